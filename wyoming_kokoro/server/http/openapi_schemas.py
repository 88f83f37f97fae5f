"""JSON schemas of the HTTP API's bodies, for its OpenAPI description."""

from __future__ import annotations

from typing import Any, TypeAlias

from wyoming_kokoro.core.languages import LETTERS

from .formats import FORMATS
from .speech_parameters import FASTEST, SLOWEST

Schema: TypeAlias = dict[str, Any]


def nullable(kind: str, **keywords: Any) -> Schema:
    """A type or null."""
    return {"type": [kind, "null"]} | keywords


def object_of(**properties: Schema) -> Schema:
    """An object with these properties, all required."""
    return {"type": "object", "required": list(properties), "properties": properties}


ERROR: Schema = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["message", "type", "param", "code"],
            "properties": {
                "message": {"type": "string"},
                "type": {"enum": ["invalid_request_error", "rate_limit_error", "server_error"]},
                "param": nullable("string"),
                "code": {"type": "string"},
            },
        }
    },
}

VOICE: Schema = {
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

DEFAULT_VOICE: Schema = object_of(
    voice={"type": "string", "examples": ["bf_emma@1.1"]},
    parts={
        "type": "array",
        "items": object_of(id={"type": "string"}, share={"type": "number"}),
    },
    language={"type": "string"},
    speed={"type": "number"},
    server_speed={"type": "number"},
)
"""The voice that speaks where none is named; `server_speed` is that of other voices without one."""

_VOICE_DESCRIPTION = (
    "A voice string: af_heart, af_heart*0.7+bf_emma*0.3, each with @1.2 for the speed and :en-GB"
    " for the language; one of OpenAI's 13 names; or {\"id\": …}. Default: the server's."
)
LANGUAGE_DESCRIPTION = "The language, by tag or letter: " + ", ".join(
    f"{letter} {tag}" for letter, tag in LETTERS.items()
)


def speech_request() -> Schema:
    """The body of a request for speech."""
    return {
        "type": "object",
        "required": ["input"],
        "properties": {
            "input": {"type": "string", "minLength": 1, "pattern": r"\S"},
            "model": nullable("string", description="Any: all are Kokoro."),
            "voice": {
                "description": _VOICE_DESCRIPTION,
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
            "speed": nullable(
                "number",
                minimum=SLOWEST,
                maximum=FASTEST,
                description="A factor on the voice's own speed (@1.2), else on the server's"
                " default. Clamped to 0.5 to 2.0; X-Speed-Clamped tells what was used.",
            ),
            "stream_format": {"enum": ["audio", "sse", None]},
            "instructions": nullable("string", description="Ignored."),
            "lang_code": nullable("string", description=LANGUAGE_DESCRIPTION),
        },
    }


def caption() -> Schema:
    """Audio with the times of its words."""
    word = object_of(
        word={"type": "string"}, start_time={"type": "number"}, end_time={"type": "number"}
    )
    return object_of(
        audio={"type": "string", "contentEncoding": "base64"},
        audio_format={"type": "string"},
        timestamps={"type": "array", "items": word},
    )


def json_body(schema: Schema) -> Schema:
    """A required JSON body."""
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def json_response(description: str, schema: Schema | None = None) -> Schema:
    """A JSON response."""
    content = {"application/json": {"schema": schema or {"type": "object"}}}
    return {"description": description, "content": content}


def errors(*statuses: int) -> dict[str, Schema]:
    """The responses to errors of these statuses."""
    descriptions = {
        400: "The request is invalid.",
        401: "The API key is missing or wrong.",
        403: "This is not open to the client.",
        404: "Not found.",
        408: "The body did not arrive in time.",
        409: "A file of the server stands against it; the message says where.",
        413: "The body is too large.",
        415: "The body is not JSON.",
        429: "Too many replies are in progress.",
        500: "The engine failed.",
        502: "Home Assistant does not answer, or did not do it.",
        503: "Nothing can speak now.",
    }
    error = {"$ref": "#/components/schemas/Error"}
    return {str(status): json_response(descriptions[status], error) for status in statuses}
