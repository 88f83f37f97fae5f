"""OpenAPI description of `/dev/announce`, which only the Home Assistant app has."""

from __future__ import annotations

from .announce import MAX_TEXT
from .openapi_schemas import Schema, errors, json_body, json_response, object_of


def announce_paths() -> Schema:
    """The path."""
    return {"/dev/announce": {"get": _players(), "post": _announce()}}


def _players() -> Schema:
    text = {"type": "string"}
    player = object_of(entity_id=text, name=text, available={"type": "boolean"})
    listed = object_of(players={"type": "array", "items": player}, ready={"type": "boolean"})
    return {
        "operationId": "players",
        "summary": "Home Assistant's media players; ready: whether it knows this server's voice",
        "responses": {"200": json_response("The players.", listed)} | errors(401, 403, 502),
    }


def _announce() -> Schema:
    body = object_of(
        text={"type": "string", "minLength": 1, "maxLength": MAX_TEXT, "pattern": r"\S"},
        player={"type": "string", "pattern": r"^media_player\.[a-z0-9_]{1,240}$"},
    )
    body["properties"] = body["properties"] | {"voice": {"type": ["string", "null"]}}
    done = json_response("It was passed to the player.", object_of(player={"type": "string"}))
    return {
        "operationId": "announce",
        "summary": "Speak a text on a media player of Home Assistant",
        "requestBody": json_body(body),
        "responses": {"200": done} | errors(400, 401, 403, 408, 413, 415, 429, 502),
    }
