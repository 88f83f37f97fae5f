"""When Kokoro is tried again after a failure."""

from __future__ import annotations

from collections.abc import Callable

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import DownloadInterrupted
from wyoming_kokoro.system.network import outgoing_addresses

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
