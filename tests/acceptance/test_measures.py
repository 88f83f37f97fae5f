"""Planted faults are found; speech without them passes."""

from __future__ import annotations

import numpy as np
import pytest
import soxr

from tests.acceptance.measures import faults, figures
from wyoming_kokoro.core.audio import RATE_HZ, Samples, fade, silence
from wyoming_kokoro.synthesis import espeak_voice

TEXT = "The light in the kitchen is on, and the window is open."
SYMBOLS = 42


@pytest.fixture(scope="module")
def speech() -> Samples:
    """A sentence by espeak-ng at 24 kHz with the silence around it that Kokoro gives."""
    native = espeak_voice.synthesize(TEXT, "en-US", 1.0).astype(np.float32) / 32768
    sound = soxr.resample(native, 22050, RATE_HZ).astype(np.float32) * 0.5
    return np.concatenate([silence(0.03), fade(sound), silence(0.05)])


def quiet(samples: Samples) -> Samples:
    """With a breath of noise, so that it is no digital silence."""
    noise = np.random.default_rng(1).normal(0, 2e-4, len(samples)).astype(np.float32)
    return samples + noise


def found(*segments: Samples, symbols: int = SYMBOLS) -> list[str]:
    """The faults of a reply."""
    return list(faults(figures(segments, symbols)))


def test_good_speech_has_no_faults(speech: Samples) -> None:
    """Alone, and joined with a pause."""
    whole = fade(quiet(speech))
    assert found(whole) == []
    assert found(np.concatenate([whole, silence(0.25)]), whole, symbols=2 * SYMBOLS) == []


def test_a_cut_end_is_found(speech: Samples) -> None:
    """A sentence that stops inside a vowel, though it was faded."""
    loudest = int(np.abs(speech).argmax())
    assert any("cut off" in fault for fault in found(fade(quiet(speech[: loudest + 50]))))
    assert any("cut off" in fault for fault in found(fade(quiet(speech[loudest - 50 :]))))


def test_a_click_at_a_seam_is_found(speech: Samples) -> None:
    """A segment that does not begin at zero."""
    clicking = fade(quiet(speech)).copy()
    clicking[:40] += 0.2
    assert any("click" in fault for fault in found(fade(quiet(speech)), clicking, symbols=84))


def test_silence_is_found(speech: Samples) -> None:
    """No sound at all, too long a hole in it, a late beginning, nothing."""
    whole = fade(quiet(speech))
    middle = len(whole) // 2
    assert found(silence(1.0)) == ["silent"]
    assert found() == ["silent"]
    holed = np.concatenate([whole[:middle], silence(1.5), whole[middle:]])
    assert any("silence of 1.5 s" in fault for fault in found(holed))
    assert any("begins after" in f for f in found(np.concatenate([silence(0.5), whole])))


def test_what_is_not_finite_is_found(speech: Samples) -> None:
    """NaN and infinity, and the rest is measured all the same."""
    broken = fade(quiet(speech)).copy()
    broken[1000:1003] = (np.nan, np.inf, -np.inf)
    assert found(broken) == ["3 samples are not finite"]


def test_loudness_and_rate_are_found(speech: Samples) -> None:
    """Too quiet, too loud beside its neighbour, too fast, full scale."""
    whole = fade(quiet(speech))
    assert any("dBFS" in fault for fault in found(whole * 0.06))
    assert any("jumps at a seam" in fault for fault in found(whole * 0.15, whole, symbols=84))
    assert any("phonemes a second" in fault for fault in found(whole, symbols=400))
    assert "reaches full scale" in found(np.clip(whole * 9, -1, 1))
