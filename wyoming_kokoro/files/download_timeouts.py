"""Timeouts of a download, and the clock that they are measured by.

It stands apart from `download.py` so that aiohttp is imported only to download.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from wyoming_kokoro.core.clock import Clock, SystemClock

SILENT_DELAYS_S = (1.0, 2.0)
"""Waits of who has another source: a router that starts answers later, a wall never does."""


@dataclass(frozen=True, slots=True)
class DownloadTimeouts:
    """How long to wait for a connection, for data, and before each new try (`delays_s`; None for
    the usual waits; `silent_delays_s` as long as nothing at all has come, None for `delays_s`).
    `clock` is replaced in tests.
    """

    clock: Clock = field(default_factory=SystemClock)
    connect_timeout_s: float = 20.0
    read_timeout_s: float = 30.0
    delays_s: tuple[float, ...] | None = None
    silent_delays_s: tuple[float, ...] | None = None

    def impatient(self) -> DownloadTimeouts:
        """For a source that may never answer, where there is another one to ask."""
        connect_timeout_s = min(self.connect_timeout_s, 10.0)
        return replace(self, connect_timeout_s=connect_timeout_s, silent_delays_s=SILENT_DELAYS_S)
