"""Replies of our server over TCP and of the rivals, in turns; then the memory of each.

Everybody speaks whole replies: the cache is off, so nothing is spoken twice for less. All take
turns within each round, so that other load on the machine falls on all; ratios are taken round by
round.
"""

from __future__ import annotations

import asyncio

from wyoming_kokoro.commands.benchmark import texts
from wyoming_kokoro.commands.benchmark.client import ask
from wyoming_kokoro.commands.benchmark.memory_use import PeakMemory
from wyoming_kokoro.commands.benchmark.playback import TimedReply
from wyoming_kokoro.commands.benchmark.process import ServerProcess
from wyoming_kokoro.commands.benchmark.replies import (
    OURS,
    record_long_reply,
    record_memory,
    record_reply,
)

from .context import BenchContext

REST_S = 3.0
"""Until memory that a run took is given back."""


async def measure(context: BenchContext) -> None:
    """Measure short replies (`first.*`), long ones (`long.*`) and memory (`memory.*`)."""
    async with context.server() as server:
        peak = PeakMemory(server.pid)
        async with peak.watched():
            await _in_turns(context, server, texts.QUESTION)  # what only the first reply needs
            for number in range(1, context.effort.runs + 1):
                context.progress(f"short replies, {number} of {context.effort.runs}")
                for key, (name, text) in texts.FIRST_SOUND.items():
                    await _short(context, server, key, name, text)
            for number in range(1, context.effort.long_runs + 1):
                for chars in context.effort.long_chars:
                    text = texts.story(chars)
                    of = context.effort.long_runs
                    context.progress(f"a text of {len(text)} characters, {number} of {of}")
                    await _long(context, server, text)
            await asyncio.sleep(REST_S)
        record_memory(context.results, server.pid, peak.mb)
        for rival in context.rivals:
            rival.peak.look()
            record_memory(context.results, rival.pid, rival.peak.mb, of=rival.name)


async def _short(
    context: BenchContext, server: ServerProcess, key: str, name: str, text: str
) -> None:
    replies = await _in_turns(context, server, text)
    for of, reply in replies.items():
        record_reply(context.results, key, name, reply, of=of)
    _ratios(context, f"first.{key}", "", {of: reply.first_s for of, reply in replies.items()})


async def _long(context: BenchContext, server: ServerProcess, text: str) -> None:
    replies = await _in_turns(context, server, text)
    for of, reply in replies.items():
        record_long_reply(context.results, text, reply, of=of)
    key = f"long.{len(text)}"
    first_s = {of: reply.first_s for of, reply in replies.items()}
    _ratios(context, f"{key}.first", "first sound: ", first_s)
    total_s = {of: reply.total_s for of, reply in replies.items()}
    _ratios(context, f"{key}.total", "to the end: ", total_s)


async def _in_turns(
    context: BenchContext, server: ServerProcess, text: str
) -> dict[str, TimedReply]:
    """The reply of each by name, one after the other, ours first."""
    replies = {OURS: await ask(server.uri, text)}
    for rival in context.rivals:
        replies[rival.name] = await rival.ask(text, context.voice.parts[0][0])
    return replies


def _ratios(context: BenchContext, key: str, what: str, seconds: dict[str, float]) -> None:
    for rival in context.rivals:
        ratio, text = seconds[OURS] / seconds[rival.name], f"  {what}ours / {rival.name}"
        context.results.add(f"{key}.{rival.name}.ratio", text, "", ratio)
