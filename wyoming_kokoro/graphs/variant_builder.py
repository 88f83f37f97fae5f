"""Builds the rewritten graphs, each in a child process, and names their folders."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.model.variants import Variant
from wyoming_kokoro.system.child_process import ChildFailed, run_child

from .optimise import Make

MODULE = "wyoming_kokoro.graphs.rewrite.build"
_REVISION = "5"  # raise it when what `rewrite` builds changes

LIMIT_S = 600.0
"""For rewriting: ten times what two cores take."""


def can_rewrite() -> bool:
    """Whether onnx is installed: some remove it to save 30 MB of disk."""
    return find_spec("onnx") is not None


def variant_name(variant: Variant) -> str:
    """The variant for the key of its saved graph: one serves both precisions of openvino."""
    return f"{_built(variant)}{_REVISION}" if variant else ""


def _built(variant: Variant) -> str:
    return variant.partition("-")[0] if variant.startswith("openvino") else variant


def folder_name(variant: Variant) -> str:
    """The folder in which `makers` puts the variant's graph."""
    return _built(variant)


def maker(variant: Variant, inputs_file: Path) -> Make:
    """What `GraphStore.build` calls; `inputs_file` is a file of `write_calibration_inputs`."""
    return _make({"variant": _built(variant), "utterances": str(inputs_file)}, LIMIT_S)


def makers(
    variants: Sequence[Variant], inputs_file: Path, *, original: Path | None, limit_s: float
) -> Make:
    """What `GraphStore.build_several` calls: these in order, each in a folder of its own.

    `original` is the saved graph of the model as it is, if there is one: it need not be optimised
    anew to be compared with. The child is killed after `limit_s`.
    """
    names = list(dict.fromkeys(_built(variant) for variant in variants))
    job = {
        "variants": names,
        "utterances": str(inputs_file),
        "original": original and str(original),
    }
    return _make(job, limit_s)


def _make(job: Mapping[str, object], limit_s: float) -> Make:
    def make(model: Path, folder: Path, provider: str, stop: Stop) -> None:
        try:
            with stop.within(limit_s) as ours:
                run_child(MODULE, [str(model), str(folder), json.dumps(job)], ours)
        except Stopped:
            if stop.is_set():
                raise
            raise ChildFailed(f"rewriting the graph took longer than {limit_s:.0f} s") from None

    return make
