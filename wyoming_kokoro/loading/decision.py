"""The decision of tuning, in a file beside the saved graphs, for one machine and one onnxruntime.

<graph folder>/<first 12 of sha256>.tune.json; trials.json while tuning has not ended
"""

from __future__ import annotations

import hashlib
import json
import logging
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Literal, get_args

from wyoming_kokoro.graphs.graph_store import graph_key
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.model.variants import Variant
from wyoming_kokoro.system.atomic_files import atomic_write

_LOGGER = logging.getLogger(__name__)

Level = Literal["exact", "strict", "balanced", "fast"]
LEVELS: tuple[Level, ...] = ("exact", "strict", "balanced", "fast")
"""The values of --fidelity, from the most careful on; `exact` keeps the model's arithmetic."""

MOST_BYTES = 1_000_000
_FORMAT = 6
_MOST = 1e9
_MOST_THREADS = 256  # as --threads


@dataclass(frozen=True, slots=True)
class Row:
    """One candidate and what came of it.

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
        """Whether it tells what came of that candidate."""
        names = ("name", "variant", "provider", "threads", "fast_math", "exact")
        return all(getattr(self, name) == getattr(candidate, name) for name in names)

    @property
    def of_threads(self) -> bool:
        """Whether it differs from the untuned settings by its number of threads alone."""
        return self.exact and self.provider == "cpu"

    def allowed(self, level: Level) -> bool:
        """Whether it was timed to the end and may be used at the level."""
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
        """Whether it says anything about a level: `exact` runs another graph than the others."""
        return (self.level == "exact") == (level == "exact")

    def at(self, level: Level) -> Row | None:
        """What to use at a level, None for the settings without tuning."""
        index = self.chosen.get(level, -1)
        return self.rows[index] if 0 <= index < len(self.rows) else None

    @property
    def timed(self) -> int:
        """How many settings were tried, those without tuning included."""
        return 1 + sum(row.ratio > 0 for row in self.rows)


def decision_path(folder: Path, sha256: str, *, finished: bool = True) -> Path:
    """Where the decision about a model lies, or the rows that are there before it is made."""
    return folder / f"{sha256[:12]}.{'tune' if finished else 'trials'}.json"


def hardware_key(sha256: str) -> str:
    """What a decision holds for: model, machine and onnxruntime."""
    named = f"{graph_key(sha256, CPU[0])} {_FORMAT}"
    return hashlib.sha256(named.encode()).hexdigest()[:16]


def write(folder: Path, sha256: str, decision: Decision, *, finished: bool = True) -> None:
    """Keep a decision. Raises OSError."""
    content = {"key": hardware_key(sha256), **asdict(decision)}
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
            return _decision(content)
        _LOGGER.debug("%s was made for another machine, model or onnxruntime", path.name)
    except FileNotFoundError:
        return None
    except _UNREADABLE as error:
        _LOGGER.warning("%s cannot be used: %s", path.name, error)
    return None


_UNREADABLE = (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError)
"""What a file that somebody else wrote may end in."""


def _decision(content: dict[str, Any]) -> Decision:
    """What `asdict` made a table of. Raises ValueError or TypeError for anything else."""
    rows = tuple(Row(**row) for row in content.pop("rows"))
    for row in rows:
        _check(row, Row(""))
        if row.variant not in get_args(Variant) or not 0 <= row.threads <= _MOST_THREADS:
            raise ValueError(f"{row.name[:100]!r} is nothing that can be loaded")
    decision = Decision(rows=rows, **content)
    _check(decision, Decision())
    return decision


def _check(value: Row | Decision, like: Row | Decision) -> None:
    """Raise ValueError where a field is of another type than that of `like`."""
    for part in fields(like):
        kind, given = type(getattr(like, part.name)), getattr(value, part.name)
        kinds = (int, float) if kind is float else (kind,)
        if type(given) not in kinds:  # a bool is no number
            raise ValueError(f"{part.name} is no {kind.__name__}")
        if kind in (int, float) and not abs(given) < _MOST:  # nor is NaN, or one of 400 digits
            raise ValueError(f"{part.name} is no number that can be meant")
        if kind is str:
            given.encode()  # a ValueError where it cannot be printed
        if kind is dict:
            _check_values(given, str if part.name == "refused" else int)


def _check_values(table: dict[str, Any], kind: type) -> None:
    if any(type(value) is not kind for value in table.values()):
        raise ValueError(f"a table holds what is no {kind.__name__}")
    "".join(str(word) for item in table.items() for word in item).encode()


def as_level(word: str) -> Level:
    """The setting as a level."""
    return next((level for level in LEVELS if level == word), "strict")
