"""Fits a table of readings to labelled contexts: logistic regression that keeps few weights.

Weights that do little are exactly zero (L1, by proximal gradient steps) and are left out. All is in
a fixed order, so that the same examples give the same table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Key = tuple[str, str, str]
"""Word, reading, feature."""


@dataclass(frozen=True)
class Example:
    """A word in its context, the readings it can have, and those of them that are right.

    `shared` has the features that also count for all words alike, as (word, reading, feature), the
    word being the name of the `shared_rows`; `given` is what cues by hand add to each reading.
    """

    word: str
    readings: Sequence[str]
    right: frozenset[str]
    features: Sequence[str]
    shared_rows: str = ""
    shared: Sequence[Key] = ()
    given: Mapping[str, float] = field(default_factory=dict)
    weight: float = 1.0


@dataclass(frozen=True)
class Settings:
    """How hard weights are held to zero, and how long is sought."""

    sparse: float = 0.35
    small: float = 0.05
    shared_sparse: float = 0.7
    steps: int = 300
    at_least: int = 2
    """A feature that a word has seen less often is left out."""
    least: float = 0.05
    """Weights nearer to zero are left out."""


def fit(examples: Sequence[Example], settings: Settings) -> dict[Key, float]:
    """The weights, by word, reading and feature."""
    problem = _Problem(examples, settings)
    weights = problem.solve()
    return {
        key: round(float(weight), 2)
        for key, weight in zip(problem.keys, weights, strict=True)
        if abs(weight) >= settings.least
    }


def table(weights: Mapping[Key, float], readings: Mapping[str, Sequence[str]]) -> str:
    """The rows of a table: each word's readings, then its weights."""
    by_word: dict[str, list[Key]] = {}
    for key in weights:
        by_word.setdefault(key[0], []).append(key)
    lines = []
    for word in sorted({*by_word, *readings}):
        if word in readings:
            lines.append(f"{word}\t{' '.join(readings[word])}")
        lines += [
            f"{word}\t{reading}\t{feature}\t{weights[word, reading, feature]:g}"
            for _, reading, feature in sorted(by_word.get(word, ()))
        ]
    return "".join(f"{line}\n" for line in lines)


class _Problem:
    """The examples as flat arrays: places of features, of candidates, of examples."""

    def __init__(self, examples: Sequence[Example], settings: Settings) -> None:
        self._settings = settings
        seen = Counter((one.word, feature) for one in examples for feature in one.features)
        numbers: dict[Key, int] = {}
        features: list[int] = []
        owners: list[int] = []
        parents: list[int] = []
        right: list[bool] = []
        given: list[float] = []
        weight: list[float] = []
        for example, one in enumerate(examples):
            for reading in one.readings:
                keys = [
                    (one.word, reading, feature)
                    for feature in one.features
                    if seen[one.word, feature] >= settings.at_least
                ]
                keys += [key for key in one.shared if key[1] == reading]
                features += [numbers.setdefault(key, len(numbers)) for key in keys]
                owners += [len(parents)] * len(keys)
                parents.append(example)
                right.append(reading in one.right)
                given.append(one.given.get(reading, 0.0))
                weight.append(one.weight)
        self.keys = list(numbers)
        self._features, self._owners = np.array(features), np.array(owners)
        self._parents, self._right = np.array(parents), np.array(right)
        self._given, self._weight = np.array(given), np.array(weight)
        self._count = len(examples)

    def solve(self) -> Floats:
        """The weights that fit best, with most of them zero."""
        settings = self._settings
        weights = np.zeros(len(self.keys))
        sparse = np.array(
            [settings.shared_sparse if key[0][0] == "*" else settings.sparse for key in self.keys]
        )
        squares = np.full(len(self.keys), 1e-8)
        for _ in range(settings.steps):
            gradient = self._gradient(weights) + settings.small * weights
            squares += gradient**2 * (1.0 if squares[0] == 1e-8 else 0.3)
            rate = 1 / np.sqrt(squares)
            weights -= rate * gradient
            weights = np.sign(weights) * np.maximum(0, np.abs(weights) - rate * sparse)
        return weights

    def _gradient(self, weights: Floats) -> Floats:
        scores = self._given + _sums(self._owners, weights[self._features], len(self._parents))
        likely = self._shares(scores)
        meant = self._shares(np.where(self._right, scores, -np.inf))
        off = (likely - meant) * self._weight
        return _sums(self._features, off[self._owners], len(self.keys))

    def _shares(self, scores: Floats) -> Floats:
        best = np.full(self._count, -np.inf)
        np.maximum.at(best, self._parents, scores)
        raised = np.exp(scores - best[self._parents])
        shares: Floats = raised / _sums(self._parents, raised, self._count)[self._parents]
        return shares


def _sums(places: NDArray[np.int64], values: Floats, count: int) -> Floats:
    """The sum of the values that belong to each place."""
    return np.bincount(places, values, count).astype(np.float64)
