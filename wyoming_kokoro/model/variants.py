"""The graphs that a model can run on: the file's own, and those built from its weights."""

from __future__ import annotations

from typing import Literal

Variant = Literal["", "staged", "whole", "openvino-f32", "openvino-bf16"]
"""What a model runs on: "" the file as it is.

"staged" is the graph that is built from its weights, in three stages, decoded in windows with
predicted statistics of norms; "whole" the same with norms of its own, so that a sentence is decoded
in one piece: only the order of sums differs from the file. With "openvino" that package runs the
generator of "staged", in the precision named.
"""

BUILT: tuple[Variant, ...] = ("staged", "whole")
"""Those that are built and saved."""

EXACT: tuple[Variant, ...] = ("", "whole")
"""Those that keep the arithmetic."""


def built_as(variant: Variant) -> Variant:
    """The variant whose graphs this one runs on."""
    return "staged" if variant.startswith("openvino") else variant
