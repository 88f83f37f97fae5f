"""Checks of what can be spoken: languages, the fallback voice, Kokoro's voices."""

from __future__ import annotations

from collections.abc import Iterator

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.install_hints import install_command
from wyoming_kokoro.core.languages import LANGUAGES
from wyoming_kokoro.core.voices import CATALOGUE, Voice, VoiceSpec
from wyoming_kokoro.files.model_files import missing_files
from wyoming_kokoro.files.released_files import VOICES
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.synthesis import espeak_voice
from wyoming_kokoro.system.finding import Finding
from wyoming_kokoro.text.phonemes import espeak_ng
from wyoming_kokoro.text.phonemizer import Phonemizer

from .released_file import missing, stored_path


def languages(settings: Settings) -> Iterator[Finding]:
    """Languages that can be spoken, and the extras that the others need."""
    available = Phonemizer().available
    spoken = ", ".join(language for language in LANGUAGES if available(language))
    yield Finding("languages", "ok", spoken)
    for language in LANGUAGES:
        if not available(language):
            yield Finding(
                "languages", "note", f"{language} needs its extra", install_command(language)
            )


def fallback(settings: Settings) -> Iterator[Finding]:
    """Whether espeak-ng speaks."""
    if settings.fallback == "none":
        text = "off: without Kokoro there is an error, not a voice"
        yield Finding("fallback", "note", text, "--fallback espeak turns it on")
        return
    samples = espeak_voice.synthesize("One, two, three.", "en-US", 1.0)
    yield Finding(
        "fallback", "ok", f"espeak-ng speaks ({len(samples) / espeak_ng.RATE_HZ:.1f} s of sound)"
    )


def voices(settings: Settings, *, live: bool = False) -> Iterator[Finding]:
    """Whether every voice can be read, and whether the default one is among them.

    `live`: a server wants them now.
    """
    path = settings.voices or stored_path(settings, VOICES)
    if path is None:
        shipped = VoiceBank.load(SHIPPED_VOICES, complete=False)
        when = " once the model is here" if missing_files(settings.data_dir, settings.model) else ""
        meanwhile = (
            f"{len(shipped.voices)} of {len(CATALOGUE)} voices, which the package carries, speak"
            f"{when}: {', '.join(shipped.names)}"
        )
        yield missing("voices", settings, VOICES, meanwhile=meanwhile, live=live)
        yield from _default_voice(settings, CATALOGUE)
        return
    bank = VoiceBank.load(path)
    bank.check()
    yield Finding("voices", "ok", f"{len(bank.voices)} voices in {path.name}")
    yield from _default_voice(settings, bank.voices)


def _default_voice(settings: Settings, voices: tuple[Voice, ...]) -> Iterator[Finding]:
    try:
        voice = VoiceSpec.parse(settings.voice, voices)
    except KokoroError as error:
        if "voice" in settings.from_file or settings.voice == Settings().voice:
            hint = f"choose another --voice; {voices[0].id} speaks meanwhile"
            yield Finding("default voice", "note", str(error), hint)
        else:
            yield Finding("default voice", "fail", str(error), "choose another --voice")
    else:
        yield Finding("default voice", "ok", str(voice))
