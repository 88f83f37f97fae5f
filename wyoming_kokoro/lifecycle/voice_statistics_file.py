"""File of voice statistics: a line of JSON, means and variances as little-endian float32, a digest.

The digest is of all that comes before it: numbers that are merely wrong would be heard.
"""

from __future__ import annotations

import hashlib
import json
import logging
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.model.norm_statistics import VOICES, NormStatistics, VoiceStatistics
from wyoming_kokoro.system.atomic_files import atomic_write

_LOGGER = logging.getLogger(__name__)

_FORMAT = 2  # 1 had no digest
_DIGEST_BYTES = 16
_MOST_CHANNELS = 1 << 17
_MOST_BYTES = 2 * 4 * VOICES * _MOST_CHANNELS + (1 << 20)


def load(path: Path, key: str) -> VoiceStatistics:
    """The statistics in the file; none where it is missing, damaged or of another `key`. Blocks."""
    statistics = VoiceStatistics()
    try:
        if path.exists() and (not path.is_file() or path.stat().st_size > _MOST_BYTES):
            raise ValueError("it is no file of statistics")
        for voice, entry in _read(path.read_bytes(), key):
            statistics.put(voice, entry)
    except FileNotFoundError:
        return VoiceStatistics()
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
        _LOGGER.warning("%s cannot be used, voices are learned anew: %s", path.name, error)
        return VoiceStatistics()
    return statistics


def save(path: Path, key: str, statistics: VoiceStatistics) -> None:
    """Write the file; a failure costs a warning. Blocks."""
    entries = statistics.by_voice()
    sizes = {entry.mean.shape[1] for entry in entries.values()}
    size = max(sizes, default=0)
    kept = {voice: entry for voice, entry in entries.items() if entry.mean.shape[1] == size}
    head = {
        "format": _FORMAT,
        "key": key,
        "channels": size,
        "voices": [[voice, float(entry.halves)] for voice, entry in kept.items()],
    }
    body = [row.astype("<f4").tobytes() for e in kept.values() for row in (e.mean, e.variance)]
    data = sealed(b"".join((json.dumps(head).encode(), b"\n", *body)))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic_write(path, data)
    except OSError as error:
        _LOGGER.warning("The voices' statistics cannot be saved: %s", error.strerror)


def sealed(content: bytes) -> bytes:
    """The content and its digest, as it lies in the file."""
    return content + hashlib.blake2b(content, digest_size=_DIGEST_BYTES).digest()


def _read(data: bytes, key: str) -> list[tuple[str, NormStatistics]]:
    """Entries by voice. Raises ValueError, TypeError or KeyError for anything else."""
    line, _, rest = data.partition(b"\n")
    head: dict[str, Any] = json.loads(line)
    if head["format"] != _FORMAT:
        _LOGGER.info("The voices' statistics are of another version: voices are learned anew")
        return []
    if data != sealed(data[:-_DIGEST_BYTES]):
        raise ValueError("its digest does not fit")
    if head["key"] != key or head["voices"] == []:
        return []
    body = rest[:-_DIGEST_BYTES]
    voices, size = head["voices"], head["channels"]
    if len(voices) > VOICES or type(size) is not int or not 0 < size <= _MOST_CHANNELS:
        raise ValueError("it holds too much")
    if len(body) != 8 * size * len(voices):
        raise ValueError("it is cut off")
    rows = np.frombuffer(body, "<f4").reshape(len(voices), 2, 1, size, 1).astype(np.float32)
    return [
        (str(voice), _checked(mean, variance, float(halves)))
        for (voice, halves), (mean, variance) in zip(voices, rows, strict=True)
    ]


def _checked(
    mean: NDArray[np.float32], variance: NDArray[np.float32], halves: float
) -> NormStatistics:
    if not (np.isfinite(mean).all() and np.isfinite(variance).all() and (variance >= 0).all()):
        raise ValueError("it holds numbers that are none")
    if not 0 < halves < 1e9:
        raise ValueError("it counts for no speech")
    return NormStatistics(mean, variance, halves)
