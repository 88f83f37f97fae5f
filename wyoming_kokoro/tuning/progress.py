"""Progress of tuning, in lines for people."""

from __future__ import annotations

from .decision import Row
from .gain import gains
from .task import Budget, Tell


class Progress:
    """Tells which of `count` candidates came to what, and how long the rest will take."""

    def __init__(self, count: int, budget: Budget, tell: Tell) -> None:
        self._count = count
        self._budget = budget
        self._tell = tell
        self._done = 0
        self._again = False
        self._began_s = 0.0
        self._spent: list[float] = []

    def begin(self, name: str, *, again: bool) -> None:
        """A candidate comes up; `again`: its trial was finished before an interruption."""
        self._again, self._began_s = again, self._budget.elapsed_s
        if not again:
            self._tell(f"{self._budget.elapsed_s:4.0f} s  trying {name}{self._left()}")

    def ended(self, row: Row) -> None:
        """What came of it."""
        self._done += 1
        if not self._again:
            self._spent.append(self._budget.elapsed_s - self._began_s)
        outcome = ", ".join(gains(row)) if row.ratio else f"is no candidate: {row.note}"
        kept = " (finished before)" if self._again else ""
        self._tell(
            f"{self._budget.elapsed_s:4.0f} s  {self._done} of {self._count}"
            f"  {row.name}: {outcome}{kept}"
        )

    def _left(self) -> str:
        """How long all that remain take if they take as long as those so far on average."""
        if not self._spent:
            return ""
        left_s = (self._count - self._done) * sum(self._spent) / len(self._spent)
        return f" (about {max(1, round(left_s / 60))} min left)"
