"""What the cost model is told of the runs that the scheduler made for replies."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from wyoming_kokoro.files.model_files import StartupConfig
from wyoming_kokoro.lifecycle.model_lifecycle import ModelLifecycle, TextSide
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.windows import WindowListener
from wyoming_kokoro.plan.cost_model import CostModel, MeasuredRun
from wyoming_kokoro.schedule.queue import Job
from wyoming_kokoro.synthesis.reply_pipeline import Defaults
from wyoming_kokoro.synthesis.synthesizer import Synthesizer
from wyoming_kokoro.text.pipeline import TextPipeline


class Noted(CostModel):
    """Remembers the runs it is told of."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[MeasuredRun] = []

    def observe(self, run: MeasuredRun) -> None:
        """As CostModel.observe."""
        self.told.append(run)


@pytest.mark.parametrize("windows", [1, 3])
def test_a_run_counts_for_the_windows_that_it_had(tmp_path: Path, windows: int) -> None:
    """Not for those that were planned: a model that was replaced meanwhile runs it whole."""
    with ThreadPoolExecutor(1) as thread:
        text = TextSide(cast(TextPipeline, None), lambda language: None, thread)
        startup = ModelLifecycle(StartupConfig(tmp_path), Synthesizer(None), text, Defaults())
        costs = startup.costs = Noted()
        job = Job(
            Utterance(range(60), np.zeros(256, np.float32), 1.25),
            True,
            0.2,
            1.0,
            "v",
            listener=WindowListener(bool),
        )
        startup._observe(job, Output(np.zeros(168 * 600, np.float32), None, windows), 1.1)
    assert costs.told == [MeasuredRun(60, 168, 1.1, "v", 1.25, windows)]
