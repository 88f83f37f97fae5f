"""One utterance: what the model speaks in one run, and in whose voice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Utterance:
    """Token ids without pads, a style row [256] and a speed.

    `voice` is the key that the rate of its speech is kept under; "": none is. Compared and hashed
    by identity, as the arrays in it cannot be.
    """

    ids: Sequence[int]
    style: NDArray[np.float32]
    speed: float = 1.0
    voice: str = ""
