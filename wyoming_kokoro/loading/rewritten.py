"""Opening what `rewrite` saved, whichever variant it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from wyoming_kokoro.graphs.optimise import ONNX
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo
from wyoming_kokoro.model.openvino_stage import OpenVinoStage
from wyoming_kokoro.model.session import CPU, ProviderChoice, open_session, session_options
from wyoming_kokoro.model.staged_model import open_stages
from wyoming_kokoro.model.variants import WHOLE, Variant


@dataclass(frozen=True, slots=True)
class SavedGraph:
    """A saved graph and the model that it was made of."""

    folder: Path
    model: Path
    sha256: str
    variant: Variant
    threads: int
    low_memory: bool = False
    fast_math: bool = False
    windowed: bool = False
    chain: tuple[ProviderChoice, ...] = (CPU,)
    """Where it is to run. For others than the CPU the graph is saved as `rewrite.plain` does."""


def open_variant(
    place: SavedGraph,
    *,
    repair: Callable[[], KokoroModel] | None = None,
    on_close: Callable[[], object] = bool,
) -> KokoroModel:
    """The model on that graph. Raises one of ORT_ERRORS, or EngineFailed."""
    if place.variant in WHOLE:
        options = session_options(
            place.threads,
            optimised=place.chain[0] == CPU,
            low_memory=place.low_memory,
            fast_math=place.fast_math,
        )
        session = open_session(place.folder / ONNX, options, place.chain)
        return KokoroModel(
            session,
            place.model,
            threads=place.threads,
            graph="saved",
            sha256=place.sha256,
            variant=place.variant,
            low_memory=place.low_memory,
            fast_math=place.fast_math,
            repair=repair,
            on_close=on_close,
        )
    generator = None
    if place.variant.startswith("openvino"):
        precision = place.variant.partition("-")[2]
        generator = OpenVinoStage(place.folder / "generator.onnx", precision, place.threads)
    info = ModelInfo(
        place.model, "parts", CPU[0], place.threads, "saved", place.sha256, True, place.variant,
        low_memory=place.low_memory, fast_math=place.fast_math, windowed=place.windowed,
    )  # fmt: skip
    return open_stages(
        place.folder, place.chain, info, generator=generator, repair=repair, on_close=on_close
    )
