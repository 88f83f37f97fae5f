"""`wyoming-kokoro bench`: latency, speed and memory of the real server on this machine."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from contextlib import AsyncExitStack, ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

from wyoming_kokoro.app.speech_engine import default_voice, known_voices, text_pipeline
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError, SettingsError
from wyoming_kokoro.files.released_files import VOICES, find_local, is_present
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES
from wyoming_kokoro.files.store import Store
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.text.phonemizer import Phonemizer

from .benchmark import (
    cache_hits,
    competitor,
    concurrency,
    estimate,
    first_audio,
    http_formats,
    http_table,
    long_text,
    machine,
    memory,
    plot,
    plot_formats,
    report,
    runner,
    stages,
    starts,
    windows,
)
from .benchmark.baseline import Baseline
from .benchmark.context import QUICK, BenchContext, Effort
from .benchmark.reused_graph import reuse_graph
from .benchmark.shielded_thread import in_thread
from .benchmark.targets import TargetVerdict, verdicts

PARTS: dict[str, runner.Measure] = {
    "start": starts.measure,
    "text": stages.measure,
    "first": first_audio.measure,
    "windows": windows.measure,
    "reading": long_text.measure,
    "crowd": concurrency.measure,
    "cache": cache_hits.measure,
    "memory": memory.measure,
    "http": http_formats.measure,
}
"""Name of each part for `--only` → its measurement, in order."""

_WHEN_NAMED = "http"  # only with --http or --only
_NOT_IN_QUICK = "windows"  # builds the staged model before it measures anything

SETTINGS = (
    "voice",
    "voices",
    "emoji",
    "model",
    "provider",
    "threads",
    "latency",
    "fidelity",
    "low_memory",
    "data_dir",
)
"""Settings that this command uses."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags of `bench`."""
    parser.add_argument(
        "--quick",
        action="store_true",
        help=f"a few runs of each, {estimate.duration_text(QUICK.limit_s)} at most: a first look",
    )
    parser.add_argument(
        "--http",
        action="store_true",
        help="the HTTP port alone: first sound and total time by format and voice",
    )
    parser.add_argument("--check", action="store_true", help="say which targets are reached")
    parser.add_argument(
        "--vs", choices=[competitor.NAME], help="another program, in turns with ours"
    )
    parser.add_argument("--only", metavar="PART,…", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--runs", type=int, metavar="N", help="rounds of each short measure")
    parser.add_argument("--long-runs", type=int, metavar="N", help="rounds of the long text")
    parser.add_argument("--requests", type=int, metavar="N", help="mixed requests for memory")
    parser.add_argument("--json", metavar="FILE", help="all values; - for standard output")
    parser.add_argument(
        "--plot",
        metavar="FILE.png",
        help="a picture: a reply's time line; with --http its times by format",
    )
    parser.add_argument(
        "--keep", metavar="DIR", help="keep the saved graph there for the next call"
    )


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Measure and print; 1 where `--check` finds a target missed or a part fails, 128 and the
    number of the signal that ended it: what was measured until then is printed all the same.
    """
    parts = _parts(options)
    with ExitStack() as stack:
        folder = options.keep or stack.enter_context(tempfile.TemporaryDirectory("-kokoro-bench"))
        Path(folder).mkdir(parents=True, exist_ok=True)
        before = machine.machine()
        if machine.is_busy():
            _log(f"others are at work here (load {before['load']}): figures will not repeat")
        context, ending = asyncio.run(_measure(settings, options, parts, Path(folder)))
    if context is None:
        _log("nothing has been measured")
        return ending.status
    target_verdicts = verdicts(context.results)
    _print(options, before, context, target_verdicts)
    if ending.error:
        raise ending.error
    missed = any(verdict.word == "MISS" for verdict in target_verdicts)
    return ending.status or (1 if options.check and missed else 0)


async def _measure(
    settings: Settings, options: argparse.Namespace, parts: list[str], folder: Path
) -> tuple[BenchContext | None, runner.Ending]:
    """The context with the results, None where it was not ready yet; and the ending."""
    context, ending = None, runner.Ending()
    with runner.until_signal(ending):
        async with AsyncExitStack() as stack:
            child = None
            if options.vs:
                model, voices = _files(settings, options)
                child = await stack.enter_async_context(competitor.opened(model, voices))
            context = await in_thread(_build_context, settings, options, folder, child)
            stack.callback(context.baseline.close)
            if options.quick and not options.only and not options.http:
                why = f"the model is built in parts first: --only {_NOT_IN_QUICK}"
                context.left_out.append(f"{_NOT_IN_QUICK}: all of it, {why}")
            shares = await _shares(context, parts)
            await runner.run_parts(context, {part: PARTS[part] for part in parts}, shares, ending)
    return context, ending


async def _shares(context: BenchContext, parts: list[str]) -> dict[str, float]:
    """Estimated seconds of each part; logs their sum."""
    factor = await in_thread(context.baseline.factor)
    with_competitor = context.competitor is not None
    shares = {
        part: estimate.seconds([part], context.effort, factor, competitor=with_competitor)
        for part in parts
    }
    limit_s, about_s = context.effort.limit_s, sum(shares.values())
    text = f"real-time factor {factor:.2f}: this takes about {estimate.duration_text(about_s)}"
    if about_s > limit_s:
        text += f", of which the first {estimate.duration_text(limit_s)} are measured"
    _log(text)
    return shares


def _build_context(
    settings: Settings,
    options: argparse.Namespace,
    folder: Path,
    child: competitor.Competitor | None,
) -> BenchContext:
    model, voices = _files(settings, options)
    _log("opening the model")
    phonemizer = Phonemizer()
    phonemizer.load("en-US")
    reuse_graph(model, settings.fidelity, settings.data_dir, folder)
    baseline = Baseline(model, VoiceBank.load(voices), folder, settings)
    if baseline.info.options.variant or baseline.info.options.windowed:
        _log(f"the model is used as tuned: {baseline.info.options.variant or 'windows'}")
    return BenchContext(
        settings=settings,
        model=model,
        voices=voices,
        voice=default_voice(settings, known_voices(settings)),
        data_dir=folder,
        effort=_effort(options),
        text_pipeline=text_pipeline(replace(settings, data_dir=folder), phonemizer),
        baseline=baseline,
        competitor=child,
        progress=_log,
    )


def _files(settings: Settings, options: argparse.Namespace) -> tuple[Path, Path]:
    """Local model and voices named by the settings. Raises KokoroError where one is missing: the
    voices file for another program alone, which cannot read those that this package carries.
    """
    store = Store(settings.data_dir, offline=True)
    needed = []
    if settings.model.endswith(".onnx"):
        model = Path(settings.model)
    else:
        file = find_local(settings.data_dir, settings.model)
        model, needed = store.path(file), [file]
    voices = settings.voices or store.path(VOICES)
    if settings.voices is None and options.vs:
        needed.append(VOICES)
    elif not (settings.voices or is_present(settings.data_dir, VOICES)):
        voices = SHIPPED_VOICES
    if missing := [file.name for file in needed if not is_present(settings.data_dir, file)]:
        raise KokoroError(f"{', '.join(missing)}: not here; `wyoming-kokoro download` first")
    return model.absolute(), voices.absolute()


def _parts(options: argparse.Namespace) -> list[str]:
    if not options.only and not options.http:
        left_out = {_WHEN_NAMED, _NOT_IN_QUICK} if options.quick else {_WHEN_NAMED}
        return [part for part in PARTS if part not in left_out]
    wanted = options.only.split(",") if options.only else []
    wanted += [_WHEN_NAMED] if options.http else []
    if unknown := [part for part in wanted if part not in PARTS]:
        raise SettingsError(f"--only: {unknown[0]!r} is not one of {', '.join(PARTS)}")
    return [part for part in PARTS if part in wanted]


def _effort(options: argparse.Namespace) -> Effort:
    effort = QUICK if options.quick else Effort()
    counts = {key: getattr(options, key) for key in ("runs", "long_runs", "requests")}
    return replace(effort, **{key: max(1, value) for key, value in counts.items() if value})


def _print(
    options: argparse.Namespace,
    before: dict[str, Any],
    context: BenchContext,
    target_verdicts: list[TargetVerdict],
) -> None:
    versions = machine.versions()
    out = sys.stderr if options.json == "-" else sys.stdout
    for line in report.table(before, versions, context.results, context.left_out):
        print(line, file=out)
    if options.check:
        for line in report.check(target_verdicts):
            print(line, file=out)
    if options.json:
        document = report.document(
            before, versions, context.results, target_verdicts, context.left_out
        )
        _write(options.json, json.dumps(document, indent=1))
    if options.plot:
        _plot(options, context)


def _plot(options: argparse.Namespace, context: BenchContext) -> None:
    """The picture of the HTTP port's times with `--http`, else the time line of a reply."""
    if options.http:
        if http_table.formats(context.results):
            plot_formats.draw(context.results, Path(options.plot))
        else:
            _log("no picture: the HTTP port was not measured")
        return
    if context.timeline is None and context.left_out:
        _log("no picture: the time line was not measured")
        return
    if context.timeline is None:
        raise KokoroError("--plot needs the part `first`")
    reply, segments = context.timeline
    title = "a paragraph, streamed word by word (numbers: tokens of each run)"
    plot.draw(reply, segments, Path(options.plot), title)


def _write(where: str, text: str) -> None:
    if where == "-":
        print(text)
        return
    try:
        Path(where).write_text(text + "\n", "utf-8")
    except OSError as error:
        raise KokoroError(f"{where} cannot be written: {error.strerror}") from error


def _log(line: str) -> None:
    print(f"bench: {line}", file=sys.stderr, flush=True)
