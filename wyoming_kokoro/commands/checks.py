"""Checks of an installation: what is there, what would be used, and why.

Each check is a function of the settings that yields findings; one that cannot go on says so and
the others follow.
"""

from __future__ import annotations

import asyncio
import os
import platform
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Literal

from wyoming_kokoro import __version__
from wyoming_kokoro.app.speech_engine import default_voice, known_voices
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.languages import LANGUAGES
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import (
    MODELS,
    VOICES,
    StoreFile,
    find_local,
    is_present,
)
from wyoming_kokoro.files.store import Store
from wyoming_kokoro.graphs.graph_store import GraphStore
from wyoming_kokoro.graphs.variant_builder import can_rewrite
from wyoming_kokoro.lifecycle.calibration import measure_factor
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.model.kokoro_model import KokoroModel
from wyoming_kokoro.model.providers import available_providers, installed_flavours
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.synthesis.segment_cache import SegmentCache
from wyoming_kokoro.system.processors import default_threads
from wyoming_kokoro.text.phonemes import espeak_ng
from wyoming_kokoro.text.phonemizer import Phonemizer, misaki_version
from wyoming_kokoro.tuning import decision as tuning
from wyoming_kokoro.tuning.decision import Decision, as_level
from wyoming_kokoro.tuning.load_tuned import load_tuned
from wyoming_kokoro.tuning.report import explanation

Status = Literal["ok", "note", "fail"]

