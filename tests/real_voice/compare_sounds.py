"""Tell how far WAV files are from one of them, as `fidelity.spectra` measures it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.model.fidelity.spectra import best_lag, difference

from .sound_files import read_wav


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare WAV files: `python -m tests.real_voice.compare_sounds REFERENCE OTHER …`."""
    parser = argparse.ArgumentParser(
        prog="tests.real_voice.compare_sounds", description=main.__doc__
    )
    parser.add_argument("reference", type=Path)
    parser.add_argument("candidates", type=Path, nargs="+")
    given = parser.parse_args(arguments)
    reference = read_wav(given.reference)
    for path in given.candidates:
        candidate = read_wav(path)
        found = difference(reference, candidate)
        lag, longer = best_lag(reference, candidate), len(candidate) - len(reference)
        sys.stdout.write(
            f"{path}: {found.mean_db:.2f} dB, {found.over_2:.1%} of frames over 2 dB,"
            f" {found.over_4:.1%} over 4; onset lost {found.onset_lost_ms:.0f} ms,"
            f" level {found.level_db:+.2f} dB, lag {1000 * lag / RATE_HZ:+.1f} ms,"
            f" longer {1000 * longer / RATE_HZ:+.0f} ms\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
