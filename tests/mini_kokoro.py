"""Kokoro in miniature: its architecture with few channels and random weights, a sound of noise.

What is built of it is built by the same code as the real one. 200 kB, milliseconds a sentence.
"""

from __future__ import annotations

import functools
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import compose, numpy_helper

from tests.observed_norms import observed_norm, statistics
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.graphs.architecture.averages import AVERAGES
from wyoming_kokoro.graphs.architecture.norm_map import NormMap
from wyoming_kokoro.graphs.architecture.norms import given_norm, own_norm
from wyoming_kokoro.graphs.architecture.stages import write_front, write_generator, write_source
from wyoming_kokoro.graphs.graph_store import write_manifest
from wyoming_kokoro.graphs.weights.expected import POSITIONS, VOCABULARY, Shape, parameter_shapes
from wyoming_kokoro.model.kokoro_model import ModelInfo
from wyoming_kokoro.model.model_options import ModelOptions, Variant
from wyoming_kokoro.model.ort_session import CPU
from wyoming_kokoro.model.staged_model import STAGE_FILES, StagedModel, open_stages
from wyoming_kokoro.model.stages import OrtStage
from wyoming_kokoro.model.utterance import Utterance

_SIZES = {VOCABULARY: 178, POSITIONS: 512}
_FEWER = {
    256: 4, 512: 8, 514: 10, 640: 136, 64: 4, 768: 24,
    1024: 16, 1028: 20, 1090: 22, 2048: 32, 2180: 44,
}  # fmt: skip
_KEPT_512 = "position_embeddings"
_TOKEN_FRAMES = 9  # on average: the pad at the start is then long enough to be skipped in part
_LONGEST = 50
_ALWAYS = {
    "predictor.F0_proj": (20.0, 160.0),
    "predictor.N_proj": (0.3, 1.0),
    "predictor.duration_proj.linear_layer": (
        3.0,
        -float(np.log(_LONGEST / _TOKEN_FRAMES - 1)),
    ),
    "decoder.generator.conv_post": (0.2, -4.5),
}
"""Factor of the weights and constant bias of the layers whose values mean something: Hz, loudness,
frames, logarithms of magnitudes."""


def utterance(tokens: int, seed: int = 1, speed: float = 1.0) -> Utterance:
    """Random tokens in a random voice."""
    rng = np.random.default_rng(seed)
    style = rng.normal(0, 0.3, 256).astype(np.float32)
    return Utterance(rng.integers(1, 178, tokens).tolist(), style, speed)


OBSERVED = utterance(30, 5)
"""The statistics of norms in this one are those that a miniature predicts for every sentence."""


@functools.cache
def mini_parameters(seed: int = 1) -> dict[str, NDArray[np.float32]]:
    """Parameters under Kokoro's names, of few channels."""
    rng = np.random.default_rng(seed)
    return {
        name: _drawn(name, _fewer(name, shape), rng) for name, shape in parameter_shapes().items()
    }


def _fewer(name: str, shape: Shape) -> tuple[int, ...]:
    """The shape with few channels; the style, and what tokens are embedded in, stay."""
    sizes = [_SIZES[size] if isinstance(size, str) else size for size in shape]
    fewer = dict(_FEWER)
    if name.startswith("decoder.generator"):
        fewer[128] = 2
    few = [fewer.get(size, size) for size in sizes]
    if name.endswith(".fc.weight") or _KEPT_512 in name:
        few = [few[0] if name.endswith(".fc.weight") else sizes[0], sizes[1]]
    return tuple(few)


def _drawn(name: str, shape: tuple[int, ...], rng: np.random.Generator) -> NDArray[np.float32]:
    module, _, part = name.rpartition(".")
    values = rng.standard_normal(shape)
    if module in _ALWAYS:
        factor, constant = _ALWAYS[module]
        fan = float(np.prod(shape[1:]))
        numbers = np.full(shape, constant) if part == "bias" else factor * values / np.sqrt(fan)
        return numbers.astype(np.float32)
    if part.isdigit():  # a snake's factors
        return rng.uniform(0.5, 1.5, shape).astype(np.float32)
    if part == "gamma" or (len(shape) == 1 and part == "weight"):
        return (1 + 0.1 * values).astype(np.float32)
    if len(shape) == 1 or part == "B":
        return (0.1 * values).astype(np.float32)
    fan = shape[-1] / 16 if part in "WR" else float(np.prod(shape[1:]))
    return np.asarray(values / np.sqrt(fan), np.float32)


