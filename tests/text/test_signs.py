"""Signs that are markup in one place and meant in another, from the text as written to words."""

from __future__ import annotations

import pytest

from tests.places import GOLDEN
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline

ROWS = [
    line.split("\t")
    for line in (GOLDEN / "signs.tsv").read_text("utf-8").splitlines()
    if not line.startswith("# ")
]
PIPELINE = TextPipeline(Phonemizer())


@pytest.mark.parametrize(("language", "text", "said"), ROWS, ids=[row[1] for row in ROWS])
def test_signs(language: str, text: str, said: str) -> None:
    """Markup goes and what is meant is said, by the same signs."""
    assert PIPELINE.spoken(text, language) == said
