"""The server that `say --background` leaves running for the next `say`."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.files.data_folder import DataFolder

START_S = 60.0
_LOOK_S = 0.05
_PASSED_ON = ("data_dir", "model", "voices", "provider", "threads", "fallback", "mirror")
"""Settings that make a server the same one as this process would be."""


async def server_in_background(settings: Settings, minutes: int) -> str:
    """The URI of this user's own server; started if need be, to end after so many idle minutes.

    Raises KokoroError where it does not come up.
    """
    socket = DataFolder(settings.data_dir).background_server_socket
    if await _answers(socket):
        return f"unix://{socket}"
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    process = await asyncio.to_thread(_start, settings, socket, minutes)
    deadline_s = time.monotonic() + START_S
    while not await _answers(socket):
        if process.poll() is not None or time.monotonic() > deadline_s:
            log = socket.with_suffix(".log")
            raise KokoroError(f"the server in the background did not start: see {log}")
        await asyncio.sleep(_LOOK_S)
    return f"unix://{socket}"


def _start(settings: Settings, socket: Path, minutes: int) -> subprocess.Popen[bytes]:
    given = {key: getattr(settings, key) for key in _PASSED_ON}
    flags = [
        word
        for key, value in given.items()
        if value is not None
        for word in ("--" + key.replace("_", "-"), str(value))
    ]
    command = [sys.executable, "-m", "wyoming_kokoro", "serve", "--uri", f"unix://{socket}"]
    offline = ["--offline"] if settings.offline else []
    with socket.with_suffix(".log").open("wb") as log:
        return subprocess.Popen(  # noqa: S603 (ourselves)
            [*command, "--leave-after", str(minutes), *flags, *offline],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


async def _answers(socket: Path) -> bool:
    try:
        _, writer = await asyncio.open_unix_connection(str(socket))
    except OSError:
        return False
    writer.close()
    return True
