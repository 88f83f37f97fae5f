"""How one reply is cut into runs of the model, decided run by run. Pure: the caller has the clock.

plan = Plan(source, latency_s=0.2)
plan.add(pieces)                  # a sentence, whenever one is known
plan.finish()                     # no more text
segment = plan.next(now_s, busy_s)    # what to run next; None: nothing to be started now
plan.delivered(segment, now_s, audio_s)   # its audio was written, in order
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from wyoming_kokoro.core.limits import MAX_TOKENS
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.schedule.run import Run
from wyoming_kokoro.text.tokens.pieces import Cut, Piece, join

from .begun_sentence import BegunSentence
from .early_clause import EarlyClause, begins_reply_s, follows_s
from .estimates import RunEstimates
from .segment_choice import BEST_TOKENS, MIN_TOKENS, SegmentChooser
from .text_pace import TextPace

_GOOD_TOKENS = 100  # the model's best length begins here: no waiting for text beyond it
_RESERVE_S = 0.15  # what is left over for the event loop when text is waited for to the last
_CALM_S = 1.0  # spare seconds that allow waiting for a better run than the one at hand


class PlaybackClock:
    """When the listener runs dry: playback starts at the first write and is never faster.

    Nobody reports playback, so it is assumed to start at once and to start again at the next
    write after it was overtaken.
    """

    def __init__(self) -> None:
        self.dry_s = -math.inf
        self.written_s = 0.0

    @property
    def started(self) -> bool:
        """Whether anything was written."""
        return self.dry_s > -math.inf

    def wrote(self, now_s: float, audio_s: float) -> None:
        """So many seconds of audio were written at `now_s`."""
        self.dry_s = max(self.dry_s, now_s) + audio_s
        self.written_s += audio_s


@dataclass(slots=True, eq=False, kw_only=True)
class Segment(Run):
    """A run that a plan has chosen: the `pieces` that it speaks, and what follows them.

    `predicted_s` is 0 where it is `cached`; `audio_s` is what it gives at least. `paragraph_end`
    may turn out only after it was given out.
    """

    pieces: tuple[Piece, ...]
    cached: bool
    paragraph_end: bool
    audio_s: float

    @property
    def cut(self) -> Cut:
        """Strength of the boundary after the segment's last piece."""
        return self.pieces[-1].cut


class SoundSource(Protocol):
    """Source of the segments' sound, as far as a plan asks it."""

    def estimates(self) -> RunEstimates:
        """Costs of runs, as estimated now."""
        ...

    def utterance(self, ids: tuple[int, ...], sentence_tokens: int = 0) -> Utterance:
        """The model's input for these ids, part of a sentence of `sentence_tokens` in all."""
        ...

    def is_cached(self, ids: tuple[int, ...]) -> bool:
        """Whether these ids cost no run."""
        ...


