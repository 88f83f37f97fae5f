"""The model that speaks, and everything that was built around it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.files.released_files import known_file
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.schedule.scheduler import Scheduler
from wyoming_kokoro.synthesis.kokoro_speaker import KokoroSpeaker
from wyoming_kokoro.synthesis.segment_cache import SegmentCache

from .cost_recorder import CostRecorder
from .model_loader import ModelLoader

_LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class RunningModel:
    """What `bring_up` has built: `aclose()` ends it.

    `failure` is set to the reason when the model no longer works and cannot be loaded again.
    """

    loader: ModelLoader
    holder: ModelHolder
    bank: VoiceBank
    scheduler: Scheduler
    recorder: CostRecorder
    cache: SegmentCache
    speaker: KokoroSpeaker
    failure: asyncio.Future[str]

    def log_ready(self) -> None:
        """Log the model, its provider and its speed."""
        info, factor = self.holder.info, self.recorder.costs.factor
        known = known_file(info.sha256)
        _LOGGER.info(
            "Kokoro is ready: %s%s on %s, %d threads, real-time factor %.2f",
            info.path.name,
            f" (the released {known.known_as})" if known else "",
            info.provider,
            info.options.threads,
            factor,
        )
        _LOGGER.info("In use: %s", self.loader.report.tuning)
        if factor > 1:
            _LOGGER.warning(
                "So far this machine computes speech slower than it is spoken (factor %.1f): longer"
                " replies pause at the end of sentences. It is measured again when it is calm",
                factor,
            )

    async def watch(self) -> None:
        """Wait for the model's failure and raise it as EngineFailed."""
        raise EngineFailed(await self.failure)

    async def aclose(self, reason: str) -> None:
        """Stop runs, give the model's memory back, save costs; waiting jobs get the reason."""
        await self.scheduler.aclose(reason)
        await asyncio.to_thread(self.holder.close)
        await asyncio.to_thread(self.cache.close)
        await self.recorder.save()
