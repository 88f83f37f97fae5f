"""What `say` tells of who speaks, against a real Wyoming server."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator

import pytest
from wyoming.audio import AudioStart

from tests.fakes import FakeSpeaker
from wyoming_kokoro.client.wyoming_client import speak_remotely, tell_who_speaks
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.wyoming.context import WyomingContext
from wyoming_kokoro.server.wyoming.info import info_bytes
from wyoming_kokoro.server.wyoming.server import WyomingServer


async def one_piece(text: str) -> AsyncGenerator[str, None]:
    """A text that comes at once."""
    yield text


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("bm_george", "The voice bm_george is not here yet: bf_emma speaks in its place"),
        ("", "The voice the server's default is not here yet: bf_emma speaks in its place"),
        ("af_heart", ""),
    ],
)
async def test_a_voice_that_is_not_here_yet(
    asked: str, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever asked for it is told who speaks, and so is the server's log."""
    caplog.set_level(logging.INFO)
    context = WyomingContext(
        FakeSpeaker(),
        info_bytes(lambda _: True),
        VoiceSpec.parse("bm_george"),
        stand_in=lambda voice: "bf_emma" if str(voice) == "bm_george" else "",
    )
    server = WyomingServer("tcp://127.0.0.1:0", context)
    await server.start()
    try:
        uri = f"tcp://127.0.0.1:{server.port}"
        pcm = [part async for part in speak_remotely(uri, one_piece("Hello."), asked)]
    finally:
        await server.stop(0)
    assert any(pcm)
    assert any("bf_emma in place of bm_george" in line for line in caplog.messages) == bool(told)
    assert [line for line in caplog.messages if "in its place" in line] == [told] * bool(told)


async def test_a_long_reason_ends_with_a_whole_word(caplog: pytest.LogCaptureFixture) -> None:
    """What a server says of its fallback is shown as a sentence, however long it is."""
    event = AudioStart(24_000, 2, 1).event()
    event.data |= {"engine": "espeak", "reason": "unreachable " * 100}
    tell_who_speaks(event, "")
    (line,) = caplog.messages
    assert line.endswith("unreachable …")
    assert len(line) < 600
