"""OpenAPI description of `/dev/history`."""

from __future__ import annotations

from .openapi_schemas import Schema, errors, json_response, object_of


def history_paths() -> Schema:
    """The paths."""
    return {
        "/dev/history": {"get": _listed()},
        "/dev/history/{number}/sound": {"get": _sound()},
        "/dev/history/clear": {"post": _clear()},
    }


def _listed() -> Schema:
    text, number = {"type": "string"}, {"type": "number"}
    reply = object_of(
        number={"type": "integer"},
        at={"type": "string", "format": "date-time"},
        server={"enum": ["wyoming", "http"]},
        text=text,
        voice=text,
        speed=number,
        seconds=number,
        outcome={"enum": ["finished", "stopped", "failed"]},
        reason=text,
        cut={"type": "boolean"},
        sound={"type": "boolean"},
    )
    kept = object_of(size={"type": "integer"}, replies={"type": "array", "items": reply})
    return {
        "operationId": "history",
        "summary": "The last replies of both servers, the latest first; kept in memory only",
        "responses": {"200": json_response("The replies.", kept)} | errors(401, 403),
    }


def _sound() -> Schema:
    sound: Schema = {"description": "The sound, as it was heard.", "content": {"audio/wav": {}}}
    number = {"type": "integer", "minimum": 1}
    return {
        "operationId": "replySound",
        "summary": "The sound of one of the last replies, where it is kept",
        "parameters": [{"name": "number", "in": "path", "required": True, "schema": number}],
        "responses": {"200": sound} | errors(401, 403, 404),
    }


def _clear() -> Schema:
    cleared = json_response("How many replies.", object_of(deleted={"type": "integer"}))
    return {
        "operationId": "clearHistory",
        "summary": "Forget the last replies and their sound",
        "responses": {"200": cleared} | errors(401, 403),
    }
