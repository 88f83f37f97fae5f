"""Background work while Kokoro speaks: optimise, check voices, load languages, save costs, give
memory back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import EngineFailed, StoreError
from wyoming_kokoro.files.model_files import ModelFiles
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.voice_bank import VoiceBank, VoicesUnreadable
from wyoming_kokoro.system.allocator import trim

from .background_optimizer import BackgroundOptimizer
from .calibration import recheck
from .other_languages import load_languages
from .running_model import RunningModel
from .startup_config import StartupConfig, TextFrontend
from .voices_arrival import bring_voices

_LOGGER = logging.getLogger(__name__)

IDLE_CHECK_S = 15.0
RELEASE_AFTER_S = 5.0


async def keep_up(
    running: RunningModel,
    config: StartupConfig,
    files: ModelFiles,
    text: TextFrontend,
    clock: Clock,
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
        _unload(holder, config.idle_unload_s, clock),
        _release_scratch(holder, clock),
        _load_languages(running, config, text, clock),
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


async def _load_languages(
    running: RunningModel, config: StartupConfig, text: TextFrontend, clock: Clock
) -> None:
    """Load the languages of all voices but the default one's, unless memory is to be saved."""
    if not config.low_memory:
        others = (voice.language for voice in running.bank.voices)
        await load_languages(
            text,
            (each for each in others if each != config.voice.spoken_language),
            lambda: running.holder.idle_s,
            clock,
        )


async def _unload(holder: ModelHolder, after_s: float, clock: Clock) -> None:
    """Unload the model whenever it has had no run for `after_s`; 0: never."""
    while after_s:
        if holder.loaded and holder.idle_s >= after_s:
            await asyncio.to_thread(holder.unload)
            await asyncio.to_thread(trim)
            _LOGGER.info("The model has left memory; the next request loads it again")
        await clock.sleep(IDLE_CHECK_S)


async def _release_scratch(holder: ModelHolder, clock: Clock) -> None:
    """Release memory kept for runs that did not come, since a listener has left. Never returns."""
    while True:
        await clock.sleep(RELEASE_AFTER_S)
        if holder.holds_scratch and holder.idle_s >= RELEASE_AFTER_S:
            try:
                await asyncio.to_thread(holder.release_scratch)
            except EngineFailed as error:
                _LOGGER.warning("The model failed while nobody spoke: %s", error)
