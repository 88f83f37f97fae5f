"""Announcements through Home Assistant: its media players, and its action `tts.speak`.

Only the Home Assistant app has a token of the Supervisor for it. Home Assistant then asks this
server for the speech over Wyoming, as for any other announcement.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import aiohttp

from wyoming_kokoro.core.errors import InvalidRequest, KokoroError

API_URL = "http://supervisor/core/api"
"""Home Assistant's REST API, for apps with `homeassistant_api`."""

PLAYER = re.compile(r"media_player\.[a-z0-9_]{1,240}")
MAX_PLAYERS = 500
_MAX_NAME = 200
_MAX_BYTES = 64_000_000
"""States of a home: some MB in a very large one."""

_TIMEOUT_S = 30.0
_PLAYS_MEDIA = 512  # of a media player's supported_features
_GONE = ("unavailable", "unknown")
_OUR_NAME = "kokoro"


class HomeAssistantFailed(KokoroError):
    """Home Assistant does not answer, or did not do what it was asked to."""

    code = "home-assistant-failed"
    status = 502


class UnknownPlayer(InvalidRequest):
    """There is no such media player."""

    code = "unknown-player"


@dataclass(frozen=True, slots=True)
class MediaPlayer:
    """A media player that can be told what to play; whether it is there now."""

    entity_id: str
    name: str
    available: bool


@dataclass(frozen=True, slots=True)
class Household:
    """Media players by name; `engine` is the entity by which Home Assistant speaks with us."""

    players: tuple[MediaPlayer, ...]
    engine: str | None


class HomeAssistant:
    """Client of Home Assistant's API. `token` is the Supervisor's."""

    def __init__(self, token: str, *, url: str = API_URL) -> None:
        self._token = token
        self._url = url

    async def household(self) -> Household:
        """The media players, and our own engine. Raises HomeAssistantFailed."""
        _, states = await self._ask("GET", "/states")
        return await asyncio.to_thread(_household, states)

    async def announce(self, player: str, text: str, voice: str) -> None:
        """Speak a text on a media player. Raises UnknownPlayer and HomeAssistantFailed.

        Returns once Home Assistant has passed it to the player. Its cache of speech is not used:
        it would play what a word was before it was corrected.
        """
        household = await self.household()
        named = next((each for each in household.players if each.entity_id == player), None)
        if named is None:
            raise UnknownPlayer("Home Assistant has no such media player")
        if not named.available:
            raise HomeAssistantFailed(f"{named.name} is switched off or cannot be reached")
        if household.engine is None:
            raise HomeAssistantFailed(
                "Home Assistant does not know this voice yet: add the discovered Kokoro under"
                " Settings → Devices & services"
            )
        body = {
            "entity_id": household.engine,
            "media_player_entity_id": player,
            "message": text,
            "cache": False,
            "options": {"voice": voice},
        }
        status, _ = await self._ask("POST", "/services/tts/speak", body)
        if status >= 400:
            raise HomeAssistantFailed(
                f"Home Assistant could not play it on {named.name}; its log says why"
            )

    async def _ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """Status and body of an answer; the statuses that say that nobody listens are raised."""
        headers = {"Authorization": f"Bearer {self._token}"}
        timeout = aiohttp.ClientTimeout(total=_TIMEOUT_S)
        try:
            async with (
                aiohttp.ClientSession(headers=headers, timeout=timeout) as session,
                session.request(
                    method, self._url + path, json=body, allow_redirects=False
                ) as answer,
            ):
                content = await _limited(answer.content)
        except (aiohttp.ClientError, OSError):  # a TimeoutError is an OSError
            raise HomeAssistantFailed("Home Assistant does not answer") from None
        if answer.status in (401, 403):
            raise HomeAssistantFailed("Home Assistant does not let this app use its API")
        if answer.status in (502, 503, 504):
            raise HomeAssistantFailed("Home Assistant is not up: is it still starting?")
        return answer.status, content


async def _limited(content: aiohttp.StreamReader) -> bytes:
    parts = bytearray()
    async for part in content.iter_any():
        parts += part
        if len(parts) > _MAX_BYTES:
            raise HomeAssistantFailed("Home Assistant's answer is too long")
    return bytes(parts)


def _household(states: bytes) -> Household:
    """The players and our engine in the answer to `/states`. Raises HomeAssistantFailed."""
    try:
        parsed = json.loads(states)
    except (ValueError, RecursionError):
        raise HomeAssistantFailed("Home Assistant's answer cannot be understood") from None
    entities = [each for each in parsed if _is_entity(each)] if isinstance(parsed, list) else []
    players = sorted(_players(entities), key=lambda player: player.name.casefold())
    return Household(tuple(players[:MAX_PLAYERS]), _engine(entities))


def _is_entity(entity: Any) -> bool:
    return (
        isinstance(entity, dict)
        and isinstance(entity.get("entity_id"), str)
        and isinstance(entity.get("attributes"), dict)
    )


def _players(entities: Iterable[Mapping[str, Any]]) -> Iterable[MediaPlayer]:
    for entity in entities:
        features = entity["attributes"].get("supported_features")
        if not isinstance(features, int) or not PLAYER.fullmatch(entity["entity_id"]):
            continue
        if features & _PLAYS_MEDIA:
            available = entity.get("state") not in _GONE
            yield MediaPlayer(entity["entity_id"], _name(entity), available)


def _name(entity: Mapping[str, Any]) -> str:
    return str(entity["attributes"].get("friendly_name") or entity["entity_id"])[:_MAX_NAME]


def _engine(entities: Iterable[Mapping[str, Any]]) -> str | None:
    """Our voice engine: by the entity's id, which Home Assistant makes of our name, or its name."""
    engines = [each for each in entities if each["entity_id"].startswith("tts.")]
    ours = [
        each
        for each in engines
        if _OUR_NAME in each["entity_id"] or _OUR_NAME in _name(each).casefold()
    ]
    present = [each for each in ours if each.get("state") != "unavailable"] or ours
    return min((str(each["entity_id"]) for each in present), key=_likely, default=None)


def _likely(entity_id: str) -> tuple[bool, int, str]:
    """Sorts `tts.kokoro` before `tts.kokoro_2` before other ids."""
    return not entity_id.startswith(f"tts.{_OUR_NAME}"), len(entity_id), entity_id
