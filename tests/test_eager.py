"""`--eager`, seen by a Wyoming client of the real process while a language model is slow."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from wyoming.audio import AudioChunk
from wyoming.client import AsyncClient
from wyoming.tts import (
    Synthesize,
    SynthesizeChunk,
    SynthesizeStart,
    SynthesizeStop,
    SynthesizeStopped,
)

from tests.process import (
    STREAMED,
    TIMEOUT_S,
    Reply,
    connected,
    heard,
    row_mark,
    serving,
    tone_files,
)
from tests.tone_model import hear
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.tokens.pieces import join
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

BEGUN = "When you leave the house in the morning, please close the window "
REST = "in the kitchen and take the umbrella that hangs beside the front door of the house."
SPACE = VOCABULARY[" "]


@asynccontextmanager
async def told(home: Path, eager: str, *flags: str) -> AsyncGenerator[AsyncClient, None]:
    """A client of a server of its own, which has got the beginning of a sentence and no more."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(home, *flags, "--eager", eager))
        await server.logged("Kokoro is ready")
        client = await stack.enter_async_context(connected(server.uri))
        await client.write_event(SynthesizeStart().event())
        await client.write_event(SynthesizeChunk(text=BEGUN).event())
        yield client


async def first_sound(client: AsyncClient) -> bytes:
    """Wait for it."""
    async with asyncio.timeout(TIMEOUT_S):
        while event := await client.read_event():
            if AudioChunk.is_type(event.type):
                return AudioChunk.from_event(event).audio
    raise AssertionError("the server closed the connection")


async def ended(client: AsyncClient) -> Reply:
    """The rest of the text, and what is heard from here on."""
    await client.write_event(SynthesizeChunk(text=REST).event())
    await client.write_event(Synthesize(text=BEGUN + REST).event())
    await client.write_event(SynthesizeStop().event())
    return await heard(client, SynthesizeStopped.is_type)


async def test_a_slow_sentence_is_begun_unless_that_is_off(tmp_path: Path) -> None:
    """Both are told the same at the same time. What the one has begun the other still waits for,
    and speaks in one run; both say every token once and in order.
    """
    flags = (*tone_files(tmp_path), "--latency", "60000")
    ids = join(TextPipeline(Phonemizer()).pieces(BEGUN + REST, "en-US"))
    async with (
        told(tmp_path / "off", "off", *flags) as waiting,
        told(tmp_path / "auto", "auto", *flags) as eager,
    ):
        begun = await first_sound(eager)
        whole, rest = await ended(waiting), await ended(eager)
    assert whole.shape == STREAMED  # from its start on: nothing was sent before the text's end
    rest.pcm = begun + rest.pcm
    for reply in (whole, rest):
        assert reply.error is None
        assert [i for i in hear(reply.samples).ids if i != SPACE] == [i for i in ids if i != SPACE]
    row = row_mark(0, len(ids) - 1)
    styles = hear(rest.samples).styles
    assert styles[0] < row - 4e-3, "that of the length that such a sentence usually has"
    assert styles[-1] == pytest.approx(row, abs=2e-3), "that of the whole sentence"
    said = hear(whole.samples)
    assert min(said.styles) == pytest.approx(max(said.styles), abs=2e-3)
    assert said.style == pytest.approx(row, abs=2e-3)
