"""The predictor gives what its package's own code gives, and hears noise."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from . import mos
from .planted_sound import noisy, speechlike
from .sound_files import write_wav

SOUND = speechlike(9.01)


@pytest.fixture(scope="module")
def listeners() -> mos.Listeners:
    pytest.importorskip("speechmos", reason="the extra [real] is not installed")
    return mos.Listeners()


def test_it_scores_as_the_package_does(listeners: mos.Listeners) -> None:
    """Of a sound of one window, scored by speechmos 0.0.1.1 with librosa."""
    found = listeners.score(SOUND)
    assert found.p808 == pytest.approx(2.588, abs=0.01)
    assert found.overall == pytest.approx(2.721, abs=0.01)


def test_noise_costs_more_than_a_point(listeners: mos.Listeners) -> None:
    assert listeners.score(noisy(SOUND, 0.5)).overall < listeners.score(SOUND).overall - 1


def test_what_is_over_full_scale_is_cut(listeners: mos.Listeners) -> None:
    loud = (SOUND * 8).astype(np.float32)
    assert listeners.score(loud) == listeners.score(np.clip(loud, -1, 1))


def test_a_long_sound_is_scored_throughout(listeners: mos.Listeners) -> None:
    """Windows every three seconds: what is only in the last of them counts."""
    spoilt = np.concatenate((SOUND, noisy(SOUND, 0.5)))
    assert listeners.score(spoilt).overall < listeners.score(np.tile(SOUND, 2)).overall - 0.3


def test_files_are_scored_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("speechmos", reason="the extra [real] is not installed")
    write_wav(tmp_path / "said.wav", SOUND)
    assert mos.main([str(tmp_path / "said.wav")]) == 0
    words = capsys.readouterr().out.replace(",", "").split()
    assert float(words[words.index("P.808") + 1]) == pytest.approx(2.588, abs=0.01)
