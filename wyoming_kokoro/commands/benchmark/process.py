"""A server process to measure: started, its log read, stopped."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager

from wyoming_kokoro.config.settings import ENVIRONMENT_PREFIX

from .server_log import ServerLog

_STOP_S = 30.0
_LINE_BYTES = 1 << 20


class ServerProcess:
    """A running `wyoming-kokoro serve`; `uri` is set once it listens."""

    def __init__(self, process: asyncio.subprocess.Process, started_s: float) -> None:
        assert process.stderr
        self._process = process
        self.started_s = started_s
        self.log = ServerLog(process.stderr)
        self.uri = ""

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    async def stop(self) -> None:
        """Terminate the server; kill it if it does not end in time."""
        if self._process.returncode is None:
            self._process.terminate()
        try:
            await asyncio.wait_for(self._process.wait(), _STOP_S)
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
        await self.log.ended()


@asynccontextmanager
async def serving(flags: Sequence[str]) -> AsyncGenerator[ServerProcess, None]:
    """A server with these flags on a free port of loopback, stopped afterwards."""
    started_s = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "wyoming_kokoro", "serve", "--uri", "tcp://127.0.0.1:0"),
        *("--offline", *flags),
        stderr=asyncio.subprocess.PIPE,
        stdin=asyncio.subprocess.DEVNULL,
        limit=_LINE_BYTES,
        env=clean_environment(),
    )
    server = ServerProcess(process, started_s)
    try:
        server.uri = await server.log.uri()
        yield server
    finally:
        await server.stop()


def clean_environment() -> dict[str, str]:
    """This process's environment without the settings of this program."""
    return {k: v for k, v in os.environ.items() if not k.startswith(ENVIRONMENT_PREFIX)}
