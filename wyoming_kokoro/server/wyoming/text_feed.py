"""Text on its way from the socket to the speaker."""

from __future__ import annotations

import asyncio
from io import StringIO


class TextFeed:
    """Pieces go in as they arrive; an async iterator gives out all that waits, as one string.

    What waits is bounded by the session's limit on the text of a turn, so adding never blocks and
    the reader stays free for `describe`, `ping` and the end of the connection.
    """

    def __init__(self) -> None:
        self._waiting = StringIO()
        self._changed = asyncio.Event()
        self._closed = False
        self.chars = 0

    def add(self, text: str) -> None:
        """More text. Not after `close()`."""
        assert not self._closed
        self.chars += self._waiting.write(text)
        self._changed.set()

    def close(self) -> None:
        """The text is complete; the iterator ends once all of it was taken."""
        self._closed = True
        self._changed.set()

    def take(self) -> str:
        """All that waits, which is then no longer waiting."""
        text = self._waiting.getvalue()
        self._waiting = StringIO()
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
