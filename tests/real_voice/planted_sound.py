"""A sound like speech, made here, and faults to be planted in it or in any other sound."""

from __future__ import annotations

import numpy as np
import soxr

from wyoming_kokoro.core.audio import RATE_HZ, Samples

_LEAD_S = 0.2  # of silence before it, and as much after it


def speechlike(seconds: float = 2.0, seed: int = 1) -> Samples:
    """Silence, then syllables of a gliding voice with three formants and a little breath."""
    rng = np.random.default_rng(seed)
    time = np.arange(int(seconds * RATE_HZ)) / RATE_HZ
    pitch = 140 + 25 * np.sin(2 * np.pi * 0.7 * time)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE_HZ
    voice = np.zeros_like(time)
    for harmonic in range(1, 60):
        hz = harmonic * pitch
        colour = sum(np.exp(-(((hz - centre) / 180) ** 2)) for centre in (600, 1500, 2600))
        voice += np.where(hz < 0.9 * RATE_HZ / 2, (colour + 0.02) * np.sin(harmonic * phase), 0)
    voice += 0.02 * rng.standard_normal(len(time))
    syllables = (
        np.sin(np.pi * 4 * (time - _LEAD_S)) ** 2 * (time > _LEAD_S) * (time < seconds - _LEAD_S)
    )
    sound = voice * syllables
    return np.asarray(0.3 * sound / np.abs(sound).max(), np.float32)


def with_clicks(sound: Samples, every_s: float = 0.25) -> Samples:
    """A click of one sample, a fifth of full scale, at regular times."""
    clicked = sound.copy()
    clicked[:: int(every_s * RATE_HZ)] += 0.2
    return clicked


def with_gap(sound: Samples, at_s: float = 0.9, gap_s: float = 0.05) -> Samples:
    """Some milliseconds are missing, and what follows comes earlier."""
    start, end = int(at_s * RATE_HZ), int((at_s + gap_s) * RATE_HZ)
    return np.concatenate((sound[:start], sound[end:]))


def with_pitch(sound: Samples, factor: float = 1.02) -> Samples:
    """Higher by a factor, formants and all, within the same time to a fiftieth of it."""
    return np.asarray(soxr.resample(sound, RATE_HZ * factor, RATE_HZ), np.float32)


def muffled(sound: Samples, cut_hz: float = 4000) -> Samples:
    """Nothing above a frequency."""
    spectrum = np.fft.rfft(sound)
    spectrum[np.fft.rfftfreq(len(sound), 1 / RATE_HZ) > cut_hz] = 0
    return np.fft.irfft(spectrum, len(sound)).astype(np.float32)


def without_onset(sound: Samples, lost_s: float = 0.04) -> Samples:
    """The first part of the sound itself is silent; the silence before it stays as it is."""
    start = int(np.argmax(np.abs(sound) > 0.01 * np.abs(sound).max()))
    quiet = sound.copy()
    quiet[start : start + int(lost_s * RATE_HZ)] = 0
    return quiet


def noisy(sound: Samples, share: float = 0.05) -> Samples:
    """With white noise of a share of the sound's level."""
    noise = np.random.default_rng(2).standard_normal(len(sound)) * share * sound.std()
    return np.asarray(sound + noise, np.float32)


def louder(sound: Samples, db: float = 1.0) -> Samples:
    """Louder by some dB throughout."""
    return np.asarray(sound * 10 ** (db / 20), np.float32)


def dulled(sound: Samples, db: float = 3.0, above_hz: float = 3000) -> Samples:
    """Quieter by some dB above a frequency: a voice behind a curtain."""
    spectrum = np.fft.rfft(sound)
    hz = np.fft.rfftfreq(len(sound), 1 / RATE_HZ)
    spectrum *= 10 ** (-db / 20 / (1 + np.exp((above_hz - hz) / 300)))
    return np.fft.irfft(spectrum, len(sound)).astype(np.float32)


def with_seams(sound: Samples, every_s: float = 0.3, share: float = 0.05) -> Samples:
    """Steps of a share of the peak that fade within 10 ms, as where two windows do not meet."""
    stepped, peak, faded = sound.copy(), float(np.abs(sound).max()), RATE_HZ // 100
    for start in range(int(every_s * RATE_HZ), len(sound) - faded, int(every_s * RATE_HZ)):
        stepped[start : start + faded] += share * peak * np.linspace(1, 0, faded, dtype=np.float32)
    return stepped


def clipped(sound: Samples, share: float = 0.3) -> Samples:
    """Cut off at a share of its peak."""
    most = share * float(np.abs(sound).max())
    return np.clip(sound, -most, most)
