"""Makes the file of voices that the package carries out of the released voices file.

    python packaging/voices/select_voices.py voices-v1.0.bin

The best voice of each language by the published grades; the best woman's and the best man's where
there are no grades, and of American English, whose voices are asked for most. Half precision: the
largest number is 3.0, what is rounded away at most 0.001, far below what can be heard. The
released file's sha256 is checked, and the same Python and numpy write the same bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import zipfile
from pathlib import Path

import numpy as np

from wyoming_kokoro.core.voices import CATALOGUE, LANGUAGES, Voice
from wyoming_kokoro.files.released_files import VOICES
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES

BOTH_GENDERS = "en-US"
_DATE = (1980, 1, 1, 0, 0, 0)


def selected() -> list[Voice]:
    """The voices to carry, in the catalogue's order."""
    chosen = []
    for language in LANGUAGES:
        best, *others = [voice for voice in CATALOGUE if voice.language == language]
        chosen.append(best)
        if language == BOTH_GENDERS or not best.grade:
            chosen.append(next(voice for voice in others if voice.gender != best.gender))
    return sorted(chosen, key=CATALOGUE.index)


def write(released: Path, target: Path) -> None:
    """Write the selected voices of the released file as float16 arrays into an npz file."""
    with np.load(released) as styles, zipfile.ZipFile(target, "w") as archive:
        for voice in selected():
            content = io.BytesIO()
            np.save(content, styles[voice.id].astype("<f2"))
            entry = zipfile.ZipInfo(f"{voice.id}.npy", _DATE)
            archive.writestr(entry, content.getvalue(), zipfile.ZIP_DEFLATED, 9)


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the file of voices that the package carries")
    parser.add_argument("released", type=Path, help=f"the released {VOICES.name}")
    released = parser.parse_args().released
    if hashlib.sha256(released.read_bytes()).hexdigest() != VOICES.sha256:
        raise SystemExit(f"{released} is not {VOICES.known_as}: its sha256 is another")
    write(released, SHIPPED_VOICES)


if __name__ == "__main__":
    main()
