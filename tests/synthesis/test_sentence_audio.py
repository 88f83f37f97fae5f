"""A joined run is taken apart where its sentences meet, and nothing of it is lost."""

from __future__ import annotations

import numpy as np

from wyoming_kokoro.core.audio import FRAME_SAMPLES
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.synthesis.sentence_audio import sentences
from wyoming_kokoro.text.tokens.pieces import Cut, Piece, join
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

SPACE = VOCABULARY[" "]
FIRST = [Piece((50, 51, SPACE), Cut.CLAUSE, ",", ()), Piece((52, 4), Cut.SENTENCE, ".", ())]
SECOND = [Piece((60, 61, 62, 4), Cut.SENTENCE, ".", ())]


def spoken(ids: tuple[int, ...]) -> ModelSound:
    """Each token sounds as its own number, for as many frames as its place; pads for 2 each."""
    frames = [2, *(i + 1 for i in range(len(ids))), 2]
    values = np.repeat(np.array([0, *ids, 0], np.float32), frames)
    return ModelSound(np.repeat(values, FRAME_SAMPLES), np.array(frames, np.int64))


def test_each_sentence_has_its_tokens_sound_and_durations() -> None:
    run = [*FIRST, *SECOND]
    sound = spoken(join(run))
    parts = sentences(run, sound)
    assert [ids for ids, _ in parts] == [join(FIRST), join(SECOND)]
    assert np.concatenate([part.samples for _, part in parts]).tolist() == sound.samples.tolist()
    for ids, part in parts:
        assert part.durations is not None
        assert len(part.durations) == len(ids) + 2
        assert part.durations.sum() * FRAME_SAMPLES == len(part.samples)
        starts = np.cumsum(part.durations)[:-2] * FRAME_SAMPLES
        assert part.samples[starts].tolist() == list(ids)


def test_a_single_sentence_is_left_alone() -> None:
    assert sentences(FIRST, spoken(join(FIRST))) == []


def test_without_durations_nothing_is_taken_apart() -> None:
    run = [*FIRST, *SECOND]
    assert sentences(run, ModelSound(spoken(join(run)).samples, None)) == []


def test_durations_that_do_not_fit_the_sound_are_not_used() -> None:
    run = [*FIRST, *SECOND]
    sound = spoken(join(run))
    assert sentences(run, ModelSound(sound.samples[:-1], sound.durations)) == []
