"""Paths of the model and the voices: the released ones, downloaded if need be, or the user's."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from .data_folder import DataFolder
from .released_files import VOICES, StoreFile, find_local, is_present
from .store import Store

_LOGGER = logging.getLogger(__name__)


class ModelFiles:
    """Model and voices: the released ones of the store, or the user's own.

    `model` is auto, fp32, fp16, int8 or the path of an .onnx file; `voices` a file or folder, or
    None for the released ones.
    """

    def __init__(self, store: Store, data_dir: Path, model: str, voices: Path | None) -> None:
        self._store = store
        self._data_dir = data_dir
        self._model = model
        self._voices = voices

    @property
    def own_model(self) -> Path | None:
        """The user's own model file, if the model is named by a path."""
        return Path(self._model) if self._model.endswith(".onnx") else None

    def present(self) -> bool:
        """Whether all of them are there; their content is not looked at."""
        return all(is_present(self._data_dir, file) for file in self._needed())

    async def fetch(self) -> tuple[Path, Path]:
        """Paths of model and voices, downloaded if need be. Raises StoreError."""
        needed = self._needed()
        await self._store.ensure_all(needed)
        model = self.own_model or self._store.path(needed[0])
        return model, self._voices or self._store.path(VOICES)

    async def recheck(self) -> bool:
        """Hash the files again; whether one is damaged, so that `fetch` replaces it.

        Raises StoreError where the disk fails.
        """
        damaged = []
        for file in self._needed():
            present = await asyncio.to_thread(is_present, self._data_dir, file)
            if present and not await self._store.verify(file, again=True):
                _LOGGER.error("%s is damaged: it is not what was downloaded", file.local_name)
                damaged.append(file)
        return bool(damaged)

    def _needed(self) -> list[StoreFile]:
        return needed_files(self._data_dir, self._model, self._voices)


def needed_files(data_dir: Path, model: str, voices: Path | None) -> list[StoreFile]:
    """The released files that these settings need: none where both are the user's own."""
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
    """The needed files that are not on this machine."""
    needed = needed_files(data_dir, model, voices)
    return [file for file in needed if not is_present(data_dir, file)]


def why_missing(data_dir: Path, missing: list[StoreFile]) -> str:
    """Why Kokoro cannot speak: files that are not there, or one of another size in their place."""
    for file in missing:
        path = DataFolder(data_dir).models / file.local_name
        if path.is_file():
            size = path.stat().st_size
            return f"{path} is not the released file ({size} bytes, expected {file.size})"
    return "Kokoro is not on this machine yet"
