"""Layout of a Kokoro export: names, types and ranks of its inputs and outputs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.errors import EngineFailed

from .utterance import Utterance

STYLE_SIZE = 256
"""Floats in a style row."""

_TYPES: dict[str, type[np.generic]] = {
    "tensor(float)": np.float32,
    "tensor(float16)": np.float16,
    "tensor(double)": np.float64,
    "tensor(int64)": np.int64,
    "tensor(int32)": np.int32,
}
_TOKENS = ("input_ids", "tokens")
_AUDIO = ("waveform", "audio")
_DURATIONS = ("duration", "durations", "pred_dur")


class Port(Protocol):
    """An input or output as onnxruntime describes it (`NodeArg`)."""

    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def shape(self) -> Sequence[Any] | None: ...


@dataclass(frozen=True, slots=True)
class Input:
    """An input with the type and the number of dimensions that it is declared with."""

    name: str
    dtype: type[np.generic]
    rank: int | None

    def shaped(self, values: NDArray[Any], rank: int) -> NDArray[Any]:
        """The flat `values` in the declared type and rank (`rank` where none is declared)."""
        wanted = rank if self.rank is None else self.rank
        shape = (1,) * (wanted - 1) + (-1,) if wanted else ()
        return values.astype(self.dtype, copy=False).reshape(shape)


@dataclass(frozen=True, slots=True)
class Layout:
    """The inputs and outputs of one Kokoro export.

    `name` is "v1.0", "v1.1", "community" or "int-speed" (reference files of those exports), by
    what is there; a mixture is named after the nearest.
    """

    name: str
    tokens: Input
    style: Input
    speed: Input
    audio: str
    durations: str | None

    @property
    def outputs(self) -> list[str]:
        """Output names to ask the session for: sound, then durations if there are any."""
        return [self.audio, self.durations] if self.durations else [self.audio]

    def feed(self, utterance: Utterance) -> dict[str, NDArray[Any]]:
        """Inputs of one run: pads around the ids, everything in its declared type.

        A whole-number speed input gets the nearest of 1, 2, …: such exports know no others.
        """
        pace = utterance.speed
        if np.issubdtype(self.speed.dtype, np.integer):
            pace = max(1, round(utterance.speed))
        return {
            self.tokens.name: self.tokens.shaped(np.array([0, *utterance.ids, 0]), 2),
            self.style.name: self.style.shaped(utterance.style.reshape(-1), 2),
            self.speed.name: self.speed.shaped(np.array([pace]), 1),
        }


def read_layout(inputs: Sequence[Port], outputs: Sequence[Port]) -> Layout:
    """Recognise the layout; raises EngineFailed that names what was found instead."""
    ports_in = {port.name: port for port in inputs}
    ports_out = {port.name: port for port in outputs}
    tokens = next((name for name in _TOKENS if name in ports_in), None)
    audio = next((name for name in _AUDIO if name in ports_out), None)
    recognised = (
        tokens is not None and audio is not None and set(ports_in) == {tokens, "style", "speed"}
    )
    if not recognised or not _types_fit(ports_in, ports_out, str(tokens), str(audio)):
        raise EngineFailed(
            f"not a Kokoro model: expected tokens, style and speed in and sound out, "
            f"found {_listed(inputs)} in and {_listed(outputs)} out"
        )
    durations = next((name for name in _DURATIONS if _is_whole(ports_out.get(name))), None)
    return Layout(
        name=_name(str(tokens), ports_in["speed"], durations),
        tokens=_input(ports_in[str(tokens)]),
        style=_input(ports_in["style"]),
        speed=_input(ports_in["speed"]),
        audio=str(audio),
        durations=durations,
    )


def _types_fit(
    ports_in: dict[str, Port], ports_out: dict[str, Port], tokens: str, audio: str
) -> bool:
    style = ports_in["style"]
    width = style.shape[-1] if style.shape else STYLE_SIZE
    return (
        _is_whole(ports_in[tokens])
        and _is_real(style)
        and (not isinstance(width, int) or width == STYLE_SIZE)
        and ports_in["speed"].type in _TYPES
        and _is_real(ports_out[audio])
    )


def _is_whole(port: Port | None) -> bool:
    return port is not None and port.type in ("tensor(int64)", "tensor(int32)")


def _is_real(port: Port) -> bool:
    return port.type in ("tensor(float)", "tensor(float16)", "tensor(double)")


def _input(port: Port) -> Input:
    return Input(port.name, _TYPES[port.type], None if port.shape is None else len(port.shape))


def _name(tokens: str, speed: Port, durations: str | None) -> str:
    if _is_whole(speed):
        return "int-speed"
    if tokens == "tokens":
        return "v1.0"
    return "v1.1" if durations else "community"


def _listed(ports: Sequence[Port]) -> str:
    return ", ".join(f"{port.name} {port.type}{list(port.shape or [])}" for port in ports) or "none"
