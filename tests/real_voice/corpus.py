"""What is said to judge a model: plain sentences of nine languages, by voice, as tokens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.voices import CATALOGUE, Voice, VoiceSpec
from wyoming_kokoro.model.voice_bank import VoiceBank, style_row
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline

SENTENCES = Path(__file__).with_name("sentences")


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence that a voice says: `ids` without pads, `style` the row [256] of that length."""

    voice: str
    language: str
    text: str
    ids: tuple[int, ...]
    style: NDArray[np.float32]


def sentences(language: str) -> list[str]:
    """The sentences of one language, 40 or more."""
    return (SENTENCES / f"{language}.txt").read_text("utf-8").splitlines()


def best_voices() -> list[Voice]:
    """The best graded voice of each language, the default of whoever asks for the language."""
    best: dict[str, Voice] = {}
    for voice in CATALOGUE:
        best.setdefault(voice.language, voice)
    return list(best.values())


def chosen_voices(names: Sequence[str]) -> list[Voice]:
    """Voices by their ids; none means the best of each language, `all` all 54 of them.

    Raises KeyError for a name that is no voice.
    """
    if not names:
        return best_voices()
    if list(names) == ["all"]:
        return list(CATALOGUE)
    known = {voice.id: voice for voice in CATALOGUE}
    return [known[name] for name in names]


def lines(voices: Sequence[Voice], styles: VoiceBank, count: int) -> Iterator[Line]:
    """`count` sentences a voice; a language's voices take turns, so that all of them are said."""
    pipeline = TextPipeline(Phonemizer())
    before: dict[str, int] = {}
    for voice in voices:
        texts = sentences(voice.language)
        start = before.get(voice.language, 0)
        before[voice.language] = start + count
        style = styles.style(VoiceSpec(((voice.id, 1.0),)))
        for number in range(start, start + min(count, len(texts))):
            text = texts[number % len(texts)]
            pieces = pipeline.pieces(text, voice.language)
            ids = tuple(token for piece in pieces for token in piece.ids)
            yield Line(voice.id, voice.language, text, ids, style_row(style, len(ids)))