_PACKAGES = ("wyoming", "numpy", "zeroconf", "aiohttp")
_FREE_BYTES = 1_000_000_000
_LITTLE_BYTES = 1_500_000_000


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report: `note` is worth knowing, `fail` must be mended."""

    topic: str
    status: Status
    text: str


def examine(settings: Settings) -> Iterator[Finding]:
    """All findings, in the order of the way from machine to sound. Blocks: it runs the model."""
    for check in _CHECKS:
        yield from _guarded(check, settings)


def _guarded(
    check: Callable[[Settings], Iterator[Finding]], settings: Settings
) -> Iterator[Finding]:
    topic = check.__name__.strip("_")
    try:
        yield from check(settings)
    except (KokoroError, OSError) as error:
        yield Finding(topic, "fail", str(error))


def _machine(settings: Settings) -> Iterator[Finding]:
    threads = settings.threads or default_threads()
    yield Finding(
        "machine",
        "ok",
        f"{platform.machine()}, {os.cpu_count()} processors, {threads} model threads,"
        f" Python {platform.python_version()} on {platform.system()}",
    )


def memory_findings(settings: Settings) -> Iterator[Finding]:
    """What the machine has; where it is little, the setting that makes do with it."""
    if not hasattr(os, "sysconf"):  # Windows
        return
    total = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    text = f"{total / 1e9:.1f} GB"
    if settings.low_memory:
        yield Finding("memory", "ok", f"{text}; --low-memory leaves the model's weights on disk")
    elif total < _LITTLE_BYTES:
        yield Finding("memory", "note", f"{text}: --low-memory makes do with less")
    else:
        yield Finding("memory", "ok", text)


def _packages(settings: Settings) -> Iterator[Finding]:
    known = ", ".join(f"{name} {found}" for name in _PACKAGES if (found := _version(name)))
    yield Finding(
        "packages", "ok", f"wyoming-kokoro {__version__}, misaki {misaki_version()}, {known}"
    )
    flavours = installed_flavours()
    shown = ", ".join(flavours)
    if len(flavours) > 1:
        text = f"{shown} side by side hide each other's providers: uninstall all, then install one"
        yield Finding("onnxruntime", "fail", text)
    else:
        offered = ", ".join(
            name.removesuffix("ExecutionProvider") for name in available_providers()
        )
        yield Finding("onnxruntime", "ok", f"{shown}, which offers {offered}")


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _folder(settings: Settings) -> Iterator[Finding]:
    folder = settings.data_dir
    there = next(place for place in (folder, *folder.parents) if place.exists())
    if not os.access(there, os.W_OK):
        yield Finding("data folder", "fail", f"{folder} cannot be written")
        return
    free = shutil.disk_usage(there).free
    text = f"{folder}, {free / 1e9:.1f} GB free"
    if free < _FREE_BYTES:
        yield Finding("data folder", "note", f"{text}: a model and its saved graph take 0.7 GB")
    else:
        yield Finding("data folder", "ok", text)


def _languages(settings: Settings) -> Iterator[Finding]:
    available = Phonemizer().available
    missing = [language for language in LANGUAGES if not available(language)]
    spoken = ", ".join(language for language in LANGUAGES if available(language))
    yield Finding("languages", "ok", spoken)
    for language in missing:
        yield Finding(
            "languages", "note", f'{language} needs pip install "wyoming-kokoro[{language}]"'
        )


def _fallback(settings: Settings) -> Iterator[Finding]:
    if settings.fallback == "none":
        yield Finding("fallback", "note", "off: without Kokoro there is an error, not a voice")
        return
    samples = espeak_ng.synthesize("One, two, three.", "en-US", 1.0)
    yield Finding("fallback", "ok", f"espeak-ng speaks ({len(samples)} samples)")


def _voices(settings: Settings) -> Iterator[Finding]:
    voice = default_voice(settings, known_voices(settings))
    path = settings.voices or _stored(settings, VOICES)
    if path is None:
        yield _missing("voices", settings, VOICES)
        return
    bank = VoiceBank.load(path)
    bank.check()
    yield Finding("voices", "ok", f"{len(bank.voices)} voices in {path.name}, default {voice}")


def _model(settings: Settings) -> Iterator[Finding]:
    own = settings.model not in MODELS
    file = None if own else find_local(settings.data_dir, settings.model)
    path = Path(settings.model) if file is None else _stored(settings, file)
    if path is None:
        assert file
        yield _missing("model", settings, file)
        return
    if file:
        yield _content(settings, file)
    folder = DataFolder(settings.data_dir).graphs
    model, report = load_tuned(
        path,
        fidelity=settings.fidelity,
        provider=settings.provider,
        threads=settings.threads or 0,
        graph_folder=folder,
        build="never",
        low_memory=settings.low_memory,
    )
    found = tuning.read(path, folder, model.info.sha256)
    yield from tuning_findings(found, settings.fidelity, model)
    try:
        yield from _loaded(model, report)
    finally:
        model.close()


def tuning_findings(found: Decision | None, fidelity: str, model: KokoroModel) -> Iterator[Finding]:
    """What tuning chose, and whether it is what has been loaded."""
    row = found.at(as_level(fidelity)) if found else None
    if found and row and row.variant not in ("", model.info.options.variant):
        how = (
            "the server makes it while nobody speaks"
            if found.automatic
            else "`wyoming-kokoro tune` makes it"
        )
        text = f"{row.name} was chosen, and its graph is not in this data folder: {how}"
        yield Finding("tune", "note", text)
        return
    for line in explanation(found, fidelity, can_rewrite()):
        yield Finding("tune", "ok" if found else "note", line)


def _loaded(model: KokoroModel, report: LoadReport) -> Iterator[Finding]:
    info = model.info
    for attempt in report.attempts:
        if not attempt.ok:
            yield Finding("provider", "note", f"{attempt.provider} is not used: {attempt.reason}")
    yield Finding("provider", "ok", f"{info.provider} with {info.options.threads} threads")
    durations = "with durations" if info.has_durations else "without durations: no word times"
    graph = "saved graph, mapped" if report.graph == "saved" else f"stock: {report.graph_reason}"
    yield Finding(
        "model",
        "ok",
        f"{info.path.name}, layout {info.layout} {durations}; {graph};"
        f" loaded in {report.seconds:.1f} s",
    )
    factor = measure_factor(model)
    if factor > 1:
        text = f"factor {factor:.2f}: slower than speech; longer replies pause at sentence ends"
        yield Finding("speed", "note", text)
    else:
        yield Finding("speed", "ok", f"real-time factor {factor:.2f}")


def _content(settings: Settings, file: StoreFile) -> Finding:
    """The stored file, hashed again."""
    store = Store(settings.data_dir, offline=True)
    if asyncio.run(store.verify(file, again=True)):
        return Finding("model", "ok", f"{file.name} is whole (sha256 {file.sha256[:8]}…)")
    return Finding("model", "fail", f"{file.name} is damaged; the next start downloads it again")


def _missing(topic: str, settings: Settings, file: StoreFile) -> Finding:
    """What is not there, and how it comes to be."""
    text = f"{file.tag}/{file.name} ({file.size / 1e6:.0f} MB) is not here"
    by_hand = (
        f"by hand: {file.url_at(settings.mirror)} as {DataFolder(settings.data_dir).models}/"
        f"{file.local_name}"
    )
    how = "--offline forbids to download it" if settings.offline else "the next start downloads it"
    return Finding(topic, "note", f"{text}: the fallback speaks; {how}; {by_hand}")


def _stored(settings: Settings, file: StoreFile) -> Path | None:
    there = is_present(settings.data_dir, file)
    return Store(settings.data_dir, offline=True).path(file) if there else None


def _kept(settings: Settings) -> Iterator[Finding]:
    graphs = GraphStore(DataFolder(settings.data_dir).graphs).disk_bytes()
    cache = SegmentCache(DataFolder(settings.data_dir).cache, size_mb=settings.cache_size)
    try:
        yield Finding(
            "kept on disk",
            "ok",
            f"saved graphs {graphs / 1e6:.0f} MB; {len(cache)} cached segments,"
            f" {cache.disk_bytes / 1e6:.1f} of {settings.cache_size} MB",
        )
    finally:
        cache.close()


_CHECKS = (
    *(_machine, memory_findings, _packages, _folder),
    *(_languages, _fallback, _voices, _model, _kept),
)
