"""Lists of models and voices, and the phonemes of a text."""

from __future__ import annotations

from typing import Any

from aiohttp import web

from wyoming_kokoro.core.voices import describe_voice
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

from .api_errors import NoSuchModel
from .body import read_json
from .context import HttpContext
from .speech_parameters import SpeechParameterParser, language_field

MODELS = ("kokoro", "tts-1", "tts-1-hd", "gpt-4o-mini-tts")
"""All are Kokoro; the others are names that OpenAI's clients offer or require."""

_CREATED = 1735300800  # Kokoro-82M 1.0 came out on 2024-12-27


class CatalogRoutes:
    """The routes that look something up."""

    def __init__(self, context: HttpContext) -> None:
        self._context = context
        self._parser = SpeechParameterParser(
            context.voices, context.voice, context.limits.max_text, context.installed
        )

    async def models(self, request: web.Request) -> web.Response:
        """OpenAI's list of models."""
        return web.json_response({"object": "list", "data": [_model(name) for name in MODELS]})

    async def model(self, request: web.Request) -> web.Response:
        """Answer `GET /v1/models/{id}`."""
        name = request.match_info["id"]
        if name not in MODELS:
            raise NoSuchModel(f"there is no model {name[:60]!r}; there are {', '.join(MODELS)}")
        return web.json_response(_model(name))

    async def audio_models(self, request: web.Request) -> web.Response:
        """Open WebUI's list of models."""
        return web.json_response({"models": [{"id": name, "name": name} for name in MODELS]})

    async def voices(self, request: web.Request) -> web.Response:
        """The voices, best first within each language: objects, or `?legacy=true` their ids.

        Beside them stand the voice that speaks where none is named, and the server's speed.
        """
        installed = self._context.installed
        voices = [voice for voice in self._context.voices if installed(voice.language)]
        legacy = request.query.get("legacy", "").lower() in ("true", "1", "yes")
        entries = [voice.id if legacy else voice.as_dict() for voice in voices]
        return web.json_response({"voices": entries, "default": self._default()})

    def _default(self) -> dict[str, Any]:
        voice = self._context.voice
        return {
            "voice": str(voice),
            "parts": [{"id": name, "share": share} for name, share in voice.parts],
            "language": describe_voice(voice.parts[0][0]).language,
            "speed": voice.speed_or(self._context.speed),
            "server_speed": self._context.speed,
        }

    async def phonemize(self, request: web.Request) -> web.Response:
        """Kokoro-FastAPI's endpoint: the phonemes of a text and their ids in the vocabulary."""
        body = await read_json(request, self._context.limits, self._context.clock)
        text = self._parser.text(body, "text")
        language = language_field(body, "language") or self._context.voice.spoken_language
        symbols = await self._context.phonemes(text, language)
        tokens = [VOCABULARY[symbol] for symbol in symbols if symbol in VOCABULARY]
        return web.json_response({"phonemes": symbols, "tokens": tokens})

    async def test(self, request: web.Request) -> web.Response:
        """A sign of life."""
        return web.json_response({"status": "ok"})


def _model(name: str) -> dict[str, Any]:
    return {"id": name, "object": "model", "created": _CREATED, "owned_by": "hexgrad"}
