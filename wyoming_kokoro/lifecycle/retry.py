"""When Kokoro is tried again after a failure, and what the log says of it."""

from __future__ import annotations

import logging
from collections.abc import Callable

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import DownloadInterrupted
from wyoming_kokoro.files.progress import FailedTry
from wyoming_kokoro.system.network import outgoing_addresses

_LOGGER = logging.getLogger(__name__)

RETRY_S = (30.0, 60.0, 120.0, 300.0, 900.0, 3600.0)
"""Pauses between attempts; the last one repeats."""

NETWORK_RETRY_S = (60.0,) * 10 + (120.0, 300.0, 900.0)
"""Pauses after a download that the network interrupted: a router that restarts is back soon."""

NETWORK_POLL_S = 5.0
"""How often the machine's addresses are checked in such a pause."""


def retry_pause_s(error: BaseException, failures: int) -> float:
    """The pause after `error`, which `failures` others came before."""
    pauses = NETWORK_RETRY_S if isinstance(error, DownloadInterrupted) else RETRY_S
    return pauses[min(failures, len(pauses) - 1)]


async def wait_to_retry(
    error: BaseException,
    pause_s: float,
    clock: Clock,
    addresses: Callable[[], tuple[str, ...]] = outgoing_addresses,
) -> None:
    """Wait for the pause; after an interrupted download it ends early when the network is back.

    That is when the machine gets an address on the way to the network, or another one.
    """
    if not isinstance(error, DownloadInterrupted):
        await clock.sleep(pause_s)
        return
    before = addresses()
    while pause_s > 0:
        await clock.sleep(min(NETWORK_POLL_S, pause_s))
        pause_s -= NETWORK_POLL_S
        after = addresses()
        if after and after != before:
            return
        before = after


class FailureLog:
    """Log of failed attempts: an interrupted download is logged again only for another reason.

    What is left out is logged at DEBUG.
    """

    def __init__(self) -> None:
        self._logged: set[str] = set()

    def failed_try(self, failed: FailedTry) -> None:
        """A try within an attempt failed; the next one follows soon."""
        level = (
            logging.INFO if self._is_new(f"{failed.file.name}: {failed.reason}") else logging.DEBUG
        )
        _LOGGER.log(level, "%s", failed)

    def failed_attempt(self, error: BaseException, pause_s: float, failures: int) -> None:
        """An attempt failed: the `failures`-th in a row."""
        level = logging.ERROR if failures < len(RETRY_S) else logging.WARNING
        more = ""
        if isinstance(error, DownloadInterrupted):
            level = level if self._is_new(str(error)) else logging.DEBUG
            more = ", then again and again; the log says so once"
        _LOGGER.log(
            level, "Kokoro cannot speak: %s. Next attempt in %.0f s%s", error, pause_s, more
        )

    def clear(self) -> None:
        """Log the next failure, whatever its reason: something has worked meanwhile."""
        self._logged.clear()

    def _is_new(self, reason: str) -> bool:
        if reason in self._logged:
            return False
        self._logged.add(reason)
        return True
