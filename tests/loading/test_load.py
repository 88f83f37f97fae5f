"""Loading: the whole way from a file to a model that has spoken, and every way round a fault."""

from __future__ import annotations

import logging
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import onnxruntime
import pytest

from tests.loading.damage import spoil_quietly
from tests.tone_model import build_tone_model, hear, style_for
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed, SettingsError
from wyoming_kokoro.loading import opener as opening_module
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ordinary_speech import PROOF, PROOF_IDS
from wyoming_kokoro.model.ort_session import CPU, ProviderChoice, open_session
from wyoming_kokoro.model.utterance import Utterance

IDS = (50, 83, 54)
OPTIONS = ModelOptions(1, "staged")


def says(model: KokoroModel) -> tuple[int, ...]:
    return hear(model.run(Utterance(IDS, style_for(0))).samples).ids


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return build_tone_model(tmp_path / "tone.onnx")


@pytest.fixture
def graphs(tmp_path: Path) -> Path:
    return tmp_path / "graphs"


@pytest.mark.parametrize("layout", ["v1.0", "int-speed"])
def test_first_and_later_starts(layout: str, tmp_path: Path, graphs: Path) -> None:
    """The graph is saved at the first start and used from then on, in the oldest layouts too."""
    path = build_tone_model(tmp_path / "tone.onnx", layout)
    model, first = load_model(path, graph_folder=graphs, options=OPTIONS)
    assert (model.info.graph, model.info.options.variant) == ("saved", "")
    assert "none of Kokoro's parameters" in first.unreadable
    assert model.info.layout == layout
    model.close()
    made = (graphs / first.graph_key / "model.data").stat().st_mtime_ns
    model, second = load_model(path, graph_folder=graphs, options=OPTIONS)
    assert second.unreadable == first.unreadable
    assert second.graph_key == first.graph_key
    assert (graphs / first.graph_key / "model.data").stat().st_mtime_ns == made
    assert says(model) == IDS
    assert model.info.path == path
    assert len(model.info.sha256) == 64
    assert [(attempt.provider, attempt.ok) for attempt in second.attempts] == [("cpu", True)]
    assert list(graphs.glob("*.open"))
    model.close()
    assert not list(graphs.glob("*.open"))


def test_no_folder(path: Path) -> None:
    """Without a folder the file runs as it is."""
    model, _ = load_model(path, options=ModelOptions(2, "staged"))
    assert (model.info.graph, model.info.options.threads) == ("stock", 2)


