"""Voice that markup asks for, for Kokoro and for espeak-ng."""

from __future__ import annotations

from dataclasses import replace

from wyoming_kokoro.core.errors import InvalidRequest, UnknownVoice
from wyoming_kokoro.core.voices import VoiceSpec, normalize_language, resolve
from wyoming_kokoro.text.spans import SpeechAttributes


def markup_voice(
    voice: VoiceSpec, attributes: SpeechAttributes
) -> tuple[VoiceSpec, InvalidRequest | None]:
    """The request's voice changed as its markup asks, and why a part of that was ignored.

    A voice or language that does not exist is ignored, since one wrong attribute should not
    cost the reply; after a wrong voice the language is ignored too.
    """
    try:
        if attributes.voice:
            voice = resolve(attributes.voice, None, voice)
        if attributes.language:
            voice = replace(voice, language=_language(attributes.language))
    except InvalidRequest as error:
        return voice, error
    return voice, None


def _language(tag: str) -> str:
    language = normalize_language(tag)
    if language is None:
        raise UnknownVoice(f"language {tag[:40]!r} is not spoken")
    return language
