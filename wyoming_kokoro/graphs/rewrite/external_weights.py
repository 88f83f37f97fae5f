"""Weights of a graph in files beside it: mapped when one is asked for, never all in memory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, external_data_helper, helper, numpy_helper

SMALLEST_BYTES = 1024
"""Constants below stay inside the graph, as onnxruntime leaves them where it saves one."""

_ALIGNMENT = 64
_ADDED = "added.data"


class ExternalWeights:
    """The folder with the weights of a graph that refers to them (ONNX's external data)."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, tensor: Any) -> NDArray[Any]:
        """The tensor's value; one that lies in a file is mapped, read-only."""
        if tensor.data_location != TensorProto.EXTERNAL:
            return np.asarray(numpy_helper.to_array(tensor))
        place = external_data_helper.ExternalDataInfo(tensor)
        return np.memmap(
            self.folder / place.location,
            helper.tensor_dtype_to_np_dtype(tensor.data_type),
            "r",
            int(place.offset or 0),
            tuple(tensor.dims),
        )

    def store(self, tensor: Any) -> None:
        """Move the tensor's value to the end of a file, in place; a small one stays."""
        if tensor.data_type == TensorProto.STRING or tensor.data_location == TensorProto.EXTERNAL:
            return
        if not tensor.HasField("raw_data"):  # one field for each type: rare, and not to be mapped
            tensor.CopyFrom(numpy_helper.from_array(numpy_helper.to_array(tensor), tensor.name))
        content = tensor.raw_data
        if len(content) < SMALLEST_BYTES:
            return
        with (self.folder / _ADDED).open("ab") as file:
            file.write(bytes(-file.tell() % _ALIGNMENT))
            offset = file.tell()
            file.write(content)
        external_data_helper.set_external_data(tensor, _ADDED, offset, len(content))
        tensor.ClearField("raw_data")

    def inside(self, tensor: Any) -> Any:
        """A copy of the tensor with its value inside."""
        copy = TensorProto()
        copy.CopyFrom(tensor)
        if tensor.data_location == TensorProto.EXTERNAL:
            copy.ClearField("external_data")
            copy.ClearField("data_location")
            copy.raw_data = self.read(tensor).tobytes()
        return copy

    def save(self, model: Any, name: str) -> Path:
        """Write the graph beside its weights; returns the file."""
        path = self.folder / name
        path.write_bytes(model.SerializeToString())
        return path


def load_graph(path: Path) -> Any:
    """A saved graph without the weights that lie in files beside it."""
    return onnx.load(str(path), load_external_data=False)
