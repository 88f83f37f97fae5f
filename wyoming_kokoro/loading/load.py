"""Loads the model on the first provider that passes a proof, from a saved graph where it can."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass, replace
from pathlib import Path

import onnxruntime as ort

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.graphs.graph_store import (
    GraphError,
    GraphFiles,
    GraphStore,
    graph_key,
    model_sha256,
)
from wyoming_kokoro.graphs.variant_builder import can_rewrite, variant_name
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.model_options import DEFAULT_OPTIONS, ModelOptions
from wyoming_kokoro.model.providers import (
    Attempt,
    Proof,
    Provider,
    candidates,
    load_libraries,
    refused,
    warm_up,
)
from wyoming_kokoro.model.session import first_line, steady_arena
from wyoming_kokoro.model.variants import Variant
from wyoming_kokoro.system.allocator import steady_allocator
from wyoming_kokoro.system.processors import default_threads

from .load_report import Build, LoadReport
from .opener import UNUSABLE, ModelOpener
from .own_graph import OwnGraph
from .repaired_graph import (
    REPAIRED,
    build_repaired_graph,
    may_reject_graph,
    provider_graph_key,
)

_LOGGER = logging.getLogger(__name__)


def load_model(
    path: Path,
    *,
    provider: str = "auto",
    options: ModelOptions = DEFAULT_OPTIONS,
    graph_folder: Path | None = None,
    sha256: str = "",
    build: Build = "now",
    fp32_path: Path | None = None,
    stop: Stop | None = None,
) -> tuple[KokoroModel, LoadReport]:
    """Open the model on the first provider that works, prove it and warm it up. Blocks.

    `options.threads` 0 means the cores that are ours; `options.variant` is used on the CPU, or on
    the provider that is named, if its graph is saved already. `graph_folder` None means no saved
    graph; `sha256` of the file where it is known (else computed once and remembered in the
    folder). `fp32_path` is an fp32 file for runs that are not finite; default the same file, for
    other providers than the CPU.

    Raises SettingsError when a provider asked for by name cannot be used, EngineFailed when the
    file cannot, OSError when it cannot be read, and Stopped.
    """
    started = time.perf_counter()
    steady_allocator()
    steady_arena()
    opener = ModelOpener(
        path=path,
        sha256=sha256 or model_sha256(path, graph_folder),
        options=replace(options, threads=options.threads or default_threads()),
        folder=graph_folder,
        fp32_path=fp32_path,
    )
    stop, report = stop or Stop(), LoadReport()
    own_graph = OwnGraph(opener, opener.store, build, stop, report)
    loader = _Loader(
        opener, opener.store, own_graph, build, options.variant, provider, stop, report
    )
    try:
        model = loader.load()
    finally:
        loader.release()
    report.seconds = time.perf_counter() - started
    report.graph = model.info.graph
    if report.graph == "saved":
        report.graph_reason = ""
    return model, report


@dataclass(slots=True)
class _Loader:
    """One load: tries providers in order, proves each, keeps the report."""

    opener: ModelOpener
    store: GraphStore | None
    own_graph: OwnGraph
    build: Build
    variant: Variant
    wanted: str
    stop: Stop
    report: LoadReport
    _reference: KokoroModel | None = None

    def load(self) -> KokoroModel:
        """The model on the first provider that can be trusted."""
        available = ort.get_available_providers()
        for provider in candidates(available, self.wanted):
            if provider.name == "cpu":
                return self._load_on_cpu(provider)
            model = self._load_on_accelerator(provider)
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

    def _load_on_cpu(self, provider: Provider) -> KokoroModel:
        """The model on the CPU, warm; a saved graph that does not speak is replaced."""
        started = time.perf_counter()
        model = self._open_tuned(provider) or self.own_graph.open(provider)
        try:
            self.report.warm_up_s = warm_up(model)
        except EngineFailed as error:
            model.close()
            if model.info.graph == "stock":
                raise
            self.own_graph.set_aside(str(error))
            model = self.own_graph.open(provider)
            self.report.warm_up_s = warm_up(model)
        self._record(provider, "", started)
        return model

    def _open_tuned(self, provider: Provider) -> KokoroModel | None:
        """The model as tuning rewrote it for the CPU, or None with one line in the log."""
        if not self.variant or self.store is None:
            return None
        key = graph_key(self.opener.sha256, provider.ort_name, variant_name(self.variant))
        files = self.store.find(key)
        if files is None:
            _LOGGER.warning(
                "the graph that tuning chose (%s) is not there: tune again", self.variant
            )
            return None
        try:
            return self._open_rewritten(provider, files, self.variant)
        except UNUSABLE as error:
            self.store.set_aside(key, first_line(error))
            return None

    # on an accelerator

    def _load_on_accelerator(self, provider: Provider) -> KokoroModel | None:
        """The model on an accelerator that proved itself; None with the reasons in the report.

        One that may have rejected the stock graph is tried once more on the repaired one,
        which is made if the provider was asked for by name, or if there is time.
        """
        variant = self.variant if self.wanted == provider.name else ""
        if (
            not variant
            and may_reject_graph(provider)
            and self._find_provider_graph(provider, REPAIRED)
        ):
            variant = REPAIRED  # it was made since the stock graph did not do
        model = self._open_proven(provider, variant)
        if model is None and not variant and self._build_repaired(provider):
            model = self._open_proven(provider, REPAIRED)
        return model

    def _open_proven(self, provider: Provider, variant: Variant) -> KokoroModel | None:
        """The model on an accelerator, or None when it does not give what the CPU gives."""
        started = time.perf_counter()
        model: KokoroModel | None = None
        try:
            load_libraries(provider)
            model = (
                self._open_provider_graph(provider, variant)
                if variant
                else self.own_graph.open(provider)
            )
            compare_speed = self.wanted == "auto"
            reason = Proof(self._compared_with, compare_speed).check(model, provider)
            self.report.warm_up_s = warm_up(model) if not reason else 0.0
        except Stopped:
            raise
        except Exception as error:  # noqa: BLE001 (whatever a driver does wrong, the CPU can speak)
            reason = first_line(error)
        self._record(provider, reason, started)
        if reason and model:
            model.close()
        return None if reason else model

    def _find_provider_graph(self, provider: Provider, variant: Variant) -> GraphFiles | None:
        """The rewritten graph that is saved for an accelerator."""
        if self.store is None:
            return None
        return self.store.find(provider_graph_key(self.opener.sha256, provider, variant))

    def _open_provider_graph(self, provider: Provider, variant: Variant) -> KokoroModel:
        files = self._find_provider_graph(provider, variant)
        if files is None:
            raise EngineFailed(f"the {variant} graph is not there: tune again")
        return self._open_rewritten(provider, files, variant)

    def _build_repaired(self, provider: Provider) -> bool:
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
        key = provider_graph_key(self.opener.sha256, provider, REPAIRED)
        try:
            build_repaired_graph(self.store, self.opener.path, key, REPAIRED, self.stop)
        except GraphError as error:
            _LOGGER.warning("%s gets no repaired graph: %s", provider.name, error)
            return False
        return True

    def _compared_with(self) -> KokoroModel:
        if self._reference is None:
            self._reference = self.opener.reference()
        return self._reference

    # on both

    def _record(self, provider: Provider, reason: str, started: float) -> None:
        seconds = time.perf_counter() - started
        self.report.attempts.append(Attempt(provider.name, not reason, reason, seconds))
        if reason:
            _LOGGER.warning("provider %s is not used: %s", provider.name, reason)

    def _open_rewritten(
        self, provider: Provider, files: GraphFiles, variant: Variant
    ) -> KokoroModel:
        """A graph that was rewritten. Raises one of UNUSABLE."""
        assert self.store is not None
        close = self.store.mark_open(files.key)
        try:
            model = self.opener.rewritten(provider, files.onnx.parent, variant, close)
        except UNUSABLE:
            close()
            raise
        self.report.graph_key, self.report.graph_missing = files.key, False
        return model
