"""`/dev/compare`: a blind test over HTTP."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tuning.listening.fake_source import INT8, PAIRS, WINDOWS, FakeSource
from wyoming_kokoro.tuning.listening.listening_tests import ListeningTests

from .conftest import MakePort, Port


class Compared:
    """A port whose listening test has a fake source."""

    def __init__(self, port: Port, source: FakeSource) -> None:
        self.port = port
        self.source = source

    async def post(self, what: str, status: int = 200, **body: Any) -> Any:
        """The JSON answer, or the bytes of a sound."""
        async with self.port.post(f"/dev/compare/{what}", body) as answer:
            assert answer.status == status, await answer.text()
            return await (answer.json() if answer.content_type != "audio/wav" else answer.read())

    async def overview(self) -> Any:
        """What there is."""
        async with self.port.get("/dev/compare") as answer:
            assert answer.status == 200
            assert answer.headers["Cache-Control"] == "no-store"
            return await answer.json()

    async def listening(self) -> Any:
        """A test in its first trial."""
        self.source.go.set()
        test = await self.post("start", candidate=WINDOWS.name, voice="af_heart", trials=8)
        while test["phase"] == "preparing":
            test = (await self.overview())["test"]
        return test


@pytest.fixture
async def compared(make_port: MakePort) -> Compared:
    """The port."""
    source = FakeSource()
    return Compared(await make_port(listening_tests=ListeningTests(lambda: source)), source)


async def test_a_whole_test(compared: Compared) -> None:
    """Overview, start, sounds, answers, the verdict, and the result deleted again."""
    found = await compared.overview()
    assert found == {
        "candidates": [
            {"name": WINDOWS.name, "in_use": True},
            {"name": INT8.name, "in_use": False},
        ],
        "voices": ["af_heart", "bf_emma"],
        "results": [],
        "trials": {"least": 8, "usual": 10, "most": 40},
        "test": None,
    }
    test = await compared.listening()
    for trial in range(1, 9):
        names = {"test": test["id"], "trial": trial}
        a, b, x = [await compared.post("sound", sound=sound, **names) for sound in "abx"]
        assert {a, b} == {PAIRS[0].model, PAIRS[0].candidate}
        assert test["outcome"] is None
        test = await compared.post("answer", answer="a" if x == a else "b", **names)
    assert test["phase"] == "done"
    outcome = {
        "right": 8,
        "trials": 8,
        "odds": 0.003906,
        "heard": True,
        "verdict": "You heard a difference: 8 of 8 right, chance under 1 %.",
    }
    assert test["outcome"] == outcome
    (result,) = (await compared.overview())["results"]
    assert (
        result
        == {
            "candidate": WINDOWS.name,
            "voice": "af_heart",
            "date": "2026-11-22T05:00:00+00:00",
        }
        | outcome
    )
    gone: dict[str, Any] = {"candidate": WINDOWS.name, "voice": "af_heart"}
    assert await compared.post("forget", **gone) == {"deleted": True}
    await compared.post("forget", 404, **gone)


async def test_nothing_says_what_x_is(compared: Compared) -> None:
    """Headers of the sounds and the status are the same whatever X is; one cannot be cached."""
    test = await compared.listening()
    seen = []
    for sound in "abx":
        body = {"test": test["id"], "trial": 1, "sound": sound}
        async with compared.port.post("/dev/compare/sound", body) as answer:
            headers = {name: value for name, value in answer.headers.items() if name != "Date"}
            seen.append(headers)
    assert seen[0] == seen[1] == seen[2]
    assert seen[0]["Cache-Control"] == "no-store"
    assert "ETag" not in seen[0]
    assert set(test) == {
        *("id", "candidate", "voice", "phase", "message", "trial", "trials", "outcome")
    }


@pytest.mark.parametrize(
    ("what", "status", "body"),
    [
        ("start", 400, {}),
        ("start", 400, {"candidate": "../../x", "voice": "af_heart"}),
        ("start", 400, {"candidate": "x" * 201, "voice": "af_heart"}),
        ("start", 400, {"candidate": INT8.name, "voice": "nobody"}),
        ("start", 400, {"candidate": INT8.name, "voice": "af_heart", "trials": 7}),
        ("start", 400, {"candidate": INT8.name, "voice": "af_heart", "trials": 8.5}),
        ("start", 400, {"candidate": INT8.name, "voice": "af_heart", "trials": "10"}),
        ("sound", 404, {"test": "x", "trial": 1, "sound": "a"}),
        ("sound", 400, {"test": "x", "trial": 1, "sound": "c"}),
        ("sound", 400, {"test": "x", "trial": 1}),
        ("sound", 400, {"test": "x", "trial": 10**9, "sound": "a"}),
        ("sound", 400, {"trial": 1, "sound": "a"}),
        ("answer", 404, {"test": "x", "trial": 1, "answer": "a"}),
        ("answer", 400, {"test": "x", "trial": 1, "answer": "x"}),
        ("answer", 400, {"test": "x", "trial": 1.5, "answer": "a"}),
        ("answer", 400, {"test": "x", "answer": "a"}),
        ("stop", 404, {"test": "x"}),
        ("forget", 404, {"candidate": "x", "voice": "y"}),
        ("forget", 400, {"candidate": 7, "voice": "y"}),
    ],
)
async def test_refused(compared: Compared, what: str, status: int, body: dict[str, Any]) -> None:
    """With a reason, and nothing is rendered."""
    answer = await compared.post(what, status=status, **body)
    assert answer["error"]["message"]
    assert not compared.source.rendered


async def test_a_trial_is_answered_once(compared: Compared) -> None:
    """A second answer, of a page that asked twice, is refused; a test can be stopped."""
    test = await compared.listening()
    names = {"test": test["id"], "trial": 1}
    await compared.post("answer", answer="a", **names)
    await compared.post("answer", status=409, answer="a", **names)
    await compared.post("sound", status=409, sound="x", **names)
    assert await compared.post("stop", test=test["id"]) == {"stopped": True}
    assert (await compared.overview())["test"] is None


async def test_where_nothing_is_compared(port: Port) -> None:
    """An empty overview, and no test."""
    async with port.get("/dev/compare") as answer:
        assert (await answer.json())["candidates"] == []
    body = {"candidate": "x", "voice": "af_heart"}
    async with port.post("/dev/compare/start", body) as answer:
        assert answer.status == 503


async def test_private(make_port: MakePort) -> None:
    """It needs the key for every method; without one it is for this machine alone."""
    port = await make_port(api_key="sesame")
    async with port.get("/dev/compare") as answer:
        assert answer.status == 401
    async with port.get("/dev/compare", headers={"Authorization": "Bearer sesame"}) as answer:
        assert answer.status == 200
    port = await make_port(api_key="sesame", peer="127.0.0.1")  # Home Assistant's ingress
    async with port.get("/dev/compare") as answer:
        assert answer.status == 200
    port = await make_port()
    async with port.get("/dev/compare", headers={"X-Forwarded-For": "10.0.0.1"}) as answer:
        assert answer.status == 403
