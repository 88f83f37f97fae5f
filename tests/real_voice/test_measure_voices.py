"""Figures of a voice's replies, on made sounds: silence, tails, ticks, words that lost an end."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import numpy as np

from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.core.languages import LANGUAGES

from .measure_voices import HELD_OUT, Row, Said, has_tick, lead_ms, short_replies, tail_ms, words
from .voices_table import rows, table


def sound(*parts: tuple[float, float]) -> Samples:
    """A tone of 300 Hz; each part has a level and seconds."""
    levels = np.concatenate([np.full(round(s * RATE_HZ), level) for level, s in parts])
    wave = np.sin(2 * np.pi * 300 * np.arange(len(levels)) / RATE_HZ)
    return np.asarray(levels * wave, np.float32)


WORD = sound((0, 0.3), (0.5, 0.4), (0, 0.2))
"""Silence, a word, silence."""


def test_silence_around_a_word() -> None:
    assert lead_ms(WORD) == 300
    assert tail_ms(WORD) == 200


def test_a_hum_is_a_tail_only_where_it_is_faint() -> None:
    assert tail_ms(sound((0.5, 0.4), (0.5 * 10 ** (-40 / 20), 0.3))) == 300
    assert tail_ms(sound((0.5, 0.4), (0.5 * 10 ** (-30 / 20), 0.3))) == 0


def test_a_tick_stands_alone_after_the_word() -> None:
    ticking = sound((0.5, 0.4), (0, 0.1), (0.05, 0.02), (0, 0.1))
    assert has_tick(ticking, over=round(0.4 * RATE_HZ))
    assert not has_tick(ticking, over=round(0.55 * RATE_HZ)), "a phoneme may stand alone"
    assert not has_tick(sound((0.5, 0.4), (0, 0.03), (0.05, 0.02), (0, 0.1)), over=0)


def test_a_word_whose_end_was_cut_off_has_lost_sound() -> None:
    first, last = round(0.3 * RATE_HZ), round(0.7 * RATE_HZ)

    def said(begin_s: float, end_s: float) -> Said:
        cut, end = round(begin_s * RATE_HZ), round(end_s * RATE_HZ)
        return Said("word", WORD, WORD[cut:end], first, last, cut)

    assert not said(0.28, 0.76).lost
    assert said(0.28, 0.66).lost
    assert said(0.34, 0.76).lost


def test_a_rumble_that_nobody_hears_is_not_lost() -> None:
    """As bm_fable's: 25 Hz below the whole word and after it."""
    hum = 0.1 * np.sin(2 * np.pi * 25 * np.arange(len(WORD)) / RATE_HZ)
    raw = np.asarray(WORD + hum, np.float32)
    first, last, cut, end = (round(s * RATE_HZ) for s in (0.3, 0.8, 0.28, 0.72))
    assert not Said("word", raw, raw[cut:end], first, last, cut).lost
    assert Said("word", raw, raw[cut : end - 2400], first, last, cut).lost


def test_every_language_has_short_replies_and_words_of_its_own() -> None:
    for language in LANGUAGES:
        assert len(short_replies(language)) >= 9
        assert len(words(language, 40)) == 40
    assert words("fr", 3) == words("fr", 3)
    assert HELD_OUT.start >= 20, "the sentences before are those that gains are measured on"


def test_the_document_has_a_row_a_voice_and_one_for_all(tmp_path: Path) -> None:
    names = [field.name for field in fields(Row)]
    first = ["af_heart", *("1" for _ in names[1:])]
    second = ["bf_emma", *("3" for _ in names[1:])]
    path = tmp_path / "voices.tsv"
    path.write_text("".join("\t".join(line) + "\n" for line in (names, first, second)), "utf-8")
    *_, one, other, every = table(rows(path))
    assert one.startswith("| `af_heart` | 1.0; 1.0 |")
    assert other.startswith("| `bf_emma` | 3.0; 3.0 |")
    assert every.startswith(
        "| all | 2.0; 2.0 | 3.0; 3.0 | 3; 3 | 3; 3 | 4; 4 | 4 | 2.00; 2.00 | 4 | 4 |"
    )
    assert every.endswith("| 4 | 2 | 4; 4 | 4 |\n"), "the carrier is not one of the short replies"
