"""`wyoming-kokoro cache`: how much finished speech is kept, and forgetting it."""

from __future__ import annotations

import argparse
from pathlib import Path

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.synthesis.segment_cache import SegmentCache

SETTINGS = ("data_dir",)
"""Settings that this command uses."""

_NO_LIMIT_MB = 1e9  # whatever the server's limit is: looking deletes nothing


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own flag, `--clear`."""
    parser.add_argument("--clear", action="store_true", help="forget all of it")


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Print what is kept, or how much was forgotten."""
    folder = DataFolder(settings.data_dir).cache
    cache = SegmentCache(folder, size_mb=_NO_LIMIT_MB)
    try:
        if options.clear:
            print(f"{_cleared(cache, folder)} segments forgotten")
        else:
            print(f"{len(cache)} segments, {cache.disk_bytes / 1e6:.1f} MB in {folder}")
    finally:
        cache.close()
    return 0


def _cleared(cache: SegmentCache, folder: Path) -> int:
    """How many segments were forgotten. Raises KokoroError."""
    try:
        return cache.clear()
    except OSError as error:
        raise KokoroError(f"{folder} cannot be cleared: {error.strerror}") from error
