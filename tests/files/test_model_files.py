"""The fp32 file that speaks where half precision overflows, and that it is used."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.tone_model import build_tone_model, hear, style_for
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.model_files import fp32_fallback_file
from wyoming_kokoro.files.released_files import MODELS
from wyoming_kokoro.loading.load_tuned import load_tuned
from wyoming_kokoro.model.utterance import Utterance


@pytest.mark.parametrize("number", range(len(MODELS["fp32"])))
def test_the_fp32_file_that_is_here(number: int, tmp_path: Path) -> None:
    """Any of its kind; only for fp16, and only where it is whole."""
    file = MODELS["fp32"][number]
    path = DataFolder(tmp_path).models / file.local_name
    path.parent.mkdir(parents=True)
    path.touch()
    assert fp32_fallback_file(tmp_path, "fp16") is None
    os.truncate(path, file.size)
    assert fp32_fallback_file(tmp_path, "fp16") == path
    assert fp32_fallback_file(tmp_path, "auto") is None
    assert fp32_fallback_file(tmp_path, "/my/own.onnx") is None


def test_it_speaks_for_the_model_that_is_loaded(tmp_path: Path) -> None:
    """On the processor too: a token that overflows is spoken."""
    half = build_tone_model(tmp_path / "half.onnx", nan_token=7)
    whole = build_tone_model(tmp_path / "whole.onnx")
    model, _ = load_tuned(
        half, fidelity="balanced", provider="cpu", threads=1, build="never",
        graph_folder=tmp_path / "graphs", fp32_path=whole,
    )  # fmt: skip
    assert hear(model.run(Utterance((50, 7), style_for(0))).samples).ids == (50, 7)
