"""A long text: no slower than its runs alone, no gap; and questions that are asked meanwhile."""

from __future__ import annotations

from . import questions, texts
from .context import BenchContext
from .first_audio import bare_seconds, reply


async def measure(rig: BenchContext) -> None:
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
    await questions.measure(rig, text)
