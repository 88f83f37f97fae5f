"""`/dev/announce`: speak a text on a media player of Home Assistant."""

from __future__ import annotations

import asyncio
from dataclasses import asdict

from aiohttp import web

from wyoming_kokoro.core.errors import KokoroError, TooBusy
from wyoming_kokoro.server.home_assistant import PLAYER, HomeAssistant, Household

from .api_errors import BadField
from .body import read_json, text_field
from .context import HttpContext
from .speech_parameters import SpeechParameterParser

MAX_TEXT = 2000
"""Characters of an announcement."""

FRESH_S = 5.0
"""How long the list of players, or the failure to get it, serves other requests."""


class AnnounceRoutes:
    """List the media players, and speak on one: one announcement at a time."""

    def __init__(self, context: HttpContext, home_assistant: HomeAssistant) -> None:
        self._context = context
        self._home_assistant = home_assistant
        self._parser = SpeechParameterParser(
            context.voices, context.voice, MAX_TEXT, context.installed
        )
        self._turn = asyncio.Lock()
        self._announcing = False
        self._listed: Household | KokoroError | None = None
        self._listed_s = 0.0

    def table(self) -> list[web.RouteDef]:
        """Routes of the announcements."""
        return [
            web.get("/dev/announce", self.players),
            web.post("/dev/announce", self.announce),
        ]

    async def players(self, request: web.Request) -> web.Response:
        """The media players by name, and whether Home Assistant knows this server's voice."""
        async with self._turn:
            household = await self._fresh_household()
        players = [asdict(player) for player in household.players]
        return web.json_response({"players": players, "ready": household.engine is not None})

    async def _fresh_household(self) -> Household:
        """The players of a moment ago, or the failure: those who waited do not ask once more."""
        clock = self._context.clock
        if self._listed is None or clock.now() - self._listed_s >= FRESH_S:
            try:
                self._listed = await self._home_assistant.household()
            except KokoroError as error:
                self._listed = error
            self._listed_s = clock.now()
        if isinstance(self._listed, KokoroError):
            raise self._listed
        return self._listed

    async def announce(self, request: web.Request) -> web.Response:
        """Speak a text; answers once Home Assistant has passed it to the player."""
        body = await read_json(request, self._context.limits, self._context.clock)
        text = self._parser.text(body, "text")
        player = text_field(body, "player")
        if player is None or not PLAYER.fullmatch(player):
            raise BadField("player", "player must be a media player, as GET lists them")
        voice = self._parser.voice_of(body)
        if self._announcing:
            raise TooBusy("an announcement is being made: try again when it is over")
        self._announcing = True
        try:
            await self._home_assistant.announce(player, text, str(voice))
        finally:
            self._announcing = False
        return web.json_response({"player": player})
