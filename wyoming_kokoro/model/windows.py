"""Windows: lengths and costs of the parts that a run is decoded in. Pure arithmetic.

The first window is as short as possible. While the listener hears a window, the next is decoded; it
may be longer, and there is no gap as long as a window's audio lasts longer than its decoding. Each
window is decoded with context on both sides, which makes short windows expensive: where the machine
is hardly faster than speech, the first window must be longer, and near real time windows gain
nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import FRAME_SAMPLES, HEAD_S, RATE_HZ, Samples, sounding

HALF_SAMPLES = FRAME_SAMPLES // 2
HALF_S = HALF_SAMPLES / RATE_HZ
FIRST_HALVES = 12
"""The shortest window, 0.15 s: what is decoded around it is longer already."""
LEAST_HALVES = 40
"""The shortest window of a run that is heard later, and of any on a slow or unknown machine:
shorter ones cost more, and a gap is worse than a wait."""
GROWTH = 3
"""A window is so much longer than the one before it at most."""
MAX_HALVES = 400
"""Five seconds, the longest window: the generator's peak then no longer grows with the run. Beyond
its weights, 1,200 half frames at once took 410 MB, in windows of 400 175."""
CONTEXT_HALVES = 5
"""Half frames that a window sees beyond itself on both sides, 62.5 ms. The error lies 68 dB below
the sound (bench model, the same statistics): with 4 half frames 58 dB, with 6 79, with 8 114, from
9 on only rounding is left."""
FADE_HALVES = 2
"""Where two windows meet, 25 ms are computed by both and cross-faded."""
AROUND_HALVES = 2 * CONTEXT_HALVES + FADE_HALVES
"""Half frames decoded twice where two windows meet."""

_SAFETY = 0.7  # of the lead may be spent on the next window: a busy moment must not be heard
_SECOND_SPARE_S = 0.05  # of one that is mostly silence
_SPARE_S = 0.15  # of a lead that short is kept back for such a moment, if the window can be shorter
_FAST_PACE = 0.5  # of the time that may be spent: up to it short windows leave time for others
_FIRST_SPARE_S = 0.1  # of a first window is left to be heard when a second of its length is there
_EVEN_MARGIN = 1.3  # a run that is in time as a whole has only its noise to fear
_MOST_PACE = 0.93  # of the time that may be spent: beyond this the first window would be seconds
_MOST_LATE_HALVES = 160  # two seconds
_SPARE, _DRY_SPARE = 1.5, 8.0  # how much longer than steady a window that comes too late is
_LATER_HALVES = 110  # a later run's window, until even ones are in time: a question waits for it


@dataclass(frozen=True, slots=True)
class Window:
    """Part of a run's sound, with the durations of the whole (as in `ModelSound`).

    `ready_s` is how long after the start of the run it was there.
    """

    samples: Samples
    durations: NDArray[np.int64]
    ready_s: float


@dataclass(slots=True, eq=False)
class WindowSink:
    """Takes the sound of a run while it is decoded: `take`, if any, gets each window, in order.

    `half_s` is the expected seconds to decode a half frame (0: not known). `lead_s` is how long
    there is still something to be heard when the run begins, None where nothing was heard before:
    the first window may be so much longer. `sent` windows have been taken; with `decoding` the
    `model` that began the run goes on with one that was stopped.
    """

    take: Callable[[Window], object] | None = None
    half_s: float = 0.0
    lead_s: float | None = None
    sent: int = 0
    model: object = None
    decoding: Any = None

    def send(self, window: Window) -> None:
        """Pass a window on."""
        self.sent += 1
        if self.take:
            self.take(window)

    def clear(self) -> None:
        """Let go of what is decoded: it pins regions of onnxruntime's arena."""
        self.model = self.decoding = None


