"""A stage run by the openvino package: bf16 on AMX, and Intel's GPUs and NPUs.

Through onnxruntime's provider the graph fails; the package takes the built generator as it is.
GPU and NPU go the same way with another device name and have not been run here.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed

from .ort_session import first_line
from .stages import Feed


def installed() -> bool:
    """Whether the `openvino` extra is installed."""
    return find_spec("openvino") is not None


class OpenVinoStage:
    """A Stage. `precision` is f32, bf16 or f16. Raises EngineFailed where it cannot be."""

    def __init__(self, path: Path, precision: str, threads: int, device: str = "CPU") -> None:
        try:
            openvino = import_module("openvino")
            options: dict[str, Any] = {
                "INFERENCE_PRECISION_HINT": precision,
                "PERFORMANCE_HINT": "LATENCY",
            }
            if device == "CPU" and threads:
                options["INFERENCE_NUM_THREADS"] = threads
            core = openvino.Core()
            read = core.read_model(str(path))
            # a compiled model calls an output after the node that makes it, not as the file does
            self._names = [port.get_any_name() for port in read.outputs]
            compiled = core.compile_model(read, device, options)
            self._request = compiled.create_infer_request()
        except (ImportError, RuntimeError) as error:
            raise EngineFailed(f"openvino cannot run the graph: {first_line(error)}") from error
        self._inputs = {name for port in compiled.inputs for name in port.get_names()}

    @property
    def outputs(self) -> Sequence[str]:
        """As Stage.outputs."""
        return self._names

    def run(self, feed: Feed, stop: Stop) -> list[NDArray[Any]]:
        """As Stage.run."""
        given = {name: np.ascontiguousarray(feed[name]) for name in self._inputs if name in feed}
        try:
            with stop.bound(self._request.cancel):
                self._request.start_async(given)
                self._request.wait()
        except RuntimeError as error:
            if stop.is_set():
                raise Stopped from None
            raise EngineFailed(f"the model failed: {first_line(error)}") from error
        if stop.is_set():
            raise Stopped
        count = len(self._names)
        return [np.array(self._request.get_output_tensor(each).data) for each in range(count)]
