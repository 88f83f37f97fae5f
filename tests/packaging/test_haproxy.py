"""The HAProxy example, run: two real servers on loopback, one killed under load."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from wyoming.client import AsyncClient
from wyoming.tts import Synthesize

from tests.places import ROOT
from tests.process import Server, free_port, port_open, serving

HAPROXY = shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin:/usr/bin:/bin")
PATIENCE_S = 40.0
LONG = "A reply of many minutes is not done before somebody pulls the plug of a server. " * 80
CLIENTS = 8

pytestmark = pytest.mark.skipif(HAPROXY is None, reason="haproxy is not installed")


def example(front: Sequence[int], wyoming: Sequence[int], http: Sequence[int]) -> str:
    """The shipped file with addresses of loopback, and checks as fast as a test likes them."""
    text = (ROOT / "packaging/haproxy/haproxy.cfg").read_text()
    text = text.replace("bind :10200", f"bind 127.0.0.1:{front[0]}")
    text = text.replace("bind :8000", f"bind 127.0.0.1:{front[1]}")
    for number in (0, 1):
        address = f"192.0.2.{11 + number}"
        text = text.replace(f"{address}:10200", f"127.0.0.1:{wyoming[number]}")
        text = text.replace(f"{address}:8000", f"127.0.0.1:{http[number]}")
    assert "192.0.2" not in text
    return re.sub(r"inter 5s", "inter 200ms", text)


@dataclass
class Cluster:
    """Two servers that speak by the fallback, and HAProxy in front of them."""

    front_port: int
    health_port: int
    servers: list[Server]


@asynccontextmanager
async def balanced(folder: Path) -> AsyncIterator[Cluster]:
    """A cluster on free ports, once a reply comes through the proxy."""
    assert HAPROXY
    front, wyoming, http = ([free_port(), free_port()] for _ in range(3))
    async with AsyncExitStack() as stack:
        servers = [
            await stack.enter_async_context(_server(folder / str(ports[0]), ports))
            for ports in zip(wyoming, http, strict=True)
        ]
        config = folder / "haproxy.cfg"
        config.write_text(example(front, wyoming, http))
        proxy = await asyncio.create_subprocess_exec(
            *(HAPROXY, "-db", "-f", str(config)), stderr=asyncio.subprocess.DEVNULL
        )
        stack.push_async_callback(proxy.wait)
        stack.callback(proxy.kill)
        await port_open(front[0])
        assert await speak(front[0], "Ready?") == "whole"
        yield Cluster(front[0], front[1], servers)


@asynccontextmanager
async def _server(home: Path, ports: tuple[int, int]) -> AsyncIterator[Server]:
    uri, http_port = f"tcp://127.0.0.1:{ports[0]}", str(ports[1])
    async with serving(home, "--offline", "--uri", uri, "--openai-port", http_port) as server:
        await server.logged("listening on http")
        yield server


async def speak(
    port: int, text: str, begun: asyncio.Event | None = None, go: asyncio.Event | None = None
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


@pytest.fixture
async def cluster(tmp_path: Path) -> AsyncIterator[Cluster]:
    async with balanced(tmp_path) as made:
        yield made


def test_the_example_is_valid() -> None:
    """As HAProxy reads it."""
    assert HAPROXY
    done = subprocess.run(
        [HAPROXY, "-c", "-f", str(ROOT / "packaging/haproxy/haproxy.cfg")],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


async def health(port: int) -> bytes:
    """The status line of `/health` through the proxy."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /health HTTP/1.1\r\nHost: kokoro\r\nConnection: close\r\n\r\n")
    line = await reader.readline()
    writer.close()
    return line


async def test_only_the_requests_in_hand_fail_and_they_fail_loudly(cluster: Cluster) -> None:
    """Eight long replies, shared by two servers; one server is killed; then twenty short ones."""
    assert b" 200 " in await health(cluster.health_port)
    go = asyncio.Event()
    begun = [asyncio.Event() for _ in range(CLIENTS)]
    async with asyncio.timeout(PATIENCE_S):
        replies = [asyncio.create_task(speak(cluster.front_port, LONG, b, go)) for b in begun]
        for event in begun:
            await event.wait()
        cluster.servers[0].process.kill()
        await cluster.servers[0].process.wait()
        go.set()
        during = [asyncio.create_task(speak(cluster.front_port, "And now?")) for _ in range(20)]
        ends = [await reply for reply in replies]
        assert set(ends) <= {"whole", "broken", "cut"}
        assert ends.count("whole") == CLIENTS / 2, "the other server's are not touched"
        assert [await reply for reply in during] == ["whole"] * 20
        while b" 200 " not in await health(cluster.health_port):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        assert all([b" 200 " in await health(cluster.health_port) for _ in range(6)])
