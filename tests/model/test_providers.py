"""Providers: tried in order, trusted only after a run that says what the CPU says."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnxruntime as ort
import pytest

from tests.tone_model import build_tone_model
from wyoming_kokoro.core.audio import FRAME_SAMPLES
from wyoming_kokoro.core.errors import SettingsError
from wyoming_kokoro.core.provider_names import PROVIDERS
from wyoming_kokoro.model.kokoro_model import FileModel, KokoroModel, ModelSound
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ordinary_speech import PROOF_IDS
from wyoming_kokoro.model.ort_session import CPU, open_session, session_options
from wyoming_kokoro.model.providers import (
    Attempt,
    Proof,
    candidates,
    compare,
    refused,
)

GPU = ["TensorrtExecutionProvider", "CUDAExecutionProvider", "CPUExecutionProvider"]
PLAIN = ["AzureExecutionProvider", "CPUExecutionProvider"]


@pytest.mark.parametrize(
    ("available", "wanted", "names"),
    [
        (PLAIN, "auto", ["cpu"]),
        (PLAIN, "cpu", ["cpu"]),
        (GPU, "auto", ["cuda", "cpu"]),
        (GPU, "cuda", ["cuda"]),
        (GPU, "tensorrt", ["tensorrt"]),
        (["CPUExecutionProvider", "CoreMLExecutionProvider"], "auto", ["coreml", "cpu"]),
        (["ROCMExecutionProvider", "CPUExecutionProvider"], "migraphx", ["migraphx"]),
        (
            ["MIGraphXExecutionProvider", "ROCMExecutionProvider", "CPUExecutionProvider"],
            "auto",
            ["migraphx", "migraphx", "cpu"],
        ),
        (
            ["OpenVINOExecutionProvider", "CPUExecutionProvider"],
            "auto",
            ["openvino", "openvino", "cpu"],
        ),
        (["DmlExecutionProvider", "CPUExecutionProvider"], "auto", ["directml", "cpu"]),
    ],
)
def test_candidates(available: list[str], wanted: str, names: list[str]) -> None:
    """What is offered, fastest kind first, the CPU last, TensorRT only when asked."""
    found = candidates(available, wanted)
    assert [provider.name for provider in found] == names
    for provider in found:
        assert provider.chain[-1] == CPU
        assert all(name in available for name, _ in provider.chain)


@pytest.mark.parametrize("wanted", ["cuda", "coreml", "tpu"])
def test_a_provider_that_is_not_offered(wanted: str) -> None:
    """The error names it and what there is."""
    with pytest.raises(SettingsError, match=f"provider: '{wanted}' .*available here: auto, cpu$"):
        candidates(PLAIN, wanted)


def test_a_provider_that_did_not_pass() -> None:
    """The error for a provider asked for by name tells why it was refused."""
    error = refused("cuda", [Attempt("cuda", False, "no device", 0.1)], GPU)
    assert str(error) == (
        "provider: 'cuda' cannot be used (no device); available here: auto, cuda, cpu"
    )


def test_every_name_is_known() -> None:
    """Each name of the contract can be had where onnxruntime offers its provider."""
    everything = ort.get_all_providers()
    for name in PROVIDERS:
        assert candidates(everything, name)


def a_sound(length: int, value: float = 0.1) -> ModelSound:
    return ModelSound(np.full(length, value, np.float32), None)


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (a_sound(30_000), ""),
        (a_sound(30_000 + 4 * FRAME_SAMPLES), ""),
        (a_sound(30_000 - 5 * FRAME_SAMPLES), "its sound has 27000 samples, the CPU's 30000"),
        (a_sound(0), "its sound is silence"),
        (a_sound(30_000, 0.0), "its sound is silence"),
        (a_sound(30_000, float("nan")), "its sound is not finite"),
    ],
)
def test_compare(given: ModelSound, problem: str) -> None:
    """Lengths may differ by rounding; the sound itself is random and cannot be compared."""
    assert compare(given, a_sound(30_000)) == problem


def opened(path: Path) -> KokoroModel:
    return FileModel(open_session(path, session_options(ModelOptions(1)), [CPU]), path)


def test_a_silent_fall_back_is_found(tmp_path: Path) -> None:
    """A session that onnxruntime quietly opened on the CPU is no proof of CUDA."""
    path = build_tone_model(tmp_path / "tone.onnx")
    [cuda] = candidates(GPU, "cuda")
    proof = Proof(lambda: opened(path), compare_speed=False)
    assert proof.check(opened(path), cuda) == "onnxruntime fell back to CPUExecutionProvider"


def test_a_slow_provider(tmp_path: Path) -> None:
    """Slower than the CPU by half is refused, unless it was asked for by name."""
    fast = build_tone_model(tmp_path / "fast.onnx")
    slow = build_tone_model(tmp_path / "slow.onnx", loops_per_token=1500)
    [cpu] = candidates(PLAIN, "cpu")
    assert "slower than the CPU" in Proof(lambda: opened(fast), True).check(opened(slow), cpu)
    assert Proof(lambda: opened(fast), False).check(opened(slow), cpu) == ""


def test_another_length(tmp_path: Path) -> None:
    """A provider that stretches the sound is refused."""
    right = build_tone_model(tmp_path / "right.onnx", frames=3)
    wrong = build_tone_model(tmp_path / "wrong.onnx", frames=4)
    [cpu] = candidates(PLAIN, "cpu")
    assert "samples" in Proof(lambda: opened(right), False).check(opened(wrong), cpu)


def test_the_proof_is_speakable() -> None:
    """Ids of the vocabulary, none of them a pad."""
    assert all(0 < token < 178 for token in PROOF_IDS)
