"""Choice of the next segment: how many of the waiting pieces one run speaks. Arithmetic only.

The rules, strongest first: no run under `MIN_TOKENS` unless nothing else is left, none that leaves
fewer than that behind; no gap inside a sentence; no gap at all; the first sound soon; the strongest
cut; the longest run.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from wyoming_kokoro.core.limits import MAX_TOKENS
from wyoming_kokoro.text.tokens.pieces import Cut, Piece

from .estimates import RunEstimates

MIN_TOKENS = 16
"""The model is weak under 10 to 20 tokens."""

BEST_TOKENS = 200
"""The model's best length ends here; sentences are joined up to it."""

LITTLE_TOKENS = 100
"""The limit of a run where memory is short: still a good length, for 160 MB instead of 320."""

RUSH_TOKENS = 400
"""Above this the model rushes: a longer sentence is cut even on a fast machine."""

_FIRST_AUDIO_TOLERANCE = 1.5  # where the target latency is out of reach: this times the shortest
_FAST_ENOUGH = 1.4  # audio over run time: from here on `run_limit_s` may shorten runs


@dataclass(frozen=True, slots=True)
class SegmentCandidate:
    """The first `count` waiting pieces in one run of `tokens`; `cut` is how strong its end is."""

    count: int
    tokens: int
    cut: Cut


