"""Short questions while a long text is read: how much later their answers begin than alone.

The target names an answer's "own first segment". The duration of its run is not one number: a
virtual machine may be 1.5 times slower some minutes later. So each answer is compared with three:

`questions.over.now`: a bare run of the same ids at the moment of the question. The text is read
in chapters of half a minute's work; before and after each, while the server rests, bare runs are
made, and a line drawn between them. This is what the target is checked with: whatever the server
itself adds counts, a run that its other work slows down too, and the machine's drift does not.
Drift within a chapter is left as noise to both sides, which makes a p95 larger rather than
smaller.

`questions.over.run`: the same run in the server, by the server's clock around the model.
No drift at all, but blind to a run that the server itself slows down: it shows the waiting, the
text pipeline and the way to the client.

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
from .baseline import run_ids
from .client import ask
from .context import BenchContext
from .first_audio import LOG_DELAY_S, baseline_seconds, reply_with_segments
from .playback import TimedReply
from .process import ServerProcess
from .series import Results
from .server_log import LoggedRun, LoggedSegment
from .shielded_thread import in_thread

_STOP_S = 0.1  # what the schedule reckons with for stopping a run in hand …
_REDO = 1.25  # … and for making it again
_CHAPTER_S = 30.0
_ALONE_RUNS = 3
_CHARS_A_SECOND = 15.0  # of ordinary speech


class Answer(NamedTuple):
    """A question's reply, the long text's slack at that moment, and the runs logged since."""

    reply: TimedReply
    slack_s: float
    runs: Sequence[LoggedRun]
    """Runs that ended from the question on."""

    @property
    def first_run(self) -> LoggedRun | None:
        """The run of its first segment; the long text's own first run ended before."""
        return next((run for run in self.runs if run.first), None)


class BaselineTimes:
    """Durations of baseline runs, interpolated between the moments they were measured at."""

    def __init__(self) -> None:
        self._measured: dict[int, list[tuple[float, float]]] = {}

    def add(self, tokens: int, at_s: float, seconds: float) -> None:
        """Record a run of `tokens` tokens; moments must not decrease."""
        self._measured.setdefault(tokens, []).append((at_s, seconds))

    def at(self, tokens: int, at_s: float) -> float | None:
        """Seconds at a moment: linear between neighbours, constant beyond the ends.

        None for a length that was never measured.
        """
        if tokens not in self._measured:
            return None
        moments, seconds = zip(*self._measured[tokens], strict=True)
        return float(np.interp(at_s, moments, seconds))


async def measure(context: BenchContext, text: str) -> None:
    """Measure questions during a text: `questions.*` in ms, and its gaps meanwhile."""
    text_chapters = chapters(text, await in_thread(context.baseline.factor))
    baseline_times, answers = BaselineTimes(), list[Answer]()
    async with context.server() as server:
        _, segments = await reply_with_segments(server, texts.QUESTION)
        own = segments[0].tokens
        await measure_baseline(context, baseline_times, {own})
        for number, chapter in enumerate(text_chapters, 1):
            every = f"a question every {context.effort.questions_s:g} s"
            context.progress(f"{every} during the same text, part {number} of {len(text_chapters)}")
            chapter_answers: list[Answer] = []
            try:
                await read_chapter(context, server, chapter, chapter_answers)
                lengths = {own, *(a.first_run.tokens for a in chapter_answers if a.first_run)}
                await measure_baseline(context, baseline_times, lengths)
            finally:  # ended early: by the bare runs before it
                longest_s = _longest(server.log.segments())
                for answer in chapter_answers:
                    judge(context.results, answer, baseline_times, longest_s)
            answers += chapter_answers
        await _judge_afterwards(context, server, answers)


def chapters(text: str, factor: float) -> list[str]:
    """The text's paragraphs, together in parts of about half a minute at this real-time factor."""
    paragraphs = text.split("\n\n")
    each_s = factor * len(text) / _CHARS_A_SECOND / len(paragraphs)
    count = max(1, round(_CHAPTER_S / each_s))
    starts = range(0, len(paragraphs), count)
    return ["\n\n".join(paragraphs[start : start + count]) for start in starts]


