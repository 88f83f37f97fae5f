"""The table of languages, and what of each is loaded when."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields

import pytest

from wyoming_kokoro.core.languages import LANGUAGES
from wyoming_kokoro.text.languages.registry import (
    REGISTRY,
    normalizer,
    phrase_words,
    sentence_words,
)
from wyoming_kokoro.text.tokens.phrase_words import PhraseWords

START = "import sys, wyoming_kokoro.text.reader, wyoming_kokoro.text.pipeline as pipeline; "
LOADED = (
    "print(sorted({name.split('.')[3] for name in sys.modules"
    " if name.startswith('wyoming_kokoro.text.languages.')"
    " and name.endswith(('.say', '.phrase_words', '.g2p'))}))"
)
DOUBLED = """
import collections, importlib, pkgutil
from wyoming_kokoro.text import languages
from wyoming_kokoro.text.languages import word_tables as tables

def keys_once(text, parse=tables.words):
    keys = [key for line in text.splitlines() for key in line.partition(": ")[0].split()]
    doubled.update(key for key, count in collections.Counter(keys).items() if count > 1)
    return parse(text)

doubled = set()
tables.words = keys_once
for module in pkgutil.walk_packages(languages.__path__, languages.__name__ + "."):
    importlib.import_module(module.name)
print(sorted(doubled))
"""


def test_every_language_of_kokoro_has_an_entry() -> None:
    """And there is no entry that nobody can ask for."""
    assert set(REGISTRY) == set(LANGUAGES)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_entry_leads_to_its_parts(tag: str) -> None:
    """Rules with a word for every sign, and phrase words of its own."""
    assert normalizer(tag).plus
    assert phrase_words(tag) != PhraseWords()


def test_an_unknown_language_has_no_phrase_words() -> None:
    """It is cut at punctuation and between words."""
    assert phrase_words("xx") == PhraseWords()


def test_sentence_words_are_written_as_they_are_looked_up() -> None:
    """In lower case, without the last full stop, none twice in one field."""
    for table in sentence_words():
        for field in fields(table):
            words = getattr(table, field.name).split()
            assert len(words) == len(set(words)), field.name
            assert [word for word in words if word != word.lower() or word[-1] == "."] == []


@pytest.mark.parametrize(
    ("code", "loaded"),
    [
        ("", []),
        ("pipeline.spoken('7:30', 'hi'); ", ["hindi"]),
        ("pipeline.spoken('7:30', 'en-GB'); ", ["english"]),
    ],
)
def test_a_language_is_loaded_when_it_is_first_spoken(code: str, loaded: list[str]) -> None:
    """A home pays memory and start time only for what it speaks."""
    done = subprocess.run(
        [sys.executable, "-c", START + code + LOADED], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str(loaded)


def test_no_key_stands_twice_in_a_table() -> None:
    """The later value would win, and whoever changes the earlier one would hear no change."""
    done = subprocess.run(
        [sys.executable, "-c", DOUBLED], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
