"""One sentence said by two models: how far apart they sound, what is heard, what listeners score.

Everything that was measured is kept in a folder, so that an interrupted comparison goes on where
it stopped, and the reference's sounds too, so that the next candidate needs them no second time.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.model.fidelity.spectra import Difference, difference

from .corpus import Line
from .heard_words import Heard, HeardWords
from .mos import Scores
from .speakers import Speaker

_VERSION = "3"  # to be raised when an instrument changes what it measures


@dataclass(frozen=True, slots=True)
class Judged:
    """What one model said of a line: its words as heard, the errors in them, and the scores."""

    heard: str
    words: Heard
    scores: Scores


@dataclass(frozen=True, slots=True)
class Row:
    """One line said by both."""

    voice: str
    language: str
    text: str
    apart: Difference
    reference: Judged
    candidate: Judged


@dataclass(frozen=True, slots=True)
class Side:
    """A speaker and what its results are kept under; nothing is kept of one without identity."""

    speak: Speaker
    identity: str | None


class Recogniser(Protocol):
    """Anything that writes down what it hears, such as `hearing.Ears`."""

    def hear(self, samples: Samples, language: str) -> str:
        """The words of a sound at RATE_HZ."""
        ...


class Predictor(Protocol):
    """Anything that scores a sound, such as `mos.Listeners`."""

    def score(self, samples: Samples) -> Scores:
        """The scores of a sound at RATE_HZ."""
        ...


class Bench:
    """The instruments, and the folder in which results are kept."""

    def __init__(self, ears: Recogniser, listeners: Predictor, kept: Path) -> None:
        self._ears = ears
        self._words = HeardWords()
        self._listeners = listeners
        self._kept = kept

    def row(self, reference: Side, candidate: Side, line: Line) -> Row:
        """Measure a line, unless that has been done before."""
        path = self._path("rows", ".json", line, reference.identity, candidate.identity)
        if path and path.is_file():
            kept = json.loads(path.read_text("utf-8"))
        else:
            kept = self._measured(reference, candidate, line)
            if path:
                path.write_text(json.dumps(kept, ensure_ascii=False), "utf-8")
        return Row(
            line.voice,
            line.language,
            line.text,
            Difference(**kept["apart"]),
            self._judged(kept["reference"], line),
            self._judged(kept["candidate"], line),
        )

    def _measured(self, reference: Side, candidate: Side, line: Line) -> dict[str, Any]:
        """What is kept: the words as they were heard, so that counting them may be bettered."""
        own, other = self._reference_sound(reference, line), _said(candidate, line)
        return {
            "text": line.text,
            "apart": asdict(difference(own, other)),
            "reference": self._impression(own, line),
            "candidate": self._impression(other, line),
        }

    def _impression(self, sound: Samples, line: Line) -> dict[str, Any]:
        heard = self._ears.hear(sound, line.language)
        return {"heard": heard, "scores": asdict(self._listeners.score(sound))}

    def _judged(self, kept: dict[str, Any], line: Line) -> Judged:
        words = self._words.compare(line.text, kept["heard"], line.language)
        return Judged(kept["heard"], words, Scores(**kept["scores"]))

    def _reference_sound(self, side: Side, line: Line) -> Samples:
        path = self._path("sounds", ".npy", line, side.identity)
        if path and path.is_file():
            kept: Samples = np.load(path)
            return kept
        sound = _said(side, line)
        if path:
            np.save(path, sound)
        return sound

    def _path(self, folder: str, suffix: str, line: Line, *identities: str | None) -> Path | None:
        """Where the result of these sides for a line lies; None where it cannot be kept."""
        if None in identities:
            return None
        named = repr((_VERSION, identities, line.voice, line.text, line.ids)).encode()
        digest = hashlib.sha256(named + line.style.tobytes()).hexdigest()
        (self._kept / folder).mkdir(parents=True, exist_ok=True)
        return self._kept / folder / f"{digest[:32]}{suffix}"


def _said(side: Side, line: Line) -> Samples:
    return side.speak(line.ids, line.style, 1.0)
