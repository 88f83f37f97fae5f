"""Memory that rewriting a model of Kokoro's full size takes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.graphs.rewrite.rewriting import utterance
from wyoming_kokoro.graphs.calibration_inputs import write_calibration_inputs
from wyoming_kokoro.graphs.optimise import MANIFEST

LARGEST_BYTES = 700_000_000


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the peak is in other units")
def test_rewriting_takes_little_memory(shared: Path, tmp_path: Path) -> None:
    """At most 700 MB, mapped weights included: the whole child folds, verifies and calibrates."""
    model, inputs, folder = tmp_path / "model.onnx", tmp_path / "inputs.npz", tmp_path / "graph"
    maker = shared / "models" / "make_bench_model.py"
    subprocess.run((sys.executable, str(maker), str(model)), check=True, capture_output=True)
    write_calibration_inputs(inputs, [utterance(20), utterance(33, 1), utterance(66, 2)])
    folder.mkdir()
    job = json.dumps({"variant": "int8", "utterances": str(inputs)})
    module = "wyoming_kokoro.graphs.rewrite.build"
    command = (sys.executable, "-m", module, str(model), str(folder), job)
    with subprocess.Popen(command, stdin=subprocess.PIPE) as child:
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0
    assert (folder / MANIFEST).is_file()
    assert 200_000_000 < usage.ru_maxrss * 1024 <= LARGEST_BYTES
