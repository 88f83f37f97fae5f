"""`wyoming-kokoro say`: speech from a terminal or a script."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import AsyncGenerator, AsyncIterable
from contextlib import aclosing
from pathlib import Path

from wyoming_kokoro.assembly import Studio
from wyoming_kokoro.audio import to_s16
from wyoming_kokoro.client import spoken_by
from wyoming_kokoro.errors import KokoroError
from wyoming_kokoro.settings import Settings
from wyoming_kokoro.sink import Sink, WavFile, WavStream
from wyoming_kokoro.speech import SpeechRequest


def arguments(parser: argparse.ArgumentParser) -> None:
    """Text, voice, where to."""
    parser.add_argument("-v", "--voice", metavar="VOICE", help="a voice string")
    parser.add_argument("-s", "--speed", metavar="SPEED", help="0.5 to 2.0")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="a WAV file, or - for standard output"
    )
    parser.add_argument(
        "--uri",
        metavar="URI",
        dest="server",
        help="let the server there speak, tcp://HOST:PORT or unix://PATH; default: this process",
    )
    parser.add_argument("text", metavar="TEXT", help="a text, or - for standard input, as it comes")


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Speak the text; returns once all of it is written."""
    if not options.output and sys.stdout.isatty():
        raise KokoroError("where to? -o FILE.wav, or a pipe to a program that plays WAV")
    path = options.output or "-"
    sink: Sink = WavStream() if path == "-" else WavFile(Path(path))
    asyncio.run(_say(settings, options, sink))
    return 0


async def _say(settings: Settings, options: argparse.Namespace, sink: Sink) -> None:
    text = _text(options.text)
    if options.server:
        voice = settings.voice if options.voice else ""
        if options.speed:
            voice += f"@{settings.speed:g}"
        speech = spoken_by(options.server, text, voice)
    else:
        speech = _spoken_here(settings, text)
    async with aclosing(speech):
        with sink:
            async for pcm in speech:
                sink.write(pcm)


async def _text(text: str) -> AsyncGenerator[str, None]:
    """The text, or the lines of standard input as they are typed."""
    if text != "-":
        yield text
        return
    while line := await asyncio.to_thread(sys.stdin.readline):
        yield line


async def _spoken_here(settings: Settings, text: AsyncIterable[str]) -> AsyncGenerator[bytes, None]:
    """PCM made in this process."""
    studio = Studio(settings)
    bringing_up = asyncio.create_task(studio.bring_up())
    try:
        await studio.synthesizer.settled()
        reply = studio.synthesizer.speak(SpeechRequest(text, studio.voice))
        async with aclosing(reply):
            async for audio in reply:
                yield to_s16(audio.samples)
    finally:
        bringing_up.cancel()
        await asyncio.gather(bringing_up, return_exceptions=True)
        await studio.close()