def judge(
    results: Results, answer: Answer, baseline_times: BaselineTimes, longest_s: float
) -> None:
    """Record the lateness of an answer; `longest_s` is the duration of the text's longest run."""
    run = answer.first_run
    baseline_s = baseline_times.at(run.tokens, answer.reply.asked_s) if run else None
    if run is None or baseline_s is None:
        return  # nothing to compare it with
    add = results.add
    add("questions.tokens", "tokens of their first segment", "", run.tokens)
    add("questions.alone", "a bare run of it at that moment", "ms", 1000 * baseline_s)
    add("questions.run", "that run in the server", "ms", 1000 * run.seconds)
    over = {
        "questions.over.now": ("first audio beyond the bare run at that moment", baseline_s),
        "questions.over.run": ("first audio beyond that run in the server", run.seconds),
    }
    for key, (text, run_s) in over.items():
        _over(results, key, text, answer, run_s, _enough_s(baseline_s, longest_s))


async def read_chapter(
    context: BenchContext, server: ServerProcess, text: str, answers: list[Answer]
) -> None:
    """Read a chapter, ask questions meanwhile, and append their answers to `answers`."""
    long_reply = TimedReply(0.0)
    reading = asyncio.create_task(ask(server.uri, text, reply=long_reply))
    try:
        await asyncio.sleep(context.effort.questions_s)
        while not reading.done():
            started_s = time.perf_counter()
            if long_reply.chunks:
                answers.append(await _ask_question(context, server, long_reply))
            left_s = started_s + context.effort.questions_s - time.perf_counter()
            await asyncio.sleep(max(0.0, left_s))
        await reading
    finally:
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
    context.results.add("questions.gaps", "gaps of the text meanwhile", "s", sum(long_reply.gaps))


async def _ask_question(
    context: BenchContext, server: ServerProcess, long_reply: TimedReply
) -> Answer:
    since, slack_s = len(server.log.lines), long_reply.slack_s(time.perf_counter())
    reply = await ask(server.uri, texts.QUESTION)
    await asyncio.sleep(LOG_DELAY_S)
    add = context.results.add
    add("questions.first", "first audio of the answers", "ms", 1000 * reply.first_s)
    add("questions.gaps.own", "gaps of the answers", "s", sum(reply.gaps))
    return Answer(reply, slack_s, server.log.runs(since))


async def measure_baseline(
    context: BenchContext, baseline_times: BaselineTimes, lengths: set[int]
) -> None:
    """Baseline runs now, one for each length of the question's first segment."""
    for tokens in sorted(lengths):
        language = context.voice.spoken_language
        (ids,) = run_ids(context.text_pipeline, texts.QUESTION, language, [tokens])
        started_s = time.perf_counter()
        taken = [
            await in_thread(context.baseline.seconds, ids, context.voice)
            for _ in range(_ALONE_RUNS)
        ]
        baseline_times.add(tokens, (started_s + time.perf_counter()) / 2, median(taken))


async def _judge_afterwards(
    context: BenchContext, server: ServerProcess, answers: Sequence[Answer]
) -> None:
    """Compare the answers with baseline runs made now."""
    if not answers:
        return
    _, segments = await reply_with_segments(server, texts.QUESTION)
    longest_s = _longest(server.log.segments())
    own = [
        (await baseline_seconds(context, texts.QUESTION, segments, most=1))[0]
        for _ in range(context.effort.runs)
    ]
    own_s = sorted(own)[len(own) // 2]
    for answer in answers:
        text = "first audio beyond bare runs afterwards, drift counts"
        _over(context.results, "questions.over", text, answer, own_s, _enough_s(own_s, longest_s))


def _over(
    results: Results, key: str, text: str, answer: Answer, run_s: float, enough_s: float
) -> None:
    over_ms = 1000 * (answer.reply.first_s - run_s)
    results.add(key, text, "ms", over_ms)
    if answer.slack_s >= enough_s:
        results.add(f"{key}.slack", "  where the text had slack enough", "ms", over_ms)


def _enough_s(own_s: float, longest_s: float) -> float:
    return _STOP_S + _REDO * (own_s + longest_s)


def _longest(segments: Sequence[LoggedSegment]) -> float:
    return max((segment.predicted_s for segment in segments), default=0.0)
