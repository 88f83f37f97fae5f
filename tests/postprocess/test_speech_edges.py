"""Edges of speech: hum and ticks are none, and every sound that a phoneme may make is."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyoming_kokoro.core.audio import RATE_HZ, Samples, silence
from wyoming_kokoro.postprocess.speech_edges import REACH, SpeechEdges

MS = RATE_HZ // 1000
WORD = slice(200 * MS, 500 * MS)


def reply(*bursts: tuple[int, int], hum: float = 0.0) -> Samples:
    """A second with a word in it (`WORD`), bursts (start and end in ms), and hum all over."""
    rng = np.random.default_rng(3)
    sound = np.zeros(RATE_HZ, np.float32)
    sound[WORD] = 0.3 * np.sin(np.arange(300 * MS) * 0.1)
    for start, end in bursts:
        sound[start * MS : end * MS] = 0.05 * rng.standard_normal((end - start) * MS)
    low = hum * np.sin(2 * np.pi * 50 * np.arange(RATE_HZ) / RATE_HZ)
    return (sound + low).astype(np.float32)


def edges(sound: Samples, last_phoneme_ms: int | None, loud: float = 0.003) -> SpeechEdges:
    """Those of a sound that is there as a whole."""
    found = SpeechEdges(None if last_phoneme_ms is None else last_phoneme_ms * MS, loud)
    found.add(sound)
    found.finish()
    return found


@pytest.mark.parametrize("hum", [0.0, 0.03])
def test_hum_is_no_speech(hum: float) -> None:
    """At -30 dBFS, on either side of the word and in it."""
    found = edges(reply(hum=hum), None)
    assert found.begin == pytest.approx(WORD.start, abs=REACH)
    assert found.end == pytest.approx(WORD.stop, abs=REACH)


@pytest.mark.parametrize(
    ("bursts", "end_ms"),
    [
        ([(600, 605)], 500),  # a tick
        ([(560, 640)], 500),  # a blip
        ([(600, 605), (620, 650), (900, 910)], 500),  # what follows one is none, either
        ([(518, 600)], 600),  # goes on from the word: a breath that fades out
        ([(420, 500), (545, 600)], 500),
    ],
)
def test_what_stands_alone_after_the_last_phoneme_is_no_speech(
    bursts: list[tuple[int, int]], end_ms: int
) -> None:
    found = edges(reply(*bursts), 510)
    assert found.end == pytest.approx(end_ms * MS, abs=REACH)
    assert found.over == (end_ms == 500)


def test_the_release_of_a_final_consonant_stays() -> None:
    """It stands alone, but before its phoneme is over; so does all where durations are missing."""
    assert edges(reply((600, 640)), 700).end == pytest.approx(640 * MS, abs=REACH)
    assert edges(reply((600, 640)), None).end == pytest.approx(640 * MS, abs=REACH)


def test_what_counts_as_sound_goes_by_the_voice() -> None:
    """A quiet voice's end is one that would be a loud voice's noise."""
    sound = reply()
    sound[500 * MS : 520 * MS] = 0.004 * np.sin(np.arange(20 * MS) * 0.5)
    assert edges(sound, None, 0.003).end == pytest.approx(520 * MS, abs=REACH)
    assert edges(sound, None, 0.01).end == pytest.approx(500 * MS, abs=REACH)


def test_silence_has_none() -> None:
    found = edges(silence(0.5), 100)
    assert found.begin is None
    assert found.end == 0


@given(cuts=st.lists(st.integers(0, RATE_HZ), max_size=6))
def test_they_do_not_depend_on_the_parts(cuts: list[int]) -> None:
    """To the sample."""
    sound = reply((420, 500), (600, 605), (800, 830), hum=0.01)
    whole, parted = edges(sound, 510), SpeechEdges(510 * MS)
    for a, b in pairwise([0, *sorted(cuts), len(sound)]):
        parted.add(sound[a:b])
    parted.finish()
    assert (parted.begin, parted.end, parted.over) == (whole.begin, whole.end, whole.over)
