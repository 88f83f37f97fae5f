"""Files of utterances that verify and calibrate rewritten graphs in child processes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.model.utterance import Utterance


def write_calibration_inputs(path: Path, inputs: Sequence[Utterance]) -> None:
    """Write the utterances to an .npz file."""
    arrays: dict[str, NDArray[np.generic]] = {}
    for number, utterance in enumerate(inputs):
        arrays[f"ids{number}"] = np.array(utterance.ids, np.int64)
        arrays[f"style{number}"] = np.asarray(utterance.style, np.float32)
        arrays[f"speed{number}"] = np.array([utterance.speed])
    with path.open("wb") as file:
        np.savez(file, **arrays)  # type: ignore[arg-type]  # numpy's stub takes the first as a flag


def read_calibration_inputs(path: Path) -> list[Utterance]:
    """Read them back."""
    with np.load(path) as arrays:
        count = sum(name.startswith("ids") for name in arrays.files)
        return [
            Utterance(
                tuple(arrays[f"ids{number}"].tolist()),
                arrays[f"style{number}"],
                float(arrays[f"speed{number}"][0]),
            )
            for number in range(count)
        ]
