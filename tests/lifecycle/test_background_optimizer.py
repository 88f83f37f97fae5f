"""Background optimisation: the saved graph and the tuned settings come into use."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.fakes import FakeClock
from tests.mini_model import build_mini_model
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.clock import Clock, SystemClock
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.graphs.graph_store import GraphStore, graph_key, model_sha256
from wyoming_kokoro.graphs.variant_builder import variant_name
from wyoming_kokoro.lifecycle import background_optimizer
from wyoming_kokoro.lifecycle.background_optimizer import (
    GIVES_WAY,
    TRY_AGAIN_S,
    BackgroundOptimizer,
)
from wyoming_kokoro.lifecycle.model_loader import ModelLoader
from wyoming_kokoro.lifecycle.startup_config import StartupConfig
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.tuning import decision as decisions
from wyoming_kokoro.tuning.decision import Decision, Row
from wyoming_kokoro.tuning.fidelity.gate import LEVELS

LEAN = Row("fp32, direct convolutions", "lean", threads=1, ratio=0.88)


class Holder:
    """Counts how often the model is loaded anew."""

    def __init__(self) -> None:
        self.loaded = True
        self.info = SimpleNamespace(options=ModelOptions(variant="lean"))
        self.reloads, self.in_memory = 0, 1
        self.idle_s = 60.0
        self.error: Exception | None = None

    def unload(self) -> None:
        self.in_memory -= 1

    def reload(self) -> None:
        assert self.in_memory == 0, "never two at once"
        self.reloads += 1
        self.in_memory += 1
        if self.error:
            raise self.error


class Background:
    """A model whose graph is saved, and a tuner that finds `rows`."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.model = build_mini_model(folder / "mini.onnx")
        self.config = StartupConfig(folder / "data", tune="auto")
        self.holder = Holder()
        self.tuned: list[Sequence[str]] = []
        self.rows: tuple[Row, ...] = (LEAN,)
        self.finds = self.settled = True
        self.stages = 1
        background = self

        class Tuning:
            """In place of the child."""

            def __init__(self, holder: object, arguments: Sequence[str], sleep: object) -> None:
                background.tuned.append(arguments)

            async def run(self) -> bool:
                await asyncio.to_thread(background.decide)
                return background.finds

        monkeypatch.setattr(background_optimizer, "BackgroundTuning", Tuning)
        self.pruned: list[str] = []
        monkeypatch.setattr(GraphStore, "prune", lambda store, key: background.pruned.append(key))

    def decide(self) -> None:
        graphs = DataFolder(self.config.data_dir).graphs
        chosen: dict[str, int] = dict.fromkeys(LEVELS, 0 if self.rows else -1)
        self.stages -= 1
        decision = Decision(
            self.rows, chosen, "balanced", 1.0, True, self.settled, len(self.tuned), self.stages > 0
        )
        decisions.write(self.model, graphs, model_sha256(self.model, graphs), decision)

    async def improve(self, clock: Clock | None = None) -> None:
        loader = cast(ModelLoader, SavedLoader(self.model))
        holder = cast(ModelHolder, self.holder)
        self.pruned.clear()
        clock = clock or SystemClock()
        await BackgroundOptimizer(self.config, holder, loader, clock, Stop()).run()


