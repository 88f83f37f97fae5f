"""A Supervisor that passes on to a Home Assistant, as far as announcements need them."""

from __future__ import annotations

import asyncio
from typing import Any

from aiohttp import web
from aiohttp.test_utils import TestServer

TOKEN = "supervisors-secret"


def entity(entity_id: str, name: str, state: str = "idle", features: Any = 512) -> dict[str, Any]:
    """An entity's state as the API gives it."""
    attributes = {"friendly_name": name, "supported_features": features}
    return {"entity_id": entity_id, "state": state, "attributes": attributes}


KITCHEN = entity("media_player.kitchen", "<b>Kitchen</b>", features=512 | 1048576)
BATHROOM = entity("media_player.bathroom", "Bathroom", state="unavailable")
ENGINE = entity("tts.kokoro", "kokoro", state="unknown", features=None)


class FakeHomeAssistant:
    """Answers with `states` and records the actions; `status` is the answer to an action."""

    def __init__(self) -> None:
        self.states: Any = [
            entity("light.kitchen", "Light"),
            KITCHEN,
            BATHROOM,
            entity("media_player.remote", "Cannot play", features=1),
            entity("tts.piper", "piper", features=None),
            ENGINE,
        ]
        self.status = 200
        self.listed = 0
        self.actions: list[Any] = []
        self.asked = asyncio.Event()
        self.go = asyncio.Event()
        self.go.set()
        application = web.Application()
        application.router.add_get("/core/api/states", self._list)
        application.router.add_post("/core/api/services/tts/speak", self._speak)
        self.server = TestServer(application)

    @property
    def url(self) -> str:
        """The base of the API."""
        return str(self.server.make_url("/core/api"))

    async def _list(self, request: web.Request) -> web.Response:
        self._check(request)
        self.listed += 1
        if isinstance(self.states, bytes):
            return web.Response(body=self.states)
        return web.json_response(self.states)

    async def _speak(self, request: web.Request) -> web.Response:
        self._check(request)
        self.actions.append(await request.json())
        self.asked.set()
        await self.go.wait()
        return web.json_response([], status=self.status)

    def _check(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bearer {TOKEN}":
            raise web.HTTPUnauthorized
        if self.status in (302, 403, 502):
            raise {302: web.HTTPFound("/x"), 403: web.HTTPForbidden(), 502: web.HTTPBadGateway()}[
                self.status
            ]
