"""The order of a reply's events."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyoming_kokoro.core.audio import Audio
from wyoming_kokoro.core.errors import TooBusy
from wyoming_kokoro.server.wyoming.reply import WyomingReply, error_event

FORMAT = {"rate": 24000, "width": 2, "channels": 1}


@given(
    sizes=st.lists(st.integers(0, 20_000), max_size=8),
    streaming=st.booleans(),
)
def test_laws(sizes: list[int], streaming: bool) -> None:
    """One start, one format, timestamps that are the audio so far, one stop, `stopped` or not."""
    reply = WyomingReply(streaming=streaming)
    events = [event for size in sizes for event in reply.audio(Audio(np.ones(size, np.float32)))]
    events += reply.finish()
    if streaming:
        assert events.pop().type == "synthesize-stopped"
    start, *chunks, stop = events
    assert (start.type, stop.type) == ("audio-start", "audio-stop")
    assert start.data == FORMAT | {"timestamp": 0}
    samples = 0
    for chunk in chunks:
        assert chunk.type == "audio-chunk"
        assert chunk.data == FORMAT | {"timestamp": samples // 24}
        assert chunk.payload
        samples += len(chunk.payload) // 2
    assert samples == (sum(sizes) or 4800)
    assert stop.data == {"timestamp": samples // 24}
    assert reply.seconds == samples / 24_000


def test_over_is_over() -> None:
    """Nothing follows the stop: a second one is a bug here, not an event there."""
    reply = WyomingReply(streaming=False)
    list(reply.finish())
    with pytest.raises(AssertionError):
        list(reply.finish())
    with pytest.raises(AssertionError):
        list(reply.audio(Audio(np.ones(10, np.float32))))


def test_who_speaks_for_another_voice_is_named() -> None:
    """In `audio-start`; where the fallback speaks, that one alone."""
    reply = WyomingReply(streaming=False, stand_in="bf_emma")
    start, *_ = reply.audio(Audio(np.ones(10, np.float32)))
    assert start.data == FORMAT | {"timestamp": 0, "voice": "bf_emma"}
    reply = WyomingReply(streaming=False, stand_in="bf_emma")
    start, *_ = reply.audio(Audio(np.ones(10, np.float32), fallback=True))
    assert "voice" not in start.data


def test_the_fallback_is_named() -> None:
    """In `audio-start`, for a client that tells its user, and for the server's log."""
    reply = WyomingReply(streaming=False)
    start, *_ = reply.audio(
        Audio(np.ones(10, np.float32), fallback=True, why_fallback="no network")
    )
    assert start.data == FORMAT | {"timestamp": 0, "engine": "espeak", "reason": "no network"}
    assert reply.fallback


def test_failure() -> None:
    """A failure carries the words for people and the code for machines."""
    assert error_event(TooBusy("no room")).data == {"text": "no room", "code": "too-busy"}
