"""Sounds of a comparison: each sentence by the model and by the candidate, as WAV files.

<folder>/<number>-model.wav, <number>-candidate.wav

A child process writes them, its parent reads them into memory; both bounds are checked there.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from wyoming_kokoro.core.audio import RATE_HZ, Samples, to_s16, wav_header

from .abx import Clip
from .loudness import matched

MOST_SENTENCES = 8
MOST_SECONDS = 30
_MOST_BYTES = 44 + 2 * RATE_HZ * MOST_SECONDS


@dataclass(frozen=True, slots=True)
class ClipPair:
    """One sentence as WAV, at the same loudness."""

    model: bytes
    candidate: bytes


def write_pair(folder: Path, number: int, model: Samples, candidate: Samples) -> None:
    """Match the loudness of two sounds and save them. Raises ValueError where one is silent or
    too long, and OSError."""
    if max(len(model), len(candidate)) > MOST_SECONDS * RATE_HZ:
        raise ValueError(f"a sentence takes more than {MOST_SECONDS} s")
    for path, samples in zip(_paths(folder, number), matched(model, candidate), strict=True):
        pcm = to_s16(samples)
        path.write_bytes(wav_header(len(pcm)) + pcm)


def read_pairs(folder: Path) -> tuple[ClipPair, ...]:
    """What was saved, at most MOST_SENTENCES. Raises ValueError and OSError."""
    pairs = []
    for number in range(MOST_SENTENCES):
        paths = _paths(folder, number)
        if not paths[1].exists():
            break
        if any(path.stat().st_size > _MOST_BYTES for path in paths):
            raise ValueError("a sound is too large")
        pairs.append(ClipPair(*(path.read_bytes() for path in paths)))
    return tuple(pairs)


def wav_of(pairs: tuple[ClipPair, ...], clip: Clip) -> bytes:
    """The file to play."""
    pair = pairs[clip.sentence]
    return pair.candidate if clip.is_candidate else pair.model


def _paths(folder: Path, number: int) -> tuple[Path, Path]:
    return folder / f"{number}-model.wav", folder / f"{number}-candidate.wav"
