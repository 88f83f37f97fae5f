"""Each form in which an exporter, an optimiser or a quantiser keeps a weight gives its floats."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from numpy.typing import NDArray
from onnx import NodeProto, helper, numpy_helper

from wyoming_kokoro.graphs.weights.claims import Claims
from wyoming_kokoro.graphs.weights.constants import Constants
from wyoming_kokoro.graphs.weights.expected import Shape
from wyoming_kokoro.graphs.weights.onnx_file import OnnxFile
from wyoming_kokoro.graphs.weights.stored_tensor import WeightsUnreadable

LINEAR, CONV, LSTM = "bert_encoder", "predictor.F0.0.conv1", "predictor.lstm"
EXPECTED: dict[str, Shape] = {
    f"{LINEAR}.weight": (3, 2),
    f"{LINEAR}.bias": (3,),
    f"{CONV}.weight": (4, 2, 3),
    f"{CONV}.bias": (4,),
    f"{LSTM}.W": (2, 8, 3),
    f"{LSTM}.R": (2, 8, 2),
    f"{LSTM}.B": (2, 16),
    "text_encoder.embedding.weight": (5, 4),
    "text_encoder.cnn.0.1.gamma": (4,),
    "text_encoder.cnn.0.1.beta": (4,),
    "decoder.generator.resblocks.0.alpha1.0": (1, 4, 1),
}
_MADE = np.random.default_rng(7)
VALUES = {
    name: _MADE.integers(-9, 9, shape).astype(np.float32)  # type: ignore[arg-type]
    for name, shape in EXPECTED.items()
}
Tensors = Mapping[str, Any]


def node(operator: str, inputs: str, output: str, name: str = "", **attributes: Any) -> NodeProto:
    """A node whose inputs are named in one text, "-" for one that is left out."""
    names = [one.replace("-", "") for one in inputs.split()]
    return helper.make_node(operator, names, [output], name, **attributes)


def read(folder: Path, nodes: list[NodeProto], tensors: Tensors) -> dict[str, NDArray[np.float32]]:
    """The parameters that a graph of these nodes and tensors offers."""
    initializers = [numpy_helper.from_array(value, name) for name, value in tensors.items()]
    graph = helper.make_graph(nodes, "part", [], [], initializers)
    onnx.save(helper.make_model(graph), folder / "part.onnx")
    file = OnnxFile(folder / "part.onnx")
    constants = Constants(file)
    claims = Claims(file, constants, EXPECTED)
    return {
        name: claims.sources(name)[0].read(constants) for name in EXPECTED if claims.sources(name)
    }


def check(found: dict[str, NDArray[np.float32]], *names: str) -> None:
    """These were found, as they are."""
    assert set(found) == set(names)
    for name in names:
        np.testing.assert_array_equal(found[name], VALUES[name])


def test_linear_layer_as_product_and_sum(tmp_path: Path) -> None:
    nodes = [
        node("MatMul", "x onnx::MatMul_1", "y", "/encoder/bert_encoder/MatMul"),
        node("Add", "encoder.bert_encoder.bias y", "z", "/encoder/bert_encoder/Add"),
    ]
    bias = VALUES[f"{LINEAR}.bias"]
    tensors = {"onnx::MatMul_1": VALUES[f"{LINEAR}.weight"].T, "encoder.bert_encoder.bias": bias}
    check(read(tmp_path, nodes, tensors), f"{LINEAR}.weight", f"{LINEAR}.bias")


@pytest.mark.parametrize("transposed", [0, 1])
@pytest.mark.parametrize("operator", ["Gemm", "FusedMatMul"])
def test_linear_layer_that_says_how_it_lies(operator: str, transposed: int, tmp_path: Path) -> None:
    weight = VALUES[f"{LINEAR}.weight"]
    nodes = [node(operator, "x w", "y", "/bert_encoder/Gemm", transB=transposed)]
    found = read(tmp_path, nodes, {"w": weight if transposed else weight.T.copy()})
    check(found, f"{LINEAR}.weight")


def test_a_product_that_scales_is_not_taken_for_a_linear_layer(tmp_path: Path) -> None:
    nodes = [node("FusedMatMul", "x w", "y", "/bert_encoder/MatMul", alpha=0.5)]
    assert not read(tmp_path, nodes, {"w": VALUES[f"{LINEAR}.weight"].T})


def test_linear_layer_known_by_its_tensors_alone(tmp_path: Path) -> None:
    """As an exporter leaves it that names nodes by numbers, and transposes in the graph."""
    nodes = [
        node("Transpose", "kmodel.bert_encoder.weight", "t", "node_7", perm=[1, 0]),
        node("MatMul", "x t", "y", "node_8"),
        node("Add", "y kmodel.bert_encoder.bias", "z", "node_9"),
    ]
    tensors = {f"kmodel.{LINEAR}.{part}": VALUES[f"{LINEAR}.{part}"] for part in ("weight", "bias")}
    check(read(tmp_path, nodes, tensors), f"{LINEAR}.weight", f"{LINEAR}.bias")


def test_a_linear_layers_matrix_of_unknown_use_is_not_taken(tmp_path: Path) -> None:
    """Which way it lies could not be told."""
    nodes = [node("Unheard", "x kmodel.bert_encoder.weight", "y")]
    assert not read(tmp_path, nodes, {"kmodel.bert_encoder.weight": VALUES[f"{LINEAR}.weight"]})


@pytest.mark.parametrize("operator", ["Conv", "ConvTranspose", "FusedConv"])
def test_convolution(operator: str, tmp_path: Path) -> None:
    nodes = [node(operator, "x w b", "y", "/encoder/F0.0/conv1/Conv")]
    tensors = {"w": VALUES[f"{CONV}.weight"], "b": VALUES[f"{CONV}.bias"]}
    check(read(tmp_path, nodes, tensors), f"{CONV}.weight", f"{CONV}.bias")


@pytest.mark.parametrize("path", ["/F0.0/conv1/Conv", "node_conv_3"])
def test_weight_norm_in_the_graph(path: str, tmp_path: Path) -> None:
    """v / |v| * g, by the convolution's place or by the names of v and g."""
    direction = VALUES[f"{CONV}.weight"] + np.float32(0.5)
    stem = f"kmodel.{CONV}.weight"
    nodes = [
        node("ReduceL2", f"{stem}_v axes", "n", "/F0.0/ReduceL2", keepdims=1),
        node("Div", f"{stem}_v n", "d", "/F0.0/Div"),
        node("Mul", f"d {stem}_g", "w", "/F0.0/Mul"),
        node("Conv", "x w", "y", path),
    ]
    gain = np.arange(4, dtype=np.float32).reshape(4, 1, 1)
    tensors = {f"{stem}_v": direction, f"{stem}_g": gain, "axes": np.array([1, 2])}
    found = read(tmp_path, nodes, tensors)[f"{CONV}.weight"]
    length = np.sqrt((direction.astype(np.float64) ** 2).sum((1, 2), keepdims=True))
    np.testing.assert_allclose(found, direction / length * gain, rtol=2e-7)


