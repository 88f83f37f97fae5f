"""Where a server's objects are built from the settings, and in which order they open and end.

The door opens first: `describe` is answered while onnxruntime and spaCy are still being imported.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from .engine.espeak import EspeakSpeaker
from .engine.reading import sentences
from .errors import KokoroError, SettingsError
from .server.clock import SystemClock
from .server.handler import Limits, Offer
from .server.info import info_bytes
from .server.listener import Listener
from .server.metered import Metered
from .server.supervisor import CacheClearer
from .settings import Settings
from .synthesizer import Synthesizer
from .text.lexicon import FILE_NAME, Lexicon
from .text.path import TextPath
from .text.phonemes import Phonemizer
from .text.script import Say, directions
from .voices import CATALOGUE, Voice, VoiceSpec

if TYPE_CHECKING:
    from .server.discovery import Advertisement
    from .side_port import SidePort
    from .startup import Startup

_LOGGER = logging.getLogger(__name__)

_WARM_UP = "**It** is 7:30, 21.5 °C: Kokoro-82M."


def text_path(settings: Settings, phonemizer: Phonemizer) -> TextPath:
    """The way of a sentence to phonemes, with this house's own words."""
    own_words = Lexicon(settings.data_dir / FILE_NAME).apply
    return TextPath(phonemizer, own_words, emoji_names=settings.emoji == "name")


def known_voices(settings: Settings) -> tuple[Voice, ...]:
    """The released voices, or those of the user's own file or folder.

    Voices that cannot be read are an error (KokoroError) from a flag, a warning from the file: an
    app always starts, and the fallback speaks.
    """
    if settings.voices is None:
        return CATALOGUE
    from .voicebank import VoiceBank  # numpy, and only for those who need it

    try:
        return VoiceBank.load(settings.voices).voices
    except KokoroError as error:
        if "voices" not in settings.from_file:
            raise
        _LOGGER.warning("%s; the released voices are listed meanwhile", error)
        return CATALOGUE


def default_voice(settings: Settings, voices: tuple[Voice, ...]) -> VoiceSpec:
    """The voice of the settings; one that does not exist is an error from a flag, a warning and
    the best voice from the file. Raises SettingsError.
    """
    try:
        return VoiceSpec.parse(settings.voice, voices)
    except KokoroError as error:
        if "voice" not in settings.from_file and settings.voice != Settings().voice:
            raise SettingsError(f"--voice: {error}") from error
        best = VoiceSpec(((voices[0].id, 1.0),))
        _LOGGER.warning("voice: %s; %s is used", error, best)
        return best


class Studio:
    """Everything that speaks, without a door: `bring_up()` runs beside whoever uses `speak()`."""

    def __init__(
        self, settings: Settings, on_takeover: Callable[[int], None] | None = None
    ) -> None:
        self._settings = settings
        self._phonemizer = Phonemizer()
        self._text = text_path(settings, self._phonemizer)
        self._text_thread = ThreadPoolExecutor(1, thread_name_prefix="text")
        self._startup: Startup | None = None
        self.voices = known_voices(settings)
        self.voice = default_voice(settings, self.voices)
        self.synthesizer = Synthesizer(self._fallback(), on_takeover=on_takeover)

    def installed(self, language: str) -> bool:
        """Whether the language can be spoken, its extra being there."""
        return self._phonemizer.available(language)

    @property
    def startup(self) -> Startup | None:
        """What brings Kokoro up, once it has begun."""
        return self._startup

    async def phonemes(self, text: str, language: str) -> str:
        """The phonemes of a whole text, sentence by sentence, off the event loop."""
        loop = asyncio.get_running_loop()
        said = [
            part.text
            for sentence in sentences(text)
            for part in directions(sentence)
            if isinstance(part, Say)
        ]
        symbols = [
            await loop.run_in_executor(self._text_thread, self._symbols, sentence, language)
            for sentence in said
        ]
        return " ".join(filter(None, symbols))

    def _symbols(self, sentence: str, language: str) -> str:
        return self._text.phonemes(sentence, language).symbols

    async def bring_up(self) -> None:
        """Bring Kokoro up and look after it until cancelled. Raises SettingsError."""
        startup = await asyncio.to_thread(import_module, ".startup", __package__)
        self._startup = startup.from_settings(
            self._settings,
            self.voice,
            self.synthesizer,
            startup.TextSide(self._text, self._load_text, self._text_thread),
        )
        await self._startup.run()

    async def close(self) -> None:
        """End the runs in hand and give the memory back, once `bring_up` has ended."""
        if self._startup:
            await self._startup.aclose()
        self._text_thread.shutdown(wait=False, cancel_futures=True)

    def _load_text(self, language: str) -> None:
        """Load a language and say something in it, which compiles what is made at first use."""
        self._phonemizer.load(language)
        self._text.pieces(_WARM_UP, language)

    def _fallback(self) -> EspeakSpeaker | None:
        settings = self._settings
        if settings.fallback == "none":
            return None
        return EspeakSpeaker(
            self._text.spoken,
            sentence_pause_s=settings.sentence_pause / 1000,
            speed=settings.speed,
            volume=settings.volume,
        )


