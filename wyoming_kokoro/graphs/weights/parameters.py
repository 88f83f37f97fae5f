"""Kokoro's parameters by their PyTorch names, each read from its file when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

Parameter = NDArray[np.float32]


class Parameters(Mapping[str, Parameter]):
    """The parameters that `weights/expected.py` lists, float32, in C order.

    Beside them, only where they are not ones and zeros: "….norm.weight" and "….norm.bias" of the
    norms inside AdaIN. An array is made at each access and not kept: hold it as long as needed.
    """

    def __init__(self, readers: Mapping[str, Callable[[], Parameter]]) -> None:
        self._readers = dict(readers)

    def __getitem__(self, name: str) -> Parameter:
        """One parameter. Raises WeightsUnreadable if its file has changed or gone since."""
        return self._readers[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._readers)

    def __len__(self) -> int:
        return len(self._readers)
