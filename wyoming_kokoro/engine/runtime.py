"""A graph that runs, whatever runs it: onnxruntime here, OpenVINO in openvino.py."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.errors import EngineFailed

from .session import ORT_ERRORS, ProviderChoice, first_line, open_session, run_options
from .session import session_options as session_options_for
from .stop import Stop, Stopped

_LOGGER = logging.getLogger(__name__)

Feed: TypeAlias = Mapping[str, NDArray[Any]]


class Part(Protocol):
    """One part of a model; `outputs` are the names of what `run` gives, in order."""

    @property
    def outputs(self) -> Sequence[str]: ...

    def run(self, feed: Feed, stop: Stop) -> list[NDArray[Any]]:
        """Blocks. Raises Stopped and EngineFailed; the part stays usable."""

    def shape(self, name: str) -> Sequence[Any]:
        """Declared dimensions of an input."""


class OrtPart:
    """A part that onnxruntime runs. Raises one of ORT_ERRORS where it cannot be opened."""

    def __init__(
        self,
        path: Path,
        providers: Sequence[ProviderChoice],
        threads: int,
        *,
        optimised: bool,
        low_memory: bool = False,
        fast_math: bool = False,
    ) -> None:
        options = session_options_for(
            threads, optimised=optimised, low_memory=low_memory, fast_math=fast_math
        )
        self.session = open_session(path, options, providers)
        self.provider = str(self.session.get_providers()[0])
        self.inputs = [port.name for port in self.session.get_inputs()]
        self.outputs = [port.name for port in self.session.get_outputs()]

    def run(self, feed: Feed, stop: Stop) -> list[NDArray[Any]]:
        """As Part.run."""
        options = run_options(self.provider)

        def terminate() -> None:
            options.terminate = True

        wanted = {name: feed[name] for name in self.inputs}
        try:
            with stop.bound(terminate):
                results = self.session.run(self.outputs, wanted, options)
        except ORT_ERRORS as error:
            if stop.is_set():
                raise Stopped from None
            raise EngineFailed(f"the model failed: {first_line(error)}") from error
        return [np.asarray(result) for result in results]

    def shape(self, name: str) -> Sequence[Any]:
        """As Part.shape."""
        port = next(port for port in self.session.get_inputs() if port.name == name)
        return list(port.shape)
