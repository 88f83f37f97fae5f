"""Lines of scripts without spaces: every place stays, and figures and words begin beside kanji."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyoming_kokoro.text.reading.line import Candidate, Line
from wyoming_kokoro.text.reading.records import Cardinal, Number
from wyoming_kokoro.text.reading.scorer import Scorer
from wyoming_kokoro.text.reading.tables import Cue
from wyoming_kokoro.text.reading.unspaced import apart, is_private, together


@given(st.text(st.characters(exclude_categories=["Co", "Cs"])))
def test_no_place_moves(text: str) -> None:
    """A line is as long as its text, and neither letters nor digits are made of kanji."""
    line = Line(text)
    assert len(line.text) == len(text)
    assert line.written == text
    assert not [c for c in apart(text) if is_private(c) and c.isalnum()]


@given(st.text("漢字仮名カナー々〇、。 abc123"))
def test_apart_and_together(text: str) -> None:
    """What is set apart comes back."""
    assert together(apart(text)) == text


@pytest.mark.parametrize("text", ["室温21度", "价格21元"])
def test_figures_and_words_begin_beside_kanji(text: str) -> None:
    """As they do after a space elsewhere."""
    line = Line(text)
    assert line.figure_starts == (2,)
    assert [atom.kind for atom in line.atoms if atom.kind not in ("digits", "word")]


def test_wide_forms_are_narrow() -> None:
    """Letters and signs as recognisers know them; commas that end clauses stay."""
    assert apart("ＡＢ：％，！") == "AB:%，！"


def test_cues_are_found_inside_words() -> None:
    """Each character counts as a word."""
    cue = Cue("wins", ("range",), "near", 3, (apart("試合"),))
    scorer = Scorer({}, [cue])
    for text, found in (("試合は3", True), ("試合の結果は3", False), ("試の合3", False)):
        line = Line(text)
        at = line.figure_starts[0]
        one = Candidate(at, at + 1, "range", Cardinal(Number("3")))
        assert ("range~wins" in scorer.features(one, scorer.cues(line))) is found
