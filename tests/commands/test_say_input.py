"""`say -`: text is spoken as it arrives, not when a line is over."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from typing import TextIO

import pytest

from wyoming_kokoro.commands.say import read_text


@pytest.fixture
def pipe() -> Iterator[tuple[int, TextIO]]:
    """The end to write to, and standard input."""
    into, out = os.pipe()
    with os.fdopen(into, encoding="utf-8") as stream:
        yield out, stream


async def test_half_a_line_is_text(pipe: tuple[int, TextIO]) -> None:
    """A sentence is there before its line ends; a letter in two halves is one letter."""
    out, stream = pipe
    arriving = read_text(stream)
    os.write(out, "Good evening. The caf\u00e9".encode()[:-1])
    assert await _next(arriving) == "Good evening. The caf"
    os.write(out, "\u00e9".encode()[-1:] + b" is open.")
    os.close(out)
    assert "".join([piece async for piece in arriving]) == "\u00e9 is open."


async def test_bytes_that_are_no_text(pipe: tuple[int, TextIO]) -> None:
    """An error, not a wait for ever."""
    out, stream = pipe
    os.write(out, b"\xff\xfe")
    os.close(out)
    with pytest.raises(UnicodeDecodeError):
        await _next(read_text(stream))


async def _next(pieces: AsyncIterator[str]) -> str:
    async with asyncio.timeout(10):
        return await anext(pieces)