class House:
    """A server in all its parts: `open()`, then `wait_ended()`, then `close()`."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._clearer = CacheClearer(os.environ.get("SUPERVISOR_TOKEN", ""), SystemClock())
        self.studio = Studio(settings, self._clearer if settings.clear_tts_cache else None)
        self._metered = Metered(self.studio.synthesizer, "wyoming")
        self._listener = Listener(settings.uri, self._offer())
        self._side: SidePort | None = None
        self._bringing_up: asyncio.Task[None] | None = None
        self._advertised: Advertisement | None = None

    async def open(self) -> None:
        """Open the doors, then bring Kokoro up behind them.

        A door that cannot be opened is an error in the log while another can; raises KokoroError
        where none can.
        """
        failed = await self._open_wyoming()
        self._bringing_up = asyncio.create_task(self.studio.bring_up())
        if self._settings.openai_port or self._settings.ingress_port:
            await self._open_side()
        if failed and not self._side:
            raise failed
        if failed:
            _LOGGER.error("No Wyoming client can come in: %s", failed)
        if self._settings.zeroconf is not None and not failed:
            self._advertised = await self._advertise(self._settings.zeroconf)

    async def _open_wyoming(self) -> KokoroError | None:
        try:
            await self._listener.start()
        except KokoroError as error:
            return error
        return None

    async def _open_side(self) -> None:
        """The HTTP port; aiohttp is imported once Wyoming's door is open."""
        side_port = await asyncio.to_thread(import_module, ".side_port", __package__)
        side: SidePort = side_port.SidePort(self._settings, self.studio, self._listener)
        self._metered.meter = side.metrics
        if await side.open():
            self._side = side

    async def wait_ended(self) -> None:
        """Return when no client can come any more; raises what ended the bringing up."""
        assert self._bringing_up
        ended = asyncio.create_task(self._listener.wait_ended())
        waiting: set[asyncio.Task[None]] = {ended, self._bringing_up}
        try:
            while not ended.done():
                done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
        finally:
            ended.cancel()

    def hurry(self) -> None:
        """Cut the grace time of a `close()` under way short."""
        self._listener.hurry()
        if self._side:
            self._side.hurry()

    @property
    def clients(self) -> int:
        """Wyoming's clients that are connected, and the other door's replies in hand."""
        return self._listener.clients + (self._side.speaking if self._side else 0)

    async def close(self, grace_s: float) -> None:
        """Let replies in hand finish within the grace time, then end everything."""
        if self._advertised:
            await self._advertised.stop()
        closing = [self._listener.stop(grace_s)]
        if self._side:
            closing.append(self._side.close(grace_s))
        await asyncio.gather(*closing)
        if self._bringing_up:
            self._bringing_up.cancel()
            await asyncio.wait({self._bringing_up})
        await self.studio.close()
        await self._clearer.aclose()

    async def _advertise(self, name: str) -> Advertisement | None:
        if not self._listener.port:
            _LOGGER.warning("--zeroconf needs a tcp:// address to advertise: it is left out")
            return None
        discovery = await asyncio.to_thread(import_module, ".server.discovery", __package__)
        host = urlsplit(self._settings.uri).hostname or ""
        advertisement: Advertisement = discovery.Advertisement(
            self._listener.port,
            SystemClock(),
            addresses=partial(discovery.reachable_addresses, host),
            name=name,
        )
        await advertisement.start()
        return advertisement

    def _offer(self) -> Offer:
        settings, studio = self._settings, self.studio
        return Offer(
            speaker=self._metered,
            info=info_bytes(
                studio.installed, streaming=not settings.no_streaming, voices=studio.voices
            ),
            voice=studio.voice,
            limits=Limits(
                max_clients=settings.max_clients,
                max_text=settings.max_text,
                idle_timeout_s=settings.idle_timeout,
            ),
        )
