"""`wyoming-kokoro compare`: hear whether a faster way to run the model sounds different."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.core.clock import Clock, SystemClock, race
from wyoming_kokoro.core.errors import EngineFailed, KokoroError, SettingsError
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.graphs.graph_store import GraphError
from wyoming_kokoro.model.voice_bank import VoiceBank, style_row
from wyoming_kokoro.server.http.compare_server import CompareServer
from wyoming_kokoro.system.child_process import become_background_child
from wyoming_kokoro.tuning import sentences
from wyoming_kokoro.tuning.listening.listening_tests import ListeningStatus, ListeningTests
from wyoming_kokoro.tuning.listening.odds import verdict
from wyoming_kokoro.tuning.listening.results import results_path
from wyoming_kokoro.tuning.model_comparisons import (
    ComparedModel,
    ModelComparisons,
    child_arguments,
    find_candidate,
)
from wyoming_kokoro.tuning.render_comparison import Comparison, render_comparison

from .fetched_model import fetched_model, style_of

SETTINGS = ("model", "voices", "voice", "threads", "fidelity", "data_dir", "mirror", "offline")
"""Settings that this command uses."""

MOST_VOICES = 8
SHOWN_S = 3.0
"""How long the last verdict can still be fetched by the page."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own flags."""
    parser.add_argument(
        "--candidates",
        nargs="+",
        metavar="NAME",
        help="as `tune` names them, each in quotes; default: what it has chosen",
    )
    parser.add_argument(
        "-v",
        "--voice",
        dest="speakers",
        action="append",
        metavar="VOICE",
        help="a voice to compare in, several times if wanted; default: the default voice",
    )
    parser.add_argument("--forget", action="store_true", help="delete the results of this model")
    parser.add_argument("--render", type=Path, metavar="FOLDER", help=argparse.SUPPRESS)


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Serve the listening page until all is compared or it is interrupted; 0."""
    voices = options.speakers or [settings.voice]
    if options.render:
        become_background_child()
        _render(settings, options.candidates[0], voices[0], options.render)
        return 0
    comparisons = comparisons_of(settings, voices, options.candidates)
    if options.forget:
        results = comparisons.results()
        for result in results:
            comparisons.forget(result.identity, result.voice)
        print(f"{len(results)} results deleted.")
        return 0
    listen(comparisons)
    graphs = DataFolder(settings.data_dir).graphs
    print(f"Results: {results_path(graphs, comparisons.sha256)}")
    return 0


def comparisons_of(
    settings: Settings, voices: Sequence[str], names: Sequence[str] | None
) -> ModelComparisons:
    """Comparisons of the settings' model in these voices, with candidates of these names; None:
    what tuning has chosen. Raises SettingsError and StoreError."""
    model, voices_file = fetched_model(settings)
    speakers = _speakers(voices, VoiceBank.load(voices_file))
    return ModelComparisons(
        _compared(settings, model), lambda: [str(speaker) for speaker in speakers], names=names
    )


def listen(comparisons: ModelComparisons) -> None:
    """Serve the page until all that is offered is compared. Raises KokoroError."""
    offered = comparisons.candidates()
    if not offered:
        raise KokoroError(
            "nothing to compare: replies are made by the model as it is, or by what keeps its"
            " arithmetic; `wyoming-kokoro tune` looks for more, --candidates names others"
        )
    wanted = {(each.name, voice) for each in offered for voice in comparisons.voices()}
    try:
        asyncio.run(serve(comparisons, wanted))
    finally:
        comparisons.discard_built()


async def serve(
    comparisons: ModelComparisons, wanted: set[tuple[str, str]], clock: Clock | None = None
) -> None:
    """Serve until a test of each candidate and voice in `wanted` has ended, or a signal comes."""
    signalled, finished = asyncio.Event(), asyncio.Event()
    left = set(wanted)

    def on_end(status: ListeningStatus) -> None:
        print(f"{status.candidate}, {status.voice}: {verdict(status.right or 0, status.trials)}")
        left.discard((status.candidate, status.voice))
        if not left:
            finished.set()

    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows
            asyncio.get_running_loop().add_signal_handler(number, signalled.set)
    server = CompareServer(ListeningTests(lambda: comparisons, on_end))
    try:
        address = await server.start()
        print(f"Open {address} to compare by ear; Ctrl-C ends it.", flush=True)
        await race(signalled.wait(), _shown(finished, clock or SystemClock()))
    finally:
        await server.stop()


async def _shown(finished: asyncio.Event, clock: Clock) -> None:
    await finished.wait()
    await clock.sleep(SHOWN_S)


def _compared(settings: Settings, model: Path) -> ComparedModel:
    return ComparedModel(
        model=model,
        graphs=DataFolder(settings.data_dir).graphs,
        scratch=settings.data_dir,
        fidelity=settings.fidelity,
        arguments=child_arguments(model, settings.data_dir, settings.voices, settings.threads or 0),
        threads=settings.threads or 0,
    )


def _speakers(texts: Sequence[str], bank: VoiceBank) -> list[VoiceSpec]:
    """The voices to compare in. Raises SettingsError."""
    try:
        speakers = list(dict.fromkeys(VoiceSpec.parse(text, bank.voices) for text in texts))
    except KokoroError as error:
        raise SettingsError(f"--voice: {error}") from error
    if len(speakers) > MOST_VOICES:
        raise SettingsError(f"--voice: {len(speakers)} voices; {MOST_VOICES} at most")
    return speakers


def _render(settings: Settings, name: str, voice_string: str, folder: Path) -> None:
    """The child's work. Raises KokoroError."""
    model, voices_file = fetched_model(settings)
    bank, compared = VoiceBank.load(voices_file), _compared(settings, model)
    (voice,) = _speakers([voice_string], bank)
    names = [each.id for each in bank.voices]
    comparison = Comparison(
        model=compared.model,
        graphs=compared.graphs,
        candidate=find_candidate(compared, name),
        sentences=sentences.held_out_sentences(
            voice, lambda _, tokens: style_row(bank.style(voice), tokens)
        ),
        calibration=sentences.utterances(names, partial(style_of, bank)),
        tell=lambda line: print(line, file=sys.stderr),
        threads=compared.threads,
    )
    try:
        render_comparison(comparison, folder, Stop())
    except GraphError as error:
        raise EngineFailed(str(error)) from error
