"""Loading on the graph that is built from the weights, and every way round where there is none."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
import pytest

from tests.loading.damage import spoil_quietly
from tests.mini_kokoro import saved_mini_stages, utterance, write_mini_file
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.graphs import staged_graphs
from wyoming_kokoro.graphs.graph_store import (
    MANIFEST,
    OWN_FILES,
    PROBLEM,
    GraphStore,
    write_manifest,
)
from wyoming_kokoro.graphs.proof import MEAN_DB
from wyoming_kokoro.loading import built_graph
from wyoming_kokoro.loading import opener as opening_module
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.model import stages as stages_module
from wyoming_kokoro.model.fidelity.spectra import difference
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.model_options import ModelOptions, Variant
from wyoming_kokoro.model.ort_session import CPU, open_session
from wyoming_kokoro.system.child_process import ChildFailed

SENTENCE = utterance(20, 3)
GPU = "MIGraphXExecutionProvider"
WHY = "this file's weights could not be read: it has none of Kokoro's parameters"


class Builder:
    """Builds a miniature's stages in place of the child process; `refused` says why not."""

    def __init__(self, folder: Path) -> None:
        self.path = write_mini_file(folder / "mini.onnx")
        self.graphs = folder / "graphs"
        self.refused = ""
        self.windows_differ = ""
        self.fails: Exception | None = None
        self.made: list[Variant] = []

    def run_child(self, module: str, arguments: Sequence[str], stop: Stop) -> None:
        """As child_process.run_child."""
        folder, job = Path(arguments[1]), json.loads(arguments[2])
        self.made.append(job["variant"])
        if self.fails:
            raise self.fails
        if why := self.refused or self.windows_differ:
            (folder / PROBLEM).write_text(why, encoding="utf-8")
        if not self.refused:
            saved_mini_stages(folder, "whole" if self.windows_differ else job["variant"])
        elif not job["plain"]:
            shutil.copyfile(self.path, folder / OWN_FILES[0])
        write_manifest(folder, [file.name for file in folder.iterdir() if file.name != MANIFEST])

    def load(
        self, variant: Variant = "staged", *, provider: str = "cpu", build: bool = True
    ) -> tuple[KokoroModel, LoadReport]:
        """One start; the model has spoken."""
        model, report = load_model(
            self.path,
            provider=provider,
            options=ModelOptions(1, variant, windowed=variant != "whole"),
            graph_folder=self.graphs,
            build=build,
        )
        assert model.run(SENTENCE).samples.any()
        return model, report


@pytest.fixture
def builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Builder:
    """A builder that loading uses."""
    made = Builder(tmp_path)
    monkeypatch.setattr(staged_graphs, "run_child", made.run_child)
    return made


@pytest.mark.parametrize("variant", ["staged", "whole"])
def test_first_and_later_starts(variant: Variant, builder: Builder) -> None:
    """It is built at the first start and used from then on; the file is not even opened."""
    model, first = builder.load(variant)
    assert (model.info.graph, first.unreadable) == ("saved", "")
    assert model.info.options.variant == variant
    assert model.info.options.windowed == (variant == "staged")
    assert model.info.path == builder.path
    assert list(builder.graphs.glob("*.open"))
    model.close()
    assert not list(builder.graphs.glob("*.open"))
    _, second = builder.load(variant)
    assert second.graph_key == first.graph_key
    assert builder.made == [variant]
    assert [(attempt.provider, attempt.ok) for attempt in second.attempts] == [("cpu", True)]


def test_whoever_waits_is_told_that_it_is_built(builder: Builder) -> None:
    """Before, at the first start alone: that start takes longer than others."""
    told: list[list[Variant]] = []
    for _ in range(2):
        load_model(
            builder.path,
            provider="cpu",
            options=ModelOptions(1, "staged", windowed=True),
            graph_folder=builder.graphs,
            on_build=lambda: told.append(list(builder.made)),
        )
    assert told == [[]]


def test_the_built_graph_says_what_the_file_says(builder: Builder) -> None:
    own, _ = builder.load("")
    built, _ = builder.load("whole")
    right, sound = own.run(SENTENCE), built.run(SENTENCE)
    assert right.durations is not None
    assert sound.durations is not None
    assert np.array_equal(sound.durations, right.durations)
    assert difference(right.samples, sound.samples).mean_db < MEAN_DB


def test_a_file_whose_weights_cannot_be_read(builder: Builder) -> None:
    """It runs as it is; the reason is kept, so that no later start tries again."""
    builder.refused = WHY
    model, report = builder.load()
    assert model.info.options.variant == ""
    assert model.info.graph == "saved", "its own graph, optimised"
    assert report.unreadable == WHY
    GraphStore(builder.graphs).prune((report.graph_key, *report.refused_keys))
    _, again = builder.load()
    assert again.unreadable == WHY
    assert builder.made == ["staged"]


