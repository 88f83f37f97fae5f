"""The command, against the tone model in the real process."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.process import tone_files
from wyoming_kokoro.commands.benchmark.measured_server import scratch_data_dir
from wyoming_kokoro.commands.benchmark.replies import OURS
from wyoming_kokoro.commands.cli import main
from wyoming_kokoro.files.data_folder import DataFolder


def test_it_measures_the_real_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Table and JSON; nothing is left running or written to the user's folder."""
    flags = (*tone_files(tmp_path), "--data-dir", str(tmp_path / "mine"))
    json_file = tmp_path / "found.json"
    assert main(["bench", *flags, "--runs", "1", "--json", str(json_file)]) == 0
    printed = capsys.readouterr().out
    assert "First sound that can be heard" in printed
    measures = {row["key"]: row for row in json.loads(json_file.read_text())["measures"]}
    assert measures[f"first.two.{OURS}"]["n"] == 1
    assert measures[f"first.two.{OURS}"]["p50"] > 0
    assert measures[f"long.2002.gaps.{OURS}"]["unit"] == "s"
    rest, peak = (measures[f"memory.{what}.{OURS}"]["p50"] for what in ("rest", "peak"))
    assert 20 < rest <= peak
    assert not (tmp_path / "mine").exists()
    assert not _servers(tmp_path)


def test_ended_by_a_signal_it_prints_what_it_has(tmp_path: Path) -> None:
    """The table so far, and the status of the signal; no server is left."""
    words = ("bench", *tone_files(tmp_path), "--runs", "10000")
    command = [sys.executable, "-m", "wyoming_kokoro", *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE) as bench:
        assert bench.stderr
        assert bench.stdout
        while b"2 of 10000; about " not in (line := bench.stderr.readline()):
            assert line
        assert line.endswith((b" minutes left\n", b" s left\n"))
        bench.terminate()
        printed = bench.stdout.read().decode()
        assert bench.wait() == 128 + signal.SIGTERM
    assert "two sentences" in printed
    assert "at rest" not in printed
    assert not _servers(tmp_path)


def _servers(folder: Path) -> list[str]:
    """Command lines of processes that have to do with this folder."""
    command_lines = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            command_lines.append(file.read_bytes().decode(errors="replace"))
    return [line for line in command_lines if str(folder) in line and "serve" in line]


def test_a_model_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the command that brings it."""
    assert main(["bench", "--data-dir", str(tmp_path)]) == 1
    assert "wyoming-kokoro download" in capsys.readouterr().err


def test_what_the_users_server_knows_is_used_and_not_changed(tmp_path: Path) -> None:
    """Graphs are the user's; costs are a copy; the cache begins empty."""
    user = DataFolder(tmp_path)
    user.graphs.mkdir()
    (user.graphs / "saved.onnx").write_text("a graph")
    user.cache.mkdir()
    user.costs.write_text("{}")
    with scratch_data_dir(tmp_path) as folder:
        here = DataFolder(folder)
        assert (here.graphs / "saved.onnx").read_text() == "a graph"
        here.costs.write_text("[]")
        assert not here.cache.exists()
    assert user.costs.read_text() == "{}"
    assert (user.graphs / "saved.onnx").is_file()
