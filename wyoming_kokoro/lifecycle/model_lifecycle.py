"""Bringing Kokoro up while the server already answers, and keeping it up.

Files, then model, voices and text path side by side, then a few measured runs: after that Kokoro
speaks. What can wait follows (improving.py), in which the model may be loaded anew.
"""

from __future__ import annotations

import asyncio
import copy
import logging
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from wyoming_kokoro.core.audio import FRAME_SAMPLES
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed, KokoroError, StoreError, in_words
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.model_files import ModelFiles, StartupConfig, fp32_fallback_file
from wyoming_kokoro.files.progress import Progress, Report, reporter
from wyoming_kokoro.files.store import Store
from wyoming_kokoro.graphs.graph_store import graph_key
from wyoming_kokoro.loading.load import LoadReport
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.kokoro_model import KokoroModel, Output
from wyoming_kokoro.model.voice_bank import VoiceBank, VoicesUnreadable
from wyoming_kokoro.plan import cost_model
from wyoming_kokoro.plan.cost_model import CostModel, MeasuredRun
from wyoming_kokoro.schedule.queue import Job
from wyoming_kokoro.schedule.scheduler import Scheduler
from wyoming_kokoro.synthesis.kokoro_speaker import KokoroSpeaker
from wyoming_kokoro.synthesis.reply_pipeline import Defaults, SynthesisContext
from wyoming_kokoro.synthesis.segment_cache import LITTLE_MB, MEMORY_MB, SegmentCache
from wyoming_kokoro.synthesis.synthesizer import SpeakerPhase, SpeakerState, Synthesizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.tuning.load_tuned import load_tuned

from . import idle
from .background_optimizer import BackgroundOptimizer
from .calibration import first_runs, recheck, workers_for

_LOGGER = logging.getLogger(__name__)

RETRY_S = (30.0, 60.0, 120.0, 300.0, 900.0, 3600.0)
"""Pauses between attempts to download; the last one repeats."""

COSTS_EVERY_S = 300.0
_FAILURES = (KokoroError, OSError, ImportError, MemoryError, RuntimeError)
"""What bringing Kokoro up may end in without a fault of ours; RuntimeError: no more threads."""


@dataclass(frozen=True, slots=True)
class TextSide:
    """The steps before the model: `load(language)` blocks; `thread` runs one sentence at a time."""

    path: TextPipeline
    load: Callable[[str], None]
    thread: Executor


