"""Jobs that are heard while they run."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.schedule.test_scheduler import Model, job
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import Window, WindowListener
from wyoming_kokoro.schedule.queue import Job, Queue
from wyoming_kokoro.schedule.scheduler import Scheduler


class Talker:
    """Says three windows; rests before number `rests_at` until it may go on or is stopped."""

    def __init__(self, rests_at: int = 9) -> None:
        self._rests_at = rests_at
        self.resting, self.go = threading.Event(), threading.Event()

    def __call__(self, utterance: Utterance, stop: Stop, listener: WindowListener) -> Output:
        for number in range(3):
            if number == self._rests_at:
                with stop.bound(self.go.set):
                    self.resting.set()
                    assert self.go.wait(10)
            samples = np.full(2, number, np.float32)
            listener.on_window(Window(samples, np.ones(1, np.int64), 0.1 * number))
        return Output(np.zeros(6, np.float32), None)


class TestHearing:
    """Jobs that are heard while they run."""

    def heard_job(self, name: int, heard: list[float], **known: Any) -> Job:
        def on_window(window: Window) -> None:
            asyncio.get_running_loop()  # told on the loop
            heard.append(float(window.samples[0]))

        return replace(job(name, **known), listener=WindowListener(on_window))

    async def test_windows_come_in_order_before_the_run_is_over(self) -> None:
        heard: list[float] = []
        scheduler = Scheduler(Model(), windowed_run=Talker())
        await scheduler.run(self.heard_job(1, heard))
        assert heard == [0, 1, 2]
        await scheduler.aclose()

    async def test_they_come_while_it_runs(self) -> None:
        heard: list[float] = []
        talker = Talker(rests_at=2)
        scheduler = Scheduler(Model(), windowed_run=talker)
        running = asyncio.create_task(scheduler.run(self.heard_job(1, heard)))
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
        running = asyncio.create_task(scheduler.run(self.heard_job(1, heard)))
        await asyncio.to_thread(talker.resting.wait, 10)
        await asyncio.sleep(0)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        await scheduler.run(job(7))  # the run in hand has ended
        assert heard == [0]
        await scheduler.aclose()

    def test_a_run_that_is_heard_makes_no_way(self) -> None:
        """Made again it would not sound the same."""
        queue = Queue()
        queue.push(self.heard_job(1, [], deadline_s=50.0, predicted_s=3.0), 0.0)
        assert queue.start(0.0)
        assert queue.stop_for(queue.push(job(2, first=True), 1.0), 1.0) is None
