"""Runs and a model for tests of the queue and the scheduler."""

from __future__ import annotations

import asyncio
import threading

import numpy as np

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import AROUND_HALVES, LEAST_HALVES, WindowEstimates
from wyoming_kokoro.schedule.queue import Queue
from wyoming_kokoro.schedule.run import Run

STYLE = np.zeros(256, np.float32)


def a_run(
    name: int,
    *,
    first: bool = False,
    deadline_s: float = 10.0,
    predicted_s: float = 1.0,
    reply: object = None,
    last: bool = True,
    windows: WindowEstimates | None = None,
    next_s: float = 0.0,
    asked_s: float | None = None,
    after_cache: bool = False,
) -> Run:
    return Run(
        Utterance((name,), STYLE),
        first,
        deadline_s,
        predicted_s,
        last,
        reply,
        windows,
        next_s,
        asked_s,
        after_cache,
    )


def in_windows(first_s: float = 0.0, window_s: float = 0.0) -> WindowEstimates:
    """The first after so long, the shortest after it one each so many seconds."""
    return WindowEstimates(first_s, 0.0, window_s / (LEAST_HALVES + AROUND_HALVES), 0)


def order(queue: Queue, now_s: float) -> list[int]:
    """The names of what waits, as they would run one after the other."""
    names = []
    while run := queue.start(now_s):
        names.append(run.ids[0])
        queue.ended(now_s)
    return names


class Model:
    """Says its first id; from 100 on it runs until it is stopped, the second time not; 13 fails."""

    def __init__(self) -> None:
        self.ran: list[int] = []
        self.stopped: list[int] = []
        self.followed: list[bool] = []
        self.began = threading.Event()

    def __call__(self, utterance: Utterance, stop: Stop) -> ModelSound:
        ids = utterance.ids
        if ids[0] == 13:
            raise EngineFailed("unlucky")
        if ids[0] >= 100 and ids[0] not in self.stopped:
            done = threading.Event()
            with stop.bound(done.set):
                self.began.set()
                assert done.wait(10)
            self.stopped.append(ids[0])
            raise Stopped
        self.ran.append(ids[0])
        self.followed.append(stop.more)
        return ModelSound(np.full(4, ids[0], np.float32), None)

    async def wait_until_begun(self) -> None:
        assert await asyncio.to_thread(self.began.wait, 10)
        self.began.clear()
