"""The time line of a reply that is streamed word by word, for the plot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from wyoming.client import AsyncClient
from wyoming.tts import SynthesizeChunk, SynthesizeStart, SynthesizeStop, SynthesizeStopped

from wyoming_kokoro.commands.benchmark.client import ask, connected, receive, synthesize_voice
from wyoming_kokoro.commands.benchmark.playback import TimedReply
from wyoming_kokoro.commands.benchmark.texts import PARAGRAPH, QUESTION

from .context import BenchContext
from .segments import LOG_DELAY_S, segments


async def measure(context: BenchContext) -> None:
    """Measure a streamed paragraph (`first.streamed`), and keep it for the plot."""
    context.progress("the time line of a reply")
    async with context.server() as server:
        await ask(server.uri, QUESTION)
        since = len(server.log.lines)
        words = [word + " " for word in PARAGRAPH.split()]
        reply = await stream(server.uri, words, context.effort.word_s)
        await asyncio.sleep(LOG_DELAY_S)
        context.timeline = reply, segments(server.log, since)
    text = "300 characters, streamed word by word"
    context.results.add("first.streamed", text, "s", reply.first_s)


async def stream(uri: str, pieces: Sequence[str], every_s: float, voice: str = "") -> TimedReply:
    """Stream a text in pieces, `every_s` seconds apart, as a language model writes it."""
    async with connected(uri) as client:
        reply = TimedReply(time.perf_counter())
        start = SynthesizeStart(voice=synthesize_voice(voice))
        sending = asyncio.create_task(_send_pieces(client, start, pieces, every_s, reply))
        try:
            return await receive(client, reply, SynthesizeStopped.is_type)
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)


async def _send_pieces(
    client: AsyncClient,
    start: SynthesizeStart,
    pieces: Sequence[str],
    every_s: float,
    reply: TimedReply,
) -> None:
    await client.write_event(start.event())
    for piece in pieces:
        reply.sent.append(time.perf_counter())
        await client.write_event(SynthesizeChunk(text=piece).event())
        await asyncio.sleep(every_s)
    await client.write_event(SynthesizeStop().event())
