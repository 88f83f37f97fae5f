"""`script/bench`, against the tone model in real processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.process import tone_files
from wyoming_kokoro.commands.benchmark.replies import OURS
from wyoming_kokoro.commands.benchmark.series import Results

from .__main__ import main
from .report import check
from .targets import targets, verdicts


def test_parts_are_measured_beside_a_bare_model(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Table, comparison, JSON; everything stays in the folder that is kept."""
    flags = (*tone_files(tmp_path), "--data-dir", str(tmp_path / "mine"))
    only = ("--only", "text,replies,questions,cache", "--quick", "--runs", "1")
    json_file = tmp_path / "found.json"
    out = ("--json", str(json_file), "--keep", str(tmp_path / "kept"))
    assert main([*flags, *only, *out, "--vs", "onnxruntime"]) == 0
    printed = capsys.readouterr().out
    assert "Ours beside onnxruntime" in printed
    measures = {row["key"]: row for row in json.loads(json_file.read_text())["measures"]}
    ours, theirs = (measures[f"first.two.{who}"] for who in (OURS, "onnxruntime"))
    ratio = measures["first.two.onnxruntime.ratio"]
    assert ratio["values"] == pytest.approx([ours["values"][0] / theirs["values"][0]], rel=1e-4)
    assert measures["questions.alone"]["n"] == 6
    assert measures["cache.memory"]["n"] > 0
    assert measures["cache.memory"]["p50"] < 1000
    assert measures["text.all"]["unit"] == "µs"
    assert (tmp_path / "kept").is_dir()
    assert not (tmp_path / "mine").exists()


def test_the_time_line_is_drawn(tmp_path: Path) -> None:
    """A streamed reply: text, runs, chunks, playback."""
    from PIL import Image

    picture = tmp_path / "line.png"
    words = (*tone_files(tmp_path), "--quick", "--only", "line", "--plot", str(picture))
    assert main([*words, "--data-dir", str(tmp_path / "mine")]) == 0
    with Image.open(picture) as image:
        assert image.width > 1000
        assert len(image.getcolors(1 << 20) or []) > 5


def test_a_part_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "colour"]) == 2
    assert "colour" in capsys.readouterr().err


def test_a_rival_that_cannot_start_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its own words stand above, and the exit status says that it failed."""
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"no model")
    voices = tone_files(tmp_path)[2:4]
    words = ("--model", str(broken), *voices, "--vs", "onnxruntime", "--only", "text")
    assert main([*words, "--data-dir", str(tmp_path / "mine")]) == 1
    assert "onnxruntime failed" in capsys.readouterr().err


def test_targets_are_reached_missed_or_not_measured() -> None:
    """The worst counts where it must: one gap is one too many."""
    results = Results()
    results.add("first.two.kokoro-onnx.ratio", "", "", 0.08, 0.08, 0.2)
    results.add(f"long.2002.gaps.{OURS}", "gaps", "s", 0.0, 0.0, 0.3)
    judged = verdicts(results, targets(vnni=True))
    words = {verdict.target.key: verdict.word for verdict in judged}
    assert words["first.two.kokoro-onnx.ratio"] == "MISS"
    assert words[f"long.2002.gaps.{OURS}"] == "MISS"
    assert words["cache.memory"] == "—"
    assert sum("MISS" in line for line in check(judged)) == 2
    words = {each.target.key: each.word for each in verdicts(results, targets(vnni=False))}
    assert words["first.two.kokoro-onnx.ratio"] == "PASS"
