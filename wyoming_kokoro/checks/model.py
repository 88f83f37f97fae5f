"""Checks of the model: its file, provider, graph, tuning and speed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import MODELS, find_local, known_file
from wyoming_kokoro.loading.decision_text import NOT_TUNED
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.loading.model_loader import ModelLoader
from wyoming_kokoro.model.kokoro_model import KokoroModel, ModelInfo
from wyoming_kokoro.model.ordinary_speech import MEASURED_TOKENS, ORDINARY_STYLE, ordinary_ids
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.system.finding import Finding
from wyoming_kokoro.system.processors import busy
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
    loader = ModelLoader(
        path,
        DataFolder(settings.data_dir).graphs,
        fidelity=settings.fidelity,
        provider=settings.provider,
        threads=settings.threads or 0,
        low_memory=settings.low_memory,
        build=False,
    )
    loaded = loader.load()
    try:
        yield tuning(settings, loader.report)
        yield from loaded_model(loaded.info, loader.report)
        yield speed(_factor(loaded))
    finally:
        loaded.close()


def _factor(loaded: KokoroModel) -> float:
    """Real-time factor of one run of ordinary length: seconds of work per second of speech."""
    utterance = Utterance(ordinary_ids(MEASURED_TOKENS[-1]), ORDINARY_STYLE)
    started = time.perf_counter()
    sound = loaded.run(utterance)
    return (time.perf_counter() - started) / (len(sound.samples) / RATE_HZ)


def tuning(settings: Settings, report: LoadReport) -> Finding:
    """The settings that tuning chose and why; advice only where it helps."""
    hint = ""
    if report.tuning.startswith(NOT_TUNED):
        hint = f"the server looks by itself, after {QUIET}, for what is faster and sounds the same"
        if why_not := not_by_itself(
            settings.tune, settings.provider, settings.threads, low_memory=settings.low_memory
        ):
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
    """The released file that the model is by its sha256, in words; "" for another."""
    known = known_file(info.sha256)
    return f" (by its content the released {known.known_as})" if known else ""


def speed(factor: float) -> Finding:
    """Whether speech is computed faster than it is spoken."""
    if round(factor, 2) > 1:
        text = f"factor {factor:.2f}: slower than speech; longer replies pause at sentence ends"
        if busy():
            text += "; other programs are at work, so it may be faster when they are not"
        return Finding("speed", "note", text)
    return Finding("speed", "ok", f"real-time factor {factor:.2f}")
