"""`/dev/compare`: the blind listening test of the model against tuning's candidates."""

from __future__ import annotations

import asyncio
from typing import Any

from aiohttp import web

from wyoming_kokoro.core.clock import Clock
from wyoming_kokoro.core.errors import KokoroError, NotReady, in_words
from wyoming_kokoro.server.admission import ClientLimits
from wyoming_kokoro.tuning.listening.abx import CHOICES, SOUNDS
from wyoming_kokoro.tuning.listening.listening_tests import ListeningStatus, ListeningTests
from wyoming_kokoro.tuning.listening.odds import (
    LEAST_TRIALS,
    MOST_TRIALS,
    USUAL_TRIALS,
    chance,
    is_heard,
    verdict,
)
from wyoming_kokoro.tuning.listening.results import ListeningResult

from .api_errors import BadField
from .body import choice_field, number_field, read_json, text_field

_NO_STORE = {"Cache-Control": "no-store"}
_LONGEST_NAME = 200


class CompareRoutes:
    """The routes of the listening test. Nothing tells which sound X is before the answer."""

    def __init__(self, tests: ListeningTests | None, limits: ClientLimits, clock: Clock) -> None:
        self._tests = tests
        self._limits = limits
        self._clock = clock
        self._turn = asyncio.Lock()

    def table(self) -> list[web.RouteDef]:
        """The routes by path."""
        return [
            web.get("/dev/compare", self.overview),
            web.post("/dev/compare/start", self.start),
            web.post("/dev/compare/sound", self.sound),
            web.post("/dev/compare/answer", self.answer),
            web.post("/dev/compare/stop", self.stop),
            web.post("/dev/compare/forget", self.forget),
        ]

    async def overview(self, request: web.Request) -> web.Response:
        """Candidates, voices, kept results, and the test in progress."""
        body: dict[str, Any] = {
            "candidates": [],
            "voices": [],
            "results": [],
            "trials": {"least": LEAST_TRIALS, "usual": USUAL_TRIALS, "most": MOST_TRIALS},
            "test": None,
        }
        if self._tests:
            found = await self._tests.overview()
            status = self._tests.status
            body["candidates"] = [
                {"name": each.name, "in_use": each.in_use} for each in found.candidates
            ]
            body["voices"] = list(found.voices)
            body["results"] = [_result(each) for each in reversed(found.results)]
            body["test"] = _status(status) if status else None
        return web.json_response(body, headers=_NO_STORE)

    async def start(self, request: web.Request) -> web.Response:
        """Begin a test, which ends the one in progress."""
        body = await self._body(request)
        name, voice = _name(body, "candidate"), _name(body, "voice")
        trials = number_field(body, "trials", LEAST_TRIALS, MOST_TRIALS) or USUAL_TRIALS
        if trials != int(trials):
            raise BadField("trials", "trials must be a whole number", "invalid_type")
        async with self._turn:
            status = await self._there().start(name, voice, int(trials))
        return web.json_response(_status(status))

    async def sound(self, request: web.Request) -> web.Response:
        """A, B or X of the trial in progress, as a WAV file."""
        body = await self._body(request)
        wanted = choice_field(body, "sound", SOUNDS)
        sound = next((each for each in SOUNDS if each == wanted), None)
        if sound is None:
            raise BadField("sound", "sound is missing", "missing_field")
        test_id, number = _name(body, "test"), _trial(body)
        data = self._there().sound(test_id, number, sound)
        return web.Response(body=data, content_type="audio/wav", headers=_NO_STORE)

    async def answer(self, request: web.Request) -> web.Response:
        """Whether X was A or B; the last answer keeps the result."""
        body = await self._body(request)
        given = choice_field(body, "answer", CHOICES)
        choice = next((each for each in CHOICES if each == given), None)
        if choice is None:
            raise BadField("answer", "answer is missing", "missing_field")
        test_id, number = _name(body, "test"), _trial(body)
        async with self._turn:
            status = await self._there().answer(test_id, number, choice)
        return web.json_response(_status(status))

    async def stop(self, request: web.Request) -> web.Response:
        """End a test; nothing is kept of it."""
        test_id = _name(await self._body(request), "test")
        async with self._turn:
            await self._there().stop(test_id)
        return web.json_response({"stopped": True})

    async def forget(self, request: web.Request) -> web.Response:
        """Delete a result."""
        body = await self._body(request)
        name, voice = _name(body, "candidate"), _name(body, "voice")
        async with self._turn:
            try:
                await self._there().forget(name, voice)
            except OSError as error:
                raise KokoroError(f"the result cannot be deleted: {in_words(error)}") from error
        return web.json_response({"deleted": True})

    def _there(self) -> ListeningTests:
        if self._tests is None:
            raise NotReady("this server compares nothing")
        return self._tests

    async def _body(self, request: web.Request) -> dict[str, Any]:
        return await read_json(request, self._limits, self._clock)


def _name(body: dict[str, Any], field: str) -> str:
    value = text_field(body, field)
    if not value:
        raise BadField(field, f"{field} is missing", "missing_field")
    if len(value) > _LONGEST_NAME:
        raise BadField(field, f"{field} has over {_LONGEST_NAME} characters")
    return value


def _trial(body: dict[str, Any]) -> int:
    number = number_field(body, "trial", 1, MOST_TRIALS)
    if number is None:
        raise BadField("trial", "trial is missing", "missing_field")
    if number != int(number):
        raise BadField("trial", "trial must be a whole number", "invalid_type")
    return int(number)


def _status(status: ListeningStatus) -> dict[str, Any]:
    outcome = _outcome(status.right, status.trials) if status.right is not None else None
    return {
        "id": status.id,
        "candidate": status.candidate,
        "voice": status.voice,
        "phase": status.phase,
        "message": status.message or None,
        "trial": status.trial,
        "trials": status.trials,
        "outcome": outcome,
    }


def _result(result: ListeningResult) -> dict[str, Any]:
    return {
        "candidate": result.candidate,
        "voice": result.voice,
        "date": result.date,
    } | _outcome(result.right, result.trials)


def _outcome(right: int, trials: int) -> dict[str, Any]:
    return {
        "right": right,
        "trials": trials,
        "odds": round(chance(right, trials), 6),
        "heard": is_heard(right, trials),
        "verdict": verdict(right, trials),
    }
