"""First audio of a reply, compared with a baseline run of its first segment and kokoro-onnx.

All take turns within each round, so that other load on the machine falls on all;
differences and ratios are taken round by round.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from wyoming_kokoro.text.reader import sentences

from . import texts
from .baseline import run_ids
from .client import ask, ask_first_audio, stream
from .context import BenchContext
from .playback import TimedReply
from .process import ServerProcess
from .server_log import LoggedSegment
from .shielded_thread import in_thread

LOG_DELAY_S = 0.05
"""Time for the log's last line to come through its pipe."""

_CANCEL_S = 0.25  # time to cancel the run of a client that has disconnected
_RTF_TOKENS = 120


async def measure(context: BenchContext) -> None:
    """Measure the first audio of each kind of text: `first.*` in ms, overheads and ratios."""
    async with context.server() as server:
        await reply_with_segments(server, texts.QUESTION)
        for key, (description, text) in texts.FIRST_AUDIO.items():
            context.progress(f"first audio: {description}")
            for _ in range(context.effort.runs):
                await _round(context, server, key, description, text)
            await _whole(context, server, key, text)
        context.progress("the time line of a reply")
        await _timeline(context, server)
    await _settings_cost(context)


async def reply_with_segments(
    server: ServerProcess, text: str, voice: str = ""
) -> tuple[TimedReply, list[LoggedSegment]]:
    """A reply and its logged segments; no other client may use the server meanwhile."""
    since = len(server.log.lines)
    reply = await ask(server.uri, text, voice)
    await asyncio.sleep(LOG_DELAY_S)
    return reply, server.log.segments(since)


async def baseline_seconds(
    context: BenchContext, text: str, segments: Sequence[LoggedSegment], *, most: int | None = None
) -> list[float]:
    """Durations of the same runs without a server; the first `most` of them."""
    tokens = [segment.tokens for segment in segments]
    ids_of_runs = run_ids(context.text_pipeline, text, context.voice.spoken_language, tokens)
    return [
        await in_thread(context.baseline.seconds, ids, context.voice) for ids in ids_of_runs[:most]
    ]


async def _round(
    context: BenchContext, server: ServerProcess, key: str, description: str, text: str
) -> None:
    """Server, baseline, server again (drift cancels), competitor; each up to its first audio."""
    add = context.results.add
    before_s, segments = await _first(server, text)
    baseline_s = (await baseline_seconds(context, text, segments, most=1))[0]
    after_s, other = await _first(server, text)
    same = [segment.tokens for segment in segments] == [segment.tokens for segment in other]
    alike_s = (before_s + after_s) / 2 if same else before_s  # the plan may have chosen anew
    ours_s = (before_s + after_s) / 2
    add(f"first.{key}.ours", description, "ms", 1000 * ours_s)
    add(f"first.{key}.bare", "  a bare run of its first segment", "ms", 1000 * baseline_s)
    add(f"first.{key}.overhead", "  difference", "ms", 1000 * (alike_s - baseline_s))
    add(f"first.{key}.tokens", "  tokens of its first segment", "", segments[0].tokens)
    around_s = before_s - segments[0].took_s
    add(f"first.{key}.around", "  before and after that run, by the log", "ms", 1000 * around_s)
    text_s = await in_thread(_text_seconds, context, text)
    add(f"first.{key}.text", "  of that, the first sentence's text path", "ms", 1000 * text_s)
    if context.competitor:
        theirs = await context.competitor.ask(text, context.voice.parts[0][0], whole=False)
        add(f"first.{key}.rival", "  kokoro-onnx", "ms", 1000 * theirs.first_s)
        add(f"first.{key}.ratio", "  ours / kokoro-onnx", "", ours_s / theirs.first_s)


def _text_seconds(context: BenchContext, text: str) -> float:
    """Duration of the text pipeline for the first sentence."""
    sentence = sentences(text)[0]
    started_s = time.perf_counter()
    context.text_pipeline.pieces(sentence, context.voice.spoken_language)
    return time.perf_counter() - started_s


async def _first(server: ServerProcess, text: str) -> tuple[float, list[LoggedSegment]]:
    """Seconds to the first audio, and the first segment; cancels the rest."""
    since = len(server.log.lines)
    reply = await ask_first_audio(server.uri, text)
    await asyncio.sleep(_CANCEL_S)
    return reply.first_s, server.log.segments(since)[:1]


async def _whole(context: BenchContext, server: ServerProcess, key: str, text: str) -> None:
    """A whole reply of the server and of the competitor."""
    add = context.results.add
    reply, segments = await reply_with_segments(server, text)
    add(f"first.{key}.runs", "  runs of the model for all of it", "", len(segments))
    add(f"first.{key}.gaps", "  gaps", "s", sum(reply.gaps))
    add("factor.ours", "whole replies", "", reply.total_s / reply.audio_s)
    if context.competitor:
        theirs = await context.competitor.ask(text, context.voice.parts[0][0])
        add("factor.rival", "kokoro-onnx", "", theirs.total_s / theirs.audio_s)
        add("memory.rival", "kokoro-onnx, after some texts", "MB", context.competitor.memory_mb)


async def _timeline(context: BenchContext, server: ServerProcess) -> None:
    """A streamed reply for the plot."""
    since = len(server.log.lines)
    words = [word + " " for word in texts.PARAGRAPH.split()]
    reply = await stream(server.uri, words, context.effort.word_s)
    await asyncio.sleep(LOG_DELAY_S)
    context.timeline = reply, server.log.segments(since)
    first_s = reply.first_s
    context.results.add(
        "first.streamed", "the paragraph, streamed word by word", "ms", 1000 * first_s
    )


async def _settings_cost(context: BenchContext) -> None:
    """Cost of arena shrinkage and non-spinning threads, against onnxruntime's defaults."""
    info = context.baseline.info
    if info.provider != "CPUExecutionProvider" or info.options.variant:
        return
    ids = runs_of_length(context, _RTF_TOKENS)
    plain = await in_thread(context.baseline.plain_session)
    for number in range(context.effort.runs + 1):
        ours_s = await in_thread(context.baseline.seconds, ids, context.voice)
        theirs_s = await in_thread(plain.seconds, ids, context.voice)
        if number:  # the first run of a session pays for its memory
            context.results.add(
                "factor.settings",
                f"a bare run of {len(ids)} tokens / the same with onnxruntime's defaults",
                "",
                ours_s / theirs_s,
            )


def runs_of_length(context: BenchContext, tokens: int) -> tuple[int, ...]:
    """At most `tokens` ids of ordinary speech."""
    pieces = context.text_pipeline.pieces(texts.PARAGRAPH.replace(".", ","), "en-US")
    return tuple(i for piece in pieces for i in piece.ids)[:tokens]
