"""Short questions while a story is read: how much later their answers begin than alone.

Before and after each reading the same question is asked of a server with nothing else to do: an
answer is compared with the median of those, so that a machine that slows down within minutes is
not taken for a server that lets the question wait.
"""

from __future__ import annotations

import asyncio
import time
from statistics import median

from wyoming_kokoro.commands.benchmark.client import ask
from wyoming_kokoro.commands.benchmark.playback import TimedReply
from wyoming_kokoro.commands.benchmark.process import ServerProcess
from wyoming_kokoro.commands.benchmark.series import Results
from wyoming_kokoro.commands.benchmark.texts import QUESTION, story

from .context import BenchContext

_ALONE = 3


async def measure(context: BenchContext) -> None:
    """Measure questions beside a reading: `questions.*`, and the story's gaps meanwhile."""
    text = story(context.effort.long_chars[-1])
    async with context.server() as server:
        await ask(server.uri, QUESTION)
        for number in range(1, context.effort.long_runs + 1):
            context.progress(f"questions beside a story, {number} of {context.effort.long_runs}")
            alone = await _alone(server)
            reading, answers = await _beside(server, text, context.effort.questions_s)
            record(context.results, alone + await _alone(server), reading, answers)


def record(
    results: Results, alone: list[TimedReply], reading: TimedReply, answers: list[TimedReply]
) -> None:
    """Record one reading, the answers during it, and those before and after it."""
    add = results.add
    add("questions.alone", "alone: first sound", "s", *(reply.first_s for reply in alone))
    add("questions.reading", "beside a story: first sound", "s", *(a.first_s for a in answers))
    own_s = median(reply.first_s for reply in alone)
    add("questions.later", "  later than alone", "s", *(a.first_s - own_s for a in answers))
    add("questions.gaps.own", "  gaps of the answers", "s", *(a.gap_s for a in answers))
    add("questions.gaps", "gaps of the story meanwhile", "s", reading.gap_s)


async def _alone(server: ServerProcess) -> list[TimedReply]:
    return [await ask(server.uri, QUESTION) for _ in range(_ALONE)]


async def _beside(
    server: ServerProcess, text: str, every_s: float
) -> tuple[TimedReply, list[TimedReply]]:
    """The story's reply, and the answers to a question every few seconds while it is made."""
    reply, answers = TimedReply(0.0), list[TimedReply]()
    reading = asyncio.create_task(ask(server.uri, text, reply=reply))
    try:
        await asyncio.sleep(every_s)
        while not reading.done():
            next_s = time.perf_counter() + every_s
            if reply.chunks:
                answers.append(await ask(server.uri, QUESTION))
            await asyncio.sleep(max(0.0, next_s - time.perf_counter()))
        await reading
    finally:
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
    return reply, answers
