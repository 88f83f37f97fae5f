"""The model on the graph that is built from its weights."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.graphs.graph_store import GraphError, GraphFiles, GraphStore
from wyoming_kokoro.graphs.staged_graphs import can_build, make_stages, refusal, staged_key
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.providers import Provider
from wyoming_kokoro.model.session import first_line
from wyoming_kokoro.model.variants import Variant

from .load_report import Build, LoadReport
from .opener import UNUSABLE, ModelOpener

_LOGGER = logging.getLogger(__name__)

NO_ONNX = "the package onnx, which reads a model's weights, is not installed: pip install onnx"


@dataclass(slots=True)
class BuiltGraph:
    """Opens the model on its built graph; fills in the report.

    One that is not saved yet is built first where `build` says so, in a child process.
    """

    opener: ModelOpener
    store: GraphStore | None
    build: Build
    stop: Stop
    report: LoadReport

    def open(self, provider: Provider, variant: Variant) -> KokoroModel | None:
        """The model, or None with the reason in the report.

        Where windows of it do not sound as whole sentences, those are decoded whole; where openvino
        cannot run its generator, onnxruntime does.
        """
        model = self._open(provider, variant)
        if model is None and variant.startswith("openvino"):
            return self.open(provider, "staged")
        if model is None and variant == "staged" and self.report.unreadable:
            why = self.report.unreadable
            model = self._open(provider, "whole")
            if model is not None:
                self.report.unreadable = f"{why}: sentences are decoded whole"
        return model

    def set_aside(self, problem: str) -> None:
        """Take the graph that was opened last out of use; it is built anew at the next start."""
        assert self.store is not None
        self.store.set_aside(self.report.graph_key, problem)

    def _open(self, provider: Provider, variant: Variant) -> KokoroModel | None:
        files = self._find_or_build(provider, variant)
        if files is None or self.store is None:
            return None
        if why := refusal(files):
            self.report.refused_keys.append(files.key)
            self.report.unreadable = why
            return None
        close = self.store.mark_open(files.key)
        try:
            model = self.opener.staged(provider, files.onnx.parent, variant, close)
        except UNUSABLE as error:
            close()
            if variant.startswith(
                "openvino"
            ):  # it may be gone, or old: the graph is none the worse
                _LOGGER.warning("the tuned settings cannot be used: %s", first_line(error))
            else:
                self.store.set_aside(files.key, first_line(error))
            return None
        self.report.unreadable = ""
        self.report.graph_key, self.report.graph_missing = files.key, False
        return model

    def _find_or_build(self, provider: Provider, variant: Variant) -> GraphFiles | None:
        if self.store is None:
            return None
        key = staged_key(self.opener.sha256, provider.ort_name, variant)
        files = self.store.find(key)
        if files is not None or self.build == "never":
            return files
        if not can_build():
            self.report.unreadable = NO_ONNX
            return None
        _LOGGER.info("Building Kokoro's graph from the file's weights, once for this machine")
        try:
            make = make_stages(variant)
            path, name = self.opener.path, provider.ort_name
            return self.store.build(path, key, name, stop=self.stop, make=make)
        except GraphError as error:
            self.report.unreadable = f"its graph could not be built: {error}"
            return None