def write_mini_stages(
    folder: Path, variant: Variant = "staged", seed: int = 1, *, plain: bool = False
) -> Path:
    """The three stages of a variant, for the CPU or `plain` for other providers; the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    parameters = mini_parameters(seed)
    staged = variant == "staged"
    norm = given_norm if staged else own_norm
    places = write_generator(parameters, folder, norm, spanned=staged and not plain)
    write_front(parameters, folder)
    write_source(parameters, folder, places, mini_norms(seed) if staged else None)
    return folder


def saved_mini_stages(folder: Path, variant: Variant = "staged") -> None:
    """The same as `graphs.build` leaves them, for GraphStore.build: with a manifest."""
    write_mini_stages(folder, variant)
    write_manifest(folder, sorted(path.name for path in folder.iterdir()))


Table: TypeAlias = NDArray[np.float32]


def observed_statistics(
    spoken: Utterance, folder: Path, seed: int = 1
) -> tuple[Table, Table, Table]:
    """Averages of an utterance, and mean and variance that the generator's norms see in it.

    `folder` is an empty one.
    """
    parameters = mini_parameters(seed)
    places = write_generator(parameters, folder, observed_norm)
    write_front(parameters, folder)
    write_source(parameters, folder, places, observed=True)
    found: dict[str, Any] = {
        "tokens": np.array([[0, *spoken.ids, 0]], np.int64),
        "style": spoken.style.reshape(1, -1),
        "speed": np.array([spoken.speed], np.float32),
        "noise": np.zeros((1, 1, 1), np.float32),
    }
    for name in STAGE_FILES:
        stage = OrtStage(folder / name, [CPU], ModelOptions(1), optimised=False)
        found |= dict(zip(stage.outputs, stage.run(found, Stop()), strict=True))
    return found[AVERAGES], *statistics(found, places)


@functools.cache
def mini_norms(seed: int = 1) -> NormMap:
    """A map that says of every sentence what OBSERVED had."""
    with tempfile.TemporaryDirectory() as folder:
        seen, mean, variance = observed_statistics(OBSERVED, Path(folder), seed)
    count, size = mean.size, seen.size
    return NormMap(
        centre=np.zeros(size, np.float32),
        scale=np.ones(size, np.float32),
        down=np.zeros((size, 1), np.float32),
        project=np.zeros((size, 1), np.float32),
        anchors=np.zeros((1, 1), np.float32),
        mix=np.zeros((1, 1), np.float32),
        up=np.zeros((1, 2 * count), np.float32),
        offset=np.concatenate([mean, np.log(variance + 1e-12)]),
        deviation=np.ones(count, np.float32),
    )


def open_mini(folder: Path, variant: Variant = "staged", generator: Any = None) -> StagedModel:
    """The stages in a folder as a model; `generator` runs that stage in place of its own."""
    info = ModelInfo(
        Path("mini.onnx"), variant, CPU[0], ModelOptions(1, variant), "saved", "", True
    )
    model = open_stages(folder, [CPU], info)
    model._generator = generator or model._generator
    return model


def write_mini_file(path: Path, seed: int = 1) -> Path:
    """The stages with norms of their own in one file, as the released model is; its path."""
    folder = path.with_suffix(".stages")
    write_mini_stages(folder, "whole", seed)
    front, source, generator = (_embedded(folder / name) for name in STAGE_FILES)
    source = compose.add_prefix(source, "source_")
    generator = compose.add_prefix(generator, "generator_")
    curves = [(name, f"source_{name}") for name in ("features", "pitch", "energy")]
    both = compose.merge_models(front, source, curves, outputs=["durations", *_outputs(source)])
    into = [(f"source_{name}", f"generator_{name}") for name in _names(generator.graph.input)]
    model = compose.merge_models(both, generator, into, outputs=["durations", "generator_waveform"])
    _rename(model, {"source_style": "style", "generator_waveform": "waveform"})
    _rename(model, {"durations": "duration", "tokens": "input_ids"})
    model.graph.initializer.append(
        numpy_helper.from_array(np.zeros((1, 1, 1), np.float32), "source_noise")
    )
    wanted = {"input_ids": 0, "style": 1, "speed": 2}
    inputs = {one.name: one for one in model.graph.input if one.name in wanted}
    outputs = sorted(model.graph.output, key=lambda one: one.name, reverse=True)
    del model.graph.input[:], model.graph.output[:]
    model.graph.input.extend(inputs[name] for name in wanted)
    model.graph.output.extend(outputs)
    onnx.save_model(model, str(path))
    return path


def _embedded(path: Path) -> onnx.ModelProto:
    return onnx.load(str(path))


def _names(ports: Sequence[Any]) -> list[str]:
    return [port.name.removeprefix("generator_") for port in ports]


def _outputs(model: onnx.ModelProto) -> list[str]:
    return [port.name for port in model.graph.output]


def _rename(model: onnx.ModelProto, names: dict[str, str]) -> None:
    """Give values other names wherever they stand."""
    for node in model.graph.node:
        node.input[:] = [names.get(name, name) for name in node.input]
        node.output[:] = [names.get(name, name) for name in node.output]
    for port in (*model.graph.input, *model.graph.output):
        port.name = names.get(port.name, port.name)
