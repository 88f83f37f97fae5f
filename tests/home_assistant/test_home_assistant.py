"""Home Assistant itself, started for real, with its Wyoming integration against our process.

HOME_ASSISTANT_PYTHON names the Python that has it, several with colons between: 2024.3.3 installs
on Python 3.11, 2025.1.4 on 3.12, each from the requirements file beside this one.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.places import ROOT
from tests.process import Server, free_port, serving
from wyoming_kokoro.core.voices import CATALOGUE

HERE = Path(__file__).parent
PATIENCE_S = 60.0
DEATH_BYTES = 200_000  # about four seconds of a reply of two minutes

PYTHONS = [path for path in os.environ.get("HOME_ASSISTANT_PYTHON", "").split(":") if path]

pytestmark = pytest.mark.skipif(
    not PYTHONS, reason="HOME_ASSISTANT_PYTHON names no Python that has Home Assistant"
)


@asynccontextmanager
async def fallback_server(
    home: Path, *flags: str, host: str = "127.0.0.1"
) -> AsyncIterator[Server]:
    """A listening server that speaks by the fallback."""
    uri = f"tcp://{host}:{free_port()}"
    async with serving(home, "--offline", "--uri", uri, *flags) as server:
        yield server


def port_of(server: Server) -> int:
    return int(server.uri.rpartition(":")[2])


@asynccontextmanager
async def killing_proxy(server: Server) -> AsyncIterator[int]:
    """The port of a proxy that kills the server once a reply has grown beyond DEATH_BYTES."""

    async def forward(client: asyncio.StreamReader, reply: asyncio.StreamWriter) -> None:
        audio, request = await asyncio.open_connection("127.0.0.1", port_of(server))
        asking = asyncio.create_task(_copy(client, request))
        count = 0
        with suppress(OSError):
            while count <= DEATH_BYTES and (data := await audio.read(4096)):
                reply.write(data)
                await reply.drain()
                count += len(data)
        if count > DEATH_BYTES:
            server.process.kill()
        asking.cancel()
        for writer in (reply, request):
            writer.close()

    proxy = await asyncio.start_server(forward, "127.0.0.1", 0)
    async with proxy:
        yield int(proxy.sockets[0].getsockname()[1])


async def _copy(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await source.read(65_536):
            target.write(data)
            await target.drain()
        target.write_eof()


async def run(python: str, script: str, *arguments: object) -> Any:
    """What a script says from inside Home Assistant's Python."""
    done = await asyncio.to_thread(
        subprocess.run,
        [python, str(HERE / script), *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    match = re.search(r"^RESULT (.*)$", done.stdout, re.MULTILINE)
    assert match, done.stderr[-3000:]
    return json.loads(match[1])


def seconds(path: Path) -> float:
    """How long an audio file sounds."""
    av = pytest.importorskip("av", reason="PyAV reads what Home Assistant has made of the reply")
    with av.open(str(path)) as container:
        frames = list(container.decode(audio=0))
    return float(sum(frame.samples for frame in frames) / frames[0].sample_rate)


@pytest.mark.parametrize("python", PYTHONS)
async def test_config_flow_entity_voices_speech_and_a_death_in_the_middle(
    python: str, tmp_path: Path
) -> None:
    """What a user does first, and what they hear of it."""
    config = tmp_path / "config"
    config.mkdir()
    async with fallback_server(tmp_path / "home") as server, killing_proxy(server) as port:
        found = await run(python, "drive.py", config, "127.0.0.1", port, free_port())
        async with asyncio.timeout(10):
            assert await server.process.wait() != 0, "it was killed in the middle of a reply"
    assert (found["flow"], found["title"]) == ("create_entry", "kokoro")
    assert found["entities"] == ["tts.kokoro"]
    assert set(found["languages"]) == {voice.language for voice in CATALOGUE}
    for language, voices in found["voices"].items():
        ours = [voice.id for voice in CATALOGUE if voice.language == language]
        assert [voice for voice, _ in voices] == ours, "best first, as Home Assistant sorts them"
    assert found["plain"] == found["voice"] == ""
    if shutil.which("ffmpeg"):  # else Home Assistant keeps what it cannot convert from the player
        plain, voice = seconds(config / "plain.mp3"), seconds(config / "voice.mp3")
        assert 0.5 < plain < 3
        assert voice < 0.8 * plain, "the speed in the voice's name"
    assert found["died"], "an error, not a file cut short"
    assert not (config / "died.mp3").exists()


@pytest.mark.parametrize("python", PYTHONS)
async def test_found_by_home_assistants_own_discovery(python: str, tmp_path: Path) -> None:
    """A card comes up by itself."""
    config = tmp_path / "config"
    config.mkdir()
    async with fallback_server(tmp_path / "home", "--zeroconf", host="0.0.0.0") as server:
        found = await run(python, "drive.py", config, "", port_of(server), free_port(), "discover")
    if not found["discovered"]:
        pytest.skip("this machine passes no multicast")
    assert found["discovered"] == ["kokoro"]


def version(python: str) -> tuple[int, ...]:
    code = "from homeassistant.const import __version__; print(__version__)"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True)
    return tuple(int(part) for part in done.stdout.strip().split("."))


@pytest.mark.parametrize("python", PYTHONS)
async def test_blueprints_pass_home_assistants_schema(python: str) -> None:
    """Loaded, filled in, and checked as an automation or script."""
    if version(python) < (2024, 10):
        pytest.skip("the blueprints need Home Assistant 2024.10")
    files = sorted((ROOT / "blueprints").glob("*/*/*.yaml"))
    assert len(files) == 4
    found = await run(python, "check_blueprints.py", *files)
    assert found == {str(path): "" for path in files}


@pytest.mark.parametrize("python", PYTHONS)
async def test_the_announcement_gives_the_speakers_their_volume_back(
    python: str, tmp_path: Path
) -> None:
    """The blueprint, run by Home Assistant on two players."""
    if version(python) < (2024, 10):
        pytest.skip("the blueprints need Home Assistant 2024.10")
    folder = tmp_path / "blueprints/script"
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "blueprints/script/wyoming_kokoro/announce_on_speakers.yaml", folder)
    found = await run(python, "drive.py", tmp_path, "", 0, free_port(), "announce")
    kitchen, hall = "media_player.kitchen", "media_player.hall"
    assert found["called"] == [
        [kitchen, 0.4],
        [hall, 0.4],
        [kitchen, "Dinner", {"voice": "bf_emma@1.1"}],
        [hall, "Dinner", {"voice": "bf_emma@1.1"}],
        [kitchen, 0.7],
    ]
