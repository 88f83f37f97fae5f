"""Renders the sounds of a blind comparison: sentences by the model and by a candidate.

Opened as tuning opens them, under the same noise where tuning can fix it, and finished as replies
are. One graph is open at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.graphs.graph_store import GraphError, GraphFiles, model_sha256
from wyoming_kokoro.loading.load import load_model
from wyoming_kokoro.model.kokoro_model import NOT_FINITE
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.staged_model import StagedModel
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.postprocess.finish import finish
from wyoming_kokoro.system.processors import default_threads
from wyoming_kokoro.text.tokens.pieces import Cut, Piece

from .candidate_models import Windowed
from .candidate_opener import CandidateOpener
from .candidates import Candidate
from .graph_builder import GraphBuilder
from .listening.clips import MOST_SENTENCES, write_pair
from .measure import Runs, SeededFactory
from .task import Tell

REWRITING_S = 1800.0
"""Rewriting a graph that takes longer hangs, even on a slow machine."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What to render: `sentences` in one voice; `calibration` sentences by voice family are for a
    candidate whose graph must be built first. `threads` 0 means the cores that are ours."""

    model: Path
    graphs: Path
    candidate: Candidate
    sentences: Sequence[Utterance]
    calibration: dict[str, Utterance]
    tell: Tell
    threads: int = 0


def render_comparison(comparison: Comparison, folder: Path, stop: Stop) -> int:
    """Save the sounds of each sentence in the folder; returns how many. Blocks.

    Raises EngineFailed, GraphError, Stopped, and what `load_model` raises.
    """
    sentences = comparison.sentences[:MOST_SENTENCES]
    if not sentences:
        raise EngineFailed("there are no sentences in this voice's language")
    opener, originals = _render_model(comparison, sentences, stop)
    candidates = _render_candidate(comparison, opener, sentences, stop)
    for number, (model, candidate) in enumerate(zip(originals, candidates, strict=True)):
        try:
            write_pair(folder, number, model, candidate)
        except ValueError as error:
            raise EngineFailed(f"sentence {number + 1} cannot be compared: {error}") from error
    return len(sentences)


def _render_model(
    comparison: Comparison, sentences: Sequence[Utterance], stop: Stop
) -> tuple[CandidateOpener, list[Samples]]:
    """The sentences by the model as it is, which is closed then."""
    comparison.tell("the model as it is")
    sha256 = model_sha256(comparison.model, comparison.graphs)
    model, _ = load_model(
        comparison.model,
        provider="cpu",
        options=ModelOptions(comparison.threads or default_threads()),
        graph_folder=comparison.graphs,
        sha256=sha256,
        stop=stop,
    )
    opener = CandidateOpener(comparison.model, comparison.graphs, model.info)
    try:
        seeded = opener.seeded_base()
        if seeded is None:
            return opener, _sounds(model, None, sentences, stop)
    finally:
        model.close()
    return opener, _sounds(None, seeded, sentences, stop)


def _render_candidate(
    comparison: Comparison, opener: CandidateOpener, sentences: Sequence[Utterance], stop: Stop
) -> list[Samples]:
    """The sentences by the candidate, whose graph is built first if it is not there."""
    candidate = comparison.candidate
    comparison.tell(candidate.name)
    builder = GraphBuilder(
        comparison.model, comparison.graphs, opener.base.sha256, comparison.calibration
    )
    files = builder.find(candidate.variant) if candidate.variant else None
    if candidate.variant and files is None:
        comparison.tell(f"rewriting the graph: {candidate.variant}")
        files = builder.build(
            candidate.variant,
            base_is_saved=opener.base_is_saved,
            limit_s=REWRITING_S,
            stop=stop,
        )
    let_go = builder.store.mark_open(files.key) if files else None
    try:
        return _opened_sounds(opener, candidate, files, sentences, stop)
    finally:
        if let_go:
            let_go()


def _opened_sounds(
    opener: CandidateOpener,
    candidate: Candidate,
    files: GraphFiles | None,
    sentences: Sequence[Utterance],
    stop: Stop,
) -> list[Samples]:
    model = opener.open(candidate, files, stop)
    try:
        seeded = opener.seeded(candidate, files, model)
        if isinstance(model, StagedModel):  # of which only the part with the noise is opened anew
            runs = Windowed(model) if candidate.windowed else model
            return _sounds(runs, seeded, sentences, stop)
        if candidate.windowed:
            raise GraphError("this graph cannot be run in windows")
        if seeded is None:
            return _sounds(model, None, sentences, stop)
    finally:
        model.close()
    return _sounds(None, seeded, sentences, stop)


def _sounds(
    model: Runs | None, seeded: SeededFactory | None, sentences: Sequence[Utterance], stop: Stop
) -> list[Samples]:
    """Finished sounds of the sentences; the noise begins anew for each where it can be fixed."""
    return [_sound(model, seeded, sentence, stop) for sentence in sentences]


def _sound(
    model: Runs | None, seeded: SeededFactory | None, sentence: Utterance, stop: Stop
) -> Samples:
    """One sentence; a model that is opened for it is gone when this returns."""
    runs = seeded() if seeded else model
    assert runs is not None
    output = runs.run_once(sentence, stop)
    if not np.isfinite(output.samples).all():
        raise EngineFailed(NOT_FINITE)
    whole = Piece(tuple(sentence.ids), Cut.SENTENCE, "", ())
    return finish(output, [whole], 1.0).samples
