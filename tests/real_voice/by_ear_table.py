"""What the ears made of several programs' phonemes: the table, and the words to look at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from .alignment import Match
from .heard_words import Heard
from .takes import Take

_DRAWS = 2000


@dataclass(frozen=True, slots=True)
class Impression:
    """What was heard of a take, unit by unit."""

    take: Take
    matches: tuple[Match, ...]

    @property
    def words(self) -> Heard:
        """The errors; at most as many as there are units."""
        units = sum(len(match.wanted) for match in self.matches)
        return Heard(min(sum(match.errors for match in self.matches), units), units)

    @property
    def heard(self) -> str:
        """The units that were heard."""
        return " ".join(unit for match in self.matches for unit in match.heard)


Impressions: TypeAlias = Sequence[Impression]
"""Of the same sentences in the same order."""


def table(
    language: str,
    found: Mapping[str, Impressions],
    scores: Mapping[str, Sequence[float]] | None = None,
) -> str:
    """A line a program: units heard wrong in %, and how many points more than the first program's.

    The interval holds 95 of 100 draws of the sentences anew, the same for both; `other` are the
    sentences that are said otherwise, `score` is the mean P.808.
    """
    first = next(iter(found))
    made = []
    for name, impressions in found.items():
        counts = _counts(impressions)
        others = sum(a.take != b.take for a, b in zip(impressions, found[first], strict=True))
        made.append(f"{language:6}{name:14}{len(impressions):5}{100 * _rate(counts):8.2f}")
        if name != first:
            low, high = _interval(_counts(found[first]), counts)
            more = 100 * (_rate(counts) - _rate(_counts(found[first])))
            made.append(f"{others:6}{more:+8.2f} [{low:+.2f}, {high:+.2f}]")
        if scores:
            made.append(f"   score {np.mean(scores[name]):.3f}")
        made.append("\n")
    return "".join(made)


def worse_than_others(found: Mapping[str, Impressions], ours: str) -> str:
    """The units that were heard wrong of ours and right of another's, the most frequent first.

    By unit (by sentence where units are single letters: kana, phonemes of Hindi): how often, then
    of each time the voice, the program, what was heard, and both symbols.
    """
    times: dict[str, list[str]] = defaultdict(list)
    voices: dict[str, set[str]] = defaultdict(set)
    for name, impressions in found.items():
        for own, other in zip(found[ours], impressions, strict=True):
            if own.take.symbols == other.take.symbols:
                continue
            for unit, heard in _lost(own, other):
                key = unit if len(unit) > 1 else own.take.text
                times[key].append(
                    f"    {own.take.voice} {name}: {heard!r} for {unit!r} in {own.take.text}\n"
                    f"      {own.take.symbols}\n      {other.take.symbols}\n"
                )
                voices[key].add(own.take.voice)
    ordered = sorted(times, key=lambda unit: (-len(times[unit]), unit))
    return "".join(
        f"  {unit}: {len(times[unit])} times, {len(voices[unit])} voices\n{''.join(times[unit])}"
        for unit in ordered
    )


def _lost(own: Impression, other: Impression) -> Iterator[tuple[str, str]]:
    """Units that are wrong in one and right in the other, with what was heard instead."""
    right = set(_places(other, wrong=False))
    for place, (unit, heard) in _places(own, wrong=True).items():
        if place in right:
            yield unit, heard


def _places(impression: Impression, *, wrong: bool) -> dict[int, tuple[str, str]]:
    """The units that were heard wrong (or right), by their place in the sentence."""
    found = {}
    place = 0
    for match in impression.matches:
        for unit in match.wanted:
            if bool(match.errors) == wrong:
                found[place] = (unit, " ".join(match.heard))
            place += 1
    return found


def _counts(impressions: Impressions) -> np.ndarray:
    return np.array([(one.words.errors, one.words.units) for one in impressions])


def _rate(counts: np.ndarray) -> float:
    errors, units = counts.sum(axis=0)
    return float(errors / max(1, units))


def _interval(own: np.ndarray, other: np.ndarray) -> tuple[float, float]:
    """Between which points the other has more errors than ours, in 95 of 100 draws."""
    draws = np.random.default_rng(0).integers(len(own), size=(_DRAWS, len(own)))
    drawn_own, drawn_other = own[draws].sum(axis=1), other[draws].sum(axis=1)
    more = 100 * (drawn_other[:, 0] / drawn_other[:, 1] - drawn_own[:, 0] / drawn_own[:, 1])
    low, high = np.percentile(more, [2.5, 97.5])
    return float(low), float(high)
