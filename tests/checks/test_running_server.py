"""doctor says what the running server is doing."""

from __future__ import annotations

import fcntl
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.process import free_port
from wyoming_kokoro.checks.released_file import missing
from wyoming_kokoro.checks.running_server import running_server
from wyoming_kokoro.commands.say import why_late
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.released_files import MODELS, VOICES
from wyoming_kokoro.server.wyoming.info import info_bytes


class Health(HTTPServer):
    """Answers everything with `body`."""

    body: Any = None


class _Answer(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        server = self.server
        assert isinstance(server, Health)
        self.send_response(503)  # as while nobody can speak: the body counts
        self.end_headers()
        self.wfile.write(json.dumps(server.body).encode())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nothing."""


@pytest.fixture
def health() -> Iterator[Health]:
    server = Health(("127.0.0.1", 0), _Answer)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def data_of_fp32(folder: Path) -> Path:
    """A data folder with files of the released names and sizes."""
    models = DataFolder(folder).models
    models.mkdir(parents=True)
    for file in (MODELS["auto"][0], VOICES):
        with (models / file.local_name).open("wb") as sparse:
            sparse.truncate(file.size)
    return folder


@pytest.mark.parametrize(
    ("body", "status", "text"),
    [
        ({"engine": "kokoro", "kokoro": "ready"}, "ok", "Kokoro speaks, Kokoro is ready"),
        (
            {"engine": "kokoro", "kokoro": "ready", "tuning_now": True},
            "ok",
            "Kokoro speaks, Kokoro is ready, and tunes itself while nobody speaks",
        ),
        (
            {
                "engine": "espeak",
                "kokoro": "downloading",
                "reason": "Kokoro is still being downloaded (34 % of 326 MB)",
                "download_percent": 34,
            },
            "note",
            "espeak-ng speaks, Kokoro is still being downloaded (34 % of 326 MB)",
        ),
        (
            {"engine": "espeak", "kokoro": "downloading", "reason": "not downloaded: no network"},
            "note",
            "espeak-ng speaks, not downloaded: no network",
        ),
        (
            {"engine": "espeak", "kokoro": "failed", "reason": "no space left"},
            "note",
            "espeak-ng speaks, Kokoro failed and is tried again (no space left)",
        ),
        ({"engine": None, "kokoro": "loading"}, "note", "nobody speaks yet, Kokoro is loading"),
    ],
)
def test_what_it_is_doing(
    health: Health, body: object, status: str, text: str, tmp_path: Path
) -> None:
    """Of a server on this machine, even where it listens for others too."""
    health.body = body
    settings = Settings(
        data_dir=data_of_fp32(tmp_path), openai_port=health.server_port, openai_host="0.0.0.0"
    )
    (finding,) = running_server(settings)
    assert (finding.status, finding.text) == (status, f"at 127.0.0.1:{health.server_port}: {text}")
    assert not finding.hint


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (
            {"kokoro": "downloading", "reason": "Kokoro is still being downloaded (34 %)"},
            "Kokoro is still being downloaded (34 %)",
        ),
        ({"kokoro": "failed", "reason": "no space"}, "Kokoro failed and is tried again (no space)"),
        (
            {"kokoro": "ready", "tuning_now": True, "queue": {"waiting": 0}},
            "Kokoro is ready, and tunes itself while nobody speaks",
        ),
        ({"kokoro": "ready", "queue": {"waiting": 3}}, "Kokoro is ready, and its queue is 3 long"),
    ],
)
def test_who_waits_for_a_server_is_told_what_it_is_doing(
    health: Health, body: object, told: str
) -> None:
    """`say --uri` names the HTTP port that told so: it may be another server's."""
    health.body = body
    address = f"127.0.0.1:{health.server_port}"
    line = why_late(Settings(openai_port=health.server_port), "tcp://127.0.0.1:10200")
    assert line == f"the server at tcp://127.0.0.1:10200 is at work: {told}, as {address} tells"


@pytest.mark.parametrize(("port", "tells"), [(10200, True), (10201, False)])
def test_a_page_of_another_server_tells_nothing_of_this_one(
    health: Health, port: int, tells: bool
) -> None:
    """Its Wyoming port says whose it is."""
    health.body = {"kokoro": "ready", "wyoming_port": 10200}
    line = why_late(Settings(openai_port=health.server_port), f"tcp://127.0.0.1:{port}")
    assert ("Kokoro is ready" in line) is tells


def test_a_server_at_the_usual_port_may_be_another_one(
    health: Health, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So the flag that asks another port is named."""
    health.body = {"engine": "kokoro", "kokoro": "ready"}
    monkeypatch.setattr("wyoming_kokoro.checks.running_server.PAGE_PORT", health.server_port)
    (finding,) = running_server(Settings())
    assert "--openai-port" in finding.hint


def test_a_file_with_another_content_is_damaged(tmp_path: Path) -> None:
    """One that was put there by hand, say; its size tells."""
    file = MODELS["auto"][0]
    models = DataFolder(tmp_path).models
    models.mkdir()
    (models / file.local_name).write_bytes(b"not a model")
    finding = missing("model", Settings(data_dir=tmp_path), file)
    assert f"{file.name} is damaged (11 bytes, expected {file.size})" in finding.text


@pytest.mark.parametrize("body", [{"status": "ok"}, [1], "x"])
def test_another_server_is_not_ours(health: Health, body: object) -> None:
    """It is as if none listened: what was asked is told."""
    health.body = body
    uri = f"tcp://127.0.0.1:{free_port()}"
    for port in (health.server_port, free_port()):
        (finding,) = running_server(Settings(openai_port=port, uri=uri))
        assert finding.text == f"none found at 127.0.0.1:{port} (HTTP) or at {uri}"
        assert "--openai-port" in finding.hint


def test_a_server_without_an_http_port_is_found(health: Health) -> None:
    """By the answer at its Wyoming port; another program's is not ours."""
    port = free_port()
    for answer, found in ((info_bytes(lambda language: True), True), (b'{"type":"info"}\n', False)):
        with wyoming_port(answer) as wyoming:
            settings = Settings(openai_port=port, uri=f"tcp://0.0.0.0:{wyoming}")
            (finding,) = running_server(settings)
        assert finding.status == "ok"
        assert finding.text.startswith(f"one answers at tcp://127.0.0.1:{wyoming}") is found
        assert finding.text.startswith("none found at") is not found


def test_a_named_address_is_asked_too(health: Health) -> None:
    """`--uri`: the server behind the HTTP port may be another one, so both are told apart."""
    health.body = {"engine": "kokoro", "kokoro": "ready"}
    with wyoming_port(info_bytes(lambda language: True)) as wyoming:
        uri = f"tcp://127.0.0.1:{wyoming}"
        settings = Settings(
            openai_port=health.server_port, uri=uri, given=frozenset({"uri", "openai_port"})
        )
        named, over_http = running_server(settings)
    assert (named.status, named.text) == ("ok", f"one answers at {uri}")
    assert over_http.text.startswith(f"at 127.0.0.1:{health.server_port}: Kokoro speaks")
    named, _ = running_server(settings)
    assert (named.status, named.text) == ("note", f"none answers at {uri}")


def test_a_socket_of_the_settings_is_asked(tmp_path: Path) -> None:
    """And named where nobody answers; that is worth a look where the user named it."""
    uri, port = f"unix://{tmp_path / 'kokoro.sock'}", free_port()
    settings = Settings(openai_port=port, uri=uri, given=frozenset({"uri"}))
    (finding,) = running_server(settings)
    assert (finding.status, finding.text.partition(" or at ")[2]) == ("note", uri)
    with wyoming_port(info_bytes(lambda language: True), tmp_path / "kokoro.sock"):
        (finding,) = running_server(settings)
    assert finding.text == f"one answers at {uri}, and none at 127.0.0.1:{port} (HTTP)"


@pytest.mark.parametrize("uri", ["stdio://", "none", "tcp://h:99999", "tcp://[::"])
def test_an_address_without_a_tcp_port_is_not_asked(uri: str) -> None:
    port = free_port()
    (finding,) = running_server(Settings(openai_port=port, uri=uri))
    assert finding.text == f"none found at 127.0.0.1:{port} (HTTP)"


@contextmanager
def wyoming_port(answer: bytes, path: Path | None = None) -> Iterator[int]:
    """A port, or a socket at `path`, that answers the first line of its first client and closes."""

    def serve() -> None:
        client, _ = listener.accept()
        with client:
            client.makefile().readline()
            client.sendall(answer)

    if path:
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(str(path))
    else:
        listener = socket.create_server(("127.0.0.1", 0))
    with listener:
        listener.listen()
        thread = threading.Thread(target=serve)
        thread.start()
        yield 0 if path else listener.getsockname()[1]
        thread.join()


def test_a_server_that_uses_other_files_contradicts_nothing(health: Health, tmp_path: Path) -> None:
    """Without the files of these settings, the lines above say that Kokoro cannot speak."""
    health.body = {"engine": "kokoro", "kokoro": "ready"}
    (finding,) = running_server(Settings(data_dir=tmp_path, openai_port=health.server_port))
    assert "it uses other files than those below" in finding.text


def test_a_download_in_another_process_is_told(tmp_path: Path) -> None:
    """By its lock and by what is there; without the lock, the next start goes on."""
    file = MODELS["auto"][0]
    models = DataFolder(tmp_path).models
    models.mkdir()
    with (models / f"{file.local_name}.part").open("wb") as part:
        part.truncate(file.size // 2 + 1)
    settings = Settings(data_dir=tmp_path)
    assert "tries to download it, 50 % are there already" in missing("model", settings, file).hint
    with (models / f".{file.local_name}.lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert "it is being downloaded now (50 %)" in missing("model", settings, file).hint
        (models / f"{file.local_name}.part").unlink()
        assert "nothing has arrived yet" in missing("model", settings, file).hint
        voices = missing("voices", settings, VOICES).hint
        assert "a running server tries to download it after another file" in voices
