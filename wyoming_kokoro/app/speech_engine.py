"""The speech engine built from the settings: text, fallback voice and Kokoro, without any server.

onnxruntime and misaki are imported only when Kokoro is brought up, so that a server answers
`describe` before that.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import TYPE_CHECKING

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import EngineFailed, KokoroError, NotReady, SettingsError, in_words
from wyoming_kokoro.core.install_hints import install_command
from wyoming_kokoro.core.voices import CATALOGUE, Voice, VoiceSpec
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.model_files import missing_files
from wyoming_kokoro.lifecycle.startup_config import TextFrontend
from wyoming_kokoro.synthesis.espeak_speaker import EspeakSpeaker
from wyoming_kokoro.synthesis.reply_silence import ReplySilence
from wyoming_kokoro.synthesis.synthesizer import PATIENCE_S, Synthesizer, downloading
from wyoming_kokoro.system.allocator import steady_allocator
from wyoming_kokoro.text.markup.lexicon import Lexicon
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.reader import sentences
from wyoming_kokoro.text.spans import TextSpan, directions

if TYPE_CHECKING:
    from wyoming_kokoro.lifecycle.model_lifecycle import ModelLifecycle
    from wyoming_kokoro.lifecycle.running_model import RunningModel

_LOGGER = logging.getLogger(__name__)

_WARM_UP = "**It** is 7:30, 21.5 °C: Kokoro-82M."


def text_pipeline(settings: Settings, phonemizer: Phonemizer) -> TextPipeline:
    """The text pipeline with the user's own lexicon."""
    lexicon = Lexicon(DataFolder(settings.data_dir).lexicon)
    return TextPipeline(phonemizer, lexicon, emoji_names=settings.emoji == "name")


