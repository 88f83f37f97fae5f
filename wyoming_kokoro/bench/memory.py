"""Resident memory over many requests of mixed length, voice and speed, one after the other."""

from __future__ import annotations

import asyncio

from wyoming_kokoro.voicebank import VoiceBank

from . import texts
from .client import ask
from .rig import Rig

MARKS = (10, 100, 300, 1000)
"""After how many requests memory is noted, and at the end."""

_TOLD_EVERY = 50


async def measure(rig: Rig) -> None:
    """`memory.N` in MB, `memory.growth` as a ratio between the last two marks from 300 on."""
    total = rig.effort.requests
    names = (await asyncio.to_thread(VoiceBank.load, rig.voices)).names
    async with rig.server() as server:
        for number, (text, voice) in enumerate(texts.mixed(total), 1):
            known = voice.partition("@")[0] in names
            await ask(server.uri, text, voice if known else "")
            if number in MARKS or number == total:
                mb = server.memory_mb
                rig.results.add(f"memory.{number}", f"after {number} mixed requests", "MB", mb)
            if number % _TOLD_EVERY == 0:
                rig.say(f"{number} of {total} mixed requests, {server.memory_mb:.0f} MB")
    early, late = rig.results.get("memory.300"), rig.results.get(f"memory.{total}")
    if early and late and total > 300:
        text = f"after {total} / after 300"
        rig.results.add("memory.growth", text, "", late.values[0] / early.values[0])
