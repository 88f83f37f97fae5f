"""Loading the model: on the first provider that proves itself, from the saved graph if it may."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Literal

import onnxruntime as ort

from wyoming_kokoro.allocator import steady_allocator
from wyoming_kokoro.errors import EngineFailed

from .accelerators import compiles, keeping
from .graph import SAVING_PROVIDERS, GraphError, GraphFiles, GraphStore, graph_key, model_sha256
from .model import Graph, KokoroModel
from .providers import Attempt, Proof, Provider, candidates, load_libraries, refused, warm_up
from .rewritten import Place, open_variant
from .session import (
    CPU,
    ORT_ERRORS,
    ProviderChoice,
    first_line,
    open_session,
    session_options,
)
from .stop import Stop
from .threads import default_threads
from .variants import Variant, variant_name

_LOGGER = logging.getLogger(__name__)

_UNUSABLE: tuple[type[Exception], ...] = (*ORT_ERRORS, EngineFailed)

_OpenOn = Callable[[Sequence[ProviderChoice]], KokoroModel]

Build = Literal["now", "later", "never"]
"""When a graph that is not saved yet is: before loading, by the caller's `save_graph`, or not."""


@dataclass(slots=True)
class LoadReport:
    """How loading went, for the log, `/health` and `doctor`."""

    attempts: list[Attempt] = field(default_factory=list)
    seconds: float = 0.0
    graph: Graph = "stock"
    graph_key: str = ""
    graph_reason: str = ""
    """Why the stock graph is used; "" with a saved one."""
    graph_missing: bool = False
    """Whether `save_graph` would gain a faster start and less memory."""
    warm_up_s: float = 0.0


def load_model(
    path: Path,
    *,
    provider: str = "auto",
    threads: int = 0,
    graph_folder: Path | None = None,
    sha256: str = "",
    variant: Variant = "",
    build: Build = "now",
    repair_path: Path | None = None,
    low_memory: bool = False,
    fast_math: bool = False,
    stop: Stop | None = None,
) -> tuple[KokoroModel, LoadReport]:
    """Open the model on the first provider that works, prove it and warm it up. Blocks.

    `threads` 0 means the cores that are ours; `graph_folder` None means no saved graph; `sha256`
    of the file where it is known (else computed once and remembered in the folder). `variant` is a
    rewritten graph to use on the CPU if it is saved already. `repair_path` is an fp32 file for
    runs that are not finite; default the same file, for other providers than the CPU.
    `low_memory` and `fast_math`: see `session_options`.

    Raises SettingsError when a provider asked for by name cannot be used, EngineFailed when the
    file cannot, OSError when it cannot be read, and Stopped.
    """
    started = time.perf_counter()
    steady_allocator()
    loader = _Loader(
        path=path,
        threads=threads or default_threads(),
        folder=graph_folder,
        store=GraphStore(graph_folder) if graph_folder else None,
        sha256=sha256 or model_sha256(path, graph_folder),
        build=build,
        variant=variant,
        repair_path=repair_path,
        low_memory=low_memory,
        fast_math=fast_math,
        stop=stop or Stop(),
    )
    try:
        model = loader.load(provider)
    finally:
        loader.release()
    report = loader.report
    report.seconds = time.perf_counter() - started
    report.graph = model.info.graph
    if report.graph == "saved":
        report.graph_reason = ""
    return model, report


