"""Takes: what a voice says of some symbols, and what the ears write down of several takes at once.

The ears take as long for one second as for thirty, so takes are joined with a pause between them
and heard together. Sounds and transcripts are kept in a folder: what was done once is not repeated.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.model.voice_bank import style_row

from .hearing import Recogniser
from .phoneme_sources import ids
from .speakers import Speaker

PAUSE_S = 0.8
LONGEST_S = {"hi": 11.0, "ja": 24.0, "zh": 24.0}
"""Of what is heard at once: Whisper writes 224 tokens at most, and Hindi takes seven a word."""

_LONGEST_S = 28.0
_QUIET = 0.003
_AROUND = RATE_HZ // 20
_FULL = 32767


@dataclass(frozen=True, slots=True)
class Take:
    """A sentence as a voice says it: `text` is what should be heard, `symbols` what is said."""

    voice: str
    language: str
    text: str
    symbols: str


@dataclass(frozen=True, slots=True)
class Window:
    """Takes that were heard one after another, and what was written down of them."""

    takes: tuple[Take, ...]
    heard: str


class Studio:
    """Says takes; keeps the sounds, without the silence around them."""

    def __init__(
        self, speak: Speaker, styles: dict[str, NDArray[np.float32]], folder: Path
    ) -> None:
        self._speak = speak
        self._styles = styles
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def sound(self, voice: str, symbols: str) -> Samples:
        """What the voice says of the symbols."""
        name = hashlib.sha256(f"{voice} {symbols}".encode()).hexdigest()[:32]
        path = self._folder / f"{name}.npy"
        if path.is_file():
            return np.asarray(np.load(path) / _FULL, np.float32)
        tokens = ids(symbols)
        sound = _trimmed(self._speak(tokens, style_row(self._styles[voice], len(tokens)), 1.0))
        np.save(path, (np.clip(sound, -1, 1) * _FULL).astype(np.int16))
        return sound


class Listening:
    """Lets the ears write down takes, several at once or each alone; keeps the transcripts."""

    def __init__(
        self, studio: Studio, ears: Recogniser, folder: Path, *, alone: bool = False
    ) -> None:
        self._studio = studio
        self._ears = ears
        self._alone = alone
        self._path = folder / ("alone.jsonl" if alone else "windows.jsonl")
        self._window_of: dict[Take, Window] = {}
        if self._path.is_file():
            for line in self._path.read_text("utf-8").splitlines():
                kept = json.loads(line)
                takes = tuple(Take(**take) for take in kept["takes"])
                self._know(Window(takes, kept["heard"]))

    def windows(self, takes: Iterable[Take]) -> list[Window]:
        """The windows in which the takes were heard, each once; those unheard are heard now."""
        wanted = list(dict.fromkeys(takes))
        unheard = [take for take in wanted if take not in self._window_of]
        for group in self._groups(unheard):
            self._hear(group)
        return list(dict.fromkeys(self._window_of[take] for take in wanted))

    def _groups(self, takes: Sequence[Take]) -> Iterator[tuple[Take, ...]]:
        """Takes of one voice, in order, as many as are heard at once."""
        group: list[Take] = []
        length = 0.0
        for take in sorted(takes, key=lambda take: (take.language, take.voice)):
            seconds = PAUSE_S + len(self._studio.sound(take.voice, take.symbols)) / RATE_HZ
            longest = 0 if self._alone else LONGEST_S.get(take.language, _LONGEST_S)
            if group and (group[0].voice != take.voice or length + seconds > longest):
                yield tuple(group)
                group, length = [], 0.0
            group.append(take)
            length += seconds
        if group:
            yield tuple(group)

    def _hear(self, takes: tuple[Take, ...]) -> None:
        pause = np.zeros(int(PAUSE_S * RATE_HZ), np.float32)
        parts = [
            part for take in takes for part in (self._studio.sound(take.voice, take.symbols), pause)
        ]
        window = Window(takes, self._ears.hear(np.concatenate(parts), takes[0].language))
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(window), ensure_ascii=False) + "\n")
        self._know(window)

    def _know(self, window: Window) -> None:
        self._window_of.update(dict.fromkeys(window.takes, window))


def _trimmed(sound: Samples) -> Samples:
    """The sound without the silence before and after it."""
    loud = np.flatnonzero(np.abs(sound) > _QUIET)
    if not len(loud):
        return sound
    return sound[max(0, loud[0] - _AROUND) : loud[-1] + _AROUND]
