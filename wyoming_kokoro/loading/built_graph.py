"""The model on what is built from its file: stages of its weights, or its own graph, optimised."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.graphs.graph_store import OWN_FILES, GraphError, GraphStore
from wyoming_kokoro.graphs.staged_graphs import build_stages, refusal, staged_key
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.model_options import Variant
from wyoming_kokoro.model.ort_session import CPU, first_line
from wyoming_kokoro.model.providers import Provider
from wyoming_kokoro.model.staged_model import STAGE_FILES

from .load_report import LoadReport
from .opener import UNUSABLE, ModelOpener

_LOGGER = logging.getLogger(__name__)

BUILDING = (
    "Building Kokoro's graph from the model's file, once for this machine: a quarter of a minute to"
    " a minute on two cores, longer on small or busy ones"
)
NO_ONNX = "the package onnx, which reads a model's weights, is not installed: pip install onnx"


@dataclass(slots=True)
class BuiltGraph:
    """Opens the model on its built graph; fills in the report.

    One that is not saved yet is built first where `build` says so, in a child process; `on_build`
    is called before that.
    """

    opener: ModelOpener
    build: bool
    stop: Stop
    report: LoadReport
    on_build: Callable[[], object] | None = None

    def open(self, provider: Provider) -> KokoroModel | None:
        """The model, or None: the file has to run as it is, and the report says why if it was not
        to.
        """
        variant = self.opener.options.variant
        if variant == "halves" and provider.ort_name != CPU[0]:
            variant = "staged"  # a device has its memory for itself
        return self._open(provider, variant) if variant else None

    def set_aside(self, problem: str) -> None:
        """Take the graph that was opened last out of use; it is built anew at the next start."""
        assert self.opener.store
        self.report.unreadable = f"its built graph does not work: {problem}"
        self.opener.store.set_aside(self.report.graph_key, problem)

    def _open(self, provider: Provider, variant: Variant) -> KokoroModel | None:
        store = self.opener.store
        folder = self._find_or_build(store, provider, variant) if store else None
        if store is None or folder is None:
            return None
        why = self.report.unreadable = refusal(folder)
        staged = (folder / STAGE_FILES[0]).exists()
        if why and not (staged or (folder / OWN_FILES[0]).exists()):
            self.report.refused_keys.append(folder.name)
            return None
        self.report.graph_key = folder.name
        close = store.mark_open(folder.name)
        try:
            if not staged:
                return self.opener.saved(provider, folder / OWN_FILES[0], close)
            return self.opener.staged(provider, folder, "whole" if why else variant, close)
        except UNUSABLE as error:
            close()
            self.set_aside(first_line(error))
            return None

    def _find_or_build(
        self, store: GraphStore, provider: Provider, variant: Variant
    ) -> Path | None:
        path, name = self.opener.path, provider.ort_name
        key = staged_key(self.opener.sha256, name, variant)
        folder = store.find(key)
        if folder is not None or not self.build:
            return folder
        if find_spec("onnx") is None:  # some remove it to save 30 MB of disk
            self.report.unreadable = NO_ONNX
            return None
        _LOGGER.info("%s", BUILDING)
        if self.on_build:
            self.on_build()
        started = time.perf_counter()
        try:
            folder = build_stages(store, path, key, name, variant, self.stop)
        except GraphError as error:
            self.report.unreadable = f"its graph could not be built: {error}"
            _LOGGER.warning("Going on without a saved graph: %s", error)
            return None
        _LOGGER.info("The graph is saved and in use (%.0f s)", time.perf_counter() - started)
        return folder
