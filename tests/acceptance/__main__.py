"""`script/acceptance`: render, measure, write the page; 1 where a fault was measured."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from tests.real_voice.heard_words import HeardWords
from tests.real_voice.hearing import Ears
from tests.real_voice.index_parts import WHISPER_BASE, cache_folder, fetched
from wyoming_kokoro.app.speech_engine import SpeechEngine, text_pipeline
from wyoming_kokoro.config import settings as options
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.speech import Speaker
from wyoming_kokoro.core.voices import Voice
from wyoming_kokoro.synthesis.espeak_speaker import EspeakSpeaker
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline

from .page import page
from .rendering import GOLDEN, Take, goldens, pairs, take

_SETTINGS = ("model", "voices", "data_dir", "latency", "provider", "volume")


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns the exit status: 0 nothing measured wrong, 1 something, 2 wrong usage."""
    given = _parser().parse_args(arguments)
    flags = {key: value for key in _SETTINGS if (value := getattr(given, key)) is not None}
    try:
        chosen = options.load({**flags, "cache_size": "0"}, os.environ, None)
        takes = asyncio.run(_takes(chosen, given))
        _write(given, takes)
    except KokoroError as error:
        sys.stderr.write(f"acceptance: {error}\n")
        return 2
    return int(any(made.faults for made in takes))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="script/acceptance", description=main.__doc__)
    parser.add_argument("--engine", choices=("kokoro", "espeak"), default="kokoro")
    parser.add_argument("--speakers", metavar="VOICE,…", help="or all; default: two a language")
    parser.add_argument("--sentences", type=Path, default=GOLDEN, metavar="FILE.toml")
    parser.add_argument("--ears", action="store_true", help="let Whisper base write down each take")
    parser.add_argument("--out", type=Path, default=Path("acceptance"), metavar="DIR")
    parser.add_argument("--before", type=Path, metavar="DIR", help="an earlier --out, to compare")
    for key in _SETTINGS:
        parser.add_argument("--" + key.replace("_", "-"), metavar="VALUE", help="as of the server")
    return parser


async def _takes(chosen: Settings, given: argparse.Namespace) -> list[Take]:
    ears = (Ears(fetched(WHISPER_BASE, cache_folder())), HeardWords()) if given.ears else None
    async with _studio(chosen, given.engine) as (studio, speaker, path):
        speakers = _speakers(studio, given.speakers)
        takes, soft = [], given.engine == "kokoro"
        for voice, golden in pairs(speakers, goldens(given.sentences)):
            made = await take(speaker, path, voice, golden, ears, soft_edges=soft)
            said = "; ".join(made.faults) or "good"
            sys.stdout.write(
                f"{voice.id:14}{golden.name:12}{made.figures.seconds:6.2f} s  {said}\n"
            )
            takes.append(made)
        return takes


@asynccontextmanager
async def _studio(
    chosen: Settings, engine: str
) -> AsyncGenerator[tuple[SpeechEngine, Speaker, TextPipeline], None]:
    """Everything that speaks, once it does. Raises KokoroError where Kokoro cannot."""
    studio, path = SpeechEngine(chosen), text_pipeline(chosen, Phonemizer())
    if engine == "espeak":
        yield studio, EspeakSpeaker(path.spoken), path
        return
    bringing_up = asyncio.create_task(studio.bring_up())
    try:
        await studio.synthesizer.settled()
        if studio.synthesizer.engine != "kokoro":
            raise KokoroError(f"Kokoro cannot speak: {studio.synthesizer.state.reason}")
        yield studio, studio.synthesizer, path
    finally:
        bringing_up.cancel()
        await asyncio.gather(bringing_up, return_exceptions=True)
        await studio.close()


def _speakers(studio: SpeechEngine, wanted: str | None) -> list[Voice]:
    there = [voice for voice in studio.voices if studio.installed(voice.language)]
    if wanted == "all":
        return there
    if wanted:
        known = {voice.id: voice for voice in there}
        if unknown := [name for name in wanted.split(",") if name not in known]:
            raise KokoroError(f"--speakers: there is no voice {unknown[0]!r}")
        return [known[name] for name in wanted.split(",")]
    best: dict[tuple[str, str], Voice] = {}
    for voice in there:
        best.setdefault((voice.language, voice.gender), voice)
    return list(best.values())


def _write(given: argparse.Namespace, takes: Sequence[Take]) -> None:
    """The page and the sounds beside it, for `--before` of the next time."""
    out: Path = given.out
    before = {}
    if given.before:
        before = {path.name: path.read_bytes() for path in given.before.glob("*.wav")}
    out.mkdir(parents=True, exist_ok=True)
    for made in takes:
        (out / made.file_name).write_bytes(made.wav)
    name = "espeak-ng" if given.engine == "espeak" else f"Kokoro, {given.model or 'auto'}"
    (out / "index.html").write_text(page(f"Acceptance: {name}", takes, before), "utf-8")
    faulty = sum(bool(made.faults) for made in takes)
    sys.stdout.write(f"{len(takes)} takes, {faulty} with faults: {out / 'index.html'}\n")


if __name__ == "__main__":
    sys.exit(main())
