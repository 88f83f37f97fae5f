"""What a real-time listener hears."""

from __future__ import annotations

import pytest

from wyoming_kokoro.commands.benchmark.playback import Heard, HeardPart, Span, spans


def test_parts_in_time_are_one_stretch() -> None:
    """All at once, and each just before it is needed."""
    assert spans([HeardPart(1.0, 0.5), HeardPart(1.0, 0.5)]) == [Span(1.0, 2.0)]
    assert spans([HeardPart(1.0, 0.5), HeardPart(1.5, 0.5)]) == [Span(1.0, 2.0)]


def test_late_parts_leave_gaps() -> None:
    """Playback begins again when the late part is there, and nothing is played twice."""
    heard = Heard(0.5, [HeardPart(1.0, 0.5), HeardPart(1.8, 0.5), HeardPart(2.0, 0.2)], ended_s=2.1)
    assert spans(heard.parts) == [Span(1.0, 1.5), Span(1.8, 2.5)]
    assert heard.gaps == pytest.approx([0.3])
    assert heard.first_s == 0.5
    assert heard.audio_s == pytest.approx(1.2)
    assert heard.total_s == pytest.approx(1.6)


def test_a_part_that_is_late_by_a_trifle_is_no_gap() -> None:
    """Players buffer some milliseconds; what is lost so is not gained later."""
    assert spans([HeardPart(0.0, 1.0), HeardPart(1.004, 1.0)]) == [Span(0.0, 2.004)]


def test_slack_is_what_has_arrived() -> None:
    """Seconds until the listener runs dry, at a moment in the middle."""
    heard = Heard(0.0, [HeardPart(1.0, 2.0), HeardPart(2.0, 2.0)])
    assert heard.slack_s(0.5) == 0
    assert heard.slack_s(1.5) == pytest.approx(1.5)
    assert heard.slack_s(2.5) == pytest.approx(2.5)
    assert heard.slack_s(9.0) == 0
