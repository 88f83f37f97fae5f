"""Loudness is measured where something sounds, and matched without limiting."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from wyoming_kokoro.core.audio import RATE_HZ, Samples
from wyoming_kokoro.tuning.listening.abx import Clip
from wyoming_kokoro.tuning.listening.clips import MOST_SECONDS, read_pairs, wav_of, write_pair
from wyoming_kokoro.tuning.listening.loudness import loudness_db, matched


def tone(seconds: float, level: float) -> Samples:
    """A sine of that peak."""
    count = round(seconds * RATE_HZ)
    return np.asarray(level * np.sin(np.arange(count) * 0.3), np.float32)


def test_level() -> None:
    """A sine lies 3 dB under its peak; silence around it does not count; short sounds do."""
    assert loudness_db(tone(2, 0.5)) == pytest.approx(-9.03, abs=0.05)
    quiet = np.zeros(2 * RATE_HZ, np.float32)
    padded = np.concatenate((quiet, tone(4, 0.5), quiet))
    assert loudness_db(padded) == pytest.approx(-9.03, abs=0.5)
    assert loudness_db(tone(0.1, 0.5)) == pytest.approx(-9.03, abs=0.1)
    assert loudness_db(quiet) == -np.inf
    assert loudness_db(quiet[:0]) == -np.inf


@pytest.mark.parametrize(("first", "second"), [(0.5, 0.1), (0.1, 0.5), (0.3, 0.3), (1.8, 1.5)])
def test_matched(first: float, second: float) -> None:
    """Both as loud as the quieter one; lengths stay; nothing passes full scale."""
    one, other = matched(tone(1.0, first), tone(1.3, second))
    assert loudness_db(one) == pytest.approx(loudness_db(other), abs=0.01)
    assert (len(one), len(other)) == (RATE_HZ, round(1.3 * RATE_HZ))
    assert max(np.abs(one).max(), np.abs(other).max()) <= min(first, second, 1.0) + 1e-3


def test_silence_cannot_be_matched() -> None:
    """Nor what is not finite."""
    with pytest.raises(ValueError, match="silent"):
        matched(tone(1, 0.5), np.zeros(RATE_HZ, np.float32))
    with pytest.raises(ValueError, match="finite"):
        matched(tone(1, 0.5), np.full(RATE_HZ, np.inf, np.float32))


def test_saved_and_read(tmp_path: Path) -> None:
    """As WAV, in the order of the sentences; whose sound it is is told by the clip alone."""
    write_pair(tmp_path, 0, tone(1, 0.5), tone(2, 0.1))
    write_pair(tmp_path, 1, tone(1, 0.2), tone(1, 0.2))
    pairs = read_pairs(tmp_path)
    assert len(pairs) == 2
    model, candidate = (wav_of(pairs, Clip(0, is_candidate)) for is_candidate in (False, True))
    assert (len(model), len(candidate)) == (44 + 2 * RATE_HZ, 44 + 4 * RATE_HZ)
    assert model[:4] == b"RIFF"
    assert read_pairs(tmp_path / "missing") == ()


def test_bounded(tmp_path: Path) -> None:
    """What is too long is neither written nor read."""
    with pytest.raises(ValueError, match="30 s"):
        write_pair(tmp_path, 0, tone(1, 0.5), tone(MOST_SECONDS + 1, 0.5))
    write_pair(tmp_path, 0, tone(1, 0.5), tone(1, 0.5))
    (tmp_path / "0-model.wav").write_bytes(bytes(2 * RATE_HZ * (MOST_SECONDS + 1)))
    with pytest.raises(ValueError, match="too large"):
        read_pairs(tmp_path)
