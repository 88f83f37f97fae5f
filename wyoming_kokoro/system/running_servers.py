"""Asks an address whether a wyoming-kokoro answers there: at `/health`, or to `describe`."""

from __future__ import annotations

import http.client
import json
import socket
from typing import Any
from urllib.parse import urlsplit

from wyoming_kokoro.core.addresses import PAGE_HOST

TIMEOUT_S = 2.0
_MOST_BYTES = 100_000
_DESCRIBE = b'{"type": "describe"}\n'
_OURS = b"Kokoro: natural speech"  # in the description of its program
_MOST_READS = 20


def health(host: str, port: int, timeout_s: float = TIMEOUT_S) -> dict[str, Any] | None:
    """The answer to `/health`; None where no server of ours answers."""
    connection = http.client.HTTPConnection(local(host), port, timeout=timeout_s)
    try:
        connection.request("GET", "/health")
        parsed = json.loads(connection.getresponse().read(_MOST_BYTES))
    except (OSError, http.client.HTTPException, ValueError, RecursionError):
        return None
    finally:
        connection.close()
    return parsed if isinstance(parsed, dict) and "kokoro" in parsed else None


def reachable(uri: str) -> str | None:
    """The address where this machine reaches a server of that URI; None where clients cannot."""
    try:
        parts = urlsplit(uri)
        host, port = local(parts.hostname or ""), parts.port
    except ValueError:  # no address at all; the server refuses it with a message of its own
        return None
    if parts.scheme == "unix" and parts.netloc + parts.path:
        return uri
    if parts.scheme != "tcp" or not port:
        return None
    return f"tcp://{f'[{host}]' if ':' in host else host}:{port}"


def describes(address: str) -> bool:
    """Whether a Wyoming server of ours answers at an address that is `reachable`."""
    answer = b""
    try:
        with _connected(address) as connection:
            connection.sendall(_DESCRIBE)
            for _ in range(_MOST_READS):
                piece = connection.recv(_MOST_BYTES)
                answer += piece
                if _OURS in answer or not piece:
                    break
    except (OSError, ValueError):  # nobody listens, nothing is answered, or no name at all
        return False
    return _OURS in answer


def local(host: str) -> str:
    """The host to ask: where a server listens on all addresses, this machine's own."""
    return PAGE_HOST if host in ("", "::", "0.0.0.0") else host  # noqa: S104 (compared)


def _connected(address: str) -> socket.socket:
    """A connection to a tcp:// or unix:// address. Raises OSError and ValueError."""
    parts = urlsplit(address)
    if parts.scheme == "tcp":
        return socket.create_connection((parts.hostname or "", parts.port or 0), TIMEOUT_S)
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connection.settimeout(TIMEOUT_S)
        connection.connect(parts.netloc + parts.path)
    except OSError:
        connection.close()
        raise
    return connection
