"""Optimisation once Kokoro speaks: unused graphs are deleted, and it is tuned while nobody speaks.

Tuning ends with the model being loaded again between two runs. `--tune auto` takes what passes at
`--fidelity`, so that the switch is not heard.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.graphs.graph_store import GraphStore
from wyoming_kokoro.loading.decision import Decision, Row, as_level
from wyoming_kokoro.loading.decision_text import in_use, nothing_to_tune_in, sentence
from wyoming_kokoro.loading.model_loader import ModelLoader, tuning_decision
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.schedule.idle_work import until_idle
from wyoming_kokoro.system.allocator import trim
from wyoming_kokoro.tuning.background import BackgroundTuning, needs_tuning, not_by_itself

from .startup_config import StartupConfig

_LOGGER = logging.getLogger(__name__)

QUIET_S = 3.0
"""Nobody has spoken for so long before a model is loaded again."""

_FAILURES = (KokoroError, OSError, MemoryError, RuntimeError)


@dataclass(frozen=True, slots=True)
class BackgroundOptimizer:
    """Improves the model in `holder`, which `loader` has loaded: `run()` once."""

    config: StartupConfig
    holder: ModelHolder
    loader: ModelLoader
    clock: Clock

    async def run(self) -> None:
        """Delete unused graphs, then find what is heard soonest here while nobody speaks."""
        config = self.config
        await self._prune()
        await asyncio.to_thread(trim)
        if not_by_itself(
            config.tune, config.provider, config.threads, low_memory=config.low_memory
        ):
            return
        if nothing := nothing_to_tune_in(self.holder.info, self.loader.report):
            _LOGGER.info("%s", nothing[0].upper() + nothing[1:])
            return
        loader = self.loader
        if await asyncio.to_thread(needs_tuning, loader.path, loader.graph_folder, config.fidelity):
            try:
                await self._tune()
            finally:  # also where the server shuts down: no thread is waited for
                GraphStore(self.loader.graph_folder).sweep()

    async def _prune(self) -> None:
        """Delete the graphs that the model in use has replaced."""
        report = self.loader.report
        if self.holder.info.graph == "saved":
            kept = (report.graph_key, *report.refused_keys)
            await asyncio.to_thread(GraphStore(self.loader.graph_folder).prune, kept)

    async def _tune(self) -> None:
        """Tune in quiet moments and use the result at once."""
        config, model = self.config, self.loader.path
        arguments = ["--model", str(model), "--data-dir", str(config.data_dir)]
        arguments += ["--fidelity", config.fidelity, "--voice", str(config.voice)]
        if config.voices:
            arguments += ["--voices", str(config.voices)]
        tuning = BackgroundTuning(
            lambda: self.holder.idle_s, arguments, self.clock, on_work=self.loader.note_tuning
        )
        if not await tuning.run():
            return
        decision = await asyncio.to_thread(tuning_decision, model, self.loader.graph_folder)
        if decision:
            await self._use(decision)

    async def _use(self, decision: Decision) -> None:
        """Load the model as it was chosen, unless it is in use already, and log what it is."""
        level = as_level(self.config.fidelity)
        row, chosen = decision.at(level), sentence(decision, level)
        if row is None:
            self._report(chosen)
            _LOGGER.info("Tuned for this machine: %s", chosen)
        elif not self.holder.loaded:
            _LOGGER.info("Tuned for this machine: the next request loads %s", chosen)
        elif self._in_use(row) or await self._reload():
            await self._prune()
            if self._in_use(row):
                self._report(chosen)
            _LOGGER.info("Tuned for this machine, in use now: %s", self.loader.report.tuning)

    def _report(self, chosen: str) -> None:
        """Tell `/health` and the page what was chosen: only a load would tell them otherwise."""
        self.loader.report.tuning = in_use(chosen, self.holder.info, self.loader.report)

    def _in_use(self, row: Row) -> bool:
        """Whether the model in memory is as this candidate was."""
        options = self.holder.info.options
        return (
            options.variant == row.variant
            and options.fast_math == row.fast_math
            and row.threads in (0, options.threads)
        )

    async def _reload(self) -> bool:
        """Load the model again; whether that worked. If not, the next request loads what it can.

        The old one leaves memory first: two at once would be the peak of the server's life. A
        request that comes meanwhile loads the model itself.
        """
        await until_idle(lambda: self.holder.idle_s, QUIET_S, self.clock)
        try:
            await asyncio.to_thread(self.holder.unload)
            await asyncio.to_thread(trim)
            await asyncio.to_thread(self.holder.reload)
        except _FAILURES as error:
            _LOGGER.warning("The tuned model is not used before the next start: %s", error)
            return False
        await asyncio.to_thread(trim)
        return True