@dataclass(frozen=True, slots=True)
class WindowEstimates:
    """Costs of decoding in windows: the first is there after `fixed_s` and `per_token_s` a token.

    `half_s` is the time that a half frame takes to decode, `first` the half frames of the first.
    """

    fixed_s: float
    per_token_s: float
    half_s: float
    first: int

    def first_s(self, tokens: int) -> float:
        """Expected seconds until the first window of a run of so many tokens."""
        return self.fixed_s + self.per_token_s * tokens

    @property
    def shortest_s(self) -> float:
        """Expected seconds of a later window of the shortest length."""
        return self.half_s * (LEAST_HALVES + AROUND_HALVES)


def shortest_halves(half_s: float) -> int:
    """The shortest window where a half frame takes so long; 0: it is not known."""
    if not 0 < half_s / HALF_S / _SAFETY <= _FAST_PACE:
        return LEAST_HALVES
    needed = (AROUND_HALVES * half_s + _FIRST_SPARE_S) / (HALF_S - half_s)
    return max(FIRST_HALVES, math.ceil(needed))


def gapless_first_halves(half_s: float) -> int | None:
    """Half frames of sound that the first window needs so that no later one is late.

    None where the machine is too slow for any.
    """
    pace = half_s / HALF_S / _SAFETY
    if pace >= _MOST_PACE:
        return None
    steady = AROUND_HALVES * pace / (1 - pace)  # the next window is then as long as this one
    shortest = (shortest_halves(half_s) + AROUND_HALVES) * half_s
    spared = (shortest + _SECOND_SPARE_S) / HALF_S
    return math.ceil(max(steady, spared, shortest / HALF_S / _SAFETY))


def _catch_up_halves(cost_s: float, *, dry: bool) -> int:
    """Length of a window that comes too late: long, as one gap is better than several.

    Longer yet where the listener of a later run is `dry` before it begins: the reply has fallen
    behind while others had the model, and short windows, all that a short lead allows, cost more
    than there is to catch up.
    """
    pace = min(cost_s / HALF_S, 0.99)
    spare = _DRY_SPARE if dry else _SPARE
    steady = spare * AROUND_HALVES * pace / (1 - pace)
    return min(_MOST_LATE_HALVES, max(FIRST_HALVES, math.ceil(steady)))


def _falls_behind(cost_s: float) -> bool:
    """Whether even windows of two seconds take longer than they sound."""
    return (_MOST_LATE_HALVES + AROUND_HALVES) * cost_s > _MOST_LATE_HALVES * HALF_S


def first_halves(half_s: float, quiet: int = 0) -> int | None:
    """Length of the first window, with `quiet` half frames of silence at its start; None on a
    machine that is too slow for windows. `half_s` of 0: it is not known.
    """
    gapless = gapless_first_halves(half_s)
    return None if gapless is None else max(shortest_halves(half_s), quiet + gapless)


def extra_halves(halves: float, first: int) -> float:
    """Half frames that windows decode beyond the sentence itself."""
    length, covered, joins = first, first, 0
    while covered < halves:
        length = min(GROWTH * length, max(MAX_HALVES, first))
        covered += length
        joins += 1
    return AROUND_HALVES * joins


def even_joins(halves: float) -> int:
    """How many joins a run of that length has that is decoded in even windows."""
    return max(0, math.ceil(halves / MAX_HALVES) - 1)


class WindowLengths:
    """Chooses the windows of a sentence one after another: here of one length between two half
    frames, as few as MAX_HALVES allows, for runs that are heard when done."""

    def __init__(self, begin: int, halves: int) -> None:
        self._halves = halves
        self._even = math.ceil((halves - begin) / (even_joins(halves - begin) + 1))

    def next_end(self, start: int) -> int:
        """End of the window that begins at half frame `start`."""
        return min(self._halves, start + self._even)

    def add(self, samples: Samples) -> None:
        """Record the sound of the last window."""


