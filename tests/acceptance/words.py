"""What a recogniser makes of the speech, beside what was to be said."""

from __future__ import annotations

import re
from typing import Protocol

import soxr

from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.core.errors import KokoroError

_WHISPER_HZ = 16_000


class Recogniser(Protocol):
    """Anything that writes down what it hears."""

    def hear(self, samples: Samples, language: str) -> str:
        """The words of speech at `RATE_HZ`; `language` is a BCP 47 tag."""
        ...


class Whisper:
    """faster-whisper, where it is installed; `model` is one of its names or a folder."""

    def __init__(self, model: str) -> None:
        try:
            from faster_whisper import WhisperModel
        except ImportError as error:
            raise KokoroError("--recogniser needs faster-whisper: pip install it") from error
        self._model = WhisperModel(model, compute_type="int8")

    def hear(self, samples: Samples, language: str) -> str:
        """The words of speech."""
        sound = soxr.resample(samples, RATE_HZ, _WHISPER_HZ)
        parts, _ = self._model.transcribe(sound, language=language[:2], beam_size=5)
        return " ".join(part.text for part in parts)


def word_errors(wanted: str, heard: str) -> float:
    """Wrong, missing and added words, as a share of the words wanted (0: all right)."""
    reference, hypothesis = _words(wanted), _words(heard)
    if not reference:
        return float(bool(hypothesis))
    return _distance(reference, hypothesis) / len(reference)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.casefold().replace("'", "").replace("’", ""))


def _distance(a: list[str], b: list[str]) -> int:
    row = list(range(len(b) + 1))
    for i, word in enumerate(a, 1):
        left, row[0] = row[0], i
        for j, other in enumerate(b, 1):
            left, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, left + (word != other))
    return row[-1]
