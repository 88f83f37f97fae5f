"""Stages of a model, on the processor and on a device."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import onnxruntime as ort
from numpy.typing import NDArray

from wyoming_kokoro.core.cancellation import Stop

from .model_options import ModelOptions
from .ort_session import ProviderChoice, one_run, open_session, provider_of, session_options
from .provider_options import CUDA

Feed: TypeAlias = Mapping[str, NDArray[Any]]


class OrtStage:
    """One stage of a model; `outputs` are the names of the results of `run`, in order.

    Raises one of ORT_ERRORS if it cannot be opened.
    """

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
        """Blocks. Raises Stopped and EngineFailed; the stage stays usable."""
        wanted = {name: feed[name] for name in self.inputs}
        keep = stop.more and not self._low_memory
        with one_run(self.provider, stop, keep=keep) as options:
            return self._results(wanted, options)

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
