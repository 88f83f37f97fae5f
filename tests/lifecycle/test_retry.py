"""Pauses between attempts, and how one ends early."""

from __future__ import annotations

import pytest

from wyoming_kokoro.core.errors import DownloadInterrupted, StoreError
from wyoming_kokoro.lifecycle.retry import (
    NETWORK_POLL_S,
    NETWORK_RETRY_S,
    RETRY_S,
    retry_pause_s,
    wait_to_retry,
)


class Sleeps:
    """A clock that only counts."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def now(self) -> float:
        """As Clock.now."""
        return sum(self.slept)

    async def sleep(self, seconds: float) -> None:
        """As Clock.sleep, at once."""
        self.slept.append(seconds)


def test_a_network_is_tried_each_minute_at_first() -> None:
    """Then less and less; other failures have pauses of their own."""
    network = [retry_pause_s(DownloadInterrupted(""), count) for count in range(20)]
    assert network[:10] == [60.0] * 10
    assert network == sorted(network)
    assert network[-1] == NETWORK_RETRY_S[-1] == 900
    assert [retry_pause_s(StoreError(""), count) for count in (0, 1, 99)] == [30, 60, RETRY_S[-1]]


@pytest.mark.parametrize(
    ("addresses", "polls"),
    [
        ([(), (), ("10.0.0.2",)], 2),  # the network is back
        ([("10.0.0.2",), ("10.1.1.9",)], 1),  # another network
        ([("10.0.0.2",), (), ("10.0.0.2",)], 2),  # it went and came back
        ([("10.0.0.2",)] * 13, 12),  # nothing changes: the whole minute
        ([()] * 13, 12),
    ],
)
async def test_the_pause_ends_when_the_network_is_back(
    addresses: list[tuple[str, ...]], polls: int
) -> None:
    """As far as the machine's own addresses show it."""
    seen = iter(addresses)
    clock = Sleeps()
    await wait_to_retry(DownloadInterrupted(""), 60.0, clock, lambda: next(seen))
    assert clock.slept == [NETWORK_POLL_S] * polls
    assert next(seen, None) is None


async def test_other_failures_wait_for_the_whole_pause() -> None:
    """A full disk is not emptied by a network."""
    clock = Sleeps()
    await wait_to_retry(StoreError(""), 60.0, clock, lambda: ("10.0.0.2",))
    assert clock.slept == [60.0]
