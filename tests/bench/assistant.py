"""Replies of a language model, streamed token by token: how soon each is heard, and its gaps.

Home Assistant's client holds back the first 60 characters, passes them on as one piece, then each
token; "raw" clients pass on each from the first. Tokens come at an even pace, some four letters
each.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from wyoming.client import AsyncClient
from wyoming.tts import (
    SynthesizeChunk,
    SynthesizeStart,
    SynthesizeStop,
    SynthesizeStopped,
    SynthesizeVoice,
)

from wyoming_kokoro.commands.benchmark.client import ask, connected, receive
from wyoming_kokoro.commands.benchmark.playback import GAP_S, TimedReply, playback_spans
from wyoming_kokoro.commands.benchmark.process import ServerProcess
from wyoming_kokoro.commands.benchmark.series import Results
from wyoming_kokoro.commands.benchmark.texts import QUESTION

from .context import BenchContext

HELD_CHARS = 60
"""Home Assistant begins to pass a reply on once it has more characters than these, all in one."""

_REPLIES = Path(__file__).with_name("assistant_replies.tsv")
_HAN = "\u3040-\u30ff\u3400-\u9fff"
_TOKEN = re.compile(
    rf"[ ]?(?:[{_HAN}]{{1,2}}|[0-9]{{1,3}}|[\u0900-\u097f]{{1,3}}|[^\W\d{_HAN}]{{1,6}})|\s|\S"
)


@dataclass(frozen=True, slots=True)
class AssistantReply:
    """A reply as a language model writes it."""

    language: str
    text: str


def assistant_replies(most: int | None = None) -> list[AssistantReply]:
    """The replies of the data file, or so many of them, evenly taken."""
    lines = _REPLIES.read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines]
    replies = [AssistantReply(language, text.replace("\\n", "\n")) for language, text in rows]
    most = min(most or len(replies), len(replies))
    return [replies[number * len(replies) // most] for number in range(most)]


def tokens(text: str) -> list[str]:
    """The text in pieces of the size of a language model's."""
    return _TOKEN.findall(text)


def sendings(pieces: Sequence[str], every_s: float, held_chars: int) -> Iterator[tuple[float, str]]:
    """What a client passes on, and when after the first token: what it held as one, then each.

    Of a reply that is no longer than `held_chars` all comes at its end.
    """
    held: list[str] = []
    chars = 0
    for number, piece in enumerate(pieces):
        held.append(piece)
        chars += len(piece)
        if chars > held_chars or number == len(pieces) - 1:
            yield number * every_s, "".join(held)
            held = []


async def measure(context: BenchContext) -> None:
    """Measure replies at each pace: `assistant.*`, from the first token and from the held text."""
    replies = assistant_replies(context.effort.assistant_replies)
    async with context.server() as server:
        await ask(server.uri, QUESTION)
        for pace in context.effort.tokens_per_s:
            for name, held_chars in (("home-assistant", HELD_CHARS), ("raw", 0)):
                context.progress(f"{len(replies)} replies at {pace} tokens a second, {name}")
                for reply in replies:
                    await _measure_reply(context.results, server, reply, pace, name, held_chars)


async def _measure_reply(
    results: Results,
    server: ServerProcess,
    reply: AssistantReply,
    pace: int,
    name: str,
    held_chars: int,
) -> None:
    schedule = list(sendings(tokens(reply.text), 1 / pace, held_chars))
    timed = await stream(server.uri, schedule, reply.language)
    record(results, timed, schedule[0][0], f"{pace}.{name}", f"{pace} tokens/s, {name}")


def record(results: Results, reply: TimedReply, held_s: float, key: str, name: str) -> None:
    """Record one reply; `held_s` is when its first characters were passed on."""
    add = results.add
    add(f"assistant.{key}.token", f"{name}: first token → sound", "s", reply.first_s)
    add(
        f"assistant.{key}.held", "  first characters passed on → sound", "s", reply.first_s - held_s
    )
    gaps = [gap for gap in reply_gaps(reply) if gap > GAP_S]
    add(f"assistant.{key}.gaps", "  seconds of gaps", "s", sum(gaps))
    add(f"assistant.{key}.longest", "  longest gap", "s", max(gaps, default=0.0))
    add(f"assistant.{key}.with-gap", "  replies with a gap", "", float(bool(gaps)))


def reply_gaps(reply: TimedReply) -> list[float]:
    """The unintended silences of a reply: where no sound came, then where silence filled in."""
    spans = playback_spans(reply.chunks)
    return [*(after.start_s - span.end_s for span, after in pairwise(spans)), *reply.filled_s]


async def stream(uri: str, schedule: Sequence[tuple[float, str]], language: str) -> TimedReply:
    """A reply whose text is passed on by a schedule, in the language's best voice."""
    async with connected(uri) as client:
        reply = TimedReply(time.perf_counter())
        sending = asyncio.create_task(_send(client, reply, schedule, language))
        try:
            return await receive(client, reply, SynthesizeStopped.is_type)
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)


async def _send(
    client: AsyncClient,
    reply: TimedReply,
    schedule: Sequence[tuple[float, str]],
    language: str,
) -> None:
    begun = False
    for after_s, piece in schedule:
        await asyncio.sleep(max(0.0, reply.asked_s + after_s - time.perf_counter()))
        if not begun:
            voice = SynthesizeVoice(language=language)
            await client.write_event(SynthesizeStart(voice=voice).event())
            begun = True
        reply.sent.append(time.perf_counter())
        await client.write_event(SynthesizeChunk(text=piece).event())
    await client.write_event(SynthesizeStop().event())
