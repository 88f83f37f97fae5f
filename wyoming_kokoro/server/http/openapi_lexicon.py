"""OpenAPI description of `/dev/lexicon`."""

from __future__ import annotations

from wyoming_kokoro.text.markup.lexicon_lines import MAX_ENTRY

from .openapi_schemas import (
    LANGUAGE_DESCRIPTION,
    Schema,
    errors,
    json_body,
    json_response,
    nullable,
    object_of,
)

_WORD: Schema = {
    "type": "string",
    "minLength": 1,
    "maxLength": MAX_ENTRY,
    "description": "What is written, such as Niamh; without = # [ ] and line breaks.",
}
_SPOKEN: Schema = {
    "type": "string",
    "minLength": 1,
    "maxLength": MAX_ENTRY,
    "description": "Other words, or Kokoro's phonemes or IPA between slashes, such as /nˈiv/.",
}
_LANGUAGE = nullable("string", description=f"{LANGUAGE_DESCRIPTION}; null for every language")
_ENTRY = object_of(word=_WORD, spoken=_SPOKEN, language=nullable("string"))


def lexicon_paths() -> Schema:
    """The paths."""
    entry = object_of(word=_WORD, spoken=_SPOKEN)
    entry["properties"] = entry["properties"] | {"language": _LANGUAGE}
    word = object_of(word=_WORD)
    word["properties"] = word["properties"] | {"language": _LANGUAGE}
    return {
        "/dev/lexicon": {"get": _entries(), "post": _post("saveEntry", _SAVE, entry, _ENTRY, 409)},
        "/dev/lexicon/try": {"post": _post("tryEntry", _TRY, entry, _TRIED, 500)},
        "/dev/lexicon/delete": {
            "post": _post("deleteEntry", _DELETE, word, object_of(word=_WORD), 404, 409)
        },
    }


_SAVE = "Save how a word is spoken; used from the next reply on"
_TRY = "The text that would be spoken for a word, and its phonemes; nothing is saved"
_DELETE = "Delete the entry of a word"
_TRIED = object_of(text={"type": "string"}, phonemes={"type": "string"})


def _entries() -> Schema:
    line = {"type": "integer"}
    entry = _ENTRY | {"properties": _ENTRY["properties"] | {"line": line}}
    problem = object_of(line=line, message={"type": "string"})
    listed = object_of(
        entries={"type": "array", "items": entry}, problems={"type": "array", "items": problem}
    )
    found = json_response("The entries, and the lines that are not understood.", listed)
    return {
        "operationId": "lexicon",
        "summary": "The entries of the lexicon",
        "responses": {"200": found} | errors(401, 403, 409),
    }


def _post(name: str, summary: str, body: Schema, answer: Schema, *more: int) -> Schema:
    statuses = sorted((400, 401, 403, 408, 413, 415, *more))
    return {
        "operationId": name,
        "summary": summary,
        "requestBody": json_body(body),
        "responses": {"200": json_response("Done.", answer)} | errors(*statuses),
    }
