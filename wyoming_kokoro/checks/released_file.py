"""Checks of one released file: present, missing or damaged."""

from __future__ import annotations

import asyncio
from pathlib import Path

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.finding import Finding
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.model_files import needed_files
from wyoming_kokoro.files.released_files import StoreFile, is_present
from wyoming_kokoro.files.store import Store


def stored_path(settings: Settings, file: StoreFile) -> Path | None:
    """The path of the downloaded file; None if it is not on this machine."""
    present = is_present(settings.data_dir, file)
    return Store(settings.data_dir, offline=True).path(file) if present else None


def content(settings: Settings, file: StoreFile) -> Finding:
    """Whether the downloaded file is undamaged: it is hashed again."""
    store = Store(settings.data_dir, offline=True)
    if asyncio.run(store.verify(file, again=True)):
        return Finding("model", "ok", f"{file.name} is whole (sha256 {file.sha256[:8]}…)")
    hint = "restart the server: it downloads the file again"
    return Finding("model", "fail", f"{file.name} is damaged", hint)


def missing(topic: str, settings: Settings, file: StoreFile, *, live: bool = False) -> Finding:
    """The note on a file that is missing or of another size, and how to get it.

    `live`: a server wants it now.
    """
    models = DataFolder(settings.data_dir).models
    text = f"{file.tag}/{file.name} {_state(models / file.local_name, file)}"
    by_hand = f"by hand: {file.url_at(settings.mirror)} as {models}/{file.local_name}"
    how = _how_it_comes(settings, file, live)
    return Finding(topic, "note", f"{text}: the fallback speaks", f"{how}; {by_hand}")


def _state(path: Path, file: StoreFile) -> str:
    if path.is_file():
        return f"is damaged ({path.stat().st_size} bytes, expected {file.size})"
    return f"({file.size / 1e6:.0f} MB) is not here"


def _how_it_comes(settings: Settings, file: StoreFile, live: bool) -> str:
    store = Store(settings.data_dir, offline=True)
    needed = needed_files(settings.data_dir, settings.model, settings.voices)
    percent = 100 * store.downloaded_bytes(file) // file.size
    if store.is_downloading(file) and not percent:
        return "a running server tries to download it, and nothing has arrived yet"
    if store.is_downloading(file):
        return f"it is being downloaded now ({percent} %)"
    if any(map(store.is_downloading, needed)):
        return "a running server tries to download it after another file"
    if settings.offline:
        return "--offline forbids to download it"
    begun = f", {percent} % are there already" if percent else ""
    if live:
        return f"the server tries to download it again and again{begun}"
    return f"the next start downloads it{begun}"
