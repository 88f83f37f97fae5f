"""Voice that markup asks for: what is taken, and what is ignored with its reason."""

from __future__ import annotations

import pytest

from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.synthesis.markup_voice import markup_voice
from wyoming_kokoro.text.spans import SpeechAttributes

HEART = VoiceSpec.parse("af_heart@1.2")


@pytest.mark.parametrize(
    ("voice", "language", "expected"),
    [
        ("", "", "af_heart@1.2"),
        ("bf_emma", "", "bf_emma"),
        ("", "fr-CA", "af_heart@1.2:fr"),
        ("bf_emma", "fr", "bf_emma:fr"),
    ],
)
def test_voice_and_language_of_markup_are_taken(voice: str, language: str, expected: str) -> None:
    spec, ignored = markup_voice(HEART, SpeechAttributes(voice=voice, language=language))
    assert (str(spec), ignored) == (expected, None)


@pytest.mark.parametrize(
    ("voice", "language", "expected", "reason"),
    [
        ("nobody", "fr", "af_heart@1.2", "nobody"),
        ("bf_emma", "tlh", "bf_emma", "tlh"),
    ],
)
def test_what_does_not_exist_is_ignored_with_its_reason(
    voice: str, language: str, expected: str, reason: str
) -> None:
    spec, ignored = markup_voice(HEART, SpeechAttributes(voice=voice, language=language))
    assert str(spec) == expected
    assert reason in str(ignored)


@pytest.mark.parametrize(("voice", "language"), [("jf_alpha", ""), ("", "ja")])
def test_a_language_that_is_not_installed_is_ignored(voice: str, language: str) -> None:
    """Speech in the reply's own voice is better than none."""
    attributes = SpeechAttributes(voice=voice, language=language)
    spec, ignored = markup_voice(HEART, attributes, lambda tag: tag != "ja")
    assert spec == HEART
    assert "ja is not installed" in str(ignored)
    assert "[ja]" in str(ignored)
