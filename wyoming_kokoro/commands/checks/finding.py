"""One line of the doctor's report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Status = Literal["ok", "note", "fail"]


@dataclass(frozen=True, slots=True)
class Finding:
    """Result of a check: `ok`, `note` (a warning: works, but look at it) or `fail` (must be fixed).

    The three words are part of the JSON that `doctor` prints.
    """

    topic: str
    status: Status
    text: str
