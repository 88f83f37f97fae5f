"""Jobs and a model for tests of the queue and the scheduler."""

from __future__ import annotations

import asyncio
import threading

import numpy as np

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.schedule.queue import Job, Queue

STYLE = np.zeros(256, np.float32)


def job(
    name: int,
    *,
    first: bool = False,
    deadline_s: float = 10.0,
    predicted_s: float = 1.0,
    reply: object = None,
    last: bool = True,
) -> Job:
    return Job(Utterance((name,), STYLE), first, deadline_s, predicted_s, reply=reply, last=last)


def order(queue: Queue, now_s: float) -> list[int]:
    """The names of what waits, as they would run one after the other."""
    names = []
    while entry := queue.start(now_s):
        names.append(entry.job.utterance.ids[0])
        queue.ended(entry, now_s)
    return names


class Model:
    """Says its first id; from 100 on it runs until it is stopped, the second time not; 13 fails."""

    def __init__(self) -> None:
        self.ran: list[int] = []
        self.stopped: list[int] = []
        self.followed: list[bool] = []
        self.began = threading.Event()

    def __call__(self, utterance: Utterance, stop: Stop) -> Output:
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
        return Output(np.full(4, ids[0], np.float32), None)

    async def wait_until_begun(self) -> None:
        assert await asyncio.to_thread(self.began.wait, 10)
        self.began.clear()
