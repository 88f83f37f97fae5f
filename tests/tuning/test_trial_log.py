"""Finished trials are kept until tuning has ended; what somebody else wrote is left."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from wyoming_kokoro.loading.decision import hardware_key
from wyoming_kokoro.loading.load_tuned import untuned_options
from wyoming_kokoro.tuning.candidates import Candidate
from wyoming_kokoro.tuning.trial_log import TrialLog, log_path

SHA256 = "a" * 64
STAGED = replace(untuned_options("strict"), threads=4)
FOUR = Candidate("4 threads", STAGED, exact=True)


def test_rows_are_kept(tmp_path: Path) -> None:
    """By what they are of, not by their name alone."""
    row = replace(FOUR.row(), ratio=0.5)
    TrialLog(tmp_path / "graphs", SHA256).add(row)
    log = TrialLog(tmp_path / "graphs", SHA256)
    assert log.row(FOUR) == row
    assert log.row(replace(FOUR, options=replace(STAGED, threads=3))) is None
    assert log.row(replace(FOUR, provider="cuda")) is None
    assert TrialLog(tmp_path / "graphs", "b" * 64).row(FOUR) is None
    log.clear()
    assert TrialLog(tmp_path / "graphs", SHA256).row(FOUR) is None
    log.clear()


@pytest.mark.parametrize(
    "content",
    ["{", "[1]", {"rows": 7}, {"rows": [{"nothing": 1}]}, {"rows": [{"name": 1}]}, {}],
)
def test_what_cannot_be_read_is_left(
    tmp_path: Path, content: object, caplog: pytest.LogCaptureFixture
) -> None:
    text = content if isinstance(content, str) else json.dumps(_keyed(content))
    log_path(tmp_path, SHA256).write_text(text)
    assert TrialLog(tmp_path, SHA256).row(FOUR) is None
    assert ".trials.json cannot be used" in caplog.text or content == {}


def _keyed(content: object) -> object:
    return {"key": hardware_key(SHA256), **content} if isinstance(content, dict) else content


def test_a_folder_that_cannot_be_written_costs_nothing(tmp_path: Path) -> None:
    (tmp_path / "graphs").write_text("a file")
    log = TrialLog(tmp_path / "graphs", SHA256)
    log.add(FOUR.row())
    assert log.row(FOUR)