@dataclass(slots=True)
class _Loader:
    """One load: what to open, and what came of it so far."""

    path: Path
    threads: int
    folder: Path | None
    store: GraphStore | None
    sha256: str
    build: Build
    variant: Variant
    repair_path: Path | None
    low_memory: bool
    fast_math: bool
    stop: Stop
    report: LoadReport = field(default_factory=LoadReport)
    _reference: KokoroModel | None = None

    def load(self, wanted: str) -> KokoroModel:
        available = ort.get_available_providers()
        for provider in candidates(available, wanted):
            if provider.name == "cpu":
                return self._cpu(provider)
            model = self._proven(provider, compare_speed=wanted == "auto")
            if model is not None:
                return model
        if wanted != "auto":
            raise refused(wanted, self.report.attempts, available)
        raise EngineFailed("this onnxruntime offers no provider that can run the model")

    def release(self) -> None:
        """Close the CPU's model that was opened to compare with."""
        if self._reference:
            self._reference.close()

    def _cpu(self, provider: Provider) -> KokoroModel:
        """The model on the CPU, warm; a saved graph that does not speak is replaced."""
        started = time.perf_counter()
        model = self._open(provider)
        try:
            self.report.warm_up_s = warm_up(model)
        except EngineFailed as error:
            model.close()
            if model.info.graph == "stock":
                raise
            self._set_aside(str(error))
            model = self._open(provider)
            self.report.warm_up_s = warm_up(model)
        self._note(provider, "", started)
        return model

    def _proven(self, provider: Provider, *, compare_speed: bool) -> KokoroModel | None:
        """The model on an accelerator, or None when it does not give what the CPU gives."""
        started = time.perf_counter()
        model: KokoroModel | None = None
        try:
            load_libraries(provider)
            model = self._open(provider)
            reason = Proof(self._compared_with, compare_speed).check(model, provider)
            self.report.warm_up_s = warm_up(model) if not reason else 0.0
        except Exception as error:  # noqa: BLE001 (whatever a driver does wrong, the CPU can speak)
            reason = first_line(error)
        self._note(provider, reason, started)
        if reason and model:
            model.close()
        return None if reason else model

    def _note(self, provider: Provider, reason: str, started: float) -> None:
        seconds = time.perf_counter() - started
        self.report.attempts.append(Attempt(provider.name, not reason, reason, seconds))
        if reason:
            _LOGGER.warning("provider %s is not used: %s", provider.name, reason)

    def _compared_with(self) -> KokoroModel:
        if self._reference is None:
            self._reference = self._stock(self.path, None, (CPU,))
        return self._reference

    def _open(self, provider: Provider) -> KokoroModel:
        """The model on its rewritten or saved graph, made now if it may be, else as it is."""
        rewritten = self._rewritten(provider) if self.variant and provider.name == "cpu" else None
        if rewritten:
            return rewritten
        files = self._graph(provider)
        if files and self.store:
            try:
                return self._saved(files, provider, self.store)
            except ORT_ERRORS as error:
                self._set_aside(first_line(error))
        return self._keeping(provider, partial(self._stock, self.path, self._repair(provider)))

    def _rewritten(self, provider: Provider) -> KokoroModel | None:
        """The model as tuning rewrote it, or None with one line in the log."""
        variant, store, self.variant = self.variant, self.store, ""
        if store is None:
            return None
        key = graph_key(self.sha256, provider.ort_name, variant_name(variant))
        files = store.find(key)
        if files is None:
            _LOGGER.warning("the graph that tuning chose (%s) is not there: tune again", variant)
            return None
        place = Place(
            files.onnx.parent, self.path, self.sha256, variant, self.threads,
            low_memory=self.low_memory, fast_math=self.fast_math,
        )  # fmt: skip
        try:
            model = open_variant(
                place, repair=lambda: self._stock(self.path, None, (CPU,)),
                on_close=store.mark_open(key),
            )  # fmt: skip
        except _UNUSABLE as error:
            store.set_aside(key, first_line(error))
            return None
        self.report.graph_key, self.report.graph_missing = key, False
        return model

    def _keeping(self, provider: Provider, open_on: _OpenOn) -> KokoroModel:
        """Open on the provider, which keeps what it compiles, if it can."""
        chain = self._chain(provider)
        try:
            return open_on(chain)
        except EngineFailed as error:
            if chain == provider.chain or "option" not in str(error).lower():
                raise
            _LOGGER.warning("what %s compiles is not kept: %s", provider.name, error)
            return open_on(provider.chain)  # an onnxruntime that does not know how

    def _chain(self, provider: Provider) -> Sequence[ProviderChoice]:
        """How onnxruntime is asked: with a folder for what the provider compiles, if there is one.

        The folder is of this model, onnxruntime and machine; it goes when another graph is used.
        """
        if self.folder is None or not compiles(provider.ort_name):
            return provider.chain
        folder = self.folder / graph_key(self.sha256, provider.ort_name, "compiled")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            _LOGGER.warning("what %s compiles is not kept: %s", provider.name, error)
            return provider.chain
        return keeping(provider.chain, folder)

    def _saved(self, files: GraphFiles, provider: Provider, store: GraphStore) -> KokoroModel:
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

    def _stock(
        self, path: Path, repair: Callable[[], KokoroModel] | None, chain: Sequence[ProviderChoice]
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

    def _graph(self, provider: Provider) -> GraphFiles | None:
        """The saved graph to use, or None with the reason in the report."""
        report = self.report
        if self.store is None:
            report.graph_reason = "no folder for saved graphs"
            return None
        if provider.ort_name not in SAVING_PROVIDERS:
            report.graph_reason = f"{provider.name} compiles the graph itself"
            return None
        report.graph_key = graph_key(self.sha256, provider.ort_name)
        files = self.store.find(report.graph_key)
        if files is None:
            report.graph_missing, report.graph_reason = True, "not saved yet"
            files = self._build(provider, self.store) if self.build == "now" else None
        return files

    def _build(self, provider: Provider, store: GraphStore) -> GraphFiles | None:
        _LOGGER.info("optimising the model once for this machine")
        try:
            files = store.build(self.path, self.report.graph_key, provider.ort_name, stop=self.stop)
        except GraphError as error:
            self.report.graph_reason = str(error)
            _LOGGER.warning("going on without a saved graph: %s", error)
            return None
        self.report.graph_missing = False
        return files

    def _set_aside(self, problem: str) -> None:
        """Take the saved graph out of use; the next `_open` makes a new one or goes without."""
        assert self.store is not None
        self.store.set_aside(self.report.graph_key, problem)
        self.report.graph_missing, self.report.graph_reason = True, problem

    def _repair(self, provider: Provider) -> Callable[[], KokoroModel] | None:
        """What opens the model to ask again: the fp32 file on the same provider if there is one,
        else, and where that overflows too, the CPU."""
        path, accelerated = self.repair_path or self.path, provider.name != "cpu"
        if path == self.path:
            return (lambda: self._stock(path, None, (CPU,))) if accelerated else None
        if not accelerated:
            return lambda: self._stock(path, None, (CPU,))
        return lambda: self._stock(path, lambda: self._stock(path, None, (CPU,)), provider.chain)
