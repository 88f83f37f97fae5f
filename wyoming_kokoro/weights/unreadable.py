"""The one error of this room: a file that Kokoro's parameters cannot be read from."""

from __future__ import annotations


class WeightsUnreadable(Exception):
    """Kokoro's parameters cannot be read from a file; the message is one sentence for the user."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
