"""Where a sentence that is still being written may be begun."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from wyoming_kokoro.core.languages import LANGUAGES
from wyoming_kokoro.text.sentences.beginnings import (
    ClauseWords,
    Kind,
    all_clause_ends,
    clause_ends,
    clause_words,
)
from wyoming_kokoro.text.sentences.splitter import SentenceSplitter


def strong(text: str, language: str = "en-US") -> list[str]:
    """The clauses of a beginning, each from the start."""
    return [text[: e.at] for e in all_clause_ends(text, clause_words(language)) if e.strong]


@pytest.mark.parametrize(
    ("language", "begun", "rest"),
    [
        ("en-US", "When you leave the house today,", " please close the kitchen "),
        ("en-US", "The lights have been switched off", " because nobody "),
        ("en-US", "The front door is locked,", " but the "),
        ("en-US", "I have moved your meeting", " and you "),
        ("en-GB", "The forecast is good —", " sunny with "),
        ("es", "Las luces del salón se han apagado", " porque hace "),
        ("fr", "La machine à laver a terminé,", " donc vous "),
        ("hi", "जब आप आज घर से निकलें,", " तो रसोई की "),
        ("it", "Le luci sono state spente", " perché da "),
        ("ja", "三十分以上誰も動いていないので、", "台所と居間の明"),
        ("pt-BR", "As luzes da sala foram apagadas", " porque ninguém "),
        ("zh", "厨房和客厅的灯已经关掉了，", "因为那里三十多"),
    ],
)
def test_a_clause_ends(language: str, begun: str, rest: str) -> None:
    assert strong(begun + rest, language) == [begun]


@pytest.mark.parametrize(
    "text",
    [
        "You need two eggs, milk, a pinch of salt, half a ",
        "The kitchen, the hallway and both of the bedrooms upstairs ",
        "The lights in the kitchen and the living room ",
        "It was 21,",
        "It was 21, 22 or 23 degrees in the ",
        "The parcel came at 7 p.m. because ",
        "The code is 3 because ",
        "1. Unplug it from the wall, then wait for a while ",
        "- milk and bread, which you always forget to buy ",
        "See **the manual, which lies in the drawer ",
        'He said "I am late, because the train stopped ',
        "The door (the back one, which is green and old ",
        "Look at https://example.org, which is a page for ",
        "When you leave the house today, please",
        "The lights have been switched off beca",
        "The forecast for the next three days: Tuesday will ",
    ],
)
def test_what_may_still_change_is_not_begun(text: str) -> None:
    """Lists and what announces them, numbers, abbreviations, markup, brackets, parts of words."""
    assert strong(text) == []


def test_lists_of_scripts_without_spaces_are_not_begun() -> None:
    assert strong("牛奶，面包，鸡蛋，还有一些新鲜的水果和蔬菜", "zh") == []


def test_a_phrase_is_the_weaker_end() -> None:
    ends = all_clause_ends(
        "The water softener in the basement reports that it ", clause_words("en-US")
    )
    assert ends
    assert not any(end.strong for end in ends)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Here is the forecast for tomorrow; it is sunny ", "mark"),
        ("When you leave the house today, please close the kitchen ", "comma"),
        ("The lights have been switched off because nobody ", "conjunction"),
        ("I have moved your meeting and you ", "conjunction"),
        ("It is the key of the door which nobody ", "relative"),
    ],
)
def test_kinds_of_ends(text: str, kind: Kind) -> None:
    words = clause_words("en-US")
    assert [end.kind for end in all_clause_ends(text, words) if end.strong] == [kind]


def test_only_offered_kinds_are_begun() -> None:
    text = "When you leave the house today, close the door because nobody "
    words = replace(clause_words("en-US"), offered=frozenset({"conjunction"}))
    assert [end.kind for end in clause_ends(text, words)] == ["conjunction"]
    assert clause_ends(text, ClauseWords()) == []


def test_the_table_of_offered_cuts_has_all_languages_and_known_kinds() -> None:
    for language in LANGUAGES:
        assert clause_words(language).offered <= set(get_args(Kind)), language
    offered = {language for language in LANGUAGES if clause_words(language).offered}
    assert "en-US" in offered


def test_a_language_without_a_file_has_its_marks() -> None:
    """In Hindi ears understood less where a sentence was begun before a conjunction."""
    for language in ("hi", "ja", "zh"):
        words = clause_words(language)
        assert replace(words, offered=frozenset()) == ClauseWords()


def test_the_splitter_tells_what_has_come_of_a_sentence() -> None:
    """Up to a stop that may or may not end it."""
    splitter = SentenceSplitter()
    assert splitter.add("It is on. The door") == ["It is on."]
    assert splitter.unfinished == "The door"
    splitter.add(" of Dr.")
    assert splitter.unfinished == "The door of Dr"
    splitter.add(" Miller is ")
    assert splitter.unfinished == "The door of Dr. Miller is "
