"""Quotations, phrases and lines in another of our languages than the text's."""

from __future__ import annotations

import pytest

from tests.places import GOLDEN
from wyoming_kokoro.text.languages.registry import REGISTRY
from wyoming_kokoro.text.phonemes.foreign_sounds import in_sounds
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline
from wyoming_kokoro.text.reading.line import Line
from wyoming_kokoro.text.recognise.foreign import ForeignSpans
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

ROWS = [
    line.split("\t")
    for line in (GOLDEN / "foreign.tsv").read_text("utf-8").splitlines()
    if not line.startswith("# ")
]
PIPELINE = TextPipeline(Phonemizer())


@pytest.mark.parametrize(("language", "text", "phonemes"), ROWS, ids=[row[1] for row in ROWS])
def test_foreign(language: str, text: str, phonemes: str) -> None:
    """They are said by their language's rules, in the sounds of the voice's."""
    made = PIPELINE.phonemes(text, language)
    assert made.symbols == phonemes
    for word in made.words:
        assert made.symbols[word.start : word.end].strip(), word.text


@pytest.mark.parametrize("language", REGISTRY)
def test_ordinary_prose_is_the_hosts(language: str) -> None:
    """In ordinary lines nothing is foreign but English between quotation marks."""
    lines = (GOLDEN / f"ordinary_{language}.tsv").read_text("utf-8").splitlines()
    spans = ForeignSpans(language)
    for line in lines:
        if not line.startswith("# "):
            found = [one.record for one in spans.propose(Line(line.split("\t")[0]))]
            assert all(getattr(one, "language", "") == "en" for one in found), line


@pytest.mark.parametrize("language", REGISTRY)
def test_a_voice_hears_only_sounds_that_it_knows(language: str) -> None:
    """Every symbol of the vocabulary becomes symbols of it; what is the language's own stays."""
    for symbol in VOCABULARY:
        assert VOCABULARY.keys() >= set(in_sounds(symbol, language)), symbol
    own = PIPELINE.phonemes("a", language).symbols
    assert in_sounds(own, language) == own


def test_marks_are_no_part_of_what_is_spoken() -> None:
    """`spoken` is for people; a text that holds such marks loses them."""
    assert PIPELINE.spoken("C'est la vie, no?", "es") == "C'est la vie, no?"
    assert PIPELINE.spoken("uno \ufdd0fr\ufdd1dos\ufdd2 tres", "es") == "uno frdos tres"
