"""Comparisons of one model: what is offered, who renders, what is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from tests.mini_model import build_mini_model
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed, SettingsError
from wyoming_kokoro.graphs.graph_store import graph_key, model_sha256
from wyoming_kokoro.graphs.variant_builder import variant_name
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.system.child_process import ChildFailed
from wyoming_kokoro.tuning import decision as decisions
from wyoming_kokoro.tuning.background import Child
from wyoming_kokoro.tuning.decision import Decision, Row
from wyoming_kokoro.tuning.listening.clips import write_pair
from wyoming_kokoro.tuning.model_comparisons import (
    ComparedModel,
    ModelComparisons,
    child_arguments,
    find_candidate,
)

INT8 = Row("int8, static, per channel", "int8", threads=1, ratio=0.5, exact=False)
WINDOWS = Row("fp32 in parts, windows", "parts", threads=1, windowed=True, ratio=1, exact=False)
LEAN = Row("fp32, direct convolutions", "lean", threads=1, ratio=0.8)
SLOW = Row("int8 in parts", "parts-int8", threads=1, exact=False, note="does not run")


def compared(folder: Path) -> ComparedModel:
    """A model with a decision for windows, whose graph and that of int8 are there."""
    model, graphs = build_mini_model(folder / "mini.onnx"), folder / "graphs"
    sha256 = model_sha256(model, graphs)
    rows = (INT8, LEAN, WINDOWS, SLOW)
    chosen = {"exact": 1, "strict": 2, "balanced": 2, "fast": 2}
    decisions.write(model, graphs, sha256, Decision(rows, chosen, "strict", 1.0))
    for row in rows:
        if row != SLOW:
            (graphs / graph_key(sha256, CPU[0], variant_name(row.variant))).mkdir(exist_ok=True)
    arguments = child_arguments(model, folder, None, 1)
    return ComparedModel(model, graphs, folder / "data", "strict", arguments)


def voices() -> list[str]:
    return ["af_heart"]


def test_what_is_offered(tmp_path: Path) -> None:
    """What changes the arithmetic and has a graph here; what is in use comes first."""
    subject = compared(tmp_path)
    offered = ModelComparisons(subject, voices).candidates()
    assert [(each.name, each.in_use) for each in offered] == [
        (WINDOWS.name, True),
        (INT8.name, False),
    ]
    exact = ModelComparisons(replace(subject, fidelity="exact"), voices).candidates()
    assert not any(each.in_use for each in exact)
    assert not ModelComparisons(replace(subject, graphs=tmp_path / "new"), voices).candidates()


def test_what_is_asked_for_by_name(tmp_path: Path) -> None:
    """Whatever it is; a name that there is not is an error that lists those there are."""
    subject = compared(tmp_path)
    named = ModelComparisons(subject, voices, names=["FP32, direct convolutions"]).candidates()
    assert [each.name for each in named] == [LEAN.name]
    with pytest.raises(SettingsError, match=r"there is no 'x'; there are: .*fp32 in parts"):
        ModelComparisons(subject, voices, names=["x"]).candidates()
    with pytest.raises(SettingsError):
        find_candidate(subject, "fp32, 1 thread")  # the same sound


def child_that(work: Callable[[Path, Stop], None], asked: list[Sequence[str]]) -> Child:
    """A child that does this in its folder."""

    def child(module: str, arguments: Sequence[str], stop: Stop) -> None:
        asked.append(arguments)
        work(Path(arguments[2]), stop)

    return child


def sounds(folder: Path, stop: Stop) -> None:
    """Two sentences."""
    tone = np.sin(np.arange(9000) * 0.1).astype(np.float32)
    for number in range(2):
        write_pair(folder, number, tone, 0.5 * tone)


async def test_a_child_makes_the_sounds(tmp_path: Path) -> None:
    """They are in memory then, and its folder is gone."""
    subject = compared(tmp_path)
    asked: list[Sequence[str]] = []
    comparisons = ModelComparisons(subject, voices, child=child_that(sounds, asked))
    pairs = await comparisons.render(comparisons.candidates()[0], "af_heart")
    assert len(pairs) == 2
    assert list(subject.scratch.iterdir()) == []
    ((command, *arguments),) = asked
    assert command == "compare"
    assert arguments[2:] == [
        *("--candidates", WINDOWS.name, "--voice", "af_heart"),
        *("--model", str(subject.model), "--data-dir", str(tmp_path), "--offline"),
        *("--threads", "1"),
    ]


async def test_a_graph_that_was_built_for_it_goes(tmp_path: Path) -> None:
    """Once all is compared; those that were there stay."""
    subject = compared(tmp_path)
    before = sorted(path.name for path in subject.graphs.iterdir())
    sha256 = model_sha256(subject.model, subject.graphs)
    key = graph_key(sha256, CPU[0], variant_name("parts-int8"))

    def work(folder: Path, stop: Stop) -> None:
        (subject.graphs / key).mkdir(exist_ok=True)
        sounds(folder, stop)

    comparisons = ModelComparisons(
        subject,
        voices,
        names=["int8 in parts, windows", "int8, static, per channel"],
        child=child_that(work, []),
    )
    for candidate in comparisons.candidates():
        await comparisons.render(candidate, "af_heart")
    assert (subject.graphs / key).is_dir()
    comparisons.discard_built()
    assert sorted(path.name for path in subject.graphs.iterdir()) == before


async def test_it_makes_way_for_a_reply(tmp_path: Path) -> None:
    """The child is ended when somebody speaks, and begun anew when it is quiet."""
    subject, idle_s = compared(tmp_path), [100.0]
    asked: list[Sequence[str]] = []

    def work(folder: Path, stop: Stop) -> None:
        if len(asked) > 1:
            return sounds(folder, stop)
        idle_s[0] = 0.0
        while not stop.is_set():
            continue
        idle_s[0] = 100.0
        raise Stopped

    comparisons = ModelComparisons(
        subject, voices, idle_s=lambda: idle_s[0], child=child_that(work, asked)
    )
    assert len(await comparisons.render(comparisons.candidates()[0], "af_heart")) == 2
    assert len(asked) == 2


async def test_nobody_waits_any_more(tmp_path: Path) -> None:
    """A test that is ended ends the child."""
    subject, stopped = compared(tmp_path), []

    def work(folder: Path, stop: Stop) -> None:
        while not stop.is_set():
            continue
        stopped.append(True)
        raise Stopped

    asked: list[Sequence[str]] = []
    comparisons = ModelComparisons(subject, voices, child=child_that(work, asked))
    task = asyncio.create_task(comparisons.render(comparisons.candidates()[0], "af_heart"))
    while not asked:  # noqa: ASYNC110 (the child is a thread)
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert stopped


@pytest.mark.parametrize(
    ("failure", "told"),
    [(ChildFailed("killed (signal 9)"), "signal 9"), (None, "no sounds were made")],
)
async def test_a_child_that_fails(tmp_path: Path, failure: Exception | None, told: str) -> None:
    """Is an error for the listener."""

    def work(folder: Path, stop: Stop) -> None:
        if failure:
            raise failure

    comparisons = ModelComparisons(compared(tmp_path), voices, child=child_that(work, []))
    with pytest.raises(EngineFailed, match=told):
        await comparisons.render(comparisons.candidates()[0], "af_heart")


async def test_without_memory_for_it(tmp_path: Path) -> None:
    """No child is begun, and the listener is told; more is needed where a graph must be built."""
    asked: list[Sequence[str]] = []
    names, subject = ["int8 in parts", WINDOWS.name], compared(tmp_path)
    for free, told in ((500_000_000, "takes 0.6 GB"), (900_000_000, "takes 1.0 GB of memory, 0.9")):
        comparisons = ModelComparisons(
            subject,
            voices,
            names=names,
            child=child_that(sounds, asked),
            free=partial(int, free),
        )
        new, there = comparisons.candidates()
        with pytest.raises(EngineFailed, match=told):
            await comparisons.render(there if "0.6" in told else new, "af_heart")
    assert not asked


def test_results(tmp_path: Path) -> None:
    """Kept for the model, used by tuning, forgotten again."""
    subject = compared(tmp_path)
    comparisons = ModelComparisons(subject, voices)
    windows = comparisons.candidates()[0]
    result = comparisons.keep(windows, "af_heart", 9, 10)
    assert comparisons.results() == (result,)
    assert result.model_sha256 == comparisons.sha256
    in_use = [each.name for each in comparisons.candidates() if each.in_use]
    assert in_use == [INT8.name]  # the next best
    assert comparisons.forget(windows.identity, "af_heart")
    assert comparisons.candidates()[0] == windows
