"""A unix socket by which another terminal reaches the `say` that is playing.

A line in (pause, resume, stop, status, wait), a line out. Whoever has the socket is the one who
plays; the next waits for it, or tells it to stop first.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from wyoming_kokoro.core.errors import KokoroError

from .player import Player

WORDS = ("pause", "resume", "stop", "status")
_LINE_BYTES = 100


@asynccontextmanager
async def at_the_player(socket: Path, player: Player, *, interrupt: bool) -> AsyncIterator[None]:
    """For the block this process is the one that plays, and its player obeys. Waits for the one
    that plays now; `interrupt` ends it. Raises KokoroError where the socket cannot be.
    """
    over = asyncio.Event()
    server = await _take_turn(socket, player, over, interrupt=interrupt)
    try:
        yield
    finally:
        _remove(socket)
        over.set()
        server.close()


async def tell(socket: Path, word: str) -> str:
    """Send a word to the one that plays; its answer. Raises KokoroError where nobody plays."""
    try:
        reader, writer = await asyncio.open_unix_connection(str(socket))
    except OSError as error:
        raise KokoroError("nothing is being played") from error
    try:
        writer.write(word.encode() + b"\n")
        return (await reader.readline()).decode().strip()
    finally:
        writer.close()


async def _take_turn(
    socket: Path, player: Player, over: asyncio.Event, *, interrupt: bool
) -> asyncio.Server:
    """Bind the socket, after whoever has it."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError, asyncio.CancelledError):
            word = (await reader.readline())[:_LINE_BYTES].decode("utf-8", "replace").strip()
            if word == "wait":
                await over.wait()
            writer.write(_obey(player, word).encode() + b"\n")
            await writer.drain()
        writer.close()

    while True:
        with suppress(KokoroError):
            await tell(socket, "stop" if interrupt else "wait")
            await tell(socket, "wait")
        try:
            return await _bind(socket, serve)
        except FileExistsError:
            continue  # another was quicker
        except OSError as error:
            raise KokoroError(f"{socket} cannot be opened: {error.strerror or error}") from error


async def _bind(socket: Path, serve: object) -> asyncio.Server:
    """Listen under a name of our own, then take the common one if it is free: in one step, so that
    of two only one gets it. Raises FileExistsError.
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
            if await _answers(socket):
                raise
            _remove(socket)  # of a `say` that was killed
            os.link(own, socket)
    except OSError:
        server.close()
        raise
    finally:
        own.unlink(missing_ok=True)
    return server


def _remove(socket: Path) -> None:
    socket.unlink(missing_ok=True)


async def _answers(socket: Path) -> bool:
    try:
        await tell(socket, "status")
    except KokoroError:
        return False
    return True


def _obey(player: Player, word: str) -> str:
    """Do what was said; what is so now."""
    if word in ("pause", "resume", "stop"):
        getattr(player, word)()
    return f"{player.state}, {player.seconds:.1f} s played"
