"""A long text: no slower than its runs alone, no gap; and questions that are asked meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from . import texts
from .client import ask
from .firsts import bare_seconds, reply
from .playback import Heard
from .process import Segment, Server
from .rig import Rig

_STOP_S = 0.1  # what the schedule reckons with for stopping a run in hand …
_REDO = 1.25  # … and for making it again


async def measure(rig: Rig) -> None:
    """`reading.*`: the whole of it, beside the bare runs of its segments."""
    text = texts.story(rig.effort.long_chars)
    add = rig.results.add
    async with rig.server() as server:
        for number in range(rig.effort.long_runs):
            rig.say(f"a text of {len(text)} characters, {number + 1} of {rig.effort.long_runs}")
            heard, segments = await reply(server, text)
            bare_s = sum(await bare_seconds(rig, text, segments))
            add("reading.total", f"{len(text)} characters, total", "s", heard.total_s)
            add("reading.chars", "  characters a second", "", len(text) / heard.total_s)
            add("reading.bare", "  bare runs of its segments", "s", bare_s)
            add("reading.ratio", "  total / bare runs", "", heard.total_s / bare_s)
            add("reading.audio", "  audio", "s", heard.audio_s)
            add("reading.factor", "  real-time factor", "", heard.total_s / heard.audio_s)
            add("reading.gaps", "  gaps", "s", sum(heard.gaps))
            add("reading.runs", "  runs of the model", "", len(segments))
    await _with_questions(rig, text)


async def _with_questions(rig: Rig, text: str) -> None:
    """A short question every few seconds while the text is read."""
    rig.say(f"a question every {rig.effort.questions_s:g} s during the same text")
    asked: list[tuple[Heard, float]] = []
    async with rig.server() as server:
        reading = Heard(0.0)
        going = asyncio.create_task(ask(server.uri, text, heard=reading))
        await asyncio.sleep(rig.effort.questions_s)
        while not going.done():
            slack_s = reading.slack_s(time.perf_counter())
            answer = await ask(server.uri, texts.QUESTION)
            asked.append((answer, slack_s))
            await asyncio.sleep(max(0.0, answer.asked_s + rig.effort.questions_s - _now()))
        await going
        rig.results.add("questions.gaps", "gaps of the text meanwhile", "s", sum(reading.gaps))
        await _judge(rig, server, asked)


async def _judge(rig: Rig, server: Server, asked: Sequence[tuple[Heard, float]]) -> None:
    """How much later the answers came than their own first segment takes alone."""
    if not asked:
        return
    _, segments = await reply(server, texts.QUESTION)
    longest_s = _longest(server.segments())
    own = [
        (await bare_seconds(rig, texts.QUESTION, segments, most=1))[0]
        for _ in range(rig.effort.runs)
    ]
    own_s = sorted(own)[len(own) // 2]
    enough_s = _STOP_S + _REDO * (own_s + longest_s)
    add = rig.results.add
    for answer, slack_s in asked:
        add("questions.first", "first audio of the answers", "ms", 1000 * answer.first_s)
        add("questions.gaps.own", "gaps of the answers", "s", sum(answer.gaps))
        over_ms = 1000 * (answer.first_s - own_s)
        add("questions.over", "beyond their own first segment", "ms", over_ms)
        if slack_s >= enough_s:
            text = f"  where the text had {enough_s:.1f} s of slack"
            add("questions.over.slack", text, "ms", over_ms)


def _longest(segments: Sequence[Segment]) -> float:
    return max((told.predicted_s for told in segments), default=0.0)


def _now() -> float:
    return time.perf_counter()
