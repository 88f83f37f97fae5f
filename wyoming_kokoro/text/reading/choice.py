"""The choice: the cheapest cover of a line by candidates, a shortest path from its start to end."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .line import Candidate, Line
from .scorer import SIBLING, Scorer

_DIGIT = re.compile(r"\d")
_SURE = -0.5
"""Weight of cues from which on siblings do not sway a reading."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A candidate with its features and what they cost."""

    candidate: Candidate
    features: tuple[str, ...]
    cost: float


def scored(line: Line, candidates: Iterable[Candidate], scorer: Scorer) -> list[Scored]:
    """All candidates that start and end between atoms, with their costs."""
    cues = scorer.cues(line)
    kept = []
    for one in candidates:
        is_whole = line.is_boundary(one.start) and line.is_boundary(one.end)
        if one.start < one.end and is_whole and not line.parts_quotes(one.start, one.end):
            features = scorer.features(one, cues)
            kept.append(Scored(one, features, scorer.cost(features)))
    return kept


def best(line: Line, choices: Sequence[Scored], scorer: Scorer) -> list[Scored]:
    """The cheapest cover, in order; tokens of one shape agree unless their cues say otherwise."""
    path = cheapest(len(line.text), choices)
    swayed = _siblings(line, choices, path, scorer)
    return cheapest(len(line.text), swayed) if swayed else path


def cheapest(length: int, choices: Sequence[Scored]) -> list[Scored]:
    """The shortest path from 0 to `length`; of equal ones the first proposed."""
    by_end: dict[int, list[Scored]] = {}
    for one in choices:
        by_end.setdefault(one.candidate.end, []).append(one)
    costs: dict[int, float] = {0: 0.0}
    last: dict[int, Scored] = {}
    for end in sorted(by_end):
        for one in by_end[end]:
            before = costs.get(one.candidate.start)
            if before is not None and before + one.cost < costs.get(end, float("inf")):
                costs[end] = before + one.cost
                last[end] = one
    path: list[Scored] = []
    position = length
    while position:
        path.append(last[position])
        position = path[-1].candidate.start
    return path[::-1]


def _shape(line: Line, one: Candidate) -> str:
    text = line.text[one.start : one.end]
    return _DIGIT.sub("9", text) if len(text) > 1 else ""


def _siblings(
    line: Line, choices: Sequence[Scored], path: Sequence[Scored], scorer: Scorer
) -> list[Scored]:
    """The choices, those cheaper that read a shape as its best told sibling; [] if all agree.

    A token whose own cues speak for its reading is not swayed.
    """
    told: dict[str, tuple[float, str]] = {}
    sure: set[int] = set()
    for one in path:
        shape = _shape(line, one.candidate)
        if "9" not in shape:
            continue
        cues = one.cost - scorer.cost([name for name in one.features if "~" not in name])
        if cues <= _SURE:
            sure.add(one.candidate.start)
        told[shape] = min((cues, one.candidate.kind), told.get(shape, (0.0, one.candidate.kind)))
    swayed, changed = [], False
    for one in choices:
        cues_and_kind = told.get(_shape(line, one.candidate))
        is_sibling = (
            cues_and_kind is not None
            and cues_and_kind[1] == one.candidate.kind
            and cues_and_kind[0] < 0
            and one.candidate.start not in sure
        )
        extra = (*one.features, SIBLING)
        changed |= is_sibling
        cost = one.cost + scorer.sibling_cost
        swayed.append(Scored(one.candidate, extra, cost) if is_sibling else one)
    return swayed if changed else []
