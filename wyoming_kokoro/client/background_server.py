"""Background server: `say --background` starts it and leaves it running for the next `say`."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path

from wyoming_kokoro.config.settings import OPTIONS, Settings
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.files.data_folder import DataFolder

START_TIMEOUT_S = 60.0
_POLL_S = 0.05


async def background_server(settings: Settings, idle_minutes: int) -> str:
    """The URI of the user's background server; starts one that ends after `idle_minutes` if needed.

    Raises KokoroError where it does not start.
    """
    socket = DataFolder(settings.data_dir).background_server_socket
    if await _accepts_connections(socket):
        return f"unix://{socket}"
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    process = await asyncio.to_thread(_start, settings, socket, idle_minutes)
    deadline_s = time.monotonic() + START_TIMEOUT_S
    while not await _accepts_connections(socket):
        if process.poll() is not None or time.monotonic() > deadline_s:
            log = socket.with_suffix(".log")
            raise KokoroError(f"the background server did not start: see {log}")
        await asyncio.sleep(_POLL_S)
    return f"unix://{socket}"


def flags(settings: Settings) -> list[str]:
    """Command-line flags for every setting that differs from its default, except the address.

    With them the background server speaks as this process would.
    """
    usual, words = Settings(), list[str]()
    for option in OPTIONS:
        value = getattr(settings, option.key)
        if option.key == "uri" or value == getattr(usual, option.key) or value is None:
            continue
        words += [option.flag] if value is True else [option.flag, str(value)]
    return words


def _start(settings: Settings, socket: Path, idle_minutes: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "wyoming_kokoro", "serve", "--uri", f"unix://{socket}"]
    with socket.with_suffix(".log").open("wb") as log:
        return subprocess.Popen(  # noqa: S603 (this program itself)
            [*command, "--leave-after", str(idle_minutes), *flags(settings)],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


async def _accepts_connections(socket: Path) -> bool:
    try:
        _, writer = await asyncio.open_unix_connection(str(socket))
    except OSError:
        return False
    writer.close()
    return True
