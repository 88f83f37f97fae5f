"""Parameters of a speech request, parsed from the fields of OpenAI's API and Kokoro-FastAPI's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wyoming_kokoro.core.errors import InvalidRequest, UnknownVoice
from wyoming_kokoro.core.install_hints import language_missing
from wyoming_kokoro.core.languages import LETTERS
from wyoming_kokoro.core.speech import SpeechRequest
from wyoming_kokoro.core.voices import (
    MAX_SPEED,
    MIN_SPEED,
    Voice,
    VoiceSpec,
    normalize_language,
    resolve,
)

from .api_errors import BadField
from .body import choice_field, number_field, text_field
from .formats import AVAILABLE, DEFAULT_FORMAT, FORMATS
from .openai_voices import kokoro_name

SLOWEST, FASTEST = 0.25, 4.0
"""OpenAI's range of speeds; the model is good from MIN_SPEED to MAX_SPEED."""


@dataclass(frozen=True, slots=True)
class SpeechParameters:
    """Valid parameters. `clamped` is the speed used instead of the requested one, if any."""

    text: str
    voice: VoiceSpec
    speed: float
    format: str
    sse: bool = False
    clamped: float | None = None

    @property
    def request(self) -> SpeechRequest:
        """The request for the speaker."""
        return SpeechRequest(self.text, self.voice, self.speed)


@dataclass(frozen=True, slots=True)
class SpeechParameterParser:
    """Parses bodies. `voice` is the default one, `max_text` counts characters;
    `installed(language)` tells whether Kokoro can speak a language here.
    """

    voices: Sequence[Voice]
    voice: VoiceSpec
    max_text: int
    installed: Callable[[str], bool] = lambda language: True

    def parse(self, body: dict[str, Any]) -> SpeechParameters:
        """Parse a body; unknown fields and `instructions` are ignored. Raises InvalidRequest."""
        text = self.text(body, "input")
        text_field(body, "model")
        text_field(body, "instructions")
        voice = self.voice_of(body)
        requested = number_field(body, "speed", SLOWEST, FASTEST)
        speed, clamped = _clamped(1.0 if requested is None else requested, voice)
        return SpeechParameters(
            text=text,
            voice=voice,
            speed=speed,
            format=_format(body),
            sse=choice_field(body, "stream_format", ("audio", "sse")) == "sse",
            clamped=clamped,
        )

    def text(self, body: dict[str, Any], name: str) -> str:
        """The text in a field. Raises BadField."""
        text = text_field(body, name)
        if text is None:
            raise BadField(name, f"{name} is missing: the text to be spoken", "missing_field")
        if not text.strip():
            raise BadField(name, f"{name} is empty", "empty_string")
        if len(text) > self.max_text:
            raise BadField(
                name,
                f"{name} has {len(text)} characters; at most {self.max_text} are allowed",
                "string_above_max_length",
            )
        return text

    def voice_of(self, body: dict[str, Any]) -> VoiceSpec:
        """The voice of `voice` (a string or {"id": …}), in the language of `lang_code`.

        Raises BadField, also for a voice whose language is not installed: who speaks must not
        depend on whether the model is there yet.
        """
        spec = self._requested_voice(body)
        if not self.installed(spec.spoken_language):
            raise _bad_voice(UnknownVoice(language_missing(spec.spoken_language)))
        return spec

    def _requested_voice(self, body: dict[str, Any]) -> VoiceSpec:
        language = language_field(body, "lang_code")
        value = body.get("voice")
        if isinstance(value, dict):
            value = value.get("id")
            if value is None:
                raise BadField("voice", 'voice must be a string or {"id": …}', "invalid_type")
        name = text_field({"voice": value}, "voice")
        try:
            if not (name or "").strip() and language:
                return resolve(None, language, self.voice, self.voices)
            spec = resolve(kokoro_name(name or "", self.voices), None, self.voice, self.voices)
        except InvalidRequest as error:
            raise _bad_voice(error) from error
        if not language:
            return spec
        own_language = replace(spec, language="").spoken_language
        return replace(spec, language="" if language == own_language else language)


def language_field(body: dict[str, Any], name: str) -> str:
    """The language tag in a field, "" where it is missing. Raises BadField."""
    value = (text_field(body, name) or "").strip()
    if not value:
        return ""
    tag = normalize_language(value)
    if tag is None:
        allowed = ", ".join(f"{letter} ({tag})" for letter, tag in LETTERS.items())
        raise BadField(name, f"{name} must be one of {allowed}")
    return tag


def _bad_voice(error: InvalidRequest) -> BadField:
    return BadField("voice", str(error), error.code.replace("-", "_"))


def _format(body: dict[str, Any]) -> str:
    """The audio format. Raises BadField."""
    name = choice_field(body, "response_format", FORMATS) or DEFAULT_FORMAT
    if name not in AVAILABLE:
        raise BadField(
            "response_format",
            f"{name} needs the extra wyoming-kokoro[encode] on the server;"
            f" without it there are {' and '.join(AVAILABLE)}",
            "format_not_installed",
        )
    return name


def _clamped(speed: float, voice: VoiceSpec) -> tuple[float, float | None]:
    """The speed factor to use, and the resulting speed if it is not the requested one."""
    own = voice.speed_or(1.0)
    requested = speed * own
    used = min(max(requested, MIN_SPEED), MAX_SPEED)
    return (speed, None) if used == requested else (used / own, used)
