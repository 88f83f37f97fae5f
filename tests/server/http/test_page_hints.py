"""What the page's hints say of phonemes and of keeping a voice is so."""

from __future__ import annotations

import re

import pytest

from tests.places import ROOT
from wyoming_kokoro.postprocess.encoders import FORMATS
from wyoming_kokoro.text.phonemizer import Phonemizer

PAGE = " ".join((ROOT / "wyoming_kokoro/server/http/static/index.html").read_text().split())


@pytest.mark.parametrize(
    ("letter", "word", "language"),
    [
        ("A", "day", "en-US"),
        ("I", "my", "en-US"),
        ("O", "go", "en-US"),
        ("Q", "go", "en-GB"),
        ("W", "now", "en-US"),
        ("Y", "boy", "en-US"),
    ],
)
def test_the_capitals_of_phonemes_are_explained(letter: str, word: str, language: str) -> None:
    """With a word in which the voices have that sound."""
    assert letter in Phonemizer().phonemize(word, language).symbols
    hint = re.search(r"Capitals are pairs of vowels:(.*?)</p>", PAGE)
    assert hint
    assert f"<code>{letter}</code>" in hint[1]
    assert re.search(rf"\b{word}\b", hint[1])


def test_a_voice_is_kept_as_the_default_in_the_file_of_settings() -> None:
    """Besides where a request names it."""
    (hint,) = re.findall(r"Goes wherever a voice is named:(.*?)</p>", PAGE)
    assert "<code>voice:</code>" in hint


def test_each_format_of_a_file_can_be_downloaded() -> None:
    """And the document of the API names each that a request may name."""
    (select,) = re.findall(r'<select id="format">(.*?)</select>', PAGE)
    assert {*re.findall(r'value="(\w+)"', select)} == {*FORMATS} - {"pcm"}
    (row,) = re.findall(r"`POST /v1/audio/speech` \|(.*)", (ROOT / "docs/api.md").read_text())
    assert all(re.search(rf"\b{name}\b", row) for name in FORMATS)
