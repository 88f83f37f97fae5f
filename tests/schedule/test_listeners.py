"""Runs that are heard while they run."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import numpy as np
import pytest

from tests.fakes import FakeClock
from tests.schedule.runs import Model, a_run, in_windows
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import Window, WindowSink
from wyoming_kokoro.schedule.queue import Queue
from wyoming_kokoro.schedule.run import Run
from wyoming_kokoro.schedule.scheduler import Scheduler


class Talker:
    """Says three windows; rests before number `rests_at` until it may go on or is stopped."""

    def __init__(self, rests_at: int = 9) -> None:
        self._rests_at = rests_at
        self.resting, self.go = threading.Event(), threading.Event()

    def __call__(self, utterance: Utterance, stop: Stop, sink: WindowSink) -> ModelSound:
        for number in range(3):
            if number == self._rests_at:
                with stop.bound(self.go.set):
                    self.resting.set()
                    assert self.go.wait(10)
            samples = np.full(2, number, np.float32)
            sink.send(Window(samples, np.ones(1, np.int64), 0.1 * number))
        return ModelSound(np.zeros(6, np.float32), None)


class Reader:
    """Says a window when it may go on, and rests until it is stopped; then it says the rest."""

    def __init__(self) -> None:
        self.began, self.go = threading.Event(), threading.Event()

    def __call__(self, utterance: Utterance, stop: Stop, sink: WindowSink) -> ModelSound:
        if not self.began.is_set():
            self.began.set()
            assert self.go.wait(10)
            sink.send(Window(np.ones(24000, np.float32), np.ones(1, np.int64), 0.1))
            stopped = threading.Event()
            with stop.bound(stopped.set):
                assert stopped.wait(10)
            raise Stopped
        return ModelSound(np.zeros(6, np.float32), None)


class TestHearing:
    """Runs that are heard while they run."""

    async def hear(self, scheduler: Scheduler, heard: list[float]) -> ModelSound:
        def on_window(window: Window) -> None:
            asyncio.get_running_loop()  # told on the loop
            heard.append(float(window.samples[0]))

        return await scheduler.run(a_run(1, windows=in_windows()), on_window)

    async def test_windows_come_in_order_before_the_run_is_over(self) -> None:
        heard: list[float] = []
        scheduler = Scheduler(Model(), windowed_run=Talker())
        await self.hear(scheduler, heard)
        assert heard == [0, 1, 2]
        await scheduler.aclose()

    async def test_they_come_while_it_runs(self) -> None:
        heard: list[float] = []
        talker = Talker(rests_at=2)
        scheduler = Scheduler(Model(), windowed_run=talker)
        running = asyncio.create_task(self.hear(scheduler, heard))
        await asyncio.to_thread(talker.resting.wait, 10)
        await asyncio.sleep(0)
        assert heard == [0, 1]
        talker.go.set()
        await running
        assert heard == [0, 1, 2]
        await scheduler.aclose()

    async def test_nobody_is_told_who_has_left(self) -> None:
        heard: list[float] = []
        talker = Talker(rests_at=1)
        scheduler = Scheduler(Model(), windowed_run=talker)
        running = asyncio.create_task(self.hear(scheduler, heard))
        await asyncio.to_thread(talker.resting.wait, 10)
        await asyncio.sleep(0)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        await scheduler.run(a_run(7))  # the current run has ended
        assert heard == [0]
        await scheduler.aclose()

    async def test_a_listener_that_fails_ends_its_run(self) -> None:
        """Its error is the run's, and the model is free again."""

        def on_window(window: Window) -> None:
            raise ValueError("no room")

        talker = Talker(rests_at=2)
        scheduler = Scheduler(Model(), windowed_run=talker)
        with pytest.raises(ValueError, match="no room"):
            await scheduler.run(a_run(1, windows=in_windows()), on_window)
        assert (await scheduler.run(a_run(7))).samples.any()
        await scheduler.aclose()

    async def test_a_run_that_made_way_is_observed_with_all_of_its_time(self) -> None:
        """What it took before it was stopped counts, up to its last window."""
        seconds: list[float] = []
        clock, reader, heard = FakeClock(0.0), Reader(), asyncio.Event()
        scheduler = Scheduler(
            Model(),
            clock=clock,
            windowed_run=reader,
            observe=lambda run, sound, s: seconds.append(s),
        )
        reading = a_run(1, deadline_s=99.0, predicted_s=9.0, windows=in_windows())
        running = asyncio.create_task(scheduler.run(reading, lambda window: heard.set()))
        await asyncio.to_thread(reader.began.wait, 10)
        await clock.advance(3.0)
        reader.go.set()
        await heard.wait()
        await scheduler.run(a_run(7, first=True))
        await running
        assert seconds[1] > 3.0 > seconds[0]
        await scheduler.aclose()


