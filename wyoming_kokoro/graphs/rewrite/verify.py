"""Whether a rewritten graph says what the original says, with the same noise in both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
import onnx
from numpy.typing import NDArray

from wyoming_kokoro.model.layout import read_layout
from wyoming_kokoro.model.utterance import Utterance

from .external_weights import ExternalWeights
from .graph_editor import GraphEditor, UnsupportedGraph
from .light_session import open_light

ReferenceOutput: TypeAlias = tuple[NDArray[np.float32], NDArray[np.int64] | None]
"""Sound, and durations where the graph gives them."""

RANDOM = ("RandomUniformLike", "RandomNormalLike", "RandomUniform", "RandomNormal")
TOLERANCE = 1e-4
"""Largest difference of samples allowed, of the loudest sample: sums in another order."""


def fix_seeds(model: Any) -> int:
    """Give the random nodes, in the order of the values they make noise for, seeds of their own.

    In place; returns how many there are. The same seeds in two graphs make the same noise.
    """
    nodes = [node for node in model.graph.node if node.op_type in RANDOM]
    for node in nodes:
        for attribute in [a for a in node.attribute if a.name == "seed"]:
            node.attribute.remove(attribute)
        seed = 1000.0 + RANDOM.index(node.op_type)
        node.attribute.append(onnx.helper.make_attribute("seed", seed))
    kinds = [node.op_type for node in nodes]
    if len(set(kinds)) != len(kinds):
        raise UnsupportedGraph("two random nodes of one kind cannot be told apart")
    return len(nodes)


def clear_seeds(model: Any) -> None:
    """Take the seeds out again."""
    for node in GraphEditor(model).nodes(*RANDOM):
        for attribute in [a for a in node.attribute if a.name == "seed"]:
            node.attribute.remove(attribute)


def seeded_runs(
    model: Any, utterances: Sequence[Utterance], weights: ExternalWeights | None = None
) -> list[ReferenceOutput]:
    """The model's sound and durations for each case, on the CPU with fixed seeds.

    `weights` holds those that are not in the model. The model is given back as it was.
    """
    fix_seeds(model)
    content = model.SerializeToString()
    clear_seeds(model)
    session = open_light(content, weights.folder if weights else None)
    del content
    return outputs_of(session, utterances)


def outputs_of(session: Any, utterances: Sequence[Utterance]) -> list[ReferenceOutput]:
    """Sound and durations of each case, one after another."""
    layout = read_layout(session.get_inputs(), session.get_outputs())
    results = []
    for utterance in utterances:
        arrays = session.run(layout.outputs, layout.feed(utterance))
        frames = np.asarray(arrays[1]).reshape(-1) if layout.durations else None
        results.append((np.asarray(arrays[0], np.float32).reshape(-1), frames))
    return results


def compare(expected: Sequence[ReferenceOutput], actual: Sequence[ReferenceOutput]) -> float:
    """The largest relative difference of the sound.

    Raises UnsupportedGraph if durations or lengths differ at all, or sound by over TOLERANCE.
    """
    worst = 0.0
    for (sound, frames), (new_sound, new_frames) in zip(expected, actual, strict=True):
        worst = max(worst, _difference(sound, frames, new_sound, new_frames))
    if not worst <= TOLERANCE:
        raise UnsupportedGraph(f"the rewritten graph sounds different by {worst:.1e}")
    return worst


def _difference(
    sound: NDArray[np.float32],
    frames: NDArray[np.int64] | None,
    new_sound: NDArray[np.float32],
    new_frames: NDArray[np.int64] | None,
) -> float:
    if sound.shape != new_sound.shape:
        raise UnsupportedGraph(
            f"the rewritten graph gives {new_sound.size} samples, not {sound.size}"
        )
    if frames is not None and (new_frames is None or not np.array_equal(frames, new_frames)):
        raise UnsupportedGraph("the rewritten graph gives other durations")
    peak = float(np.abs(sound).max(initial=0.0)) or 1.0
    return float(np.abs(sound - new_sound).max(initial=0.0)) / peak
