"""What holds of the spoken form for any text whatever, in every language that there is."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.growth import LIMIT, growth
from wyoming_kokoro.text.reading import tables
from wyoming_kokoro.text.spoken_form import spoken

LANGUAGES = ("en-US", "en-GB", "es", "fr", "it", "pt-BR", "hi", "ja", "zh")
ENGLISH = ("en-US", "en-GB")

# Bits of what homes write, so that random texts meet the rules and not only miss them.
BITS = (
    "7:30 19:05 am p.m. 3/4 ½ 2025-03-04 4 March Mar. Mon-Fri 1,234.5 -5 3–5 % $3.50 €5 50¢ "
    "1.5M 21.5 °C ° km/h kWh µg/m³ m² L/min mm in 5'10\" 192.168.1.10 :8123 v1.2.3 "
    "https://a.io/b?c=1 me@a.de sensor.living_room a_b __init__ /a/b.txt C:\\x 24/7 4K 1080p "
    "2x HVAC TVs Wi-Fi St. Dr. No. Mr. e.g. etc. vs. AT&T and/or + = × ≥ ± ~ √ ^ # @ & * / \\ "
    "Henry VIII World War II 1st 2nd 555-1234 (555) +1 007 1e5 00:00 24:00 99:99 … — ' \" ( ) "
    "[ ] { } < > -> → | _ . , ; : ! ? \n \t \u00a0 \u202f १२ ٣ 五 ² ³ ¹ ₂ Ⅷ ﬁ é ß İ 𝟙 😀 I V X "
    "A a the on is light kitchen"
).split(" ")
home_text = st.lists(
    st.one_of(st.sampled_from(BITS), st.integers(0, 99999).map(str), st.text(max_size=3)),
    max_size=14,
).flatmap(lambda bits: st.sampled_from(["", " "]).map(lambda gap: gap.join(bits)))
any_text = st.one_of(st.text(max_size=60), home_text)


@pytest.mark.parametrize("language", [*LANGUAGES, "", "xx"])
@given(text=any_text)
@example(text="\ud800 1\udfff")
@example(text="9" * 5000)
def test_no_text_raises(language: str, text: str) -> None:
    """Any Unicode, broken surrogates and absurd numbers included; what is not empty is a text."""
    assert isinstance(spoken(text, language), str)


@pytest.mark.parametrize("language", ENGLISH)
@given(text=any_text)
@example(text="#²0")
@example(text="cos(x)")
def test_no_digit_is_left_or_lost(language: str, text: str) -> None:
    """Each run of digits becomes at least a word, and none stays a digit."""
    said = spoken(text, language)
    assert not any(character.isdecimal() for character in said)
    if any(character.isdecimal() for character in text):
        assert any(character.isalpha() for character in said)


_LEXICON = tables.lexicon("wyoming_kokoro.text.languages.english").by_kind
_KEYS = [written for entries in _LEXICON.values() for written in entries]
TABLES = {*_KEYS, *(word for key in _KEYS for word in re.findall(r"[^\W\d_]+", key))}
WORDS = st.lists(
    st.sampled_from(
        "kitchen lights are now switched off because nobody was there while water boiled".split()
    ),
    min_size=1,
    max_size=8,
)


@pytest.mark.parametrize("language", ENGLISH)
@given(words=WORDS, bits=st.lists(st.sampled_from(BITS), min_size=9, max_size=9))
def test_plain_words_stay_in_their_order(language: str, words: list[str], bits: list[str]) -> None:
    """Whatever stands between words, the words are all said, in order."""
    text = "".join(f" {word} {bit}" for word, bit in zip(words, bits, strict=False))
    said = iter(re.findall(r"[a-z]+", spoken(text, language)))
    assert all(word in said for word in words)


@pytest.mark.parametrize("language", ENGLISH)
@given(
    text=st.text(
        st.characters(categories=("Lu", "Ll", "Zs", "Lo"), include_characters=" '"), max_size=60
    )
)
def test_letters_are_never_lost(language: str, text: str) -> None:
    """Text of letters keeps its small ones in order; the tables' own words may be respelt."""
    said = _letters(spoken(text, language))
    position = 0
    for word in re.findall(r"[^\W\d_]+", text):
        if word in TABLES:
            continue
        for run in re.findall(r"[^\W\d_A-Z]+", word):
            found = said.find(_letters(run), position)
            assert found >= 0
            position = found + len(_letters(run))


def _letters(text: str) -> str:
    return "".join(unicodedata.normalize("NFKD", text).lower().split())


PROSE = (
    "The living room is quiet, and nobody's there; the dog sleeps.",
    "Turned off the lights in the kitchen.",
    "I can't do that - sorry!  (Try again later.)",
    "She said: “It’s a well-known story … isn’t it?”",
    "Is the front door locked?",
    "A man, a plan; an option.",
    "Don't panic!",
    "No, I won't. Yes, I will.",
    "The TV and the LED strip are on.",
    "  leading, trailing and  double spaces  ",
    "",
    "\n",
)


@pytest.mark.parametrize("language", ENGLISH)
@pytest.mark.parametrize("text", PROSE)
def test_prose_comes_back_byte_for_byte(language: str, text: str) -> None:
    """Nothing is touched that is already said as it is written."""
    assert spoken(text, language) == text


HARD = (
    "1", "1.", "1,", "1 ", "1-", "1/", "1:", "a.", "a_", "a@", "a.b", "/a", "\\a", " ", "-", "A",
    "I ", "$", "1,111", "http://", "(", "[", "I", "#", "1h ", "3 x ", "a-", "Mon-", "st. ", '5" ',
    "@a", "www.", "1 000 ", "½", "+1 ", "é", "°", "1:30 ", "&", "=", "2025-01-01 ", "e.g. ",
    "Mar 4 ", "No. ", "..", "‑", "₂", "6-4, ", "AA 100 ", "500 mg bid ", "call 12-", "Bb ",
    "3-0 ", "112 ",
)  # fmt: skip


@pytest.mark.parametrize("bit", HARD)
def test_time_is_linear(bit: str) -> None:
    """Time grows with the length, not with its square, as it would if each character saw all."""
    assert growth(lambda text: spoken(text, "en-US"), bit, 4_000) < LIMIT


@pytest.mark.parametrize(
    ("language", "written", "said"),
    [
        ("en-US", "9/−7", "nine slash minus seven"),
        ("ja", "9.6万03", "九点六万ゼロ三"),
        ("ja", "1兆-1", "一兆マイナス一"),
        ("fr", "３ ๐๐๐ m H:", "trois mille mètres hommes:"),
    ],
)
def test_figures_in_odd_company_are_said(language: str, written: str, said: str) -> None:
    """Other minus signs, scales within a number, digits of several scripts: none raises."""
    assert spoken(written, language) == said
