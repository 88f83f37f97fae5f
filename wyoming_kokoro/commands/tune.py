"""`wyoming-kokoro tune`: find the fastest way to run the model on this machine."""

from __future__ import annotations

import argparse
import math
import sys
from functools import partial

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.graphs.graph_store import model_sha256
from wyoming_kokoro.loading import decision as decisions
from wyoming_kokoro.loading.decision import as_level
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.system.child_process import become_background_child
from wyoming_kokoro.system.processors import busy
from wyoming_kokoro.tuning import report, sentences
from wyoming_kokoro.tuning.candidates import Machine
from wyoming_kokoro.tuning.task import Task
from wyoming_kokoro.tuning.tuner import NothingToTune, Tuner

from .fetched_model import fetched_model, style_of

SETTINGS = (
    "model",
    "voices",
    "provider",
    "threads",
    "fidelity",
    "low_memory",
    "data_dir",
    "mirror",
    "offline",
)
"""Settings that this command uses."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own flags."""
    parser.add_argument("--reset", action="store_true", help="forget what was found")
    parser.add_argument("--exact", action="store_true", help="the same as --fidelity exact")
    parser.add_argument("--background", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--limit", type=float, default=math.inf, help=argparse.SUPPRESS)


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Tune the model of the settings and print the result; the exit status is 0 in any case."""
    if options.background:
        become_background_child()
    model, voices = fetched_model(settings)
    graphs = DataFolder(settings.data_dir).graphs
    if options.reset:
        forgot = decisions.reset(graphs, model_sha256(model, graphs))
        print("The settings without tuning are used." if forgot else "There was nothing to forget.")
        return 0
    bank = VoiceBank.load(voices)
    names = [voice.id for voice in bank.voices]
    style = partial(style_of, bank)
    level = "exact" if options.exact else as_level(settings.fidelity)
    task = Task(
        model=model,
        graphs=graphs,
        level=level,
        judged=sentences.judged_utterances(names, _in_use(settings, bank), style),
        replies=sentences.timed_replies(names[0], style),
        provider="" if settings.provider in ("auto", "cpu") else settings.provider,
        threads=settings.threads or 0,
        low_memory=settings.low_memory,
        limit_s=options.limit,
        automatic=options.background,
        tell=lambda line: print(line, file=sys.stderr),
    )
    if busy():
        print("The machine is busy: what is found holds for that.", file=sys.stderr)
    try:
        found = Tuner(task).run(Machine.here())
    except NothingToTune as reason:
        print(f"{str(reason)[0].upper()}{str(reason)[1:]}")
        return 0
    print("\n".join(report.table(found)))
    print(f"found in {found.seconds:.0f} s; used at the next start (--fidelity {found.level})")
    return 0


def _in_use(settings: Settings, bank: VoiceBank) -> list[str]:
    """The voices that the default voice is mixed of, one of each family; the bank's first where
    it is not there."""
    try:
        names = [name for name, _ in VoiceSpec.parse(settings.voice, bank.voices).parts]
    except KokoroError:
        names = [bank.voices[0].id]
    return list({name[0]: name for name in reversed(names)}.values())
