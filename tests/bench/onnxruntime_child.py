"""The model file as it is in onnxruntime with its defaults: one run a sentence, nothing around it.

It is what a program gets that does no more than to run the model. Its sentences are our tokens.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from .rival_process import Emit, Speaks, serve


def load(model: str, voices: str) -> Speaks:
    """The model on the processor, and its voices."""
    import onnxruntime as ort

    session = ort.InferenceSession(model, providers=["CPUExecutionProvider"])
    styles = cache(np.load(voices).__getitem__)  # which reads the file
    tokens, style, speed = (port.name for port in session.get_inputs())
    speed_is_whole = session.get_inputs()[2].type == "tensor(int32)"
    one = np.ones(1, np.int32 if speed_is_whole else np.float32)

    def speak(emit: Emit, **request: Any) -> None:
        runs: Sequence[Sequence[int]] = request["runs"]
        for ids in runs:
            feed = {
                tokens: np.array([[0, *ids, 0]], np.int64),
                style: styles(request["voice"])[len(ids) - 1].reshape(1, -1),
                speed: one,
            }
            emit(np.asarray(session.run(None, feed)[0], np.float32).reshape(-1))

    return speak


if __name__ == "__main__":
    sys.exit(serve(load))
