"""Background optimisation: the saved graph and the tuned settings come into use."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from wyoming_kokoro.core.clock import SystemClock
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.graphs.graph_store import GraphStore, model_sha256
from wyoming_kokoro.lifecycle import background_optimizer
from wyoming_kokoro.lifecycle.background_optimizer import BackgroundOptimizer
from wyoming_kokoro.lifecycle.startup_config import StartupConfig
from wyoming_kokoro.loading import decision as decisions
from wyoming_kokoro.loading.decision import LEVELS, Decision, Row
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.loading.model_loader import ModelLoader
from wyoming_kokoro.model.holder import ModelHolder
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import CPU

FOUR = Row("4 threads", "staged", threads=4, ratio=0.88, first_ratio=0.5)


class Holder:
    """Counts how often the model is loaded again."""

    def __init__(self) -> None:
        self.loaded = True
        self.info = SimpleNamespace(
            options=ModelOptions(2, "staged"), provider=CPU[0], graph="saved"
        )
        self.reloaded_as = ModelOptions(4, "staged")
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
        self.info.options = self.reloaded_as


class Loader:
    """Has loaded the model from its saved graph."""

    def __init__(self, path: Path, graph_folder: Path) -> None:
        self.path, self.graph_folder = path, graph_folder
        self.report = LoadReport(graph_key="key", refused_keys=["refused"])
        self.tuning_now = False

    def note_tuning(self, works: bool) -> None:
        """Whether it is tuned now."""
        self.tuning_now = works


class Background:
    """A model whose graph is saved, and a tuner that finds `rows`."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.model = folder / "model.onnx"
        self.model.write_bytes(b"a model")
        self.config = StartupConfig(folder / "data", tune="auto")
        self.graphs = DataFolder(self.config.data_dir).graphs
        self.holder, self.loader = Holder(), Loader(self.model, self.graphs)
        self.tuned: list[Sequence[str]] = []
        self.rows: tuple[Row, ...] = (FOUR,)
        self.finds = True
        background = self

        class Tuning:
            """In place of the child."""

            def __init__(
                self, holder: object, arguments: Sequence[str], clock: object, on_work: object
            ) -> None:
                background.tuned.append(arguments)

            async def run(self) -> bool:
                if background.finds:
                    await asyncio.to_thread(background.decide)
                return background.finds

        monkeypatch.setattr(background_optimizer, "BackgroundTuning", Tuning)
        self.pruned: list[Sequence[str]] = []
        self.swept = 0
        monkeypatch.setattr(GraphStore, "prune", lambda store, keys: background.pruned.append(keys))
        monkeypatch.setattr(GraphStore, "sweep", lambda store: background.sweep())

    def sweep(self) -> None:
        self.swept += 1

    def decide(self) -> None:
        chosen: dict[str, int] = dict.fromkeys(LEVELS[1:], 0 if self.rows else -1)
        decision = Decision(self.rows, chosen, "strict", 1.0, automatic=True)
        decisions.write(self.graphs, model_sha256(self.model, self.graphs), decision)

    async def improve(self) -> None:
        self.pruned.clear()
        holder, loader = cast(ModelHolder, self.holder), cast(ModelLoader, self.loader)
        await BackgroundOptimizer(self.config, holder, loader, SystemClock()).run()


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
    assert "in use now: 4 threads: first sound 2.0 times as soon" in caplog.text
    assert background.tuned[0][:2] == ["--model", str(background.model)]
    assert background.tuned[0][-4:] == ["--fidelity", "strict", "--voice", "af_heart"]
    assert background.pruned == [("key", "refused")] * 2, "the answer that there is none stays"
    assert background.swept == 1
    await background.improve()
    assert len(background.tuned) == 1, "what is known is not looked for again"


async def test_what_is_in_use_already_is_not_loaded_again(
    background: Background, caplog: pytest.LogCaptureFixture
) -> None:
    """As where tuning finds that the number of threads was right."""
    background.holder.info.options = ModelOptions(4, "staged")
    await background.improve()
    assert background.holder.reloads == 0
    assert "in use now: 4 threads" in caplog.text
    assert background.loader.report.tuning.startswith("4 threads"), "`/health` tells the same"


async def test_without_tuning_it_was_the_fastest(background: Background) -> None:
    """The log, `/health` and the page tell that, no longer that nothing was tuned yet."""
    background.loader.report.tuning = "not tuned for this machine yet"
    background.rows = ()
    await background.improve()
    assert background.loader.report.tuning.startswith("the settings without tuning")


async def test_a_choice_that_could_not_be_opened(
    background: Background, caplog: pytest.LogCaptureFixture
) -> None:
    """The log tells what is in use in its place."""
    background.holder.reloaded_as = ModelOptions(2, "staged")
    background.loader.report.tuning = "the settings without tuning: 4 threads was chosen"
    await background.improve()
    assert "in use now: the settings without tuning: 4 threads was chosen" in caplog.text


@pytest.mark.parametrize("change", [{"rows": ()}, {"finds": False}])
async def test_nothing_found_changes_nothing(
    background: Background, change: dict[str, Any]
) -> None:
    """Where nothing is faster, and where tuning failed."""
    for name, value in change.items():
        setattr(background, name, value)
    await background.improve()
    assert background.tuned
    assert background.holder.reloads == 0


async def test_a_model_that_left_memory_is_not_fetched_back(
    background: Background, caplog: pytest.LogCaptureFixture
) -> None:
    """The next request loads it, by the decision that is there now."""
    background.holder.loaded = False
    await background.improve()
    assert background.holder.reloads == 0
    assert background.pruned == [("key", "refused")], "of the saved graph, before tuning"
    assert "the next request loads 4 threads" in caplog.text


async def test_a_graph_that_does_not_load(
    background: Background, caplog: pytest.LogCaptureFixture
) -> None:
    """Costs a warning; the next request loads what can be loaded."""
    background.holder.error = EngineFailed("it is broken")
    await background.improve()
    assert "The tuned model is not used before the next start: it is broken" in caplog.text
    assert "in use now" not in caplog.text


@pytest.mark.parametrize(
    ("unreadable", "provider", "told"),
    [
        ("this file's weights could not be read", CPU[0], "Nothing to tune: this file's weights"),
        ("", "CUDAExecutionProvider", "Nothing to tune: CUDAExecutionProvider runs the model"),
    ],
)
async def test_where_there_is_nothing_to_tune(
    unreadable: str,
    provider: str,
    told: str,
    background: Background,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The log says why, and no child is started."""
    background.loader.report.unreadable = unreadable
    background.holder.info.provider = provider
    background.holder.info.options = ModelOptions(2, "" if unreadable else "staged")
    await background.improve()
    assert not background.tuned
    assert told in caplog.text


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
