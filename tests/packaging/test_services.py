"""The app's services, run by a stub of bashio, against a fake Supervisor on loopback."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.places import ROOT
from tests.process import free_port
from wyoming_kokoro.config import settings
from wyoming_kokoro.core.errors import SettingsError

SERVICES = ROOT / "addon/rootfs/etc/s6-overlay/s6-rc.d"
SCRIPTS = [
    SERVICES / "server/run",
    SERVICES / "server/finish",
    SERVICES / "discovery/run",
    ROOT / "addon/rootfs/usr/local/bin/kokoro-answers",
]
PATIENCE_S = 20.0

pytestmark = pytest.mark.skipif(not Path("/bin/bash").exists(), reason="the app's scripts are bash")


class Supervisor(HTTPServer):
    """Keeps what it is told; answers with `statuses` in turn, 200 after them."""

    def __init__(self) -> None:
        self.told: list[tuple[str, Any]] = []
        self.statuses: list[int] = []
        super().__init__(("127.0.0.1", 0), _Answer)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class _Answer(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        server = self.server
        assert isinstance(server, Supervisor)
        body = self.rfile.read(int(self.headers["Content-Length"]))
        server.told.append((self.path, json.loads(body)))
        self.send_response(server.statuses.pop(0) if server.statuses else 200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nothing."""


@pytest.fixture
def supervisor() -> Iterator[Supervisor]:
    server = Supervisor()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def environment(tmp_path: Path, **more: str) -> dict[str, str]:
    """What s6 and the image give the scripts, with this Python in place of the image's."""
    tools = ROOT / "addon/rootfs/usr/local/bin"
    return {
        "PATH": f"{tools}:{os.environ['PATH']}",
        "PYTHON": sys.executable,
        "OPTIONS": str(tmp_path / "options.json"),
        "SLEPT": str(tmp_path / "slept"),
        "SUPERVISOR": "",
    } | more


def command(script: Path, tmp_path: Path, **replaced: str) -> list[str]:
    """The script under the stub, some of its fixed places replaced."""
    text = script.read_text()
    for old, new in replaced.items():
        assert old in text
        text = text.replace(old, new)
    copy = tmp_path / f"{script.parent.name}-{script.name}"
    copy.write_text(text)
    stub = ROOT / "tests/packaging/bashio_stub.sh"
    return ["bash", "-c", 'source "$1"; source "$2"', "with-contenv", str(stub), str(copy)]


def until(condition: Callable[[], bool]) -> None:
    """Wait for another process."""
    end = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < end, "it has not happened"
        time.sleep(0.01)


@contextmanager
def listening(answer: bytes) -> Iterator[int]:
    """A server that answers every line with the same bytes and hangs up."""
    with closing(socket.create_server(("127.0.0.1", 0))) as door:

        def serve() -> None:
            while True:
                try:
                    client, _ = door.accept()
                except OSError:
                    return
                with client:
                    client.recv(1000)
                    client.sendall(answer)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield int(door.getsockname()[1])
        door.shutdown(socket.SHUT_RDWR)
    thread.join()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda p: f"{p.parent.name}/{p.name}")
def test_scripts_are_executable_and_clean(script: Path) -> None:
    """As git keeps them, and as shellcheck likes them."""
    assert script.stat().st_mode & 0o777 == 0o755
    shellcheck = shutil.which("shellcheck")
    if shellcheck is None:
        pytest.skip("shellcheck is not installed")
    done = subprocess.run([shellcheck, script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_services_are_wired_as_s6_wants_them() -> None:
    """Types, the order of start, and the bundle that holds them."""
    assert (SERVICES / "server/type").read_text() == "longrun\n"
    assert (SERVICES / "discovery/type").read_text() == "oneshot\n"
    up = (SERVICES / "discovery/up").read_text().strip()
    assert (ROOT / "addon/rootfs" / up.lstrip("/")) == SERVICES / "discovery/run"
    assert [p.name for p in (SERVICES / "server/dependencies.d").iterdir()] == ["base"]
    assert [p.name for p in (SERVICES / "discovery/dependencies.d").iterdir()] == ["server"]
    contents = sorted(p.name for p in (SERVICES / "user/contents.d").iterdir())
    assert contents == ["discovery", "server"]


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (b'{"type": "info", "version": "1.10.2", "data_length": 2}\n{}', 0),
        (b'{"type":"info"}\n', 0),
        (b'{"type": "error"}\n', 1),
        (b"HTTP/1.1 400 Bad Request\r\n", 1),
        (b"", 1),
    ],
)
def test_only_info_is_an_answer(answer: bytes, status: int) -> None:
    """An open port alone proves nothing."""
    with listening(answer) as port:
        done = subprocess.run([SCRIPTS[3], "127.0.0.1", str(port)], check=False)
    assert done.returncode == status


