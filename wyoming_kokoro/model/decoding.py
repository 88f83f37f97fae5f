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

PAD_MARGIN_HALVES = 14
"""Before the end of the pad's duration sound may begin: at most 137 ms (-50 dB of the peak, a
sentence of each of the released voices); 175 ms are decoded."""


@dataclass(frozen=True, slots=True)
class Prosody:
    """Output of the stages before the generator, for one utterance.

    `scale` and `shift` are those of the generator's norms (architecture/norms.py).
    """

    durations: NDArray[np.int64]
    low: NDArray[np.float32]
    harmonics: NDArray[np.float32]
    scale: NDArray[np.float32]
    shift: NDArray[np.float32]

    @property
    def halves(self) -> int:
        """Its length in half frames."""
        return int(self.low.shape[2])

    @property
    def silent_halves(self) -> int:
        """Half frames at its start that are silent for sure: the pad speaks them."""
        return max(0, self._pad_halves - PAD_MARGIN_HALVES)

    @property
    def quiet_halves(self) -> int:
        """Half frames after those that may be silent as well."""
        return self._pad_halves - self.silent_halves

    @property
    def _pad_halves(self) -> int:
        return 2 * int(self.durations.reshape(-1)[0])


class NotFinite(EngineFailed):
    """The sound is not finite."""


DecodeSpan: TypeAlias = Callable[[int, int], Samples]
"""Sound of the half frames from one to another."""


@dataclass(slots=True)
class Decoding:
    """The sound of a prosody, window by window, each faded in over the end of the one before.

    What is silent at the start is not decoded. A window that was stopped leaves no trace: the next
    call decodes from the same place.
    """

    prosody: Prosody
    lengths: WindowLengths
    pieces: list[Samples] = field(default_factory=list)
    _start: int = field(init=False)
    _tail: Samples | None = None

    def __post_init__(self) -> None:
        self._start = self.prosody.silent_halves

    @property
    def done(self) -> bool:
        """Whether the last window has been decoded."""
        return self._start >= self.prosody.halves

    def next(self, decode_span: DecodeSpan) -> Samples:
        """The sound of the next window, the first with the silence before it.

        Raises what `decode_span` raises, and NotFinite.
        """
        start, halves = self._start, self.prosody.halves
        end = self.lengths.next_end(start)
        sound = decode_span(start, min(halves, end + FADE_HALVES))
        if not np.isfinite(sound).all():
            raise NotFinite(NOT_FINITE)
        body = sound[: (end - start) * HALF_SAMPLES]
        if self._tail is not None:
            body = cross_faded(self._tail, body)
        elif start:
            body = np.concatenate((np.zeros(start * HALF_SAMPLES, np.float32), body))
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
