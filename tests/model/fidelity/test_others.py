"""Melody, steps and faults: each shows what it is for, and nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from tests.real_voice.planted_sound import (
    clipped,
    dulled,
    louder,
    noisy,
    speechlike,
    with_clicks,
    with_pitch,
    with_seams,
)
from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.model.fidelity.faults import fault
from wyoming_kokoro.model.fidelity.melody import cents_off, melody
from wyoming_kokoro.model.fidelity.steps import step_db

SOUND = speechlike()


def tone(hz: float, seconds: float = 1.0) -> Samples:
    """A voice on one note, with four harmonics."""
    time = np.arange(int(seconds * RATE_HZ)) / RATE_HZ
    voice = sum(np.sin(2 * np.pi * k * hz * time) / k for k in range(1, 5))
    return np.asarray(0.2 * voice, np.float32)


@pytest.mark.parametrize("hz", [90.0, 151.3, 260.0])
def test_the_melody_of_a_note(hz: float) -> None:
    found = melody(tone(hz))[5:-5]
    assert found == pytest.approx(12 * np.log2(hz / 60), abs=0.03)
    assert not melody(np.zeros(RATE_HZ, np.float32)).any()


@pytest.mark.parametrize("cents", [-50, 4, 10, 100])
def test_cents_are_counted(cents: int) -> None:
    assert cents_off(tone(150), tone(150 * 2 ** (cents / 1200))) == pytest.approx(cents, abs=1)


def test_what_leaves_the_melody_alone() -> None:
    for other in (louder(SOUND, 6), dulled(SOUND), noisy(SOUND, 0.01)):
        assert abs(cents_off(SOUND, other)) < 1
    assert cents_off(SOUND, np.zeros_like(SOUND)) == 0
    assert cents_off(SOUND, with_pitch(SOUND, 1.02)) > 10


def test_steps_stand_out() -> None:
    assert step_db(SOUND, SOUND) == 0
    assert step_db(SOUND, with_clicks(SOUND)) > 20
    assert step_db(SOUND, with_seams(SOUND)) > 6
    assert step_db(SOUND, louder(SOUND)) == pytest.approx(1, abs=0.01)
    late = np.roll(SOUND, RATE_HZ // 200)
    assert step_db(SOUND, late) < 6, "a phase is no step"
    assert step_db(SOUND[:10], SOUND) == 0
    assert step_db(np.zeros_like(SOUND), SOUND) == 0


def test_faults_are_those_that_the_reference_has_not() -> None:
    """A voice that clips by itself may clip."""
    assert fault(SOUND, SOUND) == ""
    assert fault(SOUND, np.full_like(SOUND, np.nan)) == "its sound is not finite"
    assert fault(SOUND, SOUND[:0]) == "its sound is not finite"
    assert fault(SOUND, np.zeros_like(SOUND)) == "its sound is silence"
    assert "at the peak" in fault(SOUND, clipped(SOUND))
    assert fault(clipped(SOUND), clipped(SOUND)) == ""
    loud = louder(SOUND, 14)
    assert "over full scale" in fault(SOUND, loud)
    assert fault(loud, louder(loud, 0.5)) == ""
