"""Settings that a model is opened with."""

from __future__ import annotations

from dataclasses import dataclass

from .variants import Variant


@dataclass(frozen=True, slots=True)
class ModelOptions:
    """Threads, graph variant, memory and arithmetic of a model.

    `threads` 0 leaves the number open. `variant` names a built graph, "" the model's own.
    `windowed`: replies are decoded window by window. `low_memory` and `fast_math`: see
    `session_options`.
    """

    threads: int = 0
    variant: Variant = ""
    windowed: bool = False
    low_memory: bool = False
    fast_math: bool = False


DEFAULT_OPTIONS = ModelOptions()
