"""`/dev/lexicon`: who may ask, what is refused, and what lies in the file afterwards."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from .conftest import MakePort, Port

ENTRY = {"word": "Niamh", "spoken": "neev"}
ROUTES = [
    ("GET", "/dev/lexicon", None),
    ("POST", "/dev/lexicon", ENTRY),
    ("POST", "/dev/lexicon/try", ENTRY),
    ("POST", "/dev/lexicon/delete", ENTRY),
]


async def test_saved_listed_and_deleted(port: Port, tmp_path: Path) -> None:
    """An entry's whole life; markup in it is text like any other."""
    path = tmp_path / "lexicon.txt"
    path.write_text("# ours\nHVAC = heating # old\nnonsense\n")
    async with port.post("/dev/lexicon", ENTRY) as answer:
        assert await answer.json() == ENTRY | {"language": None}
    markup = {"word": '<img src=x onerror="x">'.replace("=", ":"), "spoken": "<break time='9s'/>"}
    async with port.post("/dev/lexicon", markup | {"language": "f"}) as answer:
        assert await answer.json() == markup | {"language": "fr"}
    async with port.get("/dev/lexicon") as answer:
        listed = await answer.json()
    assert [entry["word"] for entry in listed["entries"]] == ["HVAC", "Niamh", markup["word"]]
    assert [entry["line"] for entry in listed["entries"]] == [2, 3, 7]
    assert [problem["line"] for problem in listed["problems"]] == [4]
    async with port.post("/dev/lexicon/delete", {"word": "niamh"}) as answer:
        assert answer.status == 200
    async with port.post("/dev/lexicon/delete", {"word": "niamh"}) as answer:
        assert answer.status == 404
        assert (await answer.json())["error"]["code"] == "no_such_entry"
    assert "Niamh" not in path.read_text()
    assert path.read_text().startswith("# ours\nHVAC = heating # old\nnonsense\n")


async def test_try_saves_nothing(port: Port, tmp_path: Path) -> None:
    """The text that is spoken for the word, and its phonemes."""
    async with port.post("/dev/lexicon/try", ENTRY) as answer:
        assert await answer.json() == {"text": "neev", "phonemes": "en-US neev"}
    given = {"word": "Niamh", "spoken": "/nˈiv/", "language": "en-GB"}
    async with port.post("/dev/lexicon/try", given) as answer:
        assert (await answer.json())["text"] == "[Niamh](/nˈiv/)"
    assert not (tmp_path / "lexicon.txt").exists()


@pytest.mark.parametrize(
    ("body", "param"),
    [
        ({"spoken": "x"}, "word"),
        ({"word": "x"}, "spoken"),
        ({"word": 7, "spoken": "x"}, "word"),
        ({"word": "a\n[fr]\nb", "spoken": "x"}, "word"),
        ({"word": "a", "spoken": "x\u2028b = c"}, "spoken"),
        ({"word": "a", "spoken": "x" * 201}, "spoken"),
        ({"word": "a", "spoken": "/§/"}, "spoken"),
        ({"word": "a", "spoken": "b", "language": "klingon"}, "language"),
        ({"word": "a", "spoken": "b", "language": "../../etc/passwd"}, "language"),
    ],
)
@pytest.mark.parametrize("path", ["/dev/lexicon", "/dev/lexicon/try"])
async def test_refused(
    port: Port, tmp_path: Path, path: str, body: dict[str, Any], param: str
) -> None:
    """By the field's name, with 400; the file is not touched."""
    async with port.post(path, body) as answer:
        assert answer.status == 400
        assert (await answer.json())["error"]["param"] == param
    assert not (tmp_path / "lexicon.txt").exists()


