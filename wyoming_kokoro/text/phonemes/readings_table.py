"""Choose one of a word's readings by its context: a log-linear model whose weights are a table.

A row of the table is `word  reading  feature  weight`: the feature of a context adds its weight
to the reading. The reading with the highest sum is chosen, the first of the word's where two are
equal; a row `*` counts for every word. The word's first row in the table names no feature: it
lists the readings, the usual one first. Tables are made by `script/fit-pronunciations`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

ANY_WORD: Final = "*"
_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class ReadingsTable:
    """The readings of words and the weights of their contexts. Thread-safe."""

    def __init__(self, rows: Iterable[Sequence[str]]) -> None:
        self.readings: dict[str, tuple[str, ...]] = {}
        self._weights: dict[str, dict[str, list[tuple[str, float]]]] = {}
        for word, reading, *weighed in rows:
            if not weighed:
                self.readings[word] = tuple(reading.split())
                continue
            feature, weight = weighed
            of_word = self._weights.setdefault(word, {})
            of_word.setdefault(feature, []).append((reading, float(weight)))

    def best(
        self,
        word: str,
        readings: Sequence[str],
        features: Iterable[str],
        given: Mapping[str, float] = _NONE,
        shared: str = ANY_WORD,
    ) -> str:
        """The reading, of `readings`, that the features speak for, and what is `given` to each.

        `shared` names the rows that count beside the word's own.
        """
        scores = {reading: given.get(reading, 0.0) for reading in readings}
        own = self._weights.get(word, _NONE)
        of_all = self._weights.get(shared, _NONE)
        for feature in features:
            for reading, weight in (*own.get(feature, ()), *of_all.get(feature, ())):
                if reading in scores:
                    scores[reading] += weight
        return max(scores, key=scores.__getitem__)
