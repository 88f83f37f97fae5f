"""A capital A: the letter's name, or the article."""

from __future__ import annotations

import pytest

from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline

PIPELINE = TextPipeline(Phonemizer())
NAME, ARTICLE = "ˈA", "ɐ"


def said(text: str, word: str) -> str:
    """What is said for the first such word."""
    phonemes = PIPELINE.phonemes(text, "en-US")
    place = next(w for w in phonemes.words if w.text.rstrip(".") == word)
    return phonemes.symbols[place.start : place.end].rstrip(".")


@pytest.mark.parametrize(
    "text",
    [
        "Please go to gate A, then turn left.",
        "A1C of 6.1% is normal.",
        "He has class A.",
        "A is the first letter of the alphabet.",
        "Press A to continue.",
        "Sensor A reads 20.",
        "Choose option A, B, or C.",
        "Type A personality.",
        "Hepatitis A is a virus.",
        "Plan A failed.",
        "A+",
        "A B C D.",
        "The train leaves from platform A",
    ],
)
def test_the_letter(text: str) -> None:
    """After what is counted in letters, before a verb, a mark or the end."""
    assert said(text, "A") == NAME


@pytest.mark.parametrize(
    "text",
    [
        "A cat is on the mat.",
        '"A cat," she said.',
        "The movie is called Once Upon A Time.",
        "Note: A storm is coming.",
        "The title: A New Hope.",
    ],
)
def test_the_article(text: str) -> None:
    """At the beginning of a sentence, a quotation or a title, and inside a title."""
    assert said(text, "A") == ARTICLE


def test_a_shouted_article() -> None:
    """Capitals throughout tell nothing."""
    assert ARTICLE in PIPELINE.phonemes("THIS IS A TEST OF A BELL.", "en-US").symbols
