"""The graphs that a model can run on: the stock file, and those rewritten from it."""

from __future__ import annotations

from typing import Literal

Variant = Literal[
    "", "repaired", "lean", "int8", "parts", "parts-int8", "openvino-f32", "openvino-bf16"
]
"""What a saved graph is of: "" the stock file itself.

"repaired" keeps the arithmetic; "lean" does, too, in fewer passes and with direct convolutions
(only the order of sums differs); "int8" quantises the large convolutions; "parts" are the repaired
graph in three, which can be decoded in windows; with "openvino" that package runs the generator,
in the precision named.
"""

WHOLE: tuple[Variant, ...] = ("repaired", "lean", "int8")
"""Those of one graph."""

EXACT: tuple[Variant, ...] = ("", "repaired", "lean")
"""Those that keep the arithmetic."""