def test_windows_that_do_not_pass(builder: Builder) -> None:
    """Sentences are decoded whole on the built graph, now and at later starts."""
    builder.windows_differ = "windows sound different: sentences are decoded whole"
    for _ in range(2):
        model, report = builder.load()
        assert model.info.options.variant == "whole"
        assert not model.info.options.windowed
        assert report.unreadable == builder.windows_differ
        GraphStore(builder.graphs).prune((report.graph_key, *report.refused_keys))
    assert builder.made == ["staged"]


def test_a_built_graph_that_does_not_speak(builder: Builder) -> None:
    """It is set aside, the file runs as it is, and the next start builds anew."""
    model, report = builder.load()
    model.close()
    weights = builder.graphs / report.graph_key / "generator.weights"
    spoil_quietly(weights)
    model, spoilt = builder.load()
    assert model.info.options.variant == "", "nor is the file asked in its place, run by run"
    assert "its built graph does not work" in spoilt.unreadable
    model.close()
    assert builder.load()[0].info.options.variant == "staged"
    assert builder.made == ["staged", "staged"]


def test_a_built_graph_that_does_not_open(builder: Builder) -> None:
    """It is set aside, the file runs as it is, and the next start builds anew."""
    model, report = builder.load()
    model.close()
    onnx = builder.graphs / report.graph_key / "source.onnx"
    spoil_quietly(onnx)
    model, spoilt = builder.load()
    assert model.info.options.variant == ""
    assert "its built graph does not work" in spoilt.unreadable
    assert (builder.graphs / f".broken-{report.graph_key}").is_dir()
    model.close()
    model, _ = builder.load()
    assert model.info.options.variant == "staged"
    assert builder.made == ["staged", "staged"]


def test_a_child_that_fails(builder: Builder) -> None:
    """No memory, no disk: nothing is kept of it, the next start tries again."""
    builder.fails = ChildFailed("killed")
    model, report = builder.load()
    assert model.info.options.variant == ""
    assert "its graph could not be built: killed" in report.unreadable
    builder.fails = None
    assert builder.load()[1].unreadable == ""


def test_nothing_is_built_where_it_may_not_be(builder: Builder) -> None:
    """But what is there is used."""
    model, _ = builder.load(build=False)
    assert (model.info.options.variant, model.info.graph, builder.made) == ("", "stock", [])
    builder.load()
    model, _ = builder.load(build=False)
    assert model.info.options.variant == "staged"


def test_without_onnx(builder: Builder, monkeypatch: pytest.MonkeyPatch) -> None:
    """The report says what to install."""
    monkeypatch.setattr(built_graph, "find_spec", lambda name: None)
    model, report = builder.load()
    assert model.info.options.variant == ""
    assert "pip install onnx" in report.unreadable


class Gpu:
    """Plays a provider: opens files on the CPU under its own name, but for those in `refuses`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, refuses: Sequence[str] = ()) -> None:
        self.refuses = refuses
        self.opened: list[str] = []
        for module in (opening_module, stages_module):
            monkeypatch.setattr(module, "open_session", self.open_session)
        monkeypatch.setattr(onnxruntime, "get_available_providers", lambda: [GPU, CPU[0]])

    def open_session(self, path: Path, options: Any, chain: Sequence[Any]) -> Any:
        """As session.open_session."""
        session = open_session(path, options, [CPU])
        if chain[0][0] == CPU[0]:
            return session
        if path.name in self.refuses:
            raise RuntimeError(f"{path.name} has an operator that is not known")
        self.opened.append(path.name)
        return _Renamed(session)


class _Renamed:
    """A session that says it runs on the accelerator."""

    def __init__(self, session: Any) -> None:
        self.get_inputs, self.get_outputs = session.get_inputs, session.get_outputs
        self.run = session.run

    def get_providers(self) -> list[str]:
        return [GPU, CPU[0]]


def test_an_accelerator_gets_the_generator_as_it_is_written(
    builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under a key of its own: what is optimised for the CPU, it would refuse."""
    gpu = Gpu(monkeypatch)
    model, report = builder.load(provider="migraphx")
    assert (model.info.provider, model.info.options.variant) == (GPU, "staged")
    assert gpu.opened == ["generator.onnx"]
    assert report.graph_key.endswith("-plain")


@pytest.mark.parametrize("refused", ["", WHY])
def test_an_accelerator_that_cannot_run_the_built_graph(
    refused: str, builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Gets the file as it is, and so where there is no built graph."""
    builder.refused = refused
    gpu = Gpu(monkeypatch, refuses=("generator.onnx",))
    model, report = builder.load(provider="migraphx")
    assert (model.info.provider, model.info.options.variant) == (GPU, "")
    assert gpu.opened == ["mini.onnx"]
    assert report.attempts[-1].ok
