"""`script/bench`: measure, print a table, and compare with other programs on the same files."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path

from wyoming_kokoro.app.speech_engine import default_voice, known_voices, text_pipeline
from wyoming_kokoro.commands.benchmark import measured_server
from wyoming_kokoro.commands.benchmark.ending import Ending, until_signal
from wyoming_kokoro.commands.benchmark.machine import is_busy, machine
from wyoming_kokoro.commands.benchmark.report import machine_lines
from wyoming_kokoro.config import settings as options
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError, SettingsError
from wyoming_kokoro.text.phonemizer import Phonemizer

from . import (
    assistant,
    cache_hits,
    concurrency,
    http_formats,
    memory,
    plot_formats,
    questions,
    replies,
    report,
    rivals,
    runner,
    stages,
    starts,
    timeline,
    timeline_plot,
    tuning,
)
from .context import QUICK, BenchContext, Effort
from .targets import targets, verdicts

PARTS: dict[str, runner.Measure] = {
    "start": starts.measure,
    "text": stages.measure,
    "replies": replies.measure,
    "questions": questions.measure,
    "line": timeline.measure,
    "crowd": concurrency.measure,
    "cache": cache_hits.measure,
    "memory": memory.measure,
    "http": http_formats.measure,
    "assistant": assistant.measure,
}
"""Name of each part for `--only` → its measurement, in order."""

_WHEN_NAMED = ("line", "http", "assistant")  # for their pictures; in real time, for an hour
_SETTINGS = (*measured_server.SETTINGS, "model", "voices", "data_dir", "cache_size")


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns the exit status: 0; 1 where `--check` finds a target missed or a part fails; 2 for
    wrong usage; 128 and its number for a signal: what was measured until then is printed."""
    given = _parser().parse_args(arguments)
    flags = {key: value for key in _SETTINGS if (value := getattr(given, key)) is not None}
    try:
        return _run(options.load(flags, os.environ, None), given)
    except SettingsError as error:
        _log(str(error))
        return 2
    except KokoroError as error:
        _log(str(error))
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="script/bench", description=main.__doc__)
    parser.add_argument("--quick", action="store_true", help="a few runs of each: a first look")
    parser.add_argument(
        "--vs",
        action="append",
        default=[],
        choices=tuple(rivals.CHILDREN),
        help="another program on the same files, in turns with ours; may be given twice",
    )
    parser.add_argument("--only", metavar="PART,…", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--runs", type=int, metavar="N", help="rounds of each short measure")
    parser.add_argument("--long-runs", type=int, metavar="N", help="rounds of the long texts")
    parser.add_argument("--requests", type=int, metavar="N", help="mixed requests for memory")
    parser.add_argument(
        "--tokens-per-s", type=int, nargs="+", metavar="N", help="paces of the part assistant"
    )
    parser.add_argument("--check", action="store_true", help="say which targets are reached")
    parser.add_argument("--json", metavar="FILE", help="all values; - for standard output")
    parser.add_argument("--plot", metavar="FILE.png", help="the picture of the part line or http")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="the server's data, kept there")
    parser.add_argument(
        "--tune-first",
        type=float,
        metavar="MINUTES",
        help="first leave a server alone until it has tuned itself, so long at most",
    )
    for key in _SETTINGS:
        switch = argparse.BooleanOptionalAction if key == "low_memory" else "store"
        parser.add_argument("--" + key.replace("_", "-"), help="as of the server", action=switch)
    return parser


