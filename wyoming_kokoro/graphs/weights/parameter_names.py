"""PyTorch names of modules and parameters, from the names that exporters give."""

from __future__ import annotations

import re

# The parts of the model. Those of the predictor are often called past it, so without its name.
_PREDICTOR = ("F0", "N", "F0_proj", "N_proj", "shared", "lstm", "duration_proj")
_PARTS = ("bert", "bert_encoder", "text_encoder", "predictor", "decoder", *_PREDICTOR)

_CALL = re.compile(r"_\d+(?=\.|$)")  # ALBERT's one layer is called twelve times
_SUFFIX = re.compile(r"(?<=[a-z\d])_(?:quantized|rounded|fp16|fp32|float16|cast\w*)$")
_NORM_PART = re.compile(r"\.(?:weight_[vg]|parametrizations\.weight\.original[01])$")
_LSTM_PART = re.compile(r"\.(weight_ih|weight_hh|bias_ih|bias_hh)_l0(?:_reverse)?$")
_LSTM_PARTS = {"weight_ih": "W", "weight_hh": "R", "bias_ih": "B", "bias_hh": "B"}


def module_of(node: str) -> str:
    """The module that a node belongs to, or "" if its name is no path of modules.

    "/encoder/text_encoder/cnn.0/cnn.0.0/Conv" -> "text_encoder.cnn.0.0"
    """
    if "/" not in node:
        return ""
    kept: list[str] = []
    for part in node.strip("/").split("/")[:-1]:
        if kept and part.startswith(f"{kept[-1]}."):
            kept.pop()  # "cnn.0" then "cnn.0.0": the second is the whole name
        kept.append(part)
    return _within_model(kept)


def parameter_of(tensor: str) -> str:
    """The parameter that a tensor is named after: "kmodel.bert_encoder.bias", for one."""
    return _within_model(_SUFFIX.sub("", tensor).split("."))


def whole_of(tensor: str) -> str:
    """The parameter that a tensor is a part of: under weight norm, or as PyTorch keeps an LSTM."""
    name = parameter_of(tensor)
    if _NORM_PART.search(name):
        return f"{_NORM_PART.sub('', name)}.weight"
    return _LSTM_PART.sub(lambda match: f".{_LSTM_PARTS[match[1]]}", name)


def _within_model(parts: list[str]) -> str:
    """The name below the wrappers that exporters put around the model."""
    while parts and parts[0].split(".")[0] not in _PARTS:
        parts = parts[1:]
    if parts[:2] == ["decoder", "decoder"]:  # a wrapper that is called like its part
        parts = parts[1:]
    name = ".".join(parts)
    if name.split(".")[0] in _PREDICTOR or name.startswith("text_encoder.lstms."):
        name = f"predictor.{name}"
    return _CALL.sub("", name) if name.startswith("bert.") else name
