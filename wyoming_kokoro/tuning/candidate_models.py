"""Opened candidate models: as they will run, and with fixed noise for comparison."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import RATE_HZ, sounding
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.graphs.optimise import ONNX
from wyoming_kokoro.loading.saved_graph import SavedGraph
from wyoming_kokoro.model.kokoro_model import KokoroModel, Output
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.norm_statistics import VoiceStatistics
from wyoming_kokoro.model.staged_model import StagedModel
from wyoming_kokoro.model.stages import Feed
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import Window, WindowListener

from .measure import Runs, SeededFactory

SOURCE = "source.onnx"
"""The part that holds all noise (rewrite/split.py)."""

_FASTEST_HALF_S = 1e-4  # what sounds the same is judged with the shortest first window there is


class Windowed:
    """A staged model that runs in windows and joins them. As Runs and Early."""

    def __init__(self, model: StagedModel, half_s: float = 0.0) -> None:
        self._model = model
        self._half_s = half_s
        self.first_s = 0.0
        self.pace = 0.0
        self.seams: Sequence[int] = ()

    def run_once(self, utterance: Utterance, stop: Stop | None = None) -> Output:
        """Decode all windows of an utterance, as the server does: after half a second the first
        time that a voice speaks, from the shortest window on later."""
        windows: list[Window] = []
        listener = WindowListener(windows.append, half_s=self._half_s)
        output = self._model.run_in_windows(utterance, stop or Stop(), listener)
        self.first_s, self.pace = first_and_pace(windows)
        self.seams = [*accumulate(len(window.samples) for window in windows[:-1])]
        return output


def first_and_pace(windows: Sequence[Window]) -> tuple[float, float]:
    """Seconds until the first sound, and the largest share of the sound heard by then that the
    next window took: at 1 a listener runs dry."""
    first_s, heard_s, pace = 0.0, 0.0, 0.0
    for window in windows:
        if heard_s:
            pace = max(pace, (window.ready_s - first_s) / heard_s)
            heard_s += len(window.samples) / RATE_HZ
            continue
        begin, end = sounding(window.samples)
        if begin < end:
            first_s = window.ready_s
            heard_s = (len(window.samples) - begin) / RATE_HZ
    return first_s or windows[-1].ready_s, pace


class SeededStage:
    """A Stage: the source with fixed noise."""

    def __init__(self, session: Any) -> None:
        self._session = session
        self._inputs = session.get_inputs()
        self.outputs: Sequence[str] = [port.name for port in session.get_outputs()]

    def run(self, feed: Feed, stop: Stop) -> list[NDArray[Any]]:
        """As Stage.run, to the end: it takes some milliseconds."""
        if stop.is_set():
            raise Stopped
        wanted = {port.name: feed[port.name] for port in self._inputs}
        return [np.asarray(result) for result in self._session.run(self.outputs, wanted)]

    def shape(self, name: str) -> Sequence[Any]:
        """As Stage.shape."""
        return next(list(port.shape) for port in self._inputs if port.name == name)


def seeded_model_factory(
    graph: Path, model: Path, options: ModelOptions, *, optimised: bool = True
) -> SeededFactory | None:
    """Opens a graph of one piece with its noise at the beginning; `model` is what it is of.

    None without onnx, and where there is no noise that can be fixed.
    """
    content = _seeded(graph)
    if content is None:
        return None

    def opened() -> KokoroModel:
        from wyoming_kokoro.graphs.rewrite.fixed_noise import open_seeded

        session = open_seeded(content, graph.parent, options, optimised=optimised)
        return KokoroModel(session, model, options)

    return opened


def seeded_variant_factory(graph: SavedGraph, model: KokoroModel) -> SeededFactory | None:
    """The same of a rewritten graph, open as `model`; of one in parts only the part with the noise
    is opened anew."""
    if not isinstance(model, StagedModel):
        return seeded_model_factory(
            graph.folder / ONNX, graph.model, ModelOptions(graph.options.threads)
        )
    content = _seeded(graph.folder / SOURCE)
    if content is None:
        return None

    voices = VoiceStatistics()

    def opened() -> Runs:
        from wyoming_kokoro.graphs.rewrite.fixed_noise import open_seeded

        source = SeededStage(
            open_seeded(content, graph.folder, ModelOptions(graph.options.threads))
        )
        again = model.with_source(source)
        again.share(voices)
        return Windowed(again, _FASTEST_HALF_S) if graph.options.windowed else again

    return opened


def _seeded(graph: Path) -> bytes | None:
    try:
        from wyoming_kokoro.graphs.rewrite.fixed_noise import seeded
        from wyoming_kokoro.graphs.rewrite.graph_editor import UnsupportedGraph
    except ImportError:
        return None
    try:
        return seeded(graph)
    except UnsupportedGraph:
        return None
