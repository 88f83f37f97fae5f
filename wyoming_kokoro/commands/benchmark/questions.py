"""Short questions while a long text is read: how much later they sound than they would alone.

The target speaks of an answer's "own first segment". What the run of that takes is not one
number: a virtual machine may be 1.5 times slower some minutes later. So each answer is held
against three:

`questions.over.now`: a bare run of the same ids at the moment of the question. The text is read
in chapters of half a minute's work; before and after each, while the server rests, bare runs are
made, and a line drawn between them. This is what the target is checked with: whatever the server
itself adds counts, a run that its other work slows down too, and the machine's drift does not.
Drift within a chapter is left as noise to both sides, which makes a p95 larger rather than
smaller.

`questions.over.run`: the very run of its first segment, by the server's clock around the model.
No drift at all, but blind to a run that the server itself has slowed: it tells the waiting, the
text path and the way to the client.

`questions.over`: bare runs once everything is over. All drift since then is in it, and counts as
lateness or hides it.

Each is given for all questions, and (`.slack`) for those that came when the listener of the text
had enough to hear for a run of it to be stopped and made again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

import numpy as np

from . import texts
from .baseline import runs
from .client import ask
from .context import BenchContext
from .first_audio import TOLD_S, bare_seconds, reply
from .playback import Heard
from .process import LoggedRun, LoggedSegment, ServerProcess
from .series import Results
from .shielded_thread import in_thread

_STOP_S = 0.1  # what the schedule reckons with for stopping a run in hand …
_REDO = 1.25  # … and for making it again
_CHAPTER_S = 30.0
_ALONE_RUNS = 3
_CHARS_A_SECOND = 15.0  # of ordinary speech


class Answer(NamedTuple):
    """A question's reply, the slack of the text when it was asked, and what the log told of it."""

    heard: Heard
    slack_s: float
    lines: Sequence[LoggedRun]
    """Runs that ended from the question on."""

    @property
    def own(self) -> LoggedRun | None:
        """The run of its first segment; the text's own first one was over before."""
        return next((told for told in self.lines if told.first), None)


class UndisturbedAnswer:
    """What runs take by themselves, from moments at which it was measured."""

    def __init__(self) -> None:
        self._measured: dict[int, list[tuple[float, float]]] = {}

    def add(self, tokens: int, at_s: float, seconds: float) -> None:
        """A run of so many tokens took so long then; moments only grow."""
        self._measured.setdefault(tokens, []).append((at_s, seconds))

    def at(self, tokens: int, at_s: float) -> float | None:
        """Seconds at any moment: on the line between its neighbours, flat beyond the ends; None
        for a length that was never measured.
        """
        if tokens not in self._measured:
            return None
        moments, seconds = zip(*self._measured[tokens], strict=True)
        return float(np.interp(at_s, moments, seconds))


async def measure(rig: BenchContext, text: str) -> None:
    """`questions.*`: ms, and the gaps of the text meanwhile."""
    parts = chapters(text, await in_thread(rig.bare.factor))
    alone, answers = UndisturbedAnswer(), list[Answer]()
    async with rig.server() as server:
        _, segments = await reply(server, texts.QUESTION)
        own = segments[0].tokens
        await _measure_alone(rig, alone, {own})
        for number, chapter in enumerate(parts, 1):
            every = f"a question every {rig.effort.questions_s:g} s"
            rig.say(f"{every} during the same text, part {number} of {len(parts)}")
            asked: list[Answer] = []
            try:
                await _chapter(rig, server, chapter, asked)
                known = {own, *(answer.own.tokens for answer in asked if answer.own)}
                await _measure_alone(rig, alone, known)
            finally:  # ended early: by the bare runs before it
                longest_s = _longest(server.segments())
                for answer in asked:
                    judge(rig.results, answer, alone, longest_s)
            answers += asked
        await _judge_afterwards(rig, server, answers)


def chapters(text: str, factor: float) -> list[str]:
    """The text's paragraphs, together in parts of about half a minute at this real-time factor."""
    paragraphs = text.split("\n\n")
    each_s = factor * len(text) / _CHARS_A_SECOND / len(paragraphs)
    count = max(1, round(_CHAPTER_S / each_s))
    starts = range(0, len(paragraphs), count)
    return ["\n\n".join(paragraphs[start : start + count]) for start in starts]