def test_half_floats_that_are_cast(tmp_path: Path) -> None:
    stored = VALUES[f"{CONV}.weight"].astype(np.float16)
    nodes = [
        node("Cast", "half", "w", to=onnx.TensorProto.FLOAT),
        node("Conv", "x w", "y", "/encoder/F0.0/conv1/Conv"),
    ]
    check(read(tmp_path, nodes, {"half": stored}), f"{CONV}.weight")


def test_names_on_copies(tmp_path: Path) -> None:
    """An exporter keeps equal tensors once, and gives the others' names to copies."""
    nodes = [node("Identity", "other", "kmodel.text_encoder.cnn.0.1.beta")]
    found = read(tmp_path, nodes, {"other": VALUES["text_encoder.cnn.0.1.beta"]})
    check(found, "text_encoder.cnn.0.1.beta")


def test_snake_alpha_by_its_name(tmp_path: Path) -> None:
    name = "decoder.generator.resblocks.0.alpha1.0"
    nodes = [node("Mul", f"decoder.{name} x", "y", "/decoder/decoder/generator/resblocks.0/Mul")]
    check(read(tmp_path, nodes, {f"decoder.{name}": VALUES[name]}), name)


@pytest.mark.parametrize("operator", ["LayerNormalization", "SkipLayerNormalization"])
def test_norms_plain_and_fused(operator: str, tmp_path: Path) -> None:
    """A fused node has a name of its own: what it gives out still tells the module."""
    inputs = "x w b" if operator == "LayerNormalization" else "x skip w b"
    out = "/text_encoder/cnn.0/cnn.0.1/LayerNormalization_output_0"
    names = ("text_encoder.cnn.0.1.gamma", "text_encoder.cnn.0.1.beta")
    tensors = {"w": VALUES[names[0]], "b": VALUES[names[1]]}
    check(read(tmp_path, [node(operator, inputs, out, "Skip_token_3")], tensors), *names)


def test_lstm(tmp_path: Path) -> None:
    nodes = [node("LSTM", "x w r b", "y", "/encoder/predictor/lstm/LSTM")]
    tensors = {part.lower(): VALUES[f"{LSTM}.{part}"] for part in "WRB"}
    check(read(tmp_path, nodes, tensors), *(f"{LSTM}.{part}" for part in "WRB"))


