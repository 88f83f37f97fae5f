"""The requests of one connection, in order, on their way from the reader to the speaker."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from wyoming_kokoro.core.clock import Clock

from .text_feed import TextFeed
from .turn_machine import Begin, End, Step, Text

MAX_WAITING = 4
"""Requests of one connection that may wait for their turn; beyond that it is not read from."""


@dataclass(slots=True)
class Request:
    """A request to speak. `started_s`: when its first text arrived, on the server's clock."""

    begin: Begin
    started_s: float
    feed: TextFeed = field(default_factory=TextFeed)


class RequestQueue:
    """Queue of requests, built from the turn machine's steps.

    A streamed request can be taken as soon as it begins, a whole one when its text is complete.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._queue: asyncio.Queue[Request] = asyncio.Queue(MAX_WAITING)
        self._arriving: Request | None = None
        self._idle = asyncio.Event()
        self._idle.set()

    @property
    def idle(self) -> bool:
        """Whether no request is arriving, waiting or being answered."""
        return self._idle.is_set()

    async def wait_idle(self) -> None:
        """Return once the queue is idle."""
        await self._idle.wait()

    async def wait_answered(self) -> None:
        """Return once every complete request has been answered."""
        await self._queue.join()

    async def add(self, step: Step) -> None:
        """Apply a step of the turn machine; blocks while too many requests wait."""
        if isinstance(step, Begin):
            await self._begin(step)
            return
        request = self._arriving
        assert request is not None
        if isinstance(step, Text):
            if not request.feed.chars:
                request.started_s = self._clock.now()
            request.feed.add(step.text)
        elif isinstance(step, End):
            request.feed.close()
            if not request.begin.streaming:
                await self._queue.put(request)
            self._arriving = None

    async def _begin(self, begin: Begin) -> None:
        self._idle.clear()
        self._arriving = Request(begin, self._clock.now())
        if begin.streaming:
            await self._queue.put(self._arriving)

    async def take(self) -> Request:
        """The next request; call `answered()` when its reply is complete."""
        return await self._queue.get()

    def answered(self) -> None:
        """The reply to the request that was taken last is complete."""
        self._queue.task_done()
        if self._queue.empty() and self._arriving is None:
            self._idle.set()
