"""Opens a rewritten graph of any variant that was saved in a folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from wyoming_kokoro.graphs.optimise import ONNX
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.openvino_stage import OpenVinoStage
from wyoming_kokoro.model.session import CPU, ProviderChoice, open_session, session_options
from wyoming_kokoro.model.staged_model import open_stages
from wyoming_kokoro.model.variants import WHOLE


@dataclass(frozen=True, slots=True)
class SavedGraph:
    """A saved graph, the model that it was made from, and how it is to run.

    `options.variant` names the graph. For providers other than the CPU in `chain`, the graph is
    saved as `rewrite.build_for_provider` does.
    """

    folder: Path
    model: Path
    sha256: str
    options: ModelOptions
    chain: tuple[ProviderChoice, ...] = (CPU,)


def open_variant(
    graph: SavedGraph,
    *,
    fp32_fallback: Callable[[], KokoroModel] | None = None,
    on_close: Callable[[], object] = bool,
) -> KokoroModel:
    """The model on a saved graph. Raises one of ORT_ERRORS, or EngineFailed."""
    options = graph.options
    if options.variant in WHOLE:
        settings = session_options(options, optimised=graph.chain[0] == CPU)
        session = open_session(graph.folder / ONNX, settings, graph.chain)
        return KokoroModel(
            session,
            graph.model,
            options,
            graph="saved",
            sha256=graph.sha256,
            fp32_fallback=fp32_fallback,
            on_close=on_close,
        )
    generator = None
    if options.variant.startswith("openvino"):
        precision = options.variant.partition("-")[2]
        generator = OpenVinoStage(graph.folder / "generator.onnx", precision, options.threads)
    info = ModelInfo(graph.model, "parts", CPU[0], options, "saved", graph.sha256, True)
    return open_stages(
        graph.folder,
        graph.chain,
        info,
        generator=generator,
        fp32_fallback=fp32_fallback,
        on_close=on_close,
    )