class Plan:
    """The state of one reply: text that waits, runs in flight, the listener's clock."""

    def __init__(
        self,
        source: SoundSource,
        *,
        latency_s: float,
        playback: PlaybackClock | None = None,
        most_tokens: int = MAX_TOKENS,
        pace: TextPace | None = None,
    ) -> None:
        self._source = source
        self._pace = pace or TextPace()
        self._early: tuple[EarlyClause, ...] = ()
        self._offered_s = 0.0
        self._begun_chars = 0
        self._sentence = BegunSentence()
        self._most_tokens = most_tokens
        self._latency_s = latency_s
        self._pieces: list[Piece] = []
        self._paragraphs: list[bool] = []
        self._finished = False
        self._waiting_since_s: float | None = None
        self._in_flight: list[Segment] = []
        self._sounded_s = 0.0  # of the first of them
        self.playback = playback or PlaybackClock()
        """A reply in several manners has a plan for each and one listener."""
        self._begun = self._computed = self.playback.started  # by the plan before it
        self.wake_s: float | None = None
        """When `next` should be asked again though nothing happens; None: not before it does."""

    # text

    def end_paragraph(self) -> bool:
        """A paragraph ends with the pieces added last; False where they are spoken already."""
        if self._paragraphs:
            self._paragraphs[-1] = True
        return bool(self._paragraphs)

    def add(self, pieces: Sequence[Piece]) -> None:
        """Append one sentence's pieces."""
        if self._finished:
            raise ValueError("the text has been finished")
        self._pieces.extend(pieces)
        self._paragraphs.extend([False] * len(pieces))

    def offer(self, clauses: Sequence[EarlyClause], now_s: float) -> None:
        """The sentence that comes next may be begun with any of these, before it is complete."""
        if clauses and not self._early:
            self._offered_s = now_s
        self._early = tuple(clauses)

    @property
    def begun_chars(self) -> int:
        """Characters of the unfinished sentence that were given out already."""
        return self._begun_chars

    def sentence_ended(self) -> int:
        """The sentence is complete: offers no clause of it again, and returns its `begun_chars`."""
        begun, self._begun_chars, self._early = self._begun_chars, 0, ()
        return begun

    def finish(self) -> None:
        """No more text comes."""
        self._finished = True

    @property
    def done(self) -> bool:
        """Whether every piece has been given out."""
        return self._finished and not self._pieces

    @property
    def waiting(self) -> bool:
        """Whether there are pieces to be given out."""
        return bool(self._pieces)

    @property
    def begun(self) -> bool:
        """Whether the first segment has been given out."""
        return self._begun

    # segments

    def next(
        self, now_s: float, busy_s: float = 0.0, run_limit_s: float = math.inf
    ) -> Segment | None:
        """The segment to be run next, or None where text must come first or may still come.

        `busy_s`: predicted seconds until the model could begin it, the queue and this reply's own
        runs in flight included. `run_limit_s`: how long a run should take for the sake of others,
        see `SegmentChooser`. The segment counts as in flight until it is `delivered` or `dropped`.
        """
        self.wake_s = None
        if not self._begun:
            self._begun = self._computed = self.playback.started  # by the plan before it
        costs = self._source.estimates()
        due_s, clause = self._next_early(now_s, busy_s, costs)
        if clause and due_s <= now_s:
            return self._begin_early(clause, now_s, busy_s, costs)
        if not self._pieces:
            self._waiting_since_s = None
            self.wake_s = due_s if clause else None
            return None
        if self._waiting_since_s is None:
            self._waiting_since_s = now_s
        count = self._cached_run()
        cached = count > 0
        if not cached:
            until_s = self._held_until_s(now_s, busy_s, costs)
            if until_s is not None:
                self.wake_s = min(until_s, due_s)
                return None
            count = self._choose(now_s, busy_s, run_limit_s, costs)
        return self._give(count, now_s, busy_s, costs, cached=cached)

    def sounded(self, now_s: float, audio_s: float) -> None:
        """Part of a segment's audio was written at `now_s`; the rest is `delivered` later."""
        self._sounded_s += audio_s
        self.playback.wrote(now_s, audio_s)

    def delivered(self, segment: Segment, now_s: float, audio_s: float) -> None:
        """The segment's audio, pauses included, was written at `now_s`."""
        self.dropped(segment)
        self.playback.wrote(now_s, audio_s)

    def dropped(self, segment: Segment) -> None:
        """The segment came to nothing (no sound in it)."""
        self._in_flight.remove(segment)
        self._sounded_s = 0.0

    def dry_s(self, now_s: float, busy_s: float = 0.0) -> float:
        """Predicted time at which the listener has played all, runs in flight included."""
        if not self._in_flight:
            return self.playback.dry_s
        ready_s = now_s + (busy_s or sum(segment.predicted_s for segment in self._in_flight))
        coming_s = sum(segment.audio_s for segment in self._in_flight) - self._sounded_s
        if self._sounded_s:
            ready_s = now_s
        return max(self.playback.dry_s, ready_s) + max(0.0, coming_s)

    def _choose(self, now_s: float, busy_s: float, run_limit_s: float, costs: RunEstimates) -> int:
        count = self._until_cached()
        pieces = self._pieces[:count]
        chooser = SegmentChooser(
            pieces,
            costs,
            breaks=[i for i in range(1, count) if self._paragraphs[i - 1]],
            finished=self._finished or count < len(self._pieces),
            run_limit_s=run_limit_s,
            most_tokens=self._most_tokens,
        )
        if not self._begun:
            return chooser.first(self._latency_s).count
        return chooser.later(self.dry_s(now_s, busy_s) - now_s - busy_s).count

    def _give(
        self,
        count: int,
        now_s: float,
        busy_s: float,
        costs: RunEstimates,
        *,
        cached: bool,
        clause: EarlyClause | None = None,
    ) -> Segment:
        pieces, paragraph_end = tuple(self._pieces[:count]), self._paragraphs[count - 1]
        deadline_s = self.dry_s(now_s, busy_s) if self._begun else now_s + self._latency_s
        del self._pieces[:count], self._paragraphs[:count]
        ids, sentence_tokens = join(pieces), self._sentence.tokens(pieces, clause, self._pieces)
        tokens = len(ids)
        urgent = not self._begun or costs.max_run_s(tokens) > deadline_s - now_s - busy_s
        windowed = not cached and costs.gains_from_windows(tokens)  # a run in windows makes way
        predicted_s = costs.windowed_run_s(tokens) if urgent else costs.run_s(tokens)
        segment = Segment(
            utterance=self._source.utterance(ids, sentence_tokens),
            pieces=pieces,
            first=not self._begun,
            cached=cached,
            last=self.done,
            paragraph_end=paragraph_end,
            deadline_s=deadline_s,
            predicted_s=0.0 if cached else predicted_s,
            audio_s=costs.min_audio_s(tokens),
            windows=costs.windows if windowed else None,
            next_s=self._next_sentence_s(costs),
            reply=self.playback,
            after_cache=self._begun and not self._computed,
        )
        self._computed = self._computed or not cached
        self._begun = True
        self._waiting_since_s = now_s if self._pieces else None
        self._in_flight.append(segment)
        return segment

    def _next_sentence_s(self, costs: RunEstimates) -> float:
        """Predicted seconds of the sentence that waits, 0 where none does."""
        tokens = 0
        for piece in self._pieces:
            tokens += len(piece.ids)
            if piece.cut == Cut.SENTENCE or tokens >= BEST_TOKENS:
                break
        return costs.run_s(min(tokens, BEST_TOKENS)) if tokens else 0.0

    # text that may still come

    def _next_early(
        self, now_s: float, busy_s: float, costs: RunEstimates
    ) -> tuple[float, EarlyClause | None]:
        """The clause to begin the next sentence with before it is complete, and when; none: not
        yet. Complete sentences go first; one too short for a run is spoken together with it.
        """
        due = [(self._early_s(one, now_s, busy_s, costs), one) for one in self._early]
        if not due or sum(len(piece.ids) for piece in self._pieces) >= MIN_TOKENS:
            return math.inf, None
        ready = [(now_s, one) for at_s, one in due if at_s <= now_s]
        if ready:
            return max(ready, key=lambda found: (found[1].strong, found[1].end))
        soonest = min(due, key=lambda found: found[0])
        return soonest if soonest[0] < math.inf else (math.inf, None)

    def _begin_early(
        self, clause: EarlyClause, now_s: float, busy_s: float, costs: RunEstimates
    ) -> Segment:
        self._early, self._begun_chars = (), clause.end
        self._pieces.extend(clause.pieces)
        self._paragraphs.extend([False] * len(clause.pieces))
        cached = self._source.is_cached(join(self._pieces))
        count = len(self._pieces)
        return self._give(count, now_s, busy_s, costs, cached=cached, clause=clause)

    def _early_s(
        self, clause: EarlyClause, now_s: float, busy_s: float, costs: RunEstimates
    ) -> float:
        """The time from which a clause of an unfinished sentence may be spoken."""
        dry_s = self.dry_s(now_s, busy_s) if self._begun else -math.inf
        if dry_s <= now_s + busy_s:
            return begins_reply_s(clause, self._pace, costs, now_s, self._offered_s)
        return follows_s(clause, self._pace, costs, now_s, dry_s - busy_s)

    def _held_until_s(self, now_s: float, busy_s: float, costs: RunEstimates) -> float | None:
        """The time until which to wait for more text, since a run of what is there would be short.

        None where there is nothing to wait for, or no time.
        """
        if self._finished:
            return None
        tokens = sum(len(piece.ids) for piece in self._pieces[:BEST_TOKENS])
        if tokens >= (_GOOD_TOKENS if self._begun else MIN_TOKENS):
            return None
        until_s = -math.inf
        run_s = costs.max_run_s(tokens)
        if self._begun:
            until_s = self.dry_s(now_s, busy_s) - busy_s - run_s - _RESERVE_S
            if tokens >= MIN_TOKENS:
                until_s -= run_s + _CALM_S
        if tokens < MIN_TOKENS:
            assert self._waiting_since_s is not None
            until_s = max(until_s, self._waiting_since_s + self._latency_s)
        return until_s if now_s < until_s else None

    # the cache

    @property
    def begins_cached(self) -> bool:
        """Whether the cache has what is to be spoken next."""
        return self._cached_run() > 0

    def _cached_run(self) -> int:
        """Number of waiting pieces, from the first on, that are cached as one run; 0 for none."""
        most = tokens = 0
        for piece in self._pieces:
            tokens += len(piece.ids) + (piece.cut == Cut.SENTENCE)
            if tokens > 2 * BEST_TOKENS + 1:
                break
            most += 1
        counts = range(most, 0, -1)
        return next((i for i in counts if self._source.is_cached(join(self._pieces[:i]))), 0)

    def _until_cached(self) -> int:
        """Pieces before the next sentence that the cache has; all of them where it has none."""
        total = len(self._pieces)
        start = before = tokens = 0
        for index, piece in enumerate(self._pieces):
            tokens += len(piece.ids)
            if tokens > 2 * BEST_TOKENS:
                break
            if piece.cut == Cut.SENTENCE:
                sentence = self._pieces[start : index + 1]
                if before >= MIN_TOKENS and self._source.is_cached(join(sentence)):
                    return start
                start, before = index + 1, tokens
        return total
