"""SSML and pause marks, read into a script."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyoming_kokoro.text.markup.ssml import BrokenMarkup, is_ssml, parse
from wyoming_kokoro.text.spans import Pause, SpeechAttributes, TextSpan, directions


def said(source: str, language: str = "en-US") -> str:
    """All text of a script, its pauses as ‖."""
    items = parse(f"<speak>{source}</speak>", language)
    return "".join(item.text if isinstance(item, TextSpan) else "‖" for item in items)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("Hello <b>there</b>", "Hello there"),
        ('Hi<break time="1s"/>you', "Hi‖you"),
        ('<sub alias="World Wide Web">WWW</sub>!', "World Wide Web!"),
        ("<sub>WWW</sub>", "WWW"),
        ('<phoneme alphabet="ipa" ph="təˈmɑːtəʊ">tomato</phoneme>', "[tomato](/təˈmɑːtəʊ/)"),
        ('<phoneme alphabet="x-sampa" ph="x">tomato</phoneme>', "tomato"),
        ('<phoneme ph="a)(/b">x</phoneme>', "[x](/ab/)"),
        ('<emphasis level="strong">very good</emphasis>', "[very](+2) [good](+2)"),
        ("<emphasis>so</emphasis>", "[so](+1)"),
        ('<say-as interpret-as="characters">ab1</say-as>', "A B 1"),
        ('<say-as interpret-as="digits">2049</say-as>', "2 0 4 9"),
        ('<say-as interpret-as="telephone">+44 20-123</say-as>', "plus 4 4, 2 0, 1 2 3"),
        ('<say-as interpret-as="ordinal">22</say-as>', "22nd"),
        ('<say-as interpret-as="ordinal">12</say-as>', "12th"),
        ('<say-as interpret-as="ordinal">0</say-as>', "0th"),
        ('<say-as interpret-as="date" format="dmy">3/4/2025</say-as>', "2025-04-03"),
        ('<say-as interpret-as="date" format="mdy">3/4/25</say-as>', "2025-03-04"),
        ('<say-as interpret-as="date">3/4/2025</say-as>', "3/4/2025"),
        ('<say-as interpret-as="time">7:30</say-as>', "7:30"),
        ('<say-as interpret-as="unknown">x</say-as>', "x"),
        ("a<desc>not this</desc>b", "ab"),
        ("Tom & Jerry &amp; &eacute;&nbsp;&unknown;", "Tom & Jerry & é &unknown;"),
        ("<s>One</s><s>Two</s>", "One\u2028\u2028Two\u2028\u2028"),
        ("line\n  break", "line break"),
        ("[pause:300ms]x", "‖x"),
    ],
)
def test_what_is_said(source: str, expected: str) -> None:
    """Text only, each element in its meaning."""
    assert said(source) == expected


@pytest.mark.parametrize(
    ("language", "expected"), [("fr", "1er"), ("es", "1º"), ("ja", "第1"), ("hi", "1वाँ")]
)
def test_ordinals_of_other_languages(language: str, expected: str) -> None:
    """As the language writes them."""
    assert said('<say-as interpret-as="ordinal">1</say-as>', language) == expected


@pytest.mark.parametrize(
    ("attributes", "seconds"),
    [
        ('time="1.5s"', 1.5),
        ('time="200ms"', 0.2),
        ('time="99999s"', 10),
        ('time="soon"', 0.4),
        ("", 0.4),
        ('strength="none"', 0),
        ('strength="x-strong"', 1.2),
        ('strength="odd"', 0.4),
    ],
)
def test_breaks(attributes: str, seconds: float) -> None:
    """By time, else by strength, within bounds."""
    assert parse(f"<break {attributes}/>") == [Pause(seconds)]


@pytest.mark.parametrize(
    ("attributes", "rate", "volume"),
    [
        ('rate="slow"', 0.75, 1),
        ('rate="120%"', 1.2, 1),
        ('rate="+20%"', 1.2, 1),
        ('rate="-20%"', 0.8, 1),
        ('rate="9"', 2, 1),
        ('rate="0"', 0.5, 1),
        ('rate="odd"', 1, 1),
        ('volume="soft"', 1, 0.6),
        ('volume="-6dB"', 1, 0.501),
        ('volume="+90dB"', 1, 4),
        ('volume="silent"', 1, 0),
    ],
)
def test_prosody(attributes: str, rate: float, volume: float) -> None:
    """Words, percentages, factors, decibels; what is not understood changes nothing."""
    (item,) = parse(f"<prosody {attributes}>x</prosody>")
    assert isinstance(item, TextSpan)
    assert item.attributes.rate == pytest.approx(rate)
    assert item.attributes.volume == pytest.approx(volume, abs=1e-3)


def test_manners_nest_and_end() -> None:
    """Each stretch of text is in the manner of the elements around it."""
    script = parse(
        '<speak xml:lang="en-GB">a<prosody rate="slow">b<voice name="ff_siwis">c</voice></prosody>'
        '<lang xml:lang="fr">d</lang>e</speak>'
    )
    gb = SpeechAttributes(language="en-GB")
    assert script == [
        TextSpan("a", gb),
        TextSpan("b", SpeechAttributes(language="en-GB", rate=0.75)),
        TextSpan("c", SpeechAttributes("ff_siwis", "en-GB", 0.75)),
        TextSpan("d", SpeechAttributes(language="fr")),
        TextSpan("e", gb),
    ]


@pytest.mark.parametrize(
    "source",
    [
        "<speak>never closed",
        "<speak><p></speak>",
        "<speak>a < b</speak>",
        "<speak>" + "<p>" * 100 + "</p>" * 100 + "</speak>",
        '<!DOCTYPE s [<!ENTITY a "b">]><speak>&a;</speak>',
        "<speak>\x00</speak>",
        "<speak/><speak/>",
    ],
)
def test_broken_markup_is_an_error(source: str) -> None:
    """Which the caller answers by saying the text as text."""
    with pytest.raises(BrokenMarkup):
        parse(source)


@given(st.text())
def test_nothing_else_is_raised(source: str) -> None:
    """Whatever a client sends."""
    try:
        parse(source)
    except BrokenMarkup:
        assert source


def test_what_is_plainly_ssml() -> None:
    """Declared by its root alone."""
    assert is_ssml(" <speak>x</speak>")
    assert is_ssml('<?xml version="1.0"?><speak version="1.1">')
    assert not is_ssml("<speaker>")
    assert not is_ssml("say <speak>")


def test_a_pause_has_a_longest() -> None:
    """However long it is asked for; the mark is not read aloud."""
    assert list(directions("[pause:99999999s]")) == [Pause(10.0)]


def test_pause_marks_in_plain_text() -> None:
    """Seconds or milliseconds; what is not such a mark stays text."""
    assert list(directions("a [pause:1.5s] b[PAUSE: 200 ms][pause:x]")) == [
        TextSpan("a "),
        Pause(1.5),
        TextSpan(" b"),
        Pause(0.2),
        TextSpan("[pause:x]"),
    ]
    assert list(directions("  ")) == []


def test_half_a_character_is_no_error() -> None:
    """A lone surrogate, which UTF-8 has no bytes for, is spoken as what stands in its place."""
    assert parse("<speak>a \ud800 b</speak>") == [TextSpan("a ? b")]
