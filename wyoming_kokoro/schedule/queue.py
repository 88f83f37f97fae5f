"""Queue of the model: which reply's run is next. Pure order over jobs, with the time passed in.

First segments of replies go before later ones; later ones by the moment their listener runs dry,
never counted earlier than when they were queued; ties by arrival. A later one that a flood of
first ones has held back for its patience stands among them by the moment its patience ended: each
job waits at most for what was queued before that moment.

A run that is heard in windows makes way as long as what was heard of it lasts, and goes on after
its last window. Of two such runs the one whose listener runs dry first goes first, where it can
still be in time.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import WindowListener

_STOP_S = 0.1  # measured: a run in hand ends 2 to 95 ms after it is told to
_WORTH_S = 0.05  # a run that ends sooner than this by itself is left alone …
_LATE_S = 0.02  # … until it is this late: nobody knows then how long it will be
_REDO = 1.5  # a run is stopped only where this times its prediction still fits; each time it …
_MOST_STOPS = 4  # … was stopped doubles what must fit, and there is an end to it
_HANDOVER_S = 0.03  # a reply that has just got a segment asks for its next within this
_BUSY_S = 15.0  # after another reply began, more are expected for so long
_SHORT_RUN_S = 1.0  # and runs are kept so short meanwhile, single sentences twice that
_FEW = 4  # more replies at once than this share that time
_PATIENCE_S = 5.0  # how long a later segment lets first ones pass, and …
_PATIENCE_RUNS = 10.0  # … at least this many times its own length: a flood gets most of the model
_LONG_S = 2.0  # a run in windows with more left makes way even for one that is late already
_MOST_SHARE = 0.7  # of what its listener has left goes into a run's next window at most, …
_MOST_WINDOWS = 7.0  # … nor is that longer than so many of the shortest


@dataclass(frozen=True, slots=True, eq=False)
class Job:
    """One run that a reply wants.

    `first` for the first segment of a reply, `last` where nothing of it follows; `deadline_s` the
    moment its listener runs dry, on the scheduler's clock; `predicted_s` how long the run takes;
    `reply` tells replies apart. A `listener` gets the sound while it is decoded, if the model can:
    the first window after `first_s`, the shortest that may follow after `window_s` each. `next_s`
    is predicted for the sentence that its reply wants next, 0 where none is known.
    """

    utterance: Utterance
    first: bool
    deadline_s: float
    predicted_s: float
    voice: str = ""
    reply: object = None
    last: bool = False
    listener: WindowListener | None = None
    first_s: float = 0.0
    window_s: float = 0.0
    next_s: float = 0.0

    def lead_s(self, now_s: float) -> float | None:
        """How long the listener still hears what came before; None where nothing did."""
        return None if self.first else max(0.0, self.deadline_s - now_s)


@dataclass(slots=True, eq=False)
class QueueEntry:
    """A job in the queue or in hand."""

    job: Job
    queued_s: float
    order: int
    started_s: float = 0.0
    stops: int = 0  # how often it was stopped for a newcomer since its last window
    stopping: bool = False  # told to stop, still running
    heard_until_s: float | None = None  # when what was heard of it has been played
    kept_s: float = 0.0  # seconds of the model in its windows so far
    kept_before_s: float = 0.0  # of them when it was started last

    def start(self, now_s: float) -> None:
        """It is in hand, from its last window on."""
        self.started_s, self.kept_before_s = now_s, self.kept_s

    def heard(self, now_s: float, sound_s: float) -> None:
        """A window of so many seconds was heard."""
        dry_s = self.heard_until_s
        if dry_s is None:
            dry_s = now_s if self.job.first else self.job.deadline_s
        self.heard_until_s = max(dry_s, now_s) + sound_s
        self.kept_s = self.kept_before_s + now_s - self.started_s
        self.stops = 0

    @property
    def opens(self) -> bool:
        """Whether nothing is heard of its reply yet."""
        return self.job.first and self.heard_until_s is None

    @property
    def dry_s(self) -> float:
        """When its listener runs dry."""
        return self.job.deadline_s if self.heard_until_s is None else self.heard_until_s

    @property
    def key_s(self) -> float:
        """When it should be done, never earlier than when it was queued."""
        return max(self.dry_s, self.queued_s)

    @property
    def left_s(self) -> float:
        """Predicted seconds that are left of it, were it not stopped."""
        return max(0.0, self.job.predicted_s - self.kept_s)

    @property
    def occupies_s(self) -> float:
        """Seconds until it could make way itself: in windows two of them, else the whole."""
        if not self.job.listener:
            return self.job.predicted_s
        windows = 1 if self.heard_until_s is None else 2
        return min(self.left_s, self.again_s + windows * self.job.window_s)

    @property
    def claims_s(self) -> float:
        """Seconds of the model that go to its reply before another listener is thought of again.

        For one that opens its whole run and the next sentence: the first is short, and the next is
        late already when its sound begins.
        """
        return self.left_s + self.job.next_s if self.opens else self.occupies_s

    @property
    def again_s(self) -> float:
        """Seconds until more of it is heard once it goes on, or is run again."""
        if not self.job.listener:
            return self.job.predicted_s
        return self.job.first_s if self.heard_until_s is None else self.job.window_s

    def rank(self, now_s: float) -> tuple[int, float, int]:
        """Smaller goes first."""
        if self.opens:
            return 0, self.queued_s, self.order
        aged_s = self.key_s + max(_PATIENCE_S, _PATIENCE_RUNS * self.job.predicted_s)
        if now_s >= aged_s:
            return 0, aged_s, self.order
        return 1, self.key_s, self.order

    @property
    def due_s(self) -> float:
        """By when the run in hand should have left the model, were the prediction right."""
        return self.started_s + max(0.0, self.job.predicted_s - self.kept_before_s)

    def nearly_over(self, now_s: float) -> bool:
        """Whether the run in hand is as good as over: stopping it would gain nothing."""
        return self.due_s - _WORTH_S <= now_s <= self.due_s + _LATE_S

    def remaining_s(self, now_s: float) -> float:
        """Predicted seconds until the run in hand leaves the model."""
        if self.stopping:
            return _STOP_S
        return max(0.0, self.due_s - now_s)


class Queue:
    """The jobs that wait and the one in hand, in a list of at most one.

    Small (a few a client), so every question is one pass over it.
    """

    def __init__(self) -> None:
        self._orders = itertools.count()
        self._begun: list[tuple[float, object]] = []
        self._follower: tuple[object, float] | None = None
        self.waiting: list[QueueEntry] = []
        self.running: list[QueueEntry] = []

    # the life of a job

    def push(self, job: Job, now_s: float) -> QueueEntry:
        """Queue a new job."""
        queued = QueueEntry(job, now_s, next(self._orders))
        self.waiting.append(queued)
        if job.first:
            self._begun.append((now_s, job.reply))
        return queued

    def start(self, now_s: float) -> QueueEntry | None:
        """Take the job to be run now in hand.

        None where a run is in hand, nothing waits, or the model is held (see `held_s`).
        """
        if not self.waiting or self.running or self.held_s(now_s):
            return None
        chosen = self._next(now_s)
        self.waiting.remove(chosen)
        self.running.append(chosen)
        chosen.start(now_s)
        return chosen

    def _next(self, now_s: float) -> QueueEntry:
        """What waits and goes first: one that is heard, if it would run dry meanwhile."""
        chosen = min(self.waiting, key=lambda waiting: waiting.rank(now_s))
        heard = [waiting for waiting in self.waiting if waiting.heard_until_s is not None]
        if not chosen.opens or not heard:
            return chosen
        driest = min(heard, key=lambda waiting: waiting.dry_s)
        return chosen if now_s + chosen.occupies_s + driest.again_s <= driest.dry_s else driest

    def held_s(self, now_s: float) -> float | None:
        """Until when the model is held for a reply whose last run has just ended, or None.

        Else each run of a short answer would be followed by a long one of a reading, which was
        queued while the answer's next segment was not yet. First segments do not wait for that.
        """
        if not self._follower:
            return None
        reply, until_s = self._follower
        asked = any(waiting.opens or waiting.job.reply is reply for waiting in self.waiting)
        if asked or now_s >= until_s:
            self._follower = None
            return None
        return until_s

    def ended(
        self, running: QueueEntry, now_s: float, *, again: bool = False, wanted: bool = True
    ) -> None:
        """The run in hand has left the model.

        `again` where it was stopped for a newcomer; not `wanted` where its reply was cancelled.
        """
        self.running.remove(running)
        self._follower = None
        if again:
            running.stops, running.stopping = running.stops + 1, False
            self.waiting.append(running)  # with its old place in the order
        elif wanted and running.job.reply is not None and not running.job.last:
            self._follower = running.job.reply, now_s + _HANDOVER_S

    def withdraw(self, queued: QueueEntry) -> bool:
        """Forget a job that waits; False where it does not (any more)."""
        if queued not in self.waiting:
            return False
        self.waiting.remove(queued)
        return True

    def stop_for(self, newcomer: QueueEntry, now_s: float) -> QueueEntry | None:
        """The run in hand that is to be stopped for the newcomer, marked so; None for none.

        Only for the first segment of a reply; only one whose listener can wait for everything
        that goes first now and then for the run to be made again, from its last window where it
        is heard in windows. Each stop asks for twice the slack of the one before, and there are
        few between two windows: a run comes to its end.
        """
        if not newcomer.opens or newcomer not in self.waiting:
            return None
        stopping = sum(running.stopping for running in self.running)
        if stopping >= sum(waiting.opens for waiting in self.waiting):
            return None  # enough make way already
        stoppable = [running for running in self.running if self._can_wait(running, now_s)]
        chosen = max(stoppable, key=lambda running: running.key_s, default=None)
        if chosen:
            chosen.stopping = True
        return chosen

    def heard(self, running: QueueEntry, now_s: float, sound_s: float) -> QueueEntry | None:
        """A window of the run in hand was heard: it loses nothing where it makes way now.

        The run, marked as stopping, where a listener of one that waits would run dry during the
        next window and this one would not, or where a first segment waits and the run may be
        stopped for that; None where it goes on. For a listener that runs dry all the same only a
        long run makes way: to change places again and again makes more gaps of the same length.
        """
        running.heard(now_s, sound_s)
        for waiting in self.waiting:
            if waiting.opens and (stopped := self.stop_for(waiting, now_s)):
                return stopped
        next_s = min(_MOST_SHARE * (running.dry_s - now_s), _MOST_WINDOWS * running.job.window_s)
        sooner = [
            waiting
            for waiting in self.waiting
            if not waiting.opens
            and waiting.key_s < running.dry_s
            and now_s + next_s + _STOP_S + _REDO * waiting.again_s > waiting.dry_s
            and (now_s + _STOP_S + waiting.again_s < waiting.dry_s or running.left_s > _LONG_S)
            and now_s + _STOP_S + waiting.occupies_s + _REDO * running.again_s <= running.dry_s
        ]
        if not sooner or running.stopping or running.nearly_over(now_s):
            return None
        running.stopping = True
        return running

    def ask_again_s(self, newcomer: QueueEntry, now_s: float) -> float | None:
        """When to ask `stop_for` once more, or None: a run that was left alone since it is nearly
        over may be late.
        """
        if not newcomer.opens or newcomer not in self.waiting:
            return None
        due_s = [running.due_s for running in self.running if running.nearly_over(now_s)]
        return min(due_s) + _LATE_S if due_s else None

    # what lies ahead

    def busy_s(self, deadline_s: float, now_s: float, *, reply: object = None) -> float:
        """Predicted seconds until a later segment with this deadline could begin.

        Counts the runs in hand, what waits and goes before it, and whatever `reply` itself waits
        for.
        """
        if not self.running:
            return 0.0
        key_s = max(deadline_s, now_s)
        ahead_s = sum(
            waiting.left_s
            for waiting in self.waiting
            if waiting.rank(now_s)[:2] <= (1, key_s)
            or (reply is not None and waiting.job.reply is reply)
        )
        return self.running[0].remaining_s(now_s) + ahead_s

    def run_limit_s(self, reply: object, now_s: float) -> float:
        """How long a run of this reply should take for the sake of others.

        Short while other replies keep beginning, each of which stops the run in hand; shorter
        where many speak at once.
        """
        self._begun = [begun for begun in self._begun if begun[0] >= now_s - _BUSY_S]
        if all(other is reply for _, other in self._begun):
            return math.inf
        now_here = {id(queued.job.reply) for queued in (*self.waiting, *self.running)} - {id(reply)}
        return _SHORT_RUN_S / max(1.0, len(now_here) / _FEW)

    def _can_wait(self, running: QueueEntry, now_s: float) -> bool:
        if running.opens or running.stopping or running.stops >= _MOST_STOPS:
            return False
        if running.nearly_over(now_s):
            return False
        rank = running.rank(now_s)
        ahead_s = sum(other.claims_s for other in self.waiting if other.rank(now_s) < rank)
        again_s = _REDO * (1 << running.stops)
        if running.job.listener:
            redone_s = now_s + _STOP_S + ahead_s + again_s * running.again_s
        else:
            redone_s = now_s + _STOP_S + again_s * (ahead_s + running.job.predicted_s)
        return redone_s <= running.dry_s