class ModelLifecycle:
    """Brings Kokoro up and keeps what must be closed. `run()` once, then `aclose()`."""

    def __init__(
        self,
        wanted: StartupConfig,
        synthesizer: Synthesizer,
        text: TextSide,
        defaults: Defaults,
        *,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._wanted = wanted
        self._synthesizer = synthesizer
        self._text = text
        self._defaults = defaults
        self._sleep = sleep
        self._stop = Stop()
        store = Store(
            wanted.data_dir, mirror=wanted.mirror, offline=wanted.offline, report=self._progress
        )
        self._supplies = ModelFiles(store, wanted)
        self._tell: Report = reporter(sys.stderr)
        self._failures = 0
        self._ended: asyncio.Future[str] | None = None
        self.report: LoadReport | None = None
        self.runs = 0
        """Segments that the model has made for replies."""
        self.slot: ModelHolder | None = None
        self.scheduler: Scheduler | None = None
        self.costs: CostModel | None = None
        self.cache: SegmentCache | None = None

    async def run(self) -> None:
        """Bring Kokoro up and look after it until cancelled.

        What fails becomes the state, so that the fallback speaks, and is tried again: at once where
        a damaged file explains it, which is fetched anew, else after ever longer pauses.
        """
        while True:
            try:
                model_path, voices_path = await self._files()
                bank = await self._bring_up(model_path, voices_path)
                self._failures = 0
                await self._look_after(model_path, bank)
            except Stopped:
                return
            except _FAILURES as error:
                await self._failed(error)

    async def aclose(self) -> None:
        """End the runs in hand, keep what was learned, give the model back."""
        self._stop.set()
        await self._take_down()

    async def _take_down(self, reason: str = "the server is shutting down") -> None:
        scheduler, slot, cache, costs = self.scheduler, self.slot, self.cache, self.costs
        self.scheduler = self.slot = self.cache = self.costs = None
        if scheduler:
            await scheduler.aclose(reason)
        if slot:
            await asyncio.to_thread(slot.close)
        if cache is not None:  # an empty one is false
            await asyncio.to_thread(cache.close)
        if costs:
            await asyncio.to_thread(self._save_costs, costs)

    async def _failed(self, error: BaseException) -> None:
        """Let the fallback speak, and return when it is time to try again."""
        reason = in_words(error)
        self._synthesizer.set_state(SpeakerState(SpeakerPhase.FAILED, reason))
        await self._take_down(reason)
        pause_s = RETRY_S[min(self._failures, len(RETRY_S) - 1)]
        self._failures += 1
        opened = isinstance(error, EngineFailed | VoicesUnreadable)
        if self._failures == 1 and opened and await self._damaged():
            pause_s = 0.0
        level = logging.ERROR if self._failures < len(RETRY_S) else logging.WARNING
        _LOGGER.log(level, "Kokoro cannot speak: %s. Next attempt in %.0f s", error, pause_s)
        await self._sleep(pause_s)

    async def _damaged(self) -> bool:
        """Whether a file of the store is not what it was when it was downloaded."""
        try:
            return await self._supplies.recheck()
        except StoreError as error:
            _LOGGER.error("The files cannot be checked: %s", error)
            return False

    # files

    async def _files(self) -> tuple[Path, Path]:
        """Paths of model and voices, downloaded if need be. Raises StoreError."""
        if not await asyncio.to_thread(self._supplies.present):
            self._synthesizer.set_state(
                SpeakerState(SpeakerPhase.DOWNLOADING, "Kokoro is still being downloaded")
            )
        elif not self._failures:
            self._synthesizer.set_state(SpeakerState(SpeakerPhase.LOADING))
        return await self._supplies.fetch()

    def _progress(self, progress: Progress) -> None:
        self._tell(progress)
        if self._synthesizer.state.phase is not SpeakerPhase.READY:
            self._synthesizer.set_state(
                SpeakerState(
                    SpeakerPhase.DOWNLOADING, f"Kokoro is still being downloaded ({progress})"
                )
            )

    # model, voices, text

    async def _bring_up(self, model_path: Path, voices_path: Path) -> VoiceBank:
        if not self._failures:  # else nobody waits: the fallback speaks
            self._synthesizer.set_state(SpeakerState(SpeakerPhase.LOADING))
        loop = asyncio.get_running_loop()
        language = self._wanted.voice.spoken_language
        text = loop.run_in_executor(self._text.thread, self._text.load, language)
        bank = await asyncio.to_thread(VoiceBank.load, voices_path)
        await asyncio.to_thread(bank.style, self._wanted.voice)
        model = await asyncio.to_thread(self._load, model_path)
        ended: asyncio.Future[str] = loop.create_future()
        self._ended = ended
        workers = await asyncio.to_thread(workers_for, model)
        self.slot = ModelHolder(
            model,
            partial(self._load, model_path),
            workers=workers,
            on_failure=lambda reason: loop.call_soon_threadsafe(_settle, ended, reason),
        )
        self.costs = await asyncio.to_thread(self._measured, model, bank)
        self.cache = await asyncio.to_thread(self._open_cache, model)
        await text
        slot = self.slot
        self.scheduler = Scheduler(
            slot.run, windowed_run=slot.run_in_windows, workers=workers, observe=self._observe
        )
        workshop = SynthesisContext(
            text=self._text.path,
            text_thread=self._text.thread,
            bank=bank,
            scheduler=self.scheduler,
            costs=self.costs,
            cache=self.cache,
            defaults=self._defaults_for(model),
            windowed=lambda: slot.info.options.windowed,
        )
        info = model.info
        _LOGGER.info(
            "Kokoro is ready: %s on %s, %d threads, real-time factor %.2f",
            info.path.name,
            info.provider,
            info.options.threads,
            self.costs.factor,
        )
        if self.costs.factor > 1:
            _LOGGER.warning(
                "This machine computes speech slower than it is spoken (factor %.1f): longer"
                " replies pause at the end of sentences",
                self.costs.factor,
            )
        self._synthesizer.set_ready(KokoroSpeaker(workshop))
        return bank

    def _defaults_for(self, model: KokoroModel) -> Defaults:
        """Without what this model cannot do."""
        if not self._defaults.carrier or model.info.has_durations:
            return self._defaults
        _LOGGER.warning("--short-replies carrier needs a model that gives durations: it is off")
        return replace(self._defaults, carrier=False)

    def _load(self, path: Path) -> KokoroModel:
        """Load on the best provider, from the saved graph if there is one. Blocks."""
        model, self.report = load_tuned(
            path,
            fidelity=self._wanted.fidelity,
            provider=self._wanted.provider,
            threads=self._wanted.threads,
            graph_folder=DataFolder(self._wanted.data_dir).graphs,
            build="now" if self._wanted.low_memory else "later",
            low_memory=self._wanted.low_memory,
            fp32_path=fp32_fallback_file(self._wanted.data_dir, self._wanted.model),
            stop=self._stop,
        )
        return model

    def _open_cache(self, model: KokoroModel) -> SegmentCache:
        return SegmentCache(
            DataFolder(self._wanted.data_dir).cache,
            size_mb=self._wanted.cache_mb,
            memory_mb=LITTLE_MB if self._wanted.low_memory else MEMORY_MB,
            identity=model.info.identity,
        )

    # costs

    def _measured(self, model: KokoroModel, bank: VoiceBank) -> CostModel:
        """What runs cost here: as learned before, else from a few runs. Blocks."""
        info = model.info
        key = (
            f"{graph_key(info.sha256, info.provider, info.options.variant)}-{info.options.threads}"
        )
        costs = cost_model.load(DataFolder(self._wanted.data_dir).costs, key)
        if not costs.runs:
            costs.fit(first_runs(model, bank, self._wanted.voice))
            self._save_costs(costs)
        return costs

    def _observe(self, job: Job, output: Output, seconds: float) -> None:
        if not self.costs:
            return  # the last run before the end
        self.runs += 1
        frames = len(output.samples) / FRAME_SAMPLES
        tokens, speed = len(job.utterance.ids), job.utterance.speed
        self.costs.observe(MeasuredRun(tokens, frames, seconds, job.voice, speed, output.windows))

    def _save_costs(self, costs: CostModel) -> None:
        try:
            cost_model.save(DataFolder(self._wanted.data_dir).costs, costs)
        except OSError as error:
            _LOGGER.warning("What was learned of this machine is not kept: %s", error.strerror)

    # what can wait, and what goes on

    async def _look_after(self, model_path: Path, bank: VoiceBank) -> None:
        """Do what can wait and watch over the model; raises EngineFailed when it has failed."""
        assert self.slot
        assert self.costs
        tasks = [
            asyncio.create_task(part)
            for part in (
                self._watch_model(),
                self._improving(self.slot).run(model_path),
                self._check_voices(bank),
                self._keep_costs(),
                recheck(self.costs, self.slot, bank, self._wanted.voice, self._sleep),
                idle.unload(self.slot, self._wanted.idle_unload_s, self._sleep),
                idle.tidy(self.slot, self._sleep),
            )
        ]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _watch_model(self) -> None:
        assert self._ended
        raise EngineFailed(await self._ended)

    async def _check_voices(self, bank: VoiceBank) -> None:
        """Read all voices once; a damaged file is fetched anew while the others speak."""
        try:
            await asyncio.to_thread(bank.check)
        except VoicesUnreadable as error:
            _LOGGER.error("A voice cannot be spoken: %s", error)
            try:
                if await self._supplies.recheck():
                    await self._supplies.fetch()
            except StoreError as missing:
                _LOGGER.error("It is not replaced before the next start: %s", missing)

    def _improving(self, slot: ModelHolder) -> BackgroundOptimizer:
        def how_loaded() -> LoadReport:
            assert self.report
            return self.report

        return BackgroundOptimizer(self._wanted, slot, how_loaded, self._sleep, self._stop)

    async def _keep_costs(self) -> None:
        """Save what was learned now and then: a power cut costs minutes, not months."""
        assert self.costs
        saved = self.costs.runs
        while True:
            await self._sleep(COSTS_EVERY_S)
            if self.costs.runs != saved:
                saved = self.costs.runs
                await asyncio.to_thread(self._save_costs, copy.deepcopy(self.costs))


def _settle(ended: asyncio.Future[str], reason: str) -> None:
    if not ended.done():
        ended.set_result(reason)
