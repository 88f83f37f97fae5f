"""Samples and what is done to them between the model and the listener.

Everywhere: mono float32 at 24,000 Hz, full scale 1.0. The wire's 16-bit integers are made last.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE_HZ = 24_000
"""Kokoro's sample rate."""
SILENCE_S = 0.2
"""Silence for a text without speech."""

FRAME_SAMPLES = 600
"""Samples of one alignment frame of the model (25 ms): hop 300 of its iSTFT head, doubled."""

Samples: TypeAlias = NDArray[np.float32]

LOUD = 0.002
"""The absolute level that counts as sound: -54 dBFS, under Kokoro's breath, over its noise."""

HEAD_S = 0.02
"""Silence that `trim` leaves before the sound."""

FADE_S = 0.005
"""How long `fade` fades at either end."""

_BLOCK = RATE_HZ // 10
_UNKNOWN_BYTES = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Mark:
    """A word or sentence and when it sounds, in seconds from the start of its `Audio`."""

    kind: Literal["word", "sentence"]
    text: str
    start_s: float
    end_s: float


@dataclass(frozen=True, slots=True)
class Audio:
    """A piece of a reply: mono float32 `samples` at `RATE_HZ`, with optional marks.

    `fallback`: espeak-ng spoke it, in the place of the voice that was asked for; `why_fallback`
    says why, where such a reply begins.
    """

    samples: Samples
    marks: tuple[Mark, ...] = ()
    fallback: bool = False
    why_fallback: str = ""

    @property
    def seconds(self) -> float:
        """Length of the audio in seconds."""
        return len(self.samples) / RATE_HZ


def silence(seconds: float) -> Samples:
    """Digital silence of that length (never negative)."""
    return np.zeros(max(0, round(seconds * RATE_HZ)), np.float32)


class Trimmed(NamedTuple):
    """The samples without silence at their ends, and how many were cut from the start."""

    samples: Samples
    offset: int


def trim(
    samples: Samples, *, threshold: float = LOUD, head_s: float = HEAD_S, tail_s: float = 0.06
) -> Trimmed:
    """Cut the silence at both ends, all but `head_s` and `tail_s`.

    `threshold` is the absolute level that counts as sound. All-silent input leaves nothing.
    """
    first, last = sounding(samples, threshold)
    if first == last:
        return Trimmed(samples[:0], 0)
    start = max(0, first - round(head_s * RATE_HZ))
    return Trimmed(samples[start : last + round(tail_s * RATE_HZ)], start)


def sounding(samples: Samples, threshold: float = LOUD) -> tuple[int, int]:
    """Where the first sample is that counts as sound, and where the last one ends.

    Both are the number of samples where none does.
    """
    first = _first_loud(samples, threshold)
    if first == len(samples):
        return first, first
    return first, len(samples) - _first_loud(samples[::-1], threshold)


def _first_loud(samples: Samples, threshold: float) -> int:
    """The first sample that counts as sound, or their number; looks no further than it must."""
    for at in range(0, len(samples), _BLOCK):
        loud = np.abs(samples[at : at + _BLOCK]) > threshold
        if loud.any():
            return at + int(loud.argmax())
    return len(samples)


def rise(count: int) -> Samples:
    """A half-cosine ramp of so many samples, from 0 to (nearly) 1."""
    ramp = 0.5 - 0.5 * np.cos(np.pi * np.arange(count, dtype=np.float32) / count)
    return ramp.astype(np.float32)


def fade(samples: Samples, *, seconds: float = FADE_S) -> Samples:
    """A copy that starts and ends at zero through half-cosine ramps: joins make no click."""
    count = min(round(seconds * RATE_HZ), len(samples) // 2)
    if not count:
        return samples.copy()
    ramp = rise(count)
    faded = samples.copy()
    faded[:count] *= ramp
    faded[-count:] *= ramp[::-1]
    return faded


def to_s16(samples: Samples) -> bytes:
    """Little-endian signed 16-bit PCM, clipped at full scale."""
    return (np.clip(samples, -1.0, 1.0) * 32767.0).round().astype("<i2").tobytes()


def from_s16(pcm: bytes) -> Samples:
    """The samples of 16-bit PCM; `to_s16` gives the very bytes back."""
    return np.frombuffer(pcm, "<i2").astype(np.float32) / np.float32(32767)


def wav_header(data_bytes: int = _UNKNOWN_BYTES) -> bytes:
    """The 44 bytes before 16-bit mono PCM; sizes are 0xFFFFFFFF where the length is not known."""
    riff = _UNKNOWN_BYTES if data_bytes == _UNKNOWN_BYTES else 36 + data_bytes
    return struct.pack(
        "<4sI4s4sIHHIIHH4sI",
        *(b"RIFF", riff, b"WAVE"),
        *(b"fmt ", 16, 1, 1, RATE_HZ, RATE_HZ * 2, 2, 16),
        *(b"data", data_bytes),
    )