def test_a_folder_that_cannot_be_written(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """One WARNING, and speech all the same."""
    model, report = load_model(path, graph_folder=path / "below-a-file", options=OPTIONS)
    assert says(model) == IDS
    assert "cannot save" in report.unreadable
    assert [record.levelno for record in caplog.records].count(logging.WARNING) == 1


def saved(path: Path, graphs: Path) -> str:
    """Save the graph and close it cleanly; returns its key."""
    model, report = load_model(path, graph_folder=graphs, options=OPTIONS)
    model.close()
    return report.graph_key


def test_a_truncated_graph_is_made_again(
    path: Path, graphs: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Set aside with a WARNING that names it, rebuilt, used."""
    key = saved(path, graphs)
    os.truncate(graphs / key / "model.data", 10)
    model, _ = load_model(path, graph_folder=graphs, options=OPTIONS)
    assert model.info.graph == "saved"
    assert says(model) == IDS
    assert str(graphs / key) in caplog.text


def test_a_graph_that_does_not_open(
    path: Path, graphs: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Damage of the same size after a clean end shows when it is opened: the file speaks as it is,
    and the next start makes the graph again."""
    key = saved(path, graphs)
    onnx = graphs / key / "model.onnx"
    spoil_quietly(onnx)
    model, report = load_model(path, graph_folder=graphs, options=OPTIONS)
    assert model.info.graph == "stock"
    assert "its built graph does not work" in report.unreadable
    assert says(model) == IDS
    assert "is set aside" in caplog.text
    model, report = load_model(path, graph_folder=graphs, options=OPTIONS)
    assert model.info.graph == "saved"


def test_a_graph_that_does_not_speak(path: Path, graphs: Path) -> None:
    """Weights that became NaN are found by the first run: the file speaks as it is."""
    key = saved(path, graphs)
    data = graphs / key / "model.data"
    spoil_quietly(data)
    model, _ = load_model(path, graph_folder=graphs, options=OPTIONS)
    assert says(model) == IDS
    assert (graphs / f".broken-{key}").is_dir()


def test_a_file_that_is_no_model(tmp_path: Path, graphs: Path) -> None:
    """EngineFailed with onnxruntime's reason, which clients may see: without our folders."""
    bad = tmp_path / "bad.onnx"
    bad.write_bytes(b"no model")
    with pytest.raises(EngineFailed, match=r"cannot be loaded.*bad\.onnx") as caught:
        load_model(bad, graph_folder=graphs)
    assert str(tmp_path) not in str(caught.value)


def test_another_kind_of_model(tmp_path: Path, graphs: Path) -> None:
    """EngineFailed that names what was found."""
    wrong = build_tone_model(tmp_path / "wrong.onnx", "wrong")
    with pytest.raises(EngineFailed, match="not a Kokoro model"):
        load_model(wrong, graph_folder=graphs)


def test_a_model_that_cannot_speak(tmp_path: Path) -> None:
    """A stock model whose first run is not finite is refused."""
    bad = build_tone_model(tmp_path / "tone.onnx", nan_token=PROOF_IDS[0])
    with pytest.raises(EngineFailed, match="not finite"):
        load_model(bad)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """OSError, as the system says it."""
    with pytest.raises(FileNotFoundError):
        load_model(tmp_path / "none.onnx")


def test_stopped_while_saving(path: Path, graphs: Path) -> None:
    """A shutdown does not wait for the optimiser."""
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        load_model(path, graph_folder=graphs, options=OPTIONS, stop=stop)


def test_a_provider_that_is_not_offered(path: Path) -> None:
    """Asked for by name, it is an error that names what there is."""
    with pytest.raises(SettingsError, match=r"available here: auto, .*cpu"):
        load_model(path, provider="directml")


class Gpu:
    """Plays a provider: opens `path` on the CPU under the provider's name, or fails."""

    def __init__(self, path: Path, failure: Exception | None = None) -> None:
        self.path = path
        self.failure = failure

    def __call__(self, path: Path, options: Any, chain: list[ProviderChoice]) -> Any:
        if chain[0] == CPU:
            return open_session(path, options, chain)
        if self.failure:
            raise self.failure
        return _Renamed(open_session(self.path, options, [CPU]))


class _Renamed:
    """A session that says it runs on the accelerator, and may be run like one on the CPU."""

    def __init__(self, session: Any) -> None:
        self.get_inputs = session.get_inputs
        self.get_outputs = session.get_outputs
        self._session = session

    def get_providers(self) -> list[str]:
        return ["MIGraphXExecutionProvider", CPU[0]]

    def run(self, *arguments: Any) -> Any:
        return self._session.run(*arguments)


def with_gpu(monkeypatch: pytest.MonkeyPatch, gpu: Gpu) -> None:
    monkeypatch.setattr(opening_module, "open_session", gpu)
    monkeypatch.setattr(
        onnxruntime,
        "get_available_providers",
        lambda: ["MIGraphXExecutionProvider", CPU[0]],
    )


def test_a_provider_that_works(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is used once it has said what the CPU says."""
    with_gpu(monkeypatch, Gpu(path))
    model, report = load_model(path, provider="migraphx", graph_folder=path.parent / "graphs")
    assert model.info.provider == "MIGraphXExecutionProvider"
    assert [(attempt.provider, attempt.ok) for attempt in report.attempts] == [("migraphx", True)]
    assert says(model) == IDS


def test_a_provider_whose_sound_breaks_later(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NaN after the proof is asked again of the CPU."""
    with_gpu(monkeypatch, Gpu(build_tone_model(tmp_path / "gpu.onnx", nan_token=IDS[0])))
    proof = replace(PROOF, ids=(4, 5, 6))
    monkeypatch.setattr("wyoming_kokoro.model.providers.PROOF", proof)
    model, _ = load_model(path, provider="migraphx")
    assert says(model) == IDS


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"nan_token": PROOF_IDS[0]}, "not finite"),
        ({"fail_token": PROOF_IDS[0]}, "the model failed"),
        ({"frames": 9}, "samples"),
        ({"loops_per_token": 1500}, "slower than the CPU"),
    ],
)
def test_a_provider_that_does_not_work(
    options: dict[str, int],
    reason: str,
    tmp_path: Path,
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Under "auto" the CPU speaks, with the reason in the report and the log."""
    with_gpu(monkeypatch, Gpu(build_tone_model(tmp_path / "gpu.onnx", **options)))  # type: ignore[arg-type]
    model, report = load_model(path)
    assert model.info.provider == CPU[0]
    assert [(attempt.provider, attempt.ok) for attempt in report.attempts] == [
        ("migraphx", False),
        ("cpu", True),
    ]
    assert reason in report.attempts[0].reason
    assert reason in caplog.text


def test_a_provider_that_does_not_start(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a driver raises, "auto" goes on; asked for by name it is an error."""
    with_gpu(monkeypatch, Gpu(path, OSError("no libcudart.so\nlong story")))
    assert says(load_model(path)[0]) == IDS
    with pytest.raises(SettingsError, match=r"cannot be used \(no libcudart.so\); available here"):
        load_model(path, provider="migraphx")


@pytest.mark.parametrize("folder", ["graphs", ""])
def test_less_memory_and_fast_math_reach_every_session(
    folder: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stock and saved graph alike; other arithmetic is another identity for the cache."""
    seen = []

    def opening(file: Path, options: Any, chain: list[ProviderChoice]) -> Any:
        names = ("session.disable_prepacking", "mlas.enable_gemm_fastmath_arm64_bfloat16")
        seen.append([options.get_session_config_entry(name) for name in names])
        return open_session(file, options, chain)

    monkeypatch.setattr(opening_module, "open_session", opening)
    graphs = path.parent / folder if folder else None
    asked = ModelOptions(variant="staged", low_memory=True, fast_math=True)
    model, _ = load_model(path, graph_folder=graphs, options=asked)
    assert says(model) == IDS
    assert seen == [["1", "1"]]
    assert model.info.options.low_memory
    assert model.info.identity == f"{model.info.sha256}-bf16"
