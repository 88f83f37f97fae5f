"""Finished trials of a tuning that has not ended, kept across interruptions and restarts.

<graph folder>/<first 12 of sha256>.trials.json, valid for one machine and one onnxruntime
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from wyoming_kokoro.system.atomic_files import atomic_write

from .candidates import Candidate
from .decision import MOST_BYTES, Row, hardware_key, rows_of

_LOGGER = logging.getLogger(__name__)
_MOST_S = 1e6


def log_path(folder: Path, sha256: str) -> Path:
    """Where the trials of a model are kept."""
    return folder / f"{sha256[:12]}.trials.json"


class TrialLog:
    """The rows of finished trials, saved as they come. `seconds` were spent on them."""

    def __init__(self, folder: Path, sha256: str) -> None:
        self._path = log_path(folder, sha256)
        self._key = hardware_key(sha256)
        self._rows: dict[Candidate, Row] = {}
        self.seconds = 0.0
        self._read()

    def __len__(self) -> int:
        return len(self._rows)

    def row(self, candidate: Candidate) -> Row | None:
        """What came of a candidate before, None if it was not tried to its end."""
        return self._rows.get(candidate)

    def add(self, candidate: Candidate, row: Row, seconds: float) -> None:
        """Keep a row, and the seconds spent on all so far; a full disk costs a debug line."""
        self._rows[candidate] = row
        self.seconds = seconds
        self._write()

    def keep(self, wanted: Callable[[Row], bool]) -> None:
        """Keep these rows for another tuning, which has its time before it."""
        self._rows = {candidate: row for candidate, row in self._rows.items() if wanted(row)}
        self.seconds = 0.0
        self._write()

    def clear(self) -> None:
        """Forget the trials: tuning has ended."""
        self._path.unlink(missing_ok=True)

    def _write(self) -> None:
        content = {
            "key": self._key,
            "seconds": self.seconds,
            "rows": [asdict(row) for row in self._rows.values()],
        }
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            atomic_write(self._path, json.dumps(content, ensure_ascii=False).encode())
        except OSError as error:
            _LOGGER.debug("cannot keep a trial: %s", error)

    def _read(self) -> None:
        try:
            if not self._path.is_file() or self._path.stat().st_size > MOST_BYTES:
                return
            content = json.loads(self._path.read_bytes())
            if content["key"] != self._key:
                return
            rows, seconds = rows_of(content["rows"]), float(content["seconds"])
            if not 0 <= seconds < _MOST_S:
                raise ValueError("seconds is no number that can be meant")
        except (
            OSError,
            ValueError,
            TypeError,
            KeyError,
            AttributeError,
            RecursionError,
        ) as error:
            _LOGGER.warning("%s cannot be used: %s", self._path.name, error)
            return
        self._rows = {candidate_of(row): row for row in rows}
        self.seconds = seconds


def candidate_of(row: Row) -> Candidate:
    """The candidate that a row is of."""
    return Candidate(row.name, row.variant, row.provider, row.threads, row.windowed, row.fast_math)
