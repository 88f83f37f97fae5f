"""The wire, byte by byte, and with bytes that nobody should send."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wyoming.event import Event, async_read_event

from wyoming_kokoro.core.errors import InvalidRequest, KokoroError, TooLarge
from wyoming_kokoro.server.wyoming.framing import HEADER_BYTES, FrameLimits, FrameReader, encode

LIMITS = FrameLimits(data_bytes=1000, payload_bytes=1000)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
EVENTS = st.builds(
    Event,
    type=st.text(min_size=1, max_size=20),
    data=st.dictionaries(st.text(max_size=10), JSON, max_size=4),
    payload=st.none() | st.binary(min_size=1, max_size=100),
)


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    """One loop for all examples: making one takes longer than reading."""
    with asyncio.Runner() as runner:
        yield runner


def stream(raw: bytes, *, ends: bool = True) -> asyncio.StreamReader:
    """A stream that gives those bytes."""
    reader = asyncio.StreamReader(limit=HEADER_BYTES)
    reader.feed_data(raw)
    if ends:
        reader.feed_eof()
    return reader


@given(event=EVENTS)
def test_round_trip(runner: asyncio.Runner, event: Event) -> None:
    """What we write is read alike by ourselves (who drop payloads) and by the wyoming library."""

    async def read() -> tuple[Event | None, Event | None]:
        raw = encode(event, "1")
        big = FrameLimits()
        return await async_read_event(stream(raw)), await FrameReader(stream(raw), big).read()

    theirs, ours = runner.run(read())
    assert theirs == event
    assert ours == Event(event.type, event.data)


@given(
    events=st.lists(EVENTS, min_size=1, max_size=4),
    sizes=st.lists(st.integers(1, 50), max_size=20),
)
def test_cut_anywhere(runner: asyncio.Runner, events: list[Event], sizes: list[int]) -> None:
    """Events read alike however the bytes arrive."""

    async def read() -> list[Event | None]:
        reader = asyncio.StreamReader(limit=HEADER_BYTES)
        frames = FrameReader(reader, FrameLimits())

        async def feed() -> None:
            raw = b"".join(encode(event, "1") for event in events)
            for size in sizes:
                reader.feed_data(raw[:size] or b"")
                raw = raw[size:]
                await asyncio.sleep(0)
            reader.feed_data(raw)
            reader.feed_eof()

        feeding = asyncio.create_task(feed())
        events_read = [await frames.read() for _ in events]
        await feeding
        assert await frames.read() is None
        return events_read

    assert runner.run(read()) == [Event(event.type, event.data) for event in events]


HEADERS = st.dictionaries(
    st.sampled_from(["type", "data", "data_length", "payload_length", "version", "x"]), JSON
)
VALID = b'{"type": "synthesize", "data_length": 15, "payload_length": 3}\n{"text": "one"}abc'


@given(
    raw=st.binary(max_size=300)
    | HEADERS.map(lambda header: json.dumps(header).encode() + b"\n")
    | st.tuples(st.integers(0, len(VALID)), st.binary(max_size=5), st.integers(0, 5)).map(
        lambda edit: VALID[: edit[0]] + edit[1] + VALID[edit[0] + edit[2] :]
    )
)
def test_any_bytes(runner: asyncio.Runner, raw: bytes) -> None:
    """Whatever comes, reading ends with events or one of our errors, and with nothing else."""

    async def read() -> None:
        frames = FrameReader(stream(raw), LIMITS)
        with suppress(KokoroError):
            while event := await frames.read():
                assert isinstance(event.type, str)
                assert isinstance(event.data, dict)

    runner.run(read())


@pytest.mark.parametrize(("size", "error"), [(1000, None), (1001, TooLarge)])
@pytest.mark.parametrize("part", ["data", "payload"])
async def test_limits_are_exact(part: str, size: int, error: type[KokoroError] | None) -> None:
    """As much as allowed is read; one byte more is an error before it was sent."""
    body = (b'{"text": "' + b"x" * (size - 12) + b'"}') if part == "data" else b"x" * size
    header = json.dumps({"type": "t", f"{part}_length": size}).encode() + b"\n"
    if error:
        with pytest.raises(error):
            await FrameReader(stream(header, ends=False), LIMITS).read()
    else:
        assert await FrameReader(stream(header + body), LIMITS).read() is not None


async def test_data_in_header_and_behind_it() -> None:
    """What stands behind the header wins, as in the wyoming library."""
    raw = b'{"type": "t", "data": {"a": 1, "b": 1}, "data_length": 8}\n{"b": 2}'
    event = await FrameReader(stream(raw), LIMITS).read()
    assert event == Event("t", {"a": 1, "b": 2})


@pytest.mark.parametrize("cut", range(1, len(VALID)))
async def test_every_truncation(cut: int) -> None:
    """An event cut off anywhere is an error, never half an event and never the end."""
    with pytest.raises(InvalidRequest):
        await FrameReader(stream(VALID[:cut]), LIMITS).read()


async def test_nan_is_no_length() -> None:
    """JSON as Python reads it has numbers that are none."""
    header: dict[str, Any] = {"type": "t", "data_length": float("inf")}
    with pytest.raises(InvalidRequest, match="data_length"):
        await FrameReader(stream(json.dumps(header).encode() + b"\n"), LIMITS).read()


@pytest.mark.parametrize(("opening", "closing"), ["[]", ('{"a":', "}")])
async def test_nesting_is_bounded_alike_on_every_python(opening: str, closing: str) -> None:
    """What is nested too deeply is refused, though it is whole JSON; brackets in text count not."""

    async def read(data: str) -> Event | None:
        raw = f'{{"type": "ping", "data": {{"x": {data}}}}}\n'.encode()
        return await FrameReader(stream(raw), LIMITS).read()

    assert await read(opening * 400 + "1" + closing * 400) is not None
    with pytest.raises(InvalidRequest, match="nested too deeply"):
        await read(opening * 600 + "1" + closing * 600)
    assert await read(json.dumps('\\"[{' * 1000)) is not None
