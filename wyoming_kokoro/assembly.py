"""Where a server's objects are built from the settings, and in which order they open and end.

The door opens first: `describe` is answered while onnxruntime and spaCy are still being imported.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import TYPE_CHECKING

from .engine.espeak import EspeakSpeaker
from .errors import KokoroError, SettingsError
from .server.handler import Limits, Offer
from .server.info import info_bytes
from .server.listener import Listener
from .settings import Settings
from .synthesizer import Synthesizer
from .text.lexicon import FILE_NAME, Lexicon
from .text.path import TextPath
from .text.phonemes import Phonemizer
from .voices import CATALOGUE, Voice, VoiceSpec

if TYPE_CHECKING:
    from .startup import Startup

_LOGGER = logging.getLogger(__name__)


def text_path(settings: Settings, phonemizer: Phonemizer) -> TextPath:
    """The way of a sentence to phonemes, with this house's own words."""
    return TextPath(phonemizer, Lexicon(settings.data_dir / FILE_NAME).apply)


def known_voices(settings: Settings) -> tuple[Voice, ...]:
    """The released voices, or those of the user's own file or folder. Raises KokoroError."""
    if settings.voices is None:
        return CATALOGUE
    from .voicebank import VoiceBank  # numpy, and only for those who need it

    return VoiceBank.load(settings.voices).voices


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


class House:
    """A server in all its parts: `open()`, then `wait_ended()`, then `close()`."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._phonemizer = Phonemizer()
        self._text = text_path(settings, self._phonemizer)
        self._text_thread = ThreadPoolExecutor(1, thread_name_prefix="text")
        self._voices = known_voices(settings)
        self._voice = default_voice(settings, self._voices)
        self.synthesizer = Synthesizer(self._fallback())
        self._listener = Listener(settings.uri, self._offer())
        self._startup: Startup | None = None
        self._bringing_up: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the door, then bring Kokoro up behind it. Raises KokoroError for a busy port."""
        await self._listener.start()
        self._bringing_up = asyncio.create_task(self._bring_up())

    async def wait_ended(self) -> None:
        """Return when no client can come any more, or what must not end did; raises its error."""
        ended = asyncio.create_task(self._listener.wait_ended())
        tasks = {ended, self._bringing_up} if self._bringing_up else {ended}
        try:
            while not ended.done():
                done, tasks = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
        finally:
            ended.cancel()

    async def close(self, grace_s: float) -> None:
        """Let replies in hand finish within the grace time, then end everything."""
        await self._listener.stop(grace_s)
        if self._bringing_up:
            self._bringing_up.cancel()
            await asyncio.wait({self._bringing_up})
        if self._startup:
            await self._startup.aclose()
        self._text_thread.shutdown(wait=False, cancel_futures=True)

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

    def _offer(self) -> Offer:
        settings = self._settings
        return Offer(
            speaker=self.synthesizer,
            info=info_bytes(
                self._phonemizer.available,
                streaming=not settings.no_streaming,
                voices=self._voices,
            ),
            voice=self._voice,
            limits=Limits(
                max_clients=settings.max_clients,
                max_text=settings.max_text,
                idle_timeout_s=settings.idle_timeout,
            ),
        )

    async def _bring_up(self) -> None:
        startup = await asyncio.to_thread(import_module, ".startup", __package__)
        self._startup = startup.from_settings(
            self._settings,
            self._voice,
            self.synthesizer,
            startup.TextSide(self._text, self._phonemizer.load, self._text_thread),
        )
        await self._startup.run()
