"""Opening one model file on a provider: as it is, from its saved graph, or as it was rewritten."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.graphs.graph_store import COMPILED, GraphFiles, GraphStore, graph_key
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.provider_options import compiles, keeping
from wyoming_kokoro.model.providers import Provider
from wyoming_kokoro.model.session import (
    CPU,
    ORT_ERRORS,
    ProviderChoice,
    first_line,
    open_session,
    session_options,
)

from .rewritten import SavedGraph, open_variant

_LOGGER = logging.getLogger(__name__)

UNUSABLE: tuple[type[Exception], ...] = (*ORT_ERRORS, EngineFailed)
"""What opening a model may raise."""

Chain: TypeAlias = Sequence[ProviderChoice]


@dataclass(frozen=True, slots=True)
class ModelOpener:
    """The file and how it is to run: see `load_model`. `folder` holds the saved graphs, if any."""

    path: Path
    sha256: str
    threads: int
    folder: Path | None = None
    repair_path: Path | None = None
    low_memory: bool = False
    fast_math: bool = False
    windowed: bool = False

    @property
    def store(self) -> GraphStore | None:
        """The saved graphs."""
        return GraphStore(self.folder) if self.folder else None

    def reference(self) -> KokoroModel:
        """The file as it is, on the CPU. Raises EngineFailed."""
        return self._stock(self.path, None, (CPU,))

    def stock(self, provider: Provider) -> KokoroModel:
        """The file as it is. Raises EngineFailed."""
        return self._keeping(provider, partial(self._stock, self.path, self._repair(provider)))

    def saved(self, provider: Provider, files: GraphFiles, store: GraphStore) -> KokoroModel:
        """The optimised graph. Raises one of ORT_ERRORS."""
        session = open_session(files.onnx, self._options(optimised=True), provider.chain)
        return KokoroModel(
            session,
            self.path,
            threads=self.threads,
            graph="saved",
            sha256=self.sha256,
            low_memory=self.low_memory,
            fast_math=self.fast_math,
            repair=self._repair(provider),
            on_close=store.mark_open(files.key),
        )

    def rewritten(
        self, provider: Provider, place: SavedGraph, close: Callable[[], None]
    ) -> KokoroModel:
        """A graph that was rewritten; `close` is for its `on_close`. Raises one of UNUSABLE."""
        # 8-bit kernels without the weights as they lay them out take a third longer, for 20 MB of
        # 250; float's take no longer, for they are saved as laid out (measured, 2 cores).
        scarce = self.low_memory and not place.variant.endswith("int8")
        place = replace(place, low_memory=scarce, fast_math=self.fast_math, windowed=self.windowed)
        repair = self._repair(provider) or self.reference

        def open_on(chain: Chain) -> KokoroModel:
            return open_variant(replace(place, chain=tuple(chain)), repair=repair, on_close=close)

        return self._keeping(provider, open_on)

    def _stock(
        self, path: Path, repair: Callable[[], KokoroModel] | None, chain: Chain
    ) -> KokoroModel:
        try:
            session = open_session(path, self._options(), chain)
        except ORT_ERRORS as error:
            reason = first_line(error).replace(str(path), path.name)  # clients may see it
            raise EngineFailed(f"the model cannot be loaded: {reason}") from error
        return KokoroModel(
            session,
            path,
            threads=self.threads,
            sha256=self.sha256,
            low_memory=self.low_memory,
            fast_math=self.fast_math,
            repair=repair,
        )

    def _options(self, *, optimised: bool = False) -> Any:
        return session_options(
            self.threads,
            optimised=optimised,
            low_memory=self.low_memory,
            fast_math=self.fast_math,
        )

    def _keeping(self, provider: Provider, open_on: Callable[[Chain], KokoroModel]) -> KokoroModel:
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
        return keeping(provider.chain, self.folder / key)

    def _repair(self, provider: Provider) -> Callable[[], KokoroModel] | None:
        """What opens the model to ask again: the fp32 file on the same provider if there is one,
        else, and where that overflows too, the CPU."""
        path, accelerated = self.repair_path or self.path, provider.name != "cpu"
        on_cpu = partial(self._stock, path, None, (CPU,))
        if path == self.path:
            return on_cpu if accelerated else None
        return partial(self._stock, path, on_cpu, provider.chain) if accelerated else on_cpu
