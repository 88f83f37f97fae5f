"""Saved graphs with their noise fixed, so that two of them can be compared run by run.

The random nodes make the same numbers from a `seed` attribute, which onnxruntime's optimising
leaves where it is; they go on from one run to the next, so a session that is opened anew begins
again. Only attributes differ: the weights are those of the saved graph, mapped from its file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import onnxruntime as ort

from wyoming_kokoro.model.model_options import DEFAULT_OPTIONS, ModelOptions
from wyoming_kokoro.model.session import CPU, WEIGHTS_FOLDER, session_options

from .external_weights import load_graph
from .graph_editor import UnsupportedGraph
from .harmonics import with_all_noise
from .verify import fix_seeds


def seeded(graph: Path) -> bytes:
    """The graph with fixed noise, without its weights. Raises UnsupportedGraph without noise."""
    model = load_graph(graph)
    with_all_noise(model)
    if not fix_seeds(model):
        raise UnsupportedGraph("the graph has no noise to fix")
    content: bytes = model.SerializeToString()
    return content


def open_seeded(
    content: bytes, folder: Path, options: ModelOptions = DEFAULT_OPTIONS, *, optimised: bool = True
) -> Any:
    """A session on what `seeded` gave, on the CPU, its noise at the beginning; `folder` holds the
    graph's weights. Raises one of ORT_ERRORS."""
    settings = session_options(options, optimised=optimised)
    settings.add_session_config_entry(WEIGHTS_FOLDER, str(folder))
    return ort.InferenceSession(content, settings, providers=[CPU[0]])
