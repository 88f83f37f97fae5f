"""Given pronunciations in espeak-ng's notation: the sound is that of the word they belong to."""

from __future__ import annotations

import numpy as np
import pytest

from wyoming_kokoro.synthesis import espeak_voice
from wyoming_kokoro.synthesis.espeak_mnemonics import MOST_CHARACTERS, mnemonics
from wyoming_kokoro.text.phonemes import espeak_ng

_HOP = 256
_TAKES = 6


def _spectra(samples: np.ndarray) -> np.ndarray:
    starts = range(0, len(samples) - 2 * _HOP, _HOP)
    frames = [samples[at : at + 2 * _HOP] * np.hanning(2 * _HOP) for at in starts]
    return np.log1p(np.abs(np.fft.rfft(frames)))


def _likeness(one: np.ndarray, other: np.ndarray) -> float:
    """How alike two sounds are from their start on: 1 is the same."""
    pair = _spectra(one), _spectra(other)
    frames = min(map(len, pair))
    return float(np.corrcoef(pair[0][:frames].ravel(), pair[1][:frames].ravel())[0, 1])


@pytest.mark.parametrize(
    ("language", "ipa", "word"),
    [
        ("en-US", "kˈæt", "cat"),
        ("en-US", "nˈiv", "neve"),
        ("en-US", "ʃˈɪp", "ship"),
        ("en-GB", "bˈɜːd", "bird"),
        ("en-GB", "ʧˈɔɪs", "choice"),
        ("en-GB", "gˈəʊt", "goat"),
        ("fr", "nˈiv", "nive"),
        ("fr", "ʃɑ̃sˈɔ̃", "chanson"),
        ("es", "pˈero", "perro"),
        ("es", "pˈeɾo", "pero"),
        ("it", "ʤˈente", "gente"),
        ("hi", "mˈaːtaː", "माता"),
        ("pt-BR", "mˈɐ̃", "mã"),
    ],
)
def test_the_sound_is_that_of_the_word(language: str, ipa: str, word: str) -> None:
    """As long, and of the same spectrum: twice the same word is 0.95 alike, another word 0.5.

    espeak-ng's stops last 10 ms more or less by what it said before, which takes "gente" 0.15 from
    itself: one of some takes is like it.
    """
    written = mnemonics(ipa, language)
    assert written
    given = espeak_voice.synthesize(f"[[{written}]]", language, phoneme_input=True)
    takes = [espeak_voice.synthesize(word, language) for _ in range(_TAKES)]
    assert all(len(given) == pytest.approx(len(take), rel=0.05) for take in takes)
    assert max(_likeness(given, take) for take in takes) > 0.9


@pytest.mark.parametrize(
    ("language", "ipa"),
    [
        ("ja", "koɲɲiʨiwa"),
        ("zh", "ni↓xau↓"),
        ("en-US", "ɴ"),
        ("en-US", "bɔ̃"),
        ("fr", "kʰa"),
        ("en-US", "a" * (MOST_CHARACTERS + 1)),
    ],
)
def test_none_where_espeak_has_no_such_sound(language: str, ipa: str) -> None:
    """A language without a table, a symbol outside it, a word too long for the buffers."""
    assert mnemonics(ipa, language) is None


def test_brackets_of_a_text_are_never_phoneme_input() -> None:
    """Also after a call that turned it on, which the library remembers."""
    before = espeak_ng.phonemes("see [[kat]] here", "en-US")
    letters = len(espeak_voice.synthesize("[[S'Ip]]", "en-US"))
    given = len(espeak_voice.synthesize("[[S'Ip]]", "en-US", phoneme_input=True))
    assert letters > 1.5 * given  # "S, ip" and not "ship"
    assert espeak_ng.phonemes("see [[kat]] here", "en-US") == before
