"""Results of blind tests: kept, replaced, deleted; whatever the file holds, a start goes on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from wyoming_kokoro.tuning.listening.results import (
    MOST_RESULTS,
    CandidateIdentity,
    ListeningResult,
    add_result,
    delete_result,
    read_results,
    results_path,
)

SHA256 = "a" * 64
INT8 = CandidateIdentity("int84", windowed=True)
RESULT = ListeningResult(
    candidate="int8 in parts, windows",
    identity=INT8,
    model_sha256=SHA256,
    voice="af_heart",
    right=9,
    trials=10,
    date="2026-11-22T05:00:00+00:00",
)


def test_the_last_result_of_a_candidate_and_voice_counts(tmp_path: Path) -> None:
    """Other voices keep theirs; each can be deleted."""
    folder = tmp_path / "graphs"
    assert read_results(folder, SHA256) == ()
    assert read_results(None, SHA256) == ()
    emma = replace(RESULT, voice="bf_emma", right=5)
    for result in (replace(RESULT, right=3), emma, RESULT):
        add_result(folder, result)
    assert read_results(folder, SHA256) == (emma, RESULT)
    content = json.loads(results_path(folder, SHA256).read_text())
    assert content["results"][1]["odds"] == pytest.approx(11 / 1024, abs=1e-6)
    assert [entry["heard"] for entry in content["results"]] == [False, True]
    assert not delete_result(folder, SHA256, CandidateIdentity("other"), "af_heart")
    assert delete_result(folder, SHA256, INT8, "af_heart")
    assert read_results(folder, SHA256) == (emma,)


def test_bounded(tmp_path: Path) -> None:
    """The oldest go."""
    for number in range(MOST_RESULTS + 1):
        add_result(tmp_path, replace(RESULT, voice=f"v{number}"))
    kept = read_results(tmp_path, SHA256)
    assert len(kept) == MOST_RESULTS
    assert kept[0].voice == "v1"


def entry(**values: object) -> dict[str, Any]:
    """The file with one result, which has these values."""
    good = {
        "candidate": "x",
        "identity": {"graph": "int84", "provider": "cpu", "windowed": True, "fast_math": False},
        "model_sha256": SHA256,
        "voice": "af_heart",
        "right": 9,
        "trials": 10,
        "date": "2026-11-22T05:00:00+00:00",
    }
    return {"format": 1, "results": [good | values]}


def test_the_odds_in_the_file_are_not_believed(tmp_path: Path) -> None:
    """They are worked out anew."""
    results_path(tmp_path, SHA256).write_text(json.dumps(entry(right=5, odds=0.001, heard=True)))
    (result,) = read_results(tmp_path, SHA256)
    assert not result.heard


@pytest.mark.parametrize(
    "content",
    [
        "[" * 100_000,
        json.dumps(entry()) + " " * 200_000,
        [1],
        {"format": 2, "results": []},
        {"format": 1, "results": {"a": 1}},
        entry(right=11),
        entry(right=-1),
        entry(right=True),
        entry(trials=10**9),
        entry(trials=7),
        entry(right="9"),
        entry(voice="x" * 201),
        entry(voice="a\nb"),
        entry(voice=7),
        entry(date="yesterday"),
        entry(identity={"graph": "x", "more": 1}),
        entry(identity={"graph": "x", "windowed": "yes"}),
        entry(identity=None),
    ],
)
def test_a_file_that_cannot_be_used(
    tmp_path: Path, content: object, caplog: pytest.LogCaptureFixture
) -> None:
    """Is none, with one line in the log."""
    data = content if isinstance(content, str) else json.dumps(content)
    results_path(tmp_path, SHA256).write_text(data)
    assert read_results(tmp_path, SHA256) == ()
    assert "cannot be used" in caplog.text


def test_of_another_model(tmp_path: Path) -> None:
    """A file that was copied says nothing about this one."""
    results_path(tmp_path, SHA256).write_text(json.dumps(entry(model_sha256="b" * 64)))
    assert read_results(tmp_path, SHA256) == ()
