"""What a speech request asks for, read from the fields of OpenAI's API and Kokoro-FastAPI's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from wyoming_kokoro.core.errors import InvalidRequest
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
"""OpenAI's range of speeds; the model does well from MIN_SPEED to MAX_SPEED."""


@dataclass(frozen=True, slots=True)
class SpeechParameters:
    """A request that can be spoken. `clamped` is the speed used instead of the one asked for."""

    text: str
    voice: VoiceSpec
    speed: float
    format: str
    sse: bool = False
    clamped: float | None = None

    @property
    def speech(self) -> SpeechRequest:
        """What the speaker is asked."""
        return SpeechRequest(self.text, self.voice, self.speed)


@dataclass(frozen=True, slots=True)
class SpeechParameterParser:
    """What orders are checked against; `max_text` in characters."""

    voices: Sequence[Voice]
    voice: VoiceSpec
    max_text: int

    def order(self, body: dict[str, Any]) -> SpeechParameters:
        """Read an order; unknown fields and `instructions` are ignored. Raises InvalidRequest."""
        text = self.text(body, "input")
        text_field(body, "model")
        text_field(body, "instructions")
        voice = self.spoken_by(body)
        asked = number_field(body, "speed", SLOWEST, FASTEST)
        speed, clamped = _clamped(1.0 if asked is None else asked, voice)
        return SpeechParameters(
            text=text,
            voice=voice,
            speed=speed,
            format=_format(body),
            sse=choice_field(body, "stream_format", ("audio", "sse")) == "sse",
            clamped=clamped,
        )

    def text(self, body: dict[str, Any], name: str) -> str:
        """The text to be spoken."""
        text = text_field(body, name)
        if text is None:
            raise BadField(name, f"{name} is missing: the text to be spoken", "missing_field")
        if not text.strip():
            raise BadField(name, f"{name} is empty", "empty_string")
        if len(text) > self.max_text:
            raise BadField(
                name,
                f"{name} has {len(text)} characters; at most {self.max_text} are taken",
                "string_above_max_length",
            )
        return text

    def spoken_by(self, body: dict[str, Any]) -> VoiceSpec:
        """The voice of `voice` (a string or {"id": …}), in the language of `lang_code`."""
        language = language_field(body, "lang_code")
        wanted = body.get("voice")
        if isinstance(wanted, dict):
            wanted = wanted.get("id")
            if wanted is None:
                raise BadField("voice", 'voice must be a string or {"id": …}', "invalid_type")
        name = text_field({"voice": wanted}, "voice")
        try:
            if not (name or "").strip() and language:
                return resolve(None, language, self.voice, self.voices)
            spec = resolve(kokoro_name(name or "", self.voices), None, self.voice, self.voices)
        except InvalidRequest as error:
            raise BadField("voice", str(error), error.code.replace("-", "_")) from error
        own = replace(spec, language="").spoken_language
        return replace(spec, language="" if language == own else language) if language else spec


def language_field(body: dict[str, Any], name: str) -> str:
    """One of our language tags, "" where none is named. Raises BadField."""
    value = (text_field(body, name) or "").strip()
    if not value:
        return ""
    tag = normalize_language(value)
    if tag is None:
        allowed = ", ".join(f"{letter} ({tag})" for letter, tag in LETTERS.items())
        raise BadField(name, f"{name} must be one of {allowed}")
    return tag


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
    """The speed factor to be used, and the speed that results where it is another than asked."""
    wanted = speed * voice.speed
    used = min(max(wanted, MIN_SPEED), MAX_SPEED)
    return (speed, None) if used == wanted else (used / voice.speed, used)
