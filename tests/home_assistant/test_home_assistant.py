"""Home Assistant itself, started for real, with its Wyoming integration against our process.

HOME_ASSISTANT_PYTHON names the Python that has it, several with colons between: 2024.3.3 installs
on Python 3.11, 2025.1.4 on 3.12, each from the requirements file beside this one.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.places import ROOT
from wyoming_kokoro.core.voices import CATALOGUE

HERE = Path(__file__).parent
PATIENCE_S = 60.0
DEATH_BYTES = 200_000  # about four seconds of a reply of two minutes

PYTHONS = [path for path in os.environ.get("HOME_ASSISTANT_PYTHON", "").split(":") if path]

pytestmark = pytest.mark.skipif(
    not PYTHONS, reason="HOME_ASSISTANT_PYTHON names no Python that has Home Assistant"
)


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`wyoming-kokoro serve`, speaking by the fallback, behind a door that counts what goes out.

    Once a reply has grown beyond DEATH_BYTES, the server is killed.
    """

    def __init__(self, folder: Path, *flags: str, host: str = "127.0.0.1") -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "wyoming_kokoro", "serve", "--offline"]
        where = ["--uri", f"tcp://{host}:{self.port}", "--data-dir", str(folder)]
        self.process = subprocess.Popen(
            [*command, *where, *flags], cwd=ROOT, stderr=subprocess.DEVNULL
        )
        self._door = socket.create_server(("127.0.0.1", 0))
        self.door_port = int(self._door.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()
        self._wait_open()

    def _wait_open(self) -> None:
        end = time.monotonic() + PATIENCE_S
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert time.monotonic() < end
                time.sleep(0.02)

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._door.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with (
            client,
            suppress(OSError),
            socket.create_connection(("127.0.0.1", self.port)) as server,
        ):
            asking = threading.Thread(target=self._pass, args=(client, server))
            asking.start()
            count = 0
            with suppress(OSError):
                while count <= DEATH_BYTES and (data := server.recv(4096)):
                    client.sendall(data)
                    count += len(data)
            if count > DEATH_BYTES:
                self.process.kill()
            for end in (client, server):  # the other thread reads: closing alone says nothing
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
            asking.join()

    @staticmethod
    def _pass(source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    def stop(self) -> None:
        self._door.close()
        self.process.kill()
        self.process.wait()


@contextmanager
def serving(folder: Path, *flags: str, host: str = "127.0.0.1") -> Iterator[Server]:
    server = Server(folder, *flags, host=host)
    try:
        yield server
    finally:
        server.stop()


def run(python: str, script: str, *arguments: object) -> Any:
    """What a script says from inside Home Assistant's Python."""
    done = subprocess.run(
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
def test_config_flow_entity_voices_speech_and_a_death_in_the_middle(
    python: str, tmp_path: Path
) -> None:
    """What a user does first, and what they hear of it."""
    config = tmp_path / "config"
    config.mkdir()
    with serving(tmp_path / "data") as server:
        found = run(python, "drive.py", config, "127.0.0.1", server.door_port, free_port())
        assert server.process.wait(timeout=10) != 0, "it was killed in the middle of a reply"
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
def test_found_by_home_assistants_own_discovery(python: str, tmp_path: Path) -> None:
    """A card comes up by itself."""
    config = tmp_path / "config"
    config.mkdir()
    with serving(tmp_path / "data", "--zeroconf", host="0.0.0.0") as server:
        found = run(python, "drive.py", config, "", server.port, free_port(), "discover")
    if not found["discovered"]:
        pytest.skip("this machine passes no multicast")
    assert found["discovered"] == ["kokoro"]


def version(python: str) -> tuple[int, ...]:
    code = "from homeassistant.const import __version__; print(__version__)"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True)
    return tuple(int(part) for part in done.stdout.strip().split("."))


@pytest.mark.parametrize("python", PYTHONS)
def test_blueprints_pass_home_assistants_schema(python: str) -> None:
    """Loaded, filled in, and checked as an automation or script."""
    if version(python) < (2024, 10):
        pytest.skip("the blueprints need Home Assistant 2024.10")
    files = sorted((ROOT / "blueprints").glob("*/*/*.yaml"))
    assert len(files) == 4
    found = run(python, "check_blueprints.py", *files)
    assert found == {str(path): "" for path in files}


@pytest.mark.parametrize("python", PYTHONS)
def test_the_announcement_gives_the_speakers_their_volume_back(python: str, tmp_path: Path) -> None:
    """The blueprint, run by Home Assistant on two players."""
    if version(python) < (2024, 10):
        pytest.skip("the blueprints need Home Assistant 2024.10")
    folder = tmp_path / "blueprints/script"
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "blueprints/script/wyoming_kokoro/announce_on_speakers.yaml", folder)
    called = run(python, "drive.py", tmp_path, "", 0, free_port(), "announce")["called"]
    kitchen, hall = "media_player.kitchen", "media_player.hall"
    assert called == [
        [kitchen, 0.4],
        [hall, 0.4],
        [kitchen, "Dinner", {"voice": "bf_emma@1.1"}],
        [hall, "Dinner", {"voice": "bf_emma@1.1"}],
        [kitchen, 0.7],
    ]
