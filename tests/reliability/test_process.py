"""The real process: told to leave in any state, cut off from the network, listened in on."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from tests.process import (
    PLAIN,
    SERVE,
    TIMEOUT_S,
    Server,
    ask,
    connected,
    environment,
    free_port,
    port_open,
    running,
    serving,
    stream,
    tone_files,
)
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

INJECTED = Path(__file__).parent / "injected"
CHURCH = VOCABULARY["ʧ"]


@asynccontextmanager
async def injected(
    home: Path, *flags: str, faults: str = "", lead: bool = False, disk: str = ""
) -> AsyncIterator[Server]:
    """A server with the faults of `injected/sitecustomize.py`.

    `lead`: it leads a process group of its own. `disk`: its home's `data` is a file system of its
    own, mounted with these options.
    """
    path = os.pathsep.join(filter(None, (str(INJECTED), os.environ.get("PYTHONPATH", ""))))
    mount = f'mount -t tmpfs -o {disk} none "$0" && exec "$@"'
    place = str(home / "data")
    mounted = ("unshare", "-rm", "sh", "-c", mount, place) if disk else ()
    variables = {"PYTHONPATH": path, "INJECT": faults, "INJECT_LOG": str(home / "refused")}
    async with running(
        home, *mounted, *SERVE, *flags, variables=variables, own_group=lead
    ) as server:
        yield server


def refused(home: Path) -> str:
    """What the faults refused."""
    log = home / "refused"
    return log.read_text() if log.exists() else ""


# The network


async def test_offline_reaches_for_no_network(tmp_path: Path) -> None:
    """Not one address or name, with nothing on the disk; without the flag the same hook sees it."""
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    async with (
        injected(tmp_path / "a", "--offline", faults="no-network") as quiet,
        injected(tmp_path / "b", faults="no-network") as other,
    ):
        await quiet.logged("Kokoro cannot speak")
        async with connected(quiet.uri) as client:
            assert (await ask(client, "Good evening.")).shape == PLAIN
        await other.logged("is there a network?")
        async with connected(other.uri) as client:
            assert (await ask(client, "Good evening.")).shape == PLAIN
        assert (await quiet.stop(), await other.stop()) == (0, 0)
    assert refused(tmp_path / "a") == ""
    assert "github.com" in refused(tmp_path / "b")


async def test_port_in_use(tmp_path: Path) -> None:
    """Exit status 1 and one line that says so."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "wyoming_kokoro", "--uri", f"tcp://127.0.0.1:{port}"),
            "--offline",
            stderr=asyncio.subprocess.PIPE,
            env=environment(tmp_path),
        )
        _, log = await process.communicate()
    assert process.returncode == 1
    assert f"cannot listen on tcp://127.0.0.1:{port}" in log.decode()
    assert "Traceback" not in log.decode()


# The machine


async def test_no_entropy(tmp_path: Path) -> None:
    """A machine just started that has no random bytes: Kokoro speaks, and saves its graph."""
    flags = tone_files(tmp_path)
    async with injected(tmp_path, *flags, "--offline", faults="no-entropy") as server:
        await server.logged("saved and in use")
        async with connected(server.uri) as client:
            assert (await ask(client, "Good evening.")).shape == PLAIN
        assert await server.stop() == 0
    assert "Traceback" not in "".join(server.log)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
async def test_closed_streams(tmp_path: Path) -> None:
    """Started without standard input, output and error: no socket gets their numbers."""
    port, flags = free_port(), tone_files(tmp_path)
    process = await asyncio.create_subprocess_exec(
        *("sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", sys.executable, "-m", "wyoming_kokoro"),
        *("--uri", f"tcp://127.0.0.1:{port}", *flags, "--offline"),
        env=environment(tmp_path),
    )
    async with asyncio.timeout(TIMEOUT_S):
        await port_open(port)
        async with connected(f"tcp://127.0.0.1:{port}") as client:
            assert (await ask(client, "Good evening.")).shape == PLAIN
        assert _is_null(process.pid)
        process.terminate()
        assert await process.wait() == 0


def _is_null(pid: int) -> bool:
    """Whether its standard streams are the null device."""
    return all(Path(f"/proc/{pid}/fd/{number}").samefile(os.devnull) for number in range(3))


# The disk


def _may_mount() -> bool:
    words = ["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"]
    try:
        return subprocess.run(words, check=False, capture_output=True).returncode == 0
    except OSError:
        return False


@pytest.mark.skipif(not _may_mount(), reason="no file system may be mounted here")
@pytest.mark.parametrize("disk", ["size=8k", "ro"])
async def test_a_real_disk_that_is_full_or_read_only(disk: str, tmp_path: Path) -> None:
    """Kokoro speaks all the same, says in the log what is not kept, and leaves in good order."""
    flags = tone_files(tmp_path)
    (tmp_path / "data").mkdir()
    async with injected(tmp_path, *flags, faults="no-network", disk=disk) as server:
        await server.logged("Kokoro is ready")
        await server.logged("Going on without a saved graph")
        async with connected(server.uri) as client:
            for _ in range(2):
                assert (await ask(client, "Good evening. " * 20)).shape == PLAIN
        assert await server.stop() == 0
    log = "".join(server.log)
    assert "memory only" in log
    assert "Traceback" not in log


# What is spoken stays in the house


CANARY = "xylocanary"


