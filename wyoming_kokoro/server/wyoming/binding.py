"""The server's URI, and the socket or pipes to listen on."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO, Literal, TypeAlias
from urllib.parse import urlsplit

from wyoming_kokoro.core.errors import KokoroError, SettingsError
from wyoming_kokoro.server.taken_port import is_taken, next_port, who_listens

from .framing import HEADER_BYTES

Accept: TypeAlias = Callable[[asyncio.StreamReader, asyncio.StreamWriter], None]

SOCKET_MODE = 0o660
"""Owner and group may connect to a unix socket."""


@dataclass(frozen=True, slots=True)
class Uri:
    """An address to listen at: `tcp://host:port`, `unix:///path`, `stdio://` or `none`.

    Port 0 means a free one, no host all addresses; `none` listens nowhere.
    """

    scheme: Literal["tcp", "unix", "stdio", "none"]
    host: str = ""
    port: int = 0
    path: Path = Path()

    @classmethod
    def parse(cls, text: str) -> Uri:
        """Parse a URI. Raises SettingsError with the value and what is allowed."""
        try:
            parts = urlsplit(text)
            port = parts.port
        except ValueError:
            parts, port = urlsplit(""), None
        if parts.scheme == "tcp" and port is not None:
            return cls("tcp", host=parts.hostname or "", port=port)
        if parts.scheme == "unix" and parts.path:
            return cls("unix", path=Path(parts.path))
        if parts.scheme == "stdio":
            return cls("stdio")
        if text == "none":
            return cls("none")
        raise SettingsError(f"uri {text!r} is not tcp://HOST:PORT, unix:///PATH, stdio:// or none")

    def __str__(self) -> str:
        if self.scheme == "tcp":
            return f"tcp://{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"
        return {"unix": f"unix://{self.path}", "stdio": "stdio://"}.get(self.scheme, "none")


async def bind_tcp(uri: Uri, accept: Accept) -> asyncio.Server:
    """Listen on a host's addresses; `::` and no host mean all, IPv4 and IPv6.

    Raises KokoroError where it cannot. asyncio sets TCP_NODELAY on each connection.
    """
    try:
        if dual_stack := _dual_stack_socket(uri):
            return await asyncio.start_server(accept, sock=dual_stack, limit=HEADER_BYTES)
        host = uri.host or "0.0.0.0"  # noqa: S104 (the user asked for all addresses)
        return await asyncio.start_server(accept, host, uri.port, limit=HEADER_BYTES)
    except OSError as error:
        reason = await _why_taken(uri) if is_taken(error) else error.strerror or error
        raise KokoroError(f"cannot listen on {uri}: {reason}") from error


async def _why_taken(uri: Uri) -> str:
    local = "127.0.0.1" if uri.host in ("", "::", "0.0.0.0") else uri.host  # noqa: S104 (compared)
    another = replace(uri, port=next_port(uri.port))
    return (
        f"{await who_listens(local, uri.port)} listens there already;"
        f" to use another port: --uri {another}"
    )


def _dual_stack_socket(uri: Uri) -> socket.socket | None:
    """One socket for IPv4 and IPv6, if the URI means all addresses and the system has both."""
    if uri.host not in ("", "::") or not socket.has_dualstack_ipv6():
        return None
    try:
        return socket.create_server(
            ("::", uri.port), family=socket.AF_INET6, dualstack_ipv6=True, backlog=128
        )
    except OSError:
        if uri.host:
            raise
        return None  # IPv6 may be compiled in and turned off


async def bind_unix(uri: Uri, accept: Accept) -> asyncio.Server:
    """Listen on a path; replaces the socket of a dead server, and nothing else.

    Raises KokoroError where it cannot.
    """
    unix_socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        _remove_stale_socket(uri.path)
        unix_socket.bind(str(uri.path))
        uri.path.chmod(SOCKET_MODE)  # before listen(), so that nobody connects under a wider mode
        return await asyncio.start_unix_server(accept, sock=unix_socket, limit=HEADER_BYTES)
    except OSError as error:
        unix_socket.close()
        raise KokoroError(f"cannot listen on {uri}: {error.strerror or error}") from error


def _remove_stale_socket(path: Path) -> None:
    """Remove a socket file on which no server listens. Raises OSError for anything else there."""
    try:
        if not stat.S_ISSOCK(path.lstat().st_mode):
            raise OSError("the path is taken by something that is not a socket")
    except FileNotFoundError:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.settimeout(1)
        try:
            probe.connect(str(path))
        except ConnectionRefusedError:
            path.unlink(missing_ok=True)
            return
    raise OSError("another server listens there")


async def open_pipes(
    source: BinaryIO, sink: BinaryIO
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Streams over standard input and output, or their substitutes. The null device is no input.

    Raises KokoroError for plain files, which an event loop cannot wait for.
    """
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(limit=HEADER_BYTES)
    try:
        if _is_null_device(source):  # an event loop cannot wait for it either
            reader.feed_eof()
        else:
            await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), source)
        transport, protocol = await loop.connect_write_pipe(
            lambda: asyncio.StreamReaderProtocol(asyncio.StreamReader()), sink
        )
    except ValueError as error:
        raise KokoroError("stdio:// needs pipes, not files: put `cat` in between") from error
    return reader, asyncio.StreamWriter(transport, protocol, None, loop)


def _is_null_device(source: BinaryIO) -> bool:
    return os.path.samestat(os.fstat(source.fileno()), Path(os.devnull).stat())
