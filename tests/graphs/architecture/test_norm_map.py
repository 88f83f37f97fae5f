"""Averages of a sentence and the map from them, against their definitions in numpy."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.mini_kokoro import mini_norms, mini_parameters
from wyoming_kokoro.graphs.architecture.averages import AVERAGES
from wyoming_kokoro.graphs.architecture.norm_map import MOST_SPREAD, RELEASED_NORMS, NormMap
from wyoming_kokoro.graphs.architecture.norms import given_norm, own_norm
from wyoming_kokoro.graphs.architecture.stages import write_generator, write_source

from .reference import Array, layer, run_file

FRAMES = 11
PARAMETERS = mini_parameters()
RNG = np.random.default_rng(3)
PITCH = np.where(np.arange(2 * FRAMES) < 9, 0, RNG.uniform(90, 240, 2 * FRAMES))
FEED = {
    "features": RNG.standard_normal((1, 8, FRAMES)),
    "pitch": PITCH.reshape(1, 1, -1),
    "energy": RNG.normal(2, 2, (1, 1, 2 * FRAMES)),
    "style": RNG.normal(0, 0.3, (1, 256)),
    "noise": np.zeros((1, 1, 1)),
}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Array]:
    """Outputs of a source stage that is observed."""
    folder = tmp_path_factory.mktemp("observed")
    places = write_generator(PARAMETERS, folder, own_norm)
    return _run(write_source(PARAMETERS, folder, places, observed=True))


def test_averages(found: dict[str, Array]) -> None:
    low, harmonics = found["low"][0], found["harmonics"][0]
    bent = np.where(low > 0, low, 0.1 * low)
    pitch, energy = FEED["pitch"].reshape(-1), FEED["energy"].reshape(-1)
    tone = np.log(pitch[pitch > 10] + 1)
    parts = [FEED["style"].reshape(-1), bent.mean(1), np.sqrt((bent**2).mean(1))]
    parts += [harmonics.mean(1), np.log((harmonics**2).mean(1) + 1e-8)]
    for brought in _brought(harmonics):
        parts += [brought.mean(1), np.log(brought.var(1) + 1e-8)]
    curves = [(pitch > 10).mean(), tone.mean(), tone.std(), energy.mean(), energy.std()]
    parts.append(np.array([*curves, (energy > 2).mean(), np.log(22), 1 / 22]))
    assert np.allclose(found[AVERAGES], np.concatenate(parts), rtol=1e-3, atol=1e-4)


def test_the_map(found: dict[str, Array], tmp_path: Path) -> None:
    """Its norms are scaled by the style, and divided by the statistics that it gives."""
    folder = tmp_path
    places = write_generator(PARAMETERS, folder, given_norm)
    plain = mini_norms()
    size, count = plain.centre.size, plain.deviation.size
    standard = np.clip((found[AVERAGES] - 0.5) / 0.1, -MOST_SPREAD, MOST_SPREAD)
    project = RNG.normal(0, 0.003, (size, 5)).astype(np.float32)
    anchors = (standard @ project + RNG.normal(0, 0.3, (4, 5))).astype(np.float32)
    chosen = NormMap(
        centre=np.full(size, 0.5, np.float32),
        scale=np.full(size, 0.1, np.float32),
        down=RNG.normal(0, 0.01, (size, 2)).astype(np.float32),
        project=project,
        anchors=anchors,
        mix=RNG.normal(0, 1, (4, 2)).astype(np.float32),
        up=RNG.normal(0, 0.1, (2, 2 * count)).astype(np.float32),
        offset=plain.offset,
        deviation=plain.deviation,
    )
    given = _run(write_source(PARAMETERS, folder, places, chosen))
    nearness = np.exp(-((standard @ project - anchors) ** 2).sum(1))
    assert ((nearness > 0.05) & (nearness < 0.95)).all(), "else the test says nothing of it"
    values = (standard @ chosen.down + nearness @ chosen.mix) @ chosen.up + chosen.offset
    mean, variance = values[:count] * chosen.deviation, np.exp(values[count:])
    factor = found["norm_scale"] / np.sqrt(variance + 1e-5)
    assert np.allclose(given["norm_scale"], factor, rtol=1e-3)
    assert np.allclose(given["norm_shift"], found["norm_shift"] - mean * factor, atol=1e-3)


def test_the_released_map() -> None:
    """It is small, of as many channels as the released generator, and every number is finite."""
    released = NormMap.load(RELEASED_NORMS)
    assert released.deviation.size == 9216
    assert RELEASED_NORMS.stat().st_size < 15e6


def test_a_file_that_holds_no_map(tmp_path: Path) -> None:
    path = tmp_path / "norms.npz"
    square = np.zeros((2, 2))
    np.savez(
        path,
        centre=square,
        scale=square,
        down=square,
        project=square,
        anchors=square,
        mix=square,
        up=square,
        offset=square,
        deviation=np.zeros(3),
    )
    with pytest.raises(ValueError, match=r"norms\.npz holds no map"):
        NormMap.load(path)


def _run(path: Path) -> dict[str, Array]:
    outputs = run_file(path, {name: value.astype(np.float32) for name, value in FEED.items()})
    names = ("low", "harmonics", "norm_scale", "norm_shift", AVERAGES)
    return dict(zip(names, outputs, strict=False))


def _brought(harmonics: Array) -> list[Array]:
    """The harmonics, as the generator's two stages take them."""
    name = "decoder.generator.noise_convs"
    return [
        layer(PARAMETERS, f"{name}.0", harmonics, stride=6, pad=3),
        layer(PARAMETERS, f"{name}.1", harmonics),
    ]
