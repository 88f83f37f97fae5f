"""A long text compared with its baseline runs, and questions asked while it is read."""

from __future__ import annotations

from . import questions, texts
from .context import BenchContext
from .first_audio import baseline_seconds, reply_with_segments


async def measure(context: BenchContext) -> None:
    """Measure a long text (`reading.*`: the reply, its baseline runs), then questions during it."""
    text = texts.story(context.effort.long_chars)
    add = context.results.add
    async with context.server() as server:
        for number in range(context.effort.long_runs):
            context.progress(
                f"a text of {len(text)} characters, {number + 1} of {context.effort.long_runs}"
            )
            reply, segments = await reply_with_segments(server, text)
            baseline_s = sum(await baseline_seconds(context, text, segments))
            add("reading.total", f"{len(text)} characters, total", "s", reply.total_s)
            add("reading.chars", "  characters a second", "", len(text) / reply.total_s)
            add("reading.bare", "  bare runs of its segments", "s", baseline_s)
            add("reading.ratio", "  total / bare runs", "", reply.total_s / baseline_s)
            add("reading.audio", "  audio", "s", reply.audio_s)
            add("reading.factor", "  real-time factor", "", reply.total_s / reply.audio_s)
            add("reading.gaps", "  gaps", "s", sum(reply.gaps))
            add("reading.runs", "  runs of the model", "", len(segments))
    await questions.measure(context, text)
