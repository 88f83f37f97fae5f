"""The HAProxy example, run: two real servers on loopback, one killed under load."""

from __future__ import annotations

import asyncio
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from wyoming.client import AsyncClient
from wyoming.tts import Synthesize

from tests.places import ROOT

HAPROXY = shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin:/usr/bin:/bin")
PATIENCE_S = 40.0
LONG = "A reply of many minutes is not done before somebody pulls the plug of a server. " * 80
CLIENTS = 8

pytestmark = pytest.mark.skipif(HAPROXY is None, reason="haproxy is not installed")


def free_ports(count: int) -> list[int]:
    probes = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [int(probe.getsockname()[1]) for probe in probes]
    for probe in probes:
        probe.close()
    return ports


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


class House:
    """Two servers that speak by the fallback, and HAProxy before them."""

    def __init__(self, folder: Path) -> None:
        self.ports = free_ports(6)
        front, wyoming, http = self.ports[:2], self.ports[2:4], self.ports[4:]
        self.servers = [
            subprocess.Popen(
                [
                    *(sys.executable, "-m", "wyoming_kokoro", "serve", "--offline"),
                    *("--uri", f"tcp://127.0.0.1:{wyoming[number]}"),
                    *("--openai-port", str(http[number]), "--data-dir", str(folder / str(number))),
                ],
                cwd=ROOT,
                stderr=subprocess.DEVNULL,
            )
            for number in (0, 1)
        ]
        config = folder / "haproxy.cfg"
        config.write_text(example(front, wyoming, http))
        assert HAPROXY
        self.proxy = subprocess.Popen([HAPROXY, "-db", "-f", config], stderr=subprocess.DEVNULL)

    async def ready(self) -> None:
        """Both servers answer, and a reply comes through the proxy."""
        async with asyncio.timeout(PATIENCE_S):
            for port in self.ports[2:]:
                await _until_open(port)
            while await speak(self.ports[0], "Ready?") != "whole":  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    def close(self) -> None:
        for process in (self.proxy, *self.servers):
            process.kill()
            process.wait()


async def _until_open(port: int) -> None:
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return


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
async def house(tmp_path: Path) -> AsyncIterator[House]:
    made = House(tmp_path)
    try:
        await made.ready()
        yield made
    finally:
        made.close()


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


async def test_only_the_requests_in_hand_fail_and_they_fail_loudly(house: House) -> None:
    """Eight long replies, shared by two servers; one server is killed; then twenty short ones."""
    assert b" 200 " in await health(house.ports[1])
    go = asyncio.Event()
    begun = [asyncio.Event() for _ in range(CLIENTS)]
    async with asyncio.timeout(PATIENCE_S):
        replies = [asyncio.create_task(speak(house.ports[0], LONG, b, go)) for b in begun]
        for event in begun:
            await event.wait()
        house.servers[0].send_signal(signal.SIGKILL)
        house.servers[0].wait()
        go.set()
        during = [asyncio.create_task(speak(house.ports[0], "And now?")) for _ in range(20)]
        ends = [await reply for reply in replies]
        assert set(ends) <= {"whole", "broken", "cut"}
        assert ends.count("whole") == CLIENTS / 2, "the other server's are not touched"
        assert [await reply for reply in during] == ["whole"] * 20
        while b" 200 " not in await health(house.ports[1]):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        assert all([b" 200 " in await health(house.ports[1]) for _ in range(6)])
