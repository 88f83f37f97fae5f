"""Padding of the decoder's channels: onnxruntime's fastest convolutions take multiples of 16 alone.

Its blocks take 514 and 1,090 channels, the last of them the energy's. Beside it come channels of
zeros, which stay zeros through the norms and have no weight in the convolutions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from .layers import Parameters

_BLOCK = r"decoder\.(encode|decode\.\d+)\."
_OF_INPUTS = re.compile(_BLOCK + r"(conv1|conv1x1)\.weight")
_OF_CHANNELS = re.compile(rf"decoder\.N_conv\..*|{_BLOCK}(pool|norm1\.norm)\..*")
_OF_CHANNELS_TWICE = re.compile(_BLOCK + r"norm1\.fc\..*")  # scales, then shifts


class PaddedDecoder(Mapping[str, NDArray[np.float32]]):
    """Parameters of the model, those of the decoder's inputs padded by zeros when they are read.

    `block` is what the channels become a multiple of: 16 at most, whatever the processor. Where the
    decoder's blocks would need different numbers of zeros, nothing is padded.
    """

    def __init__(self, parameters: Parameters, block: int = 16) -> None:
        self._parameters = parameters
        inputs = (n for n in parameters if re.fullmatch(_BLOCK + r"conv1\.weight", n))
        needed = {-parameters[name].shape[1] % block for name in inputs}
        self._count = needed.pop() if len(needed) == 1 else 0

    def __getitem__(self, name: str) -> NDArray[np.float32]:
        array = self._parameters[name]
        if _OF_INPUTS.fullmatch(name):
            return np.pad(array, ((0, 0), (0, self._count), (0, 0)))
        if _OF_CHANNELS.fullmatch(name):
            return self._padded(array)
        if _OF_CHANNELS_TWICE.fullmatch(name):
            return np.concatenate([self._padded(half) for half in np.split(array, 2)])
        return array

    def __iter__(self) -> Iterator[str]:
        return iter(self._parameters)

    def __len__(self) -> int:
        return len(self._parameters)

    def _padded(self, array: NDArray[np.float32]) -> NDArray[np.float32]:
        return np.pad(array, ((0, self._count), *((0, 0),) * (array.ndim - 1)))
