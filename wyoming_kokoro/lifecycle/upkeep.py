"""Background work while Kokoro speaks: optimise, check voices, load languages, save costs, give
memory back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import EngineFailed, KokoroError, StoreError
from wyoming_kokoro.files.model_files import ModelFiles
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.voice_bank import VoiceBank, VoicesUnreadable
from wyoming_kokoro.schedule.idle_work import until_idle
from wyoming_kokoro.system.allocator import trim

from .background_optimizer import BackgroundOptimizer
from .calibration import recheck
from .running_model import RunningModel
from .startup_config import StartupConfig, TextFrontend
from .voices_arrival import bring_voices

_LOGGER = logging.getLogger(__name__)

IDLE_CHECK_S = 15.0
RELEASE_AFTER_S = 5.0
LANGUAGE_QUIET_S = 1.0
"""Nobody has spoken for so long before a language is loaded."""
LARGE_LANGUAGES = ("ja", "zh")
"""Of tens of megabytes: most homes never hear them, so their first reply loads them."""

_FAILURES = (KokoroError, OSError, ImportError, MemoryError, RuntimeError)


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
    default = config.voice.spoken_language
    others = [each.language for each in bank.voices if each.language != default]
    optimizer = BackgroundOptimizer(config, holder, running.loader, clock)
    jobs = [
        running.watch(),
        optimizer.run(),
        _check_voices(bank, files),
        bring_voices(bank, files, clock, offline=config.offline),
        recorder.save_regularly(clock),
        recheck(recorder.costs, holder, bank, voice, clock),
        _unload(holder, config.idle_unload_s, clock),
        _release_scratch(holder, clock),
    ]
    if not config.low_memory:  # else a language is loaded by its first reply
        jobs.append(load_languages(text, others, lambda: holder.idle_s, clock))
    await _together(*jobs)


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


async def load_languages(
    text: TextFrontend, spoken: Iterable[str], idle_s: Callable[[], float], clock: Clock
) -> None:
    """Load these languages one by one, as far as they are installed, each in a quiet moment.

    In a thread of its own: a reply in a language that is there does not wait for it. What cannot
    be loaded is left to the reply that asks for it, which says why.
    """
    for language in filter(text.installed, dict.fromkeys(spoken)):
        if language in LARGE_LANGUAGES:
            continue
        await until_idle(idle_s, LANGUAGE_QUIET_S, clock)
        try:
            await asyncio.to_thread(text.load, language)
        except _FAILURES as error:
            _LOGGER.debug("%s cannot be loaded yet: %r", language, error)


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
