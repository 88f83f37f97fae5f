"""Runs the parts of a bench call in turn, until a signal or a failure.

A part that is cut short keeps what it has measured, and is named among what was left out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from wyoming_kokoro.core.errors import KokoroError

from .context import BenchContext

Measure: TypeAlias = Callable[[BenchContext], Awaitable[None]]


async def run_parts(context: BenchContext, parts: Mapping[str, Measure]) -> KokoroError | None:
    """Run each part; returns the failure that ended the call, if one did."""
    left = dict(parts)
    for part, measure in parts.items():
        del left[part]
        try:
            await measure(context)
        except KokoroError as error:
            _note_omitted(context, part, left, "it failed")
            return error
        except asyncio.CancelledError:
            _note_omitted(context, part, left, "stopped")
            raise
    return None


def _note_omitted(context: BenchContext, part: str, left: Mapping[str, Measure], why: str) -> None:
    context.left_out.append(f"{part}: the rest of it, {why}")
    context.left_out.extend(f"{name}: all of it" for name in left)
