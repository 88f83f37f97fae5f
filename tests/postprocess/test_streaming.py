"""A sound that is finished part by part is the one that is finished as a whole."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import FRAME_SAMPLES, RATE_HZ, Audio, Mark, Samples
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.postprocess.finish import StreamingFinisher, finish
from wyoming_kokoro.postprocess.limiter import LOOK_AHEAD
from wyoming_kokoro.postprocess.speech_edges import REACH
from wyoming_kokoro.text.tokens.pieces import Cut, Piece
from wyoming_kokoro.text.tokens.vocabulary import Word

TOKENS = 12
HELD = 120 + LOOK_AHEAD + REACH
"""Samples that may have to fade out, or are looked ahead, at most."""
PIECES = [
    Piece(
        tuple(range(50, 50 + TOKENS)), cut, "", (Word("a", 0, 4), Word("b", 5, 8), Word("c", 8, 11))
    )
    for cut in Cut
]


def sound(rng: np.random.Generator, durations: NDArray[np.int64]) -> Samples:
    """Noise with silences of any length in it, at either end too; loud enough for the limiter."""
    samples = rng.standard_normal(int(durations.sum()) * FRAME_SAMPLES).astype(np.float32)
    samples *= np.float32(rng.choice([0.0005, 0.3, 1.2]))
    for _ in range(rng.integers(0, 6)):
        start = int(rng.integers(-5000, len(samples)))
        samples[max(0, start) : start + int(rng.integers(1, 9000))] = rng.choice([0.0, 0.001])
    return samples


def in_parts(
    samples: Samples,
    durations: NDArray[np.int64] | None,
    piece: Piece,
    gain: float,
    cuts: list[int],
) -> list[Audio]:
    """What is sent, part by part."""
    finishing = StreamingFinisher([piece], gain, durations)
    sent = [finishing.add(samples[a:b]) for a, b in pairwise([0, *cuts, len(samples)])]
    return [*sent, finishing.end()]


def joined_marks(sent: list[Audio]) -> list[Mark]:
    """Counted from the start of the whole."""
    found: list[Mark] = []
    at = 0
    for part in sent:
        if part.marks:
            assert len(part.samples), "marks without a sound to hang them on"
        for mark in part.marks:
            assert 0 <= mark.start_s <= len(part.samples) / RATE_HZ
            found.append(
                Mark(mark.kind, mark.text, mark.start_s + at / RATE_HZ, mark.end_s + at / RATE_HZ)
            )
        at += len(part.samples)
    return found


@given(seed=st.integers(0, 2**32 - 1), piece=st.sampled_from(PIECES), count=st.integers(0, 8))
def test_parts_in_a_row_are_the_whole(seed: int, piece: Piece, count: int) -> None:
    """Samples and marks, wherever it is cut and however loud it is."""
    rng = np.random.default_rng(seed)
    durations = rng.integers(0, 4, TOKENS + 2)
    samples = sound(rng, durations)
    cuts = sorted(int(at) for at in rng.integers(0, len(samples) + 1, count))
    gain = float(rng.choice([1.0, 0.4, 2.5]))
    whole = finish(ModelSound(samples, durations), [piece], gain)
    sent = in_parts(samples, durations, piece, gain, cuts)
    together = np.concatenate([part.samples for part in sent])
    assert together.shape == whole.samples.shape
    np.testing.assert_allclose(together, whole.samples, atol=1e-6)
    marks = joined_marks(sent)
    if len(whole.samples):
        assert [mark.text for mark in marks] == [mark.text for mark in whole.marks]
    for mark, known in zip(marks, whole.marks, strict=False):
        assert mark.start_s == pytest.approx(known.start_s, abs=1e-9)
        # a word that began in a part before may have been told to end in what was cut off then
        assert min(mark.end_s, len(whole.samples) / RATE_HZ) == pytest.approx(known.end_s, abs=1e-9)


@given(samples=st.integers(0, 700), cut=st.integers(0, 700))
def test_very_short_sounds(samples: int, cut: int) -> None:
    """The ramps of a sound of some samples are shorter than usual."""
    tone = np.full(samples, 0.5, np.float32)
    whole = finish(ModelSound(tone, None), [PIECES[0]], 1.0)
    sent = in_parts(tone, None, PIECES[0], 1.0, [min(cut, samples)])
    np.testing.assert_allclose(np.concatenate([part.samples for part in sent]), whole.samples)
    assert not joined_marks(sent)


def tone(samples: int) -> Samples:
    """A tone that counts as speech."""
    return np.asarray(0.3 * np.sin(np.arange(samples) * 0.2), np.float32)


def test_what_is_sure_is_sent_at_once() -> None:
    """All of a loud part but the milliseconds that may have to fade out, or are looked ahead."""
    finishing = StreamingFinisher([PIECES[-1]], 1.0, None)
    first = len(finishing.add(tone(12_000)).samples)
    assert 12_000 - HELD <= first + 1 <= 12_000 - 120
    second = len(finishing.add(tone(12_000)).samples)
    assert first + second + 1 >= 24_000 - HELD
    assert first + second + len(finishing.end().samples) == 24_000


def test_silence_waits_for_speech() -> None:
    """At the start all but what is kept before it goes; later it is sent with what follows."""
    quiet = np.zeros(12_000, np.float32)
    finishing = StreamingFinisher([PIECES[-1]], 1.0, None)
    assert not len(finishing.add(quiet).samples)
    sent = len(finishing.add(tone(12_000)).samples)
    assert sent + 1 >= 480 + 12_000 - HELD
    sent += len(finishing.add(quiet).samples)
    assert sent <= 480 + 12_000 + REACH
    sent += len(finishing.add(tone(12_000)).samples)
    assert sent + 1 >= 480 + 36_000 - HELD
    finishing.add(quiet)
    sent += len(finishing.end().samples)
    assert 480 + 36_000 + 1440 - REACH <= sent <= 480 + 36_000 + 1440 + 2 * REACH


def test_nothing_but_silence_is_nothing() -> None:
    """However often it comes."""
    finishing = StreamingFinisher([PIECES[0]], 1.0, np.ones(TOKENS + 2, np.int64))
    sent = [finishing.add(np.zeros(5000, np.float32)) for _ in range(5)]
    assert not any(len(part.samples) or part.marks for part in [*sent, finishing.end()])
