"""`/dev/checks`: for those who hold the key, or sit at the machine."""

from __future__ import annotations

from typing import Any

import pytest

from wyoming_kokoro.core.errors import NotReady
from wyoming_kokoro.system.finding import Finding

from .conftest import MakePort


async def test_each_finding_with_its_hint(make_port: MakePort) -> None:
    """As `doctor --json` prints it."""
    port = await make_port()
    async with port.post("/dev/checks", {}) as answer:
        assert (await answer.json())["findings"] == [
            {"topic": "who speaks", "status": "ok", "text": "Kokoro", "hint": ""},
            {"topic": "disk", "status": "note", "text": "<b>full", "hint": "make room"},
        ]


async def test_checks_that_take_too_long(make_port: MakePort) -> None:
    """503, and when to ask again."""

    async def slow() -> list[Finding]:
        raise NotReady("the checks take more than 60 s: ask again later")

    port = await make_port(checks=slow)
    async with port.post("/dev/checks", {}) as answer:
        assert (answer.status, answer.headers["Retry-After"]) == (503, "2")


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
    """The findings name folders and versions: nobody else sees them, or makes the server work."""
    port = await make_port(api_key=key, origins=("*",))
    async with port.post("/dev/checks", {}, headers=headers) as answer:
        assert answer.status == status
    async with port.get("/dev/checks", headers=headers) as answer:
        assert answer.status == 405
