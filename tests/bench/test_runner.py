"""The parts in their turn: signals and failures, and what is kept then."""

from __future__ import annotations

import asyncio

import pytest

from wyoming_kokoro.core.errors import KokoroError

from .context import BenchContext, Effort
from .contexts import fake_context
from .runner import Measure, run_parts


def part(name: str, *, then: Measure | None = None) -> Measure:
    """Measures one figure, then does something."""

    async def measure(context: BenchContext) -> None:
        context.results.add(name, name, "s", 1.0)
        if then:
            await then(context)

    return measure


async def fails(context: BenchContext) -> None:
    """As a server that has died."""
    raise KokoroError("it hung up")


async def is_stopped(context: BenchContext) -> None:
    """As a call that a signal ends."""
    raise asyncio.CancelledError


def keys(context: BenchContext) -> list[str]:
    return [series.key for series in context.results.all()]


async def test_all_parts_are_measured_in_order() -> None:
    context = fake_context(Effort())
    assert await run_parts(context, {name: part(name) for name in "abc"}) is None
    assert keys(context) == ["a", "b", "c"]
    assert context.left_out == []


async def test_a_failure_leaves_the_figures_before_it() -> None:
    context = fake_context(Effort())
    parts = {"a": part("a"), "b": part("b", then=fails), "c": part("c")}
    assert str(await run_parts(context, parts)) == "it hung up"
    assert keys(context) == ["a", "b"]
    assert context.left_out == ["b: the rest of it, it failed", "c: all of it"]


async def test_so_does_a_stop_which_goes_on_to_the_caller() -> None:
    context = fake_context(Effort())
    parts = {"a": part("a", then=is_stopped), "b": part("b")}
    with pytest.raises(asyncio.CancelledError):
        await run_parts(context, parts)
    assert keys(context) == ["a"]
    assert context.left_out == ["a: the rest of it, stopped", "b: all of it"]
