"""`wyoming-kokoro bench`: how soon, how fast and in how much memory this machine speaks."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from pathlib import Path

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError

from .benchmark import machine, measured_server, report, texts
from .benchmark.client import ask
from .benchmark.ending import Ending, until_signal
from .benchmark.memory_use import PeakMemory
from .benchmark.process import ServerProcess
from .benchmark.replies import record_long_reply, record_memory, record_reply
from .benchmark.series import Results

SETTINGS = (*measured_server.SETTINGS, "model", "voices", "data_dir")
"""Settings that this command uses."""

STORY_CHARS = 2000
_REST_S = 3.0  # until memory that a run took is given back


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags of `bench`."""
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="rounds; default: 5")
    parser.add_argument("--json", metavar="FILE", help="all values; - for standard output")


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Measure and print. A signal ends it early: what was measured until then is printed, and the
    status is 128 and its number."""
    results, ending = Results(), Ending()
    out = sys.stderr if options.json == "-" else sys.stdout
    before = machine.machine()
    for line in report.machine_lines(before):
        print(line, file=out)
    if machine.is_busy():
        _log("others are at work here: figures will not repeat")
    with measured_server.scratch_data_dir(settings.data_dir) as folder:
        flags = measured_server.server_flags(settings, folder)
        asyncio.run(_until_ended(flags, max(1, options.runs), results, ending))
    for line in report.table(results):
        print(line, file=out)
    if options.json:
        _write(options.json, json.dumps(report.document(before, results), indent=1))
    return ending.status


async def _until_ended(flags: list[str], runs: int, results: Results, ending: Ending) -> None:
    with until_signal(ending):
        _log("starting a server")
        async with measured_server.ready_server(flags) as server:
            await measure(server, runs, results)


async def measure(server: ServerProcess, runs: int, results: Results) -> None:
    """Rounds of short replies, a story, and the memory of it all. Raises KokoroError."""
    peak = PeakMemory(server.pid)
    async with peak.watched():
        await ask(server.uri, texts.QUESTION)  # what only the first reply needs
        left = ""
        for number in range(1, runs + 1):
            _log(f"short replies, {number} of {runs}{left}")
            begun_s = time.monotonic()
            for key, (name, text) in texts.FIRST_SOUND.items():
                record_reply(results, key, name, await ask(server.uri, text))
            left = f"; {_left(time.monotonic() - begun_s, runs - number)} left"
        story = texts.story(STORY_CHARS)
        _log(f"a story of {len(story)} characters")
        record_long_reply(results, story, await ask(server.uri, story))
        await asyncio.sleep(_REST_S)
    record_memory(results, server.pid, peak.mb)


def _left(round_s: float, rounds: int) -> str:
    """Estimate in words of the time for so many rounds that take so long, and the story."""
    round_chars = sum(len(text) for _, text in texts.FIRST_SOUND.values())
    seconds = round_s * (rounds + STORY_CHARS / round_chars) + _REST_S
    return f"about {seconds:.0f} s" if seconds < 100 else f"about {seconds / 60:.0f} minutes"


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
