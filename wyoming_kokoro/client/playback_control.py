"""Playback control: a unix socket by which another terminal reaches the `say` that is playing.

The protocol is a line in (pause, resume, stop, status or wait) and a line out. The owner of the
socket is the one that plays; the next `say` waits for it to end, or stops it first.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from wyoming_kokoro.core.errors import KokoroError

from .player import Player

COMMANDS = ("pause", "resume", "stop", "status")
_MAX_LINE_BYTES = 100


@asynccontextmanager
async def controlled_playback(
    socket: Path, player: Player, *, interrupt: bool
) -> AsyncIterator[None]:
    """Own the socket for the block; commands that arrive there control the player.

    Waits for the current owner; `interrupt` stops it. Raises KokoroError where the socket cannot
    be created.
    """
    ended = asyncio.Event()
    server = await _acquire(socket, player, ended, interrupt=interrupt)
    try:
        yield
    finally:
        _remove(socket)
        ended.set()
        server.close()


async def send_command(socket: Path, command: str) -> str:
    """Send a command to the owner; returns its answer. Raises KokoroError if there is none."""
    try:
        reader, writer = await asyncio.open_unix_connection(str(socket))
    except OSError as error:
        raise KokoroError("nothing is being played") from error
    try:
        writer.write(command.encode() + b"\n")
        return (await reader.readline()).decode().strip()
    finally:
        writer.close()


async def _acquire(
    socket: Path, player: Player, ended: asyncio.Event, *, interrupt: bool
) -> asyncio.Server:
    """Listen on the socket once its current owner has ended."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError, asyncio.CancelledError):
            line = (await reader.readline())[:_MAX_LINE_BYTES]
            command = line.decode("utf-8", "replace").strip()
            if command == "wait":
                await ended.wait()
            writer.write(_execute(player, command).encode() + b"\n")
            await writer.drain()
        writer.close()

    while True:
        with suppress(KokoroError):
            await send_command(socket, "stop" if interrupt else "wait")
            await send_command(socket, "wait")
        try:
            return await _bind(socket, serve)
        except FileExistsError:
            continue  # another `say` was quicker
        except OSError as error:
            raise KokoroError(f"{socket} cannot be opened: {error.strerror or error}") from error


async def _bind(socket: Path, serve: object) -> asyncio.Server:
    """Listen under a name of this process, then link it to the common name if that is free.

    The link is one step, so only one of two processes gets it. Raises FileExistsError.
    """
    socket.parent.mkdir(parents=True, exist_ok=True)
    own = socket.with_name(f"{socket.name}.{os.getpid()}")
    own.unlink(missing_ok=True)
    server = await asyncio.start_unix_server(serve, str(own))  # type: ignore[arg-type]
    try:
        own.chmod(0o600)
        try:
            os.link(own, socket)
        except FileExistsError:
            if await _has_owner(socket):
                raise
            _remove(socket)  # left behind by a `say` that was killed
            os.link(own, socket)
    except OSError:
        server.close()
        raise
    finally:
        own.unlink(missing_ok=True)
    return server


def _remove(socket: Path) -> None:
    socket.unlink(missing_ok=True)


async def _has_owner(socket: Path) -> bool:
    try:
        await send_command(socket, "status")
    except KokoroError:
        return False
    return True


def _execute(player: Player, command: str) -> str:
    """Execute a command; returns the player's state."""
    if command in ("pause", "resume", "stop"):
        getattr(player, command)()
    return f"{player.state}, {player.seconds:.1f} s played"
