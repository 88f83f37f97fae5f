"""The splitter: what it takes for a sentence, and that chunks, time and length do not matter."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.places import GOLDEN
from wyoming_kokoro.text.sentences import length_limit
from wyoming_kokoro.text.sentences import splitter as sentences
from wyoming_kokoro.text.sentences.splitter import SentenceSplitter

COUNTED = {"STOP", "TAIL", "BLANK", "LAST_BLANK", "CLAUSE_END"}
SENTENCES = GOLDEN / "sentences.toml"

FRAGMENTS = [
    *["Hello", "the", "The", "Dr", "No", "U.S", "p.m", "J", "e.g", "etc", "5", "21", "3.5", "IV"],
    *[".", ".", ".", "!", "?", "…", "...", "।", "。", "！", "．", ",", ":", "—", ";"],
    *[" ", " ", " ", "  ", "\n", "\n\n", "\r\n", "\u2028", " " * 70],
    *["「", "」", "と", "こん", "है", "é", "🎉", "e\u0301", "👩\u200d🚒", "\x00", "\ud7ff"],
    *['"', "'", "“", "”", "«", "»", "(", ")", "*", "**", "- ", "1. ", "b) ", "# ", "•"],
    *[", and ", " because ", "Monday", "Mai", "EST", "$", "http://a.b/c?", "x" * 30],
]
TEXTS = st.lists(st.sampled_from(FRAGMENTS), max_size=60).map("".join) | st.text()
CAPS = st.sampled_from([1, 3, 10, 40, 100, 600])


def cases() -> list[Any]:
    """The golden table as pytest parameters; known failures must fail."""
    table = tomllib.loads(SENTENCES.read_text(encoding="utf-8"))["case"]
    params = []
    for case in table:
        text = case.get("text", " ".join(case["sentences"]))
        marks = [pytest.mark.xfail(reason=case["fails"], strict=True)] if "fails" in case else []
        language = case.get("language", "")
        params.append(pytest.param(text, case["sentences"], language, id=text[:40], marks=marks))
    return params


def split(*chunks: str, max_chars: int = 600, language: str = "") -> list[str]:
    splitter = SentenceSplitter(max_chars, language=language)
    return [s for chunk in chunks for s in splitter.add(chunk)] + splitter.finish()


def bare(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize(("text", "expected", "language"), cases())
def test_golden(text: str, expected: list[str], language: str) -> None:
    """Each text of the table gives its sentences, whole and letter by letter."""
    assert split(text, language=language) == expected
    assert split(*text, language=language) == expected


def test_table_is_large_enough() -> None:
    """The table covers what the splitter claims, and few of its cases are known failures."""
    table = tomllib.loads(SENTENCES.read_text(encoding="utf-8"))["case"]
    assert len(table) >= 80
    assert sum("fails" in case for case in table) <= len(table) // 8


@given(TEXTS, st.lists(st.integers(0, 300)), CAPS)
def test_chunks_do_not_matter(text: str, cuts: list[int], max_chars: int) -> None:
    """However a text is cut into chunks, its sentences are the same."""
    edges = [0, *sorted(min(cut, len(text)) for cut in cuts), len(text)]
    chunks = [text[a:b] for a, b in pairwise(edges)]
    assert split(*chunks, max_chars=max_chars) == split(text, max_chars=max_chars)
    assert split(*text, max_chars=max_chars) == split(text, max_chars=max_chars)


@given(TEXTS, CAPS)
def test_nothing_lost_or_doubled(text: str, max_chars: int) -> None:
    """The sentences in a row are the text, but for white space at the joins."""
    found = split(text, max_chars=max_chars)
    at = 0
    for sentence in found:
        start = text.index(sentence, at)
        assert not text[at:start].strip()
        at = start + len(sentence)
    assert not text[at:].strip()
    assert bare("".join(found)) == bare(text)


@given(TEXTS, CAPS)
def test_sentences_are_stripped_and_capped(text: str, max_chars: int) -> None:
    """A sentence is never empty, has no blanks at its ends, and keeps to the cap."""
    for sentence in split(text, max_chars=max_chars):
        assert sentence
        assert sentence == sentence.strip()
        assert len(sentence) <= max_chars


@given(st.lists(st.tuples(TEXTS, st.booleans()), max_size=8), CAPS)
def test_flush_loses_nothing(steps: list[tuple[str, bool]], max_chars: int) -> None:
    """With pauses anywhere, the sentences in a row are still the text."""
    splitter = SentenceSplitter(max_chars)
    found = []
    for chunk, pauses in steps:
        found += splitter.add(chunk)
        found += splitter.flush() if pauses else []
    found += splitter.finish()
    assert bare("".join(found)) == bare("".join(chunk for chunk, _ in steps))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hello there. W", ["Hello there."]),
        ("Hello there. ", []),  # no sentence begins with a small letter
        ("Hello there. w", []),
        ("Hello there. i", []),
        ("Hello there. iP", ["Hello there."]),
        ("hello there. w", ["hello there."]),  # unless all do
        ("Hello there.\n", ["Hello there."]),
        ("Hello there!", []),  # more marks may come
        ("Hello there! ", ["Hello there!"]),
        ("Hello there? ", ["Hello there?"]),
        ("It is 3.", []),
        ("It is 3. ", []),
        ("It is 3. T", ["It is 3."]),
        ("It is 3. M", ["It is 3."]),
        ("It is 3. My ", ["It is 3."]),
        ("It is 2024. ", []),
        ("It is 2024. T", ["It is 2024."]),
        ("Dr. Smith", []),
        ("At 7 p.m. T", []),
        ("At 7 p.m. The", []),
        ("At 7 p.m. The ", ["At 7 p.m."]),
        ("In the U.S. How ", ["In the U.S."]),
        ("Well... ", []),
        ("Well... N", ["Well..."]),
        ('"Go." ', []),
        ('"Go." H', ['"Go."']),
        ("« Oui. ", []),
        ("« Oui. » N", ["« Oui. »"]),
        ("No. ", []),
        ("No. I", []),  # IV is a number
        ("No. T", ["No."]),
        ("はい。", []),  # a closing mark may come
        ("はい。い", ["はい。"]),
        ("A heading\n", []),
        ("A heading\n\n", ["A heading"]),
        ("A heading\nT", ["A heading"]),
        ("An item\n- ", ["An item"]),
    ],
)
def test_leaves_as_soon_as_certain(text: str, expected: list[str]) -> None:
    """A sentence is given out by the first character that settles it, and not before."""
    splitter = SentenceSplitter()
    found = [s for char in text for s in splitter.add(char)]
    assert found == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Turning on the light.", ["Turning on the light."]),
        ("Done!", ["Done!"]),
        ("Is it on?", ["Is it on?"]),
        ("Bonjour !", ["Bonjour !"]),
        ("はい。", ["はい。"]),
        ("हाँ।", ["हाँ।"]),
        ('He said "yes."', ['He said "yes."']),
        ("It is 21.", []),
        ("It is 21.5.", []),
        ("It is 21. ", []),
        ("Room 5!", ["Room 5!"]),
        ("Ask Dr.", []),
        ("Lamps etc.", []),
        ("At 7 p.m.", []),
        ("In the U.S.", []),
        ("By J.", []),
        ("No.", []),
        ("Well...", []),
        ("Well…", []),
        ("Open README.", []),
        ("Edit the config.", []),
        ("圆周率是３．", []),
        ("Open my_photo.", []),
        ("Open img0012.", []),
        ("I turned on the TV.", ["I turned on the TV."]),
        ("It is on", []),
        ("It is on. And", []),
        ("A heading\n", []),
        ("Visit example.com.", []),
        ("See http://a.b/c?", []),
        ('He said "yes.', []),
        ("« Oui.", []),
        ("!", []),
        ("", []),
    ],
)
def test_flush_gives_only_what_is_unambiguous(text: str, expected: list[str]) -> None:
    """A pause gives out a sentence with a sure end, never one after a digit or abbreviation."""
    splitter = SentenceSplitter()
    splitter.add(text)
    assert splitter.flush() == expected
    assert splitter.flush() == []


@pytest.mark.parametrize(("text", "language"), [case.values[::2] for case in cases()])
def test_a_pause_after_any_word_gives_out_no_part_of_a_sentence(text: str, language: str) -> None:
    """Not one that ends in an abbreviation, a file's name or an ellipsis; but what goes on with a
    small letter cannot be known.
    """
    splitter = SentenceSplitter(language=language)
    whole, at = split(text, language=language), 0
    found = []
    for word in re.findall(r"\s*\S+", text):
        found += splitter.add(word)
        found += splitter.flush()
    for sentence in [*found, *splitter.finish()]:
        at = text.index(sentence, at) + len(sentence)
        rest = text[at:].lstrip()
        assert rest[:1].islower() or any(each.endswith(sentence) for each in whole)


def test_text_after_a_flush_begins_a_sentence() -> None:
    """What comes after a pause is not joined to what was given out before it."""
    splitter = SentenceSplitter()
    assert splitter.add("It is on.") == []
    assert splitter.flush() == ["It is on."]
    assert splitter.add(" The fan") == []
    assert splitter.finish() == ["The fan"]


def test_reusable_after_finish() -> None:
    """`finish` empties the splitter, which then works as a new one."""
    splitter = SentenceSplitter()
    splitter.add("Dr. ")
    assert splitter.finish() == ["Dr."]
    assert splitter.finish() == []
    assert splitter.add("One. Two") == ["One."]
    assert splitter.finish() == ["Two"]


@pytest.mark.parametrize(
    ("text", "max_chars", "expected"),
    [
        ("one two, three four five", 20, ["one two,", "three four five"]),
        ("one two three and four five", 20, ["one two three", "and four five"]),
        ("one two three four five six", 20, ["one two three four", "five six"]),
        ("今天天气很好，我们去公园", 10, ["今天天气很好，", "我们去公园"]),
        ("あ" * 25, 10, ["あ" * 10, "あ" * 10, "あ" * 5]),
        ("abcdefghie\u0301f", 10, ["abcdefghi", "e\u0301f"]),
        ("exactly ten", 11, ["exactly ten"]),
        ("Dr. No is in the house", 12, ["Dr. No is in", "the house"]),
    ],
)
def test_cap_cuts_where_it_hurts_least(text: str, max_chars: int, expected: list[str]) -> None:
    """Beyond the cap: after clause punctuation, before a conjunction, between words, anywhere."""
    assert split(text, max_chars=max_chars) == expected
    assert split(*text, max_chars=max_chars) == expected


def test_cap_must_be_positive() -> None:
    """A cap that allows no character is refused."""
    with pytest.raises(ValueError, match="max_chars"):
        SentenceSplitter(0)


class CountingPattern:
    """A compiled pattern that adds up the characters it was given to look at."""

    def __init__(self, pattern: re.Pattern[str], counts: list[int]) -> None:
        self._pattern = pattern
        self._counts = counts

    def _count(self, match: re.Match[str] | None, start: int, end: int) -> re.Match[str] | None:
        self._counts[0] += (match.end() if match else end) - start + 1
        return match

    def search(self, text: str, start: int = 0, end: int | None = None) -> re.Match[str] | None:
        end = len(text) if end is None else end
        return self._count(self._pattern.search(text, start, end), start, end)

    def match(self, text: str, start: int = 0, end: int | None = None) -> re.Match[str] | None:
        end = len(text) if end is None else end
        return self._count(self._pattern.match(text, start, end), start, min(start + 1, end))

    def finditer(self, text: str) -> Any:
        self._counts[0] += len(text)
        return self._pattern.finditer(text)


@pytest.mark.parametrize(
    "unit",
    ["a", " ", "\n", ".", "!", "。", "Dr. ", "U.S. ", "a\n", 'a."', "あ。", "1.2", "…", "Hello. "],
)
@pytest.mark.parametrize("whole", [True, False], ids=["whole", "letter-by-letter"])
def test_linear_time(unit: str, whole: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A character is looked at a bounded number of times, also in texts without a boundary."""
    counts = [0]
    for module in (sentences, length_limit):
        for name, pattern in list(vars(module).items()):
            if name in COUNTED:
                monkeypatch.setattr(module, name, CountingPattern(pattern, counts))
    text = (unit * 20_000)[:20_000]
    split(*([text] if whole else text))
    assert counts[0] <= 12 * len(text)


def test_memory_is_bounded() -> None:
    """A stream without end and without a boundary does not pile up."""
    splitter = SentenceSplitter(max_chars=100)
    for _ in range(5_000):
        splitter.add("Dr.    ")
        assert sum(len(held) for held in vars(splitter).values() if isinstance(held, str)) <= 200


@pytest.mark.parametrize("mark", ["[pause:10s]", "[tomato](/təmˈAtO/)", "[pause: 1.5 s]"])
@pytest.mark.parametrize("before", range(570, 600, 3))
def test_an_overlong_text_is_not_cut_inside_a_mark(mark: str, before: int) -> None:
    """Half a mark would be read aloud."""
    text = ("word " * 200)[:before] + f" {mark} and so it goes on without an end " + "word " * 60
    splitter = SentenceSplitter()
    sentences = [*splitter.add(text), *splitter.finish()]
    assert any(mark in sentence for sentence in sentences)


def test_a_factorial_ends_no_sentence() -> None:
    """ "5! = 120", but "Room 5!"."""
    splitter = SentenceSplitter()
    assert splitter.add("We know 5! = 120. Room 5! Go on. ") == ["We know 5! = 120.", "Room 5!"]
    assert splitter.finish() == ["Go on."]
