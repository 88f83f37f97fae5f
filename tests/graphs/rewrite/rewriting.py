"""What the tests of rewritten graphs share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort

from wyoming_kokoro.graphs.rewrite.verify import compare, seeded_runs
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.session import session_options
from wyoming_kokoro.model.utterance import Utterance


def utterance(count: int = 9, seed: int = 0, speed: float = 1.0) -> Utterance:
    """A sentence of so many tokens in a voice of its own."""
    rng = np.random.default_rng(seed)
    ids = tuple(int(number) for number in rng.integers(1, 178, count))
    return Utterance(ids, (0.3 * rng.standard_normal(256)).astype(np.float32), speed)


UTTERANCES = [utterance(5, 1), utterance(12, 2, 1.3), utterance(30, 3)]


def opened(model: Any) -> Any:
    """A session on the model's bytes."""
    return ort.InferenceSession(
        model.SerializeToString(),
        session_options(ModelOptions(1)),
        providers=["CPUExecutionProvider"],
    )


def verify(original: Path, model: Any) -> float:
    """The largest relative difference of a model's sound from a file's over UTTERANCES."""
    return compare(
        seeded_runs(onnx.load(str(original)), UTTERANCES), seeded_runs(model, UTTERANCES)
    )
