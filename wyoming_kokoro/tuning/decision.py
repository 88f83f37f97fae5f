"""Decision of tuning, in a file beside its graphs, valid for one machine and one onnxruntime.

<graph folder>/<first 12 of sha256>.tune.json

One beside the model, <model>.tune.json, is written where there is no such folder, and is read where
the graph that it chose is there: earlier versions kept it so.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, get_args

import onnxruntime as ort

from wyoming_kokoro.graphs.graph_store import graph_key, processor
from wyoming_kokoro.graphs.variant_builder import variant_name
from wyoming_kokoro.model.session import CPU
from wyoming_kokoro.model.variants import Variant
from wyoming_kokoro.system.atomic_files import atomic_write

from .fidelity.gate import LEVELS, Level

_LOGGER = logging.getLogger(__name__)

TRIES = 3
"""How often tuning is tried in a row that was not settled."""

_FORMAT = 5
MOST_BYTES = 1_000_000
_MOST = 1e9
_MOST_THREADS = 256  # as --threads


@dataclass(frozen=True, slots=True)
class Row:
    """One candidate and what came of it.

    `ratio` is the time of whole runs, in which long text is spoken, by that of the model as it is
    without tuning, 0 where it was not timed; `factor` is their real-time factor. `short_s`,
    `middle_s` and `longer_s` are seconds to the first sound of such a reply, `first_s` their
    weighed mean (objective.py) and `first_ratio` that by the model as it is. Where replies are
    `windowed`, `pace` is the largest share of what has been heard that the next window took: at 1
    it comes too late. `multiple` is its error in floors (fidelity/gate.py), 0 where the arithmetic
    is the same, under the same noise if `paired`; `distortion_db` is its mean spectral distortion
    and `own_db` that of two runs of the model (fidelity/transparency.py); `refused` says why it may
    not be used, by level.
    """

    name: str
    variant: Variant = ""
    provider: str = "cpu"
    threads: int = 0
    windowed: bool = False
    fast_math: bool = False
    exact: bool = True
    ratio: float = 0.0
    factor: float = 0.0
    first_ratio: float = 0.0
    first_s: float = 0.0
    short_s: float = 0.0
    middle_s: float = 0.0
    longer_s: float = 0.0
    pace: float = 0.0
    multiple: float = 0.0
    paired: bool = True
    worst: str = ""
    distortion_db: float = 0.0
    own_db: float = 0.0
    frames: int = 0
    refused: dict[str, str] = field(default_factory=dict)
    note: str = ""

    def allowed(self, level: Level) -> bool:
        """Whether it runs, passes the gate at the level, and leaves no gaps."""
        kept = self.exact or level != "exact"
        return kept and self.ratio > 0 and level not in self.refused and self.steady

    @property
    def steady(self) -> bool:
        """Whether the machine is fast enough for it: windows must not leave gaps between them."""
        return not self.windowed or self.pace < _STEADY

    def missed(self, level: Level) -> bool:
        """Whether only its pace speaks against it: other programs may have been busy meanwhile."""
        return self.ratio > 0 and level not in self.refused and not self.steady


@dataclass(frozen=True, slots=True)
class Decision:
    """All candidates, and which one is used at each level (an index; -1: as without tuning).

    One that is not `settled` could not time what it was made for, memory or the machine being
    taken; so it was for `tries` times now, of TRIES. A `partial` one is used while the rest of the
    candidates is tried.
    """

    rows: tuple[Row, ...]
    chosen: dict[str, int]
    level: str
    seconds: float
    automatic: bool = False
    settled: bool = True
    tries: int = 1
    partial: bool = False

    @property
    def unfinished(self) -> bool:
        """Whether there is more to be tried, or something to be tried again."""
        return self.partial or (not self.settled and self.tries < TRIES)

    def at(self, level: Level) -> Row | None:
        """What to use at a level, None for the model as it is."""
        index = self.chosen.get(level, -1)
        return self.rows[index] if 0 <= index < len(self.rows) else None


_STEADY = 0.9  # a busy moment must not be heard


def hardware_key(sha256: str) -> str:
    """What a decision holds for: model, machine, onnxruntime and what the rewriting builds."""
    parts = (sha256, processor(), ort.__version__, variant_name("int8"), str(_FORMAT))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def decision_paths(model: Path, folder: Path | None, sha256: str) -> Iterator[Path]:
    """Where a decision may lie, the first choice first."""
    if folder:
        yield folder / f"{sha256[:12]}.tune.json"
    yield _beside(model)


def _beside(model: Path) -> Path:
    return model.with_name(f"{model.name}.tune.json")


def write(model: Path, folder: Path | None, sha256: str, decision: Decision) -> Path:
    """Keep a decision; returns where. Raises OSError where neither path can be written."""
    content = {"key": hardware_key(sha256), **asdict(decision)}
    data = json.dumps(content, indent=1, ensure_ascii=False).encode()
    problem: OSError | None = None
    for path in decision_paths(model, folder, sha256):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            atomic_write(path, data)
        except OSError as error:
            problem = error
        else:
            return path
    assert problem
    raise problem


def read(model: Path, folder: Path | None, sha256: str) -> Decision | None:
    """The decision for this model on this machine, or None: made elsewhere, or none."""
    for path in decision_paths(model, folder, sha256):
        try:
            if path.exists() and not path.is_file():  # a pipe would be waited for
                raise OSError("it is no file")
            if path.exists() and path.stat().st_size > MOST_BYTES:
                raise ValueError(f"it is over {MOST_BYTES} bytes")
            content = json.loads(path.read_bytes())
            if content.pop("key") != hardware_key(sha256):
                _LOGGER.debug("%s was made for another machine, model or onnxruntime", path.name)
                continue
            decision = _decision(content)
            if not folder or path != _beside(model) or _graph_in(folder, decision, sha256):
                return decision
            _LOGGER.debug("%s chose a graph that is in another data folder", path.name)
        except FileNotFoundError:
            continue
        except (
            OSError,
            ValueError,
            TypeError,
            KeyError,
            AttributeError,
            RecursionError,
        ) as error:
            _LOGGER.warning("%s cannot be used: %s", path.name, error)
    return None


def reset(model: Path, folder: Path | None, sha256: str) -> int:
    """Forget what was found; returns how many files went. Raises OSError."""
    count = 0
    for path in decision_paths(model, folder, sha256):
        if path.exists():
            path.unlink()
            count += 1
    return count


def _graph_in(folder: Path, decision: Decision, sha256: str) -> bool:
    """Whether the graph in use at the level of the decision, if there is one, is in the folder."""
    row = decision.at(as_level(decision.level))
    if row is None or not row.variant or row.provider != "cpu":
        return True
    return (folder / graph_key(sha256, CPU[0], variant_name(row.variant))).is_dir()


def _decision(content: dict[str, Any]) -> Decision:
    """What `asdict` made a table of. Raises ValueError or TypeError for anything else."""
    decision = Decision(rows=rows_of(content.pop("rows")), **content)
    _check(decision, Decision((), {}, "", 0.0))
    _check_values(decision.chosen, int)
    return decision


def rows_of(content: Sequence[dict[str, Any]]) -> tuple[Row, ...]:
    """What `asdict` made tables of. Raises ValueError or TypeError for anything else."""
    rows = tuple(Row(**row) for row in content)
    for row in rows:
        _check(row, Row(""))
        if row.variant not in get_args(Variant) or not 0 <= row.threads <= _MOST_THREADS:
            raise ValueError(f"{row.name[:100]!r} is nothing that can be loaded")
    return rows


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
        if part.name == "refused":
            _check_values(given, str)


def _check_values(table: dict[str, Any], kind: type) -> None:
    if any(type(value) is not kind for value in table.values()):
        raise ValueError(f"a table holds what is no {kind.__name__}")
    "".join(str(word) for item in table.items() for word in item).encode()


def as_level(word: str) -> Level:
    """The setting as a level."""
    return next((level for level in LEVELS if level == word), "strict")
