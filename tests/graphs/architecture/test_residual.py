"""Residual blocks, with and without upsampling, with and without affine norms."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.mini_kokoro import mini_parameters
from wyoming_kokoro.graphs.architecture.layers import Module
from wyoming_kokoro.graphs.architecture.residual import residual_block

from .reference import Array, Parameters, adaptive_norm, layer, leaky, run_written, transposed_conv

RNG = np.random.default_rng(2)
STYLE = RNG.normal(0, 0.3, 128).astype(np.float32)


def block(parameters: Parameters, name: str, x: Array) -> Array:
    """AdainResBlk1d, as it is defined."""
    shortcut, inner = x, leaky(adaptive_norm(parameters, f"{name}.norm1", x, STYLE), 0.2)
    if f"{name}.pool.weight" in parameters:
        weight, bias = (parameters[f"{name}.pool.{part}"] for part in ("weight", "bias"))
        channels = [
            transposed_conv(row[None], weight[[n]], bias[n], stride=2, pad=1, longer=1)
            for n, row in enumerate(inner)
        ]
        inner, shortcut = np.concatenate(channels), shortcut.repeat(2, axis=1)
    if f"{name}.conv1x1.weight" in parameters:
        shortcut = layer(parameters, f"{name}.conv1x1", shortcut)
    inner = layer(parameters, f"{name}.conv1", inner, pad=1)
    inner = leaky(adaptive_norm(parameters, f"{name}.norm2", inner, STYLE), 0.2)
    return np.asarray((layer(parameters, f"{name}.conv2", inner, pad=1) + shortcut) / np.sqrt(2))


@pytest.mark.parametrize("affine", [False, True])
@pytest.mark.parametrize("name", ["predictor.F0.0", "predictor.F0.1", "decoder.decode.3"])
def test_a_block_is_what_its_definition_says(name: str, affine: bool, tmp_path: Path) -> None:
    """Of equal width, upsampling, and upsampling to fewer channels."""
    parameters = dict(mini_parameters())
    if affine:
        for norm in ("norm1", "norm2"):
            size = parameters[f"{name}.{norm}.fc.bias"].size // 2
            for part in ("weight", "bias"):
                drawn = RNG.normal(1, 0.3, size).astype(np.float32)
                parameters[f"{name}.{norm}.norm.{part}"] = drawn
    channels = parameters[f"{name}.conv1.weight"].shape[1]
    x = RNG.standard_normal((1, channels, 1, 17)).astype(np.float32)
    given = {"x": x, "style": STYLE[None]}
    found = run_written(
        tmp_path, given, lambda graph: residual_block(Module(graph, parameters, name), "x", "style")
    )
    expected = block(parameters, name, x[0, :, 0])
    assert found.shape == (1, expected.shape[0], 1, expected.shape[1])
    np.testing.assert_allclose(found[0, :, 0], expected, atol=1e-5)
