"""What can wait until Kokoro speaks: the optimised graph, and the fastest settings of this machine.

Both end in the model being loaded anew between two runs. What `--tune auto` takes keeps the
arithmetic, so nobody hears when.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.model_files import StartupConfig
from wyoming_kokoro.graphs.graph_store import GraphError, GraphStore
from wyoming_kokoro.loading.load import LoadReport
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.system.allocator import trim
from wyoming_kokoro.tuning.background import BackgroundTuning, needs_tuning
from wyoming_kokoro.tuning.load_tuned import tuned_row

_LOGGER = logging.getLogger(__name__)

_FAILURES = (KokoroError, OSError, MemoryError, RuntimeError)


class BackgroundOptimizer:
    """Improves the model in a slot. `report()` tells how it was loaded last."""

    def __init__(
        self,
        wanted: StartupConfig,
        slot: ModelHolder,
        report: Callable[[], LoadReport],
        sleep: Callable[[float], Awaitable[None]],
        stop: Stop,
    ) -> None:
        self._wanted = wanted
        self._slot = slot
        self._report = report
        self._sleep = sleep
        self._stop = stop

    async def run(self, model: Path) -> None:
        """Save the graph, then find the fastest exact settings while nobody is speaking."""
        await self.save_graph(model)
        await asyncio.to_thread(trim)
        wanted = self._wanted
        own = wanted.provider not in ("auto", "cpu") or wanted.threads
        if own or wanted.low_memory or wanted.tune == "off":
            return
        if await asyncio.to_thread(needs_tuning, model, self._graphs, wanted.fidelity):
            store = GraphStore(self._graphs)
            try:
                await self._tune(model)
            except asyncio.CancelledError:  # the server is leaving: no thread is waited for
                store.sweep()
                raise
            await asyncio.to_thread(store.sweep)

    async def save_graph(self, model: Path) -> None:
        """Save the optimised graph and load the model anew from it: a third of the memory."""
        store, report = GraphStore(self._graphs), self._report()
        if report.graph_missing:
            _LOGGER.info("Optimising the model once for this machine, in the background")
            provider, key = self._slot.info.provider, report.graph_key
            try:
                await asyncio.to_thread(store.build, model, key, provider, stop=self._stop)
            except GraphError as error:
                _LOGGER.warning("Going on without a saved graph: %s", error)
                return
            except Stopped:
                return
            if not await self._reload("The saved graph"):
                return
            _LOGGER.info("The optimised graph is saved and in use")
        if self._report().graph == "saved":
            await asyncio.to_thread(store.prune, report.graph_key)

    async def _tune(self, model: Path) -> None:
        """Tune in quiet moments, and use at once what was found."""
        wanted = self._wanted
        arguments = ["--model", str(model), "--data-dir", str(wanted.data_dir)]
        if wanted.voices:
            arguments += ["--voices", str(wanted.voices)]
        if not await BackgroundTuning(self._slot, arguments, self._sleep).run():
            return
        row = await asyncio.to_thread(tuned_row, model, self._graphs, wanted.fidelity)
        if row is None:
            _LOGGER.info("Tuned for this machine: nothing faster keeps the arithmetic")
        elif not self._slot.loaded:
            _LOGGER.info("Tuned for this machine: the next request loads %s", row.name)
        elif (
            await self._reload("What tuning found")
            and self._slot.info.options.variant == row.variant
        ):
            report = self._report()
            if report.graph == "saved":  # the one before it is not needed any more
                await asyncio.to_thread(GraphStore(self._graphs).prune, report.graph_key)
            _LOGGER.info(
                "Tuned for this machine: %s takes %.2f of the time and is in use now",
                row.name,
                row.ratio,
            )

    async def _reload(self, what: str) -> bool:
        """Load the model anew; whether that worked. If not, the one that was there speaks on."""
        try:
            await asyncio.to_thread(self._slot.reload)
        except _FAILURES as error:
            _LOGGER.warning("%s is not used before the next start: %s", what, error)
            return False
        await asyncio.to_thread(trim)
        return True

    @property
    def _graphs(self) -> Path:
        return DataFolder(self._wanted.data_dir).graphs
