"""Runs of the model for a reply, as the server's log tells them (`--debug`)."""

from __future__ import annotations

import re
from typing import NamedTuple

from wyoming_kokoro.commands.benchmark.server_log import ServerLog

LOG_DELAY_S = 0.05
"""Time for the log's last line to come through its pipe."""

_SEGMENT = re.compile(
    r"segment of (\d+) tokens(, first)?(, cached)?: "
    r"predicted ([\d.]+) s, took ([\d.]+) s, ([\d.]+) s of audio"
)


class LoggedSegment(NamedTuple):
    """One run of the model for a reply, as the server logs it.

    `ended_s` is when the line arrived; `took_s` counts from when the reply asked for the run, its
    wait for other replies included.
    """

    ended_s: float
    tokens: int
    first: bool
    cached: bool
    predicted_s: float
    took_s: float
    audio_s: float


def parse_segment(at_s: float, line: str) -> LoggedSegment | None:
    """The segment that a line of the log reports; None for other lines."""
    if not (match := _SEGMENT.search(line)):
        return None
    tokens, first, cached, *seconds = match.groups()
    return LoggedSegment(at_s, int(tokens), bool(first), bool(cached), *map(float, seconds))


def segments(log: ServerLog, since: int = 0) -> list[LoggedSegment]:
    """The segments reported from line number `since` on."""
    parsed = (parse_segment(*line) for line in log.lines[since:])
    return [segment for segment in parsed if segment]
