"""Start-up time until a server answers and speaks: first start, and later starts."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from wyoming.info import Describe, Info

from wyoming_kokoro.commands.benchmark.client import connected
from wyoming_kokoro.commands.benchmark.memory_use import resident_mb
from wyoming_kokoro.commands.benchmark.process import ServerProcess, serving
from wyoming_kokoro.commands.benchmark.server_log import READY
from wyoming_kokoro.core.errors import KokoroError

from .context import BenchContext


async def measure(context: BenchContext) -> None:
    """Measure starts: `start.*` in seconds, `memory.load` in MB."""
    context.progress("first start, with nothing saved")
    with tempfile.TemporaryDirectory(dir=context.data_dir, prefix="first-") as fresh:
        async with serving(context.flags(Path(fresh))) as server:
            await _record(context, server, "cold", "first start")
    for number in range(1, context.effort.starts + 1):
        context.progress(f"later start {number} of {context.effort.starts}")
        async with serving(context.flags(context.data_dir)) as server:
            await _record(context, server, "saved", "later start")
            context.results.add("memory.load", "after load", "MB", resident_mb(server.pid))
    for rival in context.rivals:
        text = f"{rival.name}: model loaded"
        context.results.add(f"start.{rival.name}", text, "s", rival.load_s)


async def _record(context: BenchContext, server: ServerProcess, key: str, text: str) -> None:
    answered_s = await _describe_answered_at(server.uri) - server.started_s
    context.results.add(f"start.{key}.describe", f"{text}: describe answered", "s", answered_s)
    ready_s = (await server.log.line_with(READY)).at_s - server.started_s
    context.results.add(f"start.{key}.ready", f"{text}: Kokoro ready", "s", ready_s)


async def _describe_answered_at(uri: str) -> float:
    """Moment at which `describe` was answered. Raises KokoroError where it is not."""
    async with connected(uri) as client:
        await client.write_event(Describe().event())
        while (event := await client.read_event()) is not None:
            if Info.is_type(event.type):
                return time.perf_counter()
    raise KokoroError(f"{uri} does not describe itself")
