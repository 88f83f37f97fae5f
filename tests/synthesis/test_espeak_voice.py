"""espeak-ng's own speech, on the library itself."""

from __future__ import annotations

import numpy as np

from wyoming_kokoro.synthesis import espeak_voice
from wyoming_kokoro.text.phonemes import espeak_ng


def test_speech_has_the_length_that_its_speed_asks_for() -> None:
    text = "The quick brown fox jumps over the lazy dog."
    slow, normal, fast = (len(espeak_voice.synthesize(text, "en-US", s)) for s in (0.5, 1.0, 2.0))
    assert 1.8 < slow / normal < 2.1
    assert 1.8 < normal / fast < 2.1
    assert 2.0 < normal / espeak_ng.RATE_HZ < 3.5


def test_speed_beyond_what_espeak_can_do_is_limited() -> None:
    assert len(espeak_voice.synthesize("Hello.", "en-US", 9.0)) > 2000
    assert len(espeak_voice.synthesize("Hello.", "en-US", 0.01)) < 60_000


def test_nothing_to_say_gives_no_samples() -> None:
    assert espeak_voice.synthesize(" \0", "es").dtype == np.int16
    assert not len(espeak_voice.synthesize("", "es"))


def test_speech_that_is_unwanted_ends_and_the_next_is_whole() -> None:
    whole = espeak_voice.synthesize("One two three four five six seven.", "en-US")
    asked: list[None] = []

    def after_two() -> bool:
        asked.append(None)
        return len(asked) > 2

    cut = espeak_voice.synthesize("One two three four five six seven.", "en-US", unwanted=after_two)
    assert len(cut) < len(whole) / 2
    again = espeak_voice.synthesize("One two three four five six seven.", "en-US")
    assert abs(len(again) - len(whole)) < espeak_ng.RATE_HZ // 20


def test_female_and_male_voices_differ_and_leave_phonemes_alone() -> None:
    before = espeak_ng.phonemes("wind of change", "en-GB")
    his = espeak_voice.synthesize("Hello there.", "en-GB")
    hers = espeak_voice.synthesize("Hello there.", "en-GB", female=True)
    assert not np.array_equal(his, hers)
    assert espeak_ng.phonemes("wind of change", "en-GB") == before
