"""Ordinary speech in no particular voice, to prove and measure a model with: nobody hears it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from .utterance import Utterance

ORDINARY_STYLE: Final[NDArray[Any]] = np.load(
    Path(__file__).with_name("ordinary_style.npy"), allow_pickle=False
)
"""The mean style row [256] of the released voices (forty tokens), float32: one of zeros is no
voice, and what is predicted for it overflows."""

PROOF_IDS = (50, 83, 54, 156, 57, 135, 16, 65, 156, 87, 158, 54, 46, 4)
"""Tokens of the proof: "həlˈoʊ wˈɜɹld.", long enough for every part of the graph to work."""

PROOF = Utterance(PROOF_IDS, ORDINARY_STYLE)

MEASURED_TOKENS = (8, 24, 56)
"""Lengths of the runs that the cost model is fitted to when it knows nothing yet."""


def ordinary_ids(tokens: int) -> list[int]:
    """Ids of ordinary speech, so many tokens."""
    return [PROOF_IDS[i % len(PROOF_IDS)] for i in range(tokens)]
