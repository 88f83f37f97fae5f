"""Checks of one released file: present, missing or damaged."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.model_files import needed_files
from wyoming_kokoro.files.released_files import MODELS, VOICES, StoreFile, is_present
from wyoming_kokoro.files.renamed_files import candidates
from wyoming_kokoro.files.store import Store
from wyoming_kokoro.system.finding import Finding


def stored_path(settings: Settings, file: StoreFile) -> Path | None:
    """The path of the downloaded file; None if it is not on this machine."""
    present = is_present(settings.data_dir, file)
    return Store(settings.data_dir, offline=True).path(file) if present else None


def content(settings: Settings, file: StoreFile) -> Finding:
    """Whether the downloaded file is undamaged: it is hashed again."""
    store = Store(settings.data_dir, offline=True)
    if asyncio.run(store.verify(file, again=True)):
        source = store.came_from(file)
        origin = f", from {source[:100]}" if source else ""
        text = f"{file.known_as} is whole (sha256 {file.sha256[:8]}…){origin}"
        return Finding("model", "ok", text, _better(settings, file))
    hint = "restart the server: it downloads the file again"
    return Finding("model", "fail", f"{file.name} is damaged", hint)


def _better(settings: Settings, file: StoreFile) -> str:
    """Advice for getting the file that was asked for, where another of its kind is used."""
    first = MODELS[settings.model][0]
    if file == first or settings.offline:
        return ""
    return (
        f"--model {settings.model} asks for {first.known_as} ({first.size / 1e6:.0f} MB) first:"
        " `wyoming-kokoro download` fetches it where its address answers, for the next start"
    )


def missing(
    topic: str,
    settings: Settings,
    file: StoreFile,
    *,
    meanwhile: str = "the fallback speaks",
    live: bool = False,
) -> Finding:
    """The note on a file that is missing or of another size, and how to get it.

    `live`: a server wants it now.
    """
    models = DataFolder(settings.data_dir).models
    text = f"{file.known_as} {_state(models / file.local_name, file)}"
    by_hand = f"by hand: {file.url_at(settings.mirror)} as {models}/{file.local_name}"
    how = _how_it_comes(settings, file, live)
    return Finding(topic, "note", f"{text}: {meanwhile}", f"{how}; {by_hand}")


def renamed(settings: Settings) -> Iterator[Finding]:
    """Files under another name whose size is that of a file which is wanted and not here."""
    wanted = [*MODELS.get(settings.model, ()), *([] if settings.voices else [VOICES])]
    for path, file in candidates(DataFolder(settings.data_dir).models, wanted):
        text = f"{path.name} has the size of {file.known_as}"
        hint = (
            "a running server's next try, the next start, or `wyoming-kokoro download` uses it if"
            " its sha256 is the same"
        )
        yield Finding("model" if file != VOICES else "voices", "note", text, hint)


def _state(path: Path, file: StoreFile) -> str:
    if path.is_file():
        return f"is damaged ({path.stat().st_size} bytes, expected {file.size})"
    return f"({file.size / 1e6:.0f} MB) is not here"


def _how_it_comes(settings: Settings, file: StoreFile, live: bool) -> str:
    store = Store(settings.data_dir, offline=True)
    needed = {*needed_files(settings.data_dir, settings.model, settings.voices)}
    others = {*MODELS.get(settings.model, ()), *needed} - {file}
    percent = 100 * store.downloaded_bytes(file) // file.size
    if store.is_downloading(file) and not percent:
        return "a running server tries to download it, and nothing has arrived yet"
    if store.is_downloading(file):
        return f"it is being downloaded now ({percent} %)"
    for other in filter(store.is_downloading, others):
        if file == VOICES or other == VOICES:
            return "a running server tries to download it after another file"
        return f"a running server downloads {other.known_as} in its place"
    if settings.offline:
        return "--offline forbids to download it"
    begun = f", {percent} % are there already" if percent else ""
    if live:
        return f"the server tries to download it again and again{begun}"
    return f"the next start tries to download it{begun}"
