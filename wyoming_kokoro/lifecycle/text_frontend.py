"""The text steps before the model, as the lifecycle gets them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass

from wyoming_kokoro.text.pipeline import TextPipeline


@dataclass(frozen=True, slots=True)
class TextFrontend:
    """From text to tokens: `load(language)` blocks; `executor` runs one sentence at a time,
    `lexicon_executor` asks for the lexicon's version; `installed(language)`: whether a language
    can be spoken.
    """

    pipeline: TextPipeline
    load: Callable[[str], None]
    executor: Executor
    lexicon_executor: Executor
    installed: Callable[[str], bool] = lambda language: True
