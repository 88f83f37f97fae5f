"""The decision of tuning, in a file beside the saved graphs, for one machine and one onnxruntime.

<graph folder>/<first 12 of sha256>.tune.json; trials.json while tuning has not ended
"""

from __future__ import annotations

import hashlib
import json
import logging
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from wyoming_kokoro.graphs.graph_store import graph_key
from wyoming_kokoro.model.model_options import Variant
from wyoming_kokoro.model.ort_session import CPU
from wyoming_kokoro.system.atomic_files import atomic_write

_LOGGER = logging.getLogger(__name__)

Level = Literal["exact", "strict", "balanced", "fast"]
LEVELS: tuple[Level, ...] = ("exact", "strict", "balanced", "fast")
"""The values of --fidelity, from the most careful on; `exact` keeps the model's arithmetic."""

MOST_BYTES = 1_000_000
_FORMAT = 7
_MOST_THREADS = 256  # as --threads


@dataclass(frozen=True, slots=True)
class Row:
    """One candidate and the result of its trial.

    `ratio` is the time of whole runs by that of the model without tuning, 0 where it was not timed,
    `factor` their real-time factor. `short_s`, `middle_s` and `longer_s` are seconds to the first
    sound of such a reply, `first_ratio` their weighed mean by the untuned one. `exact`: the
    arithmetic is that of the model without tuning; else `mean_db` is how far its sound is from
    the model's, and `refused` says by level why it may not be used. `note`: why it was not timed.
    """

    name: str
    variant: Variant = ""
    provider: str = "cpu"
    threads: int = 0
    fast_math: bool = False
    exact: bool = True
    ratio: float = 0.0
    factor: float = 0.0
    first_ratio: float = 0.0
    short_s: float = 0.0
    middle_s: float = 0.0
    longer_s: float = 0.0
    mean_db: float = 0.0
    refused: dict[str, str] = field(default_factory=dict)
    note: str = ""

    def is_of(self, candidate: Row) -> bool:
        """Whether the row is the finished trial of that candidate."""
        names = ("name", "variant", "provider", "threads", "fast_math", "exact")
        return all(getattr(self, name) == getattr(candidate, name) for name in names)

    @property
    def of_threads(self) -> bool:
        """Whether it is the untuned settings with another number of threads."""
        return self.exact and self.provider == "cpu"

    def allowed(self, level: Level) -> bool:
        """Whether the candidate was timed to the end and may be used at the level."""
        return self.first_ratio > 0 and level not in self.refused


@dataclass(frozen=True, slots=True)
class Decision:
    """All candidates, and which one is used at each level (an index; -1: as without tuning).

    `level` is that of the search.
    """

    rows: tuple[Row, ...] = ()
    chosen: dict[str, int] = field(default_factory=dict)
    level: str = "strict"
    seconds: float = 0.0
    automatic: bool = False

    def holds_at(self, level: Level) -> bool:
        """Whether the decision tells of a level: `exact` runs another graph than the others."""
        return (self.level == "exact") == (level == "exact")

    def at(self, level: Level) -> Row | None:
        """The candidate to use at a level, None for the settings without tuning."""
        index = self.chosen.get(level, -1)
        return self.rows[index] if 0 <= index < len(self.rows) else None

    @property
    def timed(self) -> int:
        """Number of settings that were tried, those without tuning included."""
        return 1 + sum(row.ratio > 0 for row in self.rows)


def decision_path(folder: Path, sha256: str, *, finished: bool = True) -> Path:
    """Where the decision about a model lies, or the rows that are there before it is made."""
    return folder / f"{sha256[:12]}.{'tune' if finished else 'trials'}.json"


def hardware_key(sha256: str) -> str:
    """The model, machine and onnxruntime that a decision is valid for."""
    named = f"{graph_key(sha256, CPU[0])} {_FORMAT}"
    return hashlib.sha256(named.encode()).hexdigest()[:16]


def write(folder: Path, sha256: str, decision: Decision, *, finished: bool = True) -> None:
    """Keep a decision. Raises OSError."""
    content = asdict(decision)
    content |= {"key": hardware_key(sha256), "digest": _digest(content)}
    folder.mkdir(parents=True, exist_ok=True)
    data = json.dumps(content, indent=1, ensure_ascii=False).encode()
    atomic_write(decision_path(folder, sha256, finished=finished), data)


def reset(folder: Path, sha256: str, *, finished: bool = True) -> bool:
    """Forget what was found; whether there was anything. Raises OSError."""
    path = decision_path(folder, sha256, finished=finished)
    there = path.exists()
    path.unlink(missing_ok=True)
    return there


def read(folder: Path, sha256: str, *, finished: bool = True) -> Decision | None:
    """The decision for this model on this machine, or None: made elsewhere, or none."""
    path = decision_path(folder, sha256, finished=finished)
    try:
        if path.exists() and not path.is_file():  # a pipe would be waited for
            raise OSError("it is no file")
        if path.exists() and path.stat().st_size > MOST_BYTES:
            raise ValueError(f"it is over {MOST_BYTES} bytes")
        content: dict[str, Any] = json.loads(path.read_bytes())
        if content.pop("key") == hardware_key(sha256):
            return _decision(content, content.pop("digest"))
        _LOGGER.debug("%s was made for another machine, model or onnxruntime", path.name)
    except FileNotFoundError:
        return None
    except _UNREADABLE as error:
        _LOGGER.warning("%s cannot be used: %s", path.name, error)
    return None


_UNREADABLE = (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError)
"""Errors from reading a file that is damaged, or that somebody else wrote."""


def _decision(content: dict[str, Any], digest: str) -> Decision:
    """Read the table that `write` made. Raises ValueError for anything else."""
    if digest != _digest(content):
        raise ValueError("it is not what was written")
    rows = tuple(Row(**row) for row in content.pop("rows"))
    for row in rows:
        if row.variant not in get_args(Variant) or not 0 <= row.threads <= _MOST_THREADS:
            raise ValueError(f"{row.name[:100]!r} is nothing that can be loaded")
    return Decision(rows=rows, **content)


def _digest(content: dict[str, Any]) -> str:
    """Checksum that shows whether a file was damaged or edited."""
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]


def as_level(word: str) -> Level:
    """The level that a setting names; "strict" for an unknown word."""
    return next((level for level in LEVELS if level == word), "strict")
