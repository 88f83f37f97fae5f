"""Names: what is said for them, and what the table may hold."""

from __future__ import annotations

import unicodedata
from importlib.resources import files

import pytest

from tests.places import GOLDEN
from wyoming_kokoro.text.languages.english import pronunciation
from wyoming_kokoro.text.languages.english.pronunciation.dictionary import pronunciations
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

ROWS = [
    line.split("\t")
    for line in (GOLDEN / "names.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
PHONEMIZER = Phonemizer()


@pytest.mark.parametrize(("language", "name", "phonemes"), ROWS)
def test_a_name(language: str, name: str, phonemes: str) -> None:
    """Without the table espeak-ng guesses: "TOY-otta", "el-EE-nah", "hugh-way"."""
    assert PHONEMIZER.phonemize(name, language).symbols == phonemes


def test_the_table_is_in_order() -> None:
    """Sorted, each name once, two columns of phonemes."""
    text = files(pronunciation).joinpath("names.tsv").read_text("utf-8")
    rows = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    names = [row[0] for row in rows]
    assert names == sorted(set(names))
    assert all(len(row) == 3 and row[1] for row in rows)


def test_the_british_table_is_in_order() -> None:
    """Sorted, each name once, and none that the other table has alike."""
    text = files(pronunciation).joinpath("british_names.tsv").read_text("utf-8")
    rows = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    names = [row[0] for row in rows]
    assert names == sorted(set(names))
    assert all(len(row) == 2 for row in rows)
    other = files(pronunciation).joinpath("names.tsv").read_text("utf-8")
    british = {line.split("\t")[0]: line.split("\t")[2] for line in other.splitlines()[1:]}
    assert not [name for name, phonemes in rows if british.get(name) == phonemes]


@pytest.mark.parametrize(
    ("name", "phonemes"),
    [
        ("Bamborough", "bˈambəɹə"),
        ("Hinderburgh", "hˈɪndəbəɹə"),
        ("Axmouth", "ˈaksməθ"),
        ("Rackenworth", "ɹˈakənwəθ"),
        ("Thurlcombe", "θˈɜːlkəm"),
        ("Llandwrog", "lˈandɹɒɡ"),
    ],
)
def test_a_british_ending(name: str, phonemes: str) -> None:
    """Weak in the name of a place that no table has."""
    assert PHONEMIZER.phonemize(name, "en-GB").symbols == phonemes


@pytest.mark.parametrize("language", ["en-US", "en-GB"])
def test_every_name_can_be_said(language: str) -> None:
    """Kokoro's symbols only, with a stressed syllable; no British name has an American sound."""
    said = pronunciations(language)
    assert len(said) > 1000
    assert all(set(phonemes) <= set(VOCABULARY) for phonemes in said.values())
    assert all("ˈ" in phonemes for phonemes in said.values())
    if language == "en-GB":
        assert not [name for name, phonemes in said.items() if set(phonemes) & set("Oæɾᵻ")]


def test_a_name_in_a_sentence() -> None:
    """With its genitive, and written in capitals."""
    assert "jOlˈɑndəz" in PHONEMIZER.phonemize("Yolanda's phone is ringing.", "en-US").symbols
    assert "tOjˈOTə" in PHONEMIZER.phonemize("A TOYOTA stopped.", "en-US").symbols


def test_marks_that_are_letters_of_their_own() -> None:
    """A text may write é as e and an accent; it is the same word."""
    for name in ("José", "Zoë", "Dvořák", "Nguyễn"):
        apart = unicodedata.normalize("NFD", name)
        said = PHONEMIZER.phonemize(name, "en-US").symbols
        assert PHONEMIZER.phonemize(apart, "en-US").symbols == said
