"""First sound and total time over HTTP, by format and by voice, beside Wyoming's.

"Streamed" is the first sound of a player that decodes the file as it arrives; "whole" is the last
byte, which a client that plays whole files waits for. All take turns within each round.
"""

from __future__ import annotations

import asyncio

import aiohttp

from wyoming_kokoro.app.speech_engine import known_voices
from wyoming_kokoro.commands.benchmark.client import ask
from wyoming_kokoro.commands.benchmark.texts import QUESTION, TWO_SENTENCES
from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.core.voices import Voice
from wyoming_kokoro.postprocess.encoders import AVAILABLE, FORMATS

from .context import BenchContext
from .http_client import ask_http, http_session
from .texts import BY_LANGUAGE

WYOMING = "wyoming"
_VOICE_FORMAT = "wav"


async def measure(context: BenchContext) -> None:
    """Measure HTTP: `http.format.*` and `http.voice.*`, first sound in ms, the whole in s."""
    if missing := [name for name in FORMATS if name not in AVAILABLE]:
        context.left_out.append(f"http: {', '.join(missing)}: needs the extra `encode`")
    async with context.http_server() as (server, url), http_session(url) as session:
        await ask_http(session, QUESTION, _VOICE_FORMAT)
        for number in range(context.effort.runs):
            context.progress(f"HTTP by format, {number + 1} of {context.effort.runs}")
            await _formats_round(context, server.uri, session, number)
        voices = chosen_voices(known_voices(context.settings), context.effort.http_voices)
        loaded: set[str] = set()
        for voice in voices:
            context.progress(f"HTTP by voice: {voice.id}")
            text = BY_LANGUAGE[voice.language]
            if voice.language not in loaded:
                loaded.add(voice.language)
                await ask_http(session, text, _VOICE_FORMAT, voice.id)
            for _ in range(max(1, context.effort.runs // 3)):
                await _voice_round(context, server.uri, session, voice, text)


def chosen_voices(voices: tuple[Voice, ...], per_language: int) -> list[Voice]:
    """The first voices of each language, best first; women and men in turn where there are both."""
    chosen: list[Voice] = []
    for language in dict.fromkeys(voice.language for voice in voices):
        spoken = [voice for voice in voices if voice.language == language]
        genders = dict.fromkeys(voice.gender for voice in spoken)
        ranks = {
            voice.id: (rank, order)
            for order, gender in enumerate(genders)
            for rank, voice in enumerate(v for v in spoken if v.gender == gender)
        }
        chosen += sorted(spoken, key=lambda voice: ranks[voice.id])[:per_language]
    return chosen


async def _formats_round(
    context: BenchContext, uri: str, session: aiohttp.ClientSession, number: int
) -> None:
    """Wyoming and each format once, begun with another one in each round."""
    names = [WYOMING, *AVAILABLE]
    shift = number % len(names)
    first_ms = {}
    for name in names[shift:] + names[:shift]:
        first_ms[name] = await _one_format(context, uri, session, name)
    for name in AVAILABLE:
        ratio = first_ms[name] / first_ms[WYOMING]
        context.results.add(f"http.format.{name}.ratio", f"{name} / Wyoming", "", ratio)


async def _one_format(
    context: BenchContext, uri: str, session: aiohttp.ClientSession, name: str
) -> float:
    """Milliseconds to the first sound."""
    add = context.results.add
    if name == WYOMING:
        timed = await ask(uri, TWO_SENTENCES)
        size = 2 * RATE_HZ * timed.audio_s
    else:
        reply = await ask_http(session, TWO_SENTENCES, name)
        timed = await asyncio.to_thread(reply.decoded)
        size = len(reply.data)
    first_ms = 1000 * timed.first_s
    key = f"http.format.{name}"
    add(f"{key}.first", f"{name}: first sound, streamed", "ms", first_ms)
    add(f"{key}.total", f"{name}: whole", "s", timed.total_s)
    add(f"{key}.speech", f"{name}: speech", "s", timed.audio_s)
    add(f"{key}.rate", f"{name}: size", "kbit/s", size * 8 / 1000 / timed.audio_s)
    return first_ms


async def _voice_round(
    context: BenchContext, uri: str, session: aiohttp.ClientSession, voice: Voice, text: str
) -> None:
    add, key = context.results.add, f"http.voice.{voice.id}"
    reply = (await ask_http(session, text, _VOICE_FORMAT, voice.id)).decoded()
    timed = await ask(uri, text, voice.id)
    add(f"{key}.first", f"{voice.id}: first sound, streamed", "ms", 1000 * reply.first_s)
    add(f"{key}.total", f"{voice.id}: whole", "s", reply.total_s)
    add(f"{key}.speech", f"{voice.id}: speech", "s", reply.audio_s)
    add(f"{key}.wyoming_first", f"{voice.id}: Wyoming, first sound", "ms", 1000 * timed.first_s)
    add(f"{key}.wyoming_total", f"{voice.id}: Wyoming, whole", "s", timed.total_s)
