"""The parts in their turn: time, signals and failures, and what is kept then."""

from __future__ import annotations

import asyncio
import os
import signal
import threading

import pytest

from tests.commands.benchmark.contexts import fake_context
from wyoming_kokoro.commands.benchmark.context import BenchContext, Effort
from wyoming_kokoro.commands.benchmark.runner import Ending, Measure, run_parts, until_signal
from wyoming_kokoro.commands.benchmark.shielded_thread import in_thread
from wyoming_kokoro.core.errors import KokoroError


def part(name: str, *, then: Measure | None = None) -> Measure:
    """Measures one figure, then does something."""

    async def measure(context: BenchContext) -> None:
        context.results.add(name, name, "s", 1.0)
        if then:
            await then(context)

    return measure


async def forever(context: BenchContext) -> None:
    """Never ends by itself."""
    await asyncio.Event().wait()


async def fails(context: BenchContext) -> None:
    """As a server that has died."""
    raise KokoroError("it hung up")


def keys(context: BenchContext) -> list[str]:
    return [series.key for series in context.results.all()]


SAME = {"a": 1.0, "b": 1.0, "c": 1.0}


async def test_all_parts_are_measured_in_order() -> None:
    context, ending = fake_context(Effort()), Ending()
    await run_parts(context, {name: part(name) for name in SAME}, SAME, ending)
    assert keys(context) == ["a", "b", "c"]
    assert context.left_out == []
    assert ending.status == 0


async def test_a_part_beyond_its_share_keeps_what_it_has_and_says_so() -> None:
    """The clock is turned on while it hangs; the others go on with what time is left."""
    loop, context, ending = asyncio.get_running_loop(), fake_context(Effort(limit_s=30.0)), Ending()
    real, later = loop.time, 0.0
    loop.time = lambda: real() + later  # type: ignore[method-assign]

    async def hangs(_: BenchContext) -> None:
        nonlocal later
        later += 10.5
        await forever(context)

    parts = {"a": part("a", then=hangs), "b": part("b"), "c": part("c")}
    await run_parts(context, parts, SAME, ending)
    assert keys(context) == ["a", "b", "c"]
    assert context.left_out == ["a: what did not fit into its 10 s"]


async def test_when_the_time_is_over_the_rest_is_named() -> None:
    """A part that could not be stopped took it all."""
    loop, context, ending = asyncio.get_running_loop(), fake_context(Effort(limit_s=30.0)), Ending()
    real, later = loop.time, 0.0
    loop.time = lambda: real() + later  # type: ignore[method-assign]

    async def blocks(_: BenchContext) -> None:
        nonlocal later
        later += 100.0

    parts = {"a": part("a", then=blocks), "b": part("b"), "c": part("c")}
    await run_parts(context, parts, SAME, ending)
    assert keys(context) == ["a"]
    assert context.left_out == [f"{name}: all of it, the time was over" for name in "bc"]


async def test_a_timeout_of_another_kind_is_not_taken_for_the_clock() -> None:
    async def times_out(context: BenchContext) -> None:
        raise TimeoutError("the socket")

    with pytest.raises(TimeoutError, match="the socket"):
        await run_parts(fake_context(Effort(limit_s=30.0)), {"a": times_out}, SAME, Ending())


async def test_a_failure_leaves_the_figures_before_it() -> None:
    context, ending = fake_context(Effort()), Ending()
    await run_parts(
        context, {"a": part("a"), "b": part("b", then=fails), "c": part("c")}, SAME, ending
    )
    assert keys(context) == ["a", "b"]
    assert str(ending.error) == "it hung up"
    assert context.left_out == ["b: the rest of it, it failed", "c: all of it"]
    assert ending.status == 1


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
async def test_a_signal_leaves_the_figures_before_it(number: signal.Signals, status: int) -> None:
    """And what comes after the measuring goes on as if there had been none."""
    context, ending = fake_context(Effort()), Ending()

    async def signalled(_: BenchContext) -> None:
        os.kill(os.getpid(), number)
        await forever(context)

    with until_signal(ending):
        await run_parts(
            context, {"a": part("a"), "b": part("b", then=signalled), "c": part("c")}, SAME, ending
        )
    assert keys(context) == ["a", "b"]
    assert context.left_out == [f"b: the rest of it, stopped by {number.name}", "c: all of it"]
    assert ending.status == status
    task = asyncio.current_task()
    assert task
    assert not task.cancelling()


async def test_a_cancellation_by_somebody_else_is_passed_on() -> None:
    ending = Ending()

    async def measuring() -> None:
        with until_signal(ending):
            await forever(fake_context(Effort()))

    task = asyncio.create_task(measuring())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ending.status == 0


async def test_a_thread_is_waited_for_even_when_nobody_wants_its_result() -> None:
    """Else a run of the model would go on beside the next measure."""
    begun, may_end, ended = asyncio.Event(), threading.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def work() -> None:
        loop.call_soon_threadsafe(begun.set)
        may_end.wait()
        ended.set()
        raise ValueError("nobody hears of this")

    task = asyncio.create_task(in_thread(work))
    await begun.wait()
    task.cancel()
    loop.call_soon(may_end.set)
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ended.is_set()
    assert await in_thread(lambda: 7) == 7
