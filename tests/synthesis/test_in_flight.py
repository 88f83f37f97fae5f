"""The opening of a sound that is whole, and the rest of it."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.fakes import FakeSoundSource
from wyoming_kokoro.core.audio import FRAME_SAMPLES, RATE_HZ, Samples
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.plan import Plan
from wyoming_kokoro.postprocess.finish import finish
from wyoming_kokoro.postprocess.speech_edges import REACH
from wyoming_kokoro.synthesis.in_flight import OPENING_S, InFlightSegment, VoiceSpan
from wyoming_kokoro.synthesis.resolved_voice import ResolvedVoice
from wyoming_kokoro.synthesis.segment_source import SegmentSource
from wyoming_kokoro.text.spans import SpeechAttributes
from wyoming_kokoro.text.tokens.pieces import Cut, Piece
from wyoming_kokoro.text.tokens.vocabulary import Word

TOKENS = 12
PIECE = Piece(tuple(range(50, 50 + TOKENS)), Cut.SENTENCE, ".", (Word("a", 0, 4), Word("b", 5, 11)))


def in_flight(volume: float = 1.0) -> InFlightSegment:
    """A segment of that one piece, just given out."""
    voice = ResolvedVoice("af_heart", "en-US", np.zeros((510, 256), np.float32), 1.0, volume)
    source = SegmentSource(cast(Any, None), voice)
    costs = CostModel().costs("af_heart", 1.0)
    plan = Plan(FakeSoundSource(lambda: costs), latency_s=0.2)
    plan.add([PIECE])
    plan.finish()
    segment = plan.next(0.0)
    assert segment
    return InFlightSegment(VoiceSpan(SpeechAttributes(), source, plan), segment)


def tone(samples: int) -> Samples:
    """What counts as speech."""
    return np.asarray(0.3 * np.sin(np.arange(samples) * 0.2), np.float32)


def model_sound(samples: Samples) -> ModelSound:
    """With durations where they fit."""
    frames, left = divmod(len(samples), FRAME_SAMPLES)
    if left:
        return ModelSound(samples, None)
    durations: NDArray[np.int64] = np.full(TOKENS + 2, frames // (TOKENS + 2), np.int64)
    durations[-1] += frames - durations.sum()
    return ModelSound(samples, durations)


@given(seed=st.integers(0, 2**32 - 1), count=st.integers(0, 40_000), frames=st.booleans())
def test_opening_and_rest_are_the_whole(seed: int, count: int, frames: bool) -> None:
    """Bit for bit, at any loudness under the limiter's, and marks in the same places."""
    rng = np.random.default_rng(seed)
    count = count // FRAME_SAMPLES * FRAME_SAMPLES if frames else count
    samples = np.clip(0.2 * rng.standard_normal(count), -0.3, 0.3).astype(np.float32)
    for _ in range(rng.integers(0, 4)):
        samples[int(rng.integers(0, count + 1)) :][: int(rng.integers(0, 9000))] = 0.0
    volume = float(rng.choice([1.0, 0.4, 2.5]))
    whole = finish(model_sound(samples), [PIECE], volume)
    given_out = in_flight(volume)
    opening, rest = given_out.opening(model_sound(samples)), given_out.rest(model_sound(samples))
    assert np.array_equal(np.concatenate((opening.samples, rest.samples)), whole.samples)
    at = len(opening.samples) / RATE_HZ
    marks = [(mark.text, mark.start_s) for mark in opening.marks]
    marks += [(mark.text, mark.start_s + at) for mark in rest.marks]
    if len(whole.samples):
        assert [text for text, _ in marks] == [mark.text for mark in whole.marks]
        np.testing.assert_allclose(
            [at for _, at in marks], [mark.start_s for mark in whole.marks], atol=1e-9
        )


def test_the_opening_is_one_chunk_after_the_silence() -> None:
    """What the model is silent at first does not count."""
    sound = tone(48_000)
    sound[:12_000] = 0.0
    chunk = round(OPENING_S * RATE_HZ)
    assert chunk - REACH <= len(in_flight().opening(model_sound(sound)).samples) <= chunk


def test_what_is_short_is_finished_at_once() -> None:
    """So is silence."""
    for sound in (tone(7_000), np.zeros(48_000, np.float32)):
        given_out = in_flight()
        assert not len(given_out.opening(model_sound(sound)).samples)
        whole = finish(model_sound(sound), [PIECE], 1.0)
        assert np.array_equal(given_out.rest(model_sound(sound)).samples, whole.samples)


def test_what_was_heard_has_no_opening() -> None:
    """Windows of the run have been given out already."""
    sound = tone(48_000)
    given_out = in_flight()
    heard = given_out.more(sound[:24_000], None)
    assert len(heard.samples)
    assert not len(given_out.opening(model_sound(sound)).samples)
    assert len(heard.samples) + len(given_out.rest(model_sound(sound)).samples) == 48_000
