"""The port against its own description."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.fakes import FakeSpeaker
from tests.server.fake_home_assistant import TOKEN, FakeHomeAssistant
from wyoming_kokoro.core.clock import SystemClock
from wyoming_kokoro.core.languages import LETTERS
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.server.admission import ClientLimits, ReplyLimiter
from wyoming_kokoro.server.history import ReplyHistory
from wyoming_kokoro.server.home_assistant import HomeAssistant
from wyoming_kokoro.server.http.announce import MAX_TEXT
from wyoming_kokoro.server.http.app import Routes
from wyoming_kokoro.server.http.context import EngineStatus, HttpContext
from wyoming_kokoro.server.http.formats import CONTENT_TYPES, FORMATS
from wyoming_kokoro.server.http.lexicon_file import LexiconFile
from wyoming_kokoro.server.http.metrics import Metrics
from wyoming_kokoro.server.http.openapi import document
from wyoming_kokoro.server.http.server import HttpServer, ListenAddress
from wyoming_kokoro.server.http.speech_parameters import FASTEST, SLOWEST
from wyoming_kokoro.text.markup.lexicon import MAX_ENTRY

from .conftest import Port, checks, clear_cache, phonemes

pytest.importorskip("schemathesis", reason="schemathesis is not installed")

import schemathesis
from schemathesis.specs.openapi.checks import positive_data_acceptance


async def test_served(port: Port) -> None:
    """The description is the file, and the port answers every path in it."""
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


def described_context(folder: Path, home: FakeHomeAssistant) -> HttpContext:
    """A server that has all that is described."""
    return HttpContext(
        speaker=FakeSpeaker(),
        voice=VoiceSpec.parse("af_heart"),
        status=lambda: EngineStatus(engine="kokoro", phase="ready"),
        phonemes=phonemes,
        clear_cache=clear_cache,
        checks=checks,
        history=ReplyHistory(3),
        lexicon=LexiconFile(folder / "lexicon.txt"),
        limits=ClientLimits(max_text=5000),
        clock=SystemClock(),
        home_assistant=HomeAssistant(TOKEN, url=home.url),
    )


async def test_every_route_is_described(tmp_path: Path) -> None:
    """But for the files of the page, which are its own."""
    home = FakeHomeAssistant()
    await home.server.start_server()
    context = described_context(tmp_path, home)
    with ThreadPoolExecutor() as threads:
        app = Routes(context, Metrics(), ReplyLimiter(1), threads).app()
    await home.server.close()
    routes = {
        (route.method.lower(), route.resource.canonical)
        for route in app.router.routes()
        if route.resource and route.method != "HEAD"
    }
    paths = document(keyed=False, announces=True)["paths"]
    described = {(method, path) for path, methods in paths.items() for method in methods}
    assert routes - {("get", "/static/{name}")} == described


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A port beside a Home Assistant, in a thread: schemathesis waits for its answers."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()

    def wait_for(coroutine: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(coroutine, loop).result()

    home = FakeHomeAssistant()
    wait_for(home.server.start_server())
    context = described_context(tmp_path_factory.mktemp("lexicon"), home)

    async def start() -> tuple[HttpServer, int]:
        server = HttpServer(context, Metrics())
        return server, await server.listen(ListenAddress("127.0.0.1", 0))

    server, number = wait_for(start())
    yield f"http://127.0.0.1:{number}"
    wait_for(server.stop(0))
    wait_for(home.server.close())
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def test_limits_are_the_programs() -> None:
    """What the file says of formats, lengths and speeds is what the code does."""
    described = document(keyed=False, announces=True)
    schemas = described["components"]["schemas"]
    speech = schemas["SpeechRequest"]["properties"]
    assert speech["response_format"]["enum"] == [*FORMATS, None]
    assert (speech["speed"]["minimum"], speech["speed"]["maximum"]) == (SLOWEST, FASTEST)
    assert all(
        f"{letter} {tag}" in schemas["Language"]["description"] for letter, tag in LETTERS.items()
    )
    assert {schemas[name]["maxLength"] for name in ("LexiconWord", "LexiconSpoken")} == {MAX_ENTRY}
    sound = described["paths"]["/v1/audio/speech"]["post"]["responses"]["200"]["content"]
    assert set(sound) == {kind.partition(";")[0] for kind in CONTENT_TYPES.values()} | {
        "text/event-stream"
    }
    assert set(CONTENT_TYPES) == set(FORMATS)
    announce = described["paths"]["/dev/announce"]["post"]["requestBody"]["content"]
    assert announce["application/json"]["schema"]["properties"]["text"]["maxLength"] == MAX_TEXT


schema = schemathesis.openapi.from_dict(document(keyed=False, announces=True))


@schema.parametrize()
@settings(
    max_examples=8,
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
    operation = document(keyed=False, announces=True)["paths"][path].get(method.lower())
    return {int(status) for status in operation["responses"]} if operation else {405}
