"""Checks of the data folder: whether it can be written, and how much it holds."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.files.data_folder import UNWRITABLE_HINT, DataFolder, is_writable
from wyoming_kokoro.graphs.graph_store import GraphStore
from wyoming_kokoro.synthesis.segment_cache import SegmentCache
from wyoming_kokoro.system.finding import Finding

_FREE_BYTES = 1_000_000_000


def writable(settings: Settings) -> Iterator[Finding]:
    """Whether the data folder can be written, and the space on its disk."""
    folder = settings.data_dir
    if not is_writable(folder):
        yield Finding("data folder", "fail", f"{folder} cannot be written", UNWRITABLE_HINT)
        return
    existing = next(path for path in (folder, *folder.parents) if path.exists())
    free = shutil.disk_usage(existing).free
    text = f"{folder}, {free / 1e9:.1f} GB free"
    if free < _FREE_BYTES:
        hint = "a model and its saved graph take 0.7 GB: make room"
        yield Finding("data folder", "note", text, hint)
    else:
        yield Finding("data folder", "ok", text)


def disk_use(settings: Settings) -> Iterator[Finding]:
    """Disk space of the saved graphs and the cached speech."""
    folder = DataFolder(settings.data_dir)
    graphs = GraphStore(folder.graphs).disk_bytes()
    cache = SegmentCache(folder.cache, size_mb=settings.cache_size)
    try:
        yield Finding(
            "kept on disk",
            "ok",
            f"saved graphs {graphs / 1e6:.0f} MB; {len(cache)} cached segments,"
            f" {cache.disk_bytes / 1e6:.1f} of {settings.cache_size} MB",
        )
    finally:
        cache.close()
