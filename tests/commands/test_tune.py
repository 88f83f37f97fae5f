"""`wyoming-kokoro tune` as a process of its own: by hand, in the background, without `onnx`."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from tests.mini_model import build_mini_model
from tests.process import environment
from wyoming_kokoro.checks.model import tuning
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.clock import SystemClock
from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.system.child_process import run_child
from wyoming_kokoro.tuning import decision as decisions
from wyoming_kokoro.tuning.background import BackgroundTuning, needs_tuning
from wyoming_kokoro.tuning.decision import Decision, Row
from wyoming_kokoro.tuning.load_tuned import load_tuned
from wyoming_kokoro.tuning.report import sentence

WITHOUT_ONNX = """
import runpy, sys
from importlib.machinery import PathFinder

class Without(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        return None if name.split(".")[0] == "onnx" else super().find_spec(name, path, target)

sys.meta_path[:] = [Without if finder is PathFinder else finder for finder in sys.meta_path]
runpy.run_module("wyoming_kokoro", run_name="__main__", alter_sys=True)
"""


def flags(folder: Path) -> list[str]:
    """A miniature model with two voices, and a data folder."""
    model = build_mini_model(folder / "mini.onnx", "v1.0")
    rng = np.random.default_rng(0)
    rows = rng.standard_normal((2, 510, 1, 256)).astype("<f4")
    with (folder / "voices.bin").open("wb") as file:
        np.savez(file, af_heart=rows[0], ff_siwis=rows[1])
    voices = ["--voices", str(folder / "voices.bin")]
    return ["--model", str(model), *voices, "--data-dir", str(folder / "data")]


def run(folder: Path, *arguments: str) -> tuple[str, str]:
    """Standard output and error of a run that ends well."""
    done = subprocess.run(
        (sys.executable, *arguments), env=environment(folder), capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def test_by_hand(tmp_path: Path) -> None:
    """A table, a picture, a decision that is used at the next start; and forgotten."""
    given = flags(tmp_path)
    picture = tmp_path / "tune.png"
    arguments = ("-m", "wyoming_kokoro", "tune", *given)
    table, told = run(tmp_path, *arguments, "--threads", "1", "--picture", str(picture))
    assert "fp32 in parts, windows" in table
    assert "large enough" in table  # its convolutions are not worth quantising
    assert "rewriting the graph" in told
    model, graphs = tmp_path / "mini.onnx", tmp_path / "data" / "graphs"
    found = decisions.read(model, graphs, model_sha256(model, graphs))
    assert found
    windows = next(row for row in found.rows if row.windowed and row.ratio)
    assert windows.paired
    assert windows.multiple >= 0
    if "No picture" not in told:
        assert picture.stat().st_size > 1000
    forgot, _ = run(tmp_path, *arguments, "--reset")
    assert "as it is" in forgot


def test_without_onnx(tmp_path: Path) -> None:
    """What needs no rewriting is tried, and how to get more is said."""
    table, told = run(tmp_path, "-c", WITHOUT_ONNX, "tune", *flags(tmp_path))
    assert "pip install onnx" in told
    assert "rewriting" not in told
    assert "int8" not in table
    assert "found in" in table


class Quiet:
    """Somebody speaks while `spoken` is set."""

    def __init__(self) -> None:
        self.spoken = False

    @property
    def idle_s(self) -> float:
        return 0.1 if self.spoken else 1000.0


class QuickClock(SystemClock):
    """Waits are short."""

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(min(seconds, 0.02))


async def test_in_the_background(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real child: killed as soon as somebody speaks, begun anew when it is quiet; what it
    found keeps the arithmetic, as asked for, and is used at the next start.
    """
    for name, value in environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    given = [*flags(tmp_path), "--fidelity", "exact"]
    model, graphs = tmp_path / "mini.onnx", tmp_path / "data" / "graphs"
    assert needs_tuning(model, graphs, "exact")
    slot, killed = Quiet(), 0

    def child(module: str, arguments: Sequence[str], stop: Stop) -> None:
        nonlocal killed
        slot.spoken = not killed
        try:
            run_child(module, arguments, stop)
        except Stopped:
            killed += 1
            slot.spoken = False
            raise

    tuning = BackgroundTuning(slot, given, QuickClock(), child=child)
    assert await tuning.run()
    assert killed == 1
    found = decisions.read(model, graphs, model_sha256(model, graphs))
    assert found
    # beside other work "nothing is faster" is no result: it is tried again at the next start
    assert needs_tuning(model, graphs, "exact") == (not found.settled)
    assert found.automatic
    assert all(row.exact for row in found.rows if row.ratio)
    loaded, report = load_tuned(
        model, fidelity="exact", provider="auto", threads=0, graph_folder=graphs, build="never"
    )
    chosen = found.at("exact")
    assert loaded.info.options.variant == (chosen.variant if chosen else "")
    assert report.graph == "saved"
    assert report.tuning == sentence(found, "exact")
    loaded.close()


@pytest.mark.parametrize(
    ("automatic", "how"), [(True, "the server makes it"), (False, "`wyoming-kokoro tune` makes it")]
)
def test_doctor_tells_of_a_graph_that_is_not_here(
    tmp_path: Path, automatic: bool, how: str
) -> None:
    """In another data folder the decision is there, beside the model, and its graph is not."""
    model, graphs = build_mini_model(tmp_path / "mini.onnx"), tmp_path / "graphs"
    row = Row("fp32, direct convolutions", "lean", threads=1, ratio=0.8)
    found = Decision((row,), {"balanced": 0}, "balanced", 1.0, automatic)
    decisions.write(model, graphs, model_sha256(model, graphs), found)
    loaded, _ = load_tuned(
        model, fidelity="balanced", provider="auto", threads=0, graph_folder=graphs, build="never"
    )
    (finding,) = tuning(found, Settings(fidelity="balanced"), loaded.info)
    assert finding.status == "note"
    assert f"is not in this data folder: {how}" in finding.line
    others = list(tuning(found, Settings(fidelity="strict"), loaded.info))
    assert "nothing faster that was tried passes --fidelity strict" in others[0].text
    for own, begins in ((Settings(), True), (Settings(tune="off"), False)):
        (untuned,) = tuning(None, own, loaded.info)
        assert ("yet: the server begins by itself after a minute" in untuned.text) is begins
        assert "`wyoming-kokoro tune`" in untuned.text
    loaded.close()
