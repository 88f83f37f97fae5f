"""The runs that the recorder passes on to the cost model."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from wyoming_kokoro.lifecycle.cost_recorder import CostRecorder, cost_key, load_costs
from wyoming_kokoro.model.kokoro_model import ModelInfo, ModelSound
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.plan.cost_model import CostModel
from wyoming_kokoro.plan.run_time_fit import MeasuredRun
from wyoming_kokoro.schedule.run import Run

STOCK = ModelInfo(
    Path("kokoro.onnx"), "v1.0", "CPUExecutionProvider", ModelOptions(2), "stock", "cafe", True
)
TUNED = replace(STOCK, options=ModelOptions(2, variant="staged", windowed=True))


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
    recorder = CostRecorder(tmp_path / "costs.json", costs, lambda: STOCK)
    run = Run(Utterance(range(60), np.zeros(256, np.float32), 1.25, "v"), True, 0.2, 1.0)
    recorder.observe(run, ModelSound(np.zeros(168 * 600, np.float32), None, windows), 1.1)
    assert costs.observed == [MeasuredRun(60, 168, 1.1, "v", 1.25, windows)]
    assert recorder.runs == 1


def a_run(tokens: int = 60) -> tuple[Run, ModelSound]:
    utterance = Utterance(range(tokens), np.zeros(256, np.float32), voice="v")
    output = ModelSound(np.zeros(round(2.8 * tokens) * 600, np.float32), None)
    return Run(utterance, True, 0.2, 1.0), output


async def test_figures_are_saved_for_the_model_in_use(tmp_path: Path) -> None:
    """Tuned while it runs: the next start finds what the tuned model costs, not the other."""
    path, in_use = tmp_path / "costs.json", STOCK
    costs = CostModel(cost_key(STOCK))
    recorder = CostRecorder(path, costs, lambda: in_use)
    for _ in range(20):
        recorder.observe(*a_run(), 2.0)
    await recorder.save()
    assert load_costs(path, cost_key(STOCK)).seconds(60, "v", 1.0) == pytest.approx(2.0, rel=0.1)
    in_use = TUNED
    for _ in range(2):
        recorder.observe(*a_run(), 1.0)
    await recorder.save()
    again = load_costs(path, cost_key(TUNED))
    assert again.runs == 2
    assert again.seconds(60, "v", 1.0) == pytest.approx(1.0, rel=0.05)
    assert load_costs(path, cost_key(STOCK)).runs == 0


async def test_what_another_model_cost_is_measured_anew(tmp_path: Path) -> None:
    """Tuned and stopped before anybody spoke: nothing is known yet of the tuned model's runs."""
    path, in_use = tmp_path / "costs.json", STOCK
    recorder = CostRecorder(path, CostModel(cost_key(STOCK)), lambda: in_use)
    recorder.observe(*a_run(), 2.0)
    in_use = TUNED
    await recorder.save()
    assert load_costs(path, cost_key(TUNED)).runs == 0
