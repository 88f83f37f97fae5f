"""Announcements reach the player that is meant, and failures are told in a person's words."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.server.home_assistant import HomeAssistant, HomeAssistantFailed, MediaPlayer

from .fake_home_assistant import ENGINE, TOKEN, FakeHomeAssistant, entity


@pytest.fixture
async def fake() -> AsyncIterator[FakeHomeAssistant]:
    """A Home Assistant."""
    fake = FakeHomeAssistant()
    await fake.server.start_server()
    yield fake
    await fake.server.close()


def client(fake: FakeHomeAssistant, token: str = TOKEN) -> HomeAssistant:
    """An app's client."""
    return HomeAssistant(token, url=fake.url)


async def test_players_that_can_play(fake: FakeHomeAssistant) -> None:
    """By name, with those that are not there now; and the engine that is ours."""
    household = await client(fake).household()
    assert household.players == (
        MediaPlayer("media_player.kitchen", "<b>Kitchen</b>", True),
        MediaPlayer("media_player.bathroom", "Bathroom", False),
    )
    assert household.engine == "tts.kokoro"


@pytest.mark.parametrize(
    ("engines", "ours"),
    [
        ([], None),
        (["piper"], None),
        (["kokoro_2", "kokoro"], "tts.kokoro"),
        (["my_kokoro", "kokoro_2"], "tts.kokoro_2"),
    ],
)
async def test_our_engine(fake: FakeHomeAssistant, engines: list[str], ours: str | None) -> None:
    """Home Assistant names it after this program."""
    fake.states = [entity(f"tts.{name}", name) for name in engines]
    assert (await client(fake).household()).engine == ours


async def test_our_engine_under_another_id(fake: FakeHomeAssistant) -> None:
    """By its name; one that is there rather than one that is not."""
    fake.states = [
        entity("tts.kokoro", "old", state="unavailable"),
        entity("tts.voice", "Our Kokoro voice", state="unknown"),
    ]
    assert (await client(fake).household()).engine == "tts.voice"


async def test_announced(fake: FakeHomeAssistant) -> None:
    """By the action that lowers the music meanwhile, with our engine and the voice; not cached."""
    await client(fake).announce("media_player.kitchen", "Dinner.", "bf_emma@1.2")
    assert fake.actions == [
        {
            "entity_id": "tts.kokoro",
            "media_player_entity_id": "media_player.kitchen",
            "message": "Dinner.",
            "cache": False,
            "options": {"voice": "bf_emma@1.2"},
        }
    ]


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (302, "cannot be understood"),  # no redirect is followed: it would take the token along
        (400, "could not play it on <b>Kitchen</b>; its log says why"),
        (403, "does not let this app use its API"),
        (500, "could not play it"),
        (502, "is it still starting"),
    ],
)
async def test_failures_are_told(fake: FakeHomeAssistant, status: int, words: str) -> None:
    """Neither the token nor the text is in them."""
    fake.status = status
    with pytest.raises(HomeAssistantFailed, match=words) as failed:
        await client(fake).announce("media_player.kitchen", "Dinner.", "af_heart")
    assert TOKEN not in str(failed.value)
    assert "Dinner" not in str(failed.value)


@pytest.mark.parametrize(
    ("player", "words"),
    [
        ("media_player.nowhere", "no such media player"),
        ("media_player.remote", "no such media player"),  # it cannot play
        ("media_player.bathroom", "Bathroom is switched off or cannot be reached"),
    ],
)
async def test_players_that_cannot(fake: FakeHomeAssistant, player: str, words: str) -> None:
    """They are not asked."""
    with pytest.raises(KokoroError, match=words):
        await client(fake).announce(player, "Dinner.", "af_heart")
    assert not fake.actions


async def test_without_an_engine_it_says_where_to_add_it(fake: FakeHomeAssistant) -> None:
    """Until the Wyoming integration is set up."""
    fake.states = [each for each in fake.states if each != ENGINE]
    with pytest.raises(HomeAssistantFailed, match="Settings → Devices & services"):
        await client(fake).announce("media_player.kitchen", "Dinner.", "af_heart")


@pytest.mark.parametrize(
    "states",
    [
        b"{}",
        [1, None, {"entity_id": 1}, {"entity_id": "media_player.a"}, {"attributes": {}}],
        [{"entity_id": "media_player.a", "state": [], "attributes": {"supported_features": "1"}}],
        [entity("media_player.a/../b", "x"), entity("media_player.ä", "x")],
    ],
)
async def test_an_answer_that_makes_no_sense(fake: FakeHomeAssistant, states: Any) -> None:
    """There is nobody to announce on; never a crash."""
    fake.states = states
    household = await client(fake).household()
    assert (household.players, household.engine) == ((), None)


@pytest.mark.parametrize("states", [b"", b"[" * 100_000, b"\xff"])
async def test_an_answer_that_is_no_json(fake: FakeHomeAssistant, states: bytes) -> None:
    """It is an error that says so."""
    fake.states = states
    with pytest.raises(HomeAssistantFailed, match="cannot be understood"):
        await client(fake).household()


async def test_nobody_there() -> None:
    """Or a wrong token."""
    with pytest.raises(HomeAssistantFailed, match="does not answer"):
        await HomeAssistant(TOKEN, url="http://127.0.0.1:9/core/api").household()


async def test_a_wrong_token(fake: FakeHomeAssistant) -> None:
    """As where homeassistant_api is not granted."""
    with pytest.raises(HomeAssistantFailed, match="does not let this app"):
        await client(fake, "wrong").household()
