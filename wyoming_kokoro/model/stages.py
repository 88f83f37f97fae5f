"""Stages of a model and their runtimes: onnxruntime here, OpenVINO in openvino_stage.py."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import numpy as np
import onnxruntime as ort
from numpy.typing import NDArray

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed

from .model_options import ModelOptions
from .ort_session import (
    ORT_ERRORS,
    ProviderChoice,
    first_line,
    open_session,
    provider_of,
    run_options,
    session_options,
)
from .provider_options import CUDA

_LOGGER = logging.getLogger(__name__)

Feed: TypeAlias = Mapping[str, NDArray[Any]]


class Stage(Protocol):
    """One stage of a model; `outputs` are the names of the results of `run`, in order."""

    @property
    def outputs(self) -> Sequence[str]: ...

    def run(self, feed: Feed, stop: Stop) -> list[NDArray[Any]]:
        """Blocks. Raises Stopped and EngineFailed; the stage stays usable."""


class OrtStage:
    """A stage run by onnxruntime. Raises one of ORT_ERRORS if it cannot be opened."""

    def __init__(
        self,
        path: Path,
        providers: Sequence[ProviderChoice],
        options: ModelOptions,
        *,
        optimised: bool,
    ) -> None:
        self._low_memory = options.low_memory
        settings = session_options(options, optimised=optimised)
        self.session = open_session(path, settings, providers)
        self.provider = provider_of(self.session)
        self.inputs = [port.name for port in self.session.get_inputs()]
        self.outputs = [port.name for port in self.session.get_outputs()]

    def run(self, feed: Feed, stop: Stop) -> list[NDArray[Any]]:
        """As Stage.run."""
        options = run_options(self.provider, keep=stop.more and not self._low_memory)

        def terminate() -> None:
            options.terminate = True

        wanted = {name: feed[name] for name in self.inputs}
        try:
            with stop.bound(terminate):
                return self._results(wanted, options)
        except ORT_ERRORS as error:
            if stop.is_set():
                raise Stopped from None
            raise EngineFailed(f"the model failed: {first_line(error)}") from error

    def hand_on(self, follower: OrtStage) -> None:
        """Mark the outputs that `follower` takes as read by nobody else."""

    def _results(self, feed: Feed, options: Any) -> list[NDArray[Any]]:
        return [np.asarray(result) for result in self.session.run(self.outputs, feed, options)]


class DeviceStage(OrtStage):
    """A stage on a device: values for another such stage stay in the device's memory.

    `run` gives an OrtValue in place of an array for those outputs, and takes them as well. What is
    cut into windows (low rate and harmonics, some MB a sentence) goes through the host: numpy cuts.
    """

    device = "cuda"

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._kept: frozenset[str] = frozenset()

    def hand_on(self, follower: OrtStage) -> None:
        """As OrtStage.hand_on."""
        self._kept = frozenset(self.outputs) & frozenset(follower.inputs)

    def _results(self, feed: Feed, options: Any) -> list[NDArray[Any]]:
        binding = self.session.io_binding()
        for name, value in feed.items():
            kept: Any = value
            if isinstance(kept, ort.OrtValue):
                binding.bind_ortvalue_input(name, kept)
            else:
                binding.bind_cpu_input(name, np.ascontiguousarray(value))
        for name in self.outputs:
            binding.bind_output(name, self.device if name in self._kept else "cpu")
        self.session.run_with_iobinding(binding, options)
        return [
            value if name in self._kept else value.numpy()
            for name, value in zip(self.outputs, binding.get_outputs(), strict=True)
        ]


def stage_for(providers: Sequence[ProviderChoice]) -> type[OrtStage]:
    """The stage class for these providers."""
    return DeviceStage if providers[0][0] == CUDA[0] else OrtStage
