"""Bringing Kokoro up while the server already answers, and keeping it up.

Files, then model, voices and text path side by side, then a few measured runs: after that Kokoro
speaks. What can wait follows: the graph is optimised once and the model reloaded from it.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

import numpy as np

from .audio import FRAME_SAMPLES, RATE_HZ
from .engine import cost
from .engine.cache import SegmentCache
from .engine.cost import CostModel, Run
from .engine.files import VOICES, StoreFile, find_local, is_present
from .engine.graph import GraphError, GraphStore, graph_key
from .engine.layout import STYLE_SIZE
from .engine.load import LoadReport, load_model
from .engine.model import KokoroModel, Output
from .engine.progress import Progress, Report, reporter
from .engine.providers import PROOF_IDS, available_providers, candidates
from .engine.queue import Job
from .engine.schedule import Scheduler
from .engine.slot import ModelSlot
from .engine.stop import Stop, Stopped
from .engine.store import Store
from .errors import KokoroError, SettingsError, StoreError
from .finish import Joins
from .kokoro import KokoroSpeaker
from .reply import Defaults, Workshop
from .settings import Settings
from .synthesizer import Phase, State, Synthesizer
from .text.path import TextPath
from .voicebank import VoiceBank
from .voices import VoiceSpec

_LOGGER = logging.getLogger(__name__)

RETRY_S = (30.0, 60.0, 120.0, 300.0, 900.0, 3600.0)
"""Pauses between attempts to download; the last one repeats."""

MEASURED_TOKENS = (8, 24, 56)
"""Lengths of the runs that the cost model is fitted to when it knows nothing yet."""

COSTS_FILE = "costs.json"
GRAPHS_FOLDER = "graphs"
CACHE_FOLDER = "cache"
_IDLE_CHECK_S = 15.0


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be brought up, in plain values.

    `model` is auto, fp32, fp16, int8 or the path of an .onnx file; `voices` a file or folder, or
    None for the released ones; `idle_unload_s` 0 keeps the model in memory.
    """

    data_dir: Path
    model: str = "auto"
    voices: Path | None = None
    provider: str = "auto"
    threads: int = 0
    voice: VoiceSpec = field(default_factory=lambda: VoiceSpec.parse("af_heart"))
    cache_mb: int = 256
    idle_unload_s: float = 0.0
    mirror: str | None = None
    offline: bool = False

    @property
    def own_model(self) -> Path | None:
        """The user's own model file, if the model is named by a path."""
        return Path(self.model) if self.model.endswith(".onnx") else None


@dataclass(frozen=True, slots=True)
class TextSide:
    """The steps before the model: `load(language)` blocks; `thread` runs one sentence at a time."""

    path: TextPath
    load: Callable[[str], None]
    thread: Executor


def from_settings(
    settings: Settings, voice: VoiceSpec, synthesizer: Synthesizer, text: TextSide
) -> Startup:
    """The start-up that the settings ask for."""
    wanted = Wanted(
        data_dir=settings.data_dir,
        model=settings.model,
        voices=settings.voices,
        provider=_provider(settings),
        threads=settings.threads or 0,
        voice=voice,
        cache_mb=settings.cache_size,
        idle_unload_s=60.0 * settings.idle_unload,
        mirror=settings.mirror,
        offline=settings.offline,
    )
    defaults = Defaults(
        latency_s=settings.latency / 1000,
        speed=settings.speed,
        volume=settings.volume,
        joins=Joins(settings.sentence_pause / 1000, settings.clause_pause / 1000),
    )
    return Startup(wanted, synthesizer, text, defaults)


def _provider(settings: Settings) -> str:
    """The provider asked for; one that is not offered is an error from a flag, a warning and auto
    from the file. Raises SettingsError.
    """
    try:
        candidates(available_providers(), settings.provider)
    except SettingsError as error:
        if "provider" not in settings.from_file:
            raise
        _LOGGER.warning("%s; auto is used", error)
        return "auto"
    return settings.provider


