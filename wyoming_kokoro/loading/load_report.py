"""Report of one load: providers tried, graph used, seconds."""

from __future__ import annotations

from dataclasses import dataclass, field

from wyoming_kokoro.model.providers import Attempt


@dataclass(slots=True)
class LoadReport:
    """How loading went, for the log, `/health` and `doctor`."""

    attempts: list[Attempt] = field(default_factory=list)
    seconds: float = 0.0
    graph_key: str = ""
    """Key of the saved graph that is used; "" where none is."""
    refused_keys: list[str] = field(default_factory=list)
    """Keys under which nothing is saved but why a graph cannot be built."""
    unreadable: str = ""
    """Why the graph that is built from the file's weights is not used, in a sentence; or why
    sentences are decoded whole on it. "" where all is as it should be."""
    tuning: str = ""
    """The settings that tuning chose and why, in a sentence."""
