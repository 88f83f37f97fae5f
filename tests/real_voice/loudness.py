"""Loudness of a sound by ITU-R BS.1770-4, for one channel: K-weighting, blocks, two gates.

The weighting is applied to the spectrum of the whole sound, which is the same as running its two
filters over it. What they do at 24 kHz follows from their analogue forms: a shelf of 4 dB over
1.7 kHz for the head, and a high-pass at 38 Hz.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import RATE_HZ, Samples

SILENCE_LUFS = -70.0
"""The absolute gate, and what is told of a sound that never passes it."""
_RELATIVE_GATE_LU = 10.0
_BLOCK, _STEP = round(0.4 * RATE_HZ), round(0.1 * RATE_HZ)
_OFFSET_LUFS = -0.691

_SHELF_DB, _SHELF_Q, _SHELF_HZ = 3.999843853973347, 0.7071752369554196, 1681.974450955533
_PASS_Q, _PASS_HZ = 0.5003270373238773, 38.13547087602444
_PASS_GAIN = 1.0049947  # the standard's own, whose coefficients are not normalised

Floats = NDArray[np.float64]


def loudness(samples: Samples) -> float:
    """The integrated loudness in LUFS; a sound under 0.4 s is one block."""
    powers = _block_powers(weighted(samples))
    loud = powers[_lufs(powers) > SILENCE_LUFS]
    if not len(loud):
        return SILENCE_LUFS
    loud = loud[_lufs(loud) > float(_lufs(loud.mean())) - _RELATIVE_GATE_LU]
    return float(_lufs(loud.mean()))


def weighted(samples: Samples) -> Floats:
    """The sound as the head and the ear weigh it."""
    count = len(samples) + RATE_HZ // 2  # after which the filters have rung out
    spectrum = np.fft.rfft(samples.astype(np.float64), count)
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(count))
    return np.asarray(np.fft.irfft(spectrum * _shelf(z) * _high_pass(z), count)[: len(samples)])


def _block_powers(sound: Floats) -> Floats:
    if len(sound) <= _BLOCK:
        return np.array([np.mean(sound**2) if len(sound) else 0.0])
    blocks = np.lib.stride_tricks.sliding_window_view(sound, _BLOCK)[::_STEP]
    return np.asarray(np.mean(blocks**2, axis=1))


def _lufs(power: Floats) -> Floats:
    return np.asarray(_OFFSET_LUFS + 10 * np.log10(np.maximum(power, 1e-12)))


def _shelf(z: NDArray[np.complex128]) -> NDArray[np.complex128]:
    k = np.tan(np.pi * _SHELF_HZ / RATE_HZ)
    high = 10 ** (_SHELF_DB / 20)
    middle = high**0.4996667741545416
    above = (
        (high + middle * k / _SHELF_Q + k * k)
        + 2 * (k * k - high) * z
        + (high - middle * k / _SHELF_Q + k * k) * z**2
    )
    below = (1 + k / _SHELF_Q + k * k) + 2 * (k * k - 1) * z + (1 - k / _SHELF_Q + k * k) * z**2
    return np.asarray(above / below)


def _high_pass(z: NDArray[np.complex128]) -> NDArray[np.complex128]:
    k = np.tan(np.pi * _PASS_HZ / RATE_HZ)
    scale = 1 + k / _PASS_Q + k * k
    below = scale + 2 * (k * k - 1) * z + (1 - k / _PASS_Q + k * k) * z**2
    return np.asarray(_PASS_GAIN * (1 - 2 * z + z**2) / below)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure WAV files of 24 kHz: `python -m tests.real_voice.loudness FILE …`."""
    from .sound_files import read_wav

    parser = argparse.ArgumentParser(prog="tests.real_voice.loudness", description=main.__doc__)
    parser.add_argument("sounds", type=Path, nargs="+")
    for path in parser.parse_args(arguments).sounds:
        sys.stdout.write(f"{path}: {loudness(read_wav(path)):.2f} LUFS\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
