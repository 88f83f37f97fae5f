"""Names of execution providers in our settings."""

from __future__ import annotations

from typing import Final

PROVIDERS: Final = (
    "auto",
    "cpu",
    "cuda",
    "tensorrt",
    "migraphx",
    "openvino",
    "coreml",
    "directml",
)
"""The values of `--provider`."""
