"""Other programs that speak with Kokoro, each in a process of its own, so that its memory is its.

A rival is a child process that is given lines of JSON and answers each with one: first when its
model is loaded, then when a reply is complete (`rival_process.py`). Its moments count from when it
has the request; the way through the pipe costs it nothing.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from wyoming_kokoro.commands.benchmark.first_sound import TimedChunk
from wyoming_kokoro.commands.benchmark.memory_use import PeakMemory
from wyoming_kokoro.commands.benchmark.playback import TimedReply
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.install_hints import install_command
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.reader import sentences
from wyoming_kokoro.text.tokens.pieces import join

from .rival_process import MISSING

CHILDREN = {
    "kokoro-onnx": "tests.bench.kokoro_onnx_child",
    "onnxruntime": "tests.bench.onnxruntime_child",
}
"""Names for `--vs` → the module that runs in the child."""

_STOP_S = 10.0
_LINE_BYTES = 1 << 24


class Rival:
    """Client of a child process. `request(text)` is what its request says besides the voice."""

    def __init__(
        self,
        name: str,
        process: asyncio.subprocess.Process,
        request: Callable[[str], dict[str, Any]],
    ) -> None:
        self.name = name
        self.load_s = 0.0
        self.peak = PeakMemory(process.pid)
        self._process = process
        self._request = request

    @property
    def pid(self) -> int:
        """The child's number."""
        return self._process.pid

    async def loaded(self) -> None:
        """Wait until the model is loaded. Raises KokoroError where it is not installed or fails."""
        self.load_s = float((await self._answer())["load_s"])

    async def ask(self, text: str, voice: str) -> TimedReply:
        """Speak a whole text. Raises KokoroError."""
        assert self._process.stdin
        line = json.dumps({"voice": voice, **self._request(text)})
        self._process.stdin.write(line.encode() + b"\n")
        await self._process.stdin.drain()
        answer = await self._answer()
        chunks = [TimedChunk(*chunk) for chunk in answer["chunks"]]
        return TimedReply(0.0, chunks, answer["ended_s"], answer["silence_s"])

    async def _answer(self) -> dict[str, Any]:
        assert self._process.stdout
        line = await self._process.stdout.readline()
        if not line:
            status = await self._process.wait()
            if status == MISSING:
                raise KokoroError(f"{self.name} is not installed: {install_command('bench')}")
            raise KokoroError(f"{self.name} failed (status {status}); see its error above")
        answer: dict[str, Any] = json.loads(line)
        return answer


@asynccontextmanager
async def opened(
    name: str, model: Path, voices: Path, request: Callable[[str], dict[str, Any]]
) -> AsyncGenerator[Rival, None]:
    """A rival with this model and these voices, ended afterwards. Raises KokoroError."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", CHILDREN[name], str(model), str(voices)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=_LINE_BYTES,
    )
    rival = Rival(name, process, request)
    try:
        await rival.loaded()
        async with rival.peak.watched():
            yield rival
    finally:
        if process.stdin:
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), _STOP_S)
        except TimeoutError:
            process.kill()
            await process.wait()


def as_text(text: str) -> dict[str, Any]:
    """The request to a rival that reads text by itself."""
    return {"text": text}


def as_ids(pipeline: TextPipeline, language: str) -> Callable[[str], dict[str, Any]]:
    """Requests to a bare model: our own tokens of each sentence, whose making is not timed."""

    def request(text: str) -> dict[str, Any]:
        runs = (
            pipeline.pieces(sentence.strip(), language) for sentence in sentences(text, language)
        )
        return {"runs": [join(pieces) for pieces in runs if pieces]}

    return request
