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
from wyoming_kokoro.commands.benchmark import competitor
from wyoming_kokoro.commands.cli import main
from wyoming_kokoro.core.errors import KokoroError


def test_a_quick_run_measures_the_real_process(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Table, JSON and picture; nothing is left running or written to the user's folder."""
    from PIL import Image

    flags = (*tone_files(tmp_path), "--data-dir", str(tmp_path / "mine"))
    json_file, plot_file = tmp_path / "found.json", tmp_path / "line.png"
    measures_flags = ("--only", "first,text", "--quick", "--runs", "1")
    out = ("--json", str(json_file), "--plot", str(plot_file))
    assert main(["bench", *flags, *measures_flags, *out]) == 0
    printed = capsys.readouterr()
    assert "First audio, cache off" in printed.out
    measures = {row["key"]: row for row in json.loads(json_file.read_text())["measures"]}
    assert measures["first.two.ours"]["n"] == 1
    assert measures["first.two.ours"]["p50"] > measures["first.two.bare"]["p50"] > 0
    assert measures["text.all"]["unit"] == "µs"
    with Image.open(plot_file) as image:
        assert image.width > 1000
        assert len(image.getcolors(1 << 20) or []) > 5
    assert not (tmp_path / "mine").exists()


def test_ended_by_a_signal_it_prints_what_it_has(tmp_path: Path) -> None:
    """The table, what is missing in it, and the status of the signal; no server is left."""
    json_file = tmp_path / "found.json"
    words = ("bench", *tone_files(tmp_path), "--only", "text,memory", "--json", str(json_file))
    command = [sys.executable, "-m", "wyoming_kokoro", *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE) as bench:
        assert bench.stderr
        assert bench.stdout
        while b"50 of 1000" not in (line := bench.stderr.readline()):
            assert line
        bench.terminate()
        printed = bench.stdout.read().decode()
        assert bench.wait() == 128 + signal.SIGTERM
    assert "the whole way" in printed
    assert "memory: the rest of it, stopped by SIGTERM" in printed
    document = json.loads(json_file.read_text())
    assert document["left_out"] == ["memory: the rest of it, stopped by SIGTERM"]
    course = next(row for row in document["measures"] if row["key"] == "memory.course")
    assert course["n"] > 20
    assert not _servers(tmp_path)


def _servers(folder: Path) -> list[str]:
    """Command lines of processes that have to do with this folder."""
    command_lines = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            command_lines.append(file.read_bytes().decode(errors="replace"))
    return [line for line in command_lines if str(folder) in line and "serve" in line]


def test_wrong_usage_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A part there is not; a model that is not there."""
    assert main(["bench", "--only", "colour"]) == 2
    assert "colour" in capsys.readouterr().err
    assert main(["bench", "--data-dir", str(tmp_path)]) == 1
    assert "wyoming-kokoro download" in capsys.readouterr().err


async def test_without_the_competitor_it_says_how_to_get_it(tmp_path: Path) -> None:
    """`--vs` needs the extra; a broken start is told too."""
    with pytest.raises(KokoroError, match="kokoro-onnx"):
        async with competitor.opened(tmp_path / "none.onnx", tmp_path / "none.bin"):
            pass
