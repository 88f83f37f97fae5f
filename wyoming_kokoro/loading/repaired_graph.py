"""The repaired graph for providers that reject the stock one."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.graphs.calibration_inputs import write_calibration_inputs
from wyoming_kokoro.graphs.graph_store import GraphFiles, GraphStore, graph_key
from wyoming_kokoro.graphs.variant_builder import variant_name
from wyoming_kokoro.model.providers import PROOF, Provider
from wyoming_kokoro.model.variants import Variant
from wyoming_kokoro.system.child_process import run_child

REPAIRED: Variant = "parts"
"""Variant for a provider that rejects the stock graph: repaired and in parts; it runs the last one.

Whole, it runs in miniature on openvino's provider; at full size the provider cuts it into a circle.
"""

_MODULE = "wyoming_kokoro.graphs.rewrite.build_for_provider"
_MAY_REJECT = ("tensorrt", "migraphx", "coreml", "directml", "openvino")
"""Over the Loop and the sequences of the length regulator, or over outputs without a rank."""


def may_reject_graph(provider: Provider, reason: str = "") -> bool:
    """Whether the graph may be why the provider was refused: not where it did not even start."""
    return provider.name in _MAY_REJECT and "fell back" not in reason


def provider_graph_key(sha256: str, provider: Provider, variant: Variant) -> str:
    """The key of a rewritten graph that is saved as the provider takes it."""
    return graph_key(sha256, provider.ort_name, variant_name(variant))


def build_repaired_graph(
    store: GraphStore, model: Path, key: str, variant: Variant, stop: Stop
) -> GraphFiles:
    """Rewrite the model in a child process and save it under the key: a minute, 0.6 GB.

    Raises GraphError, where the graph is not one that is known too, and Stopped.
    """
    inputs = [PROOF, replace(PROOF, ids=PROOF.ids[:5], speed=1.3)]
    with tempfile.TemporaryDirectory(prefix="kokoro-repair-") as folder:
        file = Path(folder) / "utterances.npz"
        write_calibration_inputs(file, inputs)

        def make(source: Path, target: Path, provider: str, stop: Stop) -> None:
            run_child(_MODULE, [str(source), str(target), f"{variant}:{file}"], stop)

        return store.build(model, key, "", stop=stop, make=make)
