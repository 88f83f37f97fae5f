"""The shipped HAProxy configuration, run: two real servers, killed, frozen, restarted."""

from __future__ import annotations

import asyncio
import shutil
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import aiohttp
import pytest
from wyoming.client import AsyncClient
from wyoming.tts import Synthesize

from tests.places import ROOT
from tests.process import Server, free_port, port_open, serving

HAPROXY = shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin:/usr/bin:/bin")
PATIENCE_S = 60.0
LOOK_S = 0.05
FROZEN_S = 7.0
"""What the configuration promises: a frozen server is known by then."""
LATE_S = 4.0
"""Added to it for a busy machine."""
LONG = "A reply of many minutes is not done before somebody pulls the plug of a server. " * 40
TOO_LONG = LONG * 6
"""A request with this text does not fit into HAProxy's buffer of 16 KB."""
CLIENTS = 8

pytestmark = pytest.mark.skipif(HAPROXY is None, reason="haproxy is not installed")


class Cluster:
    """Two servers that speak by the fallback, and HAProxy in front of them."""

    def __init__(self, folder: Path, stack: AsyncExitStack) -> None:
        self._folder = folder
        self._stack = stack
        self.behind = [(free_port(), free_port()) for _ in range(2)]
        self.wyoming, self.http = free_port(), free_port()
        self.servers: list[Server] = []

    async def open(self) -> None:
        """Start all; returns once both servers are known to be up."""
        assert HAPROXY
        self.servers = [await self._server(number) for number in (0, 1)]
        configuration = self._folder / "haproxy.cfg"
        await asyncio.to_thread(configuration.write_text, self._configuration())
        proxy = await asyncio.create_subprocess_exec(
            *(HAPROXY, "-db", "-f", str(configuration)), stderr=asyncio.subprocess.DEVNULL
        )
        self._stack.push_async_callback(proxy.wait)
        self._stack.callback(proxy.kill)
        await port_open(self.wyoming)
        for number in (0, 1):
            await self.until(number, "L7OK")

    async def start_again(self, number: int) -> None:
        """Start a server that has ended, at its old place."""
        self.servers[number] = await self._server(number)
        await self.until(number, "L7OK")

    async def until(self, number: int, *checks: str) -> float:
        """Wait until the last check of a server ended so; how long that took."""
        since_s = time.monotonic()
        async with asyncio.timeout(PATIENCE_S):
            while (await self._check(number)) not in checks:  # noqa: ASYNC110
                await asyncio.sleep(LOOK_S)
        return time.monotonic() - since_s

    async def _server(self, number: int) -> Server:
        wyoming, http = self.behind[number]
        flags = ("--offline", "--uri", f"tcp://127.0.0.1:{wyoming}", "--openai-port", str(http))
        server = await self._stack.enter_async_context(serving(self._folder / str(number), *flags))
        await server.logged("listening on http")
        return server

    async def _check(self, number: int) -> str:
        """How the last check ended, as HAProxy names it."""
        reader, writer = await asyncio.open_unix_connection(str(self._folder / "stats"))
        writer.write(b"show stat\n")
        table = (await reader.read()).decode().splitlines()
        writer.close()
        names = table[0].removeprefix("# ").split(",")
        rows = [dict(zip(names, line.split(","), strict=False)) for line in table[1:] if line]
        (row,) = [
            row
            for row in rows
            if row["pxname"] == "wyoming" and row["svname"] == f"kokoro-{number + 1}"
        ]
        return row["check_status"].removeprefix("* ")

    def _configuration(self) -> str:
        """The shipped file with addresses of loopback."""
        text = (ROOT / "packaging/haproxy/haproxy.cfg").read_text()
        text = text.replace("global\n", f"global\n    stats socket {self._folder}/stats\n")
        text = text.replace("bind :10200", f"bind 127.0.0.1:{self.wyoming}")
        text = text.replace("bind :8000", f"bind 127.0.0.1:{self.http}")
        for number, (wyoming, http) in enumerate(self.behind):
            address = f"192.0.2.{11 + number}"
            text = text.replace(f"{address}:10200", f"127.0.0.1:{wyoming} port {http}")
            text = text.replace(f"{address}:8000", f"127.0.0.1:{http}")
        assert "192.0.2" not in text
        return text


@pytest.fixture
async def cluster(tmp_path: Path) -> AsyncIterator[Cluster]:
    async with AsyncExitStack() as stack:
        made = Cluster(tmp_path, stack)
        await made.open()
        yield made


class Reply:
    """A long reply that has begun and is read on once `go` is called: how it ends is `end`."""

    def __init__(self, port: int) -> None:
        self._begun, self._go = asyncio.Event(), asyncio.Event()
        self.end = asyncio.create_task(speak(port, LONG, self._begun, self._go))

    async def begun(self) -> None:
        """Return once the first sound is here."""
        await self._begun.wait()

    def go(self) -> None:
        """Read the rest."""
        self._go.set()


async def begin(port: int, count: int = CLIENTS) -> list[Reply]:
    """Long replies that have all begun."""
    replies = [Reply(port) for _ in range(count)]
    for reply in replies:
        await reply.begun()
    return replies


