"""Equal sounds are 0 apart; each planted fault shows in the figure that is meant for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.real_voice import compare_sounds
from tests.real_voice.planted_sound import (
    muffled,
    noisy,
    speechlike,
    with_clicks,
    with_gap,
    with_pitch,
    without_onset,
)
from tests.real_voice.sound_files import write_wav
from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.model.fidelity.spectra import Difference, best_lag, difference

SOUND = speechlike()


def test_the_same_sound_is_no_difference() -> None:
    assert difference(SOUND, SOUND.copy()) == Difference(0, 0, 0, 0, 0)


@pytest.mark.parametrize("late_ms", [-40, -3, 1, 7, 95])
def test_a_lag_is_taken_out(late_ms: int) -> None:
    """Trimming that differs is no fault of the sound."""
    late = np.roll(SOUND, late_ms * RATE_HZ // 1000)
    found = difference(SOUND, late)
    assert best_lag(SOUND, late) == pytest.approx(late_ms * RATE_HZ / 1000, abs=4)
    assert found.mean_db < 0.2
    assert found.over_2 == 0


def test_a_level_shows_as_a_level() -> None:
    found = difference(SOUND, (SOUND * 10 ** (1 / 20)).astype(np.float32))
    assert found.level_db == pytest.approx(1, abs=0.01)
    assert found.mean_db == pytest.approx(1, abs=0.05)
    assert found.over_2 == 0


@pytest.mark.parametrize(
    ("fault", "mean_db", "over_4"),
    [
        (with_clicks, 0.5, 0.03),
        (with_gap, 1.0, 0.2),
        (with_pitch, 2.0, 0.2),
        (muffled, 4.0, 0.5),
        (noisy, 3.0, 0.2),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_fault_shows(fault: Callable[[Samples], Samples], mean_db: float, over_4: float) -> None:
    found = difference(SOUND, fault(SOUND))
    assert found.mean_db > mean_db
    assert found.over_4 > over_4


@pytest.mark.parametrize("lost_ms", [20, 40, 80])
def test_a_lost_onset_is_told_in_milliseconds(lost_ms: int) -> None:
    lost = without_onset(SOUND, lost_ms / 1000)
    assert difference(SOUND, lost).onset_lost_ms == pytest.approx(lost_ms, abs=10)
    assert best_lag(SOUND, lost) == pytest.approx(0, abs=4)


def test_what_is_missing_at_the_end_counts() -> None:
    found = difference(SOUND, SOUND[: len(SOUND) * 3 // 4])
    assert found.over_4 > 0.1


def test_silence_is_told_apart() -> None:
    assert difference(SOUND, np.zeros_like(SOUND)).level_db == -np.inf
    with pytest.raises(ValueError, match="silent"):
        difference(np.zeros_like(SOUND), SOUND)


def test_files_are_compared_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_wav(tmp_path / "one.wav", SOUND)
    write_wav(tmp_path / "other.wav", muffled(SOUND))
    one, other = str(tmp_path / "one.wav"), str(tmp_path / "other.wav")
    assert compare_sounds.main([one, one, other]) == 0
    same, differs = capsys.readouterr().out.splitlines()
    assert "0.00 dB, 0.0% of frames over 2 dB" in same
    assert "0.00 dB" not in differs
