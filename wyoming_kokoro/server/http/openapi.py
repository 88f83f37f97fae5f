"""`GET /openapi.json`: the OpenAPI 3.1 description of the HTTP API."""

from __future__ import annotations

from aiohttp import web

from wyoming_kokoro import __version__

from .formats import CONTENT_TYPES
from .openapi_announce import announce_paths
from .openapi_history import history_paths
from .openapi_lexicon import lexicon_paths
from .openapi_schemas import (
    DEFAULT_VOICE,
    ERROR,
    LANGUAGE_DESCRIPTION,
    VOICE,
    Schema,
    caption,
    errors,
    json_body,
    json_response,
    nullable,
    object_of,
    speech_request,
)

_REQUEST: Schema = {"$ref": "#/components/schemas/SpeechRequest"}

_SPEAKER_HEADERS: Schema = {
    "X-Speech-Engine": {
        "schema": {"enum": ["kokoro", "espeak"]},
        "description": "Who speaks; espeak stands in for a Kokoro that cannot speak. Missing where"
        " the response begins while the model is still being loaded.",
    },
    "X-Speech-Voice": {
        "schema": {"type": "string"},
        "description": "The voice that speaks where the one asked for is not on the server yet.",
    },
}


class OpenApiRoute:
    """Serves the description. `keyed`: whether synthesis needs the API key; `announces`: whether
    there is a Home Assistant.
    """

    def __init__(self, *, keyed: bool, announces: bool) -> None:
        self._document = document(keyed=keyed, announces=announces)

    async def description(self, request: web.Request) -> web.Response:
        """The OpenAPI document."""
        return web.json_response(self._document)


def document(*, keyed: bool, announces: bool = False) -> Schema:
    """The OpenAPI document, with every path."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "wyoming-kokoro",
            "version": __version__,
            "description": "OpenAI-compatible speech by Kokoro-82M on this machine.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": _keyed_paths(keyed, announces) | _catalog_paths() | _status_paths(),
        "components": {
            "schemas": {"Error": ERROR, "Voice": VOICE, "SpeechRequest": speech_request()},
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
    }


def _keyed_paths(keyed: bool, announces: bool) -> Schema:
    """The paths that speak and those of the home's own: with a key they need it."""
    paths: Schema = {
        "/v1/audio/speech": {"post": _speech()},
        "/dev/captioned_speech": {"post": _captioned()},
        "/dev/phonemize": {"post": _phonemize()},
    }
    paths |= _cache_paths() | _checks_paths() | history_paths() | lexicon_paths()
    paths |= announce_paths() if announces else {}
    security: Schema = {"security": [{"key": []}]} if keyed else {}
    return {
        path: {method: operation | security for method, operation in operations.items()}
        for path, operations in paths.items()
    }


def _cache_paths() -> Schema:
    cleared = json_response("How many files.", object_of(deleted={"type": "integer"}))
    clear: Schema = {
        "operationId": "clearCache",
        "summary": "Delete the finished speech that is kept",
        "responses": {"200": cleared} | errors(401, 403, 500, 503),
    }
    return {"/dev/cache/clear": {"post": clear}}


def _checks_paths() -> Schema:
    text = {"type": "string"}
    finding = object_of(topic=text, status={"enum": ["ok", "note", "fail"]}, text=text, hint=text)
    findings = object_of(findings={"type": "array", "items": finding})
    checks: Schema = {
        "operationId": "checks",
        "summary": "Check the installation and this server, as doctor does",
        "responses": {"200": json_response("What was found.", findings)} | errors(401, 403, 503),
    }
    return {"/dev/checks": {"post": checks}}


def _speech() -> Schema:
    sound: Schema = {kind.partition(";")[0]: {} for kind in CONTENT_TYPES.values()}
    return {
        "operationId": "speech",
        "summary": "Speak a text; the answer streams as it is made",
        "requestBody": json_body(_REQUEST),
        "responses": {
            "200": {
                "description": "The audio; a later failure breaks the transfer off.",
                "headers": _SPEAKER_HEADERS | {"X-Speed-Clamped": {"schema": {"type": "number"}}},
                "content": sound | {"text/event-stream": {}},
            }
        }
        | errors(400, 401, 408, 413, 415, 429, 500, 503),
    }


