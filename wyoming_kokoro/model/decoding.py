"""Decoding of one sound in windows: what lies between two of them, kept where a run makes way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.core.errors import EngineFailed

from .kokoro_model import NOT_FINITE
from .norm_statistics import NormStatistics
from .windows import FADE_HALVES, HALF_SAMPLES, WindowLengths


@dataclass(frozen=True, slots=True)
class Prosody:
    """Output of the stages before the generator, for one utterance."""

    durations: NDArray[np.int64]
    low: NDArray[np.float32]
    harmonics: NDArray[np.float32]
    style: NDArray[Any]

    @property
    def halves(self) -> int:
        """Its length in half frames."""
        return int(self.low.shape[2])


class NotFinite(EngineFailed):
    """The sound is not finite."""


DecodeSpan: TypeAlias = Callable[
    [tuple[int, int], NormStatistics, bool], tuple[Samples, NormStatistics]
]
"""Sound of a span of half frames with these statistics, and its own; True: it is the whole."""


@dataclass(slots=True)
class Decoding:
    """The sound of a prosody, window by window, each faded in over the end of the one before.

    A window that was stopped leaves no trace: the next call decodes from the same place.
    `pooled` adds the statistics of each window to `prior`. A sound of one window is decoded as a
    whole, without statistics from elsewhere.
    """

    prosody: Prosody
    lengths: WindowLengths
    prior: NormStatistics
    observed: NormStatistics
    pooled: bool
    pieces: list[Samples] = field(default_factory=list)
    _start: int = 0
    _tail: Samples | None = None

    @property
    def done(self) -> bool:
        """Whether the last window has been decoded."""
        return self._start >= self.prosody.halves

    @property
    def begun_with_statistics(self) -> bool:
        """Whether the first window failed and had statistics from elsewhere in it.

        A window's own are added to both, also where its sound is not finite.
        """
        return not self.pieces and self.prior.halves > self.observed.halves > 0

    def begin_anew(self, prior: NormStatistics, observed: NormStatistics) -> None:
        """Go back to before the first window, with other statistics; for one that failed."""
        self.prior, self.observed = prior, observed

    def next(self, decode_span: DecodeSpan) -> Samples:
        """The sound of the next window. Raises what `decode_span` raises, and NotFinite."""
        start, halves = self._start, self.prosody.halves
        end = self.lengths.next_end(start)
        whole = end - start >= halves
        reach = min(halves, end + FADE_HALVES)
        sound, own = decode_span((start, reach), self.prior, whole)
        if not whole:
            self.observed.add(own.mean, own.variance, end - start)
            if self.pooled:
                self.prior.add(own.mean, own.variance, end - start)
        if not np.isfinite(sound).all():
            raise NotFinite(NOT_FINITE)
        body = sound[: (end - start) * HALF_SAMPLES]
        if self._tail is not None:
            body = cross_faded(self._tail, body)
        self.lengths.add(body)
        self._tail = sound[(end - start) * HALF_SAMPLES :]
        self._start = end
        self.pieces.append(body)
        return body


def cross_faded(tail: Samples, body: Samples) -> Samples:
    """A window's sound, faded in over `tail`: the same moment as the window before made it."""
    count = min(len(tail), len(body))
    rise = (np.arange(1, count + 1, dtype=np.float32)) / np.float32(count + 1)
    head = tail[:count] * (1 - rise) + body[:count] * rise
    return np.concatenate((head, body[count:]))
