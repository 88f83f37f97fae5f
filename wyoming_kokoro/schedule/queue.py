"""Queue of the model: which reply's run is next. Pure order over runs, with the time passed in.

First segments of replies go before later ones, in the order in which their texts came, however
long each one's phonemes took; later ones by the moment their listener runs dry, never counted
earlier than when they were queued; ties by arrival. A later one that a flood of first ones has held
back for its patience stands among them by the moment its patience ended: each run waits at most for
what was asked for before that moment. The first run of a reply that began from the cache has
patience until the last moment at which it can begin in time.

A run that is heard in windows makes way as long as what was heard of it lasts, and goes on after
its last window. Of two such runs the one whose listener runs dry first goes first, where it can
still be in time.
"""

from __future__ import annotations

import itertools
import math

from .run import STOP_S, Run

_REDO = 1.5  # a run is stopped only where so many times its prediction fits; each stop doubles it
_MOST_STOPS = 4  # a run is not stopped more often
_HANDOVER_S = 0.03  # a reply that has just got a segment asks for its next within this
_BUSY_S = 15.0  # after another reply began, more are expected for so long
_SHORT_RUN_S = 1.0  # longest run while more replies are expected; of a single sentence, twice that
_FEW = 4  # more replies at once than this share the time of a short run
_LONG_S = 2.0  # a run in windows with more left makes way even for one that is late already
_MOST_SHARE = 0.7  # a run's next window takes at most this share of what its listener has left
_MOST_WINDOWS = 7.0  # a run's next window is at most so many of the shortest ones long


