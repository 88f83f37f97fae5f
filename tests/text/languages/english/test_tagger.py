"""The rule tagger and the homographs it decides."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

from tests.places import GOLDEN
from wyoming_kokoro.text.languages.english.pronunciation.tagger import RuleTagger, ambiguous, tags
from wyoming_kokoro.text.phonemizer import Phonemizer

ROWS = [
    line.split("\t")
    for line in (GOLDEN / "homographs.tsv").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
CASES = [row for row in ROWS if len(row) == 3]
KNOWN_FAILURES = [row for row in ROWS if len(row) > 3]


@pytest.fixture(scope="module")
def phonemizer() -> Phonemizer:
    return Phonemizer()


def _tags(text: str) -> list[str]:
    words = re.findall(r"\w+'?\w*|\S", text)
    spaces = []
    rest = text
    for word in words:
        rest = rest[rest.index(word) + len(word) :]
        spaces.append(rest.startswith(" "))
    return tags(words, spaces, {"record": frozenset({"VERB"}), "use": frozenset({"NOUN"})})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I am in a house.", ["PRP", "VBP", "IN", "DT", "NN", "."]),
        ('"Go" (now), $ 5 …', ["``", "NN", "''", "-LRB-", "RB", "-RRB-", ",", "$", "CD", ":"]),
        ("well-known - so", ["UH", "HYPH", "NN", ":", "RB"]),
        ("in the US at 7 AM", ["IN", "DT", "NNP", "IN", "CD", "NNP"]),
        ("dogs' toys", ["NNS", "POS", "NNS"]),
        ("go to Berlin!", ["NN", "TO", "NNP", "."]),
    ],
)
def test_marks_figures_and_small_words(text: str, expected: list[str]) -> None:
    if "dogs'" in text:
        assert tags(["dogs", "'", "toys"], [False, True, False], {}) == expected
    else:
        assert _tags(text) == expected


@pytest.mark.parametrize(
    ("text", "tag"),
    [("to record it", "VB"), ("a record high", "NN"), ("in use", "NN"), ("we use it", "VB")],
)
def test_neighbours_decide(text: str, tag: str) -> None:
    found = dict(zip(text.split(), _tags(text), strict=True))
    assert found.get("record", found.get("use")) == tag


def test_the_lexicon_says_what_is_ambiguous() -> None:
    found = ambiguous(
        {
            "live": {"DEFAULT": "lˈIv", "VERB": "lˈɪv"},
            "can": {"DEFAULT": "kæn", "None": "kˈæn"},  # before a pause: not ours to decide
            "allied": {"DEFAULT": "ˈælˌId", "VERB": "ˈælˌId"},
            "LED": {"DEFAULT": "lˈɛd", "NOUN": None},
            "cat": "kˈæt",
        }
    )
    assert found == {"live": frozenset({"VERB"})}


def test_the_component_tags_a_doc() -> None:
    words = ("We", "use", "it", ".")
    doc = [SimpleNamespace(text=w, whitespace_=" ", tag_="") for w in words]
    tagger = RuleTagger({"use": frozenset({"NOUN"})})
    assert tagger(doc) is doc
    assert [token.tag_ for token in doc] == ["PRP", "VB", "PRP", "."]


def _said(phonemizer: Phonemizer, sentence: str, word: str) -> list[str]:
    result = phonemizer.phonemize(sentence, "en-US")
    return [
        result.symbols[w.start : w.end].replace("ˌ", "ˈ")
        for w in result.words
        if re.sub(r"[^a-z].*", "", w.text.lower()) == word
    ]


def _is_right(phonemizer: Phonemizer, sentence: str, word: str, expected: str) -> bool:
    wanted = expected.replace("ɾ", "T").replace("ˌ", "ˈ")
    return wanted in _said(phonemizer, sentence, word)


def test_homographs_are_right_where_they_were(phonemizer: Phonemizer) -> None:
    """The accuracy is held at its measured level: every row that is not a known failure."""
    wrong = [row for row in CASES if not _is_right(phonemizer, row[0], row[1], row[2])]
    assert not wrong
    assert len(CASES) / len(ROWS) >= 0.95
    assert len(ROWS) >= 150


def test_known_failures_still_fail(phonemizer: Phonemizer) -> None:
    """One that is right now is to lose its mark in the table."""
    mended = [row for row in KNOWN_FAILURES if _is_right(phonemizer, row[0], row[1], row[2])]
    assert not mended
