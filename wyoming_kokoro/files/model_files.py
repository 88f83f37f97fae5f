"""The files that Kokoro needs on this machine: which they are, and having them there and right."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from pathlib import Path

from wyoming_kokoro.core.voices import VoiceSpec

from .data_folder import DataFolder
from .released_files import VOICES, StoreFile, find_local, is_present
from .store import Store

_LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class StartupConfig:
    """What is to be brought up, in plain values.

    `model` is auto, fp32, fp16, int8 or the path of an .onnx file; `voices` a file or folder, or
    None for the released ones; `idle_unload_s` 0 keeps the model in memory; `low_memory` gives
    memory up for disk: weights stay in the mapped file, less speech is kept, never two models.
    """

    data_dir: Path
    model: str = "auto"
    voices: Path | None = None
    provider: str = "auto"
    threads: int = 0
    voice: VoiceSpec = field(default_factory=lambda: VoiceSpec.parse("af_heart"))
    cache_mb: int = 256
    idle_unload_s: float = 0.0
    mirror: str | None = None
    offline: bool = False
    tune: str = "off"
    fidelity: str = "balanced"
    low_memory: bool = False


class ModelFiles:
    """Model and voices: the released ones of the store, or the user's own."""

    def __init__(self, store: Store, wanted: StartupConfig) -> None:
        self._store = store
        self._data_dir = wanted.data_dir
        self._model = wanted.model
        self._voices = wanted.voices

    @property
    def own_model(self) -> Path | None:
        """The user's own model file, if the model is named by a path."""
        return Path(self._model) if self._model.endswith(".onnx") else None

    def present(self) -> bool:
        """Whether all of them are there, their content apart."""
        return all(is_present(self._data_dir, file) for file in self._needed())

    async def fetch(self) -> tuple[Path, Path]:
        """Paths of model and voices, downloaded if need be. Raises StoreError."""
        needed = self._needed()
        await self._store.ensure_all(needed)
        model = self.own_model or self._store.path(needed[0])
        return model, self._voices or self._store.path(VOICES)

    async def recheck(self) -> bool:
        """Hash what is there again; whether a file proved wrong, so that `fetch` replaces it.

        Raises StoreError where the disk fails.
        """
        wrong = []
        for file in self._needed():
            there = await asyncio.to_thread(is_present, self._data_dir, file)
            if there and not await self._store.verify(file, again=True):
                _LOGGER.error("%s is damaged: it is not what was downloaded", file.local_name)
                wrong.append(file)
        return bool(wrong)

    def _needed(self) -> list[StoreFile]:
        return needed_files(self._data_dir, self._model, self._voices)


def needed_files(data_dir: Path, model: str, voices: Path | None) -> list[StoreFile]:
    """The files of the store that these settings ask for: none where both are the user's own."""
    own_model = model.endswith(".onnx")
    files = [] if own_model else [find_local(data_dir, model)]
    return files if voices else [*files, VOICES]


def fp32_fallback_file(data_dir: Path, model: str) -> Path | None:
    """The fp32 file that speaks where fp16 overflows, if it is on this machine."""
    if model != "fp16":
        return None
    file = find_local(data_dir, "fp32")
    return DataFolder(data_dir).models / file.local_name if is_present(data_dir, file) else None


def missing_files(data_dir: Path, model: str, voices: Path | None) -> list[StoreFile]:
    """Those of them that are not on this machine."""
    needed = needed_files(data_dir, model, voices)
    return [file for file in needed if not is_present(data_dir, file)]
