"""Decisions of tuning without the candidates that a listener told from the model.

Where a blind test says that a difference was heard (listening/), the candidate is refused at every
level but `fast`, which allows what may be heard.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from wyoming_kokoro.graphs.variant_builder import variant_name

from . import decision as decisions
from . import objective
from .candidates import Candidate
from .decision import Decision, Row
from .fidelity.gate import LEVELS, Level
from .listening.results import CandidateIdentity, ListeningResult, read_results

HEARD = "a listener heard a difference"
"""How the reason begins for which such a candidate is refused."""

FORBIDS: tuple[Level, ...] = tuple(level for level in LEVELS if level != "fast")
"""The levels at which a difference that was heard refuses a candidate."""


def identity_of(candidate: Candidate | Row) -> CandidateIdentity:
    """What makes a candidate sound as it does."""
    return CandidateIdentity(
        variant_name(candidate.variant),
        candidate.provider,
        candidate.windowed,
        candidate.fast_math,
    )


def refusing(rows: Sequence[Row], results: Sequence[ListeningResult]) -> tuple[Row, ...]:
    """The rows; those that a listener told from the model are refused."""
    reasons = {result.identity: f"{HEARD}: {result.figures}" for result in results if result.heard}
    refused = {identity: dict.fromkeys(FORBIDS, why) for identity, why in reasons.items()}
    return tuple(
        replace(row, refused=row.refused | refused.get(identity_of(row), {})) for row in rows
    )


def without_heard(decision: Decision, results: Sequence[ListeningResult]) -> Decision:
    """The decision; where a candidate in use has been told from the model, the next best one."""
    rows = refusing(decision.rows, results)
    chosen: dict[str, int] = dict(decision.chosen)
    for level in FORBIDS:
        index = chosen.get(level, -1)
        if 0 <= index < len(rows) and was_heard(rows[index], level):
            chosen[level] = objective.choose(rows, level)
    return replace(decision, rows=rows, chosen=chosen)


def was_heard(row: Row, level: str) -> bool:
    """Whether it is refused at a level because a listener told it from the model."""
    return row.refused.get(level, "").startswith(HEARD)


def read_decision(model: Path, folder: Path | None, sha256: str) -> Decision | None:
    """As `decision.read`, without candidates that a listener told from the model. Blocks."""
    decision = decisions.read(model, folder, sha256)
    return without_heard(decision, read_results(folder, sha256)) if decision else None
