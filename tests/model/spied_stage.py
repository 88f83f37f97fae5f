"""A generator that is watched: what it is asked for, and what it is to do wrong, run by run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import CPU
from wyoming_kokoro.model.stages import Feed, OrtStage


class SpiedStage:
    """The generator of a folder; `halves` are the lengths of its runs in half frames, `sizes` the
    samples that they gave.

    `before(number)` is called before each run, counted from 0; runs in `broken` give no numbers.
    """

    def __init__(self, folder: Path, before: Callable[[int], object] = lambda _: None) -> None:
        self._stage = OrtStage(folder / "generator.onnx", [CPU], ModelOptions(1), optimised=False)
        self._before = before
        self.outputs: Sequence[str] = self._stage.outputs
        self.halves: list[int] = []
        self.sizes: list[int] = []
        self.broken: set[int] = set()

    def run(self, feed: Feed, stop: Stop) -> list[NDArray[Any]]:
        """As OrtStage.run."""
        number = len(self.halves)
        self.halves.append(feed["low"].shape[2])
        self._before(number)
        results = self._stage.run(feed, stop)
        self.sizes.append(results[0].size)
        return [result * np.nan for result in results] if number in self.broken else results
