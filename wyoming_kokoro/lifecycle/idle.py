"""Memory of an idle model: unload it, or release what runs have kept for each other."""

from __future__ import annotations

import asyncio
import logging

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.system.allocator import trim

_LOGGER = logging.getLogger(__name__)

IDLE_CHECK_S = 15.0
RELEASE_AFTER_S = 5.0


async def unload(holder: ModelHolder, after_s: float, clock: Clock) -> None:
    """Unload the model whenever it has had no run for `after_s`; 0: never."""
    while after_s:
        if holder.loaded and holder.idle_s >= after_s:
            await asyncio.to_thread(holder.unload)
            await asyncio.to_thread(trim)
            _LOGGER.info("The model has left memory; the next request loads it again")
        await clock.sleep(IDLE_CHECK_S)


async def release_scratch(holder: ModelHolder, clock: Clock) -> None:
    """Release memory kept for runs that did not come, since a listener has left. Never returns."""
    while True:
        await clock.sleep(RELEASE_AFTER_S)
        if holder.holds_scratch and holder.idle_s >= RELEASE_AFTER_S:
            try:
                await asyncio.to_thread(holder.release_scratch)
            except EngineFailed as error:
                _LOGGER.warning("The model failed while nobody spoke: %s", error)