def _run(settings: Settings, given: argparse.Namespace) -> int:
    parts, before, ending = _parts(given), machine(), Ending()
    out = sys.stderr if given.json == "-" else sys.stdout
    out.write("\n".join(machine_lines(before)) + "\n")
    if is_busy():
        _log(f"others are at work here (load {before['load']}): figures will not repeat")
    with ExitStack() as stack:
        folder = given.keep or stack.enter_context(
            measured_server.scratch_data_dir(settings.data_dir)
        )
        folder.mkdir(parents=True, exist_ok=True)
        context = _context(settings, given, folder)
        error = asyncio.run(_measure(context, given, parts, ending))
    vnni = any("vnni" in name or name == "amx_int8" for name in before["instructions"])
    judged = verdicts(context.results, targets(vnni=vnni))
    lines = [*report.lines(context.results, context.left_out)]
    for name in given.vs:
        lines += report.comparison(context.results, name)
    lines += report.check(judged) if given.check else ()
    out.write("\n".join(lines) + "\n")
    if given.json:
        document = report.whole_document(before, context.results, judged, context.left_out)
        _write(given.json, json.dumps(document, indent=1))
    if given.plot:
        _plot(given.plot, context)
    if error:
        raise error
    missed = any(verdict.word == "MISS" for verdict in judged)
    return ending.status or int(given.check and missed)


async def _measure(
    context: BenchContext, given: argparse.Namespace, parts: Sequence[str], ending: Ending
) -> KokoroError | None:
    error = None
    with until_signal(ending):
        if given.tune_first:
            await tuning.tune_first(context, 60 * given.tune_first)
        async with _opened(given.vs, context) as opened:
            context.rivals = opened
            error = await runner.run_parts(context, {part: PARTS[part] for part in parts})
    return error


@asynccontextmanager
async def _opened(
    names: Sequence[str], context: BenchContext
) -> AsyncGenerator[list[rivals.Rival], None]:
    """The rivals of these names, loaded."""
    model, voices = measured_server.local_files(context.settings)
    by_ids = rivals.as_ids(context.text_pipeline, context.voice.spoken_language)
    async with AsyncExitStack() as stack:
        opened = []
        for name in names:
            request = by_ids if name == "onnxruntime" else rivals.as_text
            rival = rivals.opened(name, model, voices, request)
            opened.append(await stack.enter_async_context(rival))
        yield opened


def _context(settings: Settings, given: argparse.Namespace, folder: Path) -> BenchContext:
    phonemizer = Phonemizer()
    phonemizer.load("en-US")
    counts = {key: getattr(given, key) for key in ("runs", "long_runs", "requests")}
    effort = replace(
        QUICK if given.quick else Effort(),
        **{key: max(1, value) for key, value in counts.items() if value},
    )
    if given.tokens_per_s:
        effort = replace(effort, tokens_per_s=tuple(max(1, pace) for pace in given.tokens_per_s))
    return BenchContext(
        settings=settings,
        voice=default_voice(settings, known_voices(settings)),
        data_dir=folder,
        effort=effort,
        text_pipeline=text_pipeline(replace(settings, data_dir=folder), phonemizer),
        progress=_log,
    )


def _parts(given: argparse.Namespace) -> list[str]:
    if not given.only:
        return [part for part in PARTS if part not in _WHEN_NAMED]
    wanted = given.only.split(",")
    if unknown := [part for part in wanted if part not in PARTS]:
        raise SettingsError(f"--only: {unknown[0]!r} is not one of {', '.join(PARTS)}")
    return [part for part in PARTS if part in wanted]


def _plot(path: str, context: BenchContext) -> None:
    """The time line of a reply, or else the HTTP port's times. Raises KokoroError."""
    if context.timeline:
        reply, segments = context.timeline
        title = "300 characters, streamed word by word (numbers: tokens of each run)"
        timeline_plot.draw(reply, segments, Path(path), title)
    elif any(plot_formats.rows(context.results)):
        plot_formats.draw(context.results, Path(path))
    else:
        raise KokoroError("--plot needs the part `line` or `http`")


def _write(where: str, text: str) -> None:
    if where == "-":
        sys.stdout.write(text + "\n")
        return
    try:
        Path(where).write_text(text + "\n", "utf-8")
    except OSError as error:
        raise KokoroError(f"{where} cannot be written: {error.strerror}") from error


def _log(line: str) -> None:
    sys.stderr.write(f"bench: {line}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