class SegmentChooser:
    """Chooses the next run among the candidates at the start of the waiting pieces.

    `breaks` are the counts of pieces after which a paragraph ends; `finished` tells that no more
    text comes. Where the machine has room for it, a run that joins sentences is predicted to take
    no longer than `run_limit_s`, one sentence no longer than twice that. `most_tokens` bounds any
    run that can be cut at all, for the sake of memory.
    """

    def __init__(
        self,
        pieces: Sequence[Piece],
        costs: RunEstimates,
        *,
        breaks: Iterable[int] = (),
        finished: bool = True,
        run_limit_s: float = math.inf,
        most_tokens: int = MAX_TOKENS,
    ) -> None:
        self._costs = costs
        self._most_tokens = most_tokens
        self._finished = finished
        self._run_limit_s = run_limit_s
        self._breaks = frozenset(breaks)
        self._cuts = [piece.cut for piece in pieces]
        self._totals = list(accumulate((len(piece.ids) for piece in pieces), initial=0))
        # a space is put between sentences
        self._joints = list(accumulate((cut == Cut.SENTENCE for cut in self._cuts), initial=0))
        ends = (i for i, cut in enumerate(self._cuts, 1) if cut == Cut.SENTENCE)
        self._first_whole = next((i for i in ends if not self._leaves_too_few(i)), len(self._cuts))
        self._candidates = self._all_candidates() or [self._candidate(self._most_at_once())]

    # what may be run next

    def first(self, latency_s: float) -> SegmentCandidate:
        """The first run of a reply: heard within `latency_s` where that is possible."""
        whole = self._whole()
        target_s = self._target_s(latency_s)
        fitting = [
            candidate
            for candidate in self._candidates
            if candidate.count <= whole.count
            and self._costs.first_audio_s(candidate.tokens) <= target_s
        ]
        if whole in fitting:
            fitting = [whole]
        order = _strongest_first(fitting) or self._candidates[:1]
        return self._first_without_gap([*order, *self._longer(order)], self._after_start) or whole

    def later(self, slack_s: float) -> SegmentCandidate:
        """The run that follows when the listener runs dry in `slack_s`."""
        safe = [c for c in self._candidates if self._costs.max_run_s(c.tokens) <= slack_s]
        tight = [c for c in self._candidates if self._costs.run_s(c.tokens) <= slack_s]

        def after(candidate: SegmentCandidate) -> float:
            audio_s = self._costs.min_audio_s(candidate.tokens)
            return slack_s - self._costs.run_s(candidate.tokens) + audio_s

        def after_early(candidate: SegmentCandidate) -> float:
            audio_s = self._costs.min_audio_s(candidate.tokens)
            return slack_s - self._costs.windowed_run_s(candidate.tokens) + audio_s

        return (
            self._first_without_gap(self._sentence_in_windows(safe, slack_s), after_early)
            or self._first_without_gap(_strongest_first(safe) or tight, after)
            # a gap must come: it comes now, where most likely a sentence has ended
            or self._first_without_gap(self._candidates, self._after_start)
            or self._whole()
        )

    def _target_s(self, latency_s: float) -> float:
        """Target time of the first audio.

        Decoded in windows, a longer run is heard hardly later than a short one: where `latency_s`
        is out of reach, no sentence is cut to gain a little.
        """
        if self._costs.windows is None:
            return latency_s
        return max(
            latency_s,
            _FIRST_AUDIO_TOLERANCE * self._costs.first_audio_s(self._candidates[0].tokens),
        )

    def _sentence_in_windows(
        self, safe: Sequence[SegmentCandidate], slack_s: float
    ) -> list[SegmentCandidate]:
        """The whole sentence, where only decoding in windows makes its first audio come in time.

        Empty where a sentence is among the `safe` candidates, or where even windows come late.
        """
        whole = self._whole()
        if self._costs.windows is None or any(candidate.cut == Cut.SENTENCE for candidate in safe):
            return []
        return [whole] if self._costs.max_first_audio_s(whole.tokens) <= slack_s else []

    def _longer(self, order: Sequence[SegmentCandidate]) -> list[SegmentCandidate]:
        most = max(candidate.count for candidate in order)
        return [candidate for candidate in self._candidates if candidate.count > most]

    def _whole(self) -> SegmentCandidate:
        """The candidate that ends with a sentence for the first time, else the longest."""
        ends = (candidate for candidate in self._candidates if candidate.cut == Cut.SENTENCE)
        return next(ends, self._candidates[-1])

    def _after_start(self, candidate: SegmentCandidate) -> float:
        """The listener's slack when playback begins (again) with this run, once it is over."""
        costs, tokens = self._costs, candidate.tokens
        if not costs.gains_from_windows(tokens):
            return costs.min_audio_s(tokens)
        return (
            costs.min_audio_s(tokens) - costs.windowed_run_s(tokens) + costs.first_audio_s(tokens)
        )

    # candidates

    def _all_candidates(self) -> list[SegmentCandidate]:
        candidates: list[SegmentCandidate] = []
        for count in range(1, len(self._totals)):
            candidate = self._candidate(count)
            if candidate.tokens > self._most(count) and candidates:
                break
            if candidate.tokens > MAX_TOKENS:
                break
            if not self._leaves_too_few(count):
                candidates.append(candidate)
                if count in self._breaks:
                    break
        return candidates

    def _candidate(self, count: int) -> SegmentCandidate:
        cut = self._cuts[count - 1]
        return SegmentCandidate(count, self._totals[count] + self._joints[count - 1], cut)

    def _most_at_once(self) -> int:
        """Piece count where every run would be too short: the most that the model takes at once."""
        counts = range(1, len(self._totals))
        return max((i for i in counts if self._candidate(i).tokens <= MAX_TOKENS), default=1)

    def _most(self, count: int) -> int:
        """Most tokens that a run of `count` pieces may have."""
        sentence = self._first_whole
        if count > sentence:
            return min(BEST_TOKENS, self._limit(1), self._most_tokens)
        whole = self._totals[sentence]
        best = RUSH_TOKENS if whole <= RUSH_TOKENS else BEST_TOKENS
        return min(best, self._limit(2), self._most_tokens)

    def _limit(self, share: int) -> int:
        """Tokens that take `share` times `run_limit_s`; MAX_TOKENS on a slow machine."""
        costs = self._costs
        if costs.audio_s(BEST_TOKENS) < _FAST_ENOUGH * costs.run_s(BEST_TOKENS):
            return MAX_TOKENS
        tokens = (share * self._run_limit_s - costs.fixed_s) / costs.per_token_s
        return int(min(MAX_TOKENS, max(MIN_TOKENS, tokens)))

    def _leaves_too_few(self, count: int) -> bool:
        """Whether a run of `count` pieces, or the rest after it, has fewer than `MIN_TOKENS`."""
        if count == len(self._cuts):
            return False
        rest = self._totals[-1] - self._totals[count]
        return self._totals[count] < MIN_TOKENS or (self._finished and rest < MIN_TOKENS)

    def _sentence_end(self, count: int) -> int:
        """The count of pieces at which the sentence that holds piece number `count` is complete."""
        end = max(1, count)
        while end < len(self._cuts) and self._cuts[end - 1] != Cut.SENTENCE:
            end += 1
        return end

    # what follows

    def _first_without_gap(
        self, order: Sequence[SegmentCandidate], slack_after: Callable[[SegmentCandidate], float]
    ) -> SegmentCandidate | None:
        """The first candidate with no gap after it, else the first with none inside its sentence.

        "No gap" is tried with 1.5 times the margin of the estimates, then with the margin, then
        without. A machine slower than real time must pause somewhere: there a candidate is at
        most one sentence, since the end of a sentence is a good place to pause.
        """
        end = len(self._cuts)
        slow = self._costs.audio_s(BEST_TOKENS) <= self._costs.run_s(BEST_TOKENS)
        for share in (1.5, 1.0, 0.0):
            costs = replace(self._costs, margin=self._costs.margin * share)
            for candidate in order:
                if slow and candidate.count > self._first_whole:
                    continue
                if self._runs_in_time(candidate.count, end, slack_after(candidate), costs):
                    return candidate
        for candidate in order:
            end = self._sentence_end(candidate.count)
            if self._runs_in_time(candidate.count, end, slack_after(candidate), self._costs):
                return candidate
        return None

    def _runs_in_time(self, start: int, end: int, slack_s: float, costs: RunEstimates) -> bool:
        """Whether the pieces from `start` to `end` can follow without a gap, run after run."""
        any_run_s = costs.max_first_audio_s(BEST_TOKENS)
        keeps_up = costs.audio_s(BEST_TOKENS) >= any_run_s
        while start < end:
            if keeps_up and slack_s >= any_run_s:
                return True
            stop = self._farthest(start, end, slack_s, costs)
            if stop == start:
                return False
            tokens = self._totals[stop] - self._totals[start]
            late = costs.max_run_s(tokens) > slack_s
            run_s = costs.windowed_run_s(tokens) if late else costs.run_s(tokens)
            slack_s += costs.audio_s(tokens) - run_s
            start = stop
        return True

    def _farthest(self, start: int, end: int, slack_s: float, costs: RunEstimates) -> int:
        """Where the longest run from `start` that is ready in time ends; `start` for none."""
        totals, stop = self._totals, start + 1
        while stop < end and totals[stop] - totals[start] < MIN_TOKENS:
            stop += 1
        if costs.max_first_audio_s(totals[stop] - totals[start]) > slack_s:
            return start
        while stop < end:
            more = totals[stop + 1] - totals[start]
            if more > BEST_TOKENS or costs.max_first_audio_s(more) > slack_s:
                break
            stop += 1
        return stop


def _strongest_first(candidates: Sequence[SegmentCandidate]) -> list[SegmentCandidate]:
    return sorted(candidates, key=lambda candidate: (candidate.cut, candidate.tokens), reverse=True)
