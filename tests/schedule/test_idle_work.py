"""Work in the background gives way to speech."""

from __future__ import annotations

import asyncio
import threading

import pytest

from tests.fakes import FakeClock
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.schedule.idle_work import LOOK_S, until_idle, while_idle

WAIT_S = 5.0  # only ever spent by a test that fails


class Work:
    """Goes on until it is told to end, or is stopped."""

    def __init__(self) -> None:
        self.ends = threading.Event()
        self.stop: Stop | None = None

    def __call__(self, stop: Stop) -> str:
        """In a thread."""
        self.stop = stop
        with stop.bound(self.ends.set):
            assert self.ends.wait(WAIT_S)
        if stop.is_set():
            raise Stopped
        return "done"


async def test_work_is_done_while_nobody_speaks() -> None:
    """Its result comes back."""
    work, clock = Work(), FakeClock()
    task = asyncio.create_task(while_idle(work, lambda: 60.0, clock))
    await clock.slept.wait()
    work.ends.set()
    async with asyncio.timeout(WAIT_S):
        assert await task == "done"


async def test_speech_stops_it() -> None:
    """At the next look, within 0.3 seconds."""
    work, clock, idle_s = Work(), FakeClock(), 60.0
    task = asyncio.create_task(while_idle(work, lambda: idle_s, clock))
    await clock.slept.wait()
    assert not task.done()
    idle_s = 0.0
    await clock.advance(LOOK_S)
    async with asyncio.timeout(WAIT_S):
        with pytest.raises(Stopped):
            await task
    assert 2 * LOOK_S < 0.3


async def test_cancelling_stops_it() -> None:
    """And waits for its thread."""
    work, clock = Work(), FakeClock()
    task = asyncio.create_task(while_idle(work, lambda: 60.0, clock))
    await clock.slept.wait()
    task.cancel()
    async with asyncio.timeout(WAIT_S):
        with pytest.raises(asyncio.CancelledError):
            await task
    assert work.stop
    assert work.stop.is_set()


async def test_a_pause_is_waited_for() -> None:
    """As long as it still takes, and anew when somebody speaks meanwhile."""
    clock, spoke_s = FakeClock(), FakeClock().now()
    waiting = asyncio.create_task(until_idle(lambda: clock.now() - spoke_s, 3.0, clock))
    await clock.advance(2.9)
    spoke_s = clock.now()
    await clock.advance(2.9)
    assert not waiting.done()
    await clock.advance(0.2)
    async with asyncio.timeout(WAIT_S):
        await waiting
