"""Checks of what can be spoken: languages, the fallback voice, Kokoro's voices."""

from __future__ import annotations

from collections.abc import Iterator

from wyoming_kokoro.app.speech_engine import default_voice, known_voices
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.install_hints import install_command
from wyoming_kokoro.core.languages import LANGUAGES
from wyoming_kokoro.files.released_files import VOICES
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.text.phonemes import espeak_ng
from wyoming_kokoro.text.phonemizer import Phonemizer

from .finding import Finding
from .released_file import missing, stored_path


def languages(settings: Settings) -> Iterator[Finding]:
    """Languages that can be spoken, and the extras that the others need."""
    available = Phonemizer().available
    spoken = ", ".join(language for language in LANGUAGES if available(language))
    yield Finding("languages", "ok", spoken)
    for language in LANGUAGES:
        if not available(language):
            text = f"{language} needs its extra: {install_command(language)}"
            yield Finding("languages", "note", text)


def fallback(settings: Settings) -> Iterator[Finding]:
    """Whether espeak-ng speaks."""
    if settings.fallback == "none":
        yield Finding("fallback", "note", "off: without Kokoro there is an error, not a voice")
        return
    samples = espeak_ng.synthesize("One, two, three.", "en-US", 1.0)
    yield Finding("fallback", "ok", f"espeak-ng speaks ({len(samples)} samples)")


def voices(settings: Settings) -> Iterator[Finding]:
    """Whether every voice can be read."""
    voice = default_voice(settings, known_voices(settings))
    path = settings.voices or stored_path(settings, VOICES)
    if path is None:
        yield missing("voices", settings, VOICES)
        return
    bank = VoiceBank.load(path)
    bank.check()
    yield Finding("voices", "ok", f"{len(bank.voices)} voices in {path.name}, default {voice}")
