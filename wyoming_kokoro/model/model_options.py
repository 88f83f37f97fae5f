"""Settings that a model is opened with, among them its graph: its own, or one that was built."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Variant = Literal["", "staged", "halves", "whole"]
"""The graph that a model runs on: "" the file as it is.

"staged" is the graph that is built from its weights, in three stages, decoded in windows with
predicted statistics of norms; "halves" is that with its weights as half floats. "whole" is the same
as "staged" with norms of its own, so that a sentence is decoded in one piece: only the order of
sums differs from the file.
"""

EXACT: tuple[Variant, ...] = ("", "whole")
"""Variants that keep the file's arithmetic."""


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
