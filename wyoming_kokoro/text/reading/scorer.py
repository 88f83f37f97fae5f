"""The scorer: what a candidate costs, a log-linear model over named features.

A candidate's features are its kind in all its lengths, "time" and "time.point", and for each cue
that is there and speaks of such a kind "time~hours". The cost is the sum of their weights; the
reading of a line is the cheapest cover. Weights lie in the language's `weights.tsv`, made by
`script/fit-readings`; a feature that is not there costs nothing but the token itself.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from .line import Candidate, Line
from .tables import Cue
from .unspaced import is_private, script

TOKEN = 1.0
"""Cost of each token, so that of two readings otherwise alike the one in larger pieces wins."""
SIBLING, SIBLING_COST = "sibling", -1.0
"""The feature of a kind that a token of the same shape in the line is read as, and its cost."""


def _add(places: dict[Cue, list[int]], cue: Cue, place: int) -> None:
    of_cue = places.setdefault(cue, [])
    if not of_cue or of_cue[-1] < place:
        of_cue.append(place)


def _keys(text: str, kind: str) -> tuple[str, ...]:
    if kind == "digits":
        return (text, "@figure")
    if kind == "sign":
        return (text,)
    if kind == "han":
        return (script(text),)
    if text.islower():
        return (text, "@lower", "@s") if text[-1] == "s" else (text, "@lower")
    if text.isupper():
        return (text, text.lower(), "@CAPITALS" if len(text) > 1 else "@Name", "@Name")
    return (text, text.lower(), "@Name")


class CuesOfLine:
    """The cues of one line."""

    def __init__(
        self, places: Mapping[Cue, Sequence[int]], starts: Sequence[int], ends: Sequence[int]
    ) -> None:
        self._places = places
        self._starts = starts
        self._ends = ends

    def beside(self, start: int, end: int, cues: Sequence[tuple[Cue, str]]) -> list[str]:
        """The features of those of `cues` that tell of the stretch from start to end."""
        found: list[str] = []
        for cue, feature in cues:
            places = self._places.get(cue)
            if places is None or feature in found:
                continue
            first = bisect_left(self._starts, start)
            last = bisect_right(self._ends, end) - 1
            if _within(cue, places, first, last):
                found.append(feature)
        return found


def _within(cue: Cue, places: Sequence[int], first: int, last: int) -> bool:
    """Whether a cue stands in reach of the atoms from `first` to `last`."""
    if cue.where == "line":
        return True
    if cue.where != "after" and _any(places, first - cue.reach, first - 1):
        return True
    return cue.where != "before" and _any(places, last + 1, last + cue.reach)


def _any(places: Sequence[int], low: int, high: int) -> bool:
    """Whether one of the places, which are in order, lies from low to high."""
    at = bisect_left(places, low)
    return at < len(places) and places[at] <= high


class Scorer:
    """Costs of candidates by a language's weights and cues."""

    def __init__(
        self, weights: Mapping[str, float], cues: Sequence[Cue], sibling_cost: float = SIBLING_COST
    ) -> None:
        self.weights = weights
        self.sibling_cost = sibling_cost
        self._all = tuple(cues)
        self._of_kind: dict[str, tuple[tuple[str, ...], tuple[tuple[Cue, str], ...]]] = {}
        self._exact: dict[str, list[Cue]] = {}
        self._prefixes: dict[str, list[tuple[str, Cue]]] = {}
        self._unspaced: dict[str, list[tuple[str, Cue]]] = {}
        for cue in cues:
            for word in cue.words:
                if is_private(word[0]):
                    self._unspaced.setdefault(word[0], []).append((word, cue))
                elif word.endswith("*") and len(word) > 3:
                    self._prefixes.setdefault(word[:3], []).append((word[:-1], cue))
                else:
                    self._exact.setdefault(word, []).append(cue)

    def cues(self, line: Line) -> CuesOfLine:
        """The cues of a line by place: the words that speak for or against a reading."""
        places: dict[Cue, list[int]] = {}
        words = [atom for atom in line.atoms if atom.kind != "space"]
        for place, atom in enumerate(words):
            text = line.text[atom.start : atom.end]
            for word, cue in self._unspaced.get(text[0], ()):
                if line.text.startswith(word, atom.start):
                    for part in range(len(word)):
                        _add(places, cue, place + part)
            for key in _keys(text, atom.kind):
                for cue in self._exact.get(key, ()):
                    _add(places, cue, place)
            lower = text.lower()
            for prefix, cue in self._prefixes.get(lower[:3], ()):
                if lower.startswith(prefix):
                    _add(places, cue, place)
        starts, ends = [atom.start for atom in words], [atom.end for atom in words]
        return CuesOfLine(places, starts, ends)

    def features(self, candidate: Candidate, cues: CuesOfLine) -> tuple[str, ...]:
        """The names of a candidate's features."""
        known = self._of_kind.get(candidate.kind)
        if known is None:
            known = self._of_kind[candidate.kind] = self._concerning(candidate.kind)
        lengths, concerning = known
        if not concerning:
            return lengths
        return (*lengths, *cues.beside(candidate.start, candidate.end, concerning))

    def _concerning(self, kind: str) -> tuple[tuple[str, ...], tuple[tuple[Cue, str], ...]]:
        """Features of a kind at all its lengths, and the cues that speak of it."""
        parts = kind.split(".")
        lengths = tuple(".".join(parts[:count]) for count in range(1, len(parts) + 1))
        named = (
            (cue, f"{concern}~{cue.name}")
            for cue in self._all
            for concern in cue.kinds
            if concern in lengths or (concern[0] == "." and kind.endswith(concern))
        )
        return lengths, tuple(named)

    def cost(self, features: Sequence[str]) -> float:
        """The sum of the features' weights and of the token's own cost."""
        weights = self.weights
        return TOKEN + sum(weights.get(feature, 0.0) for feature in features)
