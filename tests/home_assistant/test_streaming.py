"""The order of events of Home Assistant's 2026 releases, replayed against the real process.

Those releases need a newer Python than this program, so that their reader is restated here, from
homeassistant/components/wyoming/tts.py of 2026.2.3: the WAV header comes from the first
`audio-start`, chunks before it are dropped, `audio-stop` is passed over, `synthesize-stopped` ends
the reply, `error` raises, and the end of the connection passes for the end of the reply.
"""

from __future__ import annotations

import asyncio
import io
import wave
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

import pytest
from wyoming.audio import AudioChunk, AudioStart
from wyoming.client import AsyncTcpClient
from wyoming.error import Error
from wyoming.info import Describe, Info
from wyoming.tts import (
    Synthesize,
    SynthesizeChunk,
    SynthesizeStart,
    SynthesizeStop,
    SynthesizeStopped,
    SynthesizeVoice,
)

from tests.process import Server, serving, tone_files

_HEADER_BYTES = 44


class SpeechFailed(Exception):
    """What Home Assistant raises for an `error` event."""


async def core_2026(
    server: Server,
    pieces: Sequence[str],
    voice: str | None = "af_heart",
    on_sound: Callable[[], None] | None = None,
) -> tuple[bytes, bool]:
    """The WAV stream that its players get, and whether the server ended it in good order.

    `on_sound` is called at the first sound.
    """
    host, port = server.uri.removeprefix("tcp://").split(":")
    async with asyncio.timeout(60), AsyncTcpClient(host, int(port)) as client:
        writing = asyncio.create_task(_write(client, pieces, voice))
        audio, ended = b"", False
        async for data in _read(client):
            audio += data
            ended = not data
            if on_sound and len(audio) > _HEADER_BYTES:
                on_sound()
                on_sound = None
        await writing
    return audio, ended


async def _write(client: AsyncTcpClient, pieces: Sequence[str], voice: str | None) -> None:
    named = SynthesizeVoice(name=voice) if voice else None
    await client.write_event(SynthesizeStart(voice=named).event())
    text = ""
    for piece in pieces:
        text += piece
        await client.write_event(SynthesizeChunk(text=piece).event())
        await asyncio.sleep(0)  # a language model writes on while the reply is read
    await client.write_event(Synthesize(text=text, voice=named).event())
    await client.write_event(SynthesizeStop().event())


async def _read(client: AsyncTcpClient) -> AsyncIterator[bytes]:
    """Header and chunks; an empty one for `synthesize-stopped`."""
    has_header = False
    while (event := await client.read_event()) is not None:
        if SynthesizeStopped.is_type(event.type):
            yield b""
            return
        if Error.is_type(event.type):
            raise SpeechFailed(Error.from_event(event).text)
        if AudioStart.is_type(event.type) and not has_header:
            has_header = True
            yield _header(AudioStart.from_event(event))
        elif AudioChunk.is_type(event.type) and has_header:
            yield AudioChunk.from_event(event).audio


def _header(start: AudioStart) -> bytes:
    with io.BytesIO() as file:
        with wave.open(file, "wb") as writer:
            writer.setframerate(start.rate)
            writer.setsampwidth(start.width)
            writer.setnchannels(start.channels)
        return file.getvalue()


@pytest.fixture(scope="module")
def flags(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    return tone_files(tmp_path_factory.mktemp("tones"))


async def test_a_models_words_and_a_whole_announcement_sound_the_same(
    flags: tuple[str, ...], tmp_path: Path
) -> None:
    """Word by word as a language model writes, and as one chunk as `tts.speak` does."""
    text = "The washing machine is done. It has used 1.5 kWh. Shall I open the blinds?"
    words = [word + " " for word in text.split()]
    async with serving(tmp_path, *flags, "--latency", "60000") as server:
        whole, ended = await core_2026(server, [text])
        assert ended
        assert whole.startswith(b"RIFF")
        assert (whole[22], int.from_bytes(whole[24:28], "little")) == (1, 24_000)
        streamed, ended = await core_2026(server, words)
        assert ended
        assert abs(len(streamed) - len(whole)) < 0.1 * len(whole)
        for nothing in ([], [""], ["🙂"], ["..."]):
            silence, ended = await core_2026(server, nothing)
            assert ended
            assert _HEADER_BYTES < len(silence) < 48_000, "its converter needs some sound"
        again, ended = await core_2026(server, [text], voice=None)
        assert ended
        assert abs(len(again) - len(whole)) < 0.1 * len(whole)


async def test_a_failure_is_an_error_and_never_a_reply_that_ended(tmp_path: Path) -> None:
    """What it takes for whole it would keep in its cache."""
    async with serving(tmp_path, "--offline") as server:
        with pytest.raises(SpeechFailed, match="100000"):
            await core_2026(server, ["Hello. " * 20_000])
        long = ["It is killed before this can end. " * 1000]
        try:
            _, ended = await core_2026(server, long, on_sound=server.process.kill)
        except OSError:
            ended = False
        assert not ended, "no synthesize-stopped from a server that died"


async def test_describe_is_answered_while_a_reply_is_read(tmp_path: Path) -> None:
    """Newer cores ask every 30 s, on a connection of its own."""
    async with serving(tmp_path, "--offline") as server:
        reply = asyncio.create_task(core_2026(server, ["One more sentence. " * 20]))
        host, port = server.uri.removeprefix("tcp://").split(":")
        async with asyncio.timeout(5), AsyncTcpClient(host, int(port)) as client:
            await client.write_event(Describe().event())
            event = await client.read_event()
            assert event
            assert Info.is_type(event.type)
        _, ended = await reply
        assert ended
