"""Sentences that tuning times and judges with."""

from __future__ import annotations

import numpy as np

from wyoming_kokoro.tuning.sentences import ids_of, judged_utterances, sentences, timed_replies


def style(voice: str, tokens: int) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    return np.full(256, tokens, np.float32)


def test_sentences_of_every_language() -> None:
    """Nine of each of nine; everything in the vocabulary; none twice."""
    known = sentences()
    timed = known.pop("timed")
    assert set(known) == set("abefhijpz")
    for heard in known.values():
        assert len(set(heard)) == 9
        assert all(len(ids_of(phonemes)) == len(phonemes) for phonemes in heard)
    assert known["a"][0] == timed[1]
    assert all(len(ids_of(phonemes)) == len(phonemes) for phonemes in timed)


def test_what_is_judged() -> None:
    """One of each language that there is a voice for, and all in the voices in use."""
    voices = ["af_heart", "am_adam", "bf_emma", "xx_other"]
    found = judged_utterances(voices, ["am_adam"], style)
    said = [each.voice for each in found]
    assert said.count("af_heart") == 1
    assert said.count("am_adam") == 9
    assert said.count("bf_emma") == 1
    assert len(found) == 11
    assert len(judged_utterances(voices, ["af_heart"], style)) == 10, "none is said twice"
    assert all(each.style[0] == len(each.ids) for each in found)


def test_replies_of_three_lengths() -> None:
    replies = timed_replies("af_heart", style)
    assert [len(each.ids) for each in replies] == [10, 57, 119]