class Startup:
    """Brings Kokoro up and keeps what must be closed. `run()` once, then `aclose()`."""

    def __init__(
        self,
        wanted: Wanted,
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
        self._store = Store(
            wanted.data_dir, mirror=wanted.mirror, offline=wanted.offline, report=self._progress
        )
        self._tell: Report = reporter(sys.stderr)
        self.report: LoadReport | None = None
        self.slot: ModelSlot | None = None
        self.scheduler: Scheduler | None = None
        self.costs: CostModel | None = None
        self.cache: SegmentCache | None = None

    async def run(self) -> None:
        """Bring Kokoro up and look after it until cancelled; a failure becomes the state."""
        try:
            model_path, voices_path = await self._files()
            await self._bring_up(model_path, voices_path)
        except (KokoroError, OSError) as error:
            _LOGGER.error("Kokoro cannot speak: %s", error)
            self._synthesizer.set_state(State(Phase.FAILED, str(error)))
            return
        except Stopped:
            return
        await self._save_graph(model_path)
        await self._watch_idleness()

    async def aclose(self) -> None:
        """End the runs in hand, keep what was learned, give the model back."""
        self._stop.set()
        if self.scheduler:
            await self.scheduler.aclose()
        if self.slot:
            await asyncio.to_thread(self.slot.unload)
        if self.cache:
            await asyncio.to_thread(self.cache.close)
        if self.costs:
            await asyncio.to_thread(self._save_costs, self.costs)

    # files

    async def _files(self) -> tuple[Path, Path]:
        """Paths of model and voices, downloaded if need be; tried again until they are there."""
        wanted = self._wanted
        model_file = None if wanted.own_model else find_local(wanted.data_dir, wanted.model)
        voices_file = None if wanted.voices else VOICES
        needed = [file for file in (model_file, voices_file) if file]
        for attempt in range(sys.maxsize):
            if all(is_present(wanted.data_dir, file) for file in needed):
                self._synthesizer.set_state(State(Phase.LOADING))
            else:
                self._synthesizer.set_state(
                    State(Phase.DOWNLOADING, "Kokoro is still being downloaded")
                )
            try:
                await self._ensure(needed)
                break
            except StoreError as error:
                if wanted.offline:
                    raise
                pause_s = RETRY_S[min(attempt, len(RETRY_S) - 1)]
                self._synthesizer.set_state(State(Phase.FAILED, str(error)))
                _LOGGER.error("%s. Next attempt in %.0f s", error, pause_s)
                await self._sleep(pause_s)
        model = wanted.own_model or (self._store.path(model_file) if model_file else None)
        voices = wanted.voices or self._store.path(VOICES)
        assert model
        return model, voices

    async def _ensure(self, files: list[StoreFile]) -> None:
        await self._store.ensure_all(files)

    def _progress(self, progress: Progress) -> None:
        self._tell(progress)
        self._synthesizer.set_state(
            State(Phase.DOWNLOADING, f"Kokoro is still being downloaded ({progress})")
        )

    # model, voices, text

    async def _bring_up(self, model_path: Path, voices_path: Path) -> None:
        self._synthesizer.set_state(State(Phase.LOADING))
        loop = asyncio.get_running_loop()
        language = self._wanted.voice.spoken_language
        text = loop.run_in_executor(self._text.thread, self._text.load, language)
        model, bank = await asyncio.gather(
            asyncio.to_thread(self._load, model_path),
            asyncio.to_thread(VoiceBank.load, voices_path),
        )
        self.slot = ModelSlot(model, partial(self._load, model_path))
        self.costs = await asyncio.to_thread(self._measured, model, bank)
        self.cache = await asyncio.to_thread(self._open_cache, model)
        await text
        self.scheduler = Scheduler(self.slot.run, observe=self._observe)
        workshop = Workshop(
            text=self._text.path,
            text_thread=self._text.thread,
            bank=bank,
            scheduler=self.scheduler,
            costs=self.costs,
            cache=self.cache,
            defaults=self._defaults,
        )
        info = model.info
        _LOGGER.info(
            "Kokoro is ready: %s on %s, %d threads, real-time factor %.2f",
            info.path.name,
            info.provider,
            info.threads,
            self.costs.factor,
        )
        if self.costs.factor > 1:
            _LOGGER.warning(
                "This machine computes speech slower than it is spoken (factor %.1f): longer"
                " replies pause at the end of sentences",
                self.costs.factor,
            )
        self._synthesizer.set_ready(KokoroSpeaker(workshop))

    def _load(self, path: Path) -> KokoroModel:
        """Load on the best provider, from the saved graph if there is one. Blocks."""
        model, self.report = load_model(
            path,
            provider=self._wanted.provider,
            threads=self._wanted.threads,
            graph_folder=self._wanted.data_dir / GRAPHS_FOLDER,
            build="later",
            stop=self._stop,
        )
        return model

    def _open_cache(self, model: KokoroModel) -> SegmentCache:
        return SegmentCache(
            self._wanted.data_dir / CACHE_FOLDER,
            size_mb=self._wanted.cache_mb,
            identity=model.info.sha256,
        )

    # costs

    def _measured(self, model: KokoroModel, bank: VoiceBank) -> CostModel:
        """What runs cost here: as learned before, else from a few runs. Blocks."""
        info = model.info
        key = f"{graph_key(info.sha256, info.provider)}-{info.threads}"
        costs = cost.load(self._wanted.data_dir / COSTS_FILE, key)
        if not costs.runs:
            costs.fit([_timed(model, bank, self._wanted.voice, n) for n in MEASURED_TOKENS])
            self._save_costs(costs)
        return costs

    def _observe(self, job: Job, output: Output, seconds: float) -> None:
        assert self.costs
        frames = len(output.samples) / FRAME_SAMPLES
        self.costs.observe(Run(len(job.ids), frames, seconds, job.voice, job.speed))

    def _save_costs(self, costs: CostModel) -> None:
        try:
            cost.save(self._wanted.data_dir / COSTS_FILE, costs)
        except OSError as error:
            _LOGGER.warning("What was learned of this machine is not kept: %s", error.strerror)

    # what can wait

    async def _save_graph(self, model_path: Path) -> None:
        """Save the optimised graph and load the model anew from it: a third of the memory."""
        assert self.report
        assert self.slot
        store = GraphStore(self._wanted.data_dir / GRAPHS_FOLDER)
        key = self.report.graph_key
        if self.report.graph_missing:
            _LOGGER.info("Optimising the model once for this machine, in the background")
            provider = self.slot.info.provider
            try:
                await asyncio.to_thread(store.build, model_path, key, provider, stop=self._stop)
            except GraphError as error:
                _LOGGER.warning("Going on without a saved graph: %s", error)
                return
            except Stopped:
                return
            await asyncio.to_thread(self.slot.reload)
            _LOGGER.info("The optimised graph is saved and in use")
        if self.report.graph == "saved":
            await asyncio.to_thread(store.prune, key)

    async def _watch_idleness(self) -> None:
        """Let the model leave memory after so long without a run."""
        assert self.slot
        while self._wanted.idle_unload_s:
            if self.slot.loaded and self.slot.idle_s >= self._wanted.idle_unload_s:
                await asyncio.to_thread(self.slot.unload)
                _LOGGER.info("The model has left memory; the next request loads it again")
            await self._sleep(_IDLE_CHECK_S)


def measure_factor(model: KokoroModel) -> float:
    """Real-time factor of one run of ordinary length: seconds of work a second of speech."""
    ids = _ordinary_ids(MEASURED_TOKENS[-1])
    started = time.perf_counter()
    output = model.run(ids, np.zeros(STYLE_SIZE, np.float32), 1.0)
    return (time.perf_counter() - started) / (len(output.samples) / RATE_HZ)


def _timed(model: KokoroModel, bank: VoiceBank, voice: VoiceSpec, tokens: int) -> Run:
    """One measured run of so many tokens of ordinary speech."""
    style = bank.style(voice)[tokens - 1]
    started = time.perf_counter()
    output = model.run(_ordinary_ids(tokens), style, 1.0)
    seconds = time.perf_counter() - started
    name = str(replace(voice, speed=1.0, language=""))
    return Run(tokens, len(output.samples) / FRAME_SAMPLES, seconds, name)


def _ordinary_ids(tokens: int) -> list[int]:
    return [PROOF_IDS[i % len(PROOF_IDS)] for i in range(tokens)]
