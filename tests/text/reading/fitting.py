"""Learns a language's weights from lines with their spoken forms: a structured perceptron.

The reading whose words are the label's is right; where several are, the one that costs least at the
moment. Readings that the model likes better, or nearly as well, lose, feature by feature.
Everything is in a fixed order, so that the same lines give the same weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from wyoming_kokoro.text.reading.choice import Scored, cheapest
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.reading.reader import Reader, touch
from wyoming_kokoro.text.reading.scorer import TOKEN
from wyoming_kokoro.text.reading.tables import Cue
from wyoming_kokoro.text.reading.unspaced import is_katakana, is_unspaced

MARGIN = 0.6
"""How much cheaper each right token should be than a wrong one in its place."""
_RATE = 0.3
_ROUNDS = 400
_SLOWING = 250


@dataclass(frozen=True)
class Example:
    """A line's candidates with their features, and the places of those that make its label."""

    text: str
    choices: Sequence[Scored]
    said: Sequence[str]
    label: str


def examples(reader: Reader, labelled: Iterable[tuple[str, str]]) -> list[Example]:
    """The labelled lines with all that is proposed for them."""
    made = []
    for text, label in labelled:
        choices = reader.choices(Line(text))
        said = [reader.said(one.candidate.record) for one in choices]
        made.append(Example(text, choices, said, label))
    return made


def right(example: Example, weights: Mapping[str, float]) -> list[int] | None:
    """The cheapest cover whose words are the label, as places of choices; None if there is none."""
    starts: dict[int, list[int]] = {}
    for place, one in enumerate(example.choices):
        starts.setdefault(one.candidate.start, []).append(place)
    best: dict[tuple[int, int], tuple[float, tuple[int, int], int]] = {(0, 0): (0.0, (0, 0), -1)}
    for start in sorted(starts):
        here = sorted(state for state in best if state[0] == start)
        for state in here:
            for place in starts[start]:
                _extend(example, best, state, place, weights)
    final = (len(example.text), len(example.label))
    if final not in best:
        return None
    path = []
    while best[final][2] >= 0:
        _, before, place = best[final]
        path.append(place)
        final = before
    return path[::-1]


def _extend(
    example: Example,
    best: dict[tuple[int, int], tuple[float, tuple[int, int], int]],
    state: tuple[int, int],
    place: int,
    weights: Mapping[str, float],
) -> None:
    """Go on from a state by one candidate, if its words are what the label goes on with."""
    one, said, label = example.choices[place], example.said[place], example.label
    at = state[1]
    ways = [at]
    if (
        said
        and at
        and label[at : at + 1] == " "
        and (touch(label[:at], said) or (is_katakana(label[at - 1]) and is_katakana(said[0])))
    ):
        ways.append(at + 1)
    cost = best[state][0] + TOKEN + sum(weights.get(name, 0.0) for name in one.features)
    if said == " " and at and is_unspaced(label[at - 1]):
        said = " " if label[at : at + 1] == " " else ""
    for offset in ways:
        if label.startswith(said, offset):
            reached = (one.candidate.end, offset + len(said))
            if reached not in best or cost < best[reached][0]:
                best[reached] = (cost, state, place)


def fit(data: Sequence[Example]) -> dict[str, float]:
    """The weights, averaged over the later half of the rounds, without those that are nothing."""
    weights: dict[str, float] = {}
    totals: dict[str, float] = {}
    for done in range(_ROUNDS):
        for example in data:
            _learn(example, weights, _RATE / (1 + done / _SLOWING))
        if done < _ROUNDS // 2:
            continue
        for name, weight in weights.items():
            totals[name] = totals.get(name, 0.0) + weight
    mean = {name: round(total / (_ROUNDS - _ROUNDS // 2), 2) for name, total in totals.items()}
    return {name: weight for name, weight in sorted(mean.items()) if weight}


def _learn(example: Example, weights: dict[str, float], rate: float) -> None:
    """One step: towards the right reading, away from the one that is liked better."""
    wanted = right(example, weights)
    if wanted is None:
        return
    good = set(wanted)
    rivals = []
    for place, one in enumerate(example.choices):
        cost = TOKEN + sum(weights.get(name, 0.0) for name in one.features)
        rivals.append(Scored(one.candidate, (str(place),), cost - (0 if place in good else MARGIN)))
    chosen = {int(one.features[0]) for one in cheapest(len(example.text), rivals)}
    for places, step in ((chosen - good, rate), (good - chosen, -rate)):
        for place in places:
            for name in example.choices[place].features:
                weights[name] = weights.get(name, 0.0) + step


def unused(cues: Sequence[Cue], weights: Mapping[str, float]) -> list[str]:
    """Cues that no weight names: they tell nothing."""
    named = {feature.partition("~")[2] for feature in weights}
    return sorted({cue.name for cue in cues} - named)
