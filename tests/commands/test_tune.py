"""`wyoming-kokoro tune`: what it prints, and what `doctor` says of tuning."""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pytest

from wyoming_kokoro.checks.model import tuning
from wyoming_kokoro.commands import tune
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.loading import decision as decisions
from wyoming_kokoro.loading.decision import Decision, Row
from wyoming_kokoro.loading.decision_text import NOT_TUNED
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.tuning.candidates import Machine
from wyoming_kokoro.tuning.task import Task
from wyoming_kokoro.tuning.tuner import NothingToTune

ROW = Row("4 threads", "staged", threads=4, ratio=0.6, factor=0.1, first_ratio=0.5)
FOUND = Decision((ROW,), {"strict": 0, "balanced": 0, "fast": 0}, "strict", 12.0)


class FakeTuner:
    """Finds FOUND, or raises what it was given."""

    tasks: ClassVar[list[Task]]
    error: Exception | None

    def __init__(self, task: Task) -> None:
        self.tasks.append(task)

    def run(self, machine: Machine) -> Decision:
        if self.error:
            raise self.error
        return FOUND


@pytest.fixture
def tuner(monkeypatch: pytest.MonkeyPatch) -> type[FakeTuner]:
    """In the place of Tuner; each test has its own."""

    class Own(FakeTuner):
        tasks: ClassVar[list[Task]] = []
        error = None

    monkeypatch.setattr(tune, "Tuner", Own)
    return Own


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Of a model that nobody opens, and two voices."""
    model = tmp_path / "model.onnx"
    model.write_bytes(b"weights")
    rows = np.random.default_rng(0).standard_normal((2, 510, 1, 256)).astype("<f4")
    with (tmp_path / "voices.bin").open("wb") as file:
        np.savez(file, af_heart=rows[0], ff_siwis=rows[1])
    return Settings(model=str(model), voices=tmp_path / "voices.bin", data_dir=tmp_path / "data")


def run(settings: Settings, **given: Any) -> int:
    options = {"reset": False, "exact": False, "background": False, "limit": math.inf, **given}
    return tune.run(settings, argparse.Namespace(**options))


def test_what_was_found_is_printed(
    tuner: type[FakeTuner], settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(settings) == 0
    out = capsys.readouterr().out
    assert "strict: 4 threads: first sound 2.0 times as soon" in out
    assert "found in 12 s; used at the next start (--fidelity strict)" in out
    (task,) = tuner.tasks
    assert (task.level, task.provider, task.threads, task.limit_s) == ("strict", "", 0, math.inf)
    assert [each.voice for each in task.judged].count("af_heart") == 9
    assert len(task.judged) == 10
    assert not task.automatic


def test_the_settings_reach_the_search(tuner: type[FakeTuner], settings: Settings) -> None:
    own = Settings(
        model=settings.model, voices=settings.voices, data_dir=settings.data_dir,
        provider="cuda", threads=3,
    )  # fmt: skip
    assert run(own, exact=True, limit=60.0) == 0
    (task,) = tuner.tasks
    assert (task.level, task.provider, task.threads, task.limit_s) == ("exact", "cuda", 3, 60.0)


def test_where_there_is_nothing_to_tune(
    tuner: type[FakeTuner], settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says why, and that is no failure."""
    tuner.error = NothingToTune("nothing to tune: this file's weights could not be read: none")
    assert run(settings) == 0
    assert capsys.readouterr().out.startswith("Nothing to tune: this file's weights")


def test_what_was_found_is_forgotten(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    graphs = settings.data_dir / "graphs"
    sha256 = model_sha256(Path(settings.model), graphs)
    decisions.write(graphs, sha256, FOUND)
    assert run(settings, reset=True) == 0
    assert decisions.read(graphs, sha256) is None
    assert run(settings, reset=True) == 0
    out = capsys.readouterr().out
    assert out == "The settings without tuning are used.\nThere was nothing to forget.\n"


@pytest.mark.parametrize(
    ("settings", "hint"),
    [
        (Settings(), "the server looks by itself, after a minute without requests"),
        (Settings(tune="off"), "does not by itself (--tune off); `wyoming-kokoro tune` does"),
        (Settings(threads=2), "does not by itself (--threads 2); `wyoming-kokoro tune` does"),
    ],
)
def test_doctor_of_a_model_that_is_not_tuned(settings: Settings, hint: str) -> None:
    found = tuning(settings, LoadReport(tuning=NOT_TUNED))
    assert found.status == "ok"
    assert hint in found.line
    whole = LoadReport(tuning=f"{NOT_TUNED}; windows sound different", unreadable="they do")
    assert hint in tuning(settings, whole).line


def test_doctor_sends_nobody_in_a_circle() -> None:
    """Where tuning has been done, or can do nothing, nobody is told to tune."""
    done = tuning(Settings(), LoadReport(tuning="the settings without tuning are the fastest of 5"))
    assert (done.status, done.hint) == ("ok", "")
    why = "this file's weights could not be read: 3 are missing"
    unread = LoadReport(tuning=f"nothing to tune: {why}", unreadable=why)
    assert tuning(Settings(), unread).status == "note"
    assert tuning(Settings(), unread).line == f"nothing to tune: {why}"
