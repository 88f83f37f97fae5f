"""`POST /dev/cache/clear`: for those who hold the key, or sit at the machine."""

from __future__ import annotations

from typing import Any

import pytest

from wyoming_kokoro.core.errors import NotReady

from .conftest import MakePort, Port

PATH = "/dev/cache/clear"


async def test_it_says_how_much_is_gone(port: Port) -> None:
    """Whatever the body is, none too."""
    async with port.session.post(port.url + PATH) as answer:
        assert await answer.json() == {"deleted": 3}


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
async def test_who_may(make_port: MakePort, key: str | None, headers: Any, status: int) -> None:
    """A page from elsewhere cannot make the machine compute everything again."""
    port = await make_port(api_key=key, origins=("*",))
    async with port.session.post(port.url + PATH, headers=headers) as answer:
        assert answer.status == status


async def test_without_a_model_there_is_none(make_port: MakePort) -> None:
    """503, which says so."""

    async def closed() -> int:
        raise NotReady("the cache is open only while Kokoro speaks")

    port = await make_port(clear_cache=closed)
    async with port.post(PATH, {}) as answer:
        assert answer.status == 503
        assert "while Kokoro speaks" in (await answer.json())["error"]["message"]
