"""Checks of the server from inside: who speaks, and the model that is in use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import MODELS, find_local
from wyoming_kokoro.graphs.graph_store import GraphStore
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.model.kokoro_model import ModelInfo
from wyoming_kokoro.system.finding import Finding

from .model import loaded_model, speed, tuning
from .released_file import content, missing, renamed, stored_path


@dataclass(frozen=True, slots=True)
class LiveModel:
    """The model that speaks, its costs, and the finished speech that is kept."""

    info: ModelInfo
    report: LoadReport
    factor: float
    cached_segments: int
    cache_bytes: int


@dataclass(frozen=True, slots=True)
class LiveServer:
    """State of the running server at one moment.

    `engine` would answer now (kokoro, espeak, or None); `phase` is loading, downloading, ready or
    failed. `/health` tells the reason: the page, which shows both, shows it once.
    """

    engine: str | None
    phase: str
    model: LiveModel | None = None


def who_speaks(server: LiveServer) -> Finding:
    """Who would answer a request now, and what to do if it is not Kokoro."""
    if server.engine == "kokoro":
        return Finding("who speaks", "ok", "Kokoro")
    if server.engine == "espeak":
        text = "espeak-ng, a simple voice, in Kokoro's place"
        return Finding("who speaks", "note", text, _advice(server.phase))
    if server.phase == "loading":
        text = "nobody yet: Kokoro is being loaded"
        hint = "wait; requests wait for it, some seconds at most where there is a fallback voice"
        return Finding("who speaks", "note", text, hint)
    return Finding("who speaks", "fail", "nobody", _advice(server.phase))


def _advice(phase: str) -> str:
    if phase == "downloading":
        return (
            "wait; Kokoro takes over by itself once the download is complete; without a network,"
            " put the files named below there by hand"
        )
    return "the lines below show what is wrong; once it is mended, Kokoro takes over by itself"


def live_model(settings: Settings, server: LiveServer) -> Iterator[Finding]:
    """The model's file, hashed again; and how the model that speaks was loaded."""
    if settings.model not in MODELS:
        path = Path(settings.model)
        if not path.is_file():
            yield Finding(
                "model", "fail", f"{path} is not there", "put it there, or change --model"
            )
    else:
        file = find_local(settings.data_dir, settings.model)
        here = stored_path(settings, file)
        yield from renamed(settings)
        yield content(settings, file) if here else missing("model", settings, file, live=True)
    if server.model:
        yield from loaded_model(server.model.info, server.model.report)
        yield tuning(settings, server.model.report)
        yield speed(server.model.factor)


def live_disk_use(settings: Settings, server: LiveServer) -> Iterator[Finding]:
    """Disk space of the saved graphs and of the cached speech."""
    graphs = GraphStore(DataFolder(settings.data_dir).graphs).disk_bytes()
    text = f"saved graphs {graphs / 1e6:.0f} MB"
    if server.model:
        kept = f"{server.model.cached_segments} cached segments"
        text += f"; {kept}, {server.model.cache_bytes / 1e6:.1f} of {settings.cache_size} MB"
    yield Finding("kept on disk", "ok", text)
