"""How late answers are: beyond a bare run at that moment, beyond the run itself, and afterwards."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from tests.commands.benchmark.contexts import FakeContext, fake_context
from wyoming_kokoro.commands.benchmark import questions
from wyoming_kokoro.commands.benchmark.context import BenchContext, Effort
from wyoming_kokoro.commands.benchmark.playback import TimedChunk, TimedReply
from wyoming_kokoro.commands.benchmark.questions import Answer, BaselineTimes, chapters, judge
from wyoming_kokoro.commands.benchmark.series import Results
from wyoming_kokoro.commands.benchmark.server_log import LoggedRun, LoggedSegment, parse_run
from wyoming_kokoro.commands.benchmark.targets import TARGETS
from wyoming_kokoro.commands.benchmark.texts import LONG_CHARS, story
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.schedule.queue import Job
from wyoming_kokoro.schedule.scheduler import Scheduler


def answer(
    asked_s: float, first_s: float, *lines: tuple[int, bool, float], slack_s: float = 9.0
) -> Answer:
    """One that was heard after `first_s`; runs as (tokens, first, seconds)."""
    reply = TimedReply(asked_s, [TimedChunk(asked_s + first_s, 2.0)], ended_s=asked_s + first_s)
    runs = [LoggedRun(asked_s, tokens, first, seconds) for tokens, first, seconds in lines]
    return Answer(reply, slack_s, runs)


def measured(*moments: tuple[int, float, float]) -> BaselineTimes:
    """Bare runs as (tokens, moment, seconds)."""
    baseline_times = BaselineTimes()
    for tokens, at_s, seconds in moments:
        baseline_times.add(tokens, at_s, seconds)
    return baseline_times


def test_what_a_run_takes_alone_lies_between_the_moments_it_was_measured_at() -> None:
    """A line between neighbours, flat beyond the ends, each length for itself."""
    baseline_times = measured((20, 100.0, 0.2), (20, 130.0, 0.3), (50, 130.0, 0.9))
    assert baseline_times.at(20, 115.0) == pytest.approx(0.25)
    assert baseline_times.at(20, 0.0) == 0.2
    assert baseline_times.at(20, 999.0) == 0.3
    assert baseline_times.at(50, 100.0) == 0.9
    assert baseline_times.at(30, 100.0) is None


def test_the_drift_of_the_machine_is_no_lateness() -> None:
    """Ten seconds on, everything takes half as long again: nobody is later than before."""
    baseline_times, results = measured((20, 0.0, 0.2), (20, 20.0, 0.4)), Results()
    judge(results, answer(0.0, 0.25, (20, True, 0.2)), baseline_times, 1.0)
    judge(results, answer(10.0, 0.35, (20, True, 0.3)), baseline_times, 1.0)
    now, own = results.get("questions.over.now"), results.get("questions.over.run")
    assert now
    assert own
    assert now.values == pytest.approx([50.0, 50.0])
    assert own.values == pytest.approx([50.0, 50.0])


def test_a_run_that_the_server_slows_itself_is_lateness() -> None:
    """The bare run shows it; by the server's own clock it is hidden."""
    baseline_times, results = measured((20, 0.0, 0.2)), Results()
    judge(results, answer(0.0, 0.5, (90, False, 0.8), (20, True, 0.45)), baseline_times, 1.0)
    now, own = results.get("questions.over.now"), results.get("questions.over.run")
    assert now
    assert own
    assert now.values == pytest.approx([300.0])
    assert own.values == pytest.approx([50.0])


def test_only_where_the_text_could_wait_is_it_asked_for() -> None:
    """Slack for a run to be stopped, the answer's, and that run again; else it is told apart."""
    baseline_times, results = measured((20, 0.0, 0.2)), Results()
    enough_s = 0.1 + 1.25 * (0.2 + 1.0)
    for slack_s in (enough_s - 0.01, enough_s + 0.01):
        judge(results, answer(0.0, 0.3, (20, True, 0.2), slack_s=slack_s), baseline_times, 1.0)
    for key in ("questions.over.now", "questions.over.run"):
        every, some = results.get(key), results.get(f"{key}.slack")
        assert every
        assert some
        assert (len(every.values), len(some.values)) == (2, 1)


