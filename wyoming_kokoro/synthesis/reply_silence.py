"""Silence around replies, and in one whose text does not come: for speakers that wake late, and for
satellites that hang up when nothing comes.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from dataclasses import dataclass, replace
from typing import Final, TypeVar

import numpy as np

from wyoming_kokoro.core.audio import Audio, silence
from wyoming_kokoro.core.clock import Clock, race
from wyoming_kokoro.plan.plan import PlaybackClock

_Item = TypeVar("_Item")

THINKING_S: Final = 2.0
"""A reply without anything to say for so long waits for a language model that thinks. A shorter
wait is a pause: silence sent into it would only delay what comes next.
"""
QUIET_S: Final = 0.2
"""How much silence is sent at once, and how long before the listener runs dry."""
LONGEST_QUIET_S: Final = 120.0
"""How much is sent in a row: text that is later than that may never come."""


@dataclass(frozen=True, slots=True)
class ReplySilence:
    """Seconds of silence before and after each reply that has a sound."""

    before_s: float = 0.0
    after_s: float = 0.0

    def begun(self, audio: Audio) -> Audio:
        """The first sound of a reply, with the silence before it."""
        if not self.before_s:
            return audio
        marks = tuple(
            replace(mark, start_s=mark.start_s + self.before_s, end_s=mark.end_s + self.before_s)
            for mark in audio.marks
        )
        samples = np.concatenate((silence(self.before_s), audio.samples))
        return replace(audio, samples=samples, marks=marks)


NO_SILENCE: Final = ReplySilence()


class QuietFill:
    """Silence for a reply that waits for text since `since_s`, so that players do not give up."""

    def __init__(self, since_s: float) -> None:
        self._since_s = since_s
        self._sent_s = 0.0

    def due_s(self, playback: PlaybackClock) -> float | None:
        """The moment; None for a listener who has heard nothing yet, or waits in vain."""
        if not playback.started or self._sent_s >= LONGEST_QUIET_S:
            return None
        return max(self._since_s + THINKING_S, playback.dry_s - QUIET_S)

    def sent(self) -> None:
        """Count QUIET_S of silence as sent."""
        self._sent_s += QUIET_S


async def or_quiet(
    items: AsyncIterator[_Item], playback: PlaybackClock, clock: Clock
) -> AsyncGenerator[_Item | None, None]:
    """The items as they come; None each time the listener is due QUIET_S of silence meanwhile."""
    while True:
        fill, coming = QuietFill(clock.now()), asyncio.create_task(_next(items))
        try:
            while not coming.done():
                due_s = fill.due_s(playback)
                wait_s = LONGEST_QUIET_S if due_s is None else max(0.0, due_s - clock.now())
                await race(asyncio.wait({coming}), clock.sleep(wait_s))
                if due_s is not None and not coming.done():
                    yield None
                    fill.sent()
            item = coming.result()
        finally:
            coming.cancel()
            await asyncio.gather(coming, return_exceptions=True)
        if item is None:
            return
        yield item


async def _next(items: AsyncIterator[_Item]) -> _Item | None:
    return await anext(items, None)
