"""`wyoming-kokoro say`: speech from a terminal or a script."""

from __future__ import annotations

import argparse
import asyncio
import codecs
import logging
import sys
import threading
import time
from collections.abc import AsyncGenerator, AsyncIterable, Callable, Iterator
from contextlib import aclosing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from wyoming_kokoro.client.audio_output import SUFFIXES, PcmOutput, output_for
from wyoming_kokoro.client.playback_control import COMMANDS, controlled_playback, send_command
from wyoming_kokoro.client.player import Device, Player, SoundCard
from wyoming_kokoro.config.settings import OPTIONS, Settings
from wyoming_kokoro.core.audio import RATE_HZ, SILENCE_S, to_s16
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import with_speed
from wyoming_kokoro.files.data_folder import DataFolder

_LOGGER = logging.getLogger(__name__)

IDLE_MINUTES = 10
"""How long a background server waits for the next `say` by default."""

SIGN_OF_LIFE_S = 2.0
"""Somebody who watches is told after so long why nothing is heard yet."""

TELL_S = 10.0
"""While a file is written, somebody who watches is told so often how much is spoken."""

_NOTHING = "there is nothing to say in this text"
_READ_BYTES = 1 << 16  # bytes read of a text

SETTINGS = tuple(option.key for option in OPTIONS if not option.server_only)
"""Settings that this command uses."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `say`."""
    parser.add_argument(
        "-v",
        "--voice",
        metavar="VOICE",
        action=_VoiceOrSpeed,
        help="a voice string, or a speed for the default voice, such as @1.2",
    )
    parser.add_argument(
        "-s", "--speed", metavar="SPEED", help="0.5 to 2.0, in the place of the voice's @speed"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help=f"a file that ends in {', '.join(SUFFIXES)}, or - for standard output",
    )
    parser.add_argument("-f", "--file", metavar="FILE", help="a file to read aloud, as it grows")
    parser.add_argument("--play", action="store_true", help="play on the sound card")
    parser.add_argument(
        "--interrupt",
        action="store_true",
        help="with --play: end what is being played; else wait for its end",
    )
    parser.add_argument(
        "--uri",
        metavar="URI",
        dest="server",
        help="let the server there speak, tcp://HOST:PORT or unix://PATH; default: this process",
    )
    parser.add_argument(
        "--background",
        nargs="?",
        type=_minutes,
        const=IDLE_MINUTES,
        metavar="MINUTES",
        help="leave a server running for the next say; it ends after so many idle minutes"
        f" (default {IDLE_MINUTES})",
    )
    parser.add_argument(
        "text",
        nargs="*",
        metavar="TEXT",
        help="a text, or - for standard input, as it comes; or, alone, one of"
        f" {', '.join(COMMANDS)}, for what --play plays in another terminal",
    )


class _VoiceOrSpeed(argparse.Action):
    """The value of `--voice`; a speed alone (`@1.2`) means the same as `--speed 1.2`."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        text = values.strip()
        if not text.startswith("@") or ":" in text:
            namespace.voice = values
        elif namespace.speed is None:  # --speed wins, wherever it stands
            namespace.speed = text[1:].strip()


def _minutes(value: str) -> int:
    """The value of `--background`, which must not swallow the text."""
    if not (value.isascii() and value.isdigit()):
        raise argparse.ArgumentTypeError(
            f"{value[:60]!r} is no number of minutes: put the text before it, or --background"
            f" {IDLE_MINUTES} TEXT"
        )
    return int(value)


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Speak the text, or send a playback command; returns once all is written or heard."""
    if _is_command(options):
        print(
            asyncio.run(send_command(DataFolder(settings.data_dir).player_socket, options.text[0]))
        )
        return 0
    if options.text and not options.file and not "".join(options.text).strip():
        raise KokoroError(_NOTHING)
    if options.file and options.file != "-" and not Path(options.file).exists():
        raise KokoroError(f"{options.file}: no such file")
    if not (options.output or options.play) and sys.stdout.isatty():
        raise KokoroError("where to? --play, -o FILE.wav, or a pipe to a program that plays WAV")
    output = None if options.play else output_for(options.output or "-")
    asyncio.run(_say(settings, options, output))
    return 0


def _is_command(options: argparse.Namespace) -> bool:
    """Whether this is a playback command: `say stop`, not `say --play stop` or `say "stop."`."""
    alone = not (options.output or options.play or options.file)
    return len(options.text) == 1 and options.text[0] in COMMANDS and alone