@pytest.mark.parametrize("line", [(90, False, 0.8), (21, True, 0.2)])
def test_an_answer_with_nothing_to_hold_it_against_is_not_judged(
    line: tuple[int, bool, float],
) -> None:
    """It came from a cache; or it was of a length that could not be measured any more."""
    results = Results()
    judge(results, answer(0.0, 0.3, line), measured((20, 0.0, 0.2)), 1.0)
    assert results.all() == []


def test_the_check_is_made_with_what_the_server_cannot_slow_itself() -> None:
    """Of the three, the one beyond a bare run at that moment."""
    (target,) = (target for target in TARGETS if target.key.startswith("questions.over"))
    assert (target.key, target.statistic, target.most) == ("questions.over.now.slack", "p95", 150.0)


@pytest.mark.parametrize(("factor", "parts"), [(0.001, 1), (0.25, 4), (2.8, 8)])
def test_chapters_take_about_half_a_minute(factor: float, parts: int) -> None:
    """Whole paragraphs, none lost; one at least in each."""
    text = story(LONG_CHARS)
    parts_of_text = chapters(text, factor)
    assert "\n\n".join(parts_of_text) == text
    assert len(parts_of_text) == parts


async def test_questions_that_were_answered_are_judged_even_if_it_ends_early(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By the bare runs before the chapter, with the server gone in the middle of it."""
    context = fake_context(Effort())
    cast("Any", context).baseline = SimpleNamespace(factor=lambda: 0.25)

    @asynccontextmanager
    async def server() -> AsyncGenerator[object, None]:
        yield SimpleNamespace(log=SimpleNamespace(segments=list))

    async def reply_with_segments(*_: object) -> tuple[None, list[LoggedSegment]]:
        return None, [LoggedSegment(0.0, 20, True, False, 0.2, 0.2, 1.0)]

    async def measure_baseline(_: BenchContext, measured: BaselineTimes, lengths: set[int]) -> None:
        measured.add(20, 0.0, 0.2)

    async def read_chapter(_: BenchContext, __: object, ___: str, answers: list[Answer]) -> None:
        answers.append(answer(1.0, 0.3, (20, True, 0.25)))
        raise KokoroError("the server hung up")

    monkeypatch.setattr(FakeContext, "server", lambda self: server())
    monkeypatch.setattr(questions, "reply_with_segments", reply_with_segments)
    monkeypatch.setattr(questions, "measure_baseline", measure_baseline)
    monkeypatch.setattr(questions, "read_chapter", read_chapter)
    with pytest.raises(KokoroError, match="hung up"):
        await questions.measure(context, story(3000))
    judged = context.results.get("questions.over.now")
    assert judged
    assert judged.values == pytest.approx([100.0])


async def test_the_scheduler_tells_what_a_run_took(caplog: pytest.LogCaptureFixture) -> None:
    """In the words that are looked for; a run that was not a first one, too."""

    def model(utterance: Utterance, stop: Stop) -> Output:
        return Output(np.zeros(600, np.float32), None)

    scheduler = Scheduler(model)
    with caplog.at_level(logging.DEBUG, "wyoming_kokoro"):
        for first in (True, False):
            utterance = Utterance((1, 2, 3), np.zeros(256, np.float32))
            await scheduler.run(Job(utterance, first, 9.0, 1.0, last=True))
    await scheduler.aclose()
    runs = [parse_run(0.0, record.getMessage()) for record in caplog.records]
    assert [(t.tokens, t.first) for t in runs if t] == [(3, True), (3, False)]
    assert parse_run(0.0, "segment of 3 tokens, first: predicted 1 s") is None
