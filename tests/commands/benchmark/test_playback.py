"""Real-time playback of a reply: spans, gaps, slack."""

from __future__ import annotations

import pytest

from wyoming_kokoro.commands.benchmark.first_sound import TimedChunk
from wyoming_kokoro.commands.benchmark.playback import PlaybackSpan, TimedReply, playback_spans


def test_parts_in_time_are_one_stretch() -> None:
    """All at once, and each just before it is needed."""
    assert playback_spans([TimedChunk(1.0, 0.5), TimedChunk(1.0, 0.5)]) == [PlaybackSpan(1.0, 2.0)]
    assert playback_spans([TimedChunk(1.0, 0.5), TimedChunk(1.5, 0.5)]) == [PlaybackSpan(1.0, 2.0)]


def test_late_parts_leave_gaps() -> None:
    """Playback begins again when the late part is there, and nothing is played twice."""
    reply = TimedReply(
        0.5, [TimedChunk(1.0, 0.5), TimedChunk(1.8, 0.5), TimedChunk(2.0, 0.2)], ended_s=2.1
    )
    assert playback_spans(reply.chunks) == [PlaybackSpan(1.0, 1.5), PlaybackSpan(1.8, 2.5)]
    assert reply.gap_s == pytest.approx(0.3)
    assert reply.least_slack_s == 0
    assert reply.audio_s == pytest.approx(1.2)
    assert reply.total_s == pytest.approx(1.6)


def test_a_part_that_is_late_by_a_trifle_is_no_gap() -> None:
    """Players buffer some milliseconds; what is lost so is not gained later."""
    assert playback_spans([TimedChunk(0.0, 1.0), TimedChunk(1.004, 1.0)]) == [
        PlaybackSpan(0.0, 2.004)
    ]


def test_slack_is_what_has_arrived() -> None:
    """Seconds until the listener runs dry, at a moment in the middle."""
    reply = TimedReply(0.0, [TimedChunk(1.0, 2.0), TimedChunk(2.0, 2.0)])
    assert reply.slack_s(0.5) == 0
    assert reply.slack_s(1.5) == pytest.approx(1.5)
    assert reply.slack_s(2.5) == pytest.approx(2.5)
    assert reply.slack_s(9.0) == 0


def test_the_least_slack_is_that_of_the_chunk_nearest_to_being_late() -> None:
    """What was left to play when it came; more that comes earlier does not make it less."""
    reply = TimedReply(0.0, [TimedChunk(1.0, 2.0), TimedChunk(2.6, 3.0), TimedChunk(2.7, 1.0)])
    assert reply.least_slack_s == pytest.approx(0.4)
