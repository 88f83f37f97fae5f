"""`say -`: text is spoken as it arrives, not when a line is over."""

from __future__ import annotations

import asyncio
import io
import os
import sys
import threading
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from pathlib import Path
from typing import TextIO

import pytest

from tests.process import free_port
from wyoming_kokoro.commands.say import LocalState, read_text, why_late, with_sign_of_life
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.files.data_folder import DataFolder


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


class Stderr(io.StringIO):
    """Standard error, perhaps a terminal; `used` is set once it is written to, or is none."""

    def __init__(self, is_terminal: bool) -> None:
        super().__init__()
        self.is_terminal, self.used = is_terminal, asyncio.Event()

    def isatty(self) -> bool:
        if not self.is_terminal:
            self.used.set()
        return self.is_terminal

    def write(self, text: str) -> int:
        self.used.set()
        return super().write(text)


@pytest.mark.parametrize(("is_terminal", "told"), [(True, "at work\n"), (False, "")])
async def test_somebody_who_waits_is_told_why(
    is_terminal: bool, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, and on a terminal alone."""
    stderr = Stderr(is_terminal)
    monkeypatch.setattr(sys, "stderr", stderr)
    speech = with_sign_of_life(_slow([b"a", b"b"], stderr.used), lambda: "at work", 0.01)
    async with asyncio.timeout(10):
        assert [pcm async for pcm in speech] == [b"a", b"b"]
    assert stderr.getvalue() == told


async def test_who_hears_something_soon_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line for each short wait would be noise."""
    monkeypatch.setattr(sys, "stderr", stderr := Stderr(is_terminal=True))
    spoken = asyncio.Event()
    spoken.set()
    speech = with_sign_of_life(_slow([b"a", b"b"], spoken), lambda: "at work", 60)
    assert [pcm async for pcm in speech] == [b"a", b"b"]
    assert stderr.getvalue() == ""


async def test_the_sound_does_not_wait_for_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that does not answer is asked for two seconds; what is heard needs no reason."""
    monkeypatch.setattr(sys, "stderr", stderr := Stderr(is_terminal=True))
    asked, answer = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def why() -> str:
        loop.call_soon_threadsafe(asked.set)
        answer.wait(10)
        return "at work"

    speech = with_sign_of_life(_slow([b"a"], asked), why, 0.01)
    assert await anext(speech) == b"a"
    answer.set()
    assert [pcm async for pcm in speech] == []
    assert stderr.getvalue() == ""


def test_who_waits_is_told_where_the_servers_log_is(tmp_path: Path) -> None:
    """Of a background server, which has no HTTP port; of another where to ask."""
    free = Settings(data_dir=tmp_path, openai_port=free_port())
    socket = DataFolder(tmp_path).background_server_socket
    assert f"its log tells more: {socket.with_suffix('.log')}" in why_late(free, f"unix://{socket}")
    assert "doctor" in why_late(free, "unix:///tmp/other.sock")
    assert "being loaded" in LocalState().doing