class TestMakingWayBetweenWindows:
    """A reading in windows of 0.3 s of the model's time, and those who come meanwhile."""

    def reading(self, name: int, **known: Any) -> Run:
        return a_run(name, **{"predicted_s": 3.0, "windows": in_windows(0.4, 0.3), **known})

    def begun(self, queue: Queue, reading: Run) -> Run:
        entry = queue.push(reading, 0.0)
        assert queue.start(0.0) is entry
        return entry

    def test_one_that_is_not_heard_yet_makes_no_way(self) -> None:
        queue = Queue()
        self.begun(queue, self.reading(1, first=True))
        assert queue.stop_for(queue.push(a_run(2, first=True), 0.1), 0.1) is None

    def test_one_whose_sound_lasts_does_and_goes_on_after_it(self) -> None:
        """A question of 0.6 s, 0.1 to stop, 0.3 for the next window: 1.1 s of sound are enough."""
        queue = Queue()
        reading = self.begun(queue, self.reading(1, first=True))
        assert queue.heard(0.4, 0.5) is None
        question = queue.push(a_run(2, first=True, predicted_s=0.6), 0.5)
        assert queue.stop_for(question, 0.5) is None
        assert queue.heard(0.7, 1.2) is reading, "with the next window there is enough"
        queue.ended(0.75, again=True)
        assert queue.start(0.75) is question
        queue.ended(1.35)
        assert queue.start(1.35) is reading
        assert reading.due_s == pytest.approx(1.35 + 3.0 - 0.7)

    def test_a_later_run_makes_way_where_its_first_window_is_still_in_time(self) -> None:
        """A whole run of 3 s could not be made again within 2.5 s."""
        queue = Queue()
        reading = self.begun(queue, self.reading(1, deadline_s=3.5))
        question = queue.push(a_run(2, first=True, predicted_s=0.6), 1.0)
        assert queue.stop_for(question, 1.0) is reading

    def test_what_is_heard_goes_before_a_newcomer_where_it_would_run_dry(self) -> None:
        queue = Queue()
        reading = self.begun(queue, self.reading(1, first=True))
        queue.heard(0.4, 2.0)
        queue.stop_for(queue.push(a_run(2, first=True, predicted_s=0.6), 0.5), 0.5)
        queue.ended(0.6, again=True)
        long = queue.push(a_run(3, first=True, predicted_s=0.6), 0.7)
        assert queue.start(0.7) is not reading
        queue.ended(1.7)
        assert queue.start(1.7) is reading
        assert queue.waiting == [long]

    def test_of_two_the_one_that_runs_dry_first_goes_first(self) -> None:
        """At the end of a window, where nothing is lost."""
        queue = Queue()
        reading = self.begun(queue, self.reading(1, first=True))
        queue.heard(0.4, 3.0)
        answer = queue.push(self.reading(2, first=True, predicted_s=2.0), 0.5)
        assert queue.stop_for(answer, 0.5) is reading
        queue.ended(0.55, again=True)
        assert queue.start(0.55) is answer
        assert queue.heard(1.0, 0.5) is None, "its own sound lasts until 1.5, the other 3.4"
        assert queue.heard(1.3, 4.0) is answer
        queue.ended(1.35, again=True)
        assert queue.start(1.35) is reading

    def test_a_question_of_two_sentences_asks_for_more(self) -> None:
        """0.6 s and 1.5 s for them, 0.1 to stop, 0.3 for the next window: 2 s are not enough."""
        queue = Queue()
        reading = self.begun(queue, self.reading(1, first=True))
        queue.heard(0.4, 2.1)
        question = queue.push(a_run(2, first=True, predicted_s=0.6, next_s=1.5), 0.5)
        assert queue.stop_for(question, 0.5) is None
        queue.withdraw(question)
        assert (
            queue.stop_for(queue.push(a_run(2, first=True, predicted_s=0.6), 0.5), 0.5) is reading
        )

    @pytest.mark.parametrize(("predicted_s", "makes_way"), [(2.0, False), (4.0, True)])
    def test_what_is_late_all_the_same_does_not_stop_the_rest_of_a_short_run(
        self, predicted_s: float, makes_way: bool
    ) -> None:
        """The other ran dry at 0.9 s: it waits for 1.2 s of work, not for 3.2."""
        queue = Queue()
        answer = self.begun(queue, self.reading(1, first=True, predicted_s=predicted_s))
        queue.push(self.reading(2, deadline_s=0.9), 0.3)
        assert queue.heard(0.8, 4.0) is (answer if makes_way else None)

    def test_a_stop_without_a_window_since_the_last_asks_for_more(self) -> None:
        """A run that is stopped again and again comes to its end: each window begins anew."""
        queue = Queue()
        reading = self.begun(queue, self.reading(1, first=True, predicted_s=60.0))
        queue.heard(0.4, 50.0)
        for _ in range(4):
            newcomer = queue.push(a_run(2, first=True, predicted_s=0.1), 1.0)
            assert queue.stop_for(newcomer, 1.0) is reading
            queue.ended(1.0, again=True)
            assert queue.start(1.0) is newcomer
            queue.ended(1.0)
            assert queue.start(1.0) is reading
        newcomer = queue.push(a_run(2, first=True, predicted_s=0.1), 1.0)
        assert queue.stop_for(newcomer, 1.0) is None
        assert queue.heard(1.3, 1.0) is reading
