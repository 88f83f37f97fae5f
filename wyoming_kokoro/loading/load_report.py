"""Report of one load: providers tried, graph used, seconds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from wyoming_kokoro.model.kokoro_model import Graph
from wyoming_kokoro.model.providers import Attempt

Build = Literal["now", "cpu", "later", "never"]
"""When a graph that is not saved yet is: before loading, so for the CPU alone and else by the
caller's `save_graph`, always so, or not."""


@dataclass(slots=True)
class LoadReport:
    """How loading went, for the log, `/health` and `doctor`."""

    attempts: list[Attempt] = field(default_factory=list)
    seconds: float = 0.0
    graph: Graph = "stock"
    graph_key: str = ""
    refused_keys: list[str] = field(default_factory=list)
    """Keys under which it is saved that a graph cannot be built, and why."""
    graph_reason: str = ""
    """Why the stock graph is used; "" with a saved one."""
    graph_missing: bool = False
    """Whether `save_graph` would gain a faster start and less memory."""
    unreadable: str = ""
    """Why the graph that is built from the file's weights is not used, in a sentence; or why
    sentences are decoded whole on it. "" where all is as it should be."""
    warm_up_s: float = 0.0
    tuning: str = ""
    """What tuning has put in use and why, in a sentence."""
