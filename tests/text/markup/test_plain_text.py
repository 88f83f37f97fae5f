"""Plain text: no mark is left to be read aloud, and no word is lost."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.growth import LIMIT, growth
from tests.text.golden import Case, cases, check
from wyoming_kokoro.text.markup.plain_text import plain

TABLE = cases("markup.tsv")


@pytest.mark.parametrize("case", TABLE, ids=lambda case: case.text)
def test_what_writers_and_models_emit(case: Case) -> None:
    """Each kind of markup, as a sentence or as a whole text."""
    check(case, plain)


def test_the_table_is_large_enough() -> None:
    """At least 80 cases, few of them known to fail."""
    assert len(TABLE) >= 80
    assert sum(bool(case.known_failure) for case in TABLE) <= 8


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Done 👍", "Done thumbs up sign"),
        ("👍🏽 OK", "thumbs up sign OK"),
        ("☀️ 21 °C", "sun 21 °C"),
        ("🇺🇸 flag", "flag flag"),
        ("1️⃣ first", "1 first"),
    ],
)
def test_emoji_can_be_named(text: str, said: str) -> None:
    """By their Unicode names, skin tones left out."""
    assert plain(text, emoji_names=True) == said


def test_a_marker_whose_partner_is_in_another_sentence_goes_too() -> None:
    """Sentences are split before, so an emphasis may begin in one and end in the next."""
    assert [plain(part) for part in ("**Careful.", "It is hot.**")] == ["Careful.", "It is hot."]


MARKS = (
    "** * _ __ ` ``` ~~ == # ## > - + | || [ ] ( ) ![ ]( < > <b> </b> <br> &amp; &lt; \\* \\ ... !!"
    " ?! -- — – ‘ ’ “ ” 👍 👍🏽 1️⃣ 🇺🇸 ❤️ ﬁ ½ ² Ⅷ Ａ \u200b \u00ad \ufeff \ud800 \r\n \n \t"
    " [^1] --- 1. STOP LOUD WORDS TV :) <!-- --> <script> ::: =="
).split(" ")
marked = st.lists(st.one_of(st.sampled_from(MARKS), st.text(max_size=4)), max_size=12)
any_text = st.one_of(
    st.text(max_size=60),
    marked.flatmap(lambda bits: st.sampled_from([" ".join(bits), "".join(bits)])),
)


@given(text=any_text, named=st.booleans())
@example(text="<!--" * 50, named=False)
@example(text="&#x110000;&#0;", named=False)
def test_no_text_raises(text: str, named: bool) -> None:
    """Any Unicode; what comes back has no control or zero-width character."""
    said = plain(text, emoji_names=named)
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f\u200b\u2060\ufeff\ud800-\udfff]", said)


WORDS = "the kitchen light was left on again and somebody should look at it".split()


@given(
    words=st.lists(st.sampled_from(WORDS), min_size=1, max_size=8),
    opening=st.lists(
        st.sampled_from(["**", "*", "_", "`", "# ", "- ", "<b>", "'", "👍 "]), min_size=8
    ),
    closing=st.lists(
        st.sampled_from(["**", "*", "_", "`", "~~", "</b>", "!!", "...", " 👍"]), min_size=8
    ),
)
def test_words_stay_in_their_order(
    words: list[str], opening: list[str], closing: list[str]
) -> None:
    """Whatever marks stand around words, balanced or not, but those that strike them out."""
    text = " ".join(map("".join, zip(opening, words, closing, strict=False)))
    found = re.findall(r"[a-z]+", plain(text))
    assert found == words[: len(found)]
    assert len(found) == min(map(len, (words, opening, closing)))


@given(text=any_text)
def test_digits_are_never_lost(text: str) -> None:
    """Nor made up, outside links, tags, entities and what is struck."""
    if re.search(r"[\[<&]|~~", text) or not text.isascii():
        return
    digits = re.sub(r"\D", "", text)
    assert re.sub(r"\D", "", plain(text)) == digits


@pytest.mark.parametrize("case", TABLE, ids=lambda case: case.text)
def test_plain_text_stays(case: Case) -> None:
    """What is plain is not changed by a second look."""
    once = plain(case.text)
    assert plain(once) == once


HARD = (
    "*", "_", "`", "[", "](", "[](", "<", "<a ", "<!--", "&", "&amp;", "&#38;", "#", "> ", "- ",
    "|", "| ", " ", "\n", "\t", "-", "--", " -", ".", "!?", "A", "AB ", "👍", "👍 ", "\\*", "![",
    "~~", "==a", "||a", "…", "[^1", "1. [ ] ", "* ", "\u200b", "é", "ﬁ", "`a", "*a ", ":)", " \n",
    "```\n", "[a]: http", "★", "★★★☆ ",
)  # fmt: skip


@pytest.mark.parametrize("bit", HARD)
def test_time_is_linear(bit: str) -> None:
    """Time grows with the length, not with its square, as it would if each character saw all."""
    assert growth(plain, bit, 40_000) < LIMIT
