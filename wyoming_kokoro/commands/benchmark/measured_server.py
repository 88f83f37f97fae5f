"""The server that is measured: the user's settings and graphs, in a data folder of its own."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import MODELS, VOICES, find_local, is_present
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES
from wyoming_kokoro.files.store import Store

from .process import ServerProcess, serving
from .server_log import READY

SETTINGS = (
    "voice",
    "provider",
    "threads",
    "latency",
    "eager",
    "fidelity",
    "sentence_pause",
    "clause_pause",
    "low_memory",
)
"""Keys of the settings that a measured server is given where they are not the default."""


def local_files(settings: Settings, *, shipped: bool = False) -> tuple[Path, Path]:
    """Model and voices named by the settings; the voices that the package carries, if those will
    do (`shipped`) and the voices file is missing. Raises KokoroError where a file is missing.
    """
    if shipped and not (settings.voices or is_present(settings.data_dir, VOICES)):
        settings = replace(settings, voices=SHIPPED_VOICES)
    store, needed = Store(settings.data_dir, offline=True), []
    if settings.model in MODELS:
        file = find_local(settings.data_dir, settings.model)
        model, needed = store.path(file), [file]
    else:
        model = Path(settings.model)
    if settings.voices is None:
        needed.append(VOICES)
    if missing := [file.name for file in needed if not is_present(settings.data_dir, file)]:
        raise KokoroError(f"{', '.join(missing)}: not here; `wyoming-kokoro download` first")
    return model.absolute(), (settings.voices or store.path(VOICES)).absolute()


def server_flags(settings: Settings, data_dir: Path, *, cache_mb: int = 0) -> list[str]:
    """The flags of a server with its data in `data_dir` that does not tune itself meanwhile.

    Raises KokoroError where model or voices are missing.
    """
    model, voices = local_files(settings, shipped=True)
    flags = ["--model", str(model), "--voices", str(voices), "--data-dir", str(data_dir)]
    flags += ["--cache-size", str(cache_mb), "--tune", "off"]
    for key in SETTINGS:
        value = getattr(settings, key)
        if value != getattr(Settings(), key):
            name = key.replace("_", "-")
            flags += [f"--{'no-' * (value is False)}{name}"]
            flags += [] if isinstance(value, bool) else [str(value)]
    return flags


@contextmanager
def scratch_data_dir(user: Path) -> Iterator[Path]:
    """A temporary data folder that has what the user's server knows of this machine: the saved
    graphs with what tuning chose, the costs. The user's own keeps its costs and cache; a graph
    that is missing is saved there."""
    with tempfile.TemporaryDirectory(suffix="-kokoro-bench") as folder:
        there, here = DataFolder(user), DataFolder(Path(folder))
        if there.graphs.is_dir():
            here.graphs.symlink_to(there.graphs.absolute(), target_is_directory=True)
        if there.costs.is_file():
            shutil.copyfile(there.costs, here.costs)
        yield Path(folder)


@asynccontextmanager
async def ready_server(flags: list[str]) -> AsyncGenerator[ServerProcess, None]:
    """A server whose model is loaded, stopped afterwards. Raises KokoroError."""
    async with serving(flags) as server:
        await server.log.line_with(READY)
        yield server
