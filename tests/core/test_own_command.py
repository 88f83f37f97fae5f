"""The command in a message is what the user of this machine can type."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path

import pytest

from wyoming_kokoro.config.logs import DiscreetFormatter, JsonFormatter
from wyoming_kokoro.core.own_command import as_typed, own_command


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program in an environment beside which the user sits."""
    path = tmp_path / ".venv/bin/wyoming-kokoro"
    path.parent.mkdir(parents=True)
    path.touch(0o755)
    monkeypatch.setattr("sys.argv", [str(path)])
    monkeypatch.chdir(tmp_path)
    return path


def test_the_path_from_the_folder_that_the_user_is_in(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert own_command() == ".venv/bin/wyoming-kokoro"
    monkeypatch.chdir(program.parent)
    assert own_command() == "./wyoming-kokoro"


@pytest.mark.parametrize("folder", ["/", "other folder"])
def test_the_whole_path_from_elsewhere(
    program: Path, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A service starts in the root folder, from which nobody types."""
    (tmp_path / folder).mkdir(exist_ok=True)
    monkeypatch.chdir(tmp_path / folder)
    assert own_command() == str(program)


def test_the_name_where_the_shell_finds_it(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(program.parent))
    assert own_command() == "wyoming-kokoro"


def test_as_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["/somewhere/wyoming_kokoro/__main__.py"])
    assert own_command() == f"{sys.executable} -m wyoming_kokoro"


def test_inside_another_program_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["/somewhere/pytest/__main__.py"])
    assert own_command() == "wyoming-kokoro"


def test_messages_and_log_lines_name_it(program: Path) -> None:
    """Only where a message tells to run it."""
    message = "wyoming-kokoro 1.0: `wyoming-kokoro download` fetches it, or `wyoming-kokoro`"
    typed = "wyoming-kokoro 1.0: `{0} download` fetches it, or `{0}`".format(
        ".venv/bin/wyoming-kokoro"
    )
    assert as_typed(message) == typed
    record = logging.LogRecord("wyoming_kokoro", logging.INFO, "", 0, message, (), None)
    assert DiscreetFormatter("%(message)s").format(record) == typed
    assert json.loads(JsonFormatter().format(record))["message"] == typed
