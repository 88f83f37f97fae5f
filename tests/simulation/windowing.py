"""A run that is decoded in windows, in simulated time."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.model.windows import (
    CONTEXT_HALVES,
    FADE_HALVES,
    HALF_SAMPLES,
    Window,
    WindowSizer,
)
from wyoming_kokoro.schedule.run import Run

QUIET_FRAMES = 6  # before the first sound
_END_S = 0.1  # of silence


class RunInWindows:
    """The windows that the real `WindowSizer` chooses, one after another.

    A run costs `scale` times `shape` (once, a token, a frame); `noise` is on all of it and on each
    window by itself. A window that was begun and not ended is begun anew, what goes before it is
    not once it was over.
    """

    def __init__(
        self,
        run: Run,
        frames: int,
        shape: tuple[float, float, float],
        scale: float,
        noise: float,
        rng: random.Random,
        clock: Callable[[], float],
    ) -> None:
        assert run.windows
        a, b, c = (scale * part for part in shape)
        self.count = 0
        """Windows that have ended."""
        self._rng, self._noise, self._clock = rng, noise, clock
        self._front_s = (a + b * len(run.ids)) * max(0.5, rng.gauss(1, noise))
        self._half_s = c / 2 * max(0.5, rng.gauss(1, noise))
        self._samples = _sound(frames, rng)
        self._durations = np.array([QUIET_FRAMES, frames - QUIET_FRAMES])
        self._halves = len(self._samples) // HALF_SAMPLES
        self._start = self._end = 0
        self._began_s = clock()
        self._window_s: float | None = None
        lead_s = run.lead_s(clock())
        if lead_s is not None:
            lead_s = max(0.0, lead_s - self._front_s)
        self._sizer = WindowSizer(
            self._halves,
            self._now,
            half_s=run.windows.half_s,
            quiet=2 * QUIET_FRAMES,
            lead_s=lead_s,
        )

    def _now(self) -> float:
        """After the front, which goes before the first window."""
        return self._clock() + self._front_s

    @property
    def done(self) -> bool:
        return self._start >= self._halves

    def begin_window(self) -> float:
        """How long the next window takes."""
        if self._window_s is not None and self._clock() - self._window_s >= self._front_s:
            self._front_s = 0.0
        self._window_s = self._clock()
        self._end = self._sizer.next_end(self._start)
        left = max(0, self._start - CONTEXT_HALVES)
        right = min(self._halves, self._end + FADE_HALVES + CONTEXT_HALVES)
        seconds = self._half_s * (right - left) * max(0.5, self._rng.gauss(1, self._noise))
        return seconds + self._front_s

    def end_window(self) -> Window:
        """It is there."""
        self.count += 1
        self._front_s = 0.0
        part = self._samples[self._start * HALF_SAMPLES : self._end * HALF_SAMPLES]
        self._sizer.add(part)
        self._start = self._end
        return Window(part, self._durations, self._clock() - self._began_s)


def _sound(frames: int, rng: random.Random) -> Samples:
    """So many frames of sound with a rest every two seconds or so, and silence around it.

    It is high: what is low is hum, and no speech.
    """
    samples = np.full(frames * 2 * HALF_SAMPLES, 0.1, np.float32)
    samples[::2] *= -1
    samples[: 2 * HALF_SAMPLES * QUIET_FRAMES] = 0
    samples[-round(_END_S * RATE_HZ) :] = 0
    for at in range(RATE_HZ, len(samples), 2 * RATE_HZ):
        start = at + rng.randrange(RATE_HZ)
        samples[start : start + rng.randrange(RATE_HZ // 4)] = 0
    return samples
