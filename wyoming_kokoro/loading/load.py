"""Loading the model: on the first provider that proves itself, from the saved graph if it may."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import onnxruntime as ort

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.graphs.graph_store import (
    SAVING_PROVIDERS,
    GraphError,
    GraphFiles,
    GraphStore,
    graph_key,
    model_sha256,
)
from wyoming_kokoro.graphs.variant_builder import can_rewrite, variant_name
from wyoming_kokoro.model.kokoro_model import Graph, KokoroModel
from wyoming_kokoro.model.providers import (
    Attempt,
    Proof,
    Provider,
    candidates,
    load_libraries,
    refused,
    warm_up,
)
from wyoming_kokoro.model.session import ORT_ERRORS, first_line, steady_arena
from wyoming_kokoro.model.variants import Variant
from wyoming_kokoro.system.allocator import steady_allocator
from wyoming_kokoro.system.processors import default_threads

from .opener import UNUSABLE, ModelOpener
from .repaired import FORM, build_plain, may_reject_graph, plain_key
from .rewritten import SavedGraph

_LOGGER = logging.getLogger(__name__)

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
    windowed: bool = False,
    build: Build = "now",
    repair_path: Path | None = None,
    low_memory: bool = False,
    fast_math: bool = False,
    stop: Stop | None = None,
) -> tuple[KokoroModel, LoadReport]:
    """Open the model on the first provider that works, prove it and warm it up. Blocks.

    `threads` 0 means the cores that are ours; `graph_folder` None means no saved graph; `sha256`
    of the file where it is known (else computed once and remembered in the folder). `variant` is a
    rewritten graph to use on the CPU, or on the provider that is named, if it is saved already;
    `windowed` what becomes of its `ModelInfo.windowed`. `repair_path` is an fp32 file for runs
    that are not finite; default the same file, for other providers than the CPU. `low_memory` and
    `fast_math`: see `session_options`.

    Raises SettingsError when a provider asked for by name cannot be used, EngineFailed when the
    file cannot, OSError when it cannot be read, and Stopped.
    """
    started = time.perf_counter()
    steady_allocator()
    steady_arena()
    opening = ModelOpener(
        path=path,
        sha256=sha256 or model_sha256(path, graph_folder),
        threads=threads or default_threads(),
        folder=graph_folder,
        repair_path=repair_path,
        low_memory=low_memory,
        fast_math=fast_math,
        windowed=windowed,
    )
    loader = _Loader(opening, opening.store, build, variant, provider, stop or Stop())
    try:
        model = loader.load()
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

    opening: ModelOpener
    store: GraphStore | None
    build: Build
    variant: Variant
    wanted: str
    stop: Stop
    report: LoadReport = field(default_factory=LoadReport)
    _reference: KokoroModel | None = None

    def load(self) -> KokoroModel:
        """The model on the first provider that can be trusted."""
        available = ort.get_available_providers()
        for provider in candidates(available, self.wanted):
            if provider.name == "cpu":
                return self._cpu(provider)
            model = self._accelerated(provider)
            if model is not None:
                return model
        if self.wanted != "auto":
            raise refused(self.wanted, self.report.attempts, available)
        raise EngineFailed("this onnxruntime offers no provider that can run the model")

    def release(self) -> None:
        """Close the CPU's model that was opened to compare with."""
        if self._reference:
            self._reference.close()

    # on the CPU

    def _cpu(self, provider: Provider) -> KokoroModel:
        """The model on the CPU, warm; a saved graph that does not speak is replaced."""
        started = time.perf_counter()
        model = self._tuned(provider) or self._open(provider)
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

    def _tuned(self, provider: Provider) -> KokoroModel | None:
        """The model as tuning rewrote it for the CPU, or None with one line in the log."""
        if not self.variant or self.store is None:
            return None
        key = graph_key(self.opening.sha256, provider.ort_name, variant_name(self.variant))
        files = self.store.find(key)
        if files is None:
            _LOGGER.warning(
                "the graph that tuning chose (%s) is not there: tune again", self.variant
            )
            return None
        try:
            return self._rewritten(provider, files, self.variant)
        except UNUSABLE as error:
            self.store.set_aside(key, first_line(error))
            return None

    # on an accelerator

    def _accelerated(self, provider: Provider) -> KokoroModel | None:
        """The model on an accelerator that proved itself; None with the reasons in the report.

        One that may have stumbled over the stock graph is tried once more on the repaired one,
        which is made if the provider was asked for by name, or if there is time.
        """
        variant = self.variant if self.wanted == provider.name else ""
        if not variant and may_reject_graph(provider) and self._plain(provider, FORM):
            variant = FORM  # it was made since the stock graph did not do
        model = self._proven(provider, variant)
        if model is None and not variant and self._repair(provider):
            model = self._proven(provider, FORM)
        return model

    def _proven(self, provider: Provider, variant: Variant) -> KokoroModel | None:
        """The model on an accelerator, or None when it does not give what the CPU gives."""
        started = time.perf_counter()
        model: KokoroModel | None = None
        try:
            load_libraries(provider)
            model = self._open_plain(provider, variant) if variant else self._open(provider)
            compare_speed = self.wanted == "auto"
            reason = Proof(self._compared_with, compare_speed).check(model, provider)
            self.report.warm_up_s = warm_up(model) if not reason else 0.0
        except Stopped:
            raise
        except Exception as error:  # noqa: BLE001 (whatever a driver does wrong, the CPU can speak)
            reason = first_line(error)
        self._note(provider, reason, started)
        if reason and model:
            model.close()
        return None if reason else model

    def _plain(self, provider: Provider, variant: Variant) -> GraphFiles | None:
        """The rewritten graph that is saved for an accelerator."""
        if self.store is None:
            return None
        return self.store.find(plain_key(self.opening.sha256, provider, variant))

    def _open_plain(self, provider: Provider, variant: Variant) -> KokoroModel:
        files = self._plain(provider, variant)
        if files is None:
            raise EngineFailed(f"the {variant} graph is not there: tune again")
        return self._rewritten(provider, files, variant)

    def _repair(self, provider: Provider) -> bool:
        """Make the repaired graph that the provider may take; whether it is there now."""
        if self.store is None or not may_reject_graph(provider, self.report.attempts[-1].reason):
            return False
        if not can_rewrite():
            _LOGGER.warning(
                "%s may take a repaired graph, which needs: pip install onnx",
                provider.name,
            )
            return False
        if self.build != "now" and self.wanted == "auto":
            _LOGGER.info("`wyoming-kokoro tune` tries %s on a repaired graph", provider.name)
            return False
        _LOGGER.info("repairing the graph once for %s: this takes a minute", provider.name)
        key = plain_key(self.opening.sha256, provider, FORM)
        try:
            build_plain(self.store, self.opening.path, key, FORM, self.stop)
        except GraphError as error:
            _LOGGER.warning("%s gets no repaired graph: %s", provider.name, error)
            return False
        return True

    def _compared_with(self) -> KokoroModel:
        if self._reference is None:
            self._reference = self.opening.reference()
        return self._reference

    # on both

    def _note(self, provider: Provider, reason: str, started: float) -> None:
        seconds = time.perf_counter() - started
        self.report.attempts.append(Attempt(provider.name, not reason, reason, seconds))
        if reason:
            _LOGGER.warning("provider %s is not used: %s", provider.name, reason)

    def _rewritten(self, provider: Provider, files: GraphFiles, variant: Variant) -> KokoroModel:
        """A graph that was rewritten. Raises one of UNUSABLE."""
        assert self.store is not None
        opening = self.opening
        place = SavedGraph(
            files.onnx.parent, opening.path, opening.sha256, variant, opening.threads
        )
        close = self.store.mark_open(files.key)
        try:
            model = opening.rewritten(provider, place, close)
        except UNUSABLE:
            close()
            raise
        self.report.graph_key, self.report.graph_missing = files.key, False
        return model

    def _open(self, provider: Provider) -> KokoroModel:
        """The model on its saved graph, made now if it may be, else as it is."""
        files = self._graph(provider)
        if files and self.store:
            try:
                return self.opening.saved(provider, files, self.store)
            except ORT_ERRORS as error:
                self._set_aside(first_line(error))
        return self.opening.stock(provider)

    def _graph(self, provider: Provider) -> GraphFiles | None:
        """The saved graph to use, or None with the reason in the report."""
        report = self.report
        if self.store is None:
            report.graph_reason = "no folder for saved graphs"
            return None
        if provider.ort_name not in SAVING_PROVIDERS:
            report.graph_reason = f"{provider.name} compiles the graph itself"
            return None
        report.graph_key = graph_key(self.opening.sha256, provider.ort_name)
        files = self.store.find(report.graph_key)
        if files is None:
            report.graph_missing, report.graph_reason = True, "not saved yet"
            files = self._build(provider, self.store) if self.build == "now" else None
        return files

    def _build(self, provider: Provider, store: GraphStore) -> GraphFiles | None:
        _LOGGER.info("optimising the model once for this machine")
        path, key = self.opening.path, self.report.graph_key
        try:
            files = store.build(path, key, provider.ort_name, stop=self.stop)
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
