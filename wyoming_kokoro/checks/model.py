"""Checks of the model: its file, provider, graph, tuning and speed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.finding import Finding
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import MODELS, find_local, known_file
from wyoming_kokoro.loading.decision_text import NOT_TUNED
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.loading.load_tuned import load_tuned
from wyoming_kokoro.model.kokoro_model import ModelInfo
from wyoming_kokoro.model.ordinary_speech import measure_factor
from wyoming_kokoro.tuning.background import QUIET, not_by_itself

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
    loaded, report = load_tuned(
        path,
        fidelity=settings.fidelity,
        provider=settings.provider,
        threads=settings.threads or 0,
        graph_folder=DataFolder(settings.data_dir).graphs,
        build=False,
        low_memory=settings.low_memory,
    )
    try:
        yield tuning(settings, report)
        yield from loaded_model(loaded.info, report)
        yield speed(measure_factor(loaded))
    finally:
        loaded.close()


def tuning(settings: Settings, report: LoadReport) -> Finding:
    """What tuning has put in use and why; what to do only where that helps."""
    hint = ""
    if report.tuning == NOT_TUNED:
        hint = f"the server looks by itself, after {QUIET}, for what is faster and sounds the same"
        if why_not := not_by_itself(settings):
            hint = f"the server does not by itself ({why_not}); `wyoming-kokoro tune` does"
    return Finding("tune", "note" if report.unreadable else "ok", report.tuning, hint)


def loaded_model(info: ModelInfo, report: LoadReport) -> Iterator[Finding]:
    """Provider, graph and layout of a model that has been loaded; the providers that failed."""
    for attempt in report.attempts:
        if not attempt.ok:
            yield Finding("provider", "note", f"{attempt.provider} is not used: {attempt.reason}")
    yield Finding("provider", "ok", f"{info.provider} with {info.options.threads} threads")
    durations = "with durations" if info.has_durations else "without durations: no word times"
    graph = "saved graph, mapped" if info.graph == "saved" else "the file as it is"
    graph += f"; {report.unreadable}" if report.unreadable else ""
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
