"""How soon a server answers and speaks: on its very first start, and on every later one."""

from __future__ import annotations

import tempfile
from pathlib import Path

from wyoming_kokoro.graphs.graph_store import SAVING_PROVIDERS

from .client import described
from .context import BenchContext
from .process import READY, SAVED, ServerProcess, serving


async def measure(rig: BenchContext) -> None:
    """`start.*` in seconds, `memory.load` in MB."""
    rig.say("first start, with nothing saved")
    with tempfile.TemporaryDirectory(dir=rig.data_dir, prefix="first-") as fresh:
        async with serving(rig.flags(Path(fresh))) as server:
            await _times(rig, server, "cold", "first start")
            if rig.bare.report.graph == "saved" and rig.bare.info.provider in SAVING_PROVIDERS:
                took_s = await server.logged(SAVED) - server.started_s
                rig.results.add("start.cold.saved", "first start: graph saved", "s", took_s)
    for number in range(rig.effort.starts):
        rig.say(f"later start {number + 1} of {rig.effort.starts}")
        async with serving(rig.flags(rig.data_dir)) as server:
            await _times(rig, server, "saved", "later start")
            rig.results.add("memory.load", "after load", "MB", server.memory_mb)
    if rig.rival:
        rig.results.add("start.rival", "kokoro-onnx: model loaded", "s", rig.rival.load_s)


async def _times(rig: BenchContext, server: ServerProcess, key: str, text: str) -> None:
    answered_s = await described(server.uri) - server.started_s
    rig.results.add(f"start.{key}.describe", f"{text}: describe answered", "s", answered_s)
    ready_s = await server.logged(READY) - server.started_s
    rig.results.add(f"start.{key}.ready", f"{text}: Kokoro ready", "s", ready_s)
