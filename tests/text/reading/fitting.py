"""Learns a language's weights from lines with their spoken forms: the largest margin.

The reading whose words are the label's is right; where several are, the one that costs least by the
weights that lie in the tree, moved as little as new lines ask for. Of all weights by which each
right reading is cheaper than its rivals by a margin, those nearest to nothing are taken, and a
feature that few lines have must pay more for its weight. There is one such set of weights, it rests
on the lines that are hard alone, and so a line more or less moves what belongs to it and little
else. Everything is in a fixed order, so that the same lines give the same weights.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .lattice import Lattice

MARGIN = 1.1
"""How much cheaper each right token should be than a wrong one in its place."""
_FIRST_ROUNDS, _MORE_ROUNDS, _LAST_ROUNDS = 300, 60, 40
_RATE = 0.3
_RARE = 2.0
"""In so many lines a feature is worth half of what it would be if all lines had it."""
_MOST = 500.0
"""How hard one line may press: what cannot be learned must not spoil the rest."""
_PASSES, _SWEEPS, _STEPS = 6, 60, 30
_EXACT = 0.001


def fit(data: Sequence[Lattice], landed: Mapping[str, float] | None = None) -> dict[str, float]:
    """The weights, without those that are nothing; `landed` are those to settle choices by."""
    lines = [line for line in data if line.says_its_label]
    rounds = _MORE_ROUNDS if landed else _FIRST_ROUNDS
    weights = _towards(lines, landed or {}, rounds, _RATE, MARGIN)
    support = Counter(
        name for line in lines for name in {n for names in line.features for n in names}
    )
    worth = {name: count / (count + _RARE) for name, count in support.items()}
    margins = _Margins(lines, worth)
    for _ in range(_PASSES):
        if not margins.settle(weights):
            break
        weights = margins.solve()
    weights = _towards(lines, weights, _LAST_ROUNDS, _RATE / 10, MARGIN / 5)
    mean = {name: round(weight, 2) for name, weight in sorted(weights.items())}
    return {name: weight for name, weight in mean.items() if weight}


def _towards(
    lines: Sequence[Lattice], landed: Mapping[str, float], rounds: int, rate: float, margin: float
) -> dict[str, float]:
    """Weights by which the lines are read right: a perceptron, which stops when they are.

    It settles which readings are right, and at the end mends the few lines that hold hardly.
    """
    weights = dict(landed)
    for done in range(rounds):
        learned = False
        for line in lines:
            costs = line.costs(weights)
            good = line.right(costs)
            rival = line.rival(costs, good, margin)
            learned |= rival != good
            for name, times in _difference(line, rival, good).items():
                step = rate / (1 + 3 * done / rounds)
                weights[name] = weights.get(name, 0.0) + step * times
        if not learned:
            break
    return weights


def _difference(line: Lattice, rival: frozenset[int], good: frozenset[int]) -> dict[str, int]:
    """How often more each feature stands in a rival than in the right reading."""
    counts: dict[str, int] = {}
    for places, one in ((rival - good, 1), (good - rival, -1)):
        for place in sorted(places):
            for name in line.features[place]:
                counts[name] = counts.get(name, 0) + one
    return {name: count for name, count in counts.items() if count}


@dataclass(slots=True)
class _Rival:
    """A reading that was once too cheap, and how hard it has to be pressed for that."""

    features: Mapping[str, int]
    margin: float
    size: float
    pressure: float = 0.0


@dataclass(slots=True)
class _Line:
    """A line with its right reading and the rivals found so far."""

    lattice: Lattice
    good: frozenset[int] = frozenset()
    rivals: dict[frozenset[int], _Rival] = field(default_factory=dict)


class _Margins:
    """The problem of the largest margin, solved one rival after the other (dual coordinates)."""

    def __init__(self, lines: Sequence[Lattice], worth: Mapping[str, float]) -> None:
        self._lines = [_Line(line) for line in lines]
        self._worth = worth
        self._weights: dict[str, float] = {}

    def settle(self, weights: Mapping[str, float]) -> bool:
        """Take as right the cheapest readings by these weights; whether that changes any."""
        changed = False
        self._weights = {}
        for line in self._lines:
            good = line.lattice.right(line.lattice.costs(weights))
            changed |= good != line.good
            known, line.good, line.rivals = line.rivals, good, {}
            for places, rival in known.items():
                self._add(line, places, rival.pressure)
        return changed

    def solve(self) -> dict[str, float]:
        """The weights for what is taken as right."""
        for sweep in range(_SWEEPS):
            found = sum([self._search(line) for line in self._lines])
            moved = 0.0
            for _ in range(_STEPS):
                moved = max(self._press(line) for line in self._lines)
                if moved < _EXACT:
                    break
            if not found and moved < 10 * _EXACT and sweep:
                break
        return self._weights

    def _search(self, line: _Line) -> bool:
        """Look for a rival that is too cheap; whether there is a new one."""
        costs = line.lattice.costs(self._weights)
        places = line.lattice.rival(costs, line.good, MARGIN)
        is_new = places not in line.rivals and self._add(line, places, 0.0)
        self._press(line)
        return is_new

    def _add(self, line: _Line, places: frozenset[int], pressure: float) -> bool:
        """Keep a rival, unless it has the features of the right reading."""
        features = _difference(line.lattice, places, line.good)
        if not features:
            return False
        margin = MARGIN * len(places - line.good) + len(line.good) - len(places)
        size = sum(self._worth[name] * count * count for name, count in features.items())
        line.rivals[places] = _Rival(features, margin, size)
        self._push(line.rivals[places], pressure)
        return True

    def _press(self, line: _Line) -> float:
        """Press a line's rivals as far as their margins ask for; the largest change of a margin."""
        most = 0.0
        for rival in line.rivals.values():
            cost = sum([self._weights.get(n, 0.0) * count for n, count in rival.features.items()])
            left = _MOST - sum([other.pressure for other in line.rivals.values()])
            wanted = (rival.margin - cost) / rival.size
            change = max(-rival.pressure, min(wanted, left))
            self._push(rival, change)
            most = max(most, abs(change) * rival.size)
        return most

    def _push(self, rival: _Rival, change: float) -> None:
        if change:
            rival.pressure += change
            for name, count in rival.features.items():
                step = change * self._worth[name] * count
                self._weights[name] = self._weights.get(name, 0.0) + step
