"""Tuning: what is tried, judged, kept and chosen; that a failure costs a line."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.real_voice.planted_sound import dulled, louder, without_onset
from tests.tuning.cases import MACHINE, SOUND, FakeModel, Loader, task
from wyoming_kokoro.core.cancellation import Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.loading import decision as decisions
from wyoming_kokoro.loading.decision import Decision, Level, decision_path
from wyoming_kokoro.system.other_load import OtherLoad
from wyoming_kokoro.tuning import timing, tuner
from wyoming_kokoro.tuning.candidates import Machine
from wyoming_kokoro.tuning.task import Budget
from wyoming_kokoro.tuning.tuner import NothingToTune, Tuner

ARM = replace(MACHINE, logical=2, arm_bf16=True)
BF16 = "products in bf16"


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else is at work."""
    monkeypatch.setattr(timing, "OtherLoad", lambda: OtherLoad(all_s=lambda: 0.0))


class Room:
    """A tuner whose models are fakes."""

    def __init__(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told: list[str] = []
        self.loader = Loader()
        self._monkeypatch = monkeypatch
        self.task = replace(task(tmp_path, self.loader.clock), tell=self.told.append)

    def tune(
        self,
        make: Callable[[FakeModel], FakeModel] = lambda model: model,
        machine: Machine = MACHINE,
        level: Level = "strict",
    ) -> Decision:
        report = self.loader.report
        self.loader = Loader(make)
        self.loader.report = report
        self._monkeypatch.setattr(tuner, "load_model", self.loader)
        own = replace(self.task, level=level, clock=self.loader.clock)
        try:
            return Tuner(own).run(machine)
        finally:
            assert all(model.closed for model in self.loader.opened)

    def kept(self) -> Decision | None:
        return decisions.read(self.task.graphs, self.sha256)

    @property
    def sha256(self) -> str:
        return model_sha256(self.task.model, self.task.graphs)


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Room:
    return Room(tmp_path, monkeypatch)


def faster(what: str, token_s: float = 0.004, **changes: object) -> Callable[..., FakeModel]:
    """Makes the models of that number of threads faster, or those with products in "bf16"."""

    def make(model: FakeModel) -> FakeModel:
        options = model.info.options
        if what not in (str(options.threads), "bf16" * options.fast_math):
            return model
        return replace(model, token_s=token_s, **changes)  # type: ignore[arg-type]

    return make


def test_the_fastest_is_chosen_and_kept(room: Room) -> None:
    found = room.tune(faster("4"))
    assert [row.name for row in found.rows] == ["4 threads", "3 threads", "1 thread"]
    chosen = found.at("strict")
    assert chosen
    assert chosen.name == "4 threads"
    assert found.at("fast") == chosen
    assert not found.holds_at("exact")
    assert room.kept() == found
    assert room.loader.names == ["staged 2", "staged 4", "staged 3", "staged 1"], "no reference"
    assert not decision_path(room.task.graphs, room.sha256, finished=False).exists()
    assert any("1 of 3  4 threads: first sound 2.5 times as soon" in line for line in room.told)


def test_nothing_is_faster(room: Room) -> None:
    found = room.tune()
    assert found.at("strict") is None
    assert found.timed == 4


def test_what_is_faster_is_judged_by_its_sound(room: Room) -> None:
    """Beside the graph that decodes in one piece, which is opened once and closed again."""
    found = room.tune(faster("bf16"), ARM)
    chosen = found.at("strict")
    assert chosen
    assert chosen.name == BF16
    assert chosen.mean_db == 0
    assert room.loader.names == ["staged 2", "whole 2", "staged 2 bf16", "staged 1"]


@pytest.mark.parametrize(
    ("sound", "passes"),
    [
        (SOUND, ["strict", "balanced", "fast"]),
        (louder(SOUND, 0.8), ["balanced", "fast"]),
        (dulled(SOUND, 4), ["fast"]),
        (without_onset(SOUND), []),
        (np.full_like(SOUND, np.nan), []),
    ],
    ids=["the same", "louder", "dull", "onset lost", "not finite"],
)
def test_each_level_takes_what_it_allows(
    room: Room, sound: np.ndarray[tuple[int], np.dtype[np.float32]], passes: list[str]
) -> None:
    found = room.tune(faster("bf16", sound=sound), ARM)
    chosen = [level for level, index in found.chosen.items() if found.rows[index].name == BF16]
    assert [level for level in chosen if found.chosen[level] >= 0] == passes


def test_what_gains_nothing_is_not_listened_to(room: Room) -> None:
    found = room.tune(faster("bf16", 0.01, sound=without_onset(SOUND)), ARM)
    assert found.rows[0].refused == {}
    assert found.at("fast") is None


def test_exact_keeps_the_arithmetic(room: Room) -> None:
    found = room.tune(faster("4"), replace(ARM, logical=4), level="exact")
    assert {row.variant for row in found.rows} == {"whole"}
    chosen = found.at("exact")
    assert chosen
    assert chosen.threads == 4
    assert not found.holds_at("strict")


def test_numbers_of_threads_are_not_compared_beside_others(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One thread seems fast where the other processor is taken; a quiet start would pay for it."""
    busy_s = iter(float(10 * count) for count in range(10_000))
    monkeypatch.setattr(timing, "OtherLoad", lambda: OtherLoad(all_s=lambda: next(busy_s)))
    found = room.tune(faster("1"))
    assert found.at("fast") is None
    assert "others were at work" in found.rows[-1].refused["strict"]


def test_without_the_reference_nothing_is_judged(room: Room) -> None:
    """Numbers of threads are compared all the same."""

    def make(model: FakeModel) -> FakeModel:
        return as_it_is(model) if model.info.options.variant == "whole" else faster("1")(model)

    found = room.tune(make, ARM)
    assert found.rows[0].note == "the graph to compare with cannot be built"
    chosen = found.at("strict")
    assert chosen
    assert chosen.name == "1 thread"


def test_what_cannot_keep_long_text_ahead_is_refused(room: Room) -> None:
    """However soon it is heard: SOUND lasts 1.2 s, and this takes longer for twenty tokens."""

    def make(model: FakeModel) -> FakeModel:
        slow = replace(model, token_s=0.07)
        return replace(slow, first=0.05, token_s=0.08) if model.info.options.threads == 1 else slow

    found = room.tune(make, replace(MACHINE, logical=2))
    assert found.rows[0].first_ratio < 0.5
    assert found.rows[0].refused["fast"] == "long text would not keep ahead of speech"
    assert found.at("fast") is None


def test_a_failed_candidate_costs_a_line(room: Room) -> None:
    """One that fails, one that is not what was asked for, one whose library is another's."""

    def make(model: FakeModel) -> FakeModel:
        if model.info.options.threads == 4:
            return replace(model, on_run=fails)
        if model.info.options.threads == 1:
            return replace(model, on_run=lacks)
        return as_it_is(model) if model.info.options.threads == 3 else model

    def fails() -> None:
        raise EngineFailed("no memory")

    def lacks() -> None:
        raise KeyError("waveform")

    found = room.tune(make)
    notes = [row.note for row in found.rows]
    assert notes == ["no memory", "its graph cannot be opened", "'waveform'"]
    assert sum("no memory" in line for line in room.told) == 1


def as_it_is(model: FakeModel) -> FakeModel:
    """Opened on the file's own graph."""
    options = replace(model.info.options, variant="")
    return replace(model, info=replace(model.info, options=options))


def test_sentences_that_are_decoded_whole_are_tuned_as_well(room: Room) -> None:
    """With numbers of threads alone."""

    def make(model: FakeModel) -> FakeModel:
        options = replace(model.info.options, variant="whole")
        return faster("4")(replace(model, info=replace(model.info, options=options)))

    room.loader.report.unreadable = "windows do not sound so: sentences are decoded whole"
    found = room.tune(make, replace(ARM, logical=4))
    chosen = found.at("strict")
    assert chosen
    assert (chosen.variant, chosen.threads) == ("whole", 4)
    assert {row.variant for row in found.rows} == {"whole"}


def test_a_file_that_cannot_be_read_has_nothing_to_tune(room: Room) -> None:
    room.loader.report.unreadable = "this file's weights could not be read: 3 are missing"
    with pytest.raises(NothingToTune, match="nothing to tune: this file's weights"):
        room.tune(as_it_is)
    assert room.kept() is None


def test_an_accelerator_has_nothing_to_tune(room: Room) -> None:
    def make(model: FakeModel) -> FakeModel:
        return replace(model, info=replace(model.info, provider="CUDAExecutionProvider"))

    with pytest.raises(NothingToTune, match="CUDAExecutionProvider runs the model"):
        room.tune(make)


def test_a_graph_that_cannot_be_built_is_no_decision(room: Room) -> None:
    """The disk may have room another time."""
    room.loader.report.unreadable = "350 MB of disk are needed"
    with pytest.raises(NothingToTune, match="350 MB of disk"):
        room.tune(as_it_is)
    assert room.kept() is None


def test_it_goes_on_after_an_interruption(room: Room) -> None:
    """With the next candidate; what is finished is not done again."""

    def stopped() -> None:
        raise Stopped

    stop = room.task.stop

    def make(model: FakeModel) -> FakeModel:
        if model.info.options.threads != 3:
            return faster("4")(model)
        stop.set()
        return replace(model, on_run=stopped)

    with pytest.raises(Stopped):
        room.tune(make)
    assert room.kept() is None
    room.task = replace(room.task, stop=type(stop)())
    found = room.tune()
    assert room.loader.names == ["staged 2", "staged 3", "staged 1"]
    assert found.rows[0].ratio == pytest.approx(0.4), "as it was measured before"


def test_trials_that_cannot_be_kept_cost_nothing(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*arguments: object, finished: bool = True) -> None:
        if not finished:
            raise OSError("the disk is full")
        write(*arguments)  # type: ignore[arg-type]

    write = decisions.write
    monkeypatch.setattr(decisions, "write", full)
    assert room.tune(faster("4")).at("strict")


def test_the_time_is_limited(room: Room) -> None:
    """What would end too late is named and left out, and may be tried another time."""
    room.task = replace(room.task, limit_s=0.0)
    found = room.tune()
    assert all("the time for tuning is over" in row.note for row in found.rows)
    assert found.timed == 1


def test_a_candidate_that_hangs(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its run ends when its time is over, and the next is tried."""
    monkeypatch.setattr(Budget, "one_s", 0.01)

    def make(model: FakeModel) -> FakeModel:
        if model.info.options.threads != 4:
            return model

        class Hung(FakeModel):
            def run_in_windows(self, utterance, stop, listener):  # type: ignore[no-untyped-def]
                ended = threading.Event()
                with stop.bound(ended.set):
                    assert ended.wait(10)
                raise Stopped

        return Hung(model.info, model.clock)

    found = room.tune(make)
    assert found.rows[0].note == "it took longer than 0 s"
    assert found.rows[1].ratio > 0


def test_the_budget() -> None:
    """The longest so far must fit into the rest."""
    now = [0.0]
    budget = Budget(100.0, lambda: now[0])
    assert budget.fits()
    with budget.spent():
        now[0] += 40
    assert budget.fits()
    assert budget.one_s == 60
    now[0] += 21
    assert not budget.fits()
    assert Budget(1e9, lambda: 0.0).one_s == 600
