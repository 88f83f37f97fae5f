"""Loads the configured model, at the start and whenever it must be loaded again."""

from __future__ import annotations

from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.model_files import fp32_fallback_file
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.norm_statistics import VoiceStatistics
from wyoming_kokoro.model.staged_model import StagedModel
from wyoming_kokoro.tuning.load_tuned import load_tuned

from . import voice_statistics_file
from .startup_config import StartupConfig


class ModelLoader:
    """Loads one model file by the configuration. `stop` ends a load that builds a graph."""

    def __init__(self, path: Path, config: StartupConfig, stop: Stop) -> None:
        self.path = path
        self._config = config
        self._stop = stop
        self._report: LoadReport | None = None
        self._voices: VoiceStatistics | None = None
        self._saved_changes = 0
        self._key = ""

    @property
    def report(self) -> LoadReport:
        """How the model was loaded last; there is none before the first `load`."""
        assert self._report
        return self._report

    @property
    def voices(self) -> VoiceStatistics:
        """The voices' norm statistics, which outlive a model that leaves memory."""
        return self._voices or VoiceStatistics()

    def save_voices(self) -> None:
        """Save the voices' statistics if there are new ones. Blocks."""
        if self._voices and self._voices.changes != self._saved_changes:
            self._saved_changes = self._voices.changes
            place = DataFolder(self._config.data_dir).voice_statistics
            voice_statistics_file.save(place, self._key, self._voices)

    def load(self) -> KokoroModel:
        """Load on the best provider, from the saved graph if there is one. Blocks.

        Raises what `load_tuned` raises.
        """
        config = self._config
        model, self._report = load_tuned(
            self.path,
            fidelity=config.fidelity,
            provider=config.provider,
            threads=config.threads,
            graph_folder=DataFolder(config.data_dir).graphs,
            build="now" if config.low_memory else "cpu",
            low_memory=config.low_memory,
            fp32_path=fp32_fallback_file(config.data_dir, config.model),
            stop=self._stop,
        )
        if isinstance(model, StagedModel):
            self._share_voices(model)
        return model

    def _share_voices(self, model: StagedModel) -> None:
        """Give the model what was learned of voices before, on disk or by the last model."""
        if self._voices is None:
            self._key = model.info.sha256
            place = DataFolder(self._config.data_dir).voice_statistics
            self._voices = voice_statistics_file.load(place, self._key)
            self._saved_changes = self._voices.changes
        model.share(self._voices)
