"""Opening one model file on a provider: as it is, from its saved graph, or on its built stages."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.graphs.graph_store import COMPILED, GraphStore, graph_key
from wyoming_kokoro.model.kokoro_model import FileModel, KokoroModel, ModelInfo
from wyoming_kokoro.model.mapped_files import MappedFiles
from wyoming_kokoro.model.model_options import ModelOptions, Variant
from wyoming_kokoro.model.ort_session import (
    CPU,
    ORT_ERRORS,
    ProviderChoice,
    first_line,
    open_session,
    session_options,
)
from wyoming_kokoro.model.provider_options import compiles, with_graph_cache
from wyoming_kokoro.model.providers import Provider
from wyoming_kokoro.model.staged_model import open_stages

_LOGGER = logging.getLogger(__name__)

UNUSABLE: tuple[type[Exception], ...] = (*ORT_ERRORS, EngineFailed)
"""Errors from opening a model."""

Chain: TypeAlias = Sequence[ProviderChoice]


@dataclass(frozen=True, slots=True)
class ModelOpener:
    """The file and how it is to run: see `load_model`. `folder` holds the saved graphs, if any."""

    path: Path
    sha256: str
    options: ModelOptions
    folder: Path | None = None

    @property
    def store(self) -> GraphStore | None:
        """The saved graphs."""
        return GraphStore(self.folder) if self.folder else None

    def reference(self) -> KokoroModel:
        """The file as it is, on the CPU. Raises EngineFailed."""
        return self._stock((CPU,))

    def stock(self, provider: Provider) -> KokoroModel:
        """The file as it is. Raises EngineFailed."""
        return self._open_with_cache(provider, self._stock)

    def saved(self, provider: Provider, onnx: Path, on_close: Callable[[], object]) -> KokoroModel:
        """The file's own graph, optimised and saved. Raises one of UNUSABLE."""
        settings = session_options(self.options, optimised=True)
        session = open_session(onnx, settings, provider.chain)
        options = replace(self.options, variant="")
        model = FileModel(session, self.path, options, graph="saved", sha256=self.sha256)
        model.files, model.on_close = MappedFiles(onnx.parent.iterdir()), on_close
        return model

    def staged(
        self, provider: Provider, folder: Path, variant: Variant, on_close: Callable[[], object]
    ) -> KokoroModel:
        """The built stages in a folder. Raises one of UNUSABLE."""
        options = replace(self.options, variant=variant)
        info = ModelInfo(
            self.path, variant, CPU[0], options, "saved", self.sha256, has_durations=True
        )
        model = self._open_with_cache(provider, lambda chain: open_stages(folder, chain, info))
        model.files, model.on_close = MappedFiles(folder.iterdir()), on_close
        model.open_on_cpu = self.reference
        return model

    def _stock(self, chain: Chain) -> KokoroModel:
        path = self.path
        try:
            session = open_session(path, session_options(self.options), chain)
        except ORT_ERRORS as error:
            reason = first_line(error).replace(str(path), path.name)  # clients may see it
            raise EngineFailed(f"the model cannot be loaded: {reason}") from error
        options = replace(self.options, variant="")
        model = FileModel(session, path, options, sha256=self.sha256)
        model.open_on_cpu = None if chain[0] == CPU else self.reference
        model.files = MappedFiles([path])
        return model

    def _open_with_cache(
        self, provider: Provider, open_on: Callable[[Chain], KokoroModel]
    ) -> KokoroModel:
        """Open on the provider, which keeps what it compiles, if it can."""
        chain = self._chain(provider)
        try:
            return open_on(chain)
        except UNUSABLE as error:
            if chain == provider.chain or "option" not in first_line(error).lower():
                raise
            _LOGGER.warning("what %s compiles is not kept: %s", provider.name, error)
            return open_on(provider.chain)  # an onnxruntime that does not know how

    def _chain(self, provider: Provider) -> Chain:
        """How onnxruntime is asked: with a folder for what the provider compiles, if there is one.

        The folder is of this model, onnxruntime and machine; those of an earlier onnxruntime go.
        """
        if self.folder is None or not compiles(provider.ort_name):
            return provider.chain
        key = graph_key(self.sha256, provider.ort_name, COMPILED)
        try:
            (self.folder / key).mkdir(parents=True, exist_ok=True)
            alike = "-".join((*key.split("-")[:2], "*", COMPILED))
            for place in self.folder.glob(alike):
                if place.name != key:
                    GraphStore(self.folder).discard(place.name)
        except OSError as error:
            _LOGGER.warning("what %s compiles is not kept: %s", provider.name, error)
            return provider.chain
        return with_graph_cache(provider.chain, self.folder / key)