async def test_a_file_that_cannot_be_read_says_where(port: Port, tmp_path: Path) -> None:
    """409 with the line; it stays as it is."""
    (tmp_path / "lexicon.txt").write_bytes(b"a = b\n\xff\n")
    for method, path, body in ROUTES:
        if path.endswith("try"):
            continue
        async with port.session.request(method, port.url + path, json=body) as answer:
            assert answer.status == 409
            message = (await answer.json())["error"]["message"]
            assert message.startswith("lexicon.txt: line 2 is not UTF-8")
            assert str(tmp_path) not in message
    assert (tmp_path / "lexicon.txt").read_bytes() == b"a = b\n\xff\n"


@pytest.mark.parametrize(("method", "path", "body"), ROUTES)
async def test_with_a_key_it_needs_the_key(
    make_port: MakePort, method: str, path: str, body: Any
) -> None:
    """Listing too: which words a home has is nobody else's business."""
    port = await make_port(api_key="sesame", origins=("*",))
    for headers in ({}, {"Authorization": "Bearer wrong"}):
        for name in (path, path.replace("lexicon", "%6cexicon"), path.replace("dev", "%64ev")):
            request = port.session.request(method, port.url + name, json=body, headers=headers)
            async with request as answer:
                assert answer.status == 401
    async with port.session.head(port.url + "/dev/lexicon") as answer:
        assert answer.status == 401
    key = {"Authorization": "Bearer sesame"}
    async with port.session.request(method, port.url + path, json=body, headers=key) as answer:
        assert answer.status in (200, 404)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Host": "evil.example"},
        {"Host": "evil.example", "Origin": "http://evil.example"},
        {"Host": "127.0.0.1.evil.example"},
        {"Host": "localhost@evil.example"},
        {"X-Forwarded-For": "10.0.0.7"},
        {"Forwarded": "for=10.0.0.7"},
        {"Host": "[broken"},
        {"Origin": "http://[broken"},
    ],
)
@pytest.mark.parametrize(("method", "path", "body"), ROUTES)
async def test_without_a_key_it_is_for_this_machine_alone(
    make_port: MakePort, tmp_path: Path, headers: dict[str, str], method: str, path: str, body: Any
) -> None:
    """A page from elsewhere changes nothing, not even under a name that leads here."""
    port = await make_port(origins=("*",))
    request = port.session.request(method, port.url + path, json=body, headers=headers)
    async with request as answer:
        assert answer.status == 403
    assert not (tmp_path / "lexicon.txt").exists()
    own = {"Origin": f"http://localhost:{port.number}", "Host": f"localhost:{port.number}"}
    async with port.session.request(method, port.url + path, json=body, headers=own) as answer:
        assert answer.status in (200, 404)


async def test_a_form_of_another_page_is_refused(port: Port, tmp_path: Path) -> None:
    """What a page may send without asking first is no JSON."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        data = '{"word": "a", "spoken": "b"}'
        send = port.session.post(
            port.url + "/dev/lexicon", data=data, headers={"Content-Type": kind}
        )
        async with send as answer:
            assert answer.status == 415
    assert not (tmp_path / "lexicon.txt").exists()


async def test_ingress_needs_no_key(make_port: MakePort, tmp_path: Path) -> None:
    """Home Assistant's proxy passes on another host, origin and address."""
    port = await make_port(api_key="sesame", peer="127.0.0.1")
    headers = {"Origin": "http://homeassistant.local:8123", "X-Forwarded-For": "10.0.0.7"}
    async with port.post("/dev/lexicon", ENTRY, headers=headers) as answer:
        assert answer.status == 200
    assert (tmp_path / "lexicon.txt").read_text() == "Niamh = neev\n"


async def test_a_flood_loses_nothing(port: Port, tmp_path: Path) -> None:
    """Requests at once are taken in turn: each entry is there, every other request is answered."""

    async def save(number: int) -> int:
        async with port.post("/dev/lexicon", {"word": f"w{number}", "spoken": "x"}) as answer:
            return int(answer.status)

    statuses = await asyncio.gather(*map(save, range(60)))
    assert set(statuses) == {200}
    assert len((tmp_path / "lexicon.txt").read_text().splitlines()) == 60
