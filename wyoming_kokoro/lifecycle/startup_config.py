"""Input of the model's lifecycle: its configuration, and the text steps before the model."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path

from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.text.pipeline import TextPipeline


@dataclass(frozen=True, slots=True)
class StartupConfig:
    """Which model and voices to bring up, and how.

    `model` is auto, fp32, fp16, int8 or the path of an .onnx file; `voices` a file or folder, or
    None for the released ones; `idle_unload_s` 0 keeps the model in memory; `low_memory` trades
    memory for disk: weights stay in the mapped file, less speech is cached, and two models are
    never in memory at once.
    """

    data_dir: Path
    model: str = "auto"
    voices: Path | None = None
    provider: str = "auto"
    threads: int = 0
    voice: VoiceSpec = field(default_factory=lambda: VoiceSpec.parse("af_heart"))
    cache_mb: int = 256
    idle_unload_s: float = 0.0
    mirror: str | None = None
    offline: bool = False
    tune: str = "off"
    fidelity: str = "strict"
    low_memory: bool = False


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
