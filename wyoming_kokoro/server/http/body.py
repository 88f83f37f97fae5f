"""JSON bodies: read within limits on size and time, with checks for their fields."""

from __future__ import annotations

import asyncio
import json
import zlib
from typing import Any

from aiohttp import web

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import InvalidRequest, TimedOut, TooLarge
from wyoming_kokoro.server.admission import ClientLimits

from .api_errors import BadField, WrongContentType

_ZLIB_OR_GZIP = zlib.MAX_WBITS | 32
_ZLIB_METHOD = 8  # in the low half of zlib's first byte; bare deflate begins otherwise


async def read_json(request: web.Request, limits: ClientLimits, clock: Clock) -> dict[str, Any]:
    """The body as a JSON object.

    Raises WrongContentType, TooLarge, InvalidRequest, and TimedOut where it does not arrive.
    """
    content_type = request.content_type
    if content_type != "application/json" and not content_type.endswith("+json"):
        raise WrongContentType(
            f"the content type must be application/json, not {content_type[:60]}"
        )
    if (request.content_length or 0) > limits.request_bytes:
        raise TooLarge(f"the body is larger than {limits.request_bytes} bytes")
    try:
        packed = await _read(request, limits, clock)
        data = _unpacked(packed, request.headers.get("Content-Encoding", ""), limits.request_bytes)
        parsed = json.loads(data, parse_constant=_refuse_constant)
    except web.RequestPayloadError:
        raise InvalidRequest("the body does not match its headers") from None
    except (ValueError, RecursionError):
        raise InvalidRequest("the body is not valid JSON") from None
    if not isinstance(parsed, dict):
        raise InvalidRequest("the body must be a JSON object")
    return parsed


async def _read(request: web.Request, limits: ClientLimits, clock: Clock) -> bytes:
    reading = asyncio.ensure_future(request.read())
    timer = asyncio.ensure_future(clock.sleep(limits.idle_timeout_s))
    try:
        await asyncio.wait({reading, timer}, return_when=asyncio.FIRST_COMPLETED)
        if not reading.done():
            raise TimedOut(f"the body did not come within {limits.idle_timeout_s:g} s")
        return reading.result()
    finally:
        for task in (reading, timer):
            task.cancel()
        await asyncio.gather(reading, timer, return_exceptions=True)


def _unpacked(data: bytes, encoding: str, limit: int) -> bytes:
    """The body without gzip or deflate, never unpacked beyond the limit.

    Raises TooLarge, and InvalidRequest where it is not what the header says.
    """
    encoding = encoding.strip().lower()
    if encoding not in ("gzip", "x-gzip", "deflate") or not data:
        return data
    bare = encoding == "deflate" and data[0] & 15 != _ZLIB_METHOD
    unpacking = zlib.decompressobj(-zlib.MAX_WBITS if bare else _ZLIB_OR_GZIP)
    try:
        plain = unpacking.decompress(data, limit + 1)
    except zlib.error:
        raise InvalidRequest("the body does not match its headers") from None
    if len(plain) > limit:
        raise TooLarge(f"the unpacked body is larger than {limit} bytes")
    if not unpacking.eof:
        raise InvalidRequest("the body does not match its headers")
    return plain


def _refuse_constant(name: str) -> float:
    raise ValueError(f"{name} is not JSON")


def text_field(body: dict[str, Any], name: str) -> str | None:
    """A string, or None where it is missing or null. Raises BadField. Replaces lone surrogates."""
    value = body.get(name)
    if value is None:
        return None
    if not isinstance(value, str):
        raise BadField(name, f"{name} must be a string", "invalid_type")
    return value.encode("utf-8", "replace").decode("utf-8")


def number_field(body: dict[str, Any], name: str, low: float, high: float) -> float | None:
    """A number from `low` to `high`, or None where it is missing or null. Raises BadField."""
    value = body.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise BadField(name, f"{name} must be a number", "invalid_type")
    if not low <= value <= high:
        raise BadField(name, f"{name} must be from {low:g} to {high:g}", "out_of_range")
    return float(value)


def choice_field(body: dict[str, Any], name: str, allowed: tuple[str, ...]) -> str | None:
    """One of the allowed strings, or None where it is missing or null. Raises BadField."""
    value = text_field(body, name)
    if value is not None and value not in allowed:
        raise BadField(name, f"{name} must be one of {', '.join(allowed)}")
    return value
