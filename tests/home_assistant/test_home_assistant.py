"""Home Assistant itself, started for real, with its Wyoming integration against our process.

Skipped unless HOME_ASSISTANT_PYTHON is set: see `inside`.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from tests.places import ROOT
from tests.process import Server, free_port, serving
from wyoming_kokoro.core.voices import CATALOGUE

from .inside import PYTHONS, STREAMS_TEXT, run, version

DEATH_BYTES = 200_000  # about four seconds of a reply of two minutes

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
    assert set(found["languages"]) == {"en", *(voice.language for voice in CATALOGUE)}
    for language, voices in found["voices"].items():
        dialect = "en-US" if language == "en" else language
        ours = [voice.id for voice in CATALOGUE if voice.language == dialect]
        assert [voice for voice, _ in voices] == ours, "best first, as Home Assistant sorts them"
    streams = version(python) >= STREAMS_TEXT
    if shutil.which("ffmpeg") or not streams:  # newer ones give a player nothing without it
        assert found["plain"] == found["voice"] == ""
    if shutil.which("ffmpeg"):  # else older ones keep what they cannot convert from the player
        plain, voice = seconds(config / "plain.mp3"), seconds(config / "voice.mp3")
        assert 0.5 < plain < 3
        assert voice < 0.8 * plain, "the speed in the voice's name"
    if not streams:  # those that stream take the end of the connection for the end of the reply
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
