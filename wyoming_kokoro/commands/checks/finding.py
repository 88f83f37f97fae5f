"""One line of the doctor's report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Status = Literal["ok", "note", "fail"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check has found: a `note` is worth knowing, a `fail` must be fixed."""

    topic: str
    status: Status
    text: str
