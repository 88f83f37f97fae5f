"""The first audio of a reply, beside a bare run of the same first segment and beside kokoro-onnx.

The contenders take turns within each round, so that whatever else the machine does falls on all;
differences and ratios are taken round by round.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from wyoming_kokoro.text.reader import sentences

from . import texts
from .baseline import runs
from .client import ask, first_of, stream
from .context import BenchContext
from .playback import Heard
from .process import LoggedSegment, ServerProcess
from .shielded_thread import in_thread

TOLD_S = 0.05
"""Until the log's last line has come through its pipe."""

_LEFT_S = 0.25  # until the run in hand for a client that has left is stopped
_RTF_TOKENS = 120


async def measure(rig: BenchContext) -> None:
    """`first.*`: ms to the first audio for each kind of text, overheads and ratios."""
    async with rig.server() as server:
        await reply(server, texts.QUESTION)
        for key, (text, said) in texts.FIRST.items():
            rig.say(f"first audio: {text}")
            for _ in range(rig.effort.runs):
                await _round(rig, server, key, text, said)
            await _whole(rig, server, key, said)
        rig.say("the time line of a reply")
        await _timeline(rig, server)
    await _settings_cost(rig)


async def reply(
    server: ServerProcess, text: str, voice: str = ""
) -> tuple[Heard, list[LoggedSegment]]:
    """A reply and the runs that it was made of; nobody else may ask meanwhile."""
    since = len(server.lines)
    heard = await ask(server.uri, text, voice)
    await asyncio.sleep(TOLD_S)
    return heard, server.segments(since)


async def bare_seconds(
    rig: BenchContext, text: str, segments: Sequence[LoggedSegment], *, most: int | None = None
) -> list[float]:
    """How long the same runs take without a server; the first `most` of them."""
    found = runs(rig.path, text, rig.voice.spoken_language, [told.tokens for told in segments])
    return [await in_thread(rig.bare.seconds, ids, rig.voice) for ids in found[:most]]


async def _round(rig: BenchContext, server: ServerProcess, key: str, text: str, said: str) -> None:
    """Ours, the bare run, ours again (drift cancels), theirs; each until its first audio."""
    add = rig.results.add
    before_s, segments = await _first(server, said)
    bare_s = (await bare_seconds(rig, said, segments, most=1))[0]
    after_s, other = await _first(server, said)
    same = [told.tokens for told in segments] == [told.tokens for told in other]
    alike_s = (before_s + after_s) / 2 if same else before_s  # the plan may have chosen anew
    ours_s = (before_s + after_s) / 2
    add(f"first.{key}.ours", text, "ms", 1000 * ours_s)
    add(f"first.{key}.bare", "  a bare run of its first segment", "ms", 1000 * bare_s)
    add(f"first.{key}.overhead", "  difference", "ms", 1000 * (alike_s - bare_s))
    add(f"first.{key}.tokens", "  tokens of its first segment", "", segments[0].tokens)
    around_s = before_s - segments[0].took_s
    add(f"first.{key}.around", "  before and after that run, by the log", "ms", 1000 * around_s)
    text_s = await in_thread(_text_seconds, rig, said)
    add(f"first.{key}.text", "  of that, the first sentence's text path", "ms", 1000 * text_s)
    if rig.rival:
        theirs = await rig.rival.ask(said, rig.voice.parts[0][0], whole=False)
        add(f"first.{key}.rival", "  kokoro-onnx", "ms", 1000 * theirs.first_s)
        add(f"first.{key}.ratio", "  ours / kokoro-onnx", "", ours_s / theirs.first_s)


def _text_seconds(rig: BenchContext, said: str) -> float:
    """How long the first sentence takes to become tokens."""
    sentence = sentences(said)[0]
    started_s = time.perf_counter()
    rig.path.pieces(sentence, rig.voice.spoken_language)
    return time.perf_counter() - started_s


async def _first(server: ServerProcess, text: str) -> tuple[float, list[LoggedSegment]]:
    """Seconds to the first audio, and the first run; the rest is not waited for."""
    since = len(server.lines)
    heard = await first_of(server.uri, text)
    await asyncio.sleep(_LEFT_S)
    return heard.first_s, server.segments(since)[:1]


async def _whole(rig: BenchContext, server: ServerProcess, key: str, said: str) -> None:
    """A whole reply of each contender."""
    add = rig.results.add
    heard, segments = await reply(server, said)
    add(f"first.{key}.runs", "  runs of the model for all of it", "", len(segments))
    add(f"first.{key}.gaps", "  gaps", "s", sum(heard.gaps))
    add("factor.ours", "whole replies", "", heard.total_s / heard.audio_s)
    if rig.rival:
        theirs = await rig.rival.ask(said, rig.voice.parts[0][0])
        add("factor.rival", "kokoro-onnx", "", theirs.total_s / theirs.audio_s)
        add("memory.rival", "kokoro-onnx, after some texts", "MB", rig.rival.memory_mb)


async def _timeline(rig: BenchContext, server: ServerProcess) -> None:
    """A streamed reply for the picture."""
    since = len(server.lines)
    words = [word + " " for word in texts.PARAGRAPH.split()]
    heard = await stream(server.uri, words, rig.effort.word_s)
    await asyncio.sleep(TOLD_S)
    rig.timeline = heard, server.segments(since)
    first_s = heard.first_s
    rig.results.add("first.streamed", "the paragraph, streamed word by word", "ms", 1000 * first_s)


async def _settings_cost(rig: BenchContext) -> None:
    """What arena shrinkage and threads that do not spin cost beside onnxruntime's defaults."""
    if rig.bare.info.provider != "CPUExecutionProvider" or rig.bare.info.variant:
        return
    ids = runs_of_length(rig, _RTF_TOKENS)
    plain = await in_thread(rig.bare.plain_session)
    for number in range(rig.effort.runs + 1):
        ours_s = await in_thread(rig.bare.seconds, ids, rig.voice)
        theirs_s = await in_thread(plain.seconds, ids, rig.voice)
        if number:  # the first run of a session pays for its memory
            rig.results.add(
                "factor.settings",
                f"a bare run of {len(ids)} tokens / the same with onnxruntime's defaults",
                "",
                ours_s / theirs_s,
            )


def runs_of_length(rig: BenchContext, tokens: int) -> tuple[int, ...]:
    """Ids of ordinary speech, about so many."""
    pieces = rig.path.pieces(texts.PARAGRAPH.replace(".", ","), "en-US")
    return tuple(i for piece in pieces for i in piece.ids)[:tokens]
