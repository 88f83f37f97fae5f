"""The program: rendered, measured, one page; on espeak speech and on a tone model."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.acceptance.__main__ import main
from tests.acceptance.rendering import goldens, pairs
from tests.process import tone_files
from wyoming_kokoro.core.voices import CATALOGUE

SENTENCES = '[en]\nplain = "The light is on."\ntags = "Is <b> & \\"quote\\" said?"\n'


@pytest.fixture
def golden(tmp_path: Path) -> str:
    """A short file of sentences."""
    path = tmp_path / "sentences.toml"
    path.write_text(SENTENCES)
    return str(path)


def test_every_language_has_sentences() -> None:
    """All voices have something to say."""
    spoken = {voice.id for voice, _ in pairs(CATALOGUE, goldens())}
    assert spoken == {voice.id for voice in CATALOGUE}


def test_espeak_fills_a_page(
    golden: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Sounds and judgements in one file, nothing from elsewhere; a second page shows the first."""
    common = ("--engine", "espeak", "--sentences", golden, "--speakers", "af_heart,bm_george")
    assert main([*common, "--out", str(tmp_path / "a")]) == 0
    assert main([*common, "--out", str(tmp_path / "b"), "--before", str(tmp_path / "a")]) == 0
    first, second = ((tmp_path / name / "index.html").read_text("utf-8") for name in "ab")
    assert first.count("<audio") == 4
    assert second.count("<audio") == 8
    assert "://" not in first  # base64 has no colon
    assert "&lt;b&gt; &amp; &quot;quote&quot;" in first
    assert "4 takes, 0 with faults" in capsys.readouterr().out
    assert len(list((tmp_path / "a").glob("*.wav"))) == 4


def test_kokoro_is_measured_in_process(
    golden: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a tone model in its place; a model that gives NaN is an error, not a page."""
    flags = tone_files(tmp_path)
    wanted = ("--data-dir", str(tmp_path / "data"), "--sentences", golden, "--speakers", "af_heart")
    status = main([*flags, *wanted, "--out", str(tmp_path / "out")])
    assert status in (0, 1)  # tones are no speech: some of it may be measured as a fault
    assert (tmp_path / "out" / "index.html").is_file()
    assert "af_heart" in capsys.readouterr().out


def test_wrong_names_are_errors(golden: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A voice that there is not."""
    assert main(["--engine", "espeak", "--sentences", golden, "--speakers", "nobody"]) == 2
    assert "nobody" in capsys.readouterr().err
