"""The decoder's channels padded to blocks: more of them, and the same features."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tests.mini_kokoro import mini_parameters
from wyoming_kokoro.graphs.architecture.decoder import decoder
from wyoming_kokoro.graphs.architecture.layers import Module, Parameters
from wyoming_kokoro.graphs.architecture.padding import PaddedDecoder

from .reference import Array, run_written

RNG = np.random.default_rng(5)
FRAMES = 7
BLOCK = 4
FIRST = "decoder.encode.conv1.weight"


def low(parameters: Parameters, folder: Path, given: dict[str, Array]) -> Array:
    folder.mkdir()
    names = ("features", "pitch", "energy", "style")
    return run_written(
        folder, given, lambda graph: decoder(Module(graph, parameters, "decoder"), *names)
    )


def test_padded_channels_change_nothing(tmp_path: Path) -> None:
    """Affine norms as well, which no released file has."""
    parameters = dict(mini_parameters())
    size = parameters["decoder.encode.norm1.fc.bias"].size // 2
    for part in ("weight", "bias"):
        drawn = RNG.normal(1, 0.3, size).astype(np.float32)
        parameters[f"decoder.encode.norm1.norm.{part}"] = drawn
    padded = PaddedDecoder(parameters, BLOCK)
    assert parameters[FIRST].shape[1] % BLOCK
    assert padded[FIRST].shape[1] % BLOCK == 0
    assert padded["decoder.decode.3.pool.weight"].shape[0] % BLOCK == 0
    channels = parameters["decoder.asr_res.0.weight"].shape[1]
    given = {
        "features": RNG.standard_normal((1, channels, FRAMES)).astype(np.float32),
        "pitch": RNG.uniform(0, 200, (1, 1, 2 * FRAMES)).astype(np.float32),
        "energy": RNG.standard_normal((1, 1, 2 * FRAMES)).astype(np.float32),
        "style": RNG.normal(0, 0.3, (1, 128)).astype(np.float32),
    }
    expected = low(parameters, tmp_path / "plain", given)
    np.testing.assert_allclose(low(padded, tmp_path / "padded", given), expected, atol=1e-4)


def test_blocks_of_other_widths_stay_as_they_are() -> None:
    """The zeros stand beside one curve, which all blocks take: they need as many each."""
    parameters = dict(mini_parameters())
    parameters[FIRST] = parameters[FIRST][:, :-1]
    padded = PaddedDecoder(parameters, BLOCK)
    assert len(padded) == len(parameters)
    assert all(padded[name].shape == parameters[name].shape for name in padded)
