"""The port against its own description."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.fakes import FakeSpeaker
from wyoming_kokoro.core.clock import SystemClock
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.admission import ClientLimits
from wyoming_kokoro.server.history import ReplyHistory
from wyoming_kokoro.server.http.context import EngineStatus, HttpContext
from wyoming_kokoro.server.http.metrics import Metrics
from wyoming_kokoro.server.http.openapi import document
from wyoming_kokoro.server.http.server import HttpServer, ListenAddress
from wyoming_kokoro.text.markup.lexicon_file import LexiconFile

from .conftest import Port, checks, clear_cache, phonemes

pytest.importorskip("schemathesis", reason="schemathesis is not installed")

import schemathesis
from schemathesis.specs.openapi.checks import positive_data_acceptance


async def test_served(port: Port) -> None:
    """What is served describes every path that the port answers."""
    async with port.get("/openapi.json") as answer:
        described = await answer.json()
    assert described == document(keyed=False)
    for path, operations in described["paths"].items():
        for method in operations:
            url = port.url + path.replace("{id}", "kokoro").replace("{number}", "1")
            async with port.session.request(method.upper(), url) as answer:
                assert answer.status in ((404,) if "{number}" in path else (200, 415))


def test_keyed() -> None:
    """With a key, what speaks and what is private says that it needs one, and nothing else does."""
    keyed = {
        path
        for path, operations in document(keyed=True)["paths"].items()
        for operation in operations.values()
        if "security" in operation
    }
    lexicon = {
        "/dev/cache/clear",
        "/dev/checks",
        "/dev/history",
        "/dev/history/clear",
        "/dev/history/{number}/sound",
        "/dev/lexicon",
        "/dev/lexicon/try",
        "/dev/lexicon/delete",
    }
    assert keyed == {"/v1/audio/speech", "/dev/captioned_speech", "/dev/phonemize"} | lexicon


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A port in a thread of its own: schemathesis waits for its answers."""
    loop = asyncio.new_event_loop()
    context = HttpContext(
        speaker=FakeSpeaker(),
        voice=VoiceSpec.parse("af_heart"),
        status=lambda: EngineStatus(engine="kokoro", phase="ready"),
        phonemes=phonemes,
        clear_cache=clear_cache,
        checks=checks,
        history=ReplyHistory(3),
        lexicon=LexiconFile(tmp_path_factory.mktemp("lexicon") / "lexicon.txt"),
        limits=ClientLimits(max_text=5000),
        clock=SystemClock(),
    )
    thread = Thread(target=loop.run_forever)
    thread.start()

    async def start() -> tuple[HttpServer, int]:
        server = HttpServer(context, Metrics())
        return server, await server.listen(ListenAddress("127.0.0.1", 0))

    server, number = asyncio.run_coroutine_threadsafe(start(), loop).result()
    yield f"http://127.0.0.1:{number}"
    asyncio.run_coroutine_threadsafe(server.stop(0), loop).result()
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


schema = schemathesis.openapi.from_dict(document(keyed=False))


@schema.parametrize()
@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_as_described(case: Any, url: str) -> None:
    """Any request the description allows, and any it does not, gets an answer it describes.

    Which strings name a voice or a language no schema says, so some that it allows are a 400.
    """
    answer = case.call(base_url=url)
    case.validate_response(answer, excluded_checks=[positive_data_acceptance])
    assert answer.status_code in described(case.path, case.method)


def described(path: str, method: str) -> set[int]:
    """The statuses that a method of a path may have; 405 for one that it has not."""
    operation = document(keyed=False)["paths"][path].get(method.lower())
    return {int(status) for status in operation["responses"]} if operation else {405}
