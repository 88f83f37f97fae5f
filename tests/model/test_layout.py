"""Layouts are read from what a session declares, whatever the export was called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.model.layout import read_layout
from wyoming_kokoro.model.utterance import Utterance


@dataclass
class Port:
    name: str
    type: str
    shape: list[Any] | None


IDS = Port("input_ids", "tensor(int64)", [1, "n"])
STYLE = Port("style", "tensor(float)", [1, 256])
SPEED = Port("speed", "tensor(float)", [1])
WAVE = Port("waveform", "tensor(float)", ["samples"])
DURATION = Port("duration", "tensor(int64)", ["n"])
ROW = np.arange(256, dtype=np.float32)


@pytest.mark.parametrize(
    ("inputs", "outputs", "name"),
    [
        ([IDS, STYLE, SPEED], [WAVE], "community"),
        ([IDS, STYLE, SPEED], [WAVE, DURATION], "v1.1"),
        ([SPEED, STYLE, IDS], [DURATION, WAVE], "v1.1"),
        ([Port("tokens", "tensor(int64)", [1, "n"]), STYLE, SPEED], [WAVE], "v1.0"),
        ([IDS, STYLE, Port("speed", "tensor(int32)", [1])], [WAVE, DURATION], "int-speed"),
        ([IDS, STYLE, SPEED], [Port("audio", "tensor(float16)", None)], "community"),
    ],
)
def test_names(inputs: list[Port], outputs: list[Port], name: str) -> None:
    """Any order of inputs and outputs, of any rank."""
    layout = read_layout(inputs, outputs)
    assert layout.name == name
    assert layout.outputs[0] in ("waveform", "audio")
    assert layout.durations == ("duration" if DURATION in outputs else None)


def test_everything_in_its_declared_type() -> None:
    """int32 tokens, half-precision style and speed, a speed without dimensions, no rank told."""
    layout = read_layout(
        [
            Port("input_ids", "tensor(int32)", [1, "n"]),
            Port("style", "tensor(float16)", None),
            Port("speed", "tensor(float16)", []),
        ],
        [WAVE],
    )
    feed = layout.feed(Utterance((5, 6), ROW, 1.25))
    assert feed["input_ids"].tolist() == [[0, 5, 6, 0]]
    assert feed["input_ids"].dtype == np.int32
    assert feed["style"].dtype == np.float16
    assert (feed["style"].shape, feed["speed"].shape) == ((1, 256), ())
    assert float(feed["speed"]) == 1.25


@pytest.mark.parametrize(
    ("inputs", "outputs"),
    [
        ([], []),
        ([IDS, STYLE], [WAVE]),
        ([IDS, STYLE, SPEED, Port("noise", "tensor(float)", [1])], [WAVE]),
        ([IDS, Port("style", "tensor(float)", [1, 128]), SPEED], [WAVE]),
        ([Port("input_ids", "tensor(string)", [1]), STYLE, SPEED], [WAVE]),
        ([IDS, STYLE, Port("speed", "tensor(bool)", [1])], [WAVE]),
        ([IDS, STYLE, SPEED], [Port("logits", "tensor(float)", [1])]),
        ([IDS, STYLE, SPEED], [Port("waveform", "tensor(int64)", [1])]),
    ],
)
def test_what_is_not_kokoro(inputs: list[Port], outputs: list[Port]) -> None:
    """The error tells what was found, so that a user sees what file it is."""
    with pytest.raises(EngineFailed, match=r"not a Kokoro model: expected .* found") as caught:
        read_layout(inputs, outputs)
    for port in (*inputs, *outputs):
        assert f"{port.name} {port.type}" in str(caught.value)
