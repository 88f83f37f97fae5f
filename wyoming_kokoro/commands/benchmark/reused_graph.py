"""The graph that tuning chose, lent by the user's data folder to the one that bench works in."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.graphs.graph_store import graph_key, model_sha256
from wyoming_kokoro.graphs.variant_builder import variant_name
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.tuning.load_tuned import tuned_row


def reuse_graph(model: Path, fidelity: str, owner: Path, folder: Path) -> bool:
    """Have the graph that `load_tuned` would take from `owner` in `folder`, too; whether it is.

    Files are linked where they can be. Raises OSError.
    """
    lent, own = DataFolder(owner).graphs, DataFolder(folder).graphs
    row = tuned_row(model, lent if lent.is_dir() else own, fidelity)
    if row is None or not row.variant or lent == own:
        return False
    key = graph_key(model_sha256(model, None), CPU[0], variant_name(row.variant))
    if (own / key).is_dir():
        return True
    if not (lent / key).is_dir():
        return False
    shutil.copytree(lent / key, own / key, copy_function=_link)
    return True


def _link(source: str, target: str) -> str:
    try:
        os.link(source, target)
    except OSError:  # on another disk
        shutil.copy2(source, target)
    return target
