"""Words that are typed without their accents."""

from __future__ import annotations

import unicodedata

import pytest

from wyoming_kokoro.text.languages.registry import REGISTRY, normalizer
from wyoming_kokoro.text.reading import tables

ROMANCE = ("es", "fr", "it", "pt-BR")


def plain(word: str) -> str:
    """The word without its marks."""
    letters = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@pytest.mark.parametrize("tag", ROMANCE)
def test_each_word_is_meant_by_one_spelling_without_accents(tag: str) -> None:
    """Two words that are alike without their marks are in no table."""
    package = f"wyoming_kokoro.text.languages.{REGISTRY[tag].folder}"
    words = [word for word, _ in tables.rows(package, "typed.tsv", 2)]
    assert words == sorted(words)
    assert len({plain(word) for word in words}) == len(words)
    assert not any(word.isascii() for word in words)


@pytest.mark.parametrize(
    ("tag", "text", "expected"),
    [
        ("es", "manana comio aqui", "mañana comió aquí"),
        ("es", "El Papa y la papa", "El Papa y la papa"),
        ("fr", "une soiree tres agreable", "une soirée très agréable"),
        ("it", "La citta' e la liberta", "La città e la libertà"),
        ("pt-BR", "voce nao vem", "você não vem"),
        ("pt-BR", "a lista esta em voce.txt", "a lista esta em voce ponto tê xis tê"),
    ],
)
def test_accents_are_restored_where_one_word_can_be_meant(
    tag: str, text: str, expected: str
) -> None:
    """Not in names of files, nor in words that are some without them."""
    assert normalizer(tag).spoken(text) == expected
