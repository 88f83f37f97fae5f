"""Mean and variance of the generator's norms for a sentence, predicted before it is decoded.

The norms take their statistics over the whole sentence. A window alone has others, and sounds
different; but those of the whole follow from what the stages before the generator give: the voice's
style, and averages over the sentence of its low-rate features, its harmonics, pitch and energy. A
linear map from these, fitted to what the generator's norms really saw in sentences of all voices,
comes within 2 % of a standard deviation (packaging/norms/fit.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float32]

RELEASED_NORMS: Final = Path(__file__).with_name("norms-v1.0.npz")
"""The map that was fitted to the released v1.0 weights."""

EPSILON = 1e-5
"""What the norms add to a variance (graphs/architecture/layers.py)."""

_STYLE = 128  # of a style row: the decoder's half
_LEAK = 0.1  # of the generator's first nonlinearity
_VOICED_HZ = 10.0
_LOUD_ENERGY = 2.0
_SMALLEST = 1e-8
_ARRAYS = ("centre", "scale", "down", "up", "offset", "deviation")
_MOST_CHANGE = 4.0  # deviations, or a factor of 55 in a variance: no voice comes near
_MOST_SPREAD = (
    8.0  # standard deviations that a feature counts for at most: nothing was fitted there
)


def features(values: Mapping[str, NDArray[Any]], style: NDArray[Any]) -> Array:
    """Features [m] of a sentence: its style, and averages over time.

    `values` are outputs of the front and the source stage (graphs/architecture/stages.py): low,
    harmonics, pitch and energy.
    """
    low, harmonics = values["low"][0], values["harmonics"][0]
    bent = np.where(low > 0, low, np.float32(_LEAK) * low)
    parts = [
        style.reshape(-1)[:_STYLE],
        bent.mean(1),
        np.sqrt((bent * bent).mean(1)),
        harmonics.mean(1),
        np.log((harmonics * harmonics).mean(1) + _SMALLEST),
        _curves(values["pitch"].reshape(-1), values["energy"].reshape(-1)),
    ]
    return np.concatenate(parts).astype(np.float32)


def _curves(pitch: NDArray[Any], energy: NDArray[Any]) -> Array:
    """Share and level of the voice, level of the energy, and length."""
    voiced = pitch > _VOICED_HZ
    tone = np.log(pitch[voiced] + 1) if voiced.any() else np.zeros(1, np.float32)
    length = len(pitch)
    values = [
        voiced.mean(),
        tone.mean(),
        tone.std(),
        energy.mean(),
        energy.std(),
        np.log(length),
        1 / length,
        (energy > _LOUD_ENERGY).mean(),
    ]
    return np.array(values, np.float32)


@dataclass(frozen=True, slots=True)
class NormPrediction:
    """The fitted map. `centre` and `scale` [m] standardise features, `down` [m, k] and `up`
    [k, 2t] are the map, in two so that it is small, `offset` [2t] its value for the average
    sentence; means come in units of `deviation` [t], variances as logarithms.
    """

    centre: Array
    scale: Array
    down: Array
    up: Array
    offset: Array
    deviation: Array

    @classmethod
    def load(cls, path: Path) -> NormPrediction:
        """Read the arrays of an .npz file.

        Raises OSError, and ValueError or KeyError for anything that is no such file.
        """
        with np.load(path, allow_pickle=False) as arrays:
            read = {name: arrays[name].astype(np.float32) for name in _ARRAYS}
        channels, size = read["deviation"].size, read["centre"].size
        shapes_fit = (
            read["down"].shape == (size, read["up"].shape[0])
            and read["up"].shape[1] == read["offset"].size == 2 * channels
            and read["scale"].size == size
        )
        if not shapes_fit or not all(np.isfinite(array).all() for array in read.values()):
            raise ValueError(f"{path.name} holds no map to statistics of norms")
        return cls(**read)

    @property
    def channels(self) -> int:
        """How many channels all norms have together."""
        return int(self.deviation.size)

    def statistics(self, found: Array) -> tuple[Array, Array]:
        """Mean and variance [t] of every norm's input, for the `features` of a sentence."""
        standard = np.clip((found - self.centre) / self.scale, -_MOST_SPREAD, _MOST_SPREAD)
        change = (standard @ self.down) @ self.up
        values = np.clip(change, -_MOST_CHANGE, _MOST_CHANGE) + self.offset
        count = self.channels
        return values[:count] * self.deviation, np.exp(values[count:])


def scale_and_shift(
    scale: Array, shift: Array, mean: Array, variance: Array
) -> tuple[Array, Array]:
    """Factor and summand [t] of norms with these statistics, scaled and shifted by the style."""
    factor = scale / np.sqrt(variance + np.float32(EPSILON))
    return factor, shift - mean * factor
