"""The model that speaks: load text, voices and model, measure the model, build the speaker."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import known_file
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES
from wyoming_kokoro.loading.model_loader import ModelLoader
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.schedule.scheduler import Scheduler
from wyoming_kokoro.synthesis.kokoro_speaker import KokoroSpeaker
from wyoming_kokoro.synthesis.reply_parts import Defaults, ReplyParts
from wyoming_kokoro.synthesis.segment_cache import LITTLE_MB, MEMORY_MB, SegmentCache

from .cost_recorder import CostRecorder, open_costs
from .startup_config import StartupConfig, TextFrontend

_LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class RunningModel:
    """The model and its helpers that `bring_up` has built: `aclose()` ends them.

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
        if round(factor, 2) > 1:
            _LOGGER.warning(
                "So far this machine computes speech slower than it is spoken (factor %.2f): longer"
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


async def bring_up(
    config: StartupConfig,
    loader: ModelLoader,
    voices_path: Path,
    text: TextFrontend,
    defaults: Defaults,
) -> RunningModel:
    """Load everything that speaking needs. What is open when a step fails is closed again."""
    loop = asyncio.get_running_loop()
    text_loaded = loop.run_in_executor(text.executor, text.load, config.voice.spoken_language)
    bank = await asyncio.to_thread(_load_voices, voices_path, config.voice)
    voice = bank.spoken(config.voice)
    model = await asyncio.to_thread(loader.load)
    failure: asyncio.Future[str] = loop.create_future()
    holder = ModelHolder(
        model,
        loader.load,
        on_failure=lambda reason: loop.call_soon_threadsafe(_settle, failure, reason),
    )
    async with AsyncExitStack() as opened:
        opened.push_async_callback(asyncio.to_thread, holder.close)
        costs_path = DataFolder(config.data_dir).costs
        costs = await asyncio.to_thread(open_costs, costs_path, model, bank, voice)
        recorder = CostRecorder(costs_path, costs, lambda: holder.info)
        cache = await asyncio.to_thread(_open_cache, config, holder)
        opened.push_async_callback(asyncio.to_thread, cache.close)
        await text_loaded
        opened.pop_all()
    scheduler = Scheduler(holder.run, windowed_run=holder.run_in_windows, observe=recorder.observe)
    reply_parts = ReplyParts(
        text=text.pipeline,
        text_thread=text.executor,
        lexicon_thread=text.lexicon_executor,
        bank=bank,
        scheduler=scheduler,
        costs=costs,
        cache=cache,
        defaults=defaults,
        windowed=lambda: holder.info.options.windowed,
        installed=text.installed,
    )
    return RunningModel(
        loader, holder, bank, scheduler, recorder, cache, KokoroSpeaker(reply_parts), failure
    )


def _load_voices(path: Path, voice: VoiceSpec) -> VoiceBank:
    """The voices, of which the default one can be read. Raises VoicesUnreadable."""
    bank = VoiceBank.load(path, complete=path != SHIPPED_VOICES)
    bank.style(bank.spoken(voice))
    return bank


def _open_cache(config: StartupConfig, holder: ModelHolder) -> SegmentCache:
    return SegmentCache(
        DataFolder(config.data_dir).cache,
        size_mb=config.cache_mb,
        memory_mb=LITTLE_MB if config.low_memory else MEMORY_MB,
        identity=lambda: holder.info.identity,
    )


def _settle(failure: asyncio.Future[str], reason: str) -> None:
    if not failure.done():
        failure.set_result(reason)
