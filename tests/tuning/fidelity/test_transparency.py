"""Transparency, proven by planted faults: each is named, and what nobody hears passes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.tuning.fidelity.distance import Rendering
from wyoming_kokoro.tuning.fidelity.transparency import NOISY_DB, Transparency, transparency

RATE = 24000
SEAM = 30000


def spoken(seed: int = 0, *, f0_hz: float = 180.0, formants: float = 1.0) -> Samples:
    """Two seconds like a voice: pulses through three resonances, a pause, breath in both."""
    rng = np.random.default_rng(seed)
    time_s = np.arange(2 * RATE) / RATE
    pitch = f0_hz * (1 + 0.1 * np.sin(2 * np.pi * 1.3 * time_s))
    phase = np.cumsum(pitch) / RATE
    source = np.diff(np.floor(phase), prepend=0) + 0.003 * rng.standard_normal(len(phase))
    sound = sum(
        resonance(source, hz * formants, width)
        for hz, width in ((600, 90), (1500, 120), (2600, 180))
    )
    voiced = np.asarray(sound, np.float64)
    voiced[18000:24000] = 1e-4 * rng.standard_normal(6000)
    return np.asarray(0.3 * voiced / np.abs(voiced).max(), np.float32)


def resonance(source: NDArray[np.float64], hz: float, width_hz: float) -> NDArray[np.float64]:
    """A damped sine, as a resonance of the vocal tract rings."""
    time_s = np.arange(1200) / RATE
    ring = np.exp(-np.pi * width_hz * time_s) * np.sin(2 * np.pi * hz * time_s)
    return np.convolve(source, ring)[: len(source)]


def measured(change: Callable[[Samples], Samples], *, seams: tuple[int, ...] = ()) -> Transparency:
    """Of a sound and what a fault makes of it."""
    sound = spoken()
    right = Rendering.of(Output(sound, None))
    heard = Rendering.of(Output(change(sound).astype(np.float32), None), seams)
    return transparency([(right, heard)], [(right, Rendering.of(Output(spoken(1), None)))])


def noise(share: float) -> Callable[[Samples], Samples]:
    """Noise in the whole, by a share of the loudness."""

    def add(sound: Samples) -> Samples:
        rng = np.random.default_rng(7)
        return np.asarray(sound + share * sound.std() * rng.standard_normal(len(sound)), np.float32)

    return add


def pause_noise(sound: Samples) -> Samples:
    """Noise 50 dB under full scale, where nothing is said."""
    heard = sound.copy()
    heard[18500:23500] += np.random.default_rng(7).standard_normal(5000).astype(np.float32) * 0.003
    return heard


def clicking(sound: Samples) -> Samples:
    """A step where two windows meet, a twentieth of the peak."""
    heard = noise(0.001)(sound)
    heard[SEAM:] += (
        np.float32(0.05)
        * np.abs(sound).max()
        * np.exp(-np.arange(len(sound) - SEAM, dtype=np.float32) / 20)
    )
    return heard


def test_the_model_itself_is_transparent() -> None:
    verdict = measured(lambda sound: sound)
    assert verdict.fault == ""
    assert (verdict.mean_db, verdict.colour_db, verdict.cents, verdict.seam) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    "change",
    [noise(0.0005), lambda sound: sound * np.float32(1.01)],
    ids=["noise 66 dB down", "1 % louder"],
)
def test_what_nobody_hears_is_transparent(change: Callable[[Samples], Samples]) -> None:
    assert measured(change, seams=(SEAM,)).fault == ""


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (noise(0.3), "spectral distortion"),
        (pause_noise, "pauses are"),
        (lambda sound: spoken(f0_hz=180.0 * 2 ** (10 / 1200)), "cents off"),
        (lambda sound: spoken(formants=1.06), "dB"),
        (clicking, "where windows meet"),
    ],
    ids=["noise", "noise in pauses", "10 cents", "another throat", "a click"],
)
def test_planted_faults_are_named(change: Callable[[Samples], Samples], fault: str) -> None:
    assert fault in measured(change, seams=(SEAM,)).fault


def test_a_click_counts_only_where_windows_meet() -> None:
    """Elsewhere it is an error among others, for the spectrum to tell."""
    assert measured(clicking, seams=(10000,)).seam < 1


def test_how_much_the_verdict_is_worth() -> None:
    """A voice that differs little from run to run, and noise that differs as noise does."""
    assert not measured(lambda sound: sound).noisy
    rng = np.random.default_rng(0)
    one, two = (
        Rendering.of(Output(rng.standard_normal(RATE).astype(np.float32) * 0.1, None))
        for _ in range(2)
    )
    verdict = transparency([(one, one)], [(one, two)])
    assert verdict.own_db > NOISY_DB
    assert verdict.noisy
    assert verdict.fault == ""


def test_nothing_compared_is_no_fault() -> None:
    assert transparency([]) == Transparency()
    assert Transparency(mean_db=float("nan")).fault