def test_lstm_whose_gates_are_ordered_in_the_graph(tmp_path: Path) -> None:
    """PyTorch's order is input, forget, cell, output; ONNX's input, output, forget, cell."""
    nodes, both = [], []
    tensors = {str(place): np.array([place]) for place in (0, 2, 4, 6, 8)}
    for suffix, matrix in zip(("", "_reverse"), VALUES[f"{LSTM}.W"], strict=True):
        stem = f"kmodel.predictor.lstm.weight_ih_l0{suffix}"
        i, o, f, c = np.split(matrix, 4)
        tensors[stem] = np.concatenate([i, f, c, o])
        cuts = [("i", 0, 2), ("o", 6, 8), ("f", 2, 4), ("c", 4, 6)]
        nodes += [
            node("Slice", f"{stem} {start} {end} 0", f"{gate}{suffix}") for gate, start, end in cuts
        ]
        gates = " ".join(f"{gate}{suffix}" for gate, _, _ in cuts)
        nodes.append(node("Concat", gates, f"all{suffix}", axis=0))
        nodes.append(node("Unsqueeze", f"all{suffix} 0", f"one{suffix}"))
        both.append(f"one{suffix}")
    nodes.append(node("Concat", " ".join(both), "w", axis=0))
    nodes.append(node("LSTM", "x w r", "y", "node_LSTM_5"))
    check(read(tmp_path, nodes, tensors), f"{LSTM}.W")


@pytest.mark.parametrize("per_channel", [False, True])
@pytest.mark.parametrize("bias_first", [False, True])
def test_quantised_convolution(per_channel: bool, bias_first: bool, tmp_path: Path) -> None:
    """Sums of integers, the bias added before or after they are scaled."""
    scale = np.array([0.5, 1, 2, 4] if per_channel else 0.5, np.float32)
    zero = np.full(scale.shape, 100, np.uint8)
    by = scale.reshape(-1, 1, 1)
    stored = (VALUES[f"{CONV}.weight"] / 0.5 + 100).astype(np.uint8)
    path = "/encoder/F0.0/conv1/Conv_quant"
    nodes = [
        node("DynamicQuantizeLinear", "x", "q"),
        node("ConvInteger", "q w_quantized qz w_zero", "sum", path),
        node("Mul", "qs w_scale", "scales", f"{path}_scales_mul"),
    ]
    if bias_first:
        nodes += [
            node("Div", "predictor.F0.0.conv1.bias scales", "b"),
            node("Add", "sum b", "sums"),
            node("Cast", "sums", "floats", to=1),
            node("Mul", "floats scales", "y"),
        ]
    else:
        nodes += [
            node("Cast", "sum", "floats", to=1),
            node("Mul", "floats scales", "scaled"),
            node("Add", "scaled flat", "y", "/encoder/F0.0/conv1/Conv_output_0_bias_add"),
        ]
    bias = VALUES[f"{CONV}.bias"]
    tensors = {"w_quantized": stored, "w_zero": zero, "w_scale": scale}
    tensors |= {"predictor.F0.0.conv1.bias": bias} if bias_first else {"flat": bias[None, :, None]}
    found = read(tmp_path, nodes, tensors)
    np.testing.assert_array_equal(found[f"{CONV}.weight"], (VALUES[f"{CONV}.weight"] / 0.5) * by)
    np.testing.assert_array_equal(found[f"{CONV}.bias"], bias)


@pytest.mark.parametrize(
    ("operator", "inputs"),
    [
        ("MatMulInteger", "q w_quantized qz w_zero"),
        ("MatMulIntegerToFloat", "q w_quantized qs w_scale qz w_zero"),
        ("DynamicQuantizeMatMul", "x w_quantized w_scale w_zero"),
    ],
)
def test_quantised_linear_layer(operator: str, inputs: str, tmp_path: Path) -> None:
    scale = np.array([0.5, 1, 2], np.float32)
    weight = VALUES[f"{LINEAR}.weight"] * scale[:, None]
    nodes = [node(operator, inputs, "sum", "/bert_encoder/MatMul_quant")]
    if operator == "MatMulInteger":
        nodes += [
            node("Mul", "qs w_scale", "scales"),
            node("Cast", "sum", "floats", to=1),
            node("Mul", "floats scales", "y"),
        ]
    stored = VALUES[f"{LINEAR}.weight"].T.astype(np.int8)
    tensors = {"w_quantized": stored, "w_scale": scale, "w_zero": np.zeros(3, np.int8)}
    np.testing.assert_array_equal(read(tmp_path, nodes, tensors)[f"{LINEAR}.weight"], weight)


