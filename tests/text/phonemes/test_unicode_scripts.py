"""Stretches in another script: found, told, and said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyoming_kokoro.core.languages import LANGUAGES
from wyoming_kokoro.text.phonemes.unicode_scripts import foreign_scripts, runs
from wyoming_kokoro.text.phonemizer import Phonemizer


@pytest.mark.parametrize(
    ("language", "text", "parts"),
    [
        ("en-US", "Turn on the café light.", [("", "Turn on the café light.")]),
        (
            "en-US",
            "He said Привет мир, 5 times",
            [("", "He said "), ("Cyrillic", "Привет мир"), ("", ", 5 times")],
        ),
        ("en-GB", "5 Ω and 3 µg", [("", "5 Ω and 3 µg")]),
        (
            "zh",
            "我用 Home Assistant，好",
            [("", "我用 "), ("Latin", "Home Assistant"), ("", "，好")],
        ),
        ("ja", "テストー々", [("", "テストー々")]),
        ("hi", "नमस्ते hello", [("", "नमस्ते hello")]),
        ("fr", "แต่ที่", [("Thai", "แต่ที่")]),
        ("zh", "A座", [("Latin", "A"), ("", "座")]),
        ("es", "", [("", "")]),
    ],
)
def test_runs(language: str, text: str, parts: list[tuple[str, str]]) -> None:
    """Marks, figures and spaces belong to the language's own stretches."""
    assert list(runs(text, language)) == parts


@given(st.text(), st.sampled_from(LANGUAGES))
def test_nothing_is_lost(text: str, language: str) -> None:
    """The stretches in a row are the text."""
    assert "".join(stretch for _, stretch in runs(text, language)) == text


@pytest.mark.parametrize(
    ("text", "scripts"),
    [
        ("مرحبا", {"Arabic"}),
        ("안녕 and 你好 and かな", {"Hangul", "Han", "Kana"}),
        ("plain 5 °C — “fine” 🙂 π", set()),
        ("你好", {"Han"}),
    ],
)
def test_strange_scripts_are_named(text: str, scripts: set[str]) -> None:
    """The name alone, never the text."""
    assert foreign_scripts(text, "en-US") == scripts
    assert not foreign_scripts("Home Assistant 你好", "zh")


@pytest.mark.parametrize(
    ("text", "symbols"),
    [
        ("Privet means Привет, you see.", "prʲivʲˈet, "),
        ("Hello κόσμε", "kˈosme"),
        ("Hello 안녕하세요", "ˈɐnnjʌŋhˌɐsejˌo"),
        ("Hello 你好", "nihˈɑu"),
        ("Hello नमस्ते", "nəmˈʌsteː"),
    ],
)
def test_other_scripts_are_said(text: str, symbols: str) -> None:
    """By their own sounds, as nearly as the model has them."""
    assert symbols in Phonemizer().phonemize(text, "en-US").symbols
