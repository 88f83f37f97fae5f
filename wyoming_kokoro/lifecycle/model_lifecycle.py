"""The life of the model in a server that already answers: files, bring-up, upkeep, retries.

Until Kokoro speaks, the synthesizer's state says why not, so that the fallback speaks instead.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from functools import partial
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.errors import (
    DownloadInterrupted,
    EngineFailed,
    KokoroError,
    StoreError,
    in_words,
)
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.model_files import ModelFiles
from wyoming_kokoro.files.progress import FailedTry, Progress, reporter
from wyoming_kokoro.files.store import Store
from wyoming_kokoro.loading.built_graph import BUILDING
from wyoming_kokoro.loading.model_loader import ModelLoader
from wyoming_kokoro.model.voice_bank import VoicesUnreadable
from wyoming_kokoro.synthesis.reply_parts import Defaults
from wyoming_kokoro.synthesis.synthesizer import (
    SpeakerPhase,
    SpeakerState,
    Synthesizer,
    downloading,
)

from .retry import FailureLog, retry_pause_s, wait_to_retry
from .running_model import RunningModel, bring_up
from .startup_config import StartupConfig, TextFrontend
from .upkeep import keep_up

_LOGGER = logging.getLogger(__name__)

_FAILURES = (KokoroError, OSError, ImportError, MemoryError, RuntimeError)
"""Errors of the machine, not of this program; RuntimeError: no more threads can be started."""


class ModelLifecycle:
    """Brings Kokoro up, keeps it up, and tries again after failures: `run()`, then `aclose()`."""

    def __init__(
        self,
        config: StartupConfig,
        synthesizer: Synthesizer,
        text: TextFrontend,
        defaults: Defaults,
        *,
        clock: Clock | None = None,
    ) -> None:
        self._config = config
        self._synthesizer = synthesizer
        self._text = text
        self._defaults = defaults
        self._clock = clock or SystemClock()
        self._stop = Stop()
        self._show_progress = reporter(sys.stderr)
        store = Store(
            config.data_dir,
            mirror=config.mirror,
            offline=config.offline,
            report=self._report_progress,
            report_failed_try=self._report_failed_try,
        )
        self._files = ModelFiles(store, config.data_dir, config.model, config.voices)
        self._failures = 0
        self._last_failure: BaseException | None = None
        self._failure_log = FailureLog()
        self._running: RunningModel | None = None
        self._earlier_runs = 0

    @property
    def running(self) -> RunningModel | None:
        """The model that speaks, if one does."""
        return self._running

    @property
    def voices_reason(self) -> str:
        """Why the voices file is not here, where it could not be fetched; "" once it is."""
        return self._files.voices_reason

    @property
    def model_runs(self) -> int:
        """Segments made for replies since the start, failed models included."""
        return self._earlier_runs + (self._running.recorder.runs if self._running else 0)

    async def run(self) -> None:
        """Keep Kokoro speaking until cancelled.

        A failure becomes the synthesizer's state, so that the fallback speaks. The next attempt
        follows at once where a damaged file explains the failure (it is made again), else
        after ever longer pauses.
        """
        while True:
            try:
                await self._run_until_failure()
            except Stopped:
                return
            except _FAILURES as error:
                await self._recover(error)

    async def aclose(self) -> None:
        """Stop runs, save what was learned, give the model's memory back."""
        self._stop.set()
        await self._take_down("the server is shutting down")

    async def _run_until_failure(self) -> None:
        model_path, voices_path = await self._fetch_files()
        if not self._failures:  # else requests do not wait: the fallback speaks
            self._synthesizer.set_state(SpeakerState(SpeakerPhase.LOADING))
        config, loop = self._config, asyncio.get_running_loop()
        loader = ModelLoader(
            model_path,
            DataFolder(config.data_dir).graphs,
            fidelity=config.fidelity,
            provider=config.provider,
            threads=config.threads,
            low_memory=config.low_memory,
            on_build=partial(loop.call_soon_threadsafe, self._note_building),
            stop=self._stop,
        )
        running = await bring_up(config, loader, voices_path, self._text, self._defaults)
        self._running = running
        running.log_ready()
        self._synthesizer.set_ready(running.speaker)
        self._failures, self._last_failure = 0, None
        self._failure_log.clear()
        await keep_up(running, config, self._files, self._text, self._clock)

    def _note_building(self) -> None:
        """Have `/health` and the page say why a first start takes longer than others."""
        if self._synthesizer.state.phase is SpeakerPhase.LOADING:
            self._synthesizer.set_state(SpeakerState(SpeakerPhase.LOADING, BUILDING))

    async def _fetch_files(self) -> tuple[Path, Path]:
        """Paths of model and voices, downloaded if need be. Raises StoreError.

        After an interrupted download the state stays as it is until bytes arrive.
        """
        if not await asyncio.to_thread(self._files.present):
            interrupted = isinstance(self._last_failure, DownloadInterrupted)
            if not self._config.offline and not interrupted:
                self._synthesizer.set_state(downloading())
        elif not self._failures:
            self._synthesizer.set_state(SpeakerState(SpeakerPhase.LOADING))
        return await self._files.fetch()

    def _report_progress(self, progress: Progress) -> None:
        self._show_progress(progress)
        if progress.rate > 0:
            self._failure_log.clear()
        if self._synthesizer.state.phase is not SpeakerPhase.READY:
            self._synthesizer.set_state(downloading(f" ({progress})", progress.percent))

    def _report_failed_try(self, failed: FailedTry) -> None:
        self._failure_log.failed_try(failed)
        if self._synthesizer.state.phase is SpeakerPhase.DOWNLOADING:
            reason = f"Kokoro cannot be downloaded yet: {failed.reason}; trying again"
            self._synthesizer.set_state(SpeakerState(SpeakerPhase.DOWNLOADING, reason))

    async def _recover(self, error: BaseException) -> None:
        """Let the fallback speak; return when it is time for the next attempt."""
        reason, self._last_failure = in_words(error), error
        self._synthesizer.set_state(SpeakerState(SpeakerPhase.FAILED, reason))
        file_changed = self._running is not None and self._running.holder.file_changed
        await self._take_down(reason)
        pause_s = retry_pause_s(error, self._failures)
        self._failures += 1
        may_be_damage = isinstance(error, EngineFailed | VoicesUnreadable)
        if self._failures == 1 and may_be_damage and (await self._found_damage() or file_changed):
            pause_s = 0.0
        self._failure_log.failed_attempt(error, pause_s, self._failures)
        await wait_to_retry(error, pause_s, self._clock)

    async def _found_damage(self) -> bool:
        """Whether a downloaded file is not what it was when it was downloaded."""
        try:
            return await self._files.recheck()
        except StoreError as error:
            _LOGGER.error("The files cannot be checked: %s", error)
            return False

    async def _take_down(self, reason: str) -> None:
        running, self._running = self._running, None
        if running:
            self._earlier_runs += running.recorder.runs
            await running.aclose(reason)
