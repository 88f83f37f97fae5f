"""A server process to measure: started, its log read, its memory read, stopped."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from wyoming_kokoro.config.settings import ENVIRONMENT_PREFIX

from .server_log import ServerLog

_STOP_S = 30.0
_LINE_BYTES = 1 << 20


class ServerProcess:
    """A running `wyoming-kokoro serve --debug`; `uri` is set once it listens."""

    def __init__(self, process: asyncio.subprocess.Process, started_s: float) -> None:
        assert process.stderr
        self._process = process
        self.started_s = started_s
        self.log = ServerLog(process.stderr)
        self.uri = ""

    @property
    def memory_mb(self) -> float:
        """Resident memory now."""
        return resident_mb(self._process.pid)

    @property
    def peak_mb(self) -> float:
        """Peak resident memory; 0 where the system does not report it."""
        return _status_mb(self._process.pid, "VmHWM")

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
        *("--debug", "--offline", *flags),
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


def free_port() -> int:
    """A port of loopback on which nobody listens now."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def clean_environment() -> dict[str, str]:
    """This process's environment without the settings of this program."""
    return {k: v for k, v in os.environ.items() if not k.startswith(ENVIRONMENT_PREFIX)}


def resident_mb(pid: int | None = None) -> float:
    """Resident memory of a process (default: this one), mapped files included."""
    if Path("/proc/self/status").is_file():
        return _status_mb(pid or os.getpid(), "VmRSS")
    command = ["/bin/ps", "-o", "rss=", "-p", str(pid or os.getpid())]
    ps = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 (fixed)
    return float(ps.stdout.strip() or 0) / 1024


def _status_mb(pid: int, field: str) -> float:
    """A size in a process's status on Linux; 0 where there is none."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:  # another system, or it has ended
        return 0.0
    match = re.search(rf"{field}:\s+(\d+) kB", status)
    return int(match[1]) / 1024 if match else 0.0
