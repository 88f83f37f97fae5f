"""What follows once Kokoro speaks: the saved graph and the settings that tuning finds are used."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.mini_model import build_mini_model
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.model_files import StartupConfig
from wyoming_kokoro.graphs.graph_store import GraphStore, graph_key, model_sha256
from wyoming_kokoro.graphs.variant_builder import variant_name
from wyoming_kokoro.lifecycle import background_optimizer
from wyoming_kokoro.lifecycle.background_optimizer import BackgroundOptimizer
from wyoming_kokoro.loading.load import LoadReport
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.tuning import decision as book
from wyoming_kokoro.tuning.decision import Decision, Row

LEAN = Row("fp32, direct convolutions", "lean", threads=1, ratio=0.88)


class Slot:
    """Counts how often the model is loaded anew."""

    def __init__(self) -> None:
        self.loaded = True
        self.info = SimpleNamespace(variant="lean")
        self.reloads = 0
        self.error: Exception | None = None

    def reload(self) -> None:
        self.reloads += 1
        if self.error:
            raise self.error


class House:
    """A model whose graph is saved, and tuning that finds `rows`."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.model = build_mini_model(folder / "mini.onnx")
        self.wanted = StartupConfig(folder / "data", tune="auto")
        self.slot = Slot()
        self.tuned: list[Sequence[str]] = []
        self.rows: tuple[Row, ...] = (LEAN,)
        self.finds = True
        house = self

        class Tuning:
            """In place of the child."""

            def __init__(self, slot: object, arguments: Sequence[str], sleep: object) -> None:
                house.tuned.append(arguments)

            async def run(self) -> bool:
                await asyncio.to_thread(house.decide)
                return house.finds

        monkeypatch.setattr(background_optimizer, "BackgroundTuning", Tuning)
        self.pruned: list[str] = []
        monkeypatch.setattr(GraphStore, "prune", lambda store, key: house.pruned.append(key))

    def decide(self) -> None:
        graphs = DataFolder(self.wanted.data_dir).graphs
        chosen: dict[str, int] = dict.fromkeys(book.LEVELS, 0 if self.rows else -1)
        found = Decision(self.rows, chosen, "balanced", 1.0, True)
        book.write(self.model, graphs, model_sha256(self.model, graphs), found)

    async def improve(self) -> None:
        report = cast(LoadReport, _Saved())
        slot = cast(ModelHolder, self.slot)
        self.pruned.clear()
        await BackgroundOptimizer(self.wanted, slot, lambda: report, asyncio.sleep, Stop()).run(
            self.model
        )


class _Saved:
    """How a model was loaded whose graph was there."""

    graph_missing = False
    graph = "saved"
    graph_key = "key"


@pytest.fixture
def house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> House:
    caplog.set_level(logging.INFO)
    return House(tmp_path, monkeypatch)


async def test_what_tuning_found_is_used_at_once(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """Not at the next start, which may be months away; the log tells what and how much."""
    await house.improve()
    assert house.slot.reloads == 1
    assert "fp32, direct convolutions takes 0.88 of the time and is in use now" in caplog.text
    assert house.tuned[0][:2] == ["--model", str(house.model)]
    assert house.pruned == ["key", "key"], "of the saved graph, and of the one that replaced it"
    graphs = DataFolder(house.wanted.data_dir).graphs
    sha256 = model_sha256(house.model, graphs)
    (graphs / graph_key(sha256, CPU[0], variant_name("lean"))).mkdir()
    await house.improve()
    assert len(house.tuned) == 1, "what is known is not looked for again"


@pytest.mark.parametrize("change", [{"rows": ()}, {"finds": False}])
async def test_nothing_found_changes_nothing(house: House, change: dict[str, Any]) -> None:
    """Where nothing is faster, and where somebody always spoke."""
    for name, value in change.items():
        setattr(house, name, value)
    await house.improve()
    assert house.tuned
    assert house.slot.reloads == 0


async def test_a_model_that_left_memory_is_not_fetched_back(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """The next request loads it, by the decision that is there now; the graph it needs stays."""
    house.slot.loaded = False
    await house.improve()
    assert house.slot.reloads == 0
    assert house.pruned == ["key"], "of the saved graph, before tuning"
    assert "the next request loads fp32, direct convolutions" in caplog.text


async def test_a_graph_that_another_replaced(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """The one that was found could not be loaded, the stock one was: nothing is said of use."""
    house.slot.info = SimpleNamespace(variant="")
    await house.improve()
    assert house.slot.reloads == 1
    assert house.pruned == ["key"]
    assert "in use now" not in caplog.text


async def test_a_graph_that_does_not_load(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """Costs a warning; the model that was there speaks on."""
    house.slot.error = EngineFailed("it is broken")
    await house.improve()
    assert "What tuning found is not used before the next start: it is broken" in caplog.text
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
async def test_what_the_user_set_is_not_tuned(house: House, own: dict[str, Any]) -> None:
    """Off, or settings of his own, or no memory for it."""
    house.wanted = replace(house.wanted, **own)
    await house.improve()
    assert not house.tuned
