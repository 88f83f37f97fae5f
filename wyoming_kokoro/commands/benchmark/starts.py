"""Start-up time until a server answers and speaks: first start, and later starts."""

from __future__ import annotations

import tempfile
from pathlib import Path

from wyoming_kokoro.graphs.graph_store import SAVING_PROVIDERS

from .client import describe_answered_at
from .context import BenchContext
from .process import ServerProcess, serving
from .server_log import READY, SAVED


async def measure(context: BenchContext) -> None:
    """Measure starts: `start.*` in seconds, `memory.load` in MB."""
    context.progress("first start, with nothing saved")
    with tempfile.TemporaryDirectory(dir=context.data_dir, prefix="first-") as fresh:
        async with serving(context.flags(Path(fresh))) as server:
            await _record(context, server, "cold", "first start")
            if (
                context.baseline.report.graph == "saved"
                and context.baseline.info.provider in SAVING_PROVIDERS
            ):
                took_s = (await server.log.line_with(SAVED)).at_s - server.started_s
                context.results.add("start.cold.saved", "first start: graph saved", "s", took_s)
    for number in range(context.effort.starts):
        context.progress(f"later start {number + 1} of {context.effort.starts}")
        async with serving(context.flags(context.data_dir)) as server:
            await _record(context, server, "saved", "later start")
            context.results.add("memory.load", "after load", "MB", server.memory_mb)
    if context.competitor:
        context.results.add(
            "start.rival", "kokoro-onnx: model loaded", "s", context.competitor.load_s
        )


async def _record(context: BenchContext, server: ServerProcess, key: str, text: str) -> None:
    answered_s = await describe_answered_at(server.uri) - server.started_s
    context.results.add(f"start.{key}.describe", f"{text}: describe answered", "s", answered_s)
    ready_s = (await server.log.line_with(READY)).at_s - server.started_s
    context.results.add(f"start.{key}.ready", f"{text}: Kokoro ready", "s", ready_s)
