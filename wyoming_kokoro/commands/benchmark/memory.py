"""Resident memory over many mixed requests: what they are is in `mix.py`.

The server keeps finished speech as it is set to (`--cache-size 0`: not at all), so the cache counts
too; it begins empty. Its 32 MB in memory are full before number 300, else its filling would be
taken for growth.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from wyoming_kokoro.model.voice_bank import VoiceBank

from . import request_mix
from .client import ask, first_of, stream
from .context import BenchContext
from .process import ServerProcess
from .shielded_thread import in_thread

EARLY = 300
MARKS = (10, 100, EARLY, 1000)
"""After how many requests memory is noted, and at the end."""

_TOLD_EVERY = 50
_WORD_S = 0.005  # between the words of a stream: not what is measured here


async def measure(rig: BenchContext) -> None:
    """`memory.N` in MB, `memory.growth` as a ratio between number 300 and the last."""
    names = set((await in_thread(VoiceBank.load, rig.voices)).names)
    total = rig.effort.requests
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(rig.fresh())
        ready = rig.server(cache_mb=rig.settings.cache_size, data_dir=folder)
        server = await stack.enter_async_context(ready)
        notes = _Notes(rig, server, total)
        try:
            for asked in request_mix.rounds(total, MARKS):
                await asyncio.gather(*(_ask(server.uri, request, names) for request in asked))
                notes.add(len(asked))
        finally:
            notes.end()


class _Notes:
    """Memory as the requests go by."""

    def __init__(self, rig: BenchContext, server: ServerProcess, total: int) -> None:
        self._rig, self._server, self._total = rig, server, total
        self._lines = 0
        self._longest = 0
        self._done = 0
        self._mb = self._peak_mb = 0.0

    def add(self, requests: int) -> None:
        """So many more have been answered."""
        before, self._done = self._done, self._done + requests
        self._mb = self._server.memory_mb
        self._peak_mb = self._server.peak_mb
        self._rig.results.add("memory.course", "after each of the mixed requests", "MB", self._mb)
        if self._done in MARKS or self._done == self._total:
            self._mark()
        if before // _TOLD_EVERY < self._done // _TOLD_EVERY:
            self._rig.say(f"{self._done} of {self._total} mixed requests, {self._mb:.0f} MB")

    def end(self) -> None:
        """What can be said when no more come, be it too early."""
        if not self._done:
            return
        results = self._rig.results
        if results.get(f"memory.{self._done}") is None:
            self._mark()
        if self._peak_mb:
            results.add("memory.peak", "  the most at any moment", "MB", self._peak_mb)
        early, late = results.get(f"memory.{EARLY}"), results.get(f"memory.{self._done}")
        if early and late and self._done > EARLY:
            text = f"  after {self._done} / after {EARLY}"
            results.add("memory.growth", text, "", late.values[0] / early.values[0])

    def _mark(self) -> None:
        """Memory now, and the longest run since the last mark."""
        add = self._rig.results.add
        add(f"memory.{self._done}", f"after {self._done} mixed requests", "MB", self._mb)
        told = self._server.segments(self._lines)
        self._lines = len(self._server.lines)
        longest = max((run.tokens for run in told if not run.cached), default=0)
        add(f"memory.{self._done}.run", "  tokens of the longest run until then", "", longest)


async def _ask(uri: str, request: request_mix.Request, names: set[str]) -> None:
    """One request as it is made; a voice that is not there is the default one."""
    voice = request.voice if request.voice.partition("@")[0] in names else ""
    if request.way == "streamed":
        words = [word + " " for word in request.text.split()]
        await stream(uri, words, _WORD_S, voice)
    elif request.way == "left":
        await first_of(uri, request.text, voice)
    else:
        await ask(uri, request.text, voice)
