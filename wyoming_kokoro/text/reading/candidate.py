"""A candidate: one way to read one stretch of a line, proposed by a recogniser."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from .line import Line
from .records import Record


@dataclass(frozen=True, slots=True)
class Candidate:
    """A record for `line.text[start:end]`; `kind` names it to the scorer, as "time.point"."""

    start: int
    end: int
    kind: str
    record: Record


class Recogniser(Protocol):
    """Proposes every reading of one class; looks at the original line only, knows no other."""

    def propose(self, line: Line) -> Iterable[Candidate]:
        """All candidates of this class, in any order; time linear in the line's length."""
        ...