async def _say(
    settings: Settings,
    options: argparse.Namespace,
    output: PcmOutput | None,
    device: Callable[[], Device] = SoundCard,
) -> None:
    """Speak to `output`, or to the sound card where there is none."""
    async with aclosing(_speech(settings, options)) as speech:
        if output is None:
            player = Player(device)
            socket = DataFolder(settings.data_dir).player_socket
            async with controlled_playback(socket, player, interrupt=options.interrupt):
                await player.play(speech)
            return
        to_file = options.output not in (None, "-") and sys.stderr.isatty()
        progress = Progress(sys.stderr if to_file else None)
        with output:
            async for pcm in speech:
                await asyncio.to_thread(output.write, pcm)
                progress.add(pcm)
            if progress.is_nothing:
                raise KokoroError(_NOTHING)


class Progress:
    """Progress of a text that is spoken into a file, told on a terminal, if there is one."""

    def __init__(
        self, terminal: TextIO | None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._terminal = terminal
        self._clock = clock
        self._told_at = clock()
        self._samples = 0
        self._audible = False

    @property
    def is_nothing(self) -> bool:
        """Whether nothing was spoken: no sound, or the silence that stands for no words."""
        return not self._audible and self._samples <= SILENCE_S * RATE_HZ

    def add(self, pcm: bytes) -> None:
        """Count more of the speech, 16-bit."""
        self._samples += len(pcm) // 2
        self._audible = self._audible or any(pcm)
        now = self._clock()
        if self._terminal and now - self._told_at >= TELL_S:
            self._told_at = now
            minutes, seconds = divmod(self._samples // RATE_HZ, 60)
            print(f"{minutes}:{seconds:02d} min of speech so far", file=self._terminal, flush=True)


async def _speech(settings: Settings, options: argparse.Namespace) -> AsyncGenerator[bytes, None]:
    """PCM from the server or from this process."""
    text, server = _text(options), options.server
    why: Callable[[], str]
    if options.background is not None and not server:
        from wyoming_kokoro.client.background_server import background_server

        server = await background_server(settings, options.background)
    if server:
        from wyoming_kokoro.client.wyoming_client import speak_remotely

        if options.server and (unused := _own_settings(options)):
            _LOGGER.warning("%s: the server's own settings count, not these", ", ".join(unused))
        voice = settings.voice if options.voice else ""
        if options.speed:
            voice = with_speed(voice, settings.speed)
        speech, why = speak_remotely(server, text, voice), partial(why_late, settings, server)
    else:
        if options.speed and "@" in settings.voice:
            settings = replace(settings, voice=with_speed(settings.voice, settings.speed))
        local = LocalState()
        speech, why = _speak_locally(settings, text, local), lambda: local.doing
    async with aclosing(with_sign_of_life(speech, why)) as told:
        async for pcm in told:
            yield pcm


def _own_settings(options: argparse.Namespace) -> list[str]:
    """Flags of this command line that only a process which speaks itself could heed."""
    heard = ("voice", "speed")
    speaking = (option for option in OPTIONS if option.group in ("Voice", "Speed"))
    given = (each for each in speaking if getattr(options, each.key, None) is not None)
    return [each.flag for each in given if each.key not in heard]


@dataclass(slots=True)
class LocalState:
    """State of a process that speaks by itself, in words for somebody who waits."""

    doing: str = "Kokoro is being loaded; a first start also prepares its model for this machine"


def why_late(settings: Settings, server: str) -> str:
    """Why nothing is heard yet: what the server at that URI is doing; blocks."""
    from wyoming_kokoro.checks.running_server import activity

    socket = DataFolder(settings.data_dir).background_server_socket
    if server == f"unix://{socket}":  # it has no HTTP port
        doing = f"its log tells more: {socket.with_suffix('.log')}"
    else:
        ask = "`wyoming-kokoro doctor` on its machine tells what it is doing"
        doing = activity(settings, server) or ask
    return f"the server at {server} is at work: {doing}"


async def with_sign_of_life(
    speech: AsyncGenerator[bytes, None], why: Callable[[], str], after_s: float = SIGN_OF_LIFE_S
) -> AsyncGenerator[bytes, None]:
    """The speech; a terminal on standard error is told `why` where its first sound takes longer.

    `why` may block; the sound does not wait for it.
    """
    async with aclosing(speech):
        first = asyncio.ensure_future(anext(speech, b""))
        try:
            if not (await asyncio.wait({first}, timeout=after_s))[0] and sys.stderr.isatty():
                told = asyncio.ensure_future(asyncio.to_thread(why))
                await asyncio.wait({first, told}, return_when=asyncio.FIRST_COMPLETED)
                if not first.done():
                    print(told.result(), file=sys.stderr, flush=True)
            if pcm := await first:
                yield pcm
        finally:
            first.cancel()
            await asyncio.gather(first, return_exceptions=True)
        async for pcm in speech:
            yield pcm


async def _text(options: argparse.Namespace) -> AsyncGenerator[str, None]:
    """The text of the arguments, or that of a file or of standard input as it comes."""
    if options.file and options.file != "-":
        try:
            with Path(options.file).open(encoding="utf-8") as file:  # noqa: ASYNC230 (read in a thread)
                async for piece in read_text(file):
                    yield piece
        except (OSError, UnicodeDecodeError) as error:
            raise KokoroError(f"{options.file} cannot be read: {error}") from error
    elif options.text in ([], ["-"]) or options.file == "-":
        try:
            async for piece in read_text(sys.stdin):
                yield piece
        except (OSError, UnicodeDecodeError) as error:
            raise KokoroError(f"standard input cannot be read: {error}") from error
    else:
        yield " ".join(options.text)


async def read_text(stream: TextIO) -> AsyncGenerator[str, None]:
    """Text as it arrives, read in a daemon thread, so that Ctrl-C need not wait for it.

    Raises OSError and UnicodeDecodeError.
    """
    loop = asyncio.get_running_loop()
    pieces: asyncio.Queue[str | Exception] = asyncio.Queue()

    def read() -> None:
        try:
            for piece in _pieces(stream):
                loop.call_soon_threadsafe(pieces.put_nowait, piece)
        except (OSError, UnicodeDecodeError) as error:
            loop.call_soon_threadsafe(pieces.put_nowait, error)
        else:
            loop.call_soon_threadsafe(pieces.put_nowait, "")

    threading.Thread(target=read, daemon=True, name="text").start()
    while piece := await pieces.get():
        if isinstance(piece, Exception):
            raise piece
        yield piece


def _pieces(stream: TextIO) -> Iterator[str]:
    """The text as it arrives, not held until its line ends: the writer may pause in one."""
    buffer = getattr(stream, "buffer", None)
    if buffer is None:
        yield from stream
        return
    decoder = codecs.getincrementaldecoder(stream.encoding)(stream.errors or "strict")
    while data := buffer.read1(_READ_BYTES):
        if text := decoder.decode(data):
            yield text
    if text := decoder.decode(b"", final=True):
        yield text


async def _speak_locally(
    settings: Settings, text: AsyncIterable[str], local: LocalState
) -> AsyncGenerator[bytes, None]:
    """PCM from the engine in this process."""
    from wyoming_kokoro.app.speech_engine import SpeechEngine
    from wyoming_kokoro.checks.running_server import running_at
    from wyoming_kokoro.files.model_files import being_downloaded, missing_files, why_missing
    from wyoming_kokoro.synthesis.synthesizer import SpeakerPhase, SpeakerState

    engine = SpeechEngine(settings)
    if missing := missing_files(settings.data_dir, settings.model):
        # One sentence does not wait for a download of 350 MB.
        coming = being_downloaded(settings.data_dir, settings.model)
        how = f"a server downloads {coming}" if coming else "`wyoming-kokoro download` fetches it"
        if not coming and (address := await asyncio.to_thread(running_at, settings)):
            how = f"the server at {address} speaks with `say --uri {address}`; {how}"
        reason = f"{why_missing(settings.data_dir, missing)}: {how}"
        local.doing = "espeak-ng is being prepared"
        engine.synthesizer.set_state(SpeakerState(SpeakerPhase.FAILED, reason))
        bringing_up = asyncio.create_task(asyncio.sleep(0))
    else:
        bringing_up = asyncio.create_task(engine.bring_up())
    try:
        await engine.synthesizer.settled()
        local.doing = "ready: the first sentence is waited for, or computed"
        reply = engine.synthesizer.speak(SpeechRequest(text, engine.voice))
        async with aclosing(reply):
            async for audio in reply:
                yield to_s16(audio.samples)
    finally:
        bringing_up.cancel()
        await asyncio.gather(bringing_up, return_exceptions=True)
        await engine.close()
