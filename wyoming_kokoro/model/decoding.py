"""Decoding of one sound in windows: what lies between two of them, kept where a run makes way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.core.errors import EngineFailed

from .kokoro_model import NOT_FINITE
from .windows import FADE_HALVES, HALF_SAMPLES, WindowLengths

SPOKEN_ENERGY = -4.0
"""The predicted energy is higher where something is said. Sound over -50 dB of a sentence's
peak begins from 0.3 half frames before it does so for the first time to 4.4 after (27 released
voices, a sentence each), and ends at most 5.2 after the last time (31 sentences of 28)."""
HEAD_HALVES, TAIL_HALVES = 3, 10
"""Half frames that are decoded before the first and after the last that are spoken."""
QUIET_HALVES = 5
"""Half frames of what is decoded first that may be silent: the head, and some of the energy's
lead."""
_EDGE_SAMPLES = 240  # 10 ms of fading where silence is not decoded


@dataclass(frozen=True, slots=True)
class Prosody:
    """Output of the stages before the generator, for one utterance.

    `scale` and `shift` are those of the generator's norms (graphs/architecture/norms.py). `begin`
    and `end` are the half frames between which something is said: the rest is silent.
    """

    durations: NDArray[np.int64]
    low: NDArray[np.float32]
    harmonics: NDArray[np.float32]
    scale: NDArray[np.float32]
    shift: NDArray[np.float32]
    begin: int
    end: int

    @property
    def halves(self) -> int:
        """Its length in half frames."""
        return int(self.low.shape[2])


def spoken_span(energy: NDArray[np.float32]) -> tuple[int, int]:
    """The half frames between which something is said, by the predicted energy of each.

    All of them where none is.
    """
    spoken = np.flatnonzero(energy > SPOKEN_ENERGY)
    if not len(spoken):
        return 0, len(energy)
    begin, end = int(spoken[0]) - HEAD_HALVES, int(spoken[-1]) + 1 + TAIL_HALVES
    return max(0, begin), min(len(energy), end)


class NotFinite(EngineFailed):
    """The sound is not finite."""


DecodeSpan: TypeAlias = Callable[[int, int], Samples]
"""Sound of the half frames from one to another."""


@dataclass(slots=True)
class Decoding:
    """The sound of a prosody, window by window, each faded in over the end of the one before.

    What is silent before and after is not decoded. A window that was stopped leaves no trace: the
    next call decodes from the same place.
    """

    prosody: Prosody
    lengths: WindowLengths
    pieces: list[Samples] = field(default_factory=list)
    _start: int = field(init=False)
    _tail: Samples | None = None

    def __post_init__(self) -> None:
        self._start = self.prosody.begin

    @property
    def done(self) -> bool:
        """Whether the last window has been decoded."""
        return self._start >= self.prosody.end

    def next(self, decode_span: DecodeSpan) -> Samples:
        """The sound of the next window, with the silence before the first and after the last.

        Raises what `decode_span` raises, and NotFinite.
        """
        start, last = self._start, self.prosody.end
        end = self.lengths.next_end(start)
        sound = decode_span(start, min(last, end + FADE_HALVES))
        if not np.isfinite(sound).all():
            raise NotFinite(NOT_FINITE)
        body = sound[: (end - start) * HALF_SAMPLES]
        if self._tail is not None:
            body = cross_faded(self._tail, body)
        body = self._with_silence(body, start, end)
        self.lengths.add(body)
        self._tail = sound[(end - start) * HALF_SAMPLES :]
        self._start = end
        self.pieces.append(body)
        return body

    def _with_silence(self, body: Samples, start: int, end: int) -> Samples:
        """The sound of a window, faded and with silence where nothing beyond it is decoded."""
        prosody = self.prosody
        before = start * HALF_SAMPLES if start == prosody.begin else 0
        after = (prosody.halves - end) * HALF_SAMPLES if end == prosody.end else 0
        if not before and not after:
            return body
        whole = np.pad(body, (before, after))
        count = min(_EDGE_SAMPLES, len(body))
        ramp = (np.arange(count, dtype=np.float32) + 0.5) / np.float32(count)
        if before:
            whole[before : before + count] *= ramp
        if after:
            stop = before + len(body)
            whole[stop - count : stop] *= ramp[::-1]
        return whole


def cross_faded(tail: Samples, body: Samples) -> Samples:
    """A window's sound, faded in over `tail`: the same moment as the window before made it."""
    count = min(len(tail), len(body))
    rise = (np.arange(1, count + 1, dtype=np.float32)) / np.float32(count + 1)
    head = tail[:count] * (1 - rise) + body[:count] * rise
    return np.concatenate((head, body[count:]))
