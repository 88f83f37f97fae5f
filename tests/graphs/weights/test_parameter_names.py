"""Names of nodes and tensors, as exporters and optimisers give them."""

from __future__ import annotations

import pytest

from wyoming_kokoro.graphs.weights.parameter_names import module_of, parameter_of, whole_of

ALBERT = "bert.encoder.albert_layer_groups.0.albert_layers.0"


@pytest.mark.parametrize(
    ("node", "module"),
    [
        ("/encoder/text_encoder/cnn.0/cnn.0.0/Conv", "text_encoder.cnn.0.0"),
        ("/decoder/decoder/generator/resblocks.4/adain2.2/fc/Gemm_MatMul_quant",
         "decoder.generator.resblocks.4.adain2.2.fc"),
        ("/decoder/generator/ConvTranspose_1", "decoder.generator"),
        ("/kmodel/decoder/encode/conv1/Conv", "decoder.encode.conv1"),
        ("/encoder/F0.1/conv1/Conv", "predictor.F0.1.conv1"),
        ("/N_proj/Conv", "predictor.N_proj"),
        ("/encoder/predictor/lstm/LSTM", "predictor.lstm"),
        ("/lstm/LSTM", "predictor.lstm"),
        ("/text_encoder/lstm/LSTM", "text_encoder.lstm"),
        ("/text_encoder/lstms.2/LSTM", "predictor.text_encoder.lstms.2"),
        ("/bert/encoder/albert_layer_groups.0/albert_layers.0/attention/dense_11/MatMul",
         f"{ALBERT}.attention.dense"),
        ("/bert/encoder/albert_layer_groups.0/albert_layers.0/ffn_output_3/MatMul",
         f"{ALBERT}.ffn_output"),
        ("SkipLayerNormalization_token_111", ""),
        ("", ""),
    ],
)  # fmt: skip
def test_module_of_a_node(node: str, module: str) -> None:
    assert module_of(node) == module


@pytest.mark.parametrize(
    ("tensor", "parameter"),
    [
        ("encoder.predictor.F0.0.conv1.bias", "predictor.F0.0.conv1.bias"),
        ("decoder.decoder.generator.ups.0.bias", "decoder.generator.ups.0.bias"),
        ("kmodel.decoder.generator.resblocks.0.alpha1.2", "decoder.generator.resblocks.0.alpha1.2"),
        ("encoder.text_encoder.embedding.weight_quantized", "text_encoder.embedding.weight"),
        ("kmodel.bert_encoder.bias_fp16", "bert_encoder.bias"),
        ("kmodel.predictor.F0.0.conv1.weight_v", "predictor.F0.0.conv1.weight_v"),
        ("onnx::MatMul_6547", ""),
    ],
)
def test_parameter_of_a_tensor(tensor: str, parameter: str) -> None:
    assert parameter_of(tensor) == parameter


@pytest.mark.parametrize(
    ("part", "whole"),
    [
        ("conv1.weight_v", "conv1.weight"),
        ("conv1.weight_g", "conv1.weight"),
        ("conv1.parametrizations.weight.original0", "conv1.weight"),
        ("lstm.weight_hh_l0_reverse", "lstm.R"),
        ("lstm.bias_ih_l0", "lstm.B"),
        ("fc.weight", "fc.weight"),
    ],
)
def test_whole_of_a_part(part: str, whole: str) -> None:
    assert whole_of(f"kmodel.predictor.{part}") == f"predictor.{whole}"
