"""OpenAPI description of `/dev/compare`."""

from __future__ import annotations

from wyoming_kokoro.tuning.listening.abx import CHOICES, SOUNDS
from wyoming_kokoro.tuning.listening.odds import LEAST_TRIALS, MOST_TRIALS

from .openapi_schemas import Schema, errors, json_body, json_response, nullable, object_of

_TEXT: Schema = {"type": "string"}
_COUNT: Schema = {"type": "integer"}
_NAME: Schema = {"type": "string", "minLength": 1, "maxLength": 200}
_TRIAL: Schema = {"type": "integer", "minimum": 1, "maximum": MOST_TRIALS}
_OUTCOME = object_of(
    right=_COUNT,
    trials=_COUNT,
    odds={"type": "number", "description": "Chance of so many right answers by guessing."},
    heard={"type": "boolean"},
    verdict=_TEXT,
)
_TEST = object_of(
    id=_TEXT,
    candidate=_TEXT,
    voice=_TEXT,
    phase={"enum": ["preparing", "listening", "done", "failed"]},
    message=nullable("string"),
    trial=_COUNT,
    trials=_COUNT,
    outcome={"anyOf": [_OUTCOME, {"type": "null"}]},
)
_ANSWERED = (400, 401, 403, 408, 413, 415, 503)


def compare_paths() -> Schema:
    """The paths."""
    return {
        "/dev/compare": {"get": _overview()},
        "/dev/compare/start": {"post": _start()},
        "/dev/compare/sound": {"post": _sound()},
        "/dev/compare/answer": {"post": _answer()},
        "/dev/compare/stop": {"post": _stop()},
        "/dev/compare/forget": {"post": _forget()},
    }


def _overview() -> Schema:
    candidate = object_of(name=_TEXT, in_use={"type": "boolean"})
    result = object_of(candidate=_TEXT, voice=_TEXT, date=_TEXT)
    found = object_of(
        candidates={"type": "array", "items": candidate},
        voices={"type": "array", "items": _TEXT},
        results={"type": "array", "items": {"allOf": [result, _OUTCOME]}},
        trials=object_of(least=_COUNT, usual=_COUNT, most=_COUNT),
        test={"anyOf": [_TEST, {"type": "null"}]},
    )
    return {
        "operationId": "comparisons",
        "summary": "What can be compared by ear, the results so far, and the test in progress",
        "responses": {"200": json_response("The overview.", found)} | errors(401, 403),
    }


def _start() -> Schema:
    body = object_of(candidate=_NAME, voice=_NAME)
    body["properties"]["trials"] = nullable("integer", minimum=LEAST_TRIALS, maximum=MOST_TRIALS)
    return {
        "operationId": "startComparison",
        "summary": "Begin a blind test (ABX), which ends the one in progress; its sounds are made",
        "requestBody": json_body(body),
        "responses": {"200": json_response("The test.", _TEST)} | errors(*_ANSWERED),
    }


def _sound() -> Schema:
    wav: Schema = {"description": "The sound.", "content": {"audio/wav": {}}}
    body = object_of(test=_NAME, trial=_TRIAL, sound={"enum": list(SOUNDS)})
    return {
        "operationId": "comparisonSound",
        "summary": "A, B or X of the trial in progress",
        "requestBody": json_body(body),
        "responses": {"200": wav} | errors(*_ANSWERED, 404, 409),
    }


def _answer() -> Schema:
    body = object_of(test=_NAME, trial=_TRIAL, answer={"enum": list(CHOICES)})
    return {
        "operationId": "answerComparison",
        "summary": "Whether X is A or B; the last answer keeps the result",
        "requestBody": json_body(body),
        "responses": {"200": json_response("The test.", _TEST)} | errors(*_ANSWERED, 404, 409),
    }


def _stop() -> Schema:
    stopped = object_of(stopped={"type": "boolean"})
    return {
        "operationId": "stopComparison",
        "summary": "End a test; nothing is kept of it",
        "requestBody": json_body(object_of(test=_NAME)),
        "responses": {"200": json_response("Done.", stopped)} | errors(*_ANSWERED, 404),
    }


def _forget() -> Schema:
    deleted = object_of(deleted={"type": "boolean"})
    return {
        "operationId": "forgetComparison",
        "summary": "Delete the result of a candidate and voice",
        "requestBody": json_body(object_of(candidate=_NAME, voice=_NAME)),
        "responses": {"200": json_response("Done.", deleted)} | errors(*_ANSWERED, 404, 500),
    }
