"""Sentences that tuning calibrates, times and judges with."""

from __future__ import annotations

from tests.graphs.rewrite.rewriting import utterance
from wyoming_kokoro.tuning.held_out import HELD_OUT
from wyoming_kokoro.tuning.sentences import (
    LONG,
    SENTENCES,
    SHORT,
    held_out_utterances,
    ids_of,
    utterances,
)


def test_sentences_for_every_family() -> None:
    """Nine families; everything in the vocabulary; the long one is long."""
    assert set(SENTENCES) == set("abefhijpz")
    for phonemes in (*SENTENCES.values(), SHORT, LONG):
        assert len(ids_of(phonemes)) == len(phonemes)
    assert len(ids_of(LONG)) > 100
    assert set(HELD_OUT) == set(SENTENCES)
    for family, heard in HELD_OUT.items():
        assert len(heard) == 8
        assert SENTENCES[family] not in heard
        assert all(len(ids_of(phonemes)) == len(phonemes) for phonemes in heard)
    held_out = held_out_utterances(["af_heart"], lambda voice, count: utterance(9).style)
    assert len(held_out) == 8
    found = utterances(
        ["af_heart", "am_adam", "zf_xiaobei"], lambda voice, count: utterance(9).style
    )
    assert list(found) == ["a", "z"]
