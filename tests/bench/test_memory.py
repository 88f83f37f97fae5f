"""The mixed requests, and the notes of memory while they are made."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import cast

import pytest

from tests.fakes import FakeSoundSource
from wyoming_kokoro.commands.benchmark.process import ServerProcess
from wyoming_kokoro.commands.benchmark.server_log import LogLine
from wyoming_kokoro.core.audio import FRAME_SAMPLES, RATE_HZ
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.plan import Plan
from wyoming_kokoro.plan.run_time_fit import MeasuredRun
from wyoming_kokoro.plan.segment_choice import BEST_TOKENS, RUSH_TOKENS
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.reader import sentences

from . import memory, request_mix
from .context import Effort
from .contexts import FakeContext, fake_context
from .memory import EARLY, MARKS

ROUNDS = list(request_mix.rounds(1000, MARKS))
REQUESTS = [request for round_ in ROUNDS for request in round_]


def is_long(request: request_mix.Request) -> bool:
    return len(request.text) > 500


def test_they_are_always_the_same_and_as_many_as_asked_for() -> None:
    assert len(REQUESTS) == 1000
    assert list(request_mix.rounds(1000, MARKS)) == ROUNDS
    assert sum(map(len, request_mix.rounds(7))) == 7


def test_every_kind_is_there_in_its_share() -> None:
    """Most are new and short; long ones, no two alike, on both sides of the early mark."""
    ways = Counter(request.way for request in REQUESTS)
    assert 150 < ways["streamed"] < 250
    assert 5 < ways["left"] < 30
    assert 200 < len(REQUESTS) - len({(r.text, r.voice) for r in REQUESTS}) < 400
    assert sum(len(request.text) < 45 for request in REQUESTS) > 600
    assert len({request.voice for request in REQUESTS}) == 5
    long = [number for number, request in enumerate(REQUESTS, 1) if is_long(request)]
    assert len(long) == len({request.text for request in REQUESTS if is_long(request)}) == 8
    assert [number for number in long if number < EARLY] == [50, 170, 290]
    together = sum(len(round_) for round_ in ROUNDS if len(round_) > 1)
    assert 100 < together < 250
    assert all(len(round_) == 1 for round_ in ROUNDS if any(map(is_long, round_)))


@pytest.mark.parametrize("count", [60, 300, 1000])
def test_before_a_mark_nothing_is_going_on(count: int) -> None:
    """The request there is new, short, whole and alone; and so at the end."""
    number, texts = 0, set[str]()
    marks = {mark for mark in (*MARKS, count) if mark <= count}
    for round_ in request_mix.rounds(count, MARKS):
        number += len(round_)
        if number in marks:
            marks.remove(number)
            (request,) = round_
            assert request.way == "whole"
            assert request.text not in texts
            assert len(request.text) < 60
        texts.update(request.text for request in round_)
    assert not marks


@pytest.mark.parametrize("factor", [0.2, 0.25, 0.4])
def test_the_long_sentence_is_one_run(factor: float) -> None:
    """Nearly as long as the server makes one, at the factors of ordinary machines."""
    path = TextPipeline(Phonemizer())
    costs = CostModel()
    costs.fit([run_of(tokens, factor) for tokens in (8, 24, 56)])
    for tokens in (60, 120, 180, 60, 90):
        costs.observe(run_of(tokens, factor))
    for request in filter(is_long, REQUESTS):
        plan = Plan(FakeSoundSource(lambda: costs.costs("af_heart", 1.0)), latency_s=0.2)
        for sentence in sentences(request.text, "en-US"):
            plan.add(path.pieces(sentence, "en-US"))
        plan.finish()
        now_s, longest = 0.0, 0
        while segment := plan.next(now_s, 0.0):
            longest = max(longest, len(segment.ids))
            taken = run_of(len(segment.ids), factor)
            now_s += taken.seconds
            plan.delivered(segment, now_s, taken.frames * FRAME_SAMPLES / RATE_HZ)
        assert 1.8 * BEST_TOKENS < longest <= RUSH_TOKENS


def run_of(tokens: int, factor: float) -> MeasuredRun:
    """An ordinary run at this real-time factor."""
    frames = 2.7 * tokens
    return MeasuredRun(tokens, frames, 0.05 + factor * frames * FRAME_SAMPLES / RATE_HZ, "af_heart")


def test_the_server_whose_memory_is_asked_for_has_said_nothing_yet(tmp_path: Path) -> None:
    """It finds the saved graph, and no cache of a context before; it leaves nothing behind."""
    context = fake_context(Effort())
    context.data_dir = tmp_path
    for name in ("graphs", "cache"):
        (tmp_path / name).mkdir()
    (tmp_path / "graphs" / "saved.onnx").write_text("a graph")
    with context.fresh_data_dir() as folder:
        assert (folder / "graphs" / "saved.onnx").read_text() == "a graph"
        assert [path.name for path in folder.iterdir()] == ["graphs"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cache", "graphs"]
    assert (tmp_path / "graphs" / "saved.onnx").is_file()


@dataclass
class FakeLog:
    """One long run, and one longer that came from the cache."""

    lines: list[LogLine] = field(
        default_factory=lambda: [
            LogLine(0.0, f"segment of {what}: predicted 1.0 s, took 1.0 s, 20.00 s of audio")
            for what in ("390 tokens", "400 tokens, cached")
        ]
    )


@dataclass
class FakeServer:
    """A server with a log and a number."""

    pid: int = 7
    log: FakeLog = field(default_factory=FakeLog)


def memory_log(context: FakeContext, total: int) -> memory.MemoryLog:
    """Of a server whose memory grows by 1 MB at each reading."""
    readings = count(401.0)
    server = cast("ServerProcess", FakeServer())
    return memory.MemoryLog(context, server, total, lambda pid: next(readings))


def test_memory_is_noted_at_the_marks_and_at_the_end() -> None:
    """The growth is between number 300 and the last."""
    effort = Effort(requests=400)
    context = fake_context(effort)
    log = memory_log(context, effort.requests)
    for round_ in request_mix.rounds(effort.requests, MARKS):
        log.add(len(round_))
    log.end()
    values = {series.key: series.values for series in context.results.all()}
    assert {"mixed.10", "mixed.100", "mixed.300", "mixed.400"} < set(values)
    assert values["mixed.growth"] == [values["mixed.400"][0] / values["mixed.300"][0]]
    assert values["mixed.10.run"] == [390.0]
    assert values["mixed.300.run"] == [0.0]
    assert context.progress_lines[-1].startswith("400 of 400")


def test_ended_early_it_says_what_there_was() -> None:
    """The last figure under its own number; nothing at all where nothing was answered."""
    context = fake_context(Effort())
    log = memory_log(context, 1000)
    log.end()
    assert context.results.all() == []
    log.add(3)
    log.end()
    assert context.results.get("mixed.3") is not None
    assert context.results.get("mixed.growth") is None
