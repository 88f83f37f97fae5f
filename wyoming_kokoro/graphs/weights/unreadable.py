"""The one error of this room: a file that Kokoro's parameters cannot be read from."""

from __future__ import annotations

DAMAGED = "it is not an ONNX file, or it is damaged"
TOO_LARGE = "its graph is larger than any of Kokoro's"
_LONGEST = 300  # characters: it may quote a name from the file


class WeightsUnreadable(Exception):
    """Kokoro's parameters cannot be read from a file; the message is one sentence for the user."""

    def __init__(self, reason: str) -> None:
        self.reason = reason[:_LONGEST]
        super().__init__(self.reason)
