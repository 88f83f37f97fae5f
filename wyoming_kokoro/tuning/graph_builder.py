"""Builds the rewritten graph of a candidate in a child process, unless it is saved already."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.graphs.calibration_inputs import write_calibration_inputs
from wyoming_kokoro.graphs.graph_store import GraphError, GraphFiles, GraphStore, graph_key
from wyoming_kokoro.graphs.variant_builder import folder_name, makers, variant_name
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.variants import Variant


class GraphBuilder:
    """Builds graphs of one model; int8 is calibrated with `utterances`, by voice family."""

    def __init__(
        self, model: Path, graphs: Path, sha256: str, utterances: Mapping[str, Utterance]
    ) -> None:
        self._model = model
        self._graphs = graphs
        self._sha256 = sha256
        self._utterances = utterances
        self.store = GraphStore(graphs)

    def key(self, variant: Variant) -> str:
        """The name of the variant's saved graph."""
        return graph_key(self._sha256, CPU[0], variant_name(variant))

    def find(self, variant: Variant) -> GraphFiles | None:
        """The variant's graph if it is saved."""
        return self.store.find(self.key(variant))

    def build(
        self, variant: Variant, *, base_is_saved: bool, limit_s: float, stop: Stop
    ) -> GraphFiles:
        """Build the variant's graph. `base_is_saved`: whether the model's own graph is saved, which
        then need not be optimised anew to be compared with. Raises GraphError and Stopped."""
        name = folder_name(variant)
        saved = self.find("") if base_is_saved else None
        inputs_file = self._graphs / f"{self._sha256[:12]}.calibration.npz"
        try:
            inputs_file.parent.mkdir(parents=True, exist_ok=True)
            write_calibration_inputs(inputs_file, list(self._utterances.values()))
            original = saved.onnx if saved else None
            make = makers([variant], inputs_file, original=original, limit_s=limit_s)
            keys = {name: self.key(variant)}
            built = self.store.build_several(self._model, keys, CPU[0], make, stop)
        except OSError as error:
            raise GraphError(f"cannot rewrite the graph: {error}") from error
        finally:
            inputs_file.unlink(missing_ok=True)
        if name in built.problems:
            raise GraphError(built.problems[name])
        return built.files[name]
