"""Admission control of both servers: limits on connections, on refusals and on replies."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from wyoming_kokoro.core.errors import ShuttingDown, TooBusy

MAX_REFUSALS = 64
"""Clients that are told at the same time why they are refused. Those beyond are dropped without an
answer, so that a flood of connections does not use up the file descriptors."""


@dataclass(frozen=True, slots=True)
class ClientLimits:
    """Limits on the clients of a server; 0 for `max_clients_per_address` means no such limit.

    `max_clients` is the number of connections, `max_replies` the number of HTTP replies in
    progress. A client that neither sends what it owes nor reads what waits for it for
    `idle_timeout_s` is dropped. `events_per_s` (after a burst of `burst_events`) is how much is
    read from one Wyoming connection: a text streamed letter by letter passes, a flood is slowed.
    """

    max_clients: int = 128
    max_clients_per_address: int = 0
    max_replies: int = 128
    max_text: int = 100_000
    idle_timeout_s: float = 300.0
    events_per_s: float = 1000.0
    burst_events: int = 5000

    @property
    def request_bytes(self) -> int:
        """Room for the longest text with every character escaped twice, and the other fields."""
        return 12 * self.max_text + 64 * 1024


class ConnectionLimiter:
    """Limits the open connections, in total and per address, and the refusals in progress."""

    def __init__(self, limits: ClientLimits) -> None:
        self._limits = limits
        self._by_address: Counter[str] = Counter()
        self._closed = False
        self.refusing = 0

    @property
    def connected(self) -> int:
        """How many connections are open."""
        return self._by_address.total()

    def admit(self, address: str) -> None:
        """Count a new connection; `release()` it when it ends. "" is an unknown address.

        Raises TooBusy at a limit, ShuttingDown after `close()`.
        """
        limits, of_address = self._limits, self._by_address[address]
        if self._closed:
            raise ShuttingDown("the server is shutting down")
        if self.connected >= limits.max_clients:
            raise TooBusy(f"{limits.max_clients} clients are connected, which is the limit")
        if address and 0 < limits.max_clients_per_address <= of_address:
            raise TooBusy(f"{of_address} clients of this address are connected, which is the limit")
        self._by_address[address] += 1

    def release(self, address: str) -> None:
        """Uncount a connection that `admit()` counted."""
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def start_refusal(self) -> bool:
        """Count a refusal; `end_refusal()` ends it. False where the client must be dropped."""
        if self.refusing >= MAX_REFUSALS:
            return False
        self.refusing += 1
        return True

    def end_refusal(self) -> None:
        """Uncount a refusal."""
        self.refusing -= 1

    def close(self) -> None:
        """Admit no more connections."""
        self._closed = True


class ReplyLimiter:
    """Limits the replies in progress; a request over the limit is refused, never queued."""

    def __init__(self, max_replies: int) -> None:
        self._max_replies = max_replies
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False
        self.active = 0

    @contextmanager
    def reply(self) -> Iterator[None]:
        """Count a reply for the block. Raises TooBusy, and ShuttingDown after `close()`."""
        if self._closed:
            raise ShuttingDown("the server is shutting down")
        if self.active >= self._max_replies:
            raise TooBusy(
                f"{self._max_replies} replies are in progress, which is the limit: try again soon"
            )
        self.active += 1
        self._idle.clear()
        try:
            yield
        finally:
            self.active -= 1
            if not self.active:
                self._idle.set()

    @property
    def closed(self) -> bool:
        """Whether no more replies are started."""
        return self._closed

    def close(self) -> None:
        """Start no more replies."""
        self._closed = True

    async def wait_idle(self) -> None:
        """Return once no reply is in progress."""
        await self._idle.wait()
