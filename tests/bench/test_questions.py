"""Questions beside a reading: what their lateness is measured by."""

from __future__ import annotations

import pytest

from wyoming_kokoro.commands.benchmark.first_sound import TimedChunk
from wyoming_kokoro.commands.benchmark.playback import TimedReply
from wyoming_kokoro.commands.benchmark.series import Results

from .questions import record


def heard_after(seconds: float) -> TimedReply:
    """A reply whose first sample can be heard."""
    return TimedReply(0.0, [TimedChunk(seconds, 1.0)], seconds, silence_s=0.0)


def test_answers_are_held_against_the_median_alone() -> None:
    """Of the round's own questions; one that was slow by chance does not count."""
    results = Results()
    alone = [heard_after(seconds) for seconds in (0.2, 0.9, 0.2)]
    reading = TimedReply(0.0, [TimedChunk(1.0, 1.0), TimedChunk(2.5, 1.0)], 3.0, silence_s=0.0)
    record(results, alone, reading, [heard_after(0.3), heard_after(0.6)])
    values = {series.key: series.values for series in results.all()}
    assert values["questions.later"] == pytest.approx([0.1, 0.4])
    assert values["questions.reading"] == pytest.approx([0.3, 0.6])
    assert values["questions.gaps"] == pytest.approx([0.5])
