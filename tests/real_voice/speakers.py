"""Speakers: callables that say tokens, for the judge to lay side by side.

A speaker takes the ids of an utterance without its pads, the style row of that length [256] and the
speed, and returns samples at RATE_HZ. Anything that speaks so can be judged: a file as released, a
graph of our own, windows of one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from wyoming_kokoro.core.audio import Samples
from wyoming_kokoro.model.kokoro_model import ModelInfo
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import CPU
from wyoming_kokoro.model.staged_model import open_stages
from wyoming_kokoro.model.utterance import Utterance

Speaker: TypeAlias = Callable[[Sequence[int], NDArray[np.float32], float], Samples]


def quiet_session(path: Path, threads: int) -> onnxruntime.InferenceSession:
    """A session whose threads sleep while they wait: several models take turns here."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = 3
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def stock_speaker(path: Path, threads: int = 2) -> Speaker:
    """A model file run whole by onnxruntime as it was released, of any layout that is known."""
    session = quiet_session(path, threads)
    ids_name, style_name, speed_name = (value.name for value in session.get_inputs())
    speed_type = np.int32 if "int" in session.get_inputs()[2].type else np.float32
    sound = session.get_outputs()[0].name

    def speak(ids: Sequence[int], style: NDArray[np.float32], speed: float) -> Samples:
        given = {
            ids_name: np.array([[0, *ids, 0]], np.int64),
            style_name: style.reshape(1, -1).astype(np.float32),
            speed_name: np.array([speed], speed_type),
        }
        samples: Samples = session.run([sound], given)[0].reshape(-1)
        return samples

    return speak


def built_speaker(folder: str, threads: int = 2) -> Speaker:
    """The stages that `graphs.build` has filled a folder with, decoded as the server does."""
    options = ModelOptions(threads, "staged")
    place = Path(folder)
    info = ModelInfo(place, "staged", CPU[0], options, "saved", "", has_durations=True)
    model = open_stages(place, [CPU], info)

    def speak(ids: Sequence[int], style: NDArray[np.float32], speed: float) -> Samples:
        return model.run_once(Utterance(ids, style.reshape(-1), speed)).samples

    return speak
