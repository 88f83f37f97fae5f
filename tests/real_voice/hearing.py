"""Write down what is said in a sound: Whisper base on the processor, always in the same way.

Greedy chance has no part in it: beams of five at temperature 0, so that the same sound gives the
same words. Hindi is held to Devanagari by a sentence before it and by forbidding the tokens of
Arabic and Latin letters and of figures (left to itself Whisper writes Hindi in any of three
scripts, and falls into loops of figures).
"""

from __future__ import annotations

import argparse
import hashlib
import string
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import soxr

from wyoming_kokoro.core.audio import RATE_HZ, Samples

_HZ = 16_000
_VERSION = "3"  # to be raised when transcriptions kept by an earlier version would differ
_ARABIC_LEAD_BYTES = range(0xD8, 0xDC)  # of U+0600 to U+06FF in UTF-8
_WRITTEN_BEFORE = {"zh": "以下是普通话的句子。", "hi": "नमस्ते। यह हिंदी में लिखा है।"}
"""What stands before the text, for the script and the punctuation of it."""


class Recogniser(Protocol):
    """Anything that writes down what it hears."""

    def hear(self, samples: Samples, language: str) -> str:
        """The words of a sound at RATE_HZ."""
        ...


class Ears:
    """The recogniser of a folder as `index_parts.WHISPER_BASE` makes it; keeps what it heard."""

    def __init__(self, folder: Path, kept: Path | None = None, threads: int = 2) -> None:
        from faster_whisper import WhisperModel

        self._model: Any = WhisperModel(
            str(folder), device="cpu", compute_type="int8", cpu_threads=threads
        )
        self._kept = kept
        self._not_hindi = [-1, *tokens_of_other_scripts(self._model.hf_tokenizer)]

    def hear(self, samples: Samples, language: str) -> str:
        """The words of a sound at RATE_HZ in one of our languages."""
        if self._kept is None:
            return self._transcribe(samples, language)
        pcm = (np.clip(samples, -1, 1) * 32767).astype("<i2").tobytes()
        digest = hashlib.sha256(f"{_VERSION} {language} ".encode() + pcm).hexdigest()
        path = self._kept / f"{digest[:32]}.txt"
        if path.is_file():
            return path.read_text("utf-8")
        heard = self._transcribe(samples, language)
        self._kept.mkdir(parents=True, exist_ok=True)
        path.write_text(heard, "utf-8")
        return heard

    def _transcribe(self, samples: Samples, language: str) -> str:
        sound = np.asarray(soxr.resample(samples, RATE_HZ, _HZ), np.float32)
        parts, _ = self._model.transcribe(
            sound,
            language=language[:2],
            beam_size=5,
            temperature=0.0,
            condition_on_previous_text=False,
            without_timestamps=True,
            initial_prompt=_WRITTEN_BEFORE.get(language),
            suppress_tokens=self._not_hindi if language == "hi" else [-1],
        )
        return " ".join(part.text.strip() for part in parts)


def tokens_of_other_scripts(tokenizer: Any) -> list[int]:
    """The ids of the tokens with a figure, a Latin letter or the first byte of an Arabic one."""
    letters = set(string.ascii_letters + string.digits) | {
        _byte_symbol(value) for value in _ARABIC_LEAD_BYTES
    }
    vocabulary: dict[str, int] = tokenizer.get_vocab()
    return [
        number
        for token, number in vocabulary.items()
        if letters.intersection(token) and not token.startswith("<|")
    ]


def _byte_symbol(value: int) -> str:
    """The letter by which a byte-level vocabulary writes a byte: Latin-1's own where it prints."""
    assert 0xAE <= value <= 0xFF  # these all print
    return chr(value)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write down WAV files of 24 kHz: `python -m tests.real_voice.hearing LANGUAGE FILE …`."""
    from .index_parts import WHISPER_BASE, cache_folder, fetched
    from .sound_files import read_wav

    parser = argparse.ArgumentParser(prog="tests.real_voice.hearing", description=main.__doc__)
    parser.add_argument("language", metavar="LANGUAGE", help="such as en-US")
    parser.add_argument("sounds", type=Path, nargs="+")
    given = parser.parse_args(arguments)
    ears = Ears(fetched(WHISPER_BASE, cache_folder()))
    for path in given.sounds:
        sys.stdout.write(f"{path}: {ears.hear(read_wav(path), given.language)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
