"""Opening one model file on a provider: as it is, from its saved graph, or on its built stages."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeAlias

from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.graphs.graph_store import COMPILED, GraphFiles, GraphStore, graph_key
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.openvino_stage import OpenVinoStage
from wyoming_kokoro.model.provider_options import compiles, with_graph_cache
from wyoming_kokoro.model.providers import Provider
from wyoming_kokoro.model.session import (
    CPU,
    ORT_ERRORS,
    ProviderChoice,
    first_line,
    open_session,
    session_options,
)
from wyoming_kokoro.model.staged_model import STAGE_FILES, open_stages
from wyoming_kokoro.model.variants import Variant

_LOGGER = logging.getLogger(__name__)

UNUSABLE: tuple[type[Exception], ...] = (*ORT_ERRORS, EngineFailed)
"""What opening a model may raise."""

Chain: TypeAlias = Sequence[ProviderChoice]


@dataclass(frozen=True, slots=True)
class ModelOpener:
    """The file and how it is to run: see `load_model`. `folder` holds the saved graphs, if any."""

    path: Path
    sha256: str
    options: ModelOptions
    folder: Path | None = None
    fp32_path: Path | None = None

    @property
    def store(self) -> GraphStore | None:
        """The saved graphs."""
        return GraphStore(self.folder) if self.folder else None

    def reference(self) -> KokoroModel:
        """The file as it is, on the CPU. Raises EngineFailed."""
        return self._stock(self.path, None, (CPU,))

    def stock(self, provider: Provider) -> KokoroModel:
        """The file as it is. Raises EngineFailed."""
        return self._open_with_cache(
            provider, partial(self._stock, self.path, self._fp32_fallback(provider))
        )

    def saved(self, provider: Provider, files: GraphFiles, store: GraphStore) -> KokoroModel:
        """The optimised graph. Raises one of ORT_ERRORS."""
        settings = session_options(self.options, optimised=True)
        session = open_session(files.onnx, settings, provider.chain)
        return KokoroModel(
            session,
            self.path,
            replace(self.options, variant=""),
            graph="saved",
            sha256=self.sha256,
            fp32_fallback=self._fp32_fallback(provider),
            on_close=store.mark_open(files.key),
        )

    def staged(
        self, provider: Provider, folder: Path, variant: Variant, on_close: Callable[[], None]
    ) -> KokoroModel:
        """The built stages in a folder. Raises one of UNUSABLE."""
        options = replace(self.options, variant=variant)
        info = ModelInfo(
            self.path, variant, CPU[0], options, "saved", self.sha256, has_durations=True
        )
        fp32_fallback = self._fp32_fallback(provider) or self.reference
        in_openvino = variant.startswith("openvino")

        def open_on(chain: Chain) -> KokoroModel:
            generator = None
            if in_openvino:
                precision = variant.partition("-")[2]
                generator = OpenVinoStage(folder / STAGE_FILES[2], precision, options.threads)
            return open_stages(
                folder,
                chain,
                info,
                optimised=not in_openvino,
                generator=generator,
                fp32_fallback=fp32_fallback,
                on_close=on_close,
            )

        return self._open_with_cache(provider, open_on)

    def _stock(
        self, path: Path, fp32_fallback: Callable[[], KokoroModel] | None, chain: Chain
    ) -> KokoroModel:
        try:
            session = open_session(path, session_options(self.options), chain)
        except ORT_ERRORS as error:
            reason = first_line(error).replace(str(path), path.name)  # clients may see it
            raise EngineFailed(f"the model cannot be loaded: {reason}") from error
        return KokoroModel(
            session,
            path,
            replace(self.options, variant=""),
            sha256=self.sha256,
            fp32_fallback=fp32_fallback,
        )

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

    def _fp32_fallback(self, provider: Provider) -> Callable[[], KokoroModel] | None:
        """Opens the model to ask again after an overflow: the fp32 file on the same provider if
        there is one, else, and where that overflows too, the CPU."""
        path, accelerated = self.fp32_path or self.path, provider.name != "cpu"
        on_cpu = partial(self._stock, path, None, (CPU,))
        if path == self.path:
            return on_cpu if accelerated else None
        return partial(self._stock, path, on_cpu, provider.chain) if accelerated else on_cpu