def test_a_closed_port_is_no_answer() -> None:
    """And the script says nothing."""
    done = subprocess.run(
        [SCRIPTS[3], "127.0.0.1", str(free_port())], check=False, capture_output=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


def test_discovery_announces_only_when_describe_answers(
    supervisor: Supervisor, tmp_path: Path
) -> None:
    """Not while the port is closed, nor while something else answers there; then once."""
    port = free_port()
    env = environment(tmp_path, SUPERVISOR=supervisor.address)
    slept = tmp_path / "slept"

    def polls() -> int:
        return len(slept.read_text().splitlines()) if slept.exists() else 0

    script = subprocess.Popen(
        command(SCRIPTS[2], tmp_path, **{"10200": str(port)}),
        env=env,
        stderr=subprocess.PIPE,
        text=True,
    )
    until(lambda: polls() >= 3)
    assert not supervisor.told
    server = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "wyoming_kokoro",
            "serve",
            "--offline",
            "--uri",
            f"tcp://127.0.0.1:{port}",
            "--data-dir",
            str(tmp_path / "data"),
        ],
        cwd=ROOT,
        stderr=subprocess.DEVNULL,
    )
    try:
        _, said = script.communicate(timeout=PATIENCE_S)
    finally:
        server.terminate()
        server.wait()
    assert script.returncode == 0
    assert "INFO Home Assistant has been told" in said
    uri = f"tcp://{socket.gethostname()}:{port}"
    assert supervisor.told == [("/discovery", {"service": "wyoming", "config": {"uri": uri}})]


@pytest.mark.parametrize(("failures", "times"), [(2, 3), (9, 5)])
def test_discovery_tries_again_and_always_ends_well(
    failures: int, times: int, supervisor: Supervisor, tmp_path: Path
) -> None:
    """A oneshot that failed would stop the app, which speaks without being found as well."""
    supervisor.statuses = [500] * failures
    env = environment(tmp_path, SUPERVISOR=supervisor.address)
    with listening(b'{"type": "info"}\n') as port:
        run = command(SCRIPTS[2], tmp_path, **{"10200": str(port)})
        done = subprocess.run(run, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert len(supervisor.told) == times
    assert ("ERROR" in done.stderr) == (failures > times)


def arguments(tmp_path: Path, options: dict[str, object]) -> list[str]:
    """What server/run starts the program with."""
    program = tmp_path / "program"
    program.write_text('#!/bin/sh\nfor word; do echo "$word"; done\n')
    program.chmod(0o755)
    (tmp_path / "options.json").write_text(json.dumps(options))
    (tmp_path / "data").mkdir()
    run = command(
        SCRIPTS[0],
        tmp_path,
        **{
            "/opt/kokoro/bin/wyoming-kokoro": str(program),
            "/data/lexicon.txt": str(tmp_path / "data/lexicon.txt"),
        },
    )
    env = environment(tmp_path)
    done = subprocess.run(run, env=env, capture_output=True, text=True, check=True)
    assert (tmp_path / "data/lexicon.txt").readlink() == Path("/config/lexicon.txt")
    return done.stdout.splitlines()


def test_the_server_is_started_with_flags_that_it_knows(tmp_path: Path) -> None:
    """And with values that it takes: a wrong flag would stop the app."""
    words = arguments(tmp_path, {"api_key": "secret"})
    assert words[0] == "serve"
    flags = {option.flag: option.key for option in settings.OPTIONS}
    words.remove("--config-may-fail")  # a broken options.json is a warning: the app always starts
    given = dict(zip(words[1::2], words[2::2], strict=True))
    assert given.pop("--config") == "/data/options.json"
    taken = {flags[flag]: value for flag, value in given.items()}
    with pytest.raises(SettingsError, match="needs --api-key"):
        settings.load(taken, {})
    assert settings.load(taken | {"api_key": "secret"}, {}).openai_port == 8000


@pytest.mark.parametrize("options", [{}, {"api_key": ""}])
def test_the_http_port_stays_closed_without_a_key(
    options: dict[str, object], tmp_path: Path
) -> None:
    """Nobody opens an unlocked door by mapping a port."""
    words = arguments(tmp_path, options)
    assert "--openai-port" not in words
    assert words[words.index("--ingress-port") + 1] == "8880"


@pytest.mark.parametrize(
    ("given", "status"),
    [(("0", "0"), None), (("1", "0"), "1"), (("2", "0"), "2"), (("256", "9"), "137")],
)
def test_finish_stops_the_container_on_failure(
    given: tuple[str, str], status: str | None, tmp_path: Path
) -> None:
    """With the server's own status, or the signal's."""
    halt = tmp_path / "halt"
    halt.write_text(f"#!/bin/sh\ntouch {tmp_path}/halted\n")
    halt.chmod(0o755)
    result = tmp_path / "exitcode"
    text = SCRIPTS[1].read_text()
    text = text.replace("/run/s6/basedir/bin/halt", str(halt))
    text = text.replace("/run/s6-linux-init-container-results/exitcode", str(result))
    subprocess.run(["sh", "-c", text, "finish", *given], check=True, capture_output=True)
    assert (result.read_text().strip() if result.exists() else None) == status
    assert (tmp_path / "halted").exists() == (status is not None)
