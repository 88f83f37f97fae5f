"""Accelerators: what onnxruntime is asked for. No device is here, so that is all that is tested."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import onnxruntime
import pytest

from tests.tone_model import build_tone_model, hear, style_for
from wyoming_kokoro.core.errors import SettingsError
from wyoming_kokoro.graphs.graph_store import GraphStore, graph_key
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import (
    CPU,
    ProviderChoice,
    open_session,
    provider_of,
    session_options,
)
from wyoming_kokoro.model.provider_options import compiles, with_graph_cache
from wyoming_kokoro.model.providers import candidates
from wyoming_kokoro.model.utterance import Utterance

IDS = (50, 83, 54)
EVERYTHING = [
    "TensorrtExecutionProvider",
    "CUDAExecutionProvider",
    "MIGraphXExecutionProvider",
    "CoreMLExecutionProvider",
    "DmlExecutionProvider",
    "OpenVINOExecutionProvider",
    "CPUExecutionProvider",
]

Asked = list[tuple[str, dict[str, str]]]


class Onnxruntime:
    """Stands for `InferenceSession`: plays any provider on the CPU and keeps what was asked for.

    `unknown` is an option that this onnxruntime does not know.
    """

    def __init__(self, unknown: str = "") -> None:
        self._real = onnxruntime.InferenceSession
        self._unknown = unknown
        self.asked: list[Asked] = []
        self.others: list[Mapping[str, Any]] = []

    def __call__(self, path: str, options: Any, *, providers: Asked, **others: Any) -> Any:
        self.asked.append(providers)
        self.others.append(others)
        if any(self._unknown in given for _, given in providers if self._unknown):
            raise RuntimeError(f"Unknown provider option: {self._unknown}")
        return Session(self._real(path, options, providers=[CPU[0]]), providers[0][0])


@dataclass(frozen=True, slots=True)
class Part:
    """Nodes that a provider was given."""

    ep_name: str


class Session:
    """A session on the CPU under the provider's name."""

    def __init__(self, real: Any, provider: str) -> None:
        self._real = real
        self._provider = provider

    def get_providers(self) -> list[str]:
        return [self._provider]

    def get_provider_graph_assignment_info(self) -> list[Part]:
        return [Part("CPUExecutionProvider"), Part(self._provider)]

    def run(self, outputs: Any, feed: Any, options: Any = None) -> Any:
        return self._real.run(outputs, feed, on_the_cpu(options))

    def run_with_iobinding(self, binding: Any, options: Any = None) -> None:
        self._real.run_with_iobinding(binding, on_the_cpu(options))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


def on_the_cpu(options: Any) -> Any:
    """Run options without the memory of a card, which onnxruntime 1.32 refuses to look for."""
    if options is not None:
        options.add_run_config_entry("memory.enable_memory_arena_shrinkage", "cpu:0")
    return options


def playing(monkeypatch: pytest.MonkeyPatch, unknown: str = "") -> Onnxruntime:
    played = Onnxruntime(unknown)
    monkeypatch.setattr(onnxruntime, "InferenceSession", played)
    monkeypatch.setattr(onnxruntime, "get_available_providers", lambda: EVERYTHING)
    return played


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return build_tone_model(tmp_path / "tone.onnx")


def test_cuda_does_not_search_at_each_length() -> None:
    """Neither by trying all algorithms, the default, nor through the slow "DEFAULT"."""
    for name in ("cuda", "tensorrt"):
        [provider] = candidates(EVERYTHING, name)
        options = dict(provider.chain)["CUDAExecutionProvider"]
        assert options["cudnn_conv_algo_search"] == "HEURISTIC"
        assert options["cudnn_conv1d_pad_to_nc1d"] == "1"


