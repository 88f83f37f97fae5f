"""Paths of the model and the voices: the released ones, downloaded if need be, or the user's."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from wyoming_kokoro.core.errors import StoreError

from .data_folder import DataFolder
from .first_available import FirstAvailable, without_advice
from .released_files import MODELS, VOICES, StoreFile, find_local, is_present
from .renamed_files import give_own_names
from .shipped_voices import SHIPPED_VOICES
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
        self._available = FirstAvailable(store)
        self.voices_reason = ""
        """Why the voices file is not here, where it could not be fetched."""

    @property
    def own_model(self) -> Path | None:
        """The user's own model file, if the model is named by a path."""
        return Path(self._model) if self._model.endswith(".onnx") else None

    def present(self) -> bool:
        """Whether all that speaking needs is there; its content is not looked at."""
        return not missing_files(self._data_dir, self._model)

    async def fetch(self, *, best: bool = False) -> tuple[Path, Path]:
        """Paths of model and voices, downloaded if need be. Raises StoreError for the model.

        A model that is there is used, unless the `best` of its kind is wanted. The voices are those
        that this package carries where the voices file cannot be had; nobody waits for it while
        the model is there.
        """
        await self._give_own_names()
        model_was_here = self.present()
        model = await self._fetch_model(best=best)
        wanted = best or not model_was_here or self._has_wrong_voices()
        return model, await self._fetch_voices(download=wanted)

    async def fetch_voices(self, *, impatient: bool = False) -> Path:
        """The path of the voices file, downloaded if need be. Raises StoreError."""
        try:
            await self._available.one_of([VOICES], impatient=impatient)
        except StoreError as error:
            self.voices_reason = without_advice(error)
            raise
        self.voices_reason = ""
        return self._store.path(VOICES)

    async def recheck(self) -> bool:
        """Hash the files again; whether one is damaged, so that `fetch` replaces it.

        Raises StoreError where the disk fails.
        """
        damaged = []
        for file in needed_files(self._data_dir, self._model, self._voices):
            present = await asyncio.to_thread(is_present, self._data_dir, file)
            if present and not await self._store.verify(file, again=True):
                _LOGGER.error("%s is damaged: it is not what was downloaded", file.local_name)
                damaged.append(file)
        return bool(damaged)

    async def _fetch_model(self, *, best: bool) -> Path:
        if self.own_model:
            return self.own_model
        files = list(MODELS[self._model])
        here = find_local(self._data_dir, self._model)
        if not best and is_present(self._data_dir, here):
            files = [here, *(file for file in files if file != here)]
        return self._store.path(await self._available.one_of(files))

    async def _fetch_voices(self, *, download: bool) -> Path:
        """The user's voices, the voices file, or the voices that this package carries."""
        if self._voices:
            return self._voices
        if await self._store.verify(VOICES):
            return self._store.path(VOICES)
        self.voices_reason = self._available.why_silent(VOICES)
        if not download or self.voices_reason:
            return SHIPPED_VOICES
        try:
            return await self.fetch_voices(impatient=True)
        except StoreError as error:
            _LOGGER.debug("The voices that the package carries are used: %s", error)
            return SHIPPED_VOICES

    def _has_wrong_voices(self) -> bool:
        """Whether something else lies in the place of the voices file."""
        return self._store.path(VOICES).exists()

    async def _give_own_names(self) -> None:
        """Find what is needed and not there under another name."""
        kind = () if self.own_model else MODELS[self._model]
        files = [] if self.own_model or self.present() else list(kind)
        files += [] if self._voices else [VOICES]
        folder = DataFolder(self._data_dir).models
        await give_own_names(self._store, folder, files)


def needed_files(data_dir: Path, model: str, voices: Path | None) -> list[StoreFile]:
    """The released files that these settings mean: none where both are the user's own."""
    own_model = model.endswith(".onnx")
    files = [] if own_model else [find_local(data_dir, model)]
    return files if voices else [*files, VOICES]


def missing_files(data_dir: Path, model: str) -> list[StoreFile]:
    """The files without which Kokoro cannot speak, and which are not on this machine: without the
    voices file it speaks with the voices that this package carries.
    """
    needed = needed_files(data_dir, model, SHIPPED_VOICES)
    return [file for file in needed if not is_present(data_dir, file)]


def being_downloaded(data_dir: Path, model: str) -> str:
    """The model's file that another process downloads now, and how far it is; "" for none."""
    store = Store(data_dir, offline=True)
    for file in MODELS.get(model, ()):
        if store.is_downloading(file):
            percent = 100 * store.downloaded_bytes(file) // file.size
            return f"{file.known_as} ({percent} % of {file.size / 1e6:.0f} MB)"
    return ""


def why_missing(data_dir: Path, missing: list[StoreFile]) -> str:
    """Why Kokoro cannot speak: files that are not there, or one of another size in their place."""
    for file in missing:
        path = DataFolder(data_dir).models / file.local_name
        if path.is_file():
            size = path.stat().st_size
            return f"{path} is not the released file ({size} bytes, expected {file.size})"
    return "Kokoro is not on this machine yet"