def _captioned() -> Schema:
    stream = {"properties": {"stream": nullable("boolean")}}
    return {
        "operationId": "captionedSpeech",
        "summary": "Speak a text with the times of its words, a line of JSON per segment",
        "requestBody": json_body({"allOf": [_REQUEST, stream]}),
        "responses": {
            "200": {
                "description": "Lines, or one object if stream is false.",
                "headers": _SPEAKER_HEADERS,
                "content": {
                    "application/x-ndjson": {},
                    "application/json": {"schema": caption()},
                },
            }
        }
        | errors(400, 401, 408, 413, 415, 429, 500, 503),
    }


def _phonemize() -> Schema:
    return {
        "operationId": "phonemize",
        "summary": "The phonemes of a text",
        "requestBody": json_body(
            {
                "type": "object",
                "required": ["text"],
                "properties": {
                    "text": {"type": "string", "minLength": 1, "pattern": r"\S"},
                    "language": nullable("string", description=LANGUAGE_DESCRIPTION),
                },
            }
        ),
        "responses": {
            "200": json_response(
                "Symbols, and their ids in Kokoro's vocabulary.",
                object_of(
                    phonemes={"type": "string"},
                    tokens={"type": "array", "items": {"type": "integer"}},
                ),
            )
        }
        | errors(400, 401, 408, 413, 415, 500),
    }


def _get(name: str, summary: str, responses: Schema, *parameters: Schema) -> Schema:
    operation: Schema = {"operationId": name, "summary": summary, "responses": responses}
    return {"get": operation | ({"parameters": list(parameters)} if parameters else {})}


def _parameter(name: str, where: str, schema: Schema) -> Schema:
    return {"name": name, "in": where, "required": where == "path", "schema": schema}


def _catalog_paths() -> Schema:
    text: Schema = {"type": "string"}
    model = object_of(id=text, object=text, created={"type": "integer"}, owned_by=text)
    named_model = object_of(id=text, name=text)
    voices = {"type": "array", "items": {"anyOf": [{"$ref": "#/components/schemas/Voice"}, text]}}
    legacy = _parameter("legacy", "query", {})  # any value is allowed; only true has a meaning
    return {
        "/v1/models": _get(
            "models",
            "The models",
            {
                "200": json_response(
                    "All models.", object_of(object=text, data={"type": "array", "items": model})
                )
            },
        ),
        "/v1/models/{id}": _get(
            "model",
            "One model",
            {"200": json_response("The model.", model)} | errors(404),
            _parameter("id", "path", text | {"minLength": 1}),
        ),
        "/v1/audio/models": _get(
            "audioModels",
            "The models, as Open WebUI asks for them",
            {
                "200": json_response(
                    "All models.", object_of(models={"type": "array", "items": named_model})
                )
            },
        ),
        "/v1/audio/voices": _get(
            "voices",
            "The voices, best first within each language; their ids alone with legacy=true",
            {"200": json_response("All voices.", object_of(voices=voices, default=DEFAULT_VOICE))},
            legacy,
        ),
    }


def _status_paths() -> Schema:
    status = object_of(status={"type": "string"})
    page = {"description": "The page.", "content": {"text/html": {}}}
    metrics = {"description": "The metrics.", "content": {"text/plain": {}}}
    return {
        "/v1/test": _get(
            "test", "A sign of life", {"200": json_response("The server is up.", status)}
        ),
        "/health": _get(
            "health",
            "The engine, its model and the queue",
            {
                "200": json_response("A request would be answered.", status),
                "503": json_response("Nothing can speak.", status),
            },
        ),
        "/metrics": _get("metrics", "Metrics for Prometheus", {"200": metrics}),
        "/openapi.json": _get(
            "openapi", "This description", {"200": json_response("This document.")}
        ),
        "/": _get("page", "The page to try voices", {"200": page}),
    }
