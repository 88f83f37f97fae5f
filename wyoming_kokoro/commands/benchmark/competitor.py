"""kokoro-onnx in a child process, so that its memory is measured separately.

The child (`python -m wyoming_kokoro.commands.benchmark.competitor MODEL VOICES`) writes a JSON line
when it is loaded and one for each line it is given; its errors go to standard error.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from typing import Any

from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.install_hints import install_command

from .playback import TimedChunk, TimedReply
from .process import resident_mb

NAME = "kokoro-onnx"
_MISSING = 3
_STOP_S = 10.0


class Competitor:
    """Client of the child process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.load_s = 0.0
        self.memory_mb = 0.0
        """Resident memory at its last answer."""

    async def loaded(self) -> None:
        """Wait until the model is loaded. Raises KokoroError where it is not installed or fails."""
        self.load_s = float((await self._answer())["load_s"])

    async def ask(self, text: str, voice: str, *, whole: bool = True) -> TimedReply:
        """Speak a text with `create_stream`, the whole or only up to the first audio.

        Moments count from the request.
        """
        assert self._process.stdin
        request = json.dumps({"text": text, "voice": voice, "whole": whole}).encode()
        self._process.stdin.write(request + b"\n")
        await self._process.stdin.drain()
        answer = await self._answer()
        chunks = [TimedChunk(*chunk) for chunk in answer["chunks"]]
        return TimedReply(0.0, chunks, ended_s=float(answer["ended_s"]))

    async def _answer(self) -> dict[str, Any]:
        assert self._process.stdout
        line = await self._process.stdout.readline()
        if not line:
            status = await self._process.wait()
            if status == _MISSING:
                raise KokoroError(f"{NAME} is not installed: {install_command('bench')}")
            raise KokoroError(f"{NAME} failed (status {status}); see its error above")
        answer: dict[str, Any] = json.loads(line)
        self.memory_mb = float(answer["memory_mb"])
        return answer


@asynccontextmanager
async def opened(model: Path, voices: Path) -> AsyncGenerator[Competitor, None]:
    """A child process with this model and these voices, ended afterwards."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", __name__, str(model), str(voices)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=1 << 24,
    )
    competitor = Competitor(process)
    try:
        await competitor.loaded()
        yield competitor
    finally:
        if process.stdin:
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), _STOP_S)
        except TimeoutError:
            process.kill()
            await process.wait()


def _child(model: str, voices: str) -> int:
    started_s = time.perf_counter()
    try:
        from kokoro_onnx import Kokoro
    except ImportError as error:
        sys.stderr.write(f"{NAME}: {error}\n")
        return _MISSING
    kokoro = Kokoro(model, voices)
    _write_answer({"load_s": time.perf_counter() - started_s})
    for line in sys.stdin:
        request = json.loads(line)
        _write_answer(asyncio.run(_stream(kokoro, **request)))
    return 0


async def _stream(kokoro: Any, text: str, voice: str, whole: bool) -> dict[str, Any]:
    asked_s = time.perf_counter()
    chunks = []
    stream = kokoro.create_stream(text, voice=voice, speed=1.0, lang="en-us")
    async with aclosing(stream):
        async for samples, rate_hz in stream:
            chunks.append((time.perf_counter() - asked_s, len(samples) / rate_hz))
            if not whole:
                break
    return {"chunks": chunks, "ended_s": time.perf_counter() - asked_s}


def _write_answer(answer: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps({**answer, "memory_mb": resident_mb()}) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(_child(*sys.argv[1:3]))
