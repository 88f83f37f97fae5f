"""English numbers in words, and how large the golden tables are."""

from __future__ import annotations

import pytest

from tests.text.golden import cases
from wyoming_kokoro.text.languages.english.say import EnglishSaying
from wyoming_kokoro.text.reading.tables import Lexicon
from wyoming_kokoro.text.spoken_form import spoken

AMERICAN, BRITISH = (EnglishSaying(Lexicon({}), british=british) for british in (False, True))
US, GB = cases("spoken_en-US.tsv"), cases("spoken_en-GB.tsv")


def test_tables_are_large_enough() -> None:
    """At least 400 cases, few of them known to fail."""
    assert len(US) + len(GB) >= 400
    assert sum(bool(case.known_failure) for case in (*US, *GB)) <= 71


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "zero"),
        (13, "thirteen"),
        (21, "twenty one"),
        (105, "one hundred five"),
        (1_000, "one thousand"),
        (1_001, "one thousand one"),
        (1_000_000_000_000, "one trillion"),
        (999_999, "nine hundred ninety nine thousand nine hundred ninety nine"),
    ],
)
def test_cardinals(number: int, said: str) -> None:
    """American cardinals have no "and" and no hyphen."""
    assert AMERICAN.cardinal(number) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (105, "one hundred and five"),
        (1_001, "one thousand and one"),
        (1_100, "one thousand one hundred"),
    ],
)
def test_british_cardinals(number: int, said: str) -> None:
    """British ones have an "and" before tens and ones."""
    assert BRITISH.cardinal(number) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "first"),
        (12, "twelfth"),
        (20, "twentieth"),
        (21, "twenty first"),
        (100, "one hundredth"),
    ],
)
def test_ordinals(number: int, said: str) -> None:
    """Only the last word changes."""
    assert AMERICAN.ordinal(number) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1905, "nineteen oh five"),
        (1900, "nineteen hundred"),
        (2000, "two thousand"),
        (2009, "two thousand nine"),
        (2025, "twenty twenty five"),
    ],
)
def test_years(number: int, said: str) -> None:
    """Years go in pairs but for the first decade of a millennium."""
    assert AMERICAN.year(number) == said


def test_pairs() -> None:
    """Rooms, octets and resolutions."""
    assert [AMERICAN.numbers.say(number, "paired") for number in (237, 101, 100, 7)] == [
        "two thirty seven",
        "one oh one",
        "one hundred",
        "seven",
    ]


@pytest.mark.parametrize("text", ["7:30", "It is 21.5 °C.", "plain"])
def test_an_unknown_language_leaves_the_text(text: str) -> None:
    """Nothing is guessed."""
    assert spoken(text, "tlh") == text