async def ends(replies: Sequence[Reply]) -> list[str]:
    """Read all replies on; how each ends."""
    for reply in replies:
        reply.go()
    return [await reply.end for reply in replies]


async def speak(
    port: int,
    text: str = "And now?",
    begun: asyncio.Event | None = None,
    go: asyncio.Event | None = None,
) -> str:
    """How a request ends: "whole", or what the client sees instead. Waits after the first sound."""
    client = AsyncClient.from_uri(f"tcp://127.0.0.1:{port}")
    try:
        await client.connect()
        await client.write_event(Synthesize(text=text).event())
        while event := await client.read_event():
            if event.type in ("audio-stop", "error"):
                return "whole" if event.type == "audio-stop" else "error"
            if begun and go and event.type == "audio-chunk" and not begun.is_set():
                begun.set()
                await go.wait()
    except (OSError, asyncio.IncompleteReadError):
        return "broken"
    finally:
        with suppress(OSError):
            await client.disconnect()
    return "cut"


async def speak_http(port: int, text: str = "And now?") -> str:
    """The same over HTTP."""
    body = {"input": text, "voice": "alloy", "response_format": "pcm"}
    address = f"http://127.0.0.1:{port}/v1/audio/speech"
    try:
        async with aiohttp.ClientSession() as session, session.post(address, json=body) as answer:
            sound = await answer.read()
            return "whole" if answer.status == 200 and sound else str(answer.status)
    except (aiohttp.ClientError, OSError):
        return "broken"


async def many(cluster: Cluster, count: int = 20) -> list[str]:
    """How short requests at both doors end, all at once."""
    asked = [speak(cluster.wyoming) for _ in range(count)]
    return await asyncio.gather(*asked, *(speak_http(cluster.http) for _ in range(count)))


def test_the_example_is_valid() -> None:
    """As HAProxy reads it."""
    assert HAPROXY
    done = subprocess.run(
        [HAPROXY, "-c", "-f", str(ROOT / "packaging/haproxy/haproxy.cfg")],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


async def test_killed(cluster: Cluster) -> None:
    """Eight long replies, shared by two servers; one is killed: its four fail, and nothing else."""
    replies = await begin(cluster.wyoming)
    cluster.servers[0].process.kill()
    await cluster.servers[0].process.wait()
    during = await many(cluster)
    after = await ends(replies)
    assert during == ["whole"] * len(during)
    assert after.count("whole") == CLIENTS / 2, "the other server's are not touched"
    assert set(after) <= {"whole", "broken", "cut"}


async def test_frozen(cluster: Cluster) -> None:
    """A server that answers nothing any more holds its clients for seconds, not for minutes."""
    replies = await begin(cluster.wyoming)
    frozen = cluster.servers[0].process
    frozen.send_signal(signal.SIGSTOP)
    try:
        since_s = time.monotonic()
        during = asyncio.create_task(many(cluster, 10))
        long = [asyncio.create_task(speak_http(cluster.http, TOO_LONG)) for _ in range(4)]
        await cluster.until(0, "L7TOUT", "L4TOUT")
        after = await ends(replies)
        assert await cluster.until(0, "L7TOUT", "L4TOUT") < 1
        met = await during
        assert time.monotonic() - since_s < FROZEN_S + LATE_S
        assert after.count("whole") == CLIENTS / 2
        assert set(met[:10]) <= {"whole", "broken", "cut"}
        assert met[:10].count("whole") >= 5
        assert met[10:] == ["whole"] * 10, "over HTTP they are asked again elsewhere"
        ends_of_long = await asyncio.gather(*long)
        assert set(ends_of_long) == {"whole", "502"}, "what the buffer cannot hold is asked once"
        later = await many(cluster)
        assert later == ["whole"] * len(later)
    finally:
        frozen.send_signal(signal.SIGCONT)


async def test_restarted_one_after_the_other(cluster: Cluster) -> None:
    """Long replies are finished by the server that began them; new ones go elsewhere."""
    for number in (0, 1):
        replies = await begin(cluster.wyoming)
        cluster.servers[number].process.terminate()
        at_once = await many(cluster, 5)
        await cluster.until(number, "L7OKC")
        assert cluster.servers[number].process.returncode is None, "its replies are not done"
        then = await many(cluster, 5)
        after = await ends(replies)
        assert set(after) <= {"whole", "error"}, "what the grace time is too short for fails loudly"
        assert after.count("whole") >= CLIENTS / 2
        assert at_once + then == ["whole"] * 20
        assert await cluster.servers[number].process.wait() == 0
        await cluster.start_again(number)


async def test_who_asks_through_the_proxy_is_not_local(cluster: Cluster) -> None:
    """What was said is shown on the server's own machine alone, whatever name is used for it."""
    statuses = {}
    async with aiohttp.ClientSession() as session:
        for port in (cluster.http, cluster.behind[0][1]):
            async with session.get(f"http://127.0.0.1:{port}/dev/history") as answer:
                statuses[port] = answer.status
    assert list(statuses.values()) == [403, 200]
