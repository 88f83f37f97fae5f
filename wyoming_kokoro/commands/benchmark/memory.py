"""Resident memory over many mixed requests (see `request_mix.py`).

The server keeps finished speech as it is set to (`--cache-size 0`: not at all), so the cache counts
too; it begins empty. Its 32 MB in memory are full before number 300, else its filling would be
taken for growth.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from wyoming_kokoro.model.voice_bank import VoiceBank

from . import request_mix
from .client import ask, ask_first_audio, stream
from .context import BenchContext
from .process import ServerProcess
from .shielded_thread import in_thread

EARLY = 300
MARKS = (10, 100, EARLY, 1000)
"""After how many requests memory is noted, and at the end."""

_PROGRESS_EVERY = 50
_WORD_S = 0.005  # between the words of a stream: not what is measured here


async def measure(context: BenchContext) -> None:
    """Measure memory: `memory.N` in MB; `memory.growth`, the last divided by that of number 300."""
    names = set((await in_thread(VoiceBank.load, context.voices)).names)
    total = context.effort.requests
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(context.fresh_data_dir())
        ready = context.server(cache_mb=context.settings.cache_size, data_dir=folder)
        server = await stack.enter_async_context(ready)
        memory_log = MemoryLog(context, server, total)
        try:
            for round_ in request_mix.rounds(total, MARKS):
                await asyncio.gather(*(_send(server.uri, request, names) for request in round_))
                memory_log.add(len(round_))
        finally:
            memory_log.end()


class MemoryLog:
    """Memory readings during the requests."""

    def __init__(self, context: BenchContext, server: ServerProcess, total: int) -> None:
        self._context, self._server, self._total = context, server, total
        self._lines = 0
        self._done = 0
        self._mb = self._peak_mb = 0.0

    def add(self, requests: int) -> None:
        """Record memory after `requests` more answers."""
        before, self._done = self._done, self._done + requests
        self._mb = self._server.memory_mb
        self._peak_mb = self._server.peak_mb
        self._context.results.add(
            "memory.course", "after each of the mixed requests", "MB", self._mb
        )
        if self._done in MARKS or self._done == self._total:
            self._record_mark()
        if before // _PROGRESS_EVERY < self._done // _PROGRESS_EVERY:
            self._context.progress(
                f"{self._done} of {self._total} mixed requests, {self._mb:.0f} MB"
            )

    def end(self) -> None:
        """Record the last mark, peak and growth, also where the measurement ended early."""
        if not self._done:
            return
        results = self._context.results
        if results.get(f"memory.{self._done}") is None:
            self._record_mark()
        if self._peak_mb:
            results.add("memory.peak", "  the most at any moment", "MB", self._peak_mb)
        early, late = results.get(f"memory.{EARLY}"), results.get(f"memory.{self._done}")
        if early and late and self._done > EARLY:
            text = f"  after {self._done} / after {EARLY}"
            results.add("memory.growth", text, "", late.values[0] / early.values[0])

    def _record_mark(self) -> None:
        """Memory now, and the longest run since the last mark."""
        add = self._context.results.add
        add(f"memory.{self._done}", f"after {self._done} mixed requests", "MB", self._mb)
        segments = self._server.log.segments(self._lines)
        self._lines = len(self._server.log.lines)
        longest = max((run.tokens for run in segments if not run.cached), default=0)
        add(f"memory.{self._done}.run", "  tokens of the longest run until then", "", longest)


async def _send(uri: str, request: request_mix.Request, names: set[str]) -> None:
    """Send one request; a voice that is not installed becomes the default voice."""
    voice = request.voice if request.voice.partition("@")[0] in names else ""
    if request.way == "streamed":
        words = [word + " " for word in request.text.split()]
        await stream(uri, words, _WORD_S, voice)
    elif request.way == "left":
        await ask_first_audio(uri, request.text, voice)
    else:
        await ask(uri, request.text, voice)