async def test_what_is_spoken_is_in_no_log_and_no_file(tmp_path: Path) -> None:
    """Nor what failed, was broken or refused; while the clock jumps and there is no IPv6."""
    flags = tone_files(tmp_path, fail_token=CHURCH)
    faults = "clock,no-ipv6,no-network"
    async with injected(tmp_path, *flags, "--max-text", "2000", faults=faults) as server:
        await server.logged("Kokoro is ready")
        for text in (
            f"Good evening, {CANARY}.",
            f"<speak>{CANARY}<break time='10ms'/> <sub alias='{CANARY}'>x</sub></speak>",
            f"<speak>broken {CANARY} <p>",
            f"<speak>&{CANARY}; &nothing;</speak>",
            f"Hello church, {CANARY}.",
            CANARY * 300,
            f"[{CANARY}](/nonsense€/) {CANARY}://user:{CANARY}@host/ 10€ {CANARY}%",
        ):
            await _whole_and_streamed(server.uri, text)
        await _raw(server.uri, b'{"type": "synthesize", "data": {"text": ["%s"]}}\n')
        await _raw(server.uri, b'{"type": "synthesize-chunk", "data": {"text": "%s"}}\n')
        await _raw(server.uri, b'{"type": "synthesize", "data": {"text": "%s"\n')
        await _raw(server.uri, b'{"type": "%s", "data": {"text": "%s"}}\n')
        assert await server.stop() == 0
    assert "engine-failed" in "".join(server.log)
    assert CANARY not in "".join(server.log).lower()
    assert not [path for path in files_below(tmp_path) if tells(path)]
    assert not [line for line in server.log if "Traceback" in line]


def files_below(folder: Path) -> list[Path]:
    """All that lies in a folder, folders too."""
    return list(folder.rglob("*"))


def tells(path: Path) -> bool:
    """Whether a file's name or content tells what was spoken."""
    return CANARY in path.name or (path.is_file() and CANARY.encode() in path.read_bytes())


async def _whole_and_streamed(uri: str, text: str) -> None:
    async with connected(uri) as client:
        await ask(client, text)
    async with connected(uri) as client:
        await stream(client, [text[:9], text[9:]])


async def _raw(uri: str, line: bytes) -> None:
    host, _, port = uri.removeprefix("tcp://").rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(line.replace(b"%s", CANARY.encode()))
    writer.write_eof()
    async with asyncio.timeout(TIMEOUT_S):
        await reader.read()
    writer.close()


# Leaving


@asynccontextmanager
async def silent_mirror() -> AsyncIterator[str]:
    """It takes the request and never answers."""
    asked = asyncio.Event()

    async def serve(request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Length": "325505369"})
        await response.prepare(request)
        await response.write(b"x" * 5000)
        await asked.wait()
        return response

    app = web.Application()
    app.router.add_get("/{path:.*}", serve)
    async with TestServer(app) as server:
        yield str(server.make_url("")).rstrip("/")
        asked.set()


def group(leader: int) -> list[int]:
    """The processes alive in its group."""
    alive = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            state, _, group_id = (place / "stat").read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(group_id) == leader and state != "Z":
            alive.append(int(place.name))
    return alive


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
async def test_sigterm_in_any_state(tmp_path: Path) -> None:
    """Listening, downloading, saving the graph, idle: status 0, nobody and nothing half left."""
    async with silent_mirror() as mirror:
        left = await asyncio.gather(
            _leave(tmp_path / "listening", "listening on"),
            _leave(tmp_path / "downloading", "Downloading", "--mirror", mirror),
            _leave(tmp_path / "saving", "Building Kokoro's graph", tone=True),
            _leave(tmp_path / "idle", "In use: ", tone=True),
        )
    assert len(left) == 4
    for home in left:
        assert home.status == 0, home
        assert home.alive == [], home
        assert home.half_done == [], home
        assert "Traceback" not in home.log


def _furnished(home: Path, flags: tuple[str, ...], *, tone: bool) -> tuple[str, ...]:
    home.mkdir()
    return tone_files(home) if tone else (flags or ("--offline",))


@dataclass(frozen=True)
class Left:
    """What there is after a server was told to leave in a state."""

    state: str
    status: int
    alive: list[int]
    half_done: list[str]
    log: str


def half_done(home: Path) -> list[str]:
    """Files that nobody has finished."""
    names = [path.name for path in files_below(home)]
    return [name for name in names if name.endswith((".tmp", ".open")) or "building" in name]


async def _leave(home: Path, state: str, *flags: str, tone: bool = False) -> Left:
    flags = _furnished(home, flags, tone=tone)
    async with injected(home, *flags, lead=True) as server:
        await server.logged(state)
        leader = server.process.pid
        assert leader in group(leader)
        status = await server.stop()
        alive = group(leader)
    return Left(state, status, alive, half_done(home), "".join(server.log))


async def test_a_server_that_has_spoken_ends_with_all_its_threads(tmp_path: Path) -> None:
    """None is waited for in vain: a stop would take two seconds longer, and warn."""
    async with serving(tmp_path, *tone_files(tmp_path)) as server:
        await server.logged("Kokoro is ready")
        async with connected(server.uri) as client:
            assert (await ask(client, "The door is open.")).shape == PLAIN
        assert await server.stop() == 0
        assert not [line for line in server.log if "left behind" in line]


async def test_a_terminal_s_interrupt_is_as_good(tmp_path: Path) -> None:
    """Ctrl-C reaches the whole group: the child that saves the graph ends, too."""
    async with injected(tmp_path, *tone_files(tmp_path), lead=True) as server:
        await server.logged("Building Kokoro's graph")
        leader = server.process.pid
        os.killpg(leader, signal.SIGINT)
        async with asyncio.timeout(TIMEOUT_S):
            assert await server.process.wait() == 0
        assert group(leader) == []
