"""Text between the socket and the speaker."""

from __future__ import annotations

import asyncio

from tests.fakes import settle
from wyoming_kokoro.server.wyoming.text_feed import TextFeed


async def test_nothing_is_lost() -> None:
    """All that was added comes out, in order, as soon as the reader looks."""
    feed = TextFeed()
    pieces: list[str] = []

    async def read() -> None:
        async for piece in feed:
            pieces.append(piece)

    reader = asyncio.create_task(read())
    await settle()
    feed.add("one ")
    feed.add("")
    feed.add("two\r\n")
    await settle()
    assert pieces == ["one two\r\n"]
    feed.add("🙂")
    feed.close()
    await reader
    assert pieces == ["one two\r\n", "🙂"]
    assert feed.chars == 10
