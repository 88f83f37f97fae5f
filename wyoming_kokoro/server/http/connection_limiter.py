"""Who gets a connection: so many at once, and so many of one address.

What is refused is told so before its request is read, in the words of the API; those beyond
MAX_REFUSING at a time are just dropped, so that a flood does not use up the file descriptors.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Callable

from wyoming_kokoro.core.errors import TooBusy

from .api_errors import RETRY_AFTER_S, SERVER, error_body

_LOGGER = logging.getLogger(__name__)

MAX_REFUSING = 64
LINGER_S = 2.0
"""How long a refused client may take to read why."""


class ConnectionLimiter:
    """Counts the connections of all listeners; 0 for `each` means no limit for an address."""

    def __init__(self, most: int, each: int, told: Callable[[str], None]) -> None:
        self._most = most
        self._each = each
        self._told = told
        self._inside: Counter[str] = Counter()
        self.refusing = 0

    def enter(self, address: str) -> TooBusy | None:
        """Take a place, or say why there is none; a place taken is to be given back."""
        count, own = self._inside.total(), self._inside[address]
        if count >= self._most:
            return self._full(f"{count} clients are connected, which is the limit")
        if 0 < self._each <= own:
            return self._full(f"{own} clients of this address are connected, which is the limit")
        self._inside[address] += 1
        return None

    def leave(self, address: str) -> None:
        """Give a place back."""
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]

    def _full(self, text: str) -> TooBusy:
        self._told(TooBusy.code)
        return TooBusy(text)


class Refusal(asyncio.Protocol):
    """A connection that is only told why it is not served.

    Input is read and thrown away: a close with input unread would be a reset, which destroys the
    answer on its way.
    """

    def __init__(self, entry: ConnectionLimiter, error: TooBusy, address: str) -> None:
        self._entry = entry
        self._error = error
        self._address = address
        self._counted = False
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Say it, or drop the client where too many are being told."""
        assert isinstance(transport, asyncio.Transport)
        if self._entry.refusing >= MAX_REFUSING:
            _LOGGER.debug("a client was dropped: %s", self._error)
            transport.abort()
            return
        _LOGGER.warning("%s: %s: %s", self._address, self._error.code, self._error)
        self._counted = True
        self._entry.refusing += 1
        self._timer = asyncio.get_running_loop().call_later(LINGER_S, transport.abort)
        transport.write(_told(self._error))
        try:
            transport.write_eof()
        except OSError:  # it has left already: not even a ConnectionError
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone, or was dropped."""
        if self._timer:
            self._timer.cancel()
        self._entry.refusing -= self._counted


def _told(error: TooBusy) -> bytes:
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
