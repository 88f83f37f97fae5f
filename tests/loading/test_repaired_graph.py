"""The repaired graph on accelerators that reject the stock one, played on the CPU."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
from numpy.typing import NDArray

from tests.graphs.rewrite.rewriting import UTTERANCES
from tests.mini_model import build_mini_model
from tests.model.test_provider_options import EVERYTHING, Asked, Session
from tests.tone_model import build_tone_model
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed, SettingsError
from wyoming_kokoro.graphs.graph_store import GraphStore
from wyoming_kokoro.graphs.rewrite.graph_editor import GraphEditor
from wyoming_kokoro.graphs.rewrite.repair import REFUSED_BY_PROVIDERS
from wyoming_kokoro.loading import load as load_module
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.loading.load_report import Build, LoadReport
from wyoming_kokoro.loading.repaired_graph import (
    build_repaired_graph,
    may_reject_graph,
    provider_graph_key,
)
from wyoming_kokoro.loading.saved_graph import SavedGraph, open_variant
from wyoming_kokoro.model.kokoro_model import ModelInfo
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.providers import Provider, candidates
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.model.staged_model import StagedModel
from wyoming_kokoro.model.stages import DeviceStage, OrtStage

SENTENCE = UTTERANCES[1]
SHA = "5" * 64


class Choosy:
    """Stands for `InferenceSession`: any accelerator fails on what repairing takes out."""

    def __init__(self) -> None:
        self._real = onnxruntime.InferenceSession

    def __call__(self, path: str | bytes, options: Any, *, providers: Asked, **others: Any) -> Any:
        name = providers[0][0]
        as_bytes = isinstance(path, bytes)
        model = onnx.load_from_string(path) if as_bytes else onnx.load(path)
        kinds = {node.op_type for node in model.graph.node}
        if name != CPU[0] and kinds & set(REFUSED_BY_PROVIDERS):
            raise RuntimeError("cannot parse Loop")
        return Session(self._real(path, options, providers=[CPU[0]]), name)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(onnxruntime, "InferenceSession", Choosy())
    monkeypatch.setattr(
        onnxruntime, "get_available_providers", lambda: ["CoreMLExecutionProvider", CPU[0]]
    )
    return build_mini_model(tmp_path / "mini.onnx", "v1.0")


def tried(report: LoadReport) -> list[tuple[str, bool]]:
    return [(attempt.provider, attempt.ok) for attempt in report.attempts]


def test_a_provider_that_rejects_the_stock_gets_a_repaired_graph(path: Path) -> None:
    """Once, kept for the next start, which tries nothing else; durations come with it."""
    graphs = path.parent / "graphs"
    model, report = load_model(path, provider="coreml", graph_folder=graphs, build="later")
    assert tried(report) == [("coreml", False), ("coreml", True)]
    assert (model.info.provider, model.info.options.variant) == ("CoreMLExecutionProvider", "parts")
    assert model.info.graph == report.graph == "saved"
    output = model.run(SENTENCE)
    assert output.durations is not None
    assert len(output.samples) == 600 * output.durations.sum()
    assert isinstance(model, StagedModel)
    assert isinstance(model.front, OrtStage)
    assert model.front.provider == CPU[0]  # only the generator is the provider's
    model.close()
    _, again = load_model(path, provider="coreml", graph_folder=graphs)
    assert tried(again) == [("coreml", True)]
    assert again.graph_key == report.graph_key


@pytest.mark.parametrize(("build", "speaks"), [("now", "coreml"), ("later", "cpu")])
def test_nobody_waits_for_it_unasked(
    build: Build, speaks: str, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Under "auto" a server that starts takes the CPU and names `tune`, which takes the time."""
    caplog.set_level(logging.INFO)
    _, report = load_model(path, graph_folder=path.parent / "graphs", build=build)
    assert tried(report)[-1] == (speaks, True)
    assert ("wyoming-kokoro tune" in caplog.text) is (speaks == "cpu")


