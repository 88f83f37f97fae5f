"""Wyoming's wire format, read with limits.

An event is one line of JSON, `{"type", "data"?, "data_length"?, "payload_length"?}`, then that many
bytes of JSON with more data, then that many bytes of payload. A claimed length is never allocated
ahead; payloads, which requests to speak do not have, are skipped as they arrive.
"""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass
from typing import Any

from wyoming.event import Event

from wyoming_kokoro.core.errors import InvalidRequest, TooLarge

HEADER_BYTES = 64 * 1024
"""The longest header line, and the `limit` that the StreamReader must have."""

_SKIP_BYTES = 64 * 1024
_MOST_LEVELS = 500
_STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_BRACKET = re.compile(rb"[\[\]{}]")


@dataclass(frozen=True, slots=True)
class FrameLimits:
    """Limits on the lengths of one event, in bytes."""

    data_bytes: int = 1024 * 1024
    payload_bytes: int = 1024 * 1024


class FrameReader:
    """Reads events from a byte stream."""

    def __init__(self, stream: asyncio.StreamReader, limits: FrameLimits) -> None:
        self._stream = stream
        self._limits = limits

    async def read(self) -> Event | None:
        """The next event, without its payload; None where the stream ends between two events.

        Raises InvalidRequest or TooLarge, after which the stream cannot be used, and OSError when
        the connection broke.
        """
        line = await self._line()
        if not line:
            return None
        header = _object(line, "header")
        event_type = header.get("type")
        if not isinstance(event_type, str) or not event_type:
            raise InvalidRequest("the header has no type, or one that is not a string")
        data = header.get("data")
        if data is None:
            data = {}
        if not isinstance(data, dict):
            raise InvalidRequest("data must be an object")
        if length := _length(header, "data_length", self._limits.data_bytes):
            data |= _object(await self._exactly(length), "data")
        await self._skip(_length(header, "payload_length", self._limits.payload_bytes))
        return Event(type=event_type, data=data)

    async def _line(self) -> bytes:
        try:
            return await self._stream.readuntil(b"\n")
        except asyncio.LimitOverrunError as error:
            raise TooLarge(f"the header line is longer than {HEADER_BYTES} bytes") from error
        except asyncio.IncompleteReadError as error:
            if error.partial:
                raise InvalidRequest("the input ended inside a header line") from error
            return b""

    async def _exactly(self, count: int) -> bytes:
        try:
            return await self._stream.readexactly(count)
        except asyncio.IncompleteReadError as error:
            raise InvalidRequest("the input ended inside an event") from error

    async def _skip(self, count: int) -> None:
        while count:
            count -= len(await self._exactly(min(count, _SKIP_BYTES)))


def _object(raw: bytes, part: str) -> dict[str, Any]:
    """Parse a JSON object in UTF-8. Raises InvalidRequest, also for too deep nesting."""
    if _too_deep(raw):
        raise InvalidRequest(f"the {part} is nested too deeply")
    try:
        value = json.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise InvalidRequest(f"the {part} is not UTF-8") from error
    except ValueError as error:
        raise InvalidRequest(f"the {part} is not JSON") from error
    if not isinstance(value, dict):
        raise InvalidRequest(f"the {part} is not a JSON object")
    return value


def _length(header: dict[str, Any], key: str, limit: int) -> int:
    """A length in the header, from 0 to the limit; missing and null mean 0."""
    value = header.get(key)
    if value is None:
        return 0
    if type(value) is not int or value < 0:  # a bool is an int, but not a length
        raise InvalidRequest(f"{key} must be a whole number of bytes")
    if value > limit:
        raise TooLarge(f"{key} may be {limit} bytes at most")
    return value


def encode(event: Event, version: str) -> bytes:
    """Encode an event; write the bytes at once, so that concurrent events never mix.

    ASCII only, so that a lone surrogate in a ping can be echoed.
    """
    header: dict[str, Any] = {"type": event.type, "version": version}
    data = json.dumps(event.data).encode("ascii") if event.data else b""
    payload = event.payload or b""
    if data:
        header["data_length"] = len(data)
    if payload:
        header["payload_length"] = len(payload)
    return b"".join((json.dumps(header).encode("ascii"), b"\n", data, payload))


def _too_deep(raw: bytes) -> bool:
    """Whether JSON nests deeper than any event does. Python gives up at a depth of its own: 1,000
    levels in 3.11, more than 50,000 in 3.14.
    """
    if raw.count(b"[") + raw.count(b"{") <= _MOST_LEVELS:
        return False
    level = 0
    for bracket in _BRACKET.findall(_STRING.sub(b"", raw)):
        level += 1 if bracket in b"[{" else -1
        if level > _MOST_LEVELS:
            return True
    return False
