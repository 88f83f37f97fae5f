"""What could be read in a labelled line, and which of the readings say its label: a lattice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wyoming_kokoro.text.reading.choice import Scored
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.reader import Reader, touch
from wyoming_kokoro.text.reading.scorer import TOKEN
from wyoming_kokoro.text.reading.unspaced import is_katakana, is_unspaced

State = tuple[int, int]
"""How much of a line is read, and how much of its label is said."""
Edges = dict[State, list[tuple[int, State]]]
"""By which candidates a state is left, and what is reached by each."""


class Lattice:
    """A line's candidates, those that begin or go on its label, and how they follow each other."""

    def __init__(self, choices: Sequence[Scored], said: Sequence[str], label: str) -> None:
        self.features = [one.features for one in choices]
        self._spans = [(one.candidate.start, one.candidate.end) for one in choices]
        self._length = max(end for _, end in self._spans)
        self._label, self._said = label, said
        ends: dict[int, list[tuple[int, int]]] = {}
        for place, (start, end) in enumerate(self._spans):
            ends.setdefault(end, []).append((start, place))
        self._ends = sorted(ends.items())
        self._edges = self._useful(self._forward())

    @property
    def says_its_label(self) -> bool:
        """Whether there is a reading whose words are the label."""
        return bool(self._edges)

    def _forward(self) -> Edges:
        """What can follow each state that is reached from the start."""
        starts: dict[int, list[int]] = {}
        for place, (start, _) in enumerate(self._spans):
            starts.setdefault(start, []).append(place)
        edges: Edges = {}
        waiting: dict[int, list[State]] = {0: [(0, 0)]}
        seen = {(0, 0)}
        for start in sorted(starts):
            for state in waiting.get(start, ()):
                for place in starts[start]:
                    for done in self._going_on(state[1], self._said[place]):
                        reached = (self._spans[place][1], done)
                        edges.setdefault(state, []).append((place, reached))
                        if reached not in seen:
                            seen.add(reached)
                            waiting.setdefault(reached[0], []).append(reached)
        return edges

    def _going_on(self, at: int, said: str) -> Iterator[int]:
        """How far the label is said when its words go on with these, a space between or not."""
        before, after = self._label[at - 1 : at], self._label[at : at + 1]
        if said == " " and before and is_unspaced(before):
            said = after if after == " " else ""
        if self._label.startswith(said, at):
            yield at + len(said)
        if not (said and before and after == " " and self._label.startswith(said, at + 1)):
            return
        if touch(before, said) or (is_katakana(before) and is_katakana(said[0])):
            yield at + 1 + len(said)

    def _useful(self, edges: Edges) -> list[tuple[State, list[tuple[int, State]]]]:
        """The edges from which the end can be reached."""
        useful = {(self._length, len(self._label))}
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

    def right(self, costs: Sequence[float]) -> frozenset[int]:
        """The places of the cheapest candidates that say the label."""
        best: dict[State, tuple[float, State, int]] = {(0, 0): (0.0, (0, 0), -1)}
        for state, edges in self._edges:
            if state not in best:
                continue
            before = best[state][0]
            for place, reached in edges:
                cost = before + costs[place]
                if reached not in best or cost < best[reached][0]:
                    best[reached] = (cost, state, place)
        path = set()
        state = (self._length, len(self._label))
        while best[state][2] >= 0:
            _, state, place = best[state]
            path.add(place)
        return frozenset(path)

    def rival(self, costs: Sequence[float], good: frozenset[int], margin: float) -> frozenset[int]:
        """The cheapest cover, where candidates that are not good are cheaper by a margin."""
        best = {0: 0.0}
        last: dict[int, tuple[int, int]] = {}
        for end, ways in self._ends:
            for start, place in ways:
                if start not in best:
                    continue
                cost = best[start] + costs[place] - (0 if place in good else margin)
                if cost < best.get(end, float("inf")):
                    best[end], last[end] = cost, (start, place)
        path = set()
        position = self._length
        while position:
            position, place = last[position]
            path.add(place)
        return frozenset(path)


def lattice(reader: Reader, text: str, label: str) -> Lattice:
    """All that a reader proposes for a line with this label."""
    choices = reader.choices(Line(text))
    return Lattice(choices, [reader.said(one.candidate.record) for one in choices], label)
