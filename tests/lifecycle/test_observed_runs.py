"""The runs that the recorder passes on to the cost model."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from wyoming_kokoro.lifecycle.cost_recorder import CostRecorder
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import WindowListener
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.run_time_fit import MeasuredRun
from wyoming_kokoro.schedule.queue import Job


class Noted(CostModel):
    """Remembers the runs that it observes."""

    def __init__(self) -> None:
        super().__init__()
        self.observed: list[MeasuredRun] = []

    def observe(self, run: MeasuredRun) -> None:
        """As CostModel.observe."""
        self.observed.append(run)


@pytest.mark.parametrize("windows", [1, 3])
def test_a_run_counts_for_the_windows_that_it_had(tmp_path: Path, windows: int) -> None:
    """Not for those that were planned: a model that was replaced meanwhile runs it whole."""
    costs = Noted()
    recorder = CostRecorder(tmp_path / "costs.json", costs)
    job = Job(
        Utterance(range(60), np.zeros(256, np.float32), 1.25),
        True,
        0.2,
        1.0,
        "v",
        listener=WindowListener(bool),
    )
    recorder.observe(job, Output(np.zeros(168 * 600, np.float32), None, windows), 1.1)
    assert costs.observed == [MeasuredRun(60, 168, 1.1, "v", 1.25, windows)]
    assert recorder.runs == 1
