"""What listeners would score a sound: DNSMOS, a predictor whose weights the package speechmos has.

Its two networks hear 9.01 s at 16 kHz. They are given what the package's own code gives them, which
needs librosa and numba for it, but for one thing that saves most of the time: a sound that is
shorter is repeated until it fills one such window (the package doubles it and takes several); in a
longer one the windows lie 3 s apart. Scores from 1 (bad) to 5 (excellent) by ITU-T P.808 (`p808`)
and P.835 (`overall`).
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import soxr
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import RATE_HZ, Samples

from .speakers import quiet_session

_HZ = 16_000
_LENGTH = int(9.01 * _HZ)
_STEP = 3 * _HZ
_FFT, _HOP, _BANDS = 321, 160, 120
_RANGE_DB = 80.0
_OVERALL = (-0.06766283, 1.11546468, 0.04602535)  # DNSMOS's own polynomial from raw to P.835
_LINEAR_HZ = 200 / 3  # Slaney's mel scale: linear to 1 kHz,
_LOG_STEP = np.log(6.4) / 27  # then logarithmic

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Scores:
    """Predicted mean opinion scores of one sound."""

    p808: float
    overall: float


class Listeners:
    """The predictor. Raises ModuleNotFoundError where the package speechmos is not installed."""

    def __init__(self, threads: int = 2) -> None:
        found = importlib.util.find_spec("speechmos")
        if found is None or not found.submodule_search_locations:
            raise ModuleNotFoundError("the package speechmos is not installed", name="speechmos")
        folder = Path(found.submodule_search_locations[0]) / "dnsmos_models"
        self._p808 = quiet_session(folder / "model_v8.onnx", threads)
        self._p835 = quiet_session(folder / "sig_bak_ovr.onnx", threads)

    def score(self, samples: Samples) -> Scores:
        """The scores of a sound at RATE_HZ; what is above full scale is cut, as a player would."""
        return Scores(self.p808(samples), self.overall(samples))

    def p808(self, samples: Samples) -> float:
        """The P.808 score alone, for a thirtieth of the time."""
        return float(np.mean([self._p808_of(part) for part in _heard_parts(samples)]))

    def overall(self, samples: Samples) -> float:
        """The P.835 score alone."""
        return float(np.mean([self._overall_of(part) for part in _heard_parts(samples)]))

    def _p808_of(self, part: Samples) -> float:
        mel = _log_mel(part[:-_HOP]).astype(np.float32)[None]
        return float(self._p808.run(None, {"input_1": mel})[0][0][0])

    def _overall_of(self, part: Samples) -> float:
        raw = float(self._p835.run(None, {"input_1": part[None]})[0][0][2])
        return float(np.polyval(_OVERALL, raw))


def _heard_parts(samples: Samples) -> Iterator[Samples]:
    """The windows of a sound that the networks hear."""
    sound = np.asarray(soxr.resample(np.clip(samples, -1, 1), RATE_HZ, _HZ), np.float32)
    sound = np.clip(sound, -1, 1)
    sound = np.resize(sound, max(len(sound), _LENGTH))
    for start in range(0, len(sound) - _LENGTH + 1, _STEP):
        yield sound[start : start + _LENGTH]


def _log_mel(sound: Samples) -> Floats:
    """The input of the P.808 network, mel bands in dB as -1 to 1: [looks, bands]."""
    padded = np.pad(sound.astype(np.float64), _FFT // 2)
    frames = np.lib.stride_tricks.sliding_window_view(padded, _FFT)[::_HOP]
    window = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(_FFT) / _FFT)
    power = np.abs(np.fft.rfft(frames * window, axis=1)) ** 2 @ _filters().T
    decibels = 10 * np.log10(np.maximum(power, 1e-10)) - 10 * np.log10(max(power.max(), 1e-10))
    return np.asarray((np.maximum(decibels, -_RANGE_DB) + 40) / 40)


@cache
def _filters() -> Floats:
    """Slaney's triangles of equal area: [bands, bins]."""
    top = 15 + np.log(_HZ / 2 / 1000) / _LOG_STEP
    mels = np.linspace(0, top, _BANDS + 2)
    edges = np.where(mels < 15, mels * _LINEAR_HZ, 1000 * np.exp(_LOG_STEP * (mels - 15)))
    bins = np.asarray(np.fft.rfftfreq(_FFT, 1 / _HZ))
    up = (bins - edges[:-2, None]) / (edges[1:-1] - edges[:-2])[:, None]
    down = (edges[2:, None] - bins) / (edges[2:] - edges[1:-1])[:, None]
    area = 2 / (edges[2:] - edges[:-2])
    return np.asarray(np.maximum(0, np.minimum(up, down)) * area[:, None])


def main(arguments: Sequence[str] | None = None) -> int:
    """Score WAV files of 24 kHz: `python -m tests.real_voice.mos FILE …`."""
    from .sound_files import read_wav

    parser = argparse.ArgumentParser(prog="tests.real_voice.mos", description=main.__doc__)
    parser.add_argument("sounds", type=Path, nargs="+")
    listeners = Listeners()
    for path in parser.parse_args(arguments).sounds:
        found = listeners.score(read_wav(path))
        sys.stdout.write(f"{path}: P.808 {found.p808:.3f}, overall {found.overall:.3f}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
