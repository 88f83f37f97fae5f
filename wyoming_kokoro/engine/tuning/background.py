"""`--tune auto`: tuning in a child process while nobody speaks, ended by the first request."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Protocol

from wyoming_kokoro.engine.graph import model_sha256
from wyoming_kokoro.engine.optimise import OptimiseFailed, run_child
from wyoming_kokoro.engine.stop import Stop, Stopped

from . import decision as book

_LOGGER = logging.getLogger(__name__)

QUIET_S = 60.0
"""Nobody has spoken for so long before tuning begins."""
ATTEMPTS = 5
LIMIT_S = 3600.0
"""What takes longer hangs, even on a slow machine."""
_LOOK_S = 0.25
_WAIT_S = 15.0

Child = Callable[[str, Sequence[str], Stop], None]


class Quiet(Protocol):
    """What tells how long nobody has spoken: a ModelSlot."""

    @property
    def idle_s(self) -> float: ...


def needs_tuning(model: Path, folder: Path) -> bool:
    """Whether nothing is known yet of this model on this machine. Blocks; False where unknown."""
    try:
        return book.read(model, folder, model_sha256(model, folder)) is None
    except OSError:
        return False


class BackgroundTuning:
    """Runs `tune --exact` with these further arguments, which keeps what it finds beside the model.

    Using it is left to the caller.
    """

    def __init__(
        self,
        slot: Quiet,
        arguments: Sequence[str],
        sleep: Callable[[float], Awaitable[None]],
        *,
        child: Child = run_child,
        limit_s: float = LIMIT_S,
    ) -> None:
        self._slot = slot
        self._arguments = ["tune", "--exact", "--background", "--offline", *arguments]
        self._sleep = sleep
        self._child = child
        self._limit_s = limit_s

    async def run(self) -> bool:
        """Tune in quiet moments until it is done; whether it is. Cancelling ends the child."""
        for _ in range(ATTEMPTS):
            while self._slot.idle_s < QUIET_S:
                await self._sleep(_WAIT_S)
            try:
                await self._attempt()
            except Stopped:
                _LOGGER.debug("tuning made way for a request")
            except OptimiseFailed as error:
                _LOGGER.warning("Tuning in the background failed: %s", error)
                return False
            else:
                return True
        return False

    async def _attempt(self) -> None:
        """One child, killed as soon as somebody speaks. Raises Stopped and OptimiseFailed."""
        stop = Stop()
        work = asyncio.create_task(asyncio.to_thread(self._tune, stop))
        try:
            while not work.done():
                if self._slot.idle_s < _LOOK_S * 2:
                    stop.set()
                await asyncio.wait([work, asyncio.ensure_future(self._sleep(_LOOK_S))],
                                   return_when=asyncio.FIRST_COMPLETED)  # fmt: skip
            await work
        finally:
            stop.set()
            await asyncio.gather(work, return_exceptions=True)

    def _tune(self, stop: Stop) -> None:
        """The child's whole life; blocks. Raises as `_attempt`."""
        try:
            with stop.within(self._limit_s) as ours:
                self._child("wyoming_kokoro", self._arguments, ours)
        except Stopped:
            if stop.is_set():
                raise
            raise OptimiseFailed(f"it took longer than {self._limit_s:.0f} s") from None