@pytest.mark.parametrize(
    ("name", "option"),
    [
        ("tensorrt", "trt_engine_cache_path"),
        ("tensorrt", "trt_timing_cache_path"),
        ("coreml", "ModelCacheDirectory"),
        ("openvino", "cache_dir"),
        ("migraphx", "migraphx_model_cache_dir"),
    ],
)
def test_what_is_compiled_is_kept(
    name: str, option: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder of this model among the saved graphs, so that it goes when they go."""
    played = playing(monkeypatch)
    graphs = path.parent / "graphs"
    model, _ = load_model(path, provider=name, graph_folder=graphs)
    assert hear(model.run(Utterance(IDS, style_for(0))).samples).ids == IDS
    folder = Path(played.asked[0][0][1][option])
    assert folder.parent == graphs
    assert folder.is_dir()
    assert folder.name.startswith(model.info.sha256[:8])
    assert all(value and isinstance(value, str) for _, given in played.asked[0]
               for value in given.values())  # fmt: skip
    store = GraphStore(graphs)
    store.prune([graph_key(model.info.sha256, model.info.provider, "staged1-plain")])
    assert folder.exists()
    store.prune([graph_key(model.info.sha256, CPU[0])])
    assert not folder.exists()


def test_what_an_earlier_onnxruntime_compiled_goes(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of this model and provider: engines of TensorRT are hundreds of megabytes."""
    playing(monkeypatch)
    graphs = path.parent / "graphs"
    names = ["coreml-old-compiled", "openvino-old-compiled", "coreml-old"]
    sha256 = "5" * 64
    for name in names:
        (graphs / f"{sha256[:8]}-{name}").mkdir(parents=True)
    load_model(path, provider="coreml", graph_folder=graphs, sha256=sha256)
    left = [name for name in names if (graphs / f"{sha256[:8]}-{name}").exists()]
    assert left == names[1:]


def test_tensorrt_is_built_once_for_all_lengths(tmp_path: Path) -> None:
    """One id to the longest, pads included, whatever the layout calls them."""
    [provider] = candidates(EVERYTHING, "tensorrt")
    options = dict(with_graph_cache(provider.chain, tmp_path))["TensorrtExecutionProvider"]
    assert options["trt_engine_cache_enable"] == "1"
    assert options["trt_profile_max_shapes"] == (
        "tokens:1x512,input_ids:1x512,low:1x512x6144,harmonics:1x22x368641"
    )
    names = [re.findall(r"(\w+):", value) for key, value in options.items() if "profile" in key]
    assert names == [["tokens", "input_ids", "low", "harmonics"]] * 3


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("coreml", {"ModelFormat": "MLProgram", "MLComputeUnits": "CPUAndGPU"}),
        ("openvino", {"device_type": "GPU", "precision": "FP32"}),
    ],
)
def test_full_precision_is_asked_for(name: str, options: dict[str, str]) -> None:
    """Left alone, these compute in half of it where the device can."""
    provider, *others = candidates(EVERYTHING, name)
    assert provider.chain[0][1] == options
    assert [other.chain[0][1]["precision"] for other in others] == ["FP32"] * (name == "openvino")


@pytest.mark.parametrize("name", ["cuda", "directml"])
def test_what_compiles_nothing_gets_no_folder(
    name: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An option that a provider does not know would be an error."""
    played = playing(monkeypatch)
    [provider] = candidates(EVERYTHING, name)
    assert not compiles(provider.ort_name)
    model, _ = load_model(path, provider=name, graph_folder=path.parent / "g", build=False)
    assert model.info.provider == provider.ort_name
    assert [dict(given) for _, given in played.asked[0]] == [
        dict(given) for _, given in provider.chain
    ]


def test_an_onnxruntime_that_does_not_know_the_option(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It speaks, compiling at each start, with one line in the log."""
    playing(monkeypatch, unknown="migraphx_model_cache_dir")
    model, report = load_model(path, provider="migraphx", graph_folder=path.parent / "graphs")
    assert model.info.provider == "MIGraphXExecutionProvider"
    assert report.attempts[-1].ok
    assert caplog.text.count("is not kept") == 1


def test_a_folder_that_cannot_be_made(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What is compiled is not kept, and that is all."""
    played = playing(monkeypatch)
    model, _ = load_model(path, provider="coreml", sha256="0" * 64, graph_folder=path / "below")
    assert model.info.provider == "CoreMLExecutionProvider"
    assert "ModelCacheDirectory" not in played.asked[0][0][1]
    assert "is not kept" in caplog.text


def test_a_provider_that_is_given_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its name in the session is no proof: openvino's "AUTO" leaves every node to the CPU."""
    playing(monkeypatch)
    monkeypatch.setattr(Session, "get_provider_graph_assignment_info", lambda self: [Part(CPU[0])])
    with pytest.raises(SettingsError, match="fell back to CPUExecutionProvider"):
        load_model(path, provider="cuda")


@pytest.mark.skipif(
    "AzureExecutionProvider" not in onnxruntime.get_available_providers(),
    reason="this onnxruntime has no second provider",
)
def test_who_is_given_what_is_recorded(path: Path) -> None:
    """By the onnxruntime that is installed, where it is asked to."""
    chain: list[ProviderChoice] = [("AzureExecutionProvider", {}), CPU]
    session = open_session(path, session_options(ModelOptions(1)), chain)
    assert {part.ep_name for part in session.get_provider_graph_assignment_info()} == {CPU[0]}
    assert provider_of(session) == CPU[0]


def test_onnxruntime_does_not_fall_back_by_itself(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would print to standard output, and go on where nobody notices."""
    played = playing(monkeypatch)
    open_session(path, session_options(ModelOptions(1)), [CPU])
    assert played.others == [{"enable_fallback": 0}]


def test_a_provider_that_raises_prints_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Through the real `InferenceSession`: standard output may be a protocol."""

    def fail(*arguments: object) -> None:
        raise RuntimeError("no device")

    monkeypatch.setattr(onnxruntime.InferenceSession, "_create_inference_session", fail)
    with pytest.raises(RuntimeError, match="no device"):
        open_session(path, session_options(ModelOptions(1)), [CPU])
    assert capfd.readouterr().out == ""
