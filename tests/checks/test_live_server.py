"""The checks of a running server tell what it is doing, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.process import tone_files
from wyoming_kokoro.checks.live_server import LiveModel, LiveServer, who_speaks
from wyoming_kokoro.checks.run import check_live_server
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.loading.decision_text import NOT_TUNED
from wyoming_kokoro.loading.load_report import LoadReport
from wyoming_kokoro.model.kokoro_model import ModelInfo
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.providers import Attempt
from wyoming_kokoro.system.finding import Finding


def topics(findings: Iterator[Finding]) -> dict[str, list[Finding]]:
    """Findings by topic."""
    grouped: dict[str, list[Finding]] = {}
    for finding in findings:
        grouped.setdefault(finding.topic, []).append(finding)
    return grouped


def tone_voices(folder: Path) -> Path:
    """A file of two voices."""
    return Path(tone_files(folder)[3])


@pytest.mark.parametrize(
    ("server", "status", "text", "hint"),
    [
        (LiveServer("kokoro", "ready"), "ok", "Kokoro", ""),
        (LiveServer("espeak", "failed"), "note", "espeak-ng", "lines below"),
        (LiveServer("espeak", "downloading"), "note", "espeak-ng", "by hand"),
        (LiveServer(None, "loading"), "note", "being loaded", "wait; requests wait"),
        (LiveServer(None, "failed"), "fail", "nobody", "lines below"),
        (LiveServer(None, "downloading"), "fail", "nobody", "wait; Kokoro"),
    ],
)
def test_who_speaks(server: LiveServer, status: str, text: str, hint: str) -> None:
    """And what to do; what is well needs no advice."""
    finding = who_speaks(server)
    assert finding.status == status
    assert text in finding.text
    assert hint in finding.hint
    assert bool(finding.hint) is (status != "ok")


def test_a_model_that_is_missing_is_being_fetched(tmp_path: Path) -> None:
    """By the server itself: there is no next start to wait for. Both files can come by hand."""
    found = topics(check_live_server(Settings(data_dir=tmp_path), LiveServer("espeak", "failed")))
    assert next(iter(found)) == "who speaks"
    (model,) = found["model"]
    assert "is not here: the fallback speaks" in model.text
    (voices,) = found["voices"]
    for finding in (model, voices):
        assert "the server tries to download it again and again; by hand: http" in finding.hint
    offline = Settings(data_dir=tmp_path, offline=True)
    (model,) = topics(check_live_server(offline, LiveServer("espeak", "failed")))["model"]
    assert "--offline forbids to download it" in model.hint


def test_the_model_that_speaks_is_the_one_that_is_told(tmp_path: Path) -> None:
    """With the provider that failed, its speed in real replies, its tuning and its cache."""
    info = ModelInfo(
        path=Path("own.onnx"),
        layout="v1.1",
        provider="CPUExecutionProvider",
        options=ModelOptions(3),
        graph="saved",
        sha256="ab",
        has_durations=True,
    )
    attempts = [Attempt("cuda", False, "no card", 0.1), Attempt("cpu", True, "", 0.1)]
    report = LoadReport(attempts, 0.5, "saved", tuning=NOT_TUNED)
    server = LiveServer("kokoro", "ready", model=LiveModel(info, report, 1.25, 7, 3_000_000))
    own = tmp_path / "own.onnx"
    settings = Settings(data_dir=tmp_path, model=str(own), voices=tone_voices(tmp_path))
    found = topics(check_live_server(settings, server))
    assert [(f.status, f.text) for f in found["model"]] == [
        ("fail", f"{own} is not there"),  # since it was loaded
        ("ok", "own.onnx, layout v1.1 with durations; saved graph, mapped; loaded in 0.5 s"),
    ]
    assert [(f.status, f.text) for f in found["provider"]] == [
        ("note", "cuda is not used: no card"),
        ("ok", "CPUExecutionProvider with 3 threads"),
    ]
    assert found["tune"][0].text == NOT_TUNED
    assert "by itself, after a minute without requests" in found["tune"][0].hint
    assert found["speed"][0].status == "note"
    assert found["kept on disk"][0].text.endswith("; 7 cached segments, 3.0 of 256 MB")
    assert found["voices"][0].text.startswith("2 voices")
    chosen = topics(check_live_server(replace(settings, threads=2), server))
    assert "does not by itself (--threads 2)" in chosen["tune"][0].hint


@pytest.mark.parametrize(("from_file", "status"), [({"voice"}, "note"), (set(), "fail")])
def test_a_default_voice_that_does_not_exist(
    tmp_path: Path, from_file: set[str], status: str
) -> None:
    """Where the configuration file names it, another speaks, and both are told."""
    settings = Settings(
        data_dir=tmp_path,
        voice="af_hart",
        voices=tone_voices(tmp_path),
        from_file=frozenset(from_file),
    )
    found = topics(check_live_server(settings, LiveServer("kokoro", "ready")))
    (finding,) = found["default voice"]
    assert finding.status == status
    assert "af_hart" in finding.text
    assert ("speaks meanwhile" in finding.hint) is (status == "note")


def test_a_check_that_fails_does_not_end_the_others(tmp_path: Path) -> None:
    """Voices that cannot be read are a finding."""
    (tmp_path / "v.bin").write_bytes(b"no voices")
    settings = Settings(data_dir=tmp_path, voices=tmp_path / "v.bin")
    found = topics(check_live_server(settings, LiveServer("kokoro", "ready")))
    assert found["voices"][0].status == "fail"
    assert found["kept on disk"][0].status == "ok"
