"""Kokoro's built stages as saved graphs: their keys, and how a child process makes them."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.model.variants import Variant, built_as
from wyoming_kokoro.system.child_process import ChildFailed, run_child

from .graph_store import GraphFiles, graph_key
from .optimise import PROBLEM, Make

_MODULE = "wyoming_kokoro.graphs.build"
_REVISION = 2  # raise it when what `architecture` or `build` writes changes

LIMIT_S = 600.0
"""Building takes six seconds on two cores, and reading the file; what takes so long hangs."""


def can_build() -> bool:
    """Whether onnx is installed: some remove it to save 30 MB of disk."""
    return find_spec("onnx") is not None


def staged_key(sha256: str, provider: str, variant: Variant) -> str:
    """The key of a variant's saved stages for a provider, under onnxruntime's name of it."""
    plain = "-plain" if _is_plain(provider, variant) else ""
    return graph_key(sha256, provider, f"{built_as(variant)}{_REVISION}{plain}")


def make_stages(variant: Variant) -> Make:
    """What `GraphStore.build` calls to build a variant."""

    def make(model: Path, folder: Path, provider: str, stop: Stop) -> None:
        job = {"variant": built_as(variant), "plain": _is_plain(provider, variant)}
        try:
            with stop.within(LIMIT_S) as ours:
                run_child(_MODULE, [str(model), str(folder), json.dumps(job)], ours)
        except Stopped:
            if stop.is_set():
                raise
            raise ChildFailed(f"building the graph took longer than {LIMIT_S:.0f} s") from None

    return make


def refusal(files: GraphFiles) -> str:
    """Why a file's graph could not be built, "" if it was: the answer is saved in its place."""
    try:
        return (files.onnx.parent / PROBLEM).read_text("utf-8", errors="replace")
    except FileNotFoundError:
        return ""


def _is_plain(provider: str, variant: Variant) -> bool:
    """Whether the graphs stay as they are written: what is optimised for the CPU, others refuse."""
    return provider != CPU[0] or variant.startswith("openvino")
