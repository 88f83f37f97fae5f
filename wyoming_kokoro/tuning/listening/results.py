"""Results of blind listening tests, in a file beside tuning's decisions.

<graph folder>/<first 12 of sha256>.listening.json

A result holds for a model and for what was rewritten in it, on any machine. Of tests of the same
candidate with the same voice the last one counts.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from wyoming_kokoro.system.atomic_files import atomic_write

from .odds import LEAST_TRIALS, MOST_TRIALS, chance, figures, is_heard

_LOGGER = logging.getLogger(__name__)

MOST_RESULTS = 200
MOST_BYTES = 200_000
_FORMAT = 1
_MOST_LETTERS = 200


@dataclass(frozen=True, slots=True)
class CandidateIdentity:
    """What makes a candidate sound as it does: its rewritten graph with the rewriting's revision
    ("" for the model's own), provider, windows and arithmetic."""

    graph: str = ""
    provider: str = "cpu"
    windowed: bool = False
    fast_math: bool = False


@dataclass(frozen=True, slots=True)
class ListeningResult:
    """One finished test: `right` of `trials` answers. `date` is UTC, ISO 8601."""

    candidate: str
    identity: CandidateIdentity
    model_sha256: str
    voice: str
    right: int
    trials: int
    date: str

    @property
    def heard(self) -> bool:
        """Whether the listener told the candidate from the model."""
        return is_heard(self.right, self.trials)

    @property
    def summary(self) -> str:
        """The outcome, the score, its odds and the voice, for reports."""
        heard = "a difference was heard" if self.heard else "no difference was heard"
        return f"{heard}, {self.figures}"

    @property
    def figures(self) -> str:
        """The score, its odds and the voice."""
        return f"{figures(self.right, self.trials)}, voice {self.voice}"


def results_path(folder: Path, sha256: str) -> Path:
    """Where the results of a model are kept."""
    return folder / f"{sha256[:12]}.listening.json"


def today() -> str:
    """The date of a result that ends now."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def read_results(folder: Path | None, sha256: str) -> tuple[ListeningResult, ...]:
    """The results that are kept for a model, the oldest first; none where the file cannot be
    used, with a WARNING. Blocks."""
    if folder is None:
        return ()
    path = results_path(folder, sha256)
    try:
        if not path.exists():
            return ()
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            raise ValueError(f"it is no file of at most {MOST_BYTES} bytes")
        content = json.loads(path.read_bytes())
        if content["format"] != _FORMAT:
            raise ValueError(f"its format is {content['format']!r}, not {_FORMAT}")
        results = tuple(_result(entry) for entry in content["results"][-MOST_RESULTS:])
        return tuple(result for result in results if result.model_sha256 == sha256)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        _LOGGER.warning("%s cannot be used: %s", path.name, str(error)[:200])
        return ()


def add_result(folder: Path, result: ListeningResult) -> None:
    """Keep a result in place of an earlier one of the same candidate and voice. Raises OSError."""
    others = _others(folder, result.model_sha256, result.identity, result.voice)
    _write(folder, result.model_sha256, (*others, result))


def delete_result(folder: Path, sha256: str, identity: CandidateIdentity, voice: str) -> bool:
    """Forget the result of a candidate and voice; whether there was one. Raises OSError."""
    others = _others(folder, sha256, identity, voice)
    if len(others) == len(read_results(folder, sha256)):
        return False
    _write(folder, sha256, others)
    return True


def _others(
    folder: Path, sha256: str, identity: CandidateIdentity, voice: str
) -> tuple[ListeningResult, ...]:
    return tuple(
        result
        for result in read_results(folder, sha256)
        if (result.identity, result.voice) != (identity, voice)
    )


def _write(folder: Path, sha256: str, results: Iterable[ListeningResult]) -> None:
    content = {"format": _FORMAT, "results": [_entry(each) for each in results][-MOST_RESULTS:]}
    folder.mkdir(parents=True, exist_ok=True)
    data = json.dumps(content, indent=1, ensure_ascii=False).encode()
    atomic_write(results_path(folder, sha256), data)


def _entry(result: ListeningResult) -> dict[str, Any]:
    """As it is kept; odds and verdict are for other readers and are worked out anew here."""
    odds = {"odds": round(chance(result.right, result.trials), 6), "heard": result.heard}
    return asdict(result) | odds


def _result(entry: dict[str, Any]) -> ListeningResult:
    """What `_entry` made. Raises ValueError, TypeError or KeyError for anything else."""
    identity = CandidateIdentity(**entry["identity"])
    names = [field.name for field in fields(ListeningResult) if field.name != "identity"]
    result = ListeningResult(identity=identity, **{name: entry[name] for name in names})
    for word in (
        result.candidate,
        result.model_sha256,
        result.voice,
        result.date,
        identity.graph,
        identity.provider,
    ):
        if type(word) is not str or len(word) > _MOST_LETTERS or not word.isprintable():
            raise ValueError("a name in it is no text that can be meant")
    if any(type(flag) is not bool for flag in (identity.windowed, identity.fast_math)):
        raise ValueError("a switch in it is neither true nor false")
    if type(result.right) is not int or type(result.trials) is not int:
        raise ValueError("a number of answers in it is no whole number")
    if not LEAST_TRIALS <= result.trials <= MOST_TRIALS or not 0 <= result.right <= result.trials:
        raise ValueError(f"{result.right} of {result.trials} answers cannot be right")
    datetime.fromisoformat(result.date)
    return result
