"""The rewritten graphs that can be built of a model, and what each is good for."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from .optimise import Make, run_child
from .stop import Stop

Variant = Literal["", "repaired", "int8", "parts", "parts-int8", "openvino-f32", "openvino-bf16"]
"""What a saved graph is of: "" the stock file itself.

"repaired" keeps the arithmetic; "int8" quantises the large convolutions; "parts" are the repaired
graph in three, which can be decoded in windows; with "openvino" that package runs the generator,
in the precision named.
"""

WHOLE: tuple[Variant, ...] = ("repaired", "int8")
"""Those of one graph."""

EXACT: tuple[Variant, ...] = ("", "repaired")
"""Those that keep the arithmetic."""

_MODULE = "wyoming_kokoro.engine.rewrite.build"
_REVISION = "1"  # raise it when what `rewrite` builds changes


def can_rewrite() -> bool:
    """Whether the `tune` extra is installed."""
    return find_spec("onnx") is not None


def variant_name(variant: Variant) -> str:
    """The variant for the key of its saved graph: one serves both precisions of openvino."""
    return f"{_built(variant)}{_REVISION}" if variant else ""


def _built(variant: Variant) -> str:
    return variant.partition("-")[0] if variant.startswith("openvino") else variant


def maker(variant: Variant, cases: Path) -> Make:
    """What `GraphStore.build` calls; `cases` is a file of `write_cases`."""

    def make(model: Path, folder: Path, provider: str, stop: Stop) -> None:
        run_child(_MODULE, [str(model), str(folder), f"{provider}:{_built(variant)}:{cases}"], stop)

    return make
