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

from wyoming_kokoro.app.speech_engine import default_voice, known_voices, text_path
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError, SettingsError
from wyoming_kokoro.files.released_files import VOICES, find_local, is_present
from wyoming_kokoro.files.store import Store
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.text.phonemizer import Phonemizer

from .benchmark import (
    cache_hits,
    competitor,
    concurrency,
    estimate,
    first_audio,
    long_text,
    machine,
    memory,
    plot,
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
}
"""What can be measured, in the order it is."""

_SLOW = "windows"  # builds the model anew before it measures anything


def arguments(parser: argparse.ArgumentParser) -> None:
    """What to measure, against whom, and where to."""
    parser.add_argument(
        "--quick",
        action="store_true",
        help=f"a few runs of each, {estimate.spoken(QUICK.most_s)} at most: a first look",
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
    parser.add_argument("--plot", metavar="FILE.png", help="a picture of a reply's time line")
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
            _say(f"others are at work here (load {before['load']}): figures will not repeat")
        rig, ending = asyncio.run(_measure(settings, options, parts, Path(folder)))
    if rig is None:
        _say("nothing has been measured")
        return ending.status
    judged = verdicts(rig.results)
    _print(options, before, rig, judged)
    if ending.error:
        raise ending.error
    missed = any(verdict.word == "MISS" for verdict in judged)
    return ending.status or (1 if options.check and missed else 0)


async def _measure(
    settings: Settings, options: argparse.Namespace, parts: list[str], folder: Path
) -> tuple[BenchContext | None, runner.Ending]:
    """The rig with all results in it, none where it was not even ready; and how it ended."""
    rig, ending = None, runner.Ending()
    with runner.until_signal(ending):
        async with AsyncExitStack() as stack:
            model, voices = _files(settings)
            other = None
            if options.vs:
                other = await stack.enter_async_context(competitor.opened(model, voices))
            rig = await in_thread(_rig, settings, options, folder, other)
            stack.callback(rig.bare.close)
            if options.quick and not options.only:
                why = f"the model is built in parts first: --only {_SLOW}"
                rig.left_out.append(f"{_SLOW}: all of it, {why}")
            shares = await _shares(rig, parts)
            await runner.in_turn(rig, {part: PARTS[part] for part in parts}, shares, ending)
    return rig, ending


async def _shares(rig: BenchContext, parts: list[str]) -> dict[str, float]:
    """About how many seconds each part takes, and all together for people."""
    factor = await in_thread(rig.bare.factor)
    vs = rig.rival is not None
    found = {part: estimate.seconds([part], rig.effort, factor, rival=vs) for part in parts}
    most_s, about_s = rig.effort.most_s, sum(found.values())
    text = f"real-time factor {factor:.2f}: this takes about {estimate.spoken(about_s)}"
    if about_s > most_s:
        text += f", of which the first {estimate.spoken(most_s)} are measured"
    _say(text)
    return found


def _rig(
    settings: Settings,
    options: argparse.Namespace,
    folder: Path,
    other: competitor.Competitor | None,
) -> BenchContext:
    model, voices = _files(settings)
    _say("opening the model")
    phonemizer = Phonemizer()
    phonemizer.load("en-US")
    reuse_graph(model, settings.fidelity, settings.data_dir, folder)
    bare = Baseline(model, VoiceBank.load(voices), folder, settings)
    if bare.info.variant or bare.info.windowed:
        _say(f"the model is used as tuned: {bare.info.variant or 'windows'}")
    return BenchContext(
        settings=settings,
        model=model,
        voices=voices,
        voice=default_voice(settings, known_voices(settings)),
        data_dir=folder,
        effort=_effort(options),
        path=text_path(replace(settings, data_dir=folder), phonemizer),
        bare=bare,
        rival=other,
        say=_say,
    )


def _files(settings: Settings) -> tuple[Path, Path]:
    """Model and voices as the settings name them; nothing is downloaded. Raises KokoroError."""
    store = Store(settings.data_dir, offline=True)
    needed = []
    if settings.model.endswith(".onnx"):
        model = Path(settings.model)
    else:
        file = find_local(settings.data_dir, settings.model)
        model, needed = store.path(file), [file]
    if settings.voices is None:
        needed.append(VOICES)
    if missing := [file.name for file in needed if not is_present(settings.data_dir, file)]:
        raise KokoroError(f"{', '.join(missing)}: not here; `wyoming-kokoro download` first")
    return model.absolute(), (settings.voices or store.path(VOICES)).absolute()


def _parts(options: argparse.Namespace) -> list[str]:
    if not options.only:
        return [part for part in PARTS if not (options.quick and part == _SLOW)]
    wanted = options.only.split(",")
    if unknown := [part for part in wanted if part not in PARTS]:
        raise SettingsError(f"--only: {unknown[0]!r} is not one of {', '.join(PARTS)}")
    return [part for part in PARTS if part in wanted]


def _effort(options: argparse.Namespace) -> Effort:
    effort = QUICK if options.quick else Effort()
    given = {key: getattr(options, key) for key in ("runs", "long_runs", "requests")}
    return replace(effort, **{key: max(1, value) for key, value in given.items() if value})


def _print(
    options: argparse.Namespace,
    before: dict[str, Any],
    rig: BenchContext,
    judged: list[TargetVerdict],
) -> None:
    found = machine.versions()
    out = sys.stderr if options.json == "-" else sys.stdout
    for line in report.table(before, found, rig.results, rig.left_out):
        print(line, file=out)
    if options.check:
        for line in report.check(judged):
            print(line, file=out)
    if options.json:
        document = report.document(before, found, rig.results, judged, rig.left_out)
        _write(options.json, json.dumps(document, indent=1))
    if options.plot:
        if rig.timeline is None and rig.left_out:
            _say("no picture: the time line was not measured")
            return
        if rig.timeline is None:
            raise KokoroError("--plot needs the part `first`")
        heard, segments = rig.timeline
        title = "a paragraph, streamed word by word (numbers: tokens of each run)"
        plot.draw(heard, segments, Path(options.plot), title)


def _write(where: str, text: str) -> None:
    if where == "-":
        print(text)
        return
    try:
        Path(where).write_text(text + "\n", "utf-8")
    except OSError as error:
        raise KokoroError(f"{where} cannot be written: {error.strerror}") from error


def _say(line: str) -> None:
    print(f"bench: {line}", file=sys.stderr, flush=True)
