"""The table of languages, and what of each is loaded when."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

from wyoming_kokoro.core.languages import LANGUAGES
from wyoming_kokoro.text.languages import registry
from wyoming_kokoro.text.languages.registry import REGISTRY, normalizer, phrase_words
from wyoming_kokoro.text.languages.sentence_words import SentenceWords
from wyoming_kokoro.text.reading.tables import rows
from wyoming_kokoro.text.sentences.beginnings import ClauseWords
from wyoming_kokoro.text.tokens.cut_points import PhraseWords

FOLDER = Path(registry.__file__).parent
KINDS = {
    f"{group}.{field.name}"
    for group, table in (("stop", SentenceWords), ("phrase", PhraseWords), ("clause", ClauseWords))
    for field in fields(table)
}
START = "import sys, wyoming_kokoro.text.reader, wyoming_kokoro.text.pipeline as pipeline; "
LOADED = (
    "print(sorted({name.split('.')[3] for name in sys.modules"
    " if name.startswith('wyoming_kokoro.text.languages.')"
    " and name.endswith(('.say', '.g2p'))}))"
)


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


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/sentence_words.tsv")), ids=str)
def test_sentence_words_are_written_as_they_are_looked_up(path: Path) -> None:
    """Of known kinds, in lower case, without the last full stop, none twice in one kind."""
    rows = [line.split("\t") for line in path.read_text("utf-8").splitlines()[1:]]
    kinds = [kind for kind, _ in rows]
    assert len(kinds) == len(set(kinds))
    assert set(kinds) <= KINDS
    for kind, words in rows:
        counted = Counter(words.split())
        assert [word for word, count in counted.items() if count > 1] == [], kind
        assert [word for word in counted if word != word.lower() or word[-1] == "."] == []


@pytest.mark.parametrize(
    ("code", "loaded"),
    [
        ("", []),
        ("pipeline.marked('7:30', 'hi'); ", ["hindi"]),
        ("pipeline.marked('7:30', 'en-GB'); ", ["english"]),
    ],
)
def test_a_language_is_loaded_when_it_is_first_spoken(code: str, loaded: list[str]) -> None:
    """A home pays memory and start time only for what it speaks."""
    done = subprocess.run(
        [sys.executable, "-c", START + code + LOADED], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str(loaded)


@pytest.mark.parametrize("tag", [tag for tag, entry in REGISTRY.items() if entry.has_loanwords])
def test_no_table_of_loanwords_has_an_entry_twice(tag: str) -> None:
    """The later one would count for nothing."""
    package = f"wyoming_kokoro.text.languages.{REGISTRY[tag].folder}"
    keys = Counter((kind, key) for kind, key, _ in rows(package, "loanwords.tsv", 3))
    assert [key for key, count in keys.items() if count > 1] == []
