"""Lets a server tune itself in peace, in the data folder that is measured afterwards."""

from __future__ import annotations

import asyncio
import time

from wyoming_kokoro.commands.benchmark.measured_server import ready_server

from .context import BenchContext

OVER = (
    "Tuned for this machine",
    "Nothing to tune",
    "Nothing is tuned",
    "Tuning in the background failed",
)
"""Words of the log's line once tuning is over, or is not to be."""


async def tune_first(context: BenchContext, limit_s: float) -> None:
    """Leave a server alone until it has tuned itself, `limit_s` at most; record how long it took
    (`tuning.took`). Raises KokoroError."""
    context.progress(f"a server tunes itself, {limit_s / 60:.0f} minutes at most")
    flags = [*context.flags(context.data_dir), "--tune", "auto"]
    async with ready_server(flags) as server:
        started_s = time.perf_counter()
        try:
            async with asyncio.timeout(limit_s):
                context.progress((await server.log.line_with(*OVER)).text.strip())
        except TimeoutError:
            context.left_out.append("tuning: it was not over when its time was")
        took_s = time.perf_counter() - started_s
    context.results.add("tuning.took", "a quiet server has tuned itself", "s", took_s)
