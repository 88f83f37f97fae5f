"""What many simulated replies came to, as a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """What many replies at one factor came to."""

    factor: float
    replies: int
    minutes: float
    first_p50_s: float
    first_p95_s: float
    gap_replies: int
    gaps_a_minute: float
    gap_s_a_minute: float
    gaps_in_sentences: int
    seams_a_minute: float
    splits_a_minute: float
    shortest: int

    def __str__(self) -> str:
        return (
            f"{self.factor:6.2f} {self.replies:7d} {self.first_p50_s:9.3f} {self.first_p95_s:9.3f}"
            f" {self.gap_replies:8d} {self.gaps_a_minute:9.2f} {self.gap_s_a_minute:9.2f}"
            f" {self.gaps_in_sentences:9d} {self.seams_a_minute:9.2f} {self.splits_a_minute:9.2f}"
            f" {self.shortest:8d}"
        )


HEAD = (
    "factor replies first p50 first p95 w. gaps  gaps/min gap s/min in sentc. seams/min"
    " split/min shortest"
)
