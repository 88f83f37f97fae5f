"""The app's own service scripts under a real s6: told to leave in any state, and when it fails.

Needs `s6-svscan` on the PATH (Debian's package s6). What s6-overlay and Home Assistant's base image
add is played: `with-contenv`, bashio, the folder for the container's exit status, `halt`.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from wyoming.audio import AudioChunk, AudioStop
from wyoming.tts import Synthesize

from tests.places import ROOT
from tests.process import TIMEOUT_S, Server, connected, free_port, heard, running, tone_files

from .test_process import Left, group, half_done, silent_mirror

SERVICE = ROOT / "addon/rootfs/etc/s6-overlay/s6-rc.d/server"

pytestmark = pytest.mark.skipif(not shutil.which("s6-svscan"), reason="s6 is not installed")

WITH_CONTENV = """#!/bin/bash
bashio::config.has_value() { return 1; }
script=$2
set --
. "$script"
"""


def _executable(path: Path, content: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content)
    path.chmod(0o755)


def _furnished(root: Path, options: dict[str, Any]) -> Path:
    """The scan folder; the scripts are the app's but for where things are."""
    places = {
        "/command/with-contenv": f"{root}/with-contenv",
        "/data": f"{root}/data",
        "/config/": f"{root}/config/",
        "/opt/kokoro/bin/wyoming-kokoro": f"{sys.executable} -m wyoming_kokoro",
        "/run/s6-linux-init-container-results": f"{root}/results",
        "/run/s6/basedir/bin/halt": f"{root}/halt",
        "tcp://0.0.0.0:10200": "tcp://127.0.0.1:0",
        "8880": str(free_port()),
    }
    for folder in ("data", "config", "results"):
        (root / folder).mkdir(parents=True)
    for name in ("run", "finish"):
        script = (SERVICE / name).read_text()
        for place, here in places.items():
            script = script.replace(place, here)
        _executable(root / "scan/server" / name, script)
    _executable(root / "with-contenv", WITH_CONTENV)
    _executable(root / "halt", f"#!/bin/sh\nexec s6-svscanctl -t {root}/scan\n")
    (root / "data/options.json").write_text(json.dumps(options))
    return root / "scan"


@asynccontextmanager
async def supervised(root: Path, options: dict[str, Any]) -> AsyncIterator[Server]:
    """s6-svscan, with the service below it."""
    async with running(root, "s6-svscan", str(_furnished(root, options)), own_group=True) as server:
        yield server


def _family(leader: int) -> list[int]:
    """A process and all below it; s6 gives each service a session of its own."""
    found = {leader}
    while True:
        children = {
            int(place.name)
            for place in Path("/proc").glob("[0-9]*")
            if _parent(place) in found and int(place.name) not in found
        }
        if not children:
            return sorted(found)
        found |= children


def _parent(place: Path) -> int:
    try:
        return int((place / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


async def _leave(root: Path, state: str, options: dict[str, Any]) -> Left:
    async with supervised(root, options) as server:
        await server.logged(state)
        family = _family(server.process.pid)
        assert len(family) >= 3, "s6-svscan, s6-supervise, the server"
        status = await server.stop()
        return _left(root, state, status, family, server)


def _left(root: Path, state: str, status: int, family: list[int], server: Server) -> Left:
    alive = [pid for pid in family if Path(f"/proc/{pid}").exists()] + group(family[0])
    return Left(state, status, alive, half_done(root / "data"), "".join(server.log))


def _failure_seen(root: Path, left: Left) -> bool:
    """Whether the finish script took the end for a failure."""
    return "has ended with status" in left.log or (root / "results/exitcode").exists()


async def test_sigterm_in_any_state(tmp_path: Path) -> None:
    """Listening, downloading, saving the graph: status 0, nobody and nothing half left."""
    (tmp_path / "files").mkdir()
    _, model, _, voices, *_ = tone_files(tmp_path / "files")
    tone = {"model": model, "voices": voices, "offline": True}
    async with silent_mirror() as mirror:
        left = await asyncio.gather(
            _leave(tmp_path / "listening", "listening on", {"offline": True}),
            _leave(tmp_path / "downloading", "Downloading", {"mirror": mirror}),
            _leave(tmp_path / "saving", "Building Kokoro's graph", tone),
        )
    for home, name in zip(left, ("listening", "downloading", "saving"), strict=True):
        assert (home.status, home.alive, home.half_done) == (0, [], []), home
        assert "Traceback" not in home.log
        assert not _failure_seen(tmp_path / name, home)


async def test_a_reply_in_hand_is_finished(tmp_path: Path) -> None:
    """SIGTERM to the supervisor while speaking: the listener hears all of it."""
    (tmp_path / "files").mkdir()
    _, model, _, voices, *_ = tone_files(tmp_path / "files", loops_per_token=300)
    tone = {"model": model, "voices": voices, "offline": True, "tune": "off"}
    root = tmp_path / "speaking"
    async with supervised(root, tone) as server:
        await server.logged("Kokoro is ready")
        async with connected(server.uri) as client:
            text = "".join(f"This is number {n}. " for n in range(12))
            await client.write_event(Synthesize(text=text).event())
            while (event := await client.read_event()) and not AudioChunk.is_type(event.type):
                pass
            family = _family(server.process.pid)
            server.process.terminate()
            reply = await heard(client, AudioStop.is_type)
        assert reply.types[-1] == "audio-stop", reply.error
        async with asyncio.timeout(TIMEOUT_S):
            status = await server.process.wait()
        left = _left(root, "speaking", status, family, server)
    assert (left.status, left.alive, left.half_done) == (0, [], []), left
    assert "Traceback" not in left.log
    assert not _failure_seen(root, left)


async def test_a_server_that_dies_ends_the_app(tmp_path: Path) -> None:
    """The finish script tells the status and halts the container."""
    async with supervised(tmp_path, {"offline": True}) as server:
        await server.logged("listening on")
        *_, child = _family(server.process.pid)
        os.kill(child, signal.SIGKILL)
        async with asyncio.timeout(TIMEOUT_S):
            await server.process.wait()
    assert (tmp_path / "results/exitcode").read_text().strip() == "137"
