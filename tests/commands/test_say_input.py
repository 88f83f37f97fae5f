"""`say -`: text is spoken as it arrives, not when a line is over."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from typing import TextIO

import pytest

from wyoming_kokoro.commands.say import read_text, with_sign_of_life


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


async def _slow(pieces: list[bytes], wait: asyncio.Event) -> AsyncGenerator[bytes, None]:
    await wait.wait()
    for piece in pieces:
        yield piece


async def test_somebody_who_waits_is_told_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Once, on a terminal alone, and only where the first sound is late."""
    for is_terminal, late, told in (
        (True, True, "at work\n"),
        (False, True, ""),
        (True, False, ""),
    ):
        monkeypatch.setattr("sys.stderr.isatty", lambda is_terminal=is_terminal: is_terminal)
        wait = asyncio.Event()
        speech = with_sign_of_life(_slow([b"a", b"b"], wait), "at work", 0.01 if late else 60)
        first = asyncio.create_task(anext(speech))
        if late:
            await asyncio.sleep(0.05)
        wait.set()
        assert [await first, *[pcm async for pcm in speech]] == [b"a", b"b"]
        assert capsys.readouterr().err == told
