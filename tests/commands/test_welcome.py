"""The first words of `script/run`: where the page is, and how to hear the server."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import subprocess
from pathlib import Path

import aiohttp
import pytest

from tests.places import ROOT
from tests.process import SERVE, free_port, running, serving, tone_files
from wyoming_kokoro.commands import cli, serve, welcome
from wyoming_kokoro.commands.cli import build_parser
from wyoming_kokoro.commands.welcome import how_to_hear, with_page
from wyoming_kokoro.config import settings
from wyoming_kokoro.config.settings import Settings


def passed_flags(folder: Path, *flags: str, **variables: str) -> list[str]:
    """The arguments that `script/run` gives the program, whose place a stub takes."""
    script, stub = folder / "script/run", folder / ".venv/bin/wyoming-kokoro"
    for path, content in (
        (script, (ROOT / "script/run").read_text()),
        (folder / "script/setup", "#!/bin/sh\n"),
        (stub, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n"),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
        path.chmod(0o755)
    environment = {"PATH": os.environ["PATH"], **variables}
    command = [str(script), *flags]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_script_run_asks_for_it(tmp_path: Path) -> None:
    """And passes on what the user adds, which wins."""
    flags = passed_flags(tmp_path, "--voice", "a b")
    options = build_parser("serve").parse_args(flags)
    assert options.welcome
    assert settings.load({}, {}, assumed=welcome.ASSUMED).zeroconf == ""
    assert flags[-2:] == ["--voice", "a b"]


@pytest.mark.parametrize("way", ["flag", "variable", "file"])
def test_a_person_turns_the_page_off(way: str, tmp_path: Path) -> None:
    """Off is a choice, too, wherever it is written."""
    (tmp_path / "own.yaml").write_text("openai_port: off\n")
    chosen = settings.load(
        {"openai_port": "off"} if way == "flag" else {},
        {"WYOMING_KOKORO_OPENAI_PORT": "off"} if way == "variable" else {},
        tmp_path / "own.yaml" if way == "file" else None,
        assumed=welcome.ASSUMED,
    )
    assert with_page(chosen).openai_port is None


@pytest.mark.parametrize("way", ["flag", "variable", "file"])
def test_a_person_turns_the_announcement_off(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written anywhere wins over what `script/run` wants."""
    flags: list[str] = []
    if way == "flag":
        flags = ["--zeroconf", "off"]
    elif way == "variable":
        monkeypatch.setenv("WYOMING_KOKORO_ZEROCONF", "off")
    else:
        (tmp_path / "own.yaml").write_text("zeroconf: off\n")
        flags = ["--config", str(tmp_path / "own.yaml")]
    given: list[Settings] = []

    def run(chosen: Settings, options: object) -> int:
        given.append(chosen)
        return 0

    monkeypatch.setattr(serve, "run", run)
    arguments = passed_flags(tmp_path, *flags)
    assert cli.main(arguments) == 0
    assert cli.main(passed_flags(tmp_path)) == 0
    assert given[0].zeroconf is None
    assert given[1].zeroconf == (None if way == "variable" else "")


async def test_a_port_that_one_of_us_has_is_told_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """With its page and what to do: whoever starts it twice looks for another program in vain."""
    caplog.set_level(logging.INFO)
    port = free_port()
    monkeypatch.setattr(welcome, "PAGE_PORT", port)
    async with serving(tmp_path, *tone_files(tmp_path), "--openai-port", str(port)) as server:
        await server.logged("listening on http")
        await asyncio.to_thread(with_page, Settings())
    told = next(r.getMessage() for r in caplog.records if f"Port {port} is taken" in r.getMessage())
    assert f"by a wyoming-kokoro that runs already: its page is http://127.0.0.1:{port}/" in told
    assert "stop one" in told


def test_a_taken_port_is_replaced_by_a_free_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Only this machine is let in, whatever the host is; a port of the user's own stays."""
    caplog.set_level(logging.INFO)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(welcome, "PAGE_PORT", port)
        chosen = with_page(Settings(openai_host="192.168.1.2"))
        assert chosen.openai_port not in (None, 0, port)
        assert chosen.openai_host == "127.0.0.1"
        assert [r.getMessage() for r in caplog.records] == [
            f"Port {port} is taken by another program: the page gets another"
        ]
    assert with_page(Settings()).openai_port == port
    own = Settings(openai_port=8123, openai_host="0.0.0.0", api_key="x")
    assert with_page(own) == own


@pytest.mark.parametrize(
    ("uri", "local"),
    [
        ("tcp://0.0.0.0:10200", "tcp://127.0.0.1:10200"),
        ("tcp://[::]:1", "tcp://127.0.0.1:1"),
        ("tcp://192.168.1.2:1", "tcp://192.168.1.2:1"),
        ("unix:///run/kokoro.sock", "unix:///run/kokoro.sock"),
    ],
)
def test_the_command_reaches_the_server(
    uri: str, local: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As it is called from the folder that the user is in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", [str(tmp_path / "script/../.venv/bin/wyoming-kokoro")])
    line = how_to_hear(uri, "http://127.0.0.1:8000/")
    assert line.startswith(f"To hear it: .venv/bin/wyoming-kokoro say --uri {local} ")
    assert line.endswith("or open http://127.0.0.1:8000/")
    assert "open" not in how_to_hear(uri, "")


async def test_the_page_is_where_the_log_says(tmp_path: Path) -> None:
    """The real process, whose own default is no page."""
    async with running(tmp_path, *SERVE, *tone_files(tmp_path), "--welcome") as server:
        line = await server.logged("To hear it: ")
        assert f"say --uri {server.uri} " in line
        page = line.split()[-1]
        async with aiohttp.ClientSession() as session, session.get(page) as answer:
            assert answer.status == 200
            assert "text/html" in answer.headers["Content-Type"]
