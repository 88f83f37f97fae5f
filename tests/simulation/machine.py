"""The model in simulated time: one run at a time, in the queue's order, whole or in windows."""

from __future__ import annotations

import functools
import heapq
import itertools
import random
from collections.abc import Callable

from tests.simulation.windowing import RunInWindows
from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.model.windows import Window
from wyoming_kokoro.plan.cost_model import FRAME_S, CostModel
from wyoming_kokoro.plan.run_time_fit import MeasuredRun
from wyoming_kokoro.schedule.queue import Queue
from wyoming_kokoro.schedule.run import Run

VOICE = "af_heart"
FRAMES_A_TOKEN = 2.8
STOP_S = 0.05
FINISH_S = 0.005
_SHAPE = (0.0625, 0.0014, 0.0058)
_FACTOR = 0.2559  # of that shape, for 200 tokens


class Machine:
    """The model: one run at a time for each worker, in the queue's order."""

    def __init__(
        self,
        factor: float,
        *,
        noise: float = 0.05,
        outliers: float = 0.0,
        seed: int = 1,
        windowed: bool = False,
    ) -> None:
        self.rng = random.Random(seed)
        self.now_s = 0.0
        self.costs = CostModel()
        self.queue = Queue()
        self.busy_total_s = 0.0
        self.runs = self.stops = self.windowed_runs = 0
        self.windowed = windowed
        self._scale = factor / _FACTOR
        self._noise, self._outliers = noise, outliers
        self._events: list[tuple[float, int, Callable[[], object]]] = []
        self._orders = itertools.count()
        self._ready: dict[Run, Callable[[float], None]] = {}
        self._on_window: dict[Run, Callable[[Window], None]] = {}
        self._frames: dict[Run, float] = {}
        self._in_windows: dict[Run, RunInWindows] = {}
        self.costs.fit(
            MeasuredRun(n, FRAMES_A_TOKEN * n, self.true_s(n, FRAMES_A_TOKEN * n), VOICE)
            for n in (20, 60, 120)
        )

    def true_s(self, tokens: int, frames: float) -> float:
        a, b, c = _SHAPE
        seconds = self._scale * (a + b * tokens + c * frames)
        slow = 2.0 if self.rng.random() < self._outliers else 1.0
        return seconds * slow * max(0.5, self.rng.gauss(1, self._noise))

    def at(self, when_s: float, act: Callable[[], object]) -> None:
        heapq.heappush(self._events, (max(when_s, self.now_s), next(self._orders), act))

    def run_until(self, end_s: float = float("inf")) -> None:
        while self._events and self._events[0][0] <= end_s:
            self.now_s, _, act = heapq.heappop(self._events)
            act()

    def submit(
        self,
        entry: Run,
        ready: Callable[[float, float], None],
        on_window: Callable[[Window], None],
    ) -> None:
        self.queue.push(entry, self.now_s)
        frames = (
            FRAMES_A_TOKEN
            * len(entry.ids)
            * max(0.7, self.rng.gauss(1, min(0.05, self._noise)))
            / entry.utterance.speed
        )
        self._on_window[entry] = on_window
        self._ready[entry] = lambda run_s: ready(frames * FRAME_S, run_s)
        self._frames[entry] = frames
        self._start()
        self._make_way(entry)

    def _make_way(self, newcomer: Run) -> None:
        stopped = self.queue.stop_for(newcomer, self.now_s)
        if stopped:
            self.stops += 1
            self.at(self.now_s + STOP_S, lambda: self._stopped(stopped))
        elif (again_s := self.queue.ask_again_s(newcomer, self.now_s)) is not None:
            self.at(again_s + 1e-3, lambda: self._make_way(newcomer))

    def _start(self) -> None:
        while entry := self.queue.start(self.now_s):
            if entry.windows:
                self._begin_window(entry)
                continue
            seconds = self.true_s(len(entry.ids), self._frames[entry])
            self.at(self.now_s + seconds, self._ending(entry, entry.started_s, seconds))
        held_s = self.queue.held_s(self.now_s)
        if held_s and self.queue.waiting:
            self.at(held_s, self._start)

    def _begin_window(self, entry: Run) -> None:
        """The next window of a run, from its start or from where it was stopped."""
        if not (run := self._in_windows.get(entry)):
            frames = int(self._frames[entry])
            run = self._in_windows[entry] = RunInWindows(
                entry, frames, _SHAPE, self._scale, self._noise, self.rng, lambda: self.now_s
            )
            self.windowed_runs += 1
        seconds, started_s = run.begin_window(), entry.started_s
        self.at(self.now_s + seconds, lambda: self._end_window(entry, started_s))

    def _end_window(self, entry: Run, started_s: float) -> None:
        if entry is not self.queue.running or entry.started_s != started_s or entry.stopping:
            return  # it was stopped before
        run = self._in_windows[entry]
        window = run.end_window()
        self.at(self.now_s + FINISH_S, functools.partial(self._on_window[entry], window))
        stopped = self.queue.heard(self.now_s, len(window.samples) / RATE_HZ)
        if run.done:
            self._ending(entry, started_s, entry.kept_s)()
        elif stopped:
            self.stops += 1
            self.at(self.now_s + STOP_S, lambda: self._stopped(stopped))
        else:
            self._begin_window(entry)

    def _ending(self, entry: Run, started_s: float, seconds: float) -> Callable[[], None]:
        def end() -> None:
            if entry is not self.queue.running or entry.started_s != started_s:
                return  # it was stopped before
            self.queue.ended(self.now_s)
            self.runs += 1
            self.busy_total_s += seconds
            frames = self._frames.pop(entry)
            said, run = entry.utterance, self._in_windows.pop(entry, None)
            windows = run.count if run else 1
            self.costs.observe(
                MeasuredRun(len(said.ids), frames, seconds, VOICE, said.speed, windows)
            )
            del self._on_window[entry]
            ready = self._ready.pop(entry)
            self._start()  # before the reply can ask for more: the worst order of the two
            self.at(self.now_s + FINISH_S, lambda: ready(seconds))

        return end

    def _stopped(self, entry: Run) -> None:
        if entry is self.queue.running and entry.stopping:
            self.queue.ended(self.now_s, again=True)
            self._start()
