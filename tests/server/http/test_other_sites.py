"""Pages of other sites cannot use the browser of somebody who may: no form, no hidden request."""

from __future__ import annotations

import pytest

from .conftest import MakePort, Port

PRIVATE_POSTS = (
    "/dev/lexicon",
    "/dev/lexicon/delete",
    "/dev/history/clear",
    "/dev/cache/clear",
    "/dev/checks",
)
PRIVATE_GETS = ("/dev/lexicon", "/dev/history", "/dev/history/1/sound")
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain")


async def status(port: Port, method: str, path: str, headers: dict[str, str]) -> int:
    """The status of a request whose body says nothing."""
    url = port.url + path
    async with port.session.request(method, url, headers=headers, data=b"{}") as answer:
        return int(answer.status)


@pytest.mark.parametrize("path", PRIVATE_POSTS)
async def test_no_form_through_ingress(make_port: MakePort, path: str) -> None:
    """The session's cookie is all that ingress asks for, and browsers would send it along."""
    port = await make_port(peer="127.0.0.1")
    for kind in FORMS:
        headers = {"Origin": "https://evil.example", "Content-Type": kind}
        assert await status(port, "POST", path, headers) == 415
    own = {"Origin": "https://home.example", "Content-Type": "application/json"}
    assert await status(port, "POST", path, own) not in (403, 415)


@pytest.mark.parametrize("keyless", [True, False])
async def test_no_request_of_another_site(make_port: MakePort, keyless: bool) -> None:
    """An image or a script of another page is refused too, under ingress and on the machine."""
    port = await make_port(peer=None if keyless else "127.0.0.1")
    for site in ("cross-site", "same-site"):
        for path in PRIVATE_GETS:
            assert await status(port, "GET", path, {"Sec-Fetch-Site": site}) == 403
        headers = {"Sec-Fetch-Site": site, "Content-Type": "application/json"}
        for path in PRIVATE_POSTS:
            assert await status(port, "POST", path, headers) == 403
        assert await status(port, "GET", "/health", {"Sec-Fetch-Site": site}) == 200
    for site in ("same-origin", "none"):
        assert await status(port, "GET", "/dev/lexicon", {"Sec-Fetch-Site": site}) == 200


async def test_programs_need_no_body(make_port: MakePort) -> None:
    """`curl -X POST` is no browser: it has no origin."""
    port = await make_port()
    async with port.session.post(port.url + "/dev/cache/clear") as answer:
        assert answer.status == 200


async def test_a_page_of_an_allowed_origin_may(make_port: MakePort) -> None:
    """With the key: `--cors-origin` is there for it."""
    port = await make_port(api_key="sesame", origins=("https://app.example",))
    headers = {
        "Sec-Fetch-Site": "cross-site",
        "Origin": "https://app.example",
        "Authorization": "Bearer sesame",
        "Content-Type": "application/json",
    }
    assert await status(port, "POST", "/dev/checks", headers) == 200
