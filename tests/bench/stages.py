"""Duration of each stage of the text pipeline, per sentence."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from wyoming_kokoro.text.languages.registry import phrase_words
from wyoming_kokoro.text.reader import sentences
from wyoming_kokoro.text.tokens.pieces import pieces

from . import texts
from .context import BenchContext

_T = TypeVar("_T")


async def measure(context: BenchContext) -> None:
    """Measure the stages of the text pipeline: `text.*` in µs a sentence."""
    context.progress("the text path")
    for number in range(context.effort.runs):
        for text in texts.sentences():
            _measure_sentence(context, text, number)


def _measure_sentence(context: BenchContext, text: str, number: int) -> None:
    """Each stage, then all together; the number makes each sentence new to the caches."""
    language = "en-US"
    split = _timed(context, "text.split", "  split", lambda: sentences(text, language))
    sentence, another = f"{split[0]} {number}", f"{split[0]} {number}?"
    _timed(
        context,
        "text.spoken",
        "  spoken form",
        lambda: context.text_pipeline.spoken(sentence, language),
    )
    phonemes = _timed(
        context,
        "text.phonemes",
        "  spoken form and phonemes",
        lambda: context.text_pipeline.phonemes(sentence, language),
    )
    _timed(
        context,
        "text.pieces",
        "  tokens and cuts",
        lambda: pieces(phonemes, phrase_words(language)),
    )
    _timed(
        context,
        "text.all",
        "the whole way",
        lambda: context.text_pipeline.pieces(another, language),
    )


def _timed(context: BenchContext, key: str, text: str, stage: Callable[[], _T]) -> _T:
    started_s = time.perf_counter()
    result = stage()
    context.results.add(key, text, "µs", 1e6 * (time.perf_counter() - started_s))
    return result
