"""Checks of the model: its file, provider, graph, tuning and speed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.finding import Finding
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import MODELS, find_local, known_file
from wyoming_kokoro.graphs.variant_builder import can_rewrite
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.model.kokoro_model import ModelInfo
from wyoming_kokoro.model.ordinary_speech import measure_factor
from wyoming_kokoro.tuning import decision as decisions
from wyoming_kokoro.tuning.background import tunes_by_itself
from wyoming_kokoro.tuning.decision import Decision, as_level
from wyoming_kokoro.tuning.load_tuned import load_tuned
from wyoming_kokoro.tuning.report import explanation

from .released_file import content, missing, renamed, stored_path


def model(settings: Settings) -> Iterator[Finding]:
    """Load the model as a server would and run it."""
    if settings.model in MODELS:
        file = find_local(settings.data_dir, settings.model)
        path = stored_path(settings, file)
        yield from renamed(settings)
        if path is None:
            yield missing("model", settings, file)
            return
        yield content(settings, file)
    else:
        path = Path(settings.model)
    graphs = DataFolder(settings.data_dir).graphs
    loaded, report = load_tuned(
        path,
        fidelity=settings.fidelity,
        provider=settings.provider,
        threads=settings.threads or 0,
        graph_folder=graphs,
        build="never",
        low_memory=settings.low_memory,
    )
    decision = decisions.read(path, graphs, loaded.info.sha256)
    try:
        yield from tuning(decision, settings, loaded.info)
        yield from loaded_model(loaded.info, report)
        yield speed(measure_factor(loaded))
    finally:
        loaded.close()


def tuning(decision: Decision | None, settings: Settings, info: ModelInfo) -> Iterator[Finding]:
    """What tuning has chosen, and whether that is what has been loaded."""
    row = decision.at(as_level(settings.fidelity)) if decision else None
    if decision and row and row.variant not in ("", info.options.variant):
        how = (
            "the server makes it while nobody speaks"
            if decision.automatic
            else "`wyoming-kokoro tune` makes it"
        )
        text = f"{row.name} was chosen, and its graph is not in this data folder"
        yield Finding("tune", "note", text, how)
        return
    by_itself = tunes_by_itself(settings)
    for line in explanation(
        decision, settings.fidelity, installed=can_rewrite(), by_itself=by_itself
    ):
        yield Finding("tune", "ok" if decision else "note", line)


def loaded_model(info: ModelInfo, report: LoadReport) -> Iterator[Finding]:
    """Provider, graph and layout of a model that has been loaded; the providers that failed."""
    for attempt in report.attempts:
        if not attempt.ok:
            yield Finding("provider", "note", f"{attempt.provider} is not used: {attempt.reason}")
    yield Finding("provider", "ok", f"{info.provider} with {info.options.threads} threads")
    durations = "with durations" if info.has_durations else "without durations: no word times"
    graph = "saved graph, mapped" if report.graph == "saved" else f"stock: {report.graph_reason}"
    yield Finding(
        "model",
        "ok",
        f"{info.path.name}{_known_as(info)}, layout {info.layout} {durations}; {graph};"
        f" loaded in {report.seconds:.1f} s",
    )


def _known_as(info: ModelInfo) -> str:
    """Which released file it is, where its content says so."""
    known = known_file(info.sha256)
    return f" (by its content the released {known.known_as})" if known else ""


def speed(factor: float) -> Finding:
    """Whether speech is computed faster than it is spoken."""
    if factor > 1:
        text = f"factor {factor:.2f}: slower than speech; longer replies pause at sentence ends"
        return Finding("speed", "note", text)
    return Finding("speed", "ok", f"real-time factor {factor:.2f}")
