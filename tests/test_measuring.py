"""How many runs at once: asked of a card alone, and a card that cannot is one that makes one."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import numpy as np
import pytest

from wyoming_kokoro.engine.model import KokoroModel, ModelInfo, Output
from wyoming_kokoro.errors import EngineFailed
from wyoming_kokoro.measuring import workers_for


class Card:
    """A model on a provider whose memory is soon full, if it is `small`."""

    def __init__(self, provider: str, *, small: bool = False) -> None:
        self.info = ModelInfo(Path("m"), "v1.1", provider, 1, "stock", "", True)
        self.runs = 0
        self._small = small

    def run(self, *_: object) -> Output:
        """One run."""
        self.runs += 1
        if self._small and self.runs > 2:
            raise EngineFailed("the model failed: out of memory")
        return Output(np.ones(600, np.float32), None)


@pytest.mark.parametrize(
    ("card", "asked"),
    [
        (Card("CPUExecutionProvider"), False),
        (Card("DmlExecutionProvider"), False),
        (Card("CUDAExecutionProvider", small=True), True),
    ],
)
def test_one_run_at_a_time(card: Card, asked: bool, caplog: pytest.LogCaptureFixture) -> None:
    """The CPU is not even asked; memory that ends is no fault of the start."""
    assert workers_for(cast(KokoroModel, card)) == 1
    assert bool(card.runs) is asked
    assert ("several at once failed" in caplog.text) is asked
