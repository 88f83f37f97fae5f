"""The cache of speech is cleared once; the call is retried while Home Assistant is down."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from wyoming_kokoro.server.supervisor import RETRY_PAUSES_S, CacheClearer


class InstantClock:
    """A clock whose sleeps are recorded and end at once."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def now(self) -> float:
        return sum(self.slept)

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)


class FakeSupervisor:
    """Answers each call with the next of `statuses`, then 200, and records the calls."""

    def __init__(self) -> None:
        self.statuses: list[int] = []
        self.calls: list[tuple[str, str, object]] = []
        application = web.Application()
        application.router.add_post("/core/api/services/tts/clear_cache", self._answer)
        self.server = TestServer(application)

    async def _answer(self, request: web.Request) -> web.Response:
        token = request.headers.get("Authorization", "")
        self.calls.append((request.path, token, await request.json()))
        return web.json_response([], status=self.statuses.pop(0) if self.statuses else 200)


@pytest.fixture
async def supervisor() -> AsyncIterator[FakeSupervisor]:
    fake = FakeSupervisor()
    await fake.server.start_server()
    yield fake
    await fake.server.close()


async def clear(url: str, token: str = "secret") -> list[float]:
    """Clear once; returns the pauses between the attempts."""
    clock = InstantClock()
    clearer = CacheClearer(token, clock, url=url)
    clearer(3)
    await clearer.finished()
    await clearer.aclose()
    return clock.slept


def action(fake: FakeSupervisor) -> str:
    return str(fake.server.make_url("/core/api/services/tts/clear_cache"))


async def test_the_action_is_called_once_with_the_token(supervisor: FakeSupervisor) -> None:
    """As an app calls Home Assistant's API."""
    assert await clear(action(supervisor)) == []
    assert supervisor.calls == [("/core/api/services/tts/clear_cache", "Bearer secret", {})]


async def test_a_home_assistant_that_starts_later_is_asked_again(
    supervisor: FakeSupervisor,
) -> None:
    """502 is what the Supervisor says of one that is not up."""
    supervisor.statuses = [502, 502]
    assert await clear(action(supervisor)) == list(RETRY_PAUSES_S[:2])
    assert len(supervisor.calls) == 3


async def test_giving_up_names_the_action(caplog: pytest.LogCaptureFixture) -> None:
    """The user can do it by hand."""
    slept = await clear("http://127.0.0.1:9/nobody")
    assert slept[:3] == list(RETRY_PAUSES_S)
    assert "tts.clear_cache" in caplog.text


async def test_outside_the_app_it_is_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    """There is no token, so there is nobody to ask."""
    caplog.set_level(logging.WARNING)
    assert await clear("http://127.0.0.1:9/nobody", token="") == []
    assert "inside the Home Assistant app only" in caplog.text
