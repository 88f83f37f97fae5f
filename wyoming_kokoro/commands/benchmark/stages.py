"""What a sentence costs on its way to the model, step by step."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from wyoming_kokoro.text.languages.registry import phrase_words
from wyoming_kokoro.text.reader import sentences
from wyoming_kokoro.text.tokens.pieces import pieces

from . import texts
from .context import BenchContext
from .shielded_thread import in_thread

_T = TypeVar("_T")


async def measure(rig: BenchContext) -> None:
    """`text.*` in µs a sentence."""
    rig.say("the text path")
    await in_thread(_measure, rig)


def _measure(rig: BenchContext) -> None:
    for number in range(rig.effort.runs):
        for text in texts.sentences():
            _sentence(rig, text, number)


def _sentence(rig: BenchContext, text: str, number: int) -> None:
    """Each step, then all of them; the number makes sentences that were not said before."""
    split = _timed(rig, "text.split", "  split", lambda: sentences(text))
    sentence, another = f"{split[0]} {number}", f"{split[0]} {number}?"
    language = "en-US"
    _timed(rig, "text.spoken", "  spoken form", lambda: rig.path.spoken(sentence, language))
    said = _timed(
        rig,
        "text.phonemes",
        "  spoken form and phonemes",
        lambda: rig.path.phonemes(sentence, language),
    )
    _timed(rig, "text.pieces", "  tokens and cuts", lambda: pieces(said, phrase_words(language)))
    _timed(rig, "text.all", "the whole way", lambda: rig.path.pieces(another, language))


def _timed(rig: BenchContext, key: str, text: str, step: Callable[[], _T]) -> _T:
    started_s = time.perf_counter()
    done = step()
    rig.results.add(key, text, "µs", 1e6 * (time.perf_counter() - started_s))
    return done
