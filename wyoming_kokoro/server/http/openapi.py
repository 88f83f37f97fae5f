"""`GET /openapi.json`: the port's own description of itself, OpenAPI 3.1."""

from __future__ import annotations

from typing import Any

from aiohttp import web

from wyoming_kokoro import __version__
from wyoming_kokoro.core.languages import LETTERS

from .formats import CONTENT_TYPES, FORMATS
from .speech_parameters import FASTEST, SLOWEST

_Schema = dict[str, Any]


class OpenApiRoute:
    """Serves the description; `keyed`: whether what speaks needs the API key."""

    def __init__(self, *, keyed: bool) -> None:
        self._document = document(keyed=keyed)

    async def description(self, request: web.Request) -> web.Response:
        """The document."""
        return web.json_response(self._document)


def document(*, keyed: bool) -> _Schema:
    """The description of every path."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "wyoming-kokoro",
            "version": __version__,
            "description": "OpenAI-compatible speech by Kokoro-82M on this machine.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": _speaking(keyed) | _listing() | _watching(),
        "components": {
            "schemas": {"Error": _ERROR, "Voice": _VOICE, "SpeechRequest": _speech_request()},
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
    }


def _nullable(kind: str, **more: Any) -> _Schema:
    return {"type": [kind, "null"]} | more


_ERROR: _Schema = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["message", "type", "param", "code"],
            "properties": {
                "message": {"type": "string"},
                "type": {"enum": ["invalid_request_error", "rate_limit_error", "server_error"]},
                "param": _nullable("string"),
                "code": {"type": "string"},
            },
        }
    },
}

_VOICE: _Schema = {
    "type": "object",
    "required": ["id", "name", "language", "gender", "grade"],
    "properties": {
        "id": {"type": "string", "examples": ["af_heart"]},
        "name": {"type": "string"},
        "language": {"type": "string"},
        "gender": {"enum": ["female", "male", ""]},
        "grade": {"type": "string"},
    },
}

_VOICE_SAID = (
    "A voice string: af_heart, af_heart*0.7+bf_emma*0.3, each with @1.2 for the speed and :en-GB"
    " for the language; one of OpenAI's 13 names; or {\"id\": …}. Default: the server's."
)
_LANGUAGE_SAID = "The language, by tag or letter: " + ", ".join(
    f"{letter} {tag}" for letter, tag in LETTERS.items()
)


def _speech_request() -> _Schema:
    return {
        "type": "object",
        "required": ["input"],
        "properties": {
            "input": {"type": "string", "minLength": 1, "pattern": r"\S"},
            "model": _nullable("string", description="Any: all are Kokoro."),
            "voice": {
                "description": _VOICE_SAID,
                "anyOf": [
                    {"type": ["string", "null"]},
                    {
                        "type": "object",
                        "required": ["id"],
                        "properties": {"id": {"type": "string"}},
                    },
                ],
            },
            "response_format": {"enum": [*FORMATS, None], "description": "Default: mp3."},
            "speed": _nullable(
                "number",
                minimum=SLOWEST,
                maximum=FASTEST,
                description="Clamped to 0.5 to 2.0; X-Speed-Clamped tells what was used.",
            ),
            "stream_format": {"enum": ["audio", "sse", None]},
            "instructions": _nullable("string", description="Ignored."),
            "lang_code": _nullable("string", description=_LANGUAGE_SAID),
        },
    }


def _body(schema: _Schema) -> _Schema:
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def _json(said: str, schema: _Schema | None = None) -> _Schema:
    content = {"application/json": {"schema": schema or {"type": "object"}}}
    return {"description": said, "content": content}


def _object_of(**properties: _Schema) -> _Schema:
    return {"type": "object", "required": list(properties), "properties": properties}


def _errors(*statuses: int) -> dict[str, _Schema]:
    said = {
        400: "Something in the request is not as it should be.",
        401: "The API key is missing or wrong.",
        404: "There is no such thing.",
        408: "The body did not come in time.",
        413: "The body is too large.",
        415: "The body is not JSON.",
        429: "Too many replies are in hand.",
        500: "The engine failed.",
        503: "Nothing can speak now.",
    }
    error = {"$ref": "#/components/schemas/Error"}
    return {str(status): _json(said[status], error) for status in statuses}


_REQUEST: _Schema = {"$ref": "#/components/schemas/SpeechRequest"}


def _speaking(keyed: bool) -> _Schema:
    security: _Schema = {"security": [{"key": []}]} if keyed else {}
    return {
        "/v1/audio/speech": {"post": _speech() | security},
        "/dev/captioned_speech": {"post": _captioned() | security},
        "/dev/phonemize": {"post": _phonemize() | security},
    }


def _speech() -> _Schema:
    sound: _Schema = {kind.partition(";")[0]: {} for kind in CONTENT_TYPES.values()}
    return {
        "operationId": "speech",
        "summary": "Speak a text; the answer streams as it is made",
        "requestBody": _body(_REQUEST),
        "responses": {
            "200": {
                "description": "The sound; a failure later breaks the transfer off.",
                "headers": {"X-Speed-Clamped": {"schema": {"type": "number"}}},
                "content": sound | {"text/event-stream": {}},
            }
        }
        | _errors(400, 401, 408, 413, 415, 429, 500, 503),
    }


def _captioned() -> _Schema:
    stream = {"properties": {"stream": _nullable("boolean")}}
    return {
        "operationId": "captionedSpeech",
        "summary": "Speak a text, with the times of its words, a line of JSON a segment",
        "requestBody": _body({"allOf": [_REQUEST, stream]}),
        "responses": {
            "200": {
                "description": "Lines, or one object where stream is false.",
                "content": {
                    "application/x-ndjson": {},
                    "application/json": {"schema": _caption()},
                },
            }
        }
        | _errors(400, 401, 408, 413, 415, 429, 500, 503),
    }


def _phonemize() -> _Schema:
    return {
        "operationId": "phonemize",
        "summary": "The phonemes of a text",
        "requestBody": _body(
            {
                "type": "object",
                "required": ["text"],
                "properties": {
                    "text": {"type": "string", "minLength": 1, "pattern": r"\S"},
                    "language": _nullable("string", description=_LANGUAGE_SAID),
                },
            }
        ),
        "responses": {
            "200": _json(
                "Symbols, and their ids in Kokoro's vocabulary.",
                _object_of(
                    phonemes={"type": "string"},
                    tokens={"type": "array", "items": {"type": "integer"}},
                ),
            )
        }
        | _errors(400, 401, 408, 413, 415, 500),
    }


def _caption() -> _Schema:
    word = _object_of(
        word={"type": "string"}, start_time={"type": "number"}, end_time={"type": "number"}
    )
    return _object_of(
        audio={"type": "string", "contentEncoding": "base64"},
        audio_format={"type": "string"},
        timestamps={"type": "array", "items": word},
    )


def _get(name: str, summary: str, responses: _Schema, *parameters: _Schema) -> _Schema:
    operation: _Schema = {"operationId": name, "summary": summary, "responses": responses}
    return {"get": operation | ({"parameters": list(parameters)} if parameters else {})}


def _parameter(name: str, where: str, schema: _Schema) -> _Schema:
    return {"name": name, "in": where, "required": where == "path", "schema": schema}


def _listing() -> _Schema:
    text: _Schema = {"type": "string"}
    model = _object_of(id=text, object=text, created={"type": "integer"}, owned_by=text)
    named = _object_of(id=text, name=text)
    voices = {"type": "array", "items": {"anyOf": [{"$ref": "#/components/schemas/Voice"}, text]}}
    legacy = _parameter("legacy", "query", {})  # whatever it is, only true means something
    return {
        "/v1/models": _get(
            "models",
            "The models",
            {"200": _json("All.", _object_of(object=text, data={"type": "array", "items": model}))},
        ),
        "/v1/models/{id}": _get(
            "model",
            "One model",
            {"200": _json("It.", model)} | _errors(404),
            _parameter("id", "path", text | {"minLength": 1}),
        ),
        "/v1/audio/models": _get(
            "audioModels",
            "The models, as Open WebUI asks for them",
            {"200": _json("All.", _object_of(models={"type": "array", "items": named}))},
        ),
        "/v1/audio/voices": _get(
            "voices",
            "The voices, best first within each language; their ids alone with legacy=true",
            {"200": _json("All.", _object_of(voices=voices))},
            legacy,
        ),
    }


def _watching() -> _Schema:
    status = _object_of(status={"type": "string"})
    page = {"description": "The page.", "content": {"text/html": {}}}
    figures = {"description": "The figures.", "content": {"text/plain": {}}}
    return {
        "/v1/test": _get("test", "That the port is there", {"200": _json("It is.", status)}),
        "/health": _get(
            "health",
            "What speaks, on what, and how much waits",
            {
                "200": _json("A request would be answered.", status),
                "503": _json("Nothing can speak.", status),
            },
        ),
        "/metrics": _get("metrics", "Figures for Prometheus", {"200": figures}),
        "/openapi.json": _get("openapi", "This description", {"200": _json("It.")}),
        "/": _get("page", "The page to try voices", {"200": page}),
    }
