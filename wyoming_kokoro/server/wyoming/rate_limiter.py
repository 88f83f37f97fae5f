"""Rate limit for the events of one connection: a flood is read slowly, not refused."""

from __future__ import annotations

from wyoming_kokoro.core.clock import Clock


class RateLimiter:
    """Token bucket: a burst of `burst` events, then `per_s` events a second."""

    def __init__(self, clock: Clock, per_s: float, burst: int) -> None:
        self._clock = clock
        self._interval_s = 1 / per_s
        self._burst_s = burst / per_s
        self._used_until_s = clock.now()

    async def take(self) -> None:
        """Return when the next event may be read: at once, unless there were too many."""
        now_s = self._clock.now()
        self._used_until_s = max(self._used_until_s, now_s) + self._interval_s
        if (wait_s := self._used_until_s - now_s - self._burst_s) > 0:
            await self._clock.sleep(wait_s)
