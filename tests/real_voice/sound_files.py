"""Sounds in WAV files of 24 kHz, 16 bit, mono, as the server writes them."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np

from wyoming_kokoro.core.audio import RATE_HZ, Samples


def read_wav(path: Path) -> Samples:
    """The file's samples, -1 to 1. Raises ValueError where it has another format."""
    with wave.open(str(path)) as file:
        found = (file.getframerate(), file.getsampwidth(), file.getnchannels())
        if found != (RATE_HZ, 2, 1):
            raise ValueError(f"{path}: {RATE_HZ} Hz, 16 bit, mono is wanted, not {found}")
        pcm = file.readframes(file.getnframes())
    return np.asarray(np.frombuffer(pcm, "<i2") / 32768, np.float32)


def write_wav(path: Path, samples: Samples) -> None:
    """Write samples; above full scale they are cut."""
    pcm = (np.clip(samples, -1, 1) * 32767).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setframerate(RATE_HZ)
        file.setsampwidth(2)
        file.setnchannels(1)
        file.writeframes(pcm.tobytes())
