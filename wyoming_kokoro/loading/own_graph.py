"""The model on its own graph: the saved, optimised one where there is one, else the stock file."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.graphs.graph_store import (
    SAVING_PROVIDERS,
    GraphError,
    GraphFiles,
    GraphStore,
    graph_key,
)
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.providers import Provider
from wyoming_kokoro.model.session import ORT_ERRORS, first_line

from .load_report import Build, LoadReport
from .opener import ModelOpener

_LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class OwnGraph:
    """Opens the model on its own graph, as opposed to the built one; fills in the report.

    A graph that is not saved yet is saved first where `build` says so: the model as it is takes
    0.4 GB more while it is loaded.
    """

    opener: ModelOpener
    store: GraphStore | None
    build: Build
    stop: Stop
    report: LoadReport

    def open(self, provider: Provider) -> KokoroModel:
        """The model on its saved graph, made now if it may be, else as it is."""
        files = self._find_or_build(provider)
        if files and self.store:
            try:
                return self.opener.saved(provider, files, self.store)
            except ORT_ERRORS as error:
                self.set_aside(first_line(error))
        return self.opener.stock(provider)

    def _find_or_build(self, provider: Provider) -> GraphFiles | None:
        """The saved graph to use, or None with the reason in the report."""
        report = self.report
        if self.store is None:
            report.graph_reason = "no folder for saved graphs"
            return None
        if provider.ort_name not in SAVING_PROVIDERS:
            report.graph_reason = f"{provider.name} compiles the graph itself"
            return None
        report.graph_key = graph_key(self.opener.sha256, provider.ort_name)
        files = self.store.find(report.graph_key)
        if files is None:
            report.graph_missing, report.graph_reason = True, "not saved yet"
            now = self.build == "now" or (self.build == "cpu" and provider.name == "cpu")
            files = self._build(provider, self.store) if now else None
        return files

    def _build(self, provider: Provider, store: GraphStore) -> GraphFiles | None:
        _LOGGER.info("Optimising the model once for this machine")
        path, key = self.opener.path, self.report.graph_key
        try:
            files = store.build(path, key, provider.ort_name, stop=self.stop)
        except GraphError as error:
            self.report.graph_reason = str(error)
            _LOGGER.warning("Going on without a saved graph: %s", error)
            return None
        self.report.graph_missing = False
        _LOGGER.info("The optimised graph is saved and in use")
        return files

    def set_aside(self, problem: str) -> None:
        """Take the saved graph out of use; the next one is made anew, or the stock one is used."""
        assert self.store is not None
        self.store.set_aside(self.report.graph_key, problem)
        self.report.graph_missing, self.report.graph_reason = True, problem
