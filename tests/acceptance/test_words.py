"""Word errors, and the recogniser that may be missing."""

from __future__ import annotations

import importlib.util

import pytest

from tests.acceptance.words import Whisper, word_errors
from wyoming_kokoro.core.errors import KokoroError


@pytest.mark.parametrize(
    ("wanted", "heard", "share"),
    [
        ("The light is on.", "the light is on", 0.0),
        ("The light is on.", "the light is off", 0.25),
        ("The light is on.", "the is on", 0.25),
        ("The light is on.", "the red light is on", 0.25),
        ("The light is on.", "", 1.0),
        ("", "", 0.0),
        ("…", "well", 1.0),
        ("It's done", "its done", 0.0),
    ],
)
def test_word_errors(wanted: str, heard: str, share: float) -> None:
    """Wrong, missing and added words; case, punctuation and apostrophes do not count."""
    assert word_errors(wanted, heard) == share


@pytest.mark.skipif(bool(importlib.util.find_spec("faster_whisper")), reason="it is installed")
def test_a_missing_recogniser_says_so() -> None:
    """It is asked for by name, so its absence is an error."""
    with pytest.raises(KokoroError, match="faster-whisper"):
        Whisper("tiny.en")
