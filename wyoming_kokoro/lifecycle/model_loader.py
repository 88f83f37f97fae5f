"""Loads the configured model, at the start and whenever it must be loaded again."""

from __future__ import annotations

from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.loading.load_tuned import load_tuned
from wyoming_kokoro.model.kokoro_model import KokoroModel

from .startup_config import StartupConfig


class ModelLoader:
    """Loads one model file by the configuration. `stop` ends a load that builds a graph."""

    def __init__(self, path: Path, config: StartupConfig, stop: Stop) -> None:
        self.path = path
        self._config = config
        self._stop = stop
        self._report: LoadReport | None = None

    @property
    def report(self) -> LoadReport:
        """How the model was loaded last; there is none before the first `load`."""
        assert self._report
        return self._report

    def load(self) -> KokoroModel:
        """Load on the best provider, from the saved graph, built now if need be. Blocks.

        Raises what `load_tuned` raises.
        """
        config = self._config
        model, self._report = load_tuned(
            self.path,
            fidelity=config.fidelity,
            provider=config.provider,
            threads=config.threads,
            graph_folder=DataFolder(config.data_dir).graphs,
            low_memory=config.low_memory,
            stop=self._stop,
        )
        return model
