"""Sentences as phonemes, for judging and timing: tuning then needs no text library."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

_FILE = Path(__file__).with_name("sentences.tsv")
_TIMED = "timed"

Style = Callable[[str, int], NDArray[np.float32]]
"""Gives the style row [256] of a voice for a number of tokens."""


def ids_of(phonemes: str) -> tuple[int, ...]:
    """The token ids of phonemes."""
    return tuple(VOCABULARY[symbol] for symbol in phonemes if symbol in VOCABULARY)


def sentences() -> dict[str, list[str]]:
    """Phonemes of nine sentences of each language, by the first letter of its voices, and of those
    that are timed."""
    found: dict[str, list[str]] = {}
    for line in _FILE.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            family, _, phonemes = line.partition("\t")
            found.setdefault(family, []).append(phonemes)
    return found


def judged_utterances(
    voices: Sequence[str], in_use: Iterable[str], style: Style
) -> list[Utterance]:
    """One sentence of each language in its first voice, and all in each voice that is in use."""
    known = sentences()
    first = {voice[0]: voice for voice in reversed(voices)}
    said = [(first[family], texts[0]) for family, texts in known.items() if family in first]
    said += [(voice, text) for voice in in_use for text in known.get(voice[:1], ())]
    return [_utterance(voice, text, style) for voice, text in dict.fromkeys(said)]


class TimedReplies(NamedTuple):
    """Replies to time: of 2 words, of a sentence, and of the length that long text comes in."""

    short: Utterance
    middle: Utterance
    longer: Utterance


def timed_replies(voice: str, style: Style) -> TimedReplies:
    """The replies whose time tuning measures, of 10, 57 and 119 tokens."""
    return TimedReplies(*(_utterance(voice, text, style) for text in sentences()[_TIMED]))


def _utterance(voice: str, phonemes: str, style: Style) -> Utterance:
    ids = ids_of(phonemes)
    return Utterance(ids, style(voice, len(ids)), voice=voice)
