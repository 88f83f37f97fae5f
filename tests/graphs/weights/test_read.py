"""A whole file is read, or refused with a sentence that says why."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from onnx import ModelProto, TensorProto, helper, numpy_helper

from tests.graphs.weights.whole_model import (
    SIZES,
    external,
    node_path,
    numbers_of,
    shape_of,
    write_whole_model,
)
from tests.tone_model import build_tone_model
from wyoming_kokoro.graphs.weights.expected import BASIS, VOCABULARY, parameter_shapes
from wyoming_kokoro.graphs.weights.read import read_parameters
from wyoming_kokoro.graphs.weights.stored_tensor import WeightsUnreadable

QUERY = "bert.encoder.albert_layer_groups.0.albert_layers.0.attention.query"
BIAS = "predictor.F0.0.conv1.bias"
AFFINE = "predictor.F0.0.norm1.norm"


def replace(model: ModelProto, tensor: TensorProto) -> None:
    """Give a parameter another tensor."""
    (old,) = (one for one in model.graph.initializer if one.name == tensor.name)
    old.CopyFrom(tensor)


def drop(model: ModelProto, name: str) -> None:
    """Take a parameter away."""
    (old,) = (one for one in model.graph.initializer if one.name == name)
    model.graph.initializer.remove(old)


def tensor(name: str, value: object) -> TensorProto:
    return numpy_helper.from_array(np.asarray(value, np.float32), name)


def reason(path: Path) -> str:
    """Why a file is refused."""
    with pytest.raises(WeightsUnreadable) as refused:
        read_parameters(path)
    return str(refused.value)


def test_every_parameter_is_read_in_its_shape(tmp_path: Path) -> None:
    path = write_whole_model(tmp_path / "kokoro.onnx")
    parameters = read_parameters(path)
    assert set(parameters) == set(parameter_shapes())
    for name, value in parameters.items():
        assert value.shape == shape_of(name)
        assert value.dtype == np.float32
        assert value.flags.c_contiguous
    np.testing.assert_array_equal(parameters[BIAS], numbers_of(path, BIAS))


def test_a_vocabulary_of_another_size_is_read(tmp_path: Path) -> None:
    """As a fine-tuning for more signs has: but both tables have it."""
    tables = {"bert.embeddings.word_embeddings.weight": 128, "text_encoder.embedding.weight": 512}

    def change(model: ModelProto) -> None:
        for name, width in tables.items():
            replace(model, external(name, (200, width), "kokoro.data"))

    parameters = read_parameters(write_whole_model(tmp_path / "kokoro.onnx", change))
    assert [parameters[name].shape for name in tables] == [(200, 128), (200, 512)]

    def change_one(model: ModelProto) -> None:
        name = "text_encoder.embedding.weight"
        replace(model, external(name, (200, 512), "kokoro.data"))

    assert SIZES[VOCABULARY] != 200
    assert "the shape [200, 512]" in reason(write_whole_model(tmp_path / "b.onnx", change_one))


def test_norms_inside_adain_are_given_only_where_they_change_something(tmp_path: Path) -> None:
    def change(model: ModelProto) -> None:
        model.graph.initializer.append(tensor(f"{AFFINE}.weight", np.ones(512)))
        model.graph.initializer.append(tensor(f"{AFFINE}.bias", np.full(512, 0.5)))

    parameters = read_parameters(write_whole_model(tmp_path / "kokoro.onnx", change))
    assert set(parameters) - set(parameter_shapes()) == {f"{AFFINE}.bias"}
    assert (parameters[f"{AFFINE}.bias"] == 0.5).all()


def test_a_basis_in_halves_keeps_its_own_gain(tmp_path: Path) -> None:
    """Its graph subtracts the imaginary half and has no factor of four after it."""
    real, imaginary = np.ones((11, 1, 20)), np.full((11, 1, 20), 2.0)

    def change(model: ModelProto) -> None:
        drop(model, BASIS)
        stem = "kmodel.decoder.generator.stft.weight_backward"
        model.graph.initializer.append(tensor(f"{stem}_real", real))
        model.graph.initializer.append(tensor(f"{stem}_imag", imaginary))

    basis = read_parameters(write_whole_model(tmp_path / "kokoro.onnx", change))[BASIS]
    np.testing.assert_array_equal(basis, np.concatenate([real / 4, -imaginary / 4]))


@pytest.mark.parametrize("same", [True, False])
def test_alberts_one_layer_may_be_stored_twice_if_it_is_the_same(
    same: bool, tmp_path: Path
) -> None:
    def change(model: ModelProto) -> None:
        copy = external("copy", (768, 768), "kokoro.data", offset=0 if same else 2)
        path = node_path(f"{QUERY}_11")
        model.graph.initializer.append(copy)
        model.graph.node.append(
            helper.make_node("Gemm", ["x", "copy"], ["y"], f"{path}/Gemm", transB=1)
        )

    path = write_whole_model(tmp_path / "kokoro.onnx", change)
    if same:
        assert read_parameters(path)[f"{QUERY}.weight"].shape == (768, 768)
    else:
        assert reason(path) == f"{QUERY}.weight differs from one of its uses to another"


def test_missing_parameters_are_counted_and_the_first_is_named(tmp_path: Path) -> None:
    def change(model: ModelProto) -> None:
        drop(model, BIAS)
        drop(model, "decoder.generator.conv_post.bias")

    missing = f"2 of 428 parameters were not found, the first {BIAS}"
    assert reason(write_whole_model(tmp_path / "kokoro.onnx", change)) == missing


def test_a_parameter_of_another_shape_is_refused(tmp_path: Path) -> None:
    def change(model: ModelProto) -> None:
        replace(model, tensor(BIAS, np.zeros(256)))

    refused = reason(write_whole_model(tmp_path / "kokoro.onnx", change))
    assert refused == f"{BIAS} has the shape [256], not [512]"


@pytest.mark.parametrize("wrong", [np.nan, np.inf])
def test_a_parameter_that_is_not_finite_is_refused(wrong: float, tmp_path: Path) -> None:
    def change(model: ModelProto) -> None:
        replace(model, tensor(BIAS, [wrong, *[0] * 511]))

    refused = reason(write_whole_model(tmp_path / "kokoro.onnx", change))
    assert refused == f"{BIAS} holds numbers that are not finite"


def test_a_model_without_names_is_refused(tmp_path: Path) -> None:
    def change(model: ModelProto) -> None:
        names = {one.name: f"t{index}" for index, one in enumerate(model.graph.initializer)}
        for one in model.graph.initializer:
            one.name = names[one.name]
        for index, node in enumerate(model.graph.node):
            node.name = node.output[0] = f"n{index}"
            for place, name in enumerate(node.input):
                node.input[place] = names.get(name, name)

    refused = reason(write_whole_model(tmp_path / "kokoro.onnx", change))
    assert refused == "it has none of Kokoro's parameters, or none under a known name"


@pytest.mark.parametrize("layout", ["v1.0", "v1.1", "community"])
def test_models_that_are_no_kokoro_are_refused(layout: str, tmp_path: Path) -> None:
    build_tone_model(tmp_path / "other.onnx", layout)
    assert "none of Kokoro's parameters" in reason(tmp_path / "other.onnx")


def test_a_file_that_shrinks_later_is_noticed(tmp_path: Path) -> None:
    path = write_whole_model(tmp_path / "kokoro.onnx")
    parameters = read_parameters(path)
    path.with_suffix(".data").write_bytes(b"short")
    with pytest.raises(WeightsUnreadable, match="ends early"):
        parameters[BIAS]
