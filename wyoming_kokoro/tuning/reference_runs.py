"""Runs of the model itself that candidates are compared with, kept until tuning has ended.

<graph folder>/<first 12 of sha256>.reference-<digest of the sentence>.npz
"""

from __future__ import annotations

import hashlib
import io
import logging
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.system.atomic_files import atomic_write

from .decision import hardware_key

_LOGGER = logging.getLogger(__name__)


class ReferenceRuns:
    """The runs of each sentence, on disk: an interruption costs the one in hand. Blocks."""

    def __init__(self, folder: Path, sha256: str) -> None:
        self._folder = folder
        self._prefix = f"{sha256[:12]}.reference-"
        self._key = hardware_key(sha256)

    def outputs(
        self, kind: str, utterance: Utterance, count: int, make: Callable[[], Sequence[Output]]
    ) -> Sequence[Output]:
        """The `count` runs of that kind of a sentence: as they were kept, else from `make`."""
        path = self._path(kind, utterance, count)
        kept = _read(path, count)
        if kept:
            return kept
        outputs = make()
        try:
            atomic_write(path, _content(outputs))
        except OSError as error:
            _LOGGER.debug("cannot keep a run: %s", error)
        return outputs

    def clear(self) -> None:
        """Forget all of them: tuning has ended."""
        for path in self._folder.glob(f"{self._prefix}*"):
            path.unlink(missing_ok=True)

    def _path(self, kind: str, utterance: Utterance, count: int) -> Path:
        digest = hashlib.blake2b(digest_size=10)
        for part in (
            f"{self._key} {kind} {count} {utterance.speed}".encode(),
            np.asarray(utterance.ids, np.int32).tobytes(),
            np.asarray(utterance.style, np.float32).tobytes(),
        ):
            digest.update(part)
        return self._folder / f"{self._prefix}{digest.hexdigest()}.npz"


def _content(outputs: Sequence[Output]) -> bytes:
    arrays: dict[str, NDArray[Any]] = {}
    for number, output in enumerate(outputs):
        arrays[f"samples{number}"] = output.samples
        if output.durations is not None:
            arrays[f"durations{number}"] = output.durations
    content = io.BytesIO()
    np.savez(content, allow_pickle=False, **arrays)
    return content.getvalue()


def _read(path: Path, count: int) -> list[Output]:
    """The kept runs; none where there are none that are sound."""
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as arrays:
            return [
                Output(
                    arrays[f"samples{number}"].astype(np.float32, copy=False).reshape(-1),
                    arrays[f"durations{number}"].astype(np.int64, copy=False).reshape(-1)
                    if f"durations{number}" in arrays
                    else None,
                )
                for number in range(count)
            ]
    except FileNotFoundError:
        return []
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        _LOGGER.debug("%s cannot be used: %s", path.name, error)
        return []
