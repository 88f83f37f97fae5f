"""Golden sentences spoken by voices, measured, and kept as WAV files."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from tests.real_voice.heard_words import HeardWords
from tests.real_voice.hearing import Recogniser
from wyoming_kokoro.core.audio import Samples, to_s16, wav_header
from wyoming_kokoro.core.speech import Speaker, SpeechRequest
from wyoming_kokoro.core.voices import Voice, VoiceSpec
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.reader import sentences

from .measures import Figures, faults, figures

GOLDEN = Path(__file__).with_name("sentences.toml")
MAX_WORD_ERRORS = 0.25


@dataclass(frozen=True, slots=True)
class Golden:
    """A sentence to be spoken: its name, and the language's first letters."""

    language: str
    name: str
    text: str


@dataclass(slots=True)
class Take:
    """One sentence by one voice."""

    golden: Golden
    voice: Voice
    pcm: bytes
    figures: Figures
    faults: list[str] = field(default_factory=list)
    heard: str | None = None
    """What the recogniser wrote down; None without one."""

    @property
    def file_name(self) -> str:
        """Under which the sound is kept."""
        return f"{self.voice.id}-{self.golden.name}.wav"

    @property
    def wav(self) -> bytes:
        """The sound as a file."""
        return wav_header(len(self.pcm)) + self.pcm


def goldens(path: Path = GOLDEN) -> list[Golden]:
    """The sentences of a file like `sentences.toml`."""
    tables = tomllib.loads(path.read_text("utf-8"))
    return [
        Golden(lang, name, text) for lang, all_ in tables.items() for name, text in all_.items()
    ]


def pairs(voices: Sequence[Voice], wanted: Sequence[Golden]) -> Iterator[tuple[Voice, Golden]]:
    """Every voice with the sentences of its language."""
    for voice in voices:
        yield from ((voice, golden) for golden in wanted if voice.language[:2] == golden.language)


async def take(
    speaker: Speaker,
    path: TextPipeline,
    voice: Voice,
    golden: Golden,
    ears: tuple[Recogniser, HeardWords] | None,
    *,
    soft_edges: bool = True,
) -> Take:
    """Have a sentence spoken and measure it. Raises KokoroError."""
    request = SpeechRequest(golden.text, VoiceSpec(((voice.id, 1.0),)))
    segments = [audio.samples async for audio in speaker.speak(request)]
    count = symbols(path, golden.text, voice.language)
    made = measured(golden, voice, segments, count, soft_edges=soft_edges)
    if ears:
        recogniser, words = ears
        made.heard = recogniser.hear(np.concatenate(segments), voice.language)
        wanted = path.spoken(golden.text, voice.language)
        if (share := words.compare(wanted, made.heard, voice.language).rate) > MAX_WORD_ERRORS:
            made.faults.append(f"{share:.0%} of the words: “{made.heard.strip()}”")
    return made


def measured(
    golden: Golden,
    voice: Voice,
    segments: Sequence[Samples],
    count: int,
    *,
    soft_edges: bool = True,
) -> Take:
    """A take of these segments, which say so many phonemes."""
    found = figures(segments, count)
    whole = np.nan_to_num(np.concatenate([*segments, np.zeros(0, np.float32)]))
    return Take(golden, voice, to_s16(whole), found, list(faults(found, soft_edges=soft_edges)))


def symbols(path: TextPipeline, text: str, language: str) -> int:
    """How many phonemes it has, spaces and stress marks left out."""
    said = (path.phonemes(sentence, language).symbols for sentence in sentences(text, language))
    return sum(symbol.isalpha() for part in said for symbol in part)
