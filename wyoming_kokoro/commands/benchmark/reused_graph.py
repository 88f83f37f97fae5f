"""The graph chosen by tuning, linked from the user's data folder into the bench folder."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.graphs.graph_store import graph_key, model_sha256
from wyoming_kokoro.graphs.variant_builder import variant_name
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.tuning.decision import as_level, write
from wyoming_kokoro.tuning.load_tuned import tuning_decision


def reuse_graph(model: Path, fidelity: str, user_data_dir: Path, folder: Path) -> bool:
    """Put the graph that `load_tuned` would take from `user_data_dir` into `folder`, too, and the
    decision for it.

    Links files where the disk allows it, else copies. Returns whether `folder` has the graph.
    Raises OSError.
    """
    user_graphs, bench_graphs = DataFolder(user_data_dir).graphs, DataFolder(folder).graphs
    decision = tuning_decision(model, user_graphs if user_graphs.is_dir() else bench_graphs)
    row = decision.at(as_level(fidelity)) if decision else None
    if decision is None or row is None or not row.variant or user_graphs == bench_graphs:
        return False
    sha256 = model_sha256(model, None)
    key = graph_key(sha256, CPU[0], variant_name(row.variant))
    if not (bench_graphs / key).is_dir():
        if not (user_graphs / key).is_dir():
            return False
        shutil.copytree(user_graphs / key, bench_graphs / key, copy_function=_link)
    write(model, bench_graphs, sha256, decision)
    return True


def _link(source: str, target: str) -> str:
    try:
        os.link(source, target)
    except OSError:  # on another disk
        shutil.copy2(source, target)
    return target
