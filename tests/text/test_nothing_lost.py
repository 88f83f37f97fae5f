"""No letter, digit or symbol of a text is lost without a word: it is said, or named at DEBUG."""

from __future__ import annotations

import logging
import unicodedata

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline

PIPELINE = TextPipeline(Phonemizer())
INVISIBLE = frozenset("\u115f\u1160\u3164\uffa0\u17b4\u17b5")
LANGUAGES = ("en-US", "en-GB", "es", "fr", "it", "pt-BR", "hi")
MARKUP = frozenset("*_`~#<>|^=+\\-/$'\"")
"""Signs of Markdown and of a row of them, which are no words."""


def symbols(text: str, language: str) -> str:
    """What is said, without spaces."""
    return PIPELINE.phonemes(text, language).symbols.replace(" ", "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "unit", ["a", "w", "x", "ba", "kitchen", "zq", "Abc", "1", "73", "a1", "é", "ß"]
)
@pytest.mark.parametrize("length", [13, 25, 41, 600])
def test_a_long_word_is_said_to_its_end(language: str, unit: str, length: int) -> None:
    """However long: each part of it adds to what is said."""
    text = (unit * length)[:length]
    part = len(symbols((unit * 12)[:10], language))
    assert len(symbols(text, language)) >= 0.4 * part * length / 10


@pytest.mark.parametrize("language", LANGUAGES)
@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    st.characters(categories=("Lu", "Ll", "Lt", "Lo", "Nd", "Nl", "No", "Sc", "Sm", "So")).filter(
        lambda c: c not in MARKUP and c not in INVISIBLE
    )
)
def test_every_character_is_said_or_named(
    language: str, caplog: pytest.LogCaptureFixture, character: str
) -> None:
    """Between two words it changes what is said, or the log says that it does not."""
    caplog.clear()
    with caplog.at_level(logging.DEBUG):
        said = symbols(f"lemon {character} melon", language)
    changed = said != symbols("lemon melon", language)
    assert changed or named(character, caplog.text), unicodedata.name(character, "")


def named(character: str, log: str) -> bool:
    """Whether the log names it, as it is or in its plain form."""
    forms = {character, *unicodedata.normalize("NFKC", character)}
    return any(ascii(form)[1:-1] in log for form in forms)


@pytest.mark.parametrize(
    "text",
    ["He has class A.", "It is in the U.S.", 'He said "plan A."', "Meet John B.", "At 5 p.m."],
)
def test_the_last_full_stop_is_heard(text: str) -> None:
    """After a lone capital and after an abbreviation too."""
    assert PIPELINE.phonemes(text, "en-US").symbols.rstrip("”").endswith(".")
