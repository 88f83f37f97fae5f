"""Doctor's check of the lexicon."""

from __future__ import annotations

from pathlib import Path

from wyoming_kokoro.checks.lexicon import MOST_LINES, lexicon
from wyoming_kokoro.config import settings
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.system.finding import Finding


def checked(folder: Path, content: bytes | None) -> list[Finding]:
    """The findings for a lexicon of that content."""
    if content is not None:
        DataFolder(folder).lexicon.write_bytes(content)
    return list(lexicon(settings.load({"data_dir": str(folder)}, {})))


def test_lines_that_are_left_out_are_named(tmp_path: Path) -> None:
    """With their number, and the file; a few of many."""
    (bad,) = checked(tmp_path, b"HVAC = heating\nno equals sign\n")
    assert bad.status == "note"
    assert "line 2" in bad.text
    assert str(DataFolder(tmp_path).lexicon) in bad.hint
    many = checked(tmp_path, b"no equals sign\n" * (MOST_LINES + 3))
    assert len(many) == MOST_LINES + 1
    assert many[-1].text == "3 more lines are left out"


def test_good_ones_are_counted(tmp_path: Path) -> None:
    """A folder without a lexicon has nothing to be told of."""
    assert checked(tmp_path, None) == []
    (good,) = checked(tmp_path, b"HVAC = heating\n")
    assert (good.status, good.text.endswith("lexicon.txt: 1 entry")) == ("ok", True)
    (encoding,) = checked(tmp_path, b"caf\xe9 = x\n")
    assert (encoding.status, "UTF-8" in encoding.text) == ("fail", True)
