"""Learns the weights of a language with many labelled lines: as `fitting.fit`, in less time.

What makes a label is worked out once a line, as a lattice, and lines that the weights hold already
are looked at in every eighth round only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wyoming_kokoro.text.reading.reader import touch
from wyoming_kokoro.text.reading.scorer import TOKEN

from .fitting import MARGIN, Example

_ROUNDS = 500
_RATE = 0.3
_PATIENCE = 2
State = tuple[int, int]
"""How much of a line is read, and how much of its label is said."""


class Lattice:
    """A line's candidates, those that begin or go on its label, and how they follow each other."""

    def __init__(self, example: Example) -> None:
        self.features = [one.features for one in example.choices]
        self._spans = [(one.candidate.start, one.candidate.end) for one in example.choices]
        self._final = (len(example.text), len(example.label))
        ends: dict[int, list[tuple[int, int]]] = {}
        for place, (start, end) in enumerate(self._spans):
            ends.setdefault(end, []).append((start, place))
        self._ends = sorted(ends.items())
        self.edges = self._useful(self._forward(example))

    def _forward(self, example: Example) -> dict[State, list[tuple[int, State]]]:
        """What can follow each state that is reached from the start."""
        starts: dict[int, list[int]] = {}
        for place, (start, _) in enumerate(self._spans):
            starts.setdefault(start, []).append(place)
        edges: dict[State, list[tuple[int, State]]] = {}
        waiting: dict[int, list[State]] = {0: [(0, 0)]}
        seen = {(0, 0)}
        for start in sorted(starts):
            for state in waiting.get(start, ()):
                for place in starts[start]:
                    said, end = example.said[place], self._spans[place][1]
                    for offset in _offsets(example.label, state[1], said):
                        reached = (end, offset + len(said))
                        edges.setdefault(state, []).append((place, reached))
                        if reached not in seen:
                            seen.add(reached)
                            waiting.setdefault(end, []).append(reached)
        return edges

    def _useful(
        self, edges: Mapping[State, Sequence[tuple[int, State]]]
    ) -> list[tuple[State, list[tuple[int, State]]]]:
        """The edges from which the end can be reached."""
        useful = {self._final}
        kept = []
        for state in sorted(edges, reverse=True):
            good = [edge for edge in edges[state] if edge[1] in useful]
            if good:
                useful.add(state)
                kept.append((state, good))
        return kept[::-1]

    def costs(self, weights: Mapping[str, float]) -> list[float]:
        """What each candidate costs."""
        get = weights.get
        return [TOKEN + sum([get(name, 0.0) for name in names]) for names in self.features]

    def right(self, costs: Sequence[float]) -> set[int]:
        """The cheapest candidates that make the label."""
        best: dict[State, tuple[float, State, int]] = {(0, 0): (0.0, (0, 0), -1)}
        for state, edges in self.edges:
            if state not in best:
                continue
            before = best[state][0]
            for place, reached in edges:
                cost = before + costs[place]
                if reached not in best or cost < best[reached][0]:
                    best[reached] = (cost, state, place)
        path: set[int] = set()
        state = self._final
        while best[state][2] >= 0:
            _, state, place = best[state]
            path.add(place)
        return path

    def chosen(self, costs: Sequence[float], good: set[int]) -> set[int]:
        """The cheapest cover, where others than the right ones are cheaper by a margin."""
        best = {0: 0.0}
        last: dict[int, tuple[int, int]] = {}
        for end, ways in self._ends:
            for start, place in ways:
                if start not in best:
                    continue
                cost = best[start] + costs[place] - (0 if place in good else MARGIN)
                if cost < best.get(end, float("inf")):
                    best[end], last[end] = cost, (start, place)
        path: set[int] = set()
        position = self._final[0]
        while position:
            position, place = last[position]
            path.add(place)
        return path


def _offsets(label: str, at: int, said: str) -> list[int]:
    ways = [at]
    if said and at and label[at : at + 1] == " " and touch(label[:at], said):
        ways.append(at + 1)
    return [offset for offset in ways if label.startswith(said, offset)]


def fit_many(data: Sequence[Example]) -> dict[str, float]:
    """The weights, averaged over the later half of the rounds, without those that are nothing."""
    lattices = [lattice for lattice in map(Lattice, data) if lattice.edges]
    quiet = [0] * len(lattices)
    weights: dict[str, float] = {}
    totals: dict[str, float] = {}
    for done in range(_ROUNDS):
        rate = _RATE / (1 + done / (_ROUNDS * 0.6))
        for number, lattice in enumerate(lattices):
            if done % 8 and quiet[number] >= _PATIENCE:
                continue
            quiet[number] = 0 if _learn(lattice, weights, rate) else quiet[number] + 1
        if done >= _ROUNDS // 2:
            for name, weight in weights.items():
                totals[name] = totals.get(name, 0.0) + weight
    count = _ROUNDS - _ROUNDS // 2
    mean = {name: round(total / count, 2) for name, total in totals.items()}
    return {name: weight for name, weight in sorted(mean.items()) if weight}


def _learn(lattice: Lattice, weights: dict[str, float], rate: float) -> bool:
    """One step: towards the right reading, away from the one that is liked better."""
    costs = lattice.costs(weights)
    good = lattice.right(costs)
    chosen = lattice.chosen(costs, good)
    for places, step in ((chosen - good, rate), (good - chosen, -rate)):
        for place in sorted(places):
            for name in lattice.features[place]:
                weights[name] = weights.get(name, 0.0) + step
    return chosen != good
