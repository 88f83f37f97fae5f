"""Buffer for streamed text, between the connection's reader and the speaker."""

from __future__ import annotations

import asyncio
from io import StringIO


class TextFeed:
    """Async iterator over text that arrives in pieces; each item is all that waits, as one string.

    The turn machine limits the text of a turn, which bounds the buffer: adding never blocks, and
    the reader stays free for `describe`, `ping` and the end of the connection.
    """

    def __init__(self) -> None:
        self._buffer = StringIO()
        self._changed = asyncio.Event()
        self._closed = False
        self.chars = 0

    def add(self, text: str) -> None:
        """Append text. Not after `close()`."""
        assert not self._closed
        self.chars += self._buffer.write(text)
        self._changed.set()

    def close(self) -> None:
        """Mark the text as complete; the iterator ends after the rest of it."""
        self._closed = True
        self._changed.set()

    def take(self) -> str:
        """Remove and return all that waits."""
        text = self._buffer.getvalue()
        self._buffer = StringIO()
        return text

    def __aiter__(self) -> TextFeed:
        return self

    async def __anext__(self) -> str:
        while not (text := self.take()):
            if self._closed:
                raise StopAsyncIteration
            self._changed.clear()
            await self._changed.wait()
        return text