class Queue:
    """Queue of model runs: those that wait, and the one that the model has.

    Small (a few a client), so every question is one pass over it.
    """

    def __init__(self) -> None:
        self._orders = itertools.count()
        self._begun: list[tuple[float, object]] = []
        self._follower: tuple[object, float] | None = None
        self.waiting: list[Run] = []
        self.running: Run | None = None

    # the life of a run

    def push(self, run: Run, now_s: float) -> Run:
        """Queue a new run, and return it."""
        run.queue(now_s, next(self._orders))
        self.waiting.append(run)
        if run.first:
            self._begun.append((now_s, run.reply))
        return run

    def start(self, now_s: float) -> Run | None:
        """Give the model what goes first.

        None where it has a run, nothing waits, or it is held (see `held_s`).
        """
        if not self.waiting or self.running or self.held_s(now_s):
            return None
        chosen = self._next(now_s)
        self.waiting.remove(chosen)
        self.running = chosen
        chosen.start(now_s)
        return chosen

    def _next(self, now_s: float) -> Run:
        """The waiting run that goes first: one that is heard, if it would run dry meanwhile."""
        chosen = min(self.waiting, key=lambda waiting: waiting.rank(now_s))
        heard = [waiting for waiting in self.waiting if waiting.heard_until_s is not None]
        if not chosen.opens or not heard:
            return chosen
        driest = min(heard, key=lambda waiting: waiting.dry_s)
        return chosen if now_s + chosen.occupies_s + driest.again_s <= driest.dry_s else driest

    def held_s(self, now_s: float) -> float | None:
        """The time until which the model waits for the next run of the reply that had it last.

        None where it does not wait. Never to wait would put a long run of a reading, which is
        queued already, between any two of a short answer. First segments do not wait for that.
        """
        if not self._follower:
            return None
        reply, until_s = self._follower
        asked = any(waiting.opens or waiting.reply is reply for waiting in self.waiting)
        if asked or now_s >= until_s:
            self._follower = None
            return None
        return until_s

    def ended(self, now_s: float, *, again: bool = False, wanted: bool = True) -> None:
        """The running one has left the model.

        `again` where it was stopped for a newcomer; not `wanted` where its reply was cancelled.
        """
        ended, self.running, self._follower = self.running, None, None
        assert ended
        if again:
            ended.stops, ended.stopping = ended.stops + 1, False
            self.waiting.append(ended)  # with its old place in the order
        elif wanted and ended.reply is not None and not ended.last:
            self._follower = ended.reply, now_s + _HANDOVER_S

    def withdraw(self, run: Run) -> bool:
        """Forget a run that waits; False where it does not (any more)."""
        if run not in self.waiting:
            return False
        self.waiting.remove(run)
        return True

    def stop_for(self, newcomer: Run, now_s: float) -> Run | None:
        """The running one, marked as stopping, if it is to make way for the newcomer; else None.

        Only for the first segment of a reply; only one whose listener can wait for everything
        that goes first now and then for the run to be made again, from its last window where it
        is heard in windows. Each stop asks for twice the slack of the one before, and there are
        few between two windows: a run comes to its end.
        """
        running = self.running
        if not newcomer.opens or newcomer not in self.waiting:
            return None
        if running is None or not self._can_wait(running, now_s):
            return None
        running.stopping = True
        return running

    def heard(self, now_s: float, sound_s: float) -> Run | None:
        """A window of the running one was heard: it loses nothing where it makes way now.

        The run, marked as stopping, where a listener of one that waits would run dry during the
        next window and this one would not, or where a first segment waits and the run may be
        stopped for that; None where it goes on. For a listener that runs dry all the same only a
        long run makes way: to change places again and again makes more gaps of the same length.
        """
        running = self.running
        assert running
        running.heard(now_s, sound_s)
        for waiting in self.waiting:
            if waiting.opens and (stopped := self.stop_for(waiting, now_s)):
                return stopped
        shortest_s = running.windows.shortest_s if running.windows else 0.0
        next_s = min(_MOST_SHARE * (running.dry_s - now_s), _MOST_WINDOWS * shortest_s)
        sooner = [
            waiting
            for waiting in self.waiting
            if not waiting.opens
            and waiting.key_s < running.dry_s
            and now_s + next_s + STOP_S + _REDO * waiting.again_s > waiting.dry_s
            and (now_s + STOP_S + waiting.again_s < waiting.dry_s or running.left_s > _LONG_S)
            and now_s + STOP_S + waiting.occupies_s + _REDO * running.again_s <= running.dry_s
        ]
        if not sooner or running.stopping or running.nearly_over(now_s):
            return None
        running.stopping = True
        return running

    def ask_again_s(self, newcomer: Run, now_s: float) -> float | None:
        """The time at which to ask `stop_for` again, or None: the running one was nearly over, and
        may be late.
        """
        if not newcomer.opens or newcomer not in self.waiting:
            return None
        running = self.running
        return running.late_s if running and running.nearly_over(now_s) else None

    # what lies ahead

    def busy_s(self, deadline_s: float, now_s: float, *, reply: object = None) -> float:
        """Predicted seconds until a later segment with this deadline could begin.

        Counts the running one, what waits and goes before it, and whatever `reply` itself waits
        for.
        """
        if not self.running:
            return 0.0
        key_s = max(deadline_s, now_s)
        ahead_s = sum(
            waiting.left_s
            for waiting in self.waiting
            if waiting.rank(now_s)[:2] <= (1, key_s)
            or (reply is not None and waiting.reply is reply)
        )
        return self.running.remaining_s(now_s) + ahead_s

    def run_limit_s(self, reply: object, now_s: float) -> float:
        """How long a run of this reply should take for the sake of others.

        Short while other replies keep beginning, each of which stops the running one; shorter
        where many speak at once.
        """
        self._begun = [begun for begun in self._begun if begun[0] >= now_s - _BUSY_S]
        if all(other is reply for _, other in self._begun):
            return math.inf
        here = [*self.waiting, *([self.running] if self.running else [])]
        others = {id(run.reply) for run in here} - {id(reply)}
        return _SHORT_RUN_S / max(1.0, len(others) / _FEW)

    def _can_wait(self, running: Run, now_s: float) -> bool:
        if running.opens or running.stopping or running.stops >= _MOST_STOPS:
            return False
        if running.nearly_over(now_s):
            return False
        rank = running.rank(now_s)
        ahead_s = sum(other.claims_s for other in self.waiting if other.rank(now_s) < rank)
        again_s = _REDO * (1 << running.stops)
        if running.windows:
            redone_s = now_s + STOP_S + ahead_s + again_s * running.again_s
        else:
            redone_s = now_s + STOP_S + again_s * (ahead_s + running.predicted_s)
        return redone_s <= running.dry_s
