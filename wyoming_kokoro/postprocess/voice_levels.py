"""How loud each voice is by itself, and the gain that brings it to the level that all have.

Voices differ by 13 dB. `loudness.tsv` has what was measured of the released ones, in LUFS by
ITU-R BS.1770-4. A mixture lies between its parts, by their shares. For a voice that is not in the
table a linear map of its style tells: leaving out one voice after the other, it was wrong by 0.9 dB
(root mean square), where they differ by 2.4. packaging/voices/measure_loudness.py makes both files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.loudness_default import LOUDNESS_LUFS

MEASURED: Final = Path(__file__).with_name("loudness.tsv")
BY_STYLE: Final = Path(__file__).with_name("loudness_by_style.npy")
"""A weight for each column of `timbre`, and what is added to the sum."""

_ROWS = slice(20, 100)  # the styles of ordinary sentences
_TIMBRE = slice(0, 128)  # the columns that the decoder is given

Styles = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class VoiceLevels:
    """Gains to a loudness of `target_lufs`; with None there are none.

    `by_style` are the weights for voices that are not in `measured_lufs`.
    """

    measured_lufs: Mapping[str, float]
    by_style: NDArray[np.float64] | None
    target_lufs: float | None

    def lufs(self, parts: Sequence[tuple[str, float]], style: Styles) -> float | None:
        """The loudness of a voice or mixture by itself; None where nothing is known.

        `parts` are ids with shares that sum to 1.
        """
        if all(name in self.measured_lufs for name, _ in parts):
            return sum(self.measured_lufs[name] * share for name, share in parts)
        if self.by_style is None:
            return None
        return float(timbre(style) @ self.by_style[:-1] + self.by_style[-1])

    def over_usual(self, parts: Sequence[tuple[str, float]], style: Styles) -> float:
        """How many times as loud by itself as a voice of the usual loudness."""
        lufs = self.lufs(parts, style)
        return 1.0 if lufs is None else float(10 ** ((lufs - LOUDNESS_LUFS) / 20))

    def gain(self, parts: Sequence[tuple[str, float]], style: Styles) -> float:
        """Factor that brings the voice's samples to the target loudness; 1 if that is unknown."""
        if self.target_lufs is None:
            return 1.0
        lufs = self.lufs(parts, style)
        return 1.0 if lufs is None else float(10 ** ((self.target_lufs - lufs) / 20))


AS_IT_IS: Final = VoiceLevels({}, None, None)
"""Nothing is known, and no gains."""


def released_levels(target_lufs: float | None) -> VoiceLevels:
    """Levels of the released voices, and of others by their styles."""
    return VoiceLevels(read_loudness(MEASURED), np.load(BY_STYLE), target_lufs)


def read_loudness(path: Path) -> dict[str, float]:
    """The LUFS of each voice in a table such as `loudness.tsv`."""
    lines = path.read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return {row[0]: float(row[1]) for row in rows}


def timbre(style: Styles) -> NDArray[np.float64]:
    """The features of a voice [rows, columns] that tell how loud it is."""
    return np.asarray(style[_ROWS, _TIMBRE].mean(axis=0), np.float64)
