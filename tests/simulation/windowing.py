"""A run that is decoded in windows, in simulated time."""

from __future__ import annotations

import random

import numpy as np

from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.model.windows import (
    CONTEXT_HALVES,
    FADE_HALVES,
    HALF_SAMPLES,
    Window,
    WindowSizer,
)
from wyoming_kokoro.schedule.queue import Job

QUIET_FRAMES = 6  # before the first sound
_END_S = 0.1  # of silence


def windows_of(
    job: Job,
    frames: int,
    shape: tuple[float, float, float],
    scale: float,
    noise: float,
    rng: random.Random,
) -> list[Window]:
    """The windows that the real `WindowSizer` choose, each with the moment at which it is there.

    A run costs `scale` times `shape` (once, a token, a frame); `noise` is on all of it and on each
    window by itself.
    """
    assert job.listener
    a, b, c = (scale * part for part in shape)
    at_s = (a + b * len(job.utterance.ids)) * max(0.5, rng.gauss(1, noise))
    half_s = c / 2 * max(0.5, rng.gauss(1, noise))
    samples = _sound(frames, rng)
    durations = np.array([QUIET_FRAMES, frames - QUIET_FRAMES])
    halves, start = len(samples) // HALF_SAMPLES, 0
    spans = WindowSizer(halves, lambda: at_s, half_s=job.listener.half_s, quiet=2 * QUIET_FRAMES)
    found = []
    while start < halves:
        end = spans.next_end(start)
        left, right = max(0, start - CONTEXT_HALVES), end + FADE_HALVES + CONTEXT_HALVES
        at_s += half_s * (min(halves, right) - left) * max(0.5, rng.gauss(1, noise))
        part = samples[start * HALF_SAMPLES : end * HALF_SAMPLES]
        spans.add(part)
        found.append(Window(part, durations, at_s))
        start = end
    return found


def _sound(frames: int, rng: random.Random) -> Samples:
    """So many frames of sound with a rest every two seconds or so, and silence around it."""
    samples = np.full(frames * 2 * HALF_SAMPLES, 0.1, np.float32)
    samples[: 2 * HALF_SAMPLES * QUIET_FRAMES] = 0
    samples[-round(_END_S * RATE_HZ) :] = 0
    for at in range(RATE_HZ, len(samples), 2 * RATE_HZ):
        start = at + rng.randrange(RATE_HZ)
        samples[start : start + rng.randrange(RATE_HZ // 4)] = 0
    return samples
