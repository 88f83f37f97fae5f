"""Tell how far WAV files are from one of them, as `fidelity.spectra` measures it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from wyoming_kokoro.model.fidelity.spectra import difference

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
        found = difference(reference, read_wav(path))
        sys.stdout.write(
            f"{path}: {found.mean_db:.2f} dB, {found.over_2:.1%} of frames over 2 dB,"
            f" {found.over_4:.1%} over 4, worst {found.worst_db:.1f}; onset lost"
            f" {found.onset_lost_ms:.0f} ms, level {found.level_db:+.2f} dB, lag"
            f" {found.lag_ms:+.1f} ms, longer {found.longer_ms:+.0f} ms\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
