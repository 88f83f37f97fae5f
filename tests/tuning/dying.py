"""A child in place of `rewrite.build` that makes its first graph and then dies, or hangs.

python -m tests.tuning.dying MODEL FOLDER JOB
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from pathlib import Path

from wyoming_kokoro.graphs.calibration_inputs import read_calibration_inputs
from wyoming_kokoro.graphs.rewrite.build import GraphBuilder, build_all


def main(model: str, folder: str, job: str) -> None:
    """As `rewrite.build`, up to its first graph; a JOB without graphs hangs."""
    what = json.loads(job)
    if not what["variants"]:
        threading.Event().wait()
    builder = GraphBuilder(
        Path(model), Path(folder), read_calibration_inputs(Path(what["utterances"]))
    )
    build_all(builder, Path(folder), what["variants"][:1])
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(*sys.argv[1:])
