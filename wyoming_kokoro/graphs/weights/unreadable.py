"""The one error of this room: a file that Kokoro's parameters cannot be read from."""

from __future__ import annotations

_LONGEST = 300  # characters: it may quote a name from the file


class WeightsUnreadable(Exception):
    """Kokoro's parameters cannot be read from a file; the message is one sentence for the user."""

    def __init__(self, reason: str) -> None:
        self.reason = reason[:_LONGEST]
        super().__init__(self.reason)
