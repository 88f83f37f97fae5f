"""Loads the model on the first provider that passes a proof, on its built graph where it can."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.model_options import DEFAULT_OPTIONS, ModelOptions
from wyoming_kokoro.model.ort_session import first_line, steady_arena
from wyoming_kokoro.model.providers import (
    Attempt,
    Proof,
    Provider,
    available_providers,
    candidates,
    load_libraries,
    refused,
    warm_up,
)
from wyoming_kokoro.system.allocator import steady_allocator
from wyoming_kokoro.system.processors import default_threads

from .built_graph import BuiltGraph
from .load_report import LoadReport
from .opener import UNUSABLE, ModelOpener

_LOGGER = logging.getLogger(__name__)

_FAILURES: tuple[type[Exception], ...] = (*UNUSABLE, LookupError, ValueError)
"""Errors from the first run of a damaged graph."""


def load_model(
    path: Path,
    *,
    provider: str = "auto",
    options: ModelOptions = DEFAULT_OPTIONS,
    graph_folder: Path | None = None,
    sha256: str = "",
    build: bool = True,
    on_build: Callable[[], object] | None = None,
    stop: Stop | None = None,
) -> tuple[KokoroModel, LoadReport]:
    """Open the model on the first provider that works, prove it and warm it up. Blocks.

    `options.threads` 0 means the cores that are ours. `options.variant` "staged" or "whole": the
    graph that is built from the file's weights, where they can be read; else the model runs as it
    is, optimised, and the report says why. `graph_folder` None means no saved graph of any kind,
    `build` False none that is not there yet; `on_build` is called before one is built.
    `sha256` of the file where it is known (else computed once and remembered in the folder).

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
    )
    report = LoadReport()
    built_graph = BuiltGraph(opener, build, stop or Stop(), report, on_build)
    proof = Proof(opener.reference, compare_speed=provider == "auto")
    model = _Loader(built_graph, provider, proof).load()
    report.seconds = time.perf_counter() - started
    return model, report


@dataclass(slots=True)
class _Loader:
    """One load: tries providers in order, proves each, keeps the report."""

    built_graph: BuiltGraph
    wanted: str
    proof: Proof

    def load(self) -> KokoroModel:
        """The model on the first provider that can be trusted."""
        available = available_providers()
        for provider in candidates(available, self.wanted):
            if provider.name == "cpu":
                return self._load_on_cpu(provider)
            model = self._load_on_accelerator(provider)
            if model is not None:
                return model
        if self.wanted != "auto":
            raise refused(self.wanted, self.built_graph.report.attempts, available)
        raise EngineFailed("this onnxruntime offers no provider that can run the model")

    def _load_on_cpu(self, provider: Provider) -> KokoroModel:
        """The model on the CPU, warm: as it is where a saved graph does not speak."""
        started = time.perf_counter()
        model = self.built_graph.open(provider)
        if model is not None and (problem := self._warm_up(model, alone=True)):
            model.close()
            self.built_graph.set_aside(problem)
            model = None
        if model is None:
            model = self.built_graph.opener.stock(provider)
            if problem := self._warm_up(model):
                model.close()
                raise EngineFailed(problem)
        self._record(provider, "", started)
        return model

    def _warm_up(self, model: KokoroModel, *, alone: bool = False) -> str:
        """Make the first run; why it failed, "" if it did not. `alone`: as `warm_up`."""
        try:
            warm_up(model, alone=alone)
        except _FAILURES as error:
            return first_line(error)
        return ""

    def _load_on_accelerator(self, provider: Provider) -> KokoroModel | None:
        """The model on an accelerator that proved itself: on the built graph, else as it is.

        None with the reasons in the report.
        """
        model = self._open_proven(provider, self.built_graph.open)
        return model or self._open_proven(provider, self.built_graph.opener.stock)

    def _open_proven(
        self, provider: Provider, open_on: Callable[[Provider], KokoroModel | None]
    ) -> KokoroModel | None:
        """The model on an accelerator, or None when it does not give what the CPU gives."""
        started = time.perf_counter()
        model: KokoroModel | None = None
        try:
            load_libraries(provider)
            model = open_on(provider)
            if model is None:
                return None  # there is no built graph
            reason = self.proof.check(model, provider)
            if not reason:
                warm_up(model)
        except Stopped:
            raise
        except Exception as error:  # noqa: BLE001 (whatever a driver does wrong, the CPU can speak)
            reason = first_line(error)
        self._record(provider, reason, started)
        if reason and model:
            model.close()
        return None if reason else model

    def _record(self, provider: Provider, reason: str, started: float) -> None:
        seconds = time.perf_counter() - started
        self.built_graph.report.attempts.append(Attempt(provider.name, not reason, reason, seconds))
        if reason:
            _LOGGER.warning("provider %s is not used: %s", provider.name, reason)
