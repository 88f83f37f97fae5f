"""English tokens are like those of spaCy's tokenizer, without spaCy."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyoming_kokoro.text.languages.english.pronunciation import tokens
from wyoming_kokoro.text.languages.english.pronunciation.tokens import (
    EXCEPTIONS,
    Tokenizer,
    sources,
)

Tokens = list[tuple[str, str]]


@pytest.fixture(scope="module")
def tokenizer() -> Tokenizer:
    return Tokenizer()


def _ours(tokenizer: Tokenizer, text: str) -> Tokens:
    return [(token.text, token.whitespace_) for token in tokenizer(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("I can't.", ["I", "ca", "n't", "."]),
        ("You'd've said so!", ["You", "'d", "'ve", "said", "so", "!"]),
        ('"Wait," he said (twice).', ['"', "Wait", ",", '"', "he", "said", "(", "twice", ")", "."]),
        ("Dr. Smith's e.g. at p.m.", ["Dr.", "Smith", "'s", "e.g.", "at", "p.m."]),
        ("a well-known 5km run", ["a", "well", "-", "known", "5", "km", "run"]),
        ("$3.50 or US$20", ["$", "3.50", "or", "US$", "20"]),
        ("yes/no, and/or", ["yes", "/", "no", ",", "and/or"]),
        ("see www.example.com/a-b.", ["see", "www.example.com/a-b", "."]),
        ("well... :-) fine", ["well", "...", ":-)", "fine"]),
        ("he (twice): no", ["he", "(", "twice", ")", ":", "no"]),
        ("(see 8): no", ["(", "see", "8", ")", ":", "no"]),
        ("the end.Next one", ["the", "end", ".", "Next", "one"]),
        ("its shed, he'll", ["its", "shed", ",", "he", "'ll"]),
    ],
)
def test_words_marks_and_contractions(tokenizer: Tokenizer, text: str, expected: list[str]) -> None:
    assert [token.text for token in tokenizer(text)] == expected


def test_spaces_are_told_by_the_token_before(tokenizer: Tokenizer) -> None:
    """One space belongs to the word before it; more are a token."""
    assert _ours(tokenizer, "a b  c ") == [("a", " "), ("b", " "), (" ", ""), ("c", " ")]


@given(text=st.text(max_size=40))
def test_nothing_is_lost(tokenizer: Tokenizer, text: str) -> None:
    assert "".join(token.text + token.whitespace_ for token in tokenizer(text)) == text


@contextmanager
def looked_at() -> Iterator[list[int]]:
    """Lengths of the texts in which an ending is searched for meanwhile."""
    looked: list[int] = []

    class Pattern:
        def __init__(self, pattern: Any) -> None:
            self._pattern = pattern

        def search(self, text: str) -> Any:
            looked.append(len(text))
            return self._pattern.search(text)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tokens, "SUFFIXES", [Pattern(one) for one in tokens.SUFFIXES])
        yield looked


@pytest.mark.parametrize(
    "unit", ["?", "%", "...", "a.", "-a", "1:", "@#", "'s", "(x)", "http://a."]
)
def test_what_repeats_costs_no_square(unit: str) -> None:
    """Twice as much takes less than four times as long: counted in what the patterns look at."""
    with looked_at() as looked:
        Tokenizer()(unit * 300)
        once = sum(looked)
        looked.clear()
        Tokenizer()(unit * 600)
    assert sum(looked) < 3 * once + 1000


def test_what_is_no_word_is_not_remembered() -> None:
    """Sentences without a space would fill memory, each with hundreds of tokens."""
    tokenizer = Tokenizer()
    unspaced = "1" + "…«" * 300
    assert len(tokenizer(unspaced)) == 601
    tokenizer("Hello there, there.")
    with looked_at() as looked:
        tokenizer("Hello there, there.")
        assert not looked, "a word is looked at once"
        tokenizer(unspaced)
        assert looked


def test_exceptions_are_made_of_their_parts() -> None:
    assert all(word == "".join(parts) for word, parts in EXCEPTIONS.items())


def test_tokens_know_the_words_they_come_from() -> None:
    """As misaki counts: a token of two words shifts those after it."""
    assert sources(["don't", "go"], ["do", "n't", "go"]) == {0: [0, 1], 1: [2]}
    assert sources(["New York", "x"], ["New", "York", "x"]) == {0: [0, 1], 1: [2]}
    assert sources(["a", "b", "c"], ["ab", "c"]) == {0: [0], 1: [1]}


def test_english_is_spoken_without_spacy() -> None:
    """It would cost 70 MB and most of a second."""
    code = (
        "import sys; from wyoming_kokoro.text.phonemizer import Phonemizer; "
        "p = Phonemizer(); p.phonemize('[Kokoro](/kˈOkəɹO/) speaks, does it?', 'en-US'); "
        "print([name for name in sys.modules if name.split('.')[0] in ('spacy', 'thinc')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
