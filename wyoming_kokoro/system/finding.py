"""One line of a report on the installation, for `doctor` and the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Status = Literal["ok", "note", "fail"]


@dataclass(frozen=True, slots=True)
class Finding:
    """Result of a check: `ok`, `note` (a warning: works, but look at it) or `fail` (must be fixed).

    `hint` says what the user can do. The names and the three words are part of the JSON that
    `doctor` prints and the HTTP port answers.
    """

    topic: str
    status: Status
    text: str
    hint: str = ""

    @property
    def line(self) -> str:
        """Text and hint in one line."""
        return f"{self.text}: {self.hint}" if self.hint else self.text
