"""Refusing a connection: status 429 before its request is read, in the API's form."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable

from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.server.admission import ConnectionLimiter

from .api_errors import RETRY_AFTER_S, SERVER, error_body

_LOGGER = logging.getLogger(__name__)

LINGER_S = 2.0
"""How long a refused client may take to read the answer."""


def refuse(
    transport: asyncio.Transport,
    address: str,
    error: KokoroError,
    limiter: ConnectionLimiter,
    on_error: Callable[[str], None],
) -> None:
    """Answer with the error and close; just close where too many are being refused already.

    `on_error` is called with the error's code. Takes the transport over from its protocol.
    """
    on_error(error.code)
    if not limiter.start_refusal():
        _LOGGER.debug("a client was dropped: %s", error)
        transport.set_protocol(asyncio.Protocol())
        transport.abort()
        return
    _LOGGER.warning("%s: %s: %s", address, error.code, error)
    transport.set_protocol(_RefusedConnection(limiter, transport))
    transport.write(_response(error))
    try:
        transport.write_eof()
    except OSError:  # the client has already left; this is not even a ConnectionError
        transport.abort()


class _RefusedConnection(asyncio.Protocol):
    """Discards input until the client closes the connection, for LINGER_S at most.

    Closing with unread input would reset the connection and destroy the answer on its way.
    """

    def __init__(self, limiter: ConnectionLimiter, transport: asyncio.Transport) -> None:
        super().__init__()
        self._limiter = limiter
        self._timer = asyncio.get_running_loop().call_later(LINGER_S, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has left, or was dropped."""
        self._timer.cancel()
        self._limiter.end_refusal()


def _response(error: KokoroError) -> bytes:
    body = json.dumps(error_body(error)).encode()
    head = (
        f"HTTP/1.1 {error.status} Too Many Requests\r\n"
        f"Content-Type: application/json; charset=utf-8\r\n"
        f"Content-Length: {len(body)}\r\n"
        f"Retry-After: {RETRY_AFTER_S}\r\n"
        f"Server: {SERVER}\r\n"
        f"Connection: close\r\n\r\n"
    )
    return head.encode() + body