def known_voices(settings: Settings) -> tuple[Voice, ...]:
    """The released voices, or those of the user's own file or folder.

    Voices that cannot be read raise KokoroError where a flag names them. Where the configuration
    file does, they are a warning: an app always starts, and the fallback speaks.
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
    """The voice of the settings.

    A voice that does not exist raises SettingsError where a flag names it. Where the
    configuration file does, it is a warning and the best voice is used.
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
    """Kokoro and its fallback behind one synthesizer: `bring_up()` runs beside its users."""

    def __init__(
        self,
        settings: Settings,
        on_takeover: Callable[[int], None] | None = None,
        *,
        patience_s: float = PATIENCE_S,
    ) -> None:
        """An engine of these settings; `on_takeover` and `patience_s` as in `Synthesizer`."""
        self._settings = settings
        self._phonemizer = Phonemizer()
        self._text = text_pipeline(settings, self._phonemizer)
        self._text_executor = ThreadPoolExecutor(1, thread_name_prefix="text")
        self._lexicon_executor = ThreadPoolExecutor(1, thread_name_prefix="lexicon")
        self._lifecycle: ModelLifecycle | None = None
        self.voices = known_voices(settings)
        self.voice = self._speakable(default_voice(settings, self.voices))
        self._fallback = self._build_fallback()
        self.synthesizer = Synthesizer(
            self._fallback,
            installed=self.installed,
            on_takeover=on_takeover,
            patience_s=patience_s,
            silence_around=ReplySilence(
                settings.silence_before / 1000, settings.silence_after / 1000
            ),
        )

    def _speakable(self, voice: VoiceSpec) -> VoiceSpec:
        """The default voice, or another if its language is not installed.

        That raises SettingsError where a flag names the voice, and is a warning where the
        configuration file does.
        """
        if self.installed(voice.spoken_language):
            return voice
        extra = voice.spoken_language
        problem = f"{voice} needs the extra [{extra}]: {install_command(extra)}"
        if "voice" not in self._settings.from_file:
            raise SettingsError(f"--voice: {problem}")
        best = next(other for other in self.voices if self.installed(other.language))
        _LOGGER.warning("voice: %s; %s is used", problem, best.id)
        return VoiceSpec(((best.id, 1.0),))

    def installed(self, language: str) -> bool:
        """Whether the language can be spoken: its extra, if it needs one, is installed."""
        return self._phonemizer.available(language)

    @property
    def running(self) -> RunningModel | None:
        """The model that speaks, if one does."""
        return self._lifecycle.running if self._lifecycle else None

    @property
    def model_runs(self) -> int:
        """Segments that the model has made for replies."""
        return self._lifecycle.model_runs if self._lifecycle else 0

    @property
    def voices_reason(self) -> str:
        """Reason why voices are missing, "" where all are here."""
        return self._lifecycle.voices_reason if self._lifecycle else ""

    def stand_in(self, voice: VoiceSpec) -> str:
        """Who speaks in the place of a voice that is not here yet; "" where it speaks itself."""
        spoken = self.running.bank.spoken(voice) if self.running else voice
        return "" if spoken == voice else str(spoken)

    async def clear_cache(self) -> int:
        """Delete the speech kept in memory and on disk; how many files that were.

        Raises NotReady while no model is there, KokoroError where the disk refuses.
        """
        if not self.running:
            raise NotReady("the cache is open only while Kokoro speaks")
        try:
            return await asyncio.to_thread(self.running.cache.clear)
        except OSError as error:
            raise KokoroError(f"the cache cannot be deleted: {in_words(error)}") from error

    async def phonemes(self, text: str, language: str) -> str:
        """The phonemes of a whole text, sentence by sentence, off the event loop."""
        loop = asyncio.get_running_loop()
        spans = [
            span.text
            for sentence in sentences(text, language)
            for span in directions(sentence)
            if isinstance(span, TextSpan)
        ]
        symbols = [
            await loop.run_in_executor(self._text_executor, self._symbols, span, language)
            for span in spans
        ]
        return " ".join(filter(None, symbols))

    def _symbols(self, span: str, language: str) -> str:
        return self._text.phonemes(span, language).symbols

    async def bring_up(self) -> None:
        """Bring Kokoro up and keep it up until cancelled. Raises SettingsError.

        Where Kokoro is not on this machine yet, the fallback is made ready first.
        """
        settings = self._settings
        if self._fallback and missing_files(settings.data_dir, settings.model):
            await self._warm_up_fallback(self._fallback)
            if not settings.offline:
                self.synthesizer.set_state(downloading())  # requests need not wait for the imports
        builder = await asyncio.to_thread(import_module, ".build_lifecycle", __package__)
        text = TextFrontend(
            self._text,
            self._load_text,
            self._text_executor,
            self._lexicon_executor,
            self.installed,
        )
        self._lifecycle = lifecycle = builder.build_lifecycle(
            self._settings, self.voice, self.synthesizer, text
        )
        await lifecycle.run()

    async def _warm_up_fallback(self, fallback: EspeakSpeaker) -> None:
        """Load what its first reply needs before Kokoro's libraries compete for the processor."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._text_executor, fallback.warm_up, self.voice)
        except EngineFailed as error:
            _LOGGER.warning("the fallback voice cannot speak: %s", error)

    async def close(self) -> None:
        """Stop runs and give the memory back, once `bring_up` has ended."""
        if self._lifecycle:
            await self._lifecycle.aclose()
        for executor in (self._text_executor, self._lexicon_executor):
            executor.shutdown(wait=False, cancel_futures=True)

    def _load_text(self, language: str) -> None:
        """Load a language and process a first text, which fills lazily made tables and patterns."""
        steady_allocator()
        self._phonemizer.load(language)
        for sentence in sentences(_WARM_UP, language):
            self._text.pieces(sentence, language)

    def _build_fallback(self) -> EspeakSpeaker | None:
        settings = self._settings
        if settings.fallback == "none":
            return None
        return EspeakSpeaker(
            self._text.spoken,
            sentence_pause_s=settings.sentence_pause / 1000,
            speed=settings.speed,
            volume=settings.volume,
            loudness_lufs=settings.loudness,
        )