def test_without_the_extra(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One line names it."""
    monkeypatch.setattr(load_module, "can_rewrite", lambda: False)
    with pytest.raises(SettingsError, match=r"coreml.*cannot parse Loop"):
        load_model(path, provider="coreml", graph_folder=path.parent / "graphs")
    assert "pip install onnx" in caplog.text


def test_a_graph_that_is_not_known(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A model that cannot be repaired costs a line, and the provider."""
    stock = build_tone_model(path.with_name("tone.onnx"), endless_token=9)  # it holds a Loop
    _, report = load_model(stock, graph_folder=path.parent / "graphs")
    assert tried(report) == [("coreml", False), ("cpu", True)]
    assert "coreml gets no repaired graph" in caplog.text


@pytest.mark.parametrize("layout", ["v1.0", "community"])
def test_every_rank_is_said(layout: str, tmp_path: Path) -> None:
    """OpenVINO takes no Squeeze that may drop anything, and no Range of what may be no scalar."""
    stock = build_mini_model(tmp_path / "mini.onnx", layout)
    store = GraphStore(tmp_path / "graphs")
    files = build_repaired_graph(store, stock, "key", "repaired", Stop())
    model = onnx.load(str(files.onnx))
    names = [node.name for node in model.graph.node if node.name]
    assert len(set(names)) == len(names)
    assert not [n for n in model.graph.node if n.op_type == "Squeeze" and len(n.input) < 2]
    makers = {name: node.op_type for node in model.graph.node for name in node.output}
    for node in model.graph.node:
        if node.op_type == "Range":
            assert {makers.get(name, "Constant") for name in node.input} <= {"Reshape", "Constant"}


@pytest.mark.parametrize(
    ("name", "reason", "stumbles"),
    [
        ("tensorrt", "cannot parse Loop", True),
        ("openvino", "Output names mismatch", True),
        ("directml", "onnxruntime fell back to CPUExecutionProvider", False),
        ("cuda", "no kernel", False),
    ],
)
def test_who_may_stumble(name: str, reason: str, stumbles: bool) -> None:
    """Not CUDA, which takes the stock graph, and none that did not even start."""
    provider, *_ = candidates(EVERYTHING, name)
    assert may_reject_graph(provider, reason) is stumbles


# parts on a card


def cuda() -> Provider:
    [provider] = candidates(EVERYTHING, "cuda")
    return provider


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plain parts of a miniature in a saved graph's folder, for CUDA."""
    place = tmp_path_factory.mktemp("parts")
    model = build_mini_model(place / "mini.onnx")
    key = provider_graph_key(SHA, cuda(), "parts")
    files = build_repaired_graph(GraphStore(place / "graphs"), model, key, "parts", Stop())
    return files.onnx.parent


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> None:
    """CUDA on the CPU, its memory the host's."""
    monkeypatch.setattr(onnxruntime, "InferenceSession", Choosy())
    monkeypatch.setattr(onnxruntime, "get_available_providers", lambda: EVERYTHING)
    monkeypatch.setattr(DeviceStage, "device", "cpu")


def test_parts_on_a_card(parts: Path, card: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through `load_model`, where tuning chose them for the provider asked for."""
    graphs, stock = parts.parent, parts.parent.parent / "mini.onnx"
    options = ModelOptions(variant="parts", windowed=True)
    model, report = load_model(
        stock, provider="cuda", options=options, graph_folder=graphs, sha256=SHA
    )
    assert tried(report) == [("cuda", True)]
    assert isinstance(model, StagedModel)
    assert model.info.provider == "CUDAExecutionProvider"
    assert model.info.options.windowed
    output = model.run(SENTENCE)
    assert output.durations is not None
    assert len(output.samples) == 600 * output.durations.sum()
    plain = open_variant(SavedGraph(parts, stock, SHA, ModelOptions(1, "parts")))
    expected = plain.run(SENTENCE).durations
    assert expected is not None
    assert expected.tolist() == output.durations.tolist()


def test_parts_that_are_not_there(parts: Path, card: None) -> None:
    """A provider asked for by name with a graph that is gone is refused, and says what to do."""
    stock = parts.parent.parent / "mini.onnx"
    options, nowhere = ModelOptions(variant="parts"), parts / "no"
    with pytest.raises(SettingsError, match="parts graph is not there: tune again"):
        load_model(stock, provider="cuda", options=options, graph_folder=nowhere, sha256=SHA)


def test_what_is_handed_on_stays_on_the_device(parts: Path, card: None) -> None:
    """Features and curves never become arrays; durations do, for they are read here."""
    front, source = (
        DeviceStage(parts / f"{name}.onnx", cuda().chain, ModelOptions(1), optimised=False)
        for name in ("front", "source")
    )
    front.hand_on(source)
    style = np.asarray(SENTENCE.style, np.float32).reshape(1, 256)
    feed: dict[str, NDArray[Any]] = {
        "input_ids": np.array([[0, *SENTENCE.ids, 0]], np.int64),
        "style": style,
        "speed": np.array([SENTENCE.speed], np.float32),
    }
    found = dict(zip(front.outputs, front.run(feed, Stop()), strict=True))
    kinds = {name: type(value) for name, value in found.items()}
    assert kinds == {
        "features": onnxruntime.OrtValue,
        "pitch": onnxruntime.OrtValue,
        "energy": onnxruntime.OrtValue,
        "duration": np.ndarray,
    }
    made = source.run({**found, "style": style}, Stop())
    assert all(isinstance(value, np.ndarray) for value in made)
    host = OrtStage(parts / "front.onnx", [CPU], ModelOptions(1), optimised=False)
    expected = dict(zip(host.outputs, host.run(feed, Stop()), strict=True))
    for name in ("features", "pitch", "energy"):
        assert np.allclose(found[name].numpy(), expected[name], atol=1e-5)


def test_a_part_on_a_device_is_stopped_and_fails(parts: Path, card: None) -> None:
    """As a part on the CPU."""
    part = DeviceStage(parts / "front.onnx", cuda().chain, ModelOptions(1), optimised=False)
    stop = Stop()
    stop.set()
    feed: dict[str, NDArray[Any]] = {
        "input_ids": np.array([[0, 999, 0]], np.int64),  # no such token
        "style": np.zeros((1, 256), np.float32),
        "speed": np.ones(1, np.float32),
    }
    with pytest.raises(Stopped):
        part.run(feed, stop)
    with pytest.raises(EngineFailed, match="the model failed"):
        part.run(feed, Stop())


def test_info_of_parts_names_what_runs_them(parts: Path) -> None:
    """A session that quietly opened elsewhere is found by the proof."""
    stock = parts.parent.parent / "mini.onnx"
    model = open_variant(SavedGraph(parts, stock, SHA, ModelOptions(1, "parts"), chain=(CPU,)))
    expected = ModelInfo(stock, "parts", CPU[0], ModelOptions(1, "parts"), "saved", SHA, True)
    assert model.info == expected


def test_names_of_nodes_are_their_own_too(tmp_path: Path) -> None:
    """A graph that is changed twice: onnxruntime takes no two nodes of one name."""
    model = onnx.load(str(build_mini_model(tmp_path / "mini.onnx")))
    first = GraphEditor(model)
    made = first.make("Abs", "style")
    first.rename(made)
    second = GraphEditor(model)
    second.make("Abs", "style")
    names = [node.name for node in model.graph.node if node.name]
    assert len(set(names)) == len(names)
