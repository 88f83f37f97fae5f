"""What the English text path costs in memory, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import GOLDEN

MOST_MB = 55
"""With numpy, which the server needs anyway; a bare interpreter is subtracted."""

PROGRAM = """
import sys
from pathlib import Path

def resident_mb():
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6

before = resident_mb()
import numpy
from wyoming_kokoro.text.phonemizer import Phonemizer
from wyoming_kokoro.text.pipeline import TextPipeline

pipeline = TextPipeline(Phonemizer())
for line in Path(sys.argv[1]).read_text("utf-8").splitlines()[1:51]:
    pipeline.pieces(line.partition("\\t")[0], "en-US")
print(resident_mb() - before)
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
def test_english_takes_little_memory() -> None:
    """misaki's dictionaries stay in their files: as dicts they took 44 MB, in blocks 20."""
    sentences = GOLDEN / "spoken_en-US.tsv"
    command = [sys.executable, "-c", PROGRAM, str(sentences)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert float(done.stdout) < MOST_MB
