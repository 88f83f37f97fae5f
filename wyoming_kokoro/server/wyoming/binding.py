"""URIs, and the sockets and pipes behind them."""

from __future__ import annotations

import asyncio
import socket
import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Literal, TypeAlias
from urllib.parse import urlsplit

from wyoming_kokoro.core.errors import KokoroError, SettingsError

from .framing import HEADER_BYTES

Accept: TypeAlias = Callable[[asyncio.StreamReader, asyncio.StreamWriter], None]

SOCKET_MODE = 0o660
"""Owner and group may speak through a unix socket."""


@dataclass(frozen=True, slots=True)
class Uri:
    """`tcp://host:port` (port 0 means a free one, no host all addresses), `unix:///path`, `stdio://`."""

    scheme: Literal["tcp", "unix", "stdio"]
    host: str = ""
    port: int = 0
    path: Path = Path()

    @classmethod
    def parse(cls, text: str) -> Uri:
        """Raises SettingsError naming the value and what is allowed."""
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
        raise SettingsError(f"uri {text!r} is not tcp://HOST:PORT, unix:///PATH or stdio://")

    def __str__(self) -> str:
        if self.scheme == "tcp":
            return f"tcp://{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"
        return f"unix://{self.path}" if self.scheme == "unix" else "stdio://"


async def bind_tcp(uri: Uri, accept: Accept) -> asyncio.Server:
    """Listen on a host's addresses; `::` and no host mean all of them, IPv4 and IPv6.

    Raises KokoroError where it cannot. asyncio sets TCP_NODELAY on each connection.
    """
    try:
        if both := _dual_stack(uri):
            return await asyncio.start_server(accept, sock=both, limit=HEADER_BYTES)
        host = uri.host or "0.0.0.0"  # noqa: S104 (asked for, on a machine without IPv6)
        return await asyncio.start_server(accept, host, uri.port, limit=HEADER_BYTES)
    except OSError as error:
        raise KokoroError(f"cannot listen on {uri}: {error.strerror or error}") from error


def _dual_stack(uri: Uri) -> socket.socket | None:
    """One socket for both families where all addresses are meant and the system has both."""
    if uri.host not in ("", "::") or not socket.has_dualstack_ipv6():
        return None
    try:
        return socket.create_server(
            ("::", uri.port), family=socket.AF_INET6, dualstack_ipv6=True, backlog=128
        )
    except OSError:
        if uri.host:
            raise
        return None  # IPv6 may be known to the system and yet turned off


async def bind_unix(uri: Uri, accept: Accept) -> asyncio.Server:
    """Listen on a path; a socket that a dead server left there is replaced, nothing else is.

    Raises KokoroError where it cannot.
    """
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        _clear(uri.path)
        listener.bind(str(uri.path))
        uri.path.chmod(SOCKET_MODE)  # before listen(): nobody gets in under a wider mode
        return await asyncio.start_unix_server(accept, sock=listener, limit=HEADER_BYTES)
    except OSError as error:
        listener.close()
        raise KokoroError(f"cannot listen on {uri}: {error.strerror or error}") from error


def _clear(path: Path) -> None:
    """Remove a socket file on which nobody listens. Raises OSError where the path is taken."""
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
    """Streams over standard input and output, or what stands for them.

    Raises KokoroError where they are plain files, which an event loop cannot wait for.
    """
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(limit=HEADER_BYTES)
    try:
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), source)
        transport, protocol = await loop.connect_write_pipe(
            lambda: asyncio.StreamReaderProtocol(asyncio.StreamReader()), sink
        )
    except ValueError as error:
        raise KokoroError("stdio:// needs pipes, not files: put `cat` in between") from error
    return reader, asyncio.StreamWriter(transport, protocol, None, loop)