class SavedLoader:
    """Has loaded the model from its saved graph."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.report = SimpleNamespace(graph_missing=False, graph="saved", graph_key="key")


@pytest.fixture
def background(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Background:
    caplog.set_level(logging.INFO)
    return Background(tmp_path, monkeypatch)


async def test_what_tuning_found_is_used_at_once(
    background: Background, caplog: pytest.LogCaptureFixture
) -> None:
    """Not at the next start, which may be months away; the log tells what and how much."""
    await background.improve()
    assert background.holder.reloads == 1
    assert "in use now: fp32, direct convolutions: long text 1.1 times as fast" in caplog.text
    assert background.tuned[0][:2] == ["--model", str(background.model)]
    assert background.tuned[0][-4:] == ["--fidelity", "strict", "--voice", "af_heart"]
    assert background.pruned == ["key", "key"], "the saved graph, then the tuned one"
    graphs = DataFolder(background.config.data_dir).graphs
    sha256 = model_sha256(background.model, graphs)
    (graphs / graph_key(sha256, CPU[0], variant_name("lean"))).mkdir()
    await background.improve()
    assert len(background.tuned) == 1, "what is known is not looked for again"


async def test_the_best_so_far_is_used_while_the_rest_is_tried(
    background: Background, caplog: pytest.LogCaptureFixture
) -> None:
    """Most of what there is to gain comes with the first candidate; the other graphs stay."""
    background.stages = 3
    background.holder.info.options = ModelOptions(threads=1)

    def reloaded() -> None:
        background.holder.info.options = ModelOptions(threads=1, variant="lean")

    background.holder.reload = _after(background.holder.reload, reloaded)  # type: ignore[method-assign]
    async with asyncio.timeout(60):  # on a clock that stands still: nothing is waited for
        await background.improve(FakeClock())
    assert len(background.tuned) == 3
    assert background.holder.reloads == 1, "it was in use already when the rest was done"
    assert background.pruned == ["key", "key"], "the saved graph, then the tuned one"
    assert caplog.text.count("In use now, while tuning goes on: fp32, direct") == 2
    assert "Tuned for this machine, in use now: fp32, direct convolutions" in caplog.text


def _after(first: Callable[[], None], then: Callable[[], None]) -> Callable[[], None]:
    def both() -> None:
        first()
        then()

    return both


@pytest.mark.parametrize("change", [{"rows": ()}, {"finds": False}])
async def test_nothing_found_changes_nothing(
    background: Background, change: dict[str, Any]
) -> None:
    """Where nothing is faster, and where somebody always spoke."""
    for name, value in change.items():
        setattr(background, name, value)
    await background.improve()
    assert background.tuned
    assert background.holder.reloads == 0


async def test_what_was_disturbed_is_tried_again_within_the_hour(background: Background) -> None:
    """Three times in all, and not only at the next start: busy moments pass."""
    background.settled = False
    clock = FakeClock()
    improving = asyncio.create_task(background.improve(clock))
    for count in (1, 2):
        await clock.slept.wait()
        assert len(background.tuned) == count
        clock.slept.clear()
        await clock.advance(TRY_AGAIN_S)
    await improving
    assert len(background.tuned) == 3


async def test_a_model_that_left_memory_is_not_fetched_back(
    background: Background, caplog: pytest.LogCaptureFixture
) -> None:
    """The next request loads it, by the decision that is there now; the graph it needs stays."""
    background.holder.loaded = False
    await background.improve()
    assert background.holder.reloads == 0
    assert background.pruned == ["key"], "of the saved graph, before tuning"
    assert "the next request loads fp32, direct convolutions" in caplog.text


async def test_a_graph_that_another_replaced(
    background: Background, caplog: pytest.LogCaptureFixture
) -> None:
    """The one that was found could not be loaded, the stock one was: nothing is said of use."""
    background.holder.info = SimpleNamespace(options=ModelOptions())
    await background.improve()
    assert background.holder.reloads == 1
    assert background.pruned == ["key"]
    assert "in use now" not in caplog.text


async def test_a_graph_that_does_not_load(
    background: Background, caplog: pytest.LogCaptureFixture
) -> None:
    """Costs a warning; the next request loads what can be loaded."""
    background.holder.error = EngineFailed("it is broken")
    await background.improve()
    assert "The tuned model is not used before the next start: it is broken" in caplog.text
    assert "in use now" not in caplog.text


@pytest.mark.parametrize(
    "own",
    [
        {"tune": "off"},
        {"threads": 2},
        {"provider": "cuda"},
        {"low_memory": True},
    ],
)
async def test_what_the_user_set_is_not_tuned(background: Background, own: dict[str, Any]) -> None:
    """Off, or settings of his own, or no memory for it."""
    background.config = replace(background.config, **own)
    await background.improve()
    assert not background.tuned


async def test_saving_gives_way_to_replies_a_few_times(
    background: Background, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then it goes on beside one: a server that is never quiet must get its memory back, too."""
    builds: list[Stop] = []

    def build(store: GraphStore, path: Path, key: str, provider: str, *, stop: Stop) -> None:
        builds.append(stop)
        if len(builds) <= GIVES_WAY:
            raise Stopped

    monkeypatch.setattr(GraphStore, "build", build)
    loader = SavedLoader(background.model)
    loader.report.graph_missing = True
    background.holder.info = SimpleNamespace(options=ModelOptions(), provider=CPU[0])
    ours = Stop()
    optimizer = BackgroundOptimizer(
        replace(background.config, tune="off"),
        cast(ModelHolder, background.holder),
        cast(ModelLoader, loader),
        SystemClock(),
        ours,
    )
    await optimizer.save_graph()
    assert len(builds) == GIVES_WAY + 1
    assert builds[-1] is ours, "nobody's speech ends the last one"
    assert background.holder.reloads == 1
