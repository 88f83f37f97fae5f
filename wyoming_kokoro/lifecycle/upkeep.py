"""Background work while Kokoro speaks: optimise, check voices, save costs, give memory back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import StoreError
from wyoming_kokoro.files.model_files import ModelFiles
from wyoming_kokoro.model.voice_bank import VoiceBank, VoicesUnreadable

from . import idle
from .background_optimizer import BackgroundOptimizer
from .calibration import recheck
from .running_model import RunningModel
from .startup_config import StartupConfig
from .voices_arrival import bring_voices

_LOGGER = logging.getLogger(__name__)


async def keep_up(
    running: RunningModel, config: StartupConfig, files: ModelFiles, clock: Clock
) -> None:
    """Run all background work until cancelled; raises EngineFailed when the model has failed."""
    holder, bank, recorder = running.holder, running.bank, running.recorder
    voice = bank.spoken(config.voice)
    optimizer = BackgroundOptimizer(config, holder, running.loader, clock)
    await _together(
        running.watch(),
        optimizer.run(),
        _check_voices(bank, files),
        bring_voices(bank, files, clock, offline=config.offline),
        recorder.save_regularly(clock),
        recheck(recorder.costs, holder, bank, voice, clock),
        idle.unload(holder, config.idle_unload_s, clock),
        idle.release_scratch(holder, clock),
    )


async def _together(*jobs: Coroutine[Any, Any, None]) -> None:
    """Run all jobs until they have ended or one raises, which ends the others."""
    tasks = [asyncio.create_task(job) for job in jobs]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _check_voices(bank: VoiceBank, files: ModelFiles) -> None:
    """Read all voices once; a damaged file is downloaded again while the other voices speak."""
    try:
        await asyncio.to_thread(bank.check)
    except VoicesUnreadable as error:
        _LOGGER.error("A voice cannot be spoken: %s", error)
        try:
            if await files.recheck():
                await files.fetch()
        except StoreError as store_error:
            _LOGGER.error("It is not replaced before the next start: %s", store_error)
