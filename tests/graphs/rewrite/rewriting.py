"""What the tests of rewritten graphs share."""

from __future__ import annotations

from typing import Any

import numpy as np
import onnxruntime as ort

from wyoming_kokoro.graphs.calibration_inputs import Case
from wyoming_kokoro.model.session import session_options


def case(count: int = 9, seed: int = 0, speed: float = 1.0) -> Case:
    """A sentence of so many tokens in a voice of its own."""
    rng = np.random.default_rng(seed)
    ids = tuple(int(number) for number in rng.integers(1, 178, count))
    return ids, (0.3 * rng.standard_normal(256)).astype(np.float32), speed


CASES = [case(5, 1), case(12, 2, 1.3), case(30, 3)]


def opened(model: Any) -> Any:
    """A session on the model's bytes."""
    return ort.InferenceSession(
        model.SerializeToString(), session_options(1), providers=["CPUExecutionProvider"]
    )
