"""Resident memory over many mixed requests (see `request_mix.py`).

The server keeps finished speech as it is set to (`--cache-size 0`: not at all), so the cache counts
too; it begins empty. Its 32 MB in memory are full before number 300, else its filling would be
taken for growth.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack

from wyoming.audio import AudioChunk

from wyoming_kokoro.app.speech_engine import known_voices
from wyoming_kokoro.commands.benchmark.client import ask
from wyoming_kokoro.commands.benchmark.memory_use import PeakMemory, resident_mb
from wyoming_kokoro.commands.benchmark.process import ServerProcess

from . import request_mix
from .context import BenchContext
from .segments import segments
from .timeline import stream

EARLY = 300
MARKS = (10, 100, EARLY, 1000)
"""After how many requests memory is noted, and at the end."""

_PROGRESS_EVERY = 50
_WORD_S = 0.005  # between the words of a stream: not what is measured here


async def measure(context: BenchContext) -> None:
    """Measure memory: `mixed.N` in MB; `mixed.growth`, the last divided by that of number 300."""
    names = {voice.id for voice in known_voices(context.settings)}
    total = context.effort.requests
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(context.fresh_data_dir())
        ready = context.server(cache_mb=context.settings.cache_size, data_dir=folder)
        server = await stack.enter_async_context(ready)
        memory_log = MemoryLog(context, server, total)
        peak = PeakMemory(server.pid)
        try:
            async with peak.watched():
                for round_ in request_mix.rounds(total, MARKS):
                    await asyncio.gather(*(_send(server.uri, each, names) for each in round_))
                    memory_log.add(len(round_))
        finally:
            memory_log.end()
            context.results.add("mixed.peak", "  the most at any moment", "MB", peak.mb)


class MemoryLog:
    """Memory readings during the requests, by `resident` in MB of a process."""

    def __init__(
        self,
        context: BenchContext,
        server: ServerProcess,
        total: int,
        resident: Callable[[int], float] = resident_mb,
    ) -> None:
        self._context, self._server, self._total = context, server, total
        self._resident = resident
        self._lines = 0
        self._done = 0
        self._mb = 0.0

    def add(self, requests: int) -> None:
        """Record memory after `requests` more answers."""
        before, self._done = self._done, self._done + requests
        self._mb = self._resident(self._server.pid)
        self._context.results.add(
            "mixed.course", "after each of the mixed requests", "MB", self._mb
        )
        if self._done in MARKS or self._done == self._total:
            self._record_mark()
        if before // _PROGRESS_EVERY < self._done // _PROGRESS_EVERY:
            self._context.progress(
                f"{self._done} of {self._total} mixed requests, {self._mb:.0f} MB"
            )

    def end(self) -> None:
        """Record the last mark and the growth, also where the measurement ended early."""
        if not self._done:
            return
        results = self._context.results
        if results.get(f"mixed.{self._done}") is None:
            self._record_mark()
        early, late = results.get(f"mixed.{EARLY}"), results.get(f"mixed.{self._done}")
        if early and late and self._done > EARLY:
            text = f"  after {self._done} / after {EARLY}"
            results.add("mixed.growth", text, "", late.values[0] / early.values[0])

    def _record_mark(self) -> None:
        """Memory now, and the longest run since the last mark."""
        add = self._context.results.add
        add(f"mixed.{self._done}", f"after {self._done} mixed requests", "MB", self._mb)
        runs = segments(self._server.log, self._lines)
        self._lines = len(self._server.log.lines)
        longest = max((run.tokens for run in runs if not run.cached), default=0)
        add(f"mixed.{self._done}.run", "  tokens of the longest run until then", "", longest)


async def _send(uri: str, request: request_mix.Request, names: set[str]) -> None:
    """Send one request; a voice that is not installed becomes the default voice."""
    voice = request.voice if request.voice.partition("@")[0] in names else ""
    if request.way == "streamed":
        words = [word + " " for word in request.text.split()]
        await stream(uri, words, _WORD_S, voice)
    elif request.way == "left":
        await ask(uri, request.text, voice, is_last=AudioChunk.is_type)
    else:
        await ask(uri, request.text, voice)
