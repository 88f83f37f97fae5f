"""Baseline: the model alone, in this process, on the same ids that the server ran."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import onnxruntime as ort
from numpy.typing import NDArray

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.graphs.graph_store import GraphStore
from wyoming_kokoro.model.layout import read_layout
from wyoming_kokoro.model.ordinary_speech import measure_factor
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.reader import sentences
from wyoming_kokoro.text.spans import TextSpan, directions
from wyoming_kokoro.text.tokens.pieces import Piece, join
from wyoming_kokoro.tuning.load_tuned import load_tuned


class Baseline:
    """The model opened with the server's settings, without a server around it. Methods block.

    Runs keep their memory for the next run, which is onnxruntime's default and the fastest way.

    Builds the saved graph in `data_dir` where it is missing, so that servers started there
    find it.
    """

    def __init__(self, model: Path, bank: VoiceBank, data_dir: Path, settings: Settings) -> None:
        graphs = DataFolder(data_dir).graphs
        self._model, self.report = load_tuned(
            model,
            fidelity=settings.fidelity,
            provider=settings.provider,
            threads=settings.threads or 0,
            graph_folder=graphs,
            build="now",
            low_memory=settings.low_memory,
        )
        self.info = self._model.info
        self._bank = bank
        files = GraphStore(graphs).find(self.report.graph_key) if self.report.graph_key else None
        self._onnx = files.onnx if files else model

    def style(self, voice: str, tokens: int) -> NDArray[np.float32]:
        """Style row [256] of a voice for a number of tokens."""
        row: NDArray[np.float32] = self._bank.style(VoiceSpec.parse(voice))[tokens - 1]
        return row.reshape(-1)

    def seconds(self, ids: Sequence[int], voice: VoiceSpec) -> float:
        """Duration of one run."""
        utterance = _utterance(self._bank, ids, voice)
        started_s = time.perf_counter()
        self._model.run(utterance, Stop(more=True))
        return time.perf_counter() - started_s

    def factor(self) -> float:
        """Real-time factor of a run of ordinary length."""
        return measure_factor(self._model)

    def plain_session(self) -> PlainSession:
        """The same graph with onnxruntime's default settings."""
        return PlainSession(self._onnx, self._bank)

    def close(self) -> None:
        """Free the model."""
        self._model.close()


class PlainSession:
    """A session with onnxruntime's defaults, to measure the cost of our own settings."""

    def __init__(self, onnx: Path, bank: VoiceBank) -> None:
        options = ort.SessionOptions()
        options.log_severity_level = 3
        self._session = ort.InferenceSession(str(onnx), options, ["CPUExecutionProvider"])
        self._layout = read_layout(self._session.get_inputs(), self._session.get_outputs())
        self._bank = bank

    def seconds(self, ids: Sequence[int], voice: VoiceSpec) -> float:
        """Duration of one run."""
        feed = self._layout.feed(_utterance(self._bank, ids, voice))
        started_s = time.perf_counter()
        self._session.run(self._layout.outputs, feed)
        return time.perf_counter() - started_s


def _utterance(bank: VoiceBank, ids: Sequence[int], voice: VoiceSpec) -> Utterance:
    return Utterance(ids, bank.style(voice)[len(ids) - 1], voice.speed_or(1.0))


def run_ids(
    pipeline: TextPipeline, text: str, language: str, tokens: Sequence[int]
) -> list[tuple[int, ...]]:
    """Token ids of each run behind a reply, given how many tokens each run had.

    Raises KokoroError where the text cannot have given such runs.
    """
    pieces = list(_pieces(pipeline, text, language))
    runs = []
    for count in tokens:
        ids = _take_run(pieces, count)
        if ids is None:
            raise KokoroError(f"the text gives no run of {count} tokens: is the server another?")
        runs.append(ids)
    return runs


def _take_run(pieces: list[Piece], count: int) -> tuple[int, ...] | None:
    for end in range(1, len(pieces) + 1):
        if sum(len(piece.ids) for piece in pieces[:end]) < count - end:
            continue
        ids = join(pieces[:end])
        if len(ids) == count:
            del pieces[:end]
            return ids
        if len(ids) > count:
            return None
    return None


def _pieces(pipeline: TextPipeline, text: str, language: str) -> Iterator[Piece]:
    for sentence in sentences(text):
        for part in directions(sentence):
            if isinstance(part, TextSpan):
                yield from pipeline.pieces(part.text, language)
