"""Access control: keys, the ingress proxy, CORS."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import MakePort, Port

SPEAKING = ("/v1/audio/speech", "/dev/captioned_speech", "/dev/phonemize")
OPEN = ("/", "/health", "/metrics", "/openapi.json", "/v1/models", "/v1/audio/voices")
BODY = {"input": "one", "text": "one", "response_format": "pcm"}


@pytest.mark.parametrize("path", SPEAKING)
@pytest.mark.parametrize(
    ("given", "status"),
    [
        (None, 401),
        ("Bearer wrong", 401),
        ("Bearer sesame2", 401),
        ("Bearer ", 401),
        ("Basic sesame", 401),
        ("Bearer sésame", 401),
        ("Bearer sesame", 200),
        ("bearer sesame", 200),
    ],
)
async def test_key(make_port: MakePort, path: str, given: str | None, status: int) -> None:
    """Asked for where the machine is made to work."""
    port = await make_port(api_key="sesame")
    headers = {"Authorization": given} if given is not None else {}
    async with port.post(path, BODY, headers=headers) as answer:
        assert answer.status == status
        await answer.read()
        if status == 401:
            assert (await answer.json())["error"]["code"] == "invalid_api_key"
            assert "sesame" not in await answer.text()
            assert not port.speaker.requests


@pytest.mark.parametrize("path", OPEN)
async def test_open_without_a_key(make_port: MakePort, path: str) -> None:
    """Listing, health, metrics and the page are for everybody."""
    port = await make_port(api_key="sesame")
    async with port.get(path) as answer:
        assert answer.status == 200


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"X-Forwarded-For": "172.30.32.2"},
        {"X-Real-IP": "172.30.32.2", "Forwarded": "for=172.30.32.2"},
        {"X-Ingress-Path": "/api/hassio_ingress/abc"},
    ],
)
async def test_ingress_is_for_its_proxy_alone(make_port: MakePort, headers: Any) -> None:
    """The peer's address counts; no header stands for it."""
    port = await make_port(peer="172.30.32.2")
    for path in ("/", "/health", "/nothing"):
        async with port.get(path, headers=headers) as answer:
            assert answer.status == 403
            assert (await answer.json())["error"]["code"] == "not_allowed"


async def test_ingress_needs_no_key(make_port: MakePort) -> None:
    """Home Assistant has asked who it is."""
    port = await make_port(peer="127.0.0.1", api_key="sesame")
    async with port.speak("one") as answer:
        assert answer.status == 200
        await answer.read()


@pytest.mark.parametrize(
    ("peer", "path", "based"),
    [
        ("127.0.0.1", "/api/hassio_ingress/a-B_9", True),
        ("127.0.0.1", "/api/hassio_ingress/a-B_9/", True),
        ("127.0.0.1", '/api/hassio_ingress/"><script>', False),
        ("127.0.0.1", "//evil.example", False),
        (None, "/api/hassio_ingress/a-B_9", False),
    ],
)
async def test_ingress_path(make_port: MakePort, peer: str | None, path: str, based: bool) -> None:
    """Where the browser sees the page; believed from the proxy alone."""
    port = await make_port(peer=peer)
    async with port.get("/", headers={"X-Ingress-Path": path}) as answer:
        page = await answer.text()
    assert ('<base href="/api/hassio_ingress/a-B_9/">' in page) is based
    assert "evil" not in page
    assert 'href="/' not in page.replace("<base href", "")


async def test_page(port: Port) -> None:
    """Its files are there, unchanged ones are not sent twice, nothing comes from elsewhere."""
    for path in ("/", "/static/page.css", "/static/page.js", "/static/icon.svg"):
        async with port.get(path) as answer:
            assert answer.status == 200
            text = await answer.text()
            policy = answer.headers["Content-Security-Policy"]
            tag = answer.headers["ETag"]
        assert "default-src 'none'" in policy
        assert "//" not in text.replace("http://www.w3.org/2000/svg", "").replace("// ", "")
        async with port.get(path, headers={"If-None-Match": tag}) as answer:
            assert answer.status == 304


PREFLIGHT = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "x"}


@pytest.mark.parametrize(
    ("origins", "origin", "granted"),
    [
        ((), "https://a.example", None),
        (("https://a.example",), "https://a.example", "https://a.example"),
        (("https://a.example",), "https://b.example", None),
        (("https://a.example",), "null", None),
        (("*",), "https://b.example", "*"),
    ],
)
async def test_origins(
    make_port: MakePort, origins: tuple[str, ...], origin: str, granted: str | None
) -> None:
    """Off unless named: preflight, answers and errors."""
    port = await make_port(origins=origins)
    headers = {"Origin": origin}
    preflight = port.session.options(port.url + "/v1/audio/speech", headers=headers | PREFLIGHT)
    async with preflight as answer:
        assert answer.status == (204 if granted else 405)
        assert answer.headers.get("Access-Control-Allow-Origin") == granted
    for request in (
        port.get("/v1/models", headers=headers),
        port.post("/v1/audio/speech", {}, headers=headers),
        port.post("/v1/audio/speech", BODY, headers=headers),
    ):
        async with request as answer:
            assert answer.headers.get("Access-Control-Allow-Origin") == granted
            assert (answer.headers.get("Vary") == "Origin") is bool(origins)
            await answer.read()


async def test_preflight_needs_no_key(make_port: MakePort) -> None:
    """Browsers send none with it."""
    port = await make_port(origins=("https://a.example",), api_key="sesame")
    headers = {"Origin": "https://a.example"} | PREFLIGHT
    async with port.session.options(port.url + "/v1/audio/speech", headers=headers) as answer:
        assert answer.status == 204
