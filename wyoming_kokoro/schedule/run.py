"""One run of the model: what a reply wants spoken, and how far it has come in the queue."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import WindowEstimates

STOP_S = 0.1
"""Measured: a run that is told to stop ends 2 to 95 ms later."""

_WORTH_S = 0.05  # a run that ends sooner than this by itself is not stopped
_LATE_S = 0.02  # a run this late may be stopped again: nobody knows how long it will be
_PATIENCE_S = 5.0  # a later segment lets first ones pass for so long at least
_PATIENCE_RUNS = 10.0  # the same in its own lengths, where longer: a flood gets most of the model


@dataclass(slots=True, eq=False)
class Run:
    """One run of the model, the same object from the plan to the last of its sound.

    `first` for the first segment of a reply, `last` where nothing of it follows; `deadline_s` the
    moment its listener runs dry, on the scheduler's clock, for the first segment the latency
    target; `predicted_s` how long the run takes; `reply` tells replies apart. With `windows` it is
    heard while it is decoded, at these costs, if the model can. `next_s` is predicted for the
    sentence that its reply wants next, 0 where none is known. `asked_s` is when the text of a first
    segment came, before its phonemes were made; None where it is begun before all of it came.
    `after_cache` where the reply's sound so far came from the cache: it has not had the model yet.

    What follows these is the run's course in the queue, which the queue alone changes.
    """

    utterance: Utterance
    first: bool
    deadline_s: float
    predicted_s: float
    last: bool = False
    reply: object = None
    windows: WindowEstimates | None = None
    next_s: float = 0.0
    asked_s: float | None = None
    after_cache: bool = False

    queued_s: float = field(default=0.0, init=False)
    order: int = field(default=0, init=False)
    started_s: float = field(default=0.0, init=False)
    stops: int = field(default=0, init=False)
    """How often it was stopped for a newcomer since its last window."""
    stopping: bool = field(default=False, init=False)
    """Told to stop, still running."""
    heard_until_s: float | None = field(default=None, init=False)
    """When what was heard of it has been played."""
    kept_s: float = field(default=0.0, init=False)
    """Seconds of the model in its windows so far."""
    kept_before_s: float = field(default=0.0, init=False)
    """`kept_s` when it was started last."""

    @property
    def ids(self) -> Sequence[int]:
        """Its tokens, without pads."""
        return self.utterance.ids

    @property
    def windowed(self) -> bool:
        """Whether the run is to be decoded in windows."""
        return self.windows is not None

    # its course

    def queue(self, now_s: float, order: int) -> None:
        """Mark it as waiting for the model since `now_s`, the `order`-th to come."""
        self.queued_s, self.order = now_s, order

    def start(self, now_s: float) -> None:
        """The model takes the run up, where it is one that was stopped behind its last window."""
        self.started_s, self.kept_before_s = now_s, self.kept_s

    def heard(self, now_s: float, sound_s: float) -> None:
        """A window of so many seconds was heard."""
        dry_s = self.heard_until_s
        if dry_s is None:
            dry_s = now_s if self.first else self.deadline_s
        self.heard_until_s = max(dry_s, now_s) + sound_s
        self.kept_s = self.kept_before_s + now_s - self.started_s
        self.stops = 0

    # what follows from it

    def lead_s(self, now_s: float) -> float | None:
        """Seconds of earlier audio that the listener still hears; None where there is none."""
        return None if self.first else max(0.0, self.deadline_s - now_s)

    @property
    def opens(self) -> bool:
        """Whether nothing is heard of its reply yet."""
        return self.first and self.heard_until_s is None

    @property
    def dry_s(self) -> float:
        """The time at which its listener has played all audio so far."""
        return self.deadline_s if self.heard_until_s is None else self.heard_until_s

    @property
    def key_s(self) -> float:
        """Its deadline in the queue's order: never earlier than the time at which it was queued."""
        return max(self.dry_s, self.queued_s)

    @property
    def left_s(self) -> float:
        """Predicted seconds that are left of it, were it not stopped."""
        return max(0.0, self.predicted_s - self.kept_s)

    @property
    def occupies_s(self) -> float:
        """Seconds until it could make way itself: in windows two of them, else the whole."""
        if self.windows is None:
            return self.predicted_s
        count = 1 if self.heard_until_s is None else 2
        return min(self.left_s, self.again_s + count * self.windows.shortest_s)

    @property
    def claims_s(self) -> float:
        """Seconds of the model that go to its reply before another listener is thought of again.

        For one that opens its whole run and the next sentence: the first is short, and the next is
        late already when its sound begins.
        """
        return self.left_s + self.next_s if self.opens else self.occupies_s

    @property
    def again_s(self) -> float:
        """Seconds until more of it is heard once it goes on, or is run again."""
        if self.windows is None:
            return self.predicted_s
        if self.heard_until_s is None:
            return self.windows.first_s(len(self.ids))
        return self.windows.shortest_s

    def rank(self, now_s: float) -> tuple[int, float, int]:
        """Smaller goes first."""
        if self.opens:
            came_s = self.queued_s if self.asked_s is None else self.asked_s
            return 0, came_s, self.order
        if now_s >= self._aged_s:
            return 0, self._aged_s, self.order
        return 1, self.key_s, self.order

    @property
    def _aged_s(self) -> float:
        """The time from which it stands among first segments: once its patience has ended, or at
        the last moment that is in time where its reply has not had the model yet.
        """
        if self.after_cache and self.heard_until_s is None:
            return max(self.queued_s, self.dry_s - self.again_s)
        return self.key_s + max(_PATIENCE_S, _PATIENCE_RUNS * self.predicted_s)

    @property
    def due_s(self) -> float:
        """The predicted time of its end, for a run that the model has."""
        return self.started_s + max(0.0, self.predicted_s - self.kept_before_s)

    @property
    def late_s(self) -> float:
        """The time after which a run that still goes on is late: its prediction was wrong."""
        return self.due_s + _LATE_S

    def nearly_over(self, now_s: float) -> bool:
        """Whether the run is as good as over, so that stopping it would gain nothing."""
        return self.due_s - _WORTH_S <= now_s <= self.late_s

    def remaining_s(self, now_s: float) -> float:
        """Predicted seconds until it leaves the model, which has it."""
        return STOP_S if self.stopping else max(0.0, self.due_s - now_s)
