"""The style of no voice in particular: the mean of the released voices' (forty tokens).

For runs that nobody hears. A style of zeros is no voice: what is predicted for it overflows.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

ORDINARY_STYLE: Final[NDArray[Any]] = np.load(
    Path(__file__).with_name("ordinary_style.npy"), allow_pickle=False
)
"""A style row [256], float32."""
