"""`/dev/announce`: there only with a Home Assistant, for those who may, within limits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.server.fake_home_assistant import TOKEN, FakeHomeAssistant
from wyoming_kokoro.server.home_assistant import HomeAssistant
from wyoming_kokoro.server.http.announce import FRESH_S, MAX_TEXT
from wyoming_kokoro.server.http.openapi import document

from .conftest import MakePort, Port

KITCHEN = "media_player.kitchen"


@pytest.fixture
async def home() -> AsyncIterator[FakeHomeAssistant]:
    """A Home Assistant."""
    fake = FakeHomeAssistant()
    await fake.server.start_server()
    yield fake
    await fake.server.close()


async def with_home(make_port: MakePort, home: FakeHomeAssistant, **fields: Any) -> Port:
    """A server in the app."""
    return await make_port(home_assistant=HomeAssistant(TOKEN, url=home.url), **fields)


async def test_absent_outside_of_home_assistant(make_port: MakePort) -> None:
    """On the page, in the description, and as a path."""
    port = await make_port()
    async with port.get("/dev/announce") as answer:
        assert answer.status == 404
    async with port.post("/dev/announce", {"text": "x", "player": KITCHEN}) as answer:
        assert answer.status == 404
    async with port.get("/openapi.json") as answer:
        assert "/dev/announce" not in (await answer.json())["paths"]
    async with port.get("/") as answer:
        assert "<body>" in await answer.text()


async def test_listed_and_announced(make_port: MakePort, home: FakeHomeAssistant) -> None:
    """In the voice that is asked for, or the server's own."""
    port = await with_home(make_port, home)
    async with port.get("/openapi.json") as answer:
        assert await answer.json() == document(keyed=False, announces=True)
    async with port.get("/") as answer:
        assert "<body data-home-assistant>" in await answer.text()
    async with port.get("/dev/announce") as answer:
        assert await answer.json() == {
            "players": [
                {"entity_id": KITCHEN, "name": "<b>Kitchen</b>", "available": True},
                {"entity_id": "media_player.bathroom", "name": "Bathroom", "available": False},
            ],
            "ready": True,
        }
    for voice in ({"voice": "bf_emma*0.5+af_sky*0.5@1.2"}, {}):
        async with port.post("/dev/announce", {"text": "x", "player": KITCHEN} | voice) as answer:
            assert await answer.json() == {"player": KITCHEN}
    voices = [action["options"]["voice"] for action in home.actions]
    assert voices == ["bf_emma*0.5+af_sky*0.5@1.2", "af_heart"]


async def test_the_list_is_asked_for_once_in_a_while(
    make_port: MakePort, home: FakeHomeAssistant
) -> None:
    """However often the page is opened."""
    port = await with_home(make_port, home)
    for _ in range(5):
        async with port.get("/dev/announce") as answer:
            assert answer.status == 200
    assert home.listed == 1
    await port.clock.advance(FRESH_S)
    async with port.get("/dev/announce") as answer:
        assert answer.status == 200
    assert home.listed == 2


async def test_a_failure_is_not_asked_for_again_by_all_who_wait(
    make_port: MakePort, home: FakeHomeAssistant
) -> None:
    """Else each of them would wait for Home Assistant's silence in turn."""
    port = await with_home(make_port, home)
    home.states = b"no JSON"

    async def status() -> int:
        async with port.get("/dev/announce") as answer:
            return int(answer.status)

    assert await asyncio.gather(*(status() for _ in range(10))) == [502] * 10
    assert home.listed == 1
    home.states = []
    await port.clock.advance(FRESH_S)
    assert await status() == 200


async def test_one_announcement_at_a_time(make_port: MakePort, home: FakeHomeAssistant) -> None:
    """A flood is refused; afterwards the next one is made."""
    port, body = await with_home(make_port, home), {"text": "x", "player": KITCHEN}
    home.go.clear()

    async def announce() -> int:
        async with port.post("/dev/announce", body) as answer:
            return int(answer.status)

    first = asyncio.create_task(announce())
    await asyncio.wait_for(home.asked.wait(), 20)
    assert await asyncio.gather(*(announce() for _ in range(20))) == [429] * 20
    home.go.set()
    assert await first == 200
    assert await announce() == 200
    assert len(home.actions) == 2


@pytest.mark.parametrize(
    ("body", "param"),
    [
        ({"player": KITCHEN}, "text"),
        ({"text": " ", "player": KITCHEN}, "text"),
        ({"text": "x" * (MAX_TEXT + 1), "player": KITCHEN}, "text"),
        ({"text": ["x"], "player": KITCHEN}, "text"),
        ({"text": "x"}, "player"),
        ({"text": "x", "player": "light.kitchen"}, "player"),
        ({"text": "x", "player": "all"}, "player"),
        ({"text": "x", "player": f"{KITCHEN}\n"}, "player"),
        ({"text": "x", "player": [KITCHEN]}, "player"),
        ({"text": "x", "player": KITCHEN, "voice": "nobody"}, "voice"),
        ({"text": "x", "player": KITCHEN, "voice": {"x": 1}}, "voice"),
    ],
)
async def test_wrong_fields(
    make_port: MakePort, home: FakeHomeAssistant, body: Any, param: str
) -> None:
    """400, with the field's name; Home Assistant is not asked."""
    port = await with_home(make_port, home)
    async with port.post("/dev/announce", body) as answer:
        assert answer.status == 400
        assert (await answer.json())["error"]["param"] == param
    assert not home.listed


async def test_what_home_assistant_refuses(make_port: MakePort, home: FakeHomeAssistant) -> None:
    """Its reason in the error's message, and the token nowhere."""
    port = await with_home(make_port, home)
    home.status = 502
    async with port.post("/dev/announce", {"text": "x", "player": KITCHEN}) as answer:
        error = (await answer.json())["error"]
        assert (answer.status, error["code"]) == (502, "home_assistant_failed")
        assert TOKEN not in await answer.text()
    async with port.post("/dev/announce", {"text": "x", "player": "media_player.x"}) as answer:
        assert answer.status == 502
    home.status = 200
    async with port.post("/dev/announce", {"text": "x", "player": "media_player.x"}) as answer:
        assert (await answer.json())["error"]["code"] == "unknown_player"


@pytest.mark.parametrize(
    ("key", "headers", "status"),
    [
        ("sesame", {}, 401),
        ("sesame", {"Authorization": "Bearer sesame"}, 200),
        (None, {"Origin": "https://evil.example"}, 403),
        (None, {"Host": "evil.example"}, 403),
        (None, {}, 200),
    ],
)
async def test_who_may(
    make_port: MakePort, home: FakeHomeAssistant, key: str | None, headers: Any, status: int
) -> None:
    """Nobody else learns of the home's players, or makes them speak."""
    port = await with_home(make_port, home, api_key=key, origins=("*",))
    async with port.get("/dev/announce", headers=headers) as answer:
        assert answer.status == status
    body = {"text": "x", "player": KITCHEN}
    async with port.post("/dev/announce", body, headers=headers) as answer:
        assert answer.status == status
    assert bool(home.actions) is (status == 200)
