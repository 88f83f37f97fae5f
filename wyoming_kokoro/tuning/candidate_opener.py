"""Opens the candidates of one model, and the model as it is."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.errors import EngineFailed, SettingsError
from wyoming_kokoro.graphs.graph_store import GraphError, GraphFiles, GraphStore, graph_key
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.loading.saved_graph import SavedGraph, open_variant
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.session import CPU, ORT_ERRORS

from .candidate_models import seeded_model_factory, seeded_variant_factory
from .candidates import Candidate
from .measure import SeededFactory

FAILURES: tuple[type[Exception], ...] = (
    *ORT_ERRORS,
    OSError,
    GraphError,
    EngineFailed,
    SettingsError,
    ImportError,
    ValueError,
)
"""What a candidate may end in without harm to the others."""


@dataclass(frozen=True, slots=True)
class CandidateOpener:
    """Opens candidates, and the model that they are compared with.

    `base` is the model as it is, whose `model` file lies beside saved graphs in `graphs`. Opening
    raises one of FAILURES, or Stopped.
    """

    model: Path
    graphs: Path
    base: ModelInfo

    @property
    def base_is_saved(self) -> bool:
        """Whether the model as it is runs on its saved graph."""
        return self.base.graph == "saved"

    def open(self, candidate: Candidate, files: GraphFiles | None, stop: Stop) -> KokoroModel:
        """A candidate, on its own graph if it has one, marked as open until it is closed."""
        if files is None:
            return self._as_it_is(candidate, stop)
        close = GraphStore(self.graphs).mark_open(files.key)
        try:
            return open_variant(self._saved_graph(candidate, files), on_close=close)
        except FAILURES:
            close()
            raise

    def seeded(
        self, candidate: Candidate, files: GraphFiles | None, model: KokoroModel
    ) -> SeededFactory | None:
        """Opens the candidate, which is open as `model`, with its noise fixed; None where that
        cannot be."""
        if files is not None:
            return seeded_variant_factory(self._saved_graph(candidate, files), model)
        return self.seeded_base(fast_math=True) if candidate.fast_math else None

    def seeded_base(self, *, fast_math: bool = False) -> SeededFactory | None:
        """Opens the model's own graph with its noise fixed; None where that cannot be."""
        store, base = GraphStore(self.graphs), self.base
        saved = store.find(graph_key(base.sha256, CPU[0])) if self.base_is_saved else None
        return seeded_model_factory(
            saved.onnx if saved else self.model,
            self.model,
            ModelOptions(base.options.threads, fast_math=fast_math),
            optimised=saved is not None,
        )

    def _saved_graph(self, candidate: Candidate, files: GraphFiles) -> SavedGraph:
        options = ModelOptions(candidate.threads, candidate.variant, candidate.windowed)
        return SavedGraph(files.onnx.parent, self.model, self.base.sha256, options)

    def _as_it_is(self, candidate: Candidate, stop: Stop) -> KokoroModel:
        """The model's own graph, on another provider or with other threads."""
        model, _ = load_model(
            self.model,
            provider=candidate.provider,
            options=ModelOptions(candidate.threads, fast_math=candidate.fast_math),
            graph_folder=self.graphs,
            sha256=self.base.sha256,
            stop=stop,
        )
        return model