class WindowSizer(WindowLengths):
    """Chooses window lengths so that each window is ready before the one before it has played.

    `next_end(start)` is called when a window begins, `add(samples)` when it has given its sound;
    the listener is assumed to start with the first window that has sound in it, or to hear
    something else for `lead_s` yet, and to wait where a window is late. Lengths grow as the lead
    grows, and no crumb is left at the end. A window that was stopped is asked for again, with the
    lead that is left. `begin` is the half frame that decoding begins with and `halves` where it
    ends, all around them is silent; `half_s` is the time that a half frame is expected to take,
    `quiet` how many of them are silent from `begin` on. Time between `add` and `next_end` is not
    the machine's: others had it.
    """

    def __init__(
        self,
        halves: int,
        clock: Callable[[], float],
        *,
        begin: int = 0,
        half_s: float = 0.0,
        quiet: int = 0,
        lead_s: float | None = None,
    ) -> None:
        super().__init__(begin, halves)
        self._begin = begin
        self._clock = clock
        self._half_s = half_s
        self._first = first_halves(half_s, quiet) or halves
        self._later = lead_s is not None
        self._least = LEAST_HALVES if self._later else shortest_halves(half_s)
        self._began_s = clock()
        self._playing_s = None if lead_s is None else self._began_s + lead_s
        self._start = self._length = 0  # of the last window
        self._cost_s = 0.0  # of a half frame of the last window
        self._lost_s = 0.0  # silence before the first sound
        self._held_s = 0.0  # silence after the last: kept back until more sound comes
        self._sounded = False

    def next_end(self, start: int) -> int:
        now = self._clock()
        cost_s = max(self._cost_s, self._half_s)
        length = self._first
        if self._playing_s is not None and cost_s and length < self._halves:
            first = start == self._begin
            heard_s = 0.0 if first else start * HALF_S - self._lost_s - self._held_s
            length = self._fitting(self._playing_s + heard_s - now, cost_s, first=first)
        end = start + length
        if end + self._least // 2 >= self._halves:  # no crumb is left
            end = self._halves
        self._began_s, self._start, self._length = now, start, end - start
        return end

    def _fitting(self, lead_s: float, cost_s: float, *, first: bool) -> int:
        """The longest window that is ready in time, or one that makes up for a gap."""
        shortest = max(self._first if first else 0, self._least)
        longest = MAX_HALVES if first else min(MAX_HALVES, GROWTH * self._length)
        if _falls_behind(cost_s) or (shortest + 2 * CONTEXT_HALVES) * cost_s > lead_s:
            return max(shortest, _catch_up_halves(cost_s, dry=self._later and lead_s <= 0))
        if self._later:
            longest = min(longest, _LATER_HALVES)
        spent_s = _SAFETY * lead_s
        if self._least < LEAST_HALVES:
            spent_s = min(spent_s, lead_s - _SPARE_S)
        ready = min(int(spent_s / cost_s) - 2 * CONTEXT_HALVES, longest)
        return max(shortest, ready, self._even_if_ready(lead_s, cost_s))

    def _even_if_ready(self, lead_s: float, cost_s: float) -> int:
        """The length of even windows, the fewest there can be, where one will be ready in time."""
        needed_s = (self._even + 2 * CONTEXT_HALVES) * cost_s
        return self._even if self._later and _EVEN_MARGIN * needed_s <= lead_s else 0

    def add(self, samples: Samples) -> None:
        now = self._clock()
        self._cost_s = (now - self._began_s) / (self._length + 2 * CONTEXT_HALVES)
        first, last = sounding(samples)
        if first == last:
            self._held_s += len(samples) / RATE_HZ
            return
        if not self._sounded:
            self._sounded = True
            self._lost_s = max(0.0, self._held_s + first / RATE_HZ - HEAD_S)
            heard_s = 0.0
        else:
            heard_s = self._start * HALF_S - self._lost_s - self._held_s
        began_s = now if self._playing_s is None else self._playing_s
        self._playing_s = max(began_s, now - heard_s)  # later where it ran dry
        self._held_s = (len(samples) - last) / RATE_HZ
