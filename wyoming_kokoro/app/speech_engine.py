"""Everything that speaks, built from the settings: no door, no network.

`describe` is answered while onnxruntime and misaki are still being imported: what needs them is
imported when Kokoro is brought up.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import TYPE_CHECKING

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError, SettingsError
from wyoming_kokoro.core.voices import CATALOGUE, Voice, VoiceSpec
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.synthesis.espeak_speaker import EspeakSpeaker
from wyoming_kokoro.synthesis.synthesizer import Synthesizer
from wyoming_kokoro.system.allocator import steady_allocator
from wyoming_kokoro.text.markup.lexicon import Lexicon
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.reader import sentences
from wyoming_kokoro.text.spans import TextSpan, directions

if TYPE_CHECKING:
    from wyoming_kokoro.lifecycle.model_lifecycle import ModelLifecycle

_LOGGER = logging.getLogger(__name__)

_WARM_UP = "**It** is 7:30, 21.5 °C: Kokoro-82M."


def text_path(settings: Settings, phonemizer: Phonemizer) -> TextPipeline:
    """The way of a sentence to phonemes, with this house's own words."""
    own_words = Lexicon(DataFolder(settings.data_dir).lexicon)
    return TextPipeline(phonemizer, own_words, emoji_names=settings.emoji == "name")


def known_voices(settings: Settings) -> tuple[Voice, ...]:
    """The released voices, or those of the user's own file or folder.

    Voices that cannot be read are an error (KokoroError) from a flag, a warning from the file: an
    app always starts, and the fallback speaks.
    """
    if settings.voices is None:
        return CATALOGUE
    from wyoming_kokoro.model.voice_bank import VoiceBank

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


class SpeechEngine:
    """Everything that speaks, without a door: `bring_up()` runs beside whoever uses `speak()`."""

    def __init__(
        self, settings: Settings, on_takeover: Callable[[int], None] | None = None
    ) -> None:
        self._settings = settings
        self._phonemizer = Phonemizer()
        self._text = text_path(settings, self._phonemizer)
        self._text_thread = ThreadPoolExecutor(1, thread_name_prefix="text")
        self._startup: ModelLifecycle | None = None
        self.voices = known_voices(settings)
        self.voice = self._speakable(default_voice(settings, self.voices))
        self.synthesizer = Synthesizer(self._fallback(), on_takeover=on_takeover)

    def _speakable(self, voice: VoiceSpec) -> VoiceSpec:
        """The default voice; where its language is not installed, an error from a flag, a warning
        and the best voice that can speak from the file.
        """
        if self.installed(voice.spoken_language):
            return voice
        extra = voice.spoken_language
        problem = f'{voice} needs the extra [{extra}]: pip install "wyoming-kokoro[{extra}]"'
        if "voice" not in self._settings.from_file:
            raise SettingsError(f"--voice: {problem}")
        best = next(known for known in self.voices if self.installed(known.language))
        _LOGGER.warning("voice: %s; %s is used", problem, best.id)
        return VoiceSpec(((best.id, 1.0),))

    def installed(self, language: str) -> bool:
        """Whether the language can be spoken, its extra being there."""
        return self._phonemizer.available(language)

    @property
    def startup(self) -> ModelLifecycle | None:
        """What brings Kokoro up, once it has begun."""
        return self._startup

    async def phonemes(self, text: str, language: str) -> str:
        """The phonemes of a whole text, sentence by sentence, off the event loop."""
        loop = asyncio.get_running_loop()
        said = [
            part.text
            for sentence in sentences(text)
            for part in directions(sentence)
            if isinstance(part, TextSpan)
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
        orders = await asyncio.to_thread(import_module, ".startup_config", __package__)
        self._startup = orders.from_settings(
            self._settings,
            self.voice,
            self.synthesizer,
            orders.TextSide(self._text, self._load_text, self._text_thread),
        )
        await self._startup.run()

    async def close(self) -> None:
        """End the runs in hand and give the memory back, once `bring_up` has ended."""
        if self._startup:
            await self._startup.aclose()
        self._text_thread.shutdown(wait=False, cancel_futures=True)

    def _load_text(self, language: str) -> None:
        """Load a language and say something in it, which compiles what is made at first use."""
        steady_allocator()
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