def judge(results: Results, answer: Answer, alone: UndisturbedAnswer, longest_s: float) -> None:
    """How late an answer was; `longest_s` is what the text's longest run takes."""
    own = answer.own
    alone_s = alone.at(own.tokens, answer.heard.asked_s) if own else None
    if own is None or alone_s is None:
        return  # nothing to hold it against
    add = results.add
    add("questions.tokens", "tokens of their first segment", "", own.tokens)
    add("questions.alone", "a bare run of it at that moment", "ms", 1000 * alone_s)
    add("questions.run", "that run in the server", "ms", 1000 * own.seconds)
    over = {
        "questions.over.now": ("first audio beyond the bare run at that moment", alone_s),
        "questions.over.run": ("first audio beyond that run in the server", own.seconds),
    }
    for key, (text, run_s) in over.items():
        _over(results, key, text, answer, run_s, _enough_s(alone_s, longest_s))


async def _chapter(
    rig: BenchContext, server: ServerProcess, text: str, answers: list[Answer]
) -> None:
    """Fills the answers while this is read."""
    reading = Heard(0.0)
    going = asyncio.create_task(ask(server.uri, text, heard=reading))
    try:
        await asyncio.sleep(rig.effort.questions_s)
        while not going.done():
            started_s = time.perf_counter()
            if reading.parts:
                answers.append(await _question(rig, server, reading))
            left_s = started_s + rig.effort.questions_s - time.perf_counter()
            await asyncio.sleep(max(0.0, left_s))
        await going
    finally:
        going.cancel()
        await asyncio.gather(going, return_exceptions=True)
    rig.results.add("questions.gaps", "gaps of the text meanwhile", "s", sum(reading.gaps))


async def _question(rig: BenchContext, server: ServerProcess, reading: Heard) -> Answer:
    since, slack_s = len(server.lines), reading.slack_s(time.perf_counter())
    heard = await ask(server.uri, texts.QUESTION)
    await asyncio.sleep(TOLD_S)
    add = rig.results.add
    add("questions.first", "first audio of the answers", "ms", 1000 * heard.first_s)
    add("questions.gaps.own", "gaps of the answers", "s", sum(heard.gaps))
    return Answer(heard, slack_s, server.runs(since))


async def _measure_alone(rig: BenchContext, alone: UndisturbedAnswer, lengths: set[int]) -> None:
    """Bare runs now, of each first segment that the question may have."""
    for tokens in sorted(lengths):
        language = rig.voice.spoken_language
        (ids,) = runs(rig.path, texts.QUESTION, language, [tokens])
        started_s = time.perf_counter()
        taken = [await in_thread(rig.bare.seconds, ids, rig.voice) for _ in range(_ALONE_RUNS)]
        alone.add(tokens, (started_s + time.perf_counter()) / 2, median(taken))


async def _judge_afterwards(
    rig: BenchContext, server: ServerProcess, answers: Sequence[Answer]
) -> None:
    """Against bare runs that are made now."""
    if not answers:
        return
    _, segments = await reply(server, texts.QUESTION)
    longest_s = _longest(server.segments())
    own = [
        (await bare_seconds(rig, texts.QUESTION, segments, most=1))[0]
        for _ in range(rig.effort.runs)
    ]
    own_s = sorted(own)[len(own) // 2]
    for answer in answers:
        text = "first audio beyond bare runs afterwards, drift counts"
        _over(rig.results, "questions.over", text, answer, own_s, _enough_s(own_s, longest_s))


def _over(
    results: Results, key: str, text: str, answer: Answer, run_s: float, enough_s: float
) -> None:
    over_ms = 1000 * (answer.heard.first_s - run_s)
    results.add(key, text, "ms", over_ms)
    if answer.slack_s >= enough_s:
        results.add(f"{key}.slack", "  where the text had slack enough", "ms", over_ms)


def _enough_s(own_s: float, longest_s: float) -> float:
    return _STOP_S + _REDO * (own_s + longest_s)


def _longest(segments: Sequence[LoggedSegment]) -> float:
    return max((told.predicted_s for told in segments), default=0.0)
