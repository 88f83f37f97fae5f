"""The model is loaded with what tuning chose, unless the user chose otherwise."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.loading import model_loader as loading
from wyoming_kokoro.loading.decision import Decision, Row, write
from wyoming_kokoro.loading.decision_text import NOT_TUNED
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.loading.model_loader import ModelLoader
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import CPU

ROW = Row("4 threads", "staged", threads=4, ratio=0.6, first_ratio=0.5)
BF16 = Row("bf16", "staged", "cpu", 2, fast_math=True, exact=False, ratio=0.6, first_ratio=0.4)


class Loading:
    """Loads nothing, and remembers what was asked for."""

    def __init__(self, folder: Path) -> None:
        self.model = folder / "model.onnx"
        self.model.write_bytes(b"weights")
        self.graphs = folder / "graphs"
        self.provider = ""
        self.options = ModelOptions()
        self.report = LoadReport()
        self.opens: dict[str, Any] = {}
        self.runs_on = CPU[0]

    def load_model(self, path: Path, *, provider: str, options: ModelOptions, **rest: Any) -> Any:
        self.provider, self.options = provider, options
        opened = replace(options, **self.opens)
        info = SimpleNamespace(options=opened, provider=self.runs_on)
        return SimpleNamespace(info=info, close=lambda: None), self.report

    def load(
        self, *, fidelity: str = "strict", provider: str = "auto", threads: int = 0
    ) -> LoadReport:
        loader = ModelLoader(self.model, self.graphs, fidelity, provider, threads, build=False)
        loader.load()
        return loader.report

    def decide(self, row: Row, level: str = "strict") -> None:
        sha256 = model_sha256(self.model, self.graphs)
        write(self.graphs, sha256, Decision((row,), {level: 0}, level))


@pytest.fixture
def model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Loading:
    found = Loading(tmp_path)
    monkeypatch.setattr(loading, "load_model", found.load_model)
    return found


def test_what_needs_no_tuning_does_not_wait_for_it(model: Loading) -> None:
    """Windows of the built graph from the first start; at exact in one piece."""
    assert model.load().tuning == NOT_TUNED
    assert model.options == ModelOptions(variant="staged")
    assert model.provider == "auto"
    model.load(fidelity="exact")
    assert model.options == ModelOptions(variant="whole")


def test_what_tuning_chose(model: Loading) -> None:
    model.decide(ROW)
    assert model.load().tuning.startswith("4 threads: first sound 2.0 times as soon")
    assert (model.options.threads, model.provider) == (4, "cpu")
    assert not model.options.fast_math
    model.decide(BF16)
    model.load()
    assert (model.options.variant, model.options.threads) == ("staged", 2)
    assert model.options.fast_math


def test_it_holds_at_its_own_level(model: Loading) -> None:
    model.decide(ROW)
    assert model.load(fidelity="fast").tuning.startswith("the settings without tuning")
    assert model.load(fidelity="exact").tuning == NOT_TUNED
    assert model.options == ModelOptions(variant="whole")


def test_what_the_user_asked_for_wins(model: Loading) -> None:
    model.decide(ROW)
    model.load(threads=3)
    assert model.options.threads == 3
    told = model.load(provider="cuda").tuning
    assert told == "the settings without tuning: --provider cuda was asked for"
    assert (model.options.threads, model.provider) == (0, "cuda")
    model.decide(replace(ROW, provider="cuda"))
    assert model.load(provider="cuda").tuning.startswith("4 threads")
    assert (model.options.threads, model.provider) == (4, "cuda")


def test_a_graph_that_earlier_versions_chose(
    model: Loading, caplog: pytest.LogCaptureFixture
) -> None:
    """It is no more: the model starts as without tuning, with one line in the log."""
    model.decide(replace(BF16, variant="openvino-bf16"))  # type: ignore[arg-type]
    assert model.load().tuning == NOT_TUNED
    assert (model.provider, model.options) == ("auto", ModelOptions(variant="staged"))
    (line,) = caplog.records
    assert "'bf16' is nothing that can be loaded" in line.getMessage()
    assert line.exc_info is None


def test_where_there_is_nothing_to_tune(model: Loading) -> None:
    """The report of this load tells, whatever a decision says."""
    model.decide(ROW)
    why = "this file's weights could not be read: 3 are missing"
    model.report = LoadReport(unreadable=why)
    model.opens = {"variant": ""}
    assert model.load().tuning == f"nothing to tune: {why}"
    model.report, model.opens = LoadReport(), {}
    model.runs_on = "CUDAExecutionProvider"
    assert "nothing to tune: CUDAExecutionProvider runs" in model.load(fidelity="exact").tuning


@pytest.mark.parametrize("provider", [CPU[0], "CUDAExecutionProvider"])
def test_refused_windows_are_told_without_a_decision(model: Loading, provider: str) -> None:
    """In the one sentence that the log, `/health`, the page and `doctor` show."""
    why = "windows do not sound so: sentences are decoded whole"
    model.report, model.runs_on = LoadReport(unreadable=why), provider
    model.opens = {"variant": "whole"}
    told = model.load(provider="auto").tuning
    assert told.endswith(f"; {why}")
    assert told.startswith(NOT_TUNED if provider == CPU[0] else "nothing to tune: CUDA")
    assert model.load(fidelity="exact").tuning.count(why) == 1


def test_sentences_that_are_decoded_whole_are_tuned_as_well(model: Loading) -> None:
    """Windows of other weights may not sound so: loading finds that again, and says why."""
    model.decide(replace(ROW, variant="whole"))
    model.report = LoadReport(unreadable="windows do not sound so: sentences are decoded whole")
    model.opens = {"variant": "whole"}
    told = model.load().tuning
    assert told.startswith("4 threads")
    assert told.endswith("; windows do not sound so: sentences are decoded whole")
    assert (model.options.variant, model.options.threads) == ("staged", 4)
