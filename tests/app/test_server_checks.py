"""The page's checks run in a thread, one run at a time, within a limit."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from tests.fakes import FakeClock
from wyoming_kokoro.app.server_checks import TIMEOUT_S, ServerChecks
from wyoming_kokoro.core.errors import NotReady
from wyoming_kokoro.system.finding import Finding


class SlowChecks:
    """Two checks; the first waits for `go`, in the thread that runs it."""

    def __init__(self) -> None:
        self.runs = 0
        self.threads: set[int] = set()
        self.begun = threading.Event()
        self.go = threading.Event()

    def __call__(self) -> Iterator[Finding]:
        self.runs += 1
        return self._findings()

    def _findings(self) -> Iterator[Finding]:
        self.threads.add(threading.get_ident())
        self.begun.set()
        assert self.go.wait(20)
        yield Finding("a", "ok", "1")
        yield Finding("b", "ok", "2")


async def test_all_who_ask_share_one_run() -> None:
    """Beside the event loop; the next who asks afterwards gets a new one."""
    slow = SlowChecks()
    checks = ServerChecks(slow, FakeClock())
    asking = [asyncio.create_task(checks()) for _ in range(50)]
    await asyncio.to_thread(slow.begun.wait, 20)
    asking[0].cancel()  # a client who leaves takes nothing from the others
    slow.go.set()
    answers = await asyncio.gather(*asking[1:])
    assert slow.runs == 1
    assert slow.threads.isdisjoint({threading.get_ident()})
    assert all([finding.topic for finding in answer] == ["a", "b"] for answer in answers)
    await checks()
    assert slow.runs == 2


async def test_a_new_run_takes_nothing_from_those_who_wait_for_the_last() -> None:
    """Somebody asks in each turn of the loop, so also between the end of a run and its news."""
    slow = SlowChecks()
    slow.go.set()
    checks = ServerChecks(slow, FakeClock())
    asking = []
    while slow.runs < 5:
        asking.append(asyncio.create_task(checks()))
        await asyncio.sleep(0)
    assert all(len(findings) == 2 for findings in await asyncio.gather(*asking))


async def test_a_run_that_takes_too_long_goes_on() -> None:
    """Who asks again gets its result."""
    slow, clock = SlowChecks(), FakeClock()
    checks = ServerChecks(slow, clock)
    asking = asyncio.create_task(checks())
    await asyncio.to_thread(slow.begun.wait, 20)
    await clock.advance(TIMEOUT_S)
    with pytest.raises(NotReady, match="more than 60 s"):
        await asking
    again = asyncio.create_task(checks())
    await clock.advance(0)
    slow.go.set()
    assert len(await again) == 2
    assert slow.runs == 1


async def test_the_end_of_the_server_skips_what_is_left() -> None:
    """So that a stop does not wait for all of them."""
    slow = SlowChecks()
    checks = ServerChecks(slow, FakeClock())
    asking = asyncio.create_task(checks())
    await asyncio.to_thread(slow.begun.wait, 20)
    checks.stop()
    slow.go.set()
    assert [finding.topic for finding in await asking] == ["a"]
