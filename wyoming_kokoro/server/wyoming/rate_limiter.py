"""How many events a connection may send in a second: a flood is read slowly, not refused."""

from __future__ import annotations

from wyoming_kokoro.core.clock import Clock


class RateLimiter:
    """Lets `per_s` events a second through, after `burst` at once; `take()` one before each."""

    def __init__(self, clock: Clock, per_s: float, burst: int) -> None:
        self._clock = clock
        self._each_s = 1 / per_s
        self._ahead_s = burst / per_s
        self._paid_until_s = clock.now()

    async def take(self) -> None:
        """Return when the next event may be read: at once, unless there were too many."""
        now = self._clock.now()
        self._paid_until_s = max(self._paid_until_s, now) + self._each_s
        if (wait_s := self._paid_until_s - now - self._ahead_s) > 0:
            await self._clock.sleep(wait_s)
