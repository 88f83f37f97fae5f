"""The server as Home Assistant meets it, over real sockets."""

from __future__ import annotations

from wyoming.tts import (
    Synthesize,
    SynthesizeVoice,
)

from .conftest import House, reply, send


async def test_plain(house: House) -> None:
    """A whole text: audio-start, chunks, audio-stop."""
    client = await house.client()
    await send(client, Synthesize("one two three", voice=SynthesizeVoice("bf_emma")))
    types = [event.type for event in await reply(client)]
    assert types == ["audio-start", *["audio-chunk"] * 3, "audio-stop"]
