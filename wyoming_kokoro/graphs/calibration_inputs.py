"""Sentences to verify, calibrate and judge a rewritten model with, as files hand them over."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Case: TypeAlias = tuple[tuple[int, ...], NDArray[np.float32], float]
"""Token ids without pads, a style row [256] and a speed."""


def write_calibration_inputs(path: Path, cases: Sequence[Case]) -> None:
    """Write the cases to an .npz file."""
    arrays: dict[str, NDArray[np.generic]] = {}
    for number, (ids, style, speed) in enumerate(cases):
        arrays[f"ids{number}"] = np.array(ids, np.int64)
        arrays[f"style{number}"] = np.asarray(style, np.float32)
        arrays[f"speed{number}"] = np.array([speed])
    with path.open("wb") as file:
        np.savez(file, **arrays)  # type: ignore[arg-type]  # numpy's stub takes the first as a flag


def read_calibration_inputs(path: Path) -> list[Case]:
    """Read them back."""
    with np.load(path) as arrays:
        count = sum(name.startswith("ids") for name in arrays.files)
        return [
            (
                tuple(arrays[f"ids{number}"].tolist()),
                arrays[f"style{number}"],
                float(arrays[f"speed{number}"][0]),
            )
            for number in range(count)
        ]
