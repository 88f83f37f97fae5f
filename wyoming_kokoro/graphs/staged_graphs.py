"""Kokoro's built stages as saved graphs: their keys, and how a child process makes them."""

from __future__ import annotations

import json
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.model.model_options import Variant
from wyoming_kokoro.model.ort_session import CPU
from wyoming_kokoro.system.child_process import ChildFailed, run_child

from .graph_store import PROBLEM, GraphStore, graph_key

_MODULE = "wyoming_kokoro.graphs.build"
_REVISION = 6  # raise it when what `architecture` or `build` writes changes

LIMIT_S = 600.0
"""Building takes less than half a minute on two cores of a current machine; what takes so long
hangs."""


def staged_key(sha256: str, provider: str, variant: Variant) -> str:
    """The key of a variant's saved stages for a provider, under onnxruntime's name of it."""
    plain = "-plain" if _is_plain(provider) else ""
    return graph_key(sha256, provider, f"{variant}{_REVISION}{plain}")


def build_stages(
    store: GraphStore, model: Path, key: str, provider: str, variant: Variant, stop: Stop
) -> Path:
    """Build a variant in a child process, and save it; the folder. Raises GraphError and Stopped.

    Where the file does not allow it, what runs in its place lies there: see `build`.
    """

    def make(folder: Path) -> None:
        job = {"variant": variant, "plain": _is_plain(provider)}
        try:
            with stop.within(LIMIT_S) as ours:
                run_child(_MODULE, [str(model), str(folder), json.dumps(job)], ours)
        except Stopped:
            if stop.is_set():
                raise
            raise ChildFailed(f"building the graph took longer than {LIMIT_S:.0f} s") from None

    return store.build(key, make, stop)


def refusal(folder: Path) -> str:
    """Why a saved graph is not the one that was asked for; "" if it is."""
    try:
        return (folder / PROBLEM).read_text("utf-8", errors="replace")
    except FileNotFoundError:
        return ""


def _is_plain(provider: str) -> bool:
    """Whether the graphs stay as they are written: what is optimised for the CPU, others refuse."""
    return provider != CPU[0]