@pytest.mark.parametrize("shape", [(2,), (2, 8)])
def test_quantised_lstm(shape: tuple[int, ...], tmp_path: Path) -> None:
    """One scale for a direction, or for each of its gates' numbers."""
    scale = np.full(shape, 0.5, np.float32)
    inputs = "x w r b - - - - s z s z"
    nodes = [node("DynamicQuantizeLSTM", inputs, "y", "/encoder/predictor/lstm/LSTM_quant")]
    tensors = {"s": scale, "z": np.full(shape, 3, np.int8), "b": VALUES[f"{LSTM}.B"]}
    for part in "WR":
        stored = VALUES[f"{LSTM}.{part}"].transpose(0, 2, 1) * 2 + 3
        tensors[part.lower()] = stored.astype(np.int8)
    check(read(tmp_path, nodes, tensors), *(f"{LSTM}.{part}" for part in "WRB"))


@pytest.mark.parametrize("between", [None, "Transpose"])
def test_quantised_embedding(between: str | None, tmp_path: Path) -> None:
    """Looked up in integers, then made floats, perhaps after another operation."""
    nodes = [node("Gather", "w_quantized tokens", "q", "/encoder/text_encoder/embedding/Gather")]
    if between:
        nodes.append(node(between, "q", "t"))
    nodes.append(node("DequantizeLinear", f"{'t' if between else 'q'} s z", "y"))
    stored = (VALUES["text_encoder.embedding.weight"] * 4 + 128).astype(np.uint8)
    tensors = {"w_quantized": stored, "s": np.float32(0.25), "z": np.uint8(128)}
    arrays = {name: np.asarray(value) for name, value in tensors.items()}
    check(read(tmp_path, nodes, arrays), "text_encoder.embedding.weight")


def test_weight_dequantised_before_its_use(tmp_path: Path) -> None:
    scale = np.array([0.5, 1, 2, 4], np.float32)
    nodes = [
        node("DequantizeLinear", "w_quantized s", "w", axis=0),
        node("Conv", "x w", "y", "/encoder/F0.0/conv1/Conv"),
    ]
    tensors = {"w_quantized": VALUES[f"{CONV}.weight"].astype(np.int8), "s": scale}
    found = read(tmp_path, nodes, tensors)[f"{CONV}.weight"]
    np.testing.assert_array_equal(found, VALUES[f"{CONV}.weight"] * scale.reshape(-1, 1, 1))


def test_integers_without_a_scale_are_refused(tmp_path: Path) -> None:
    """They would be read as weights a hundred times too large."""
    nodes = [node("Gather", "w tokens", "q", "/encoder/text_encoder/embedding/Gather")]
    with pytest.raises(WeightsUnreadable, match="nothing says their scale"):
        read(tmp_path, nodes, {"w": np.ones((5, 4), np.int8)})


def test_scales_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    nodes = [
        node("Gather", "w tokens", "q", "/encoder/text_encoder/embedding/Gather"),
        node("DequantizeLinear", "q s", "y"),
    ]
    tensors = {"w": np.ones((5, 1), np.int8), "s": np.ones(70_000, np.float32)}
    with pytest.raises(WeightsUnreadable, match="another number of scales"):
        read(tmp_path, nodes, tensors)


def test_a_graph_made_to_exhaust_its_reader_is_not_followed(tmp_path: Path) -> None:
    """Each sum doubles the work: a thousand of them would never end."""
    nodes = [node("Add", f"s{index} s{index}", f"s{index + 1}") for index in range(1000)]
    nodes.append(node("Conv", "x s1000", "y", "/encoder/F0.0/conv1/Conv"))
    assert not read(tmp_path, nodes, {"s0": VALUES[f"{CONV}.weight"]})


def test_nodes_in_a_circle_are_not_followed(tmp_path: Path) -> None:
    nodes = [node("Identity", "b", "a"), node("Identity", "a", "b")]
    nodes.append(node("Conv", "x a", "y", "/encoder/F0.0/conv1/Conv"))
    assert not read(tmp_path, nodes, {})


def test_sums_that_grow_are_refused(tmp_path: Path) -> None:
    nodes = [
        node("Mul", "row column", "w", "/encoder/F0.0/Mul"),
        node("Conv", "x w", "y", "/encoder/F0.0/conv1/Conv"),
    ]
    row = np.ones(1 << 16, np.float32)
    with pytest.raises(WeightsUnreadable, match="more numbers than any"):
        read(tmp_path, nodes, {"row": row, "column": row[:, None]})
