"""Voice that markup asks for, for Kokoro and for espeak-ng."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wyoming_kokoro.core.errors import InvalidRequest, UnknownVoice
from wyoming_kokoro.core.install_hints import install_command
from wyoming_kokoro.core.voices import VoiceSpec, normalize_language, resolve
from wyoming_kokoro.text.spans import SpeechAttributes


def is_any(language: str) -> bool:
    """The `installed` of a speaker that speaks each of our languages."""
    return True


def markup_voice(
    voice: VoiceSpec,
    attributes: SpeechAttributes,
    installed: Callable[[str], bool] = is_any,
) -> tuple[VoiceSpec, InvalidRequest | None]:
    """The request's voice changed as its markup asks, and why a part of that was ignored.

    A voice or language that does not exist or is not `installed` is ignored, since one wrong
    attribute should not cost the reply; after a wrong voice the language is ignored too.
    """
    try:
        if attributes.voice:
            voice = _speakable(resolve(attributes.voice, None, voice), installed)
        if attributes.language:
            language = _language(attributes.language)
            voice = _speakable(replace(voice, language=language), installed)
    except InvalidRequest as error:
        return voice, error
    return voice, None


def _speakable(voice: VoiceSpec, installed: Callable[[str], bool]) -> VoiceSpec:
    language = voice.spoken_language
    if not installed(language):
        raise UnknownVoice(f"{language} is not installed: {install_command(language)} adds it")
    return voice


def _language(tag: str) -> str:
    language = normalize_language(tag)
    if language is None:
        raise UnknownVoice(f"language {tag[:40]!r} is not spoken")
    return language
