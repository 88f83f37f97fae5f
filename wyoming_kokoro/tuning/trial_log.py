"""Finished trials of a tuning that has not ended, kept across interruptions and restarts.

<graph folder>/<first 12 of sha256>.trials.json, valid for one machine and one onnxruntime
"""

from __future__ import annotations

import json
import logging
from dataclasses import asdict
from pathlib import Path

from wyoming_kokoro.loading.decision import UNREADABLE, Row, hardware_key, read_table, rows_of
from wyoming_kokoro.system.atomic_files import atomic_write

from .candidates import Candidate

_LOGGER = logging.getLogger(__name__)


def log_path(folder: Path, sha256: str) -> Path:
    """Where the trials of a model are kept."""
    return folder / f"{sha256[:12]}.trials.json"


class TrialLog:
    """The rows of finished trials, saved as they come."""

    def __init__(self, folder: Path, sha256: str) -> None:
        self._path = log_path(folder, sha256)
        self._key = hardware_key(sha256)
        self._rows: list[Row] = []
        content = read_table(self._path, self._key)
        try:
            self._rows = list(rows_of(content["rows"])) if content else []
        except UNREADABLE as error:
            _LOGGER.warning("%s cannot be used: %s", self._path.name, error)

    def row(self, candidate: Candidate) -> Row | None:
        """What came of a candidate before, None if it was not tried to its end."""
        return next((row for row in self._rows if _is_of(row, candidate)), None)

    def add(self, row: Row) -> None:
        """Keep a row; a full disk costs a debug line."""
        self._rows.append(row)
        content = {"key": self._key, "rows": [asdict(row) for row in self._rows]}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            atomic_write(self._path, json.dumps(content, ensure_ascii=False).encode())
        except OSError as error:
            _LOGGER.debug("cannot keep a trial: %s", error)

    def clear(self) -> None:
        """Forget the trials: tuning has ended."""
        self._path.unlink(missing_ok=True)


def _is_of(row: Row, candidate: Candidate) -> bool:
    like = candidate.row()
    names = ("name", "variant", "provider", "threads", "fast_math", "exact")
    return all(getattr(row, name) == getattr(like, name) for name in names)
