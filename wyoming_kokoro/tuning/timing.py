"""Time candidates beside the model in use, in turns, on replies of three lengths."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Protocol

from wyoming_kokoro.core.audio import RATE_HZ, sounding
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.loading.decision import Row
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import HALF_S, Window, WindowSink
from wyoming_kokoro.system.other_load import MOST, OtherLoad

from .objective import weighed
from .sentences import TimedReplies

ROUNDS = 3
"""In turns with the model in use, at most; two where they agree."""
TOO_SLOW = 1.15
"""A candidate that takes so many times longer in its first round is measured no further."""
_ALIKE = 1.08

Clock = Callable[[], float]


class Speaks(Protocol):
    """A model to time: a KokoroModel."""

    def run_in_windows(self, utterance: Utterance, stop: Stop, sink: WindowSink) -> ModelSound: ...


@dataclass(frozen=True, slots=True)
class TimedRun:
    """Seconds until the first sample that can be heard, until the end, and of the sound."""

    first_s: float
    whole_s: float
    sound_s: float

    @property
    def factor(self) -> float:
        """The real-time factor."""
        return self.whole_s / max(self.sound_s, 1e-9)


class TimedModel:
    """A model that runs as the server lets it: with windows as long as its own speed wants them."""

    def __init__(self, model: Speaks, clock: Clock) -> None:
        self._model = model
        self._clock = clock
        self._half_s = 0.0

    def run(self, utterance: Utterance, stop: Stop) -> TimedRun:
        """Speak once, and remember how fast for the next time."""
        heard: list[float] = []

        def on_window(window: Window) -> None:
            begin, end = sounding(window.samples)
            if begin < end:
                heard.append(self._clock())

        began_s = self._clock()
        sink = WindowSink(on_window, self._half_s)
        sound = self._model.run_in_windows(utterance, stop, sink)
        ended_s = self._clock()
        sound_s = max(len(sound.samples), 1) / RATE_HZ
        first_s = heard[0] if heard else ended_s
        run = TimedRun(first_s - began_s, ended_s - began_s, sound_s)
        self._half_s = run.factor * HALF_S
        return run


class Stopwatch:
    """Times candidates beside the model in use, which is opened as `base`.

    The machine may be busy with other things: only what is measured side by side, in turns, can
    be compared.
    """

    def __init__(
        self,
        base: Speaks,
        replies: TimedReplies,
        stop: Stop,
        clock: Clock = time.perf_counter,
        other_load: OtherLoad | None = None,
    ) -> None:
        self._other_load = other_load or OtherLoad()
        self._replies = replies
        self._clock = clock
        self._base = TimedModel(base, clock)
        self._base.run(replies.middle, stop)  # buffers are made and pages read

    @property
    def disturbed(self) -> bool:
        """Whether others were at work, beside whom numbers of threads cannot be compared."""
        return self._other_load.processors > MOST

    def timed(self, row: Row, candidate: Speaks, stop: Stop) -> Row:
        """The row with its figures; without first sounds where it is slower from the start."""
        model = TimedModel(candidate, self._clock)
        model.run(self._replies.middle, stop)
        base, own = self._turn(model, self._replies.middle, stop)
        ratio = own.whole_s / max(base.whole_s, 1e-9)
        if ratio > TOO_SLOW and own.first_s > base.first_s:
            return replace(row, ratio=round(ratio, 3), factor=round(own.factor, 3))
        firsts: tuple[list[float], ...] = ([], [], [])
        base_firsts: tuple[list[float], ...] = ([], [], [])
        ratios: list[float] = []
        factors: list[float] = []
        while len(ratios) < ROUNDS and not agreed(ratios):
            for number, reply in enumerate(self._replies):
                base, own = self._turn(model, reply, stop)
                firsts[number].append(own.first_s)
                base_firsts[number].append(base.first_s)
            ratios.append(own.whole_s / max(base.whole_s, 1e-9))
            factors.append(own.factor)
        short, middle, longer = (median(each) for each in firsts)
        untuned_s = weighed([median(each) for each in base_firsts])
        return replace(
            row,
            ratio=round(median(ratios), 3),
            factor=round(median(factors), 3),
            first_ratio=round(weighed((short, middle, longer)) / max(untuned_s, 1e-9), 3),
            short_s=round(short, 4),
            middle_s=round(middle, 4),
            longer_s=round(longer, 4),
        )

    def _turn(
        self, model: TimedModel, utterance: Utterance, stop: Stop
    ) -> tuple[TimedRun, TimedRun]:
        """One turn of each: the model in use, the candidate."""
        base: list[TimedRun] = []
        self._other_load.during(lambda: base.append(self._base.run(utterance, stop)))
        return base[0], model.run(utterance, stop)


def agreed(ratios: Sequence[float]) -> bool:
    """Whether two rounds or more leave no doubt about it."""
    return len(ratios) > 1 and max(ratios) < _ALIKE * min(ratios)
