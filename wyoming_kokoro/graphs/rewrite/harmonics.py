"""The source of the voice in fewer passes: phases at the rate of the pitch, one channel of noise.

The source is nine sines, multiples of the pitch, with noise of the same loudness on each, summed
with weights. The export makes all of it sample by sample. But the pitch is constant within a half
frame, and so are the steps of the phases; and a weighted sum of independent normal noise is normal
noise, as loud as the weights are long. Phases stay the same to the last bit; the noise has the
same distribution, and `with_all_noise` gives back the very numbers, for comparisons.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray

from .graph_editor import GraphEditor, attribute

NOISE = "RandomNormalLike"
METADATA = "noise-weights"
"""Where a model tells in what shares its noise stands for that of each sine: a list of numbers."""

_SWAPPED = [0, 2, 1]
_ONE_BY_ONE = ("Add", "Div", "Floor", "Mod", "Mul", "Sub", "Transpose")


@dataclass(frozen=True, slots=True)
class _Source:
    """Sines times `scale`, by `voiced` and with noise by `loudness`, summed with `weights`."""

    noise: Any
    sines: str
    scale: NDArray[np.float32]
    voiced: str
    loudness: str
    weights: NDArray[np.float32]
    total: str


def simplify(editor: GraphEditor) -> None:
    """Rewrite what is found of it, in place; a graph that has no such source stays as it is."""
    _phases_at_the_rate_of_the_pitch(editor)
    source = next((found for node in editor.nodes(NOISE) if (found := _source(editor, node))), None)
    if source is not None:
        _narrow(editor, source)
    editor.finish()


def with_all_noise(model: Any) -> None:
    """Let the noise be summed from that of each sine again, in place, where it stands for them."""
    shares = next((entry.value for entry in model.metadata_props if entry.key == METADATA), None)
    if shares is None:
        return
    weights = np.array(json.loads(shares), np.float32)
    editor = GraphEditor(model)
    for node in editor.nodes(NOISE):
        wide = editor.make(
            "Mul", node.input[0], editor.const(np.ones((1, 1, weights.size)), np.float32)
        )
        every = _noise_like(editor, wide, node)
        one = editor.make("MatMul", every, editor.const(weights.reshape(-1, 1), np.float32))
        editor.replace_uses(node.output[0], one)
    editor.finish()


def _source(editor: GraphEditor, noise: Any) -> _Source | None:
    """The source that this noise is part of, if it is made as above."""
    louder = _only_user(editor, noise.output[0], "Mul")
    both = louder and _only_user(editor, louder.output[0], "Add")
    summed = both and _only_user(editor, both.output[0], "MatMul")
    weights = editor.constant(summed.input[1]) if summed else None
    if weights is None or weights.ndim != 2 or weights.shape[1] != 1:
        return None
    heard = editor.producer(_other(both, louder.output[0]), "Mul")
    if heard is None or noise.input[0] not in heard.input:
        return None
    scaled = editor.producer(noise.input[0], "Mul")
    scale = editor.constant(scaled.input[1]) if scaled is not None else None
    if scale is None or scale.size != 1:
        return None
    return _Source(
        noise=noise,
        sines=scaled.input[0],
        scale=scale.reshape(()),
        voiced=_other(heard, noise.input[0]),
        loudness=_other(louder, noise.output[0]),
        weights=weights,
        total=summed.output[0],
    )


def _narrow(editor: GraphEditor, source: _Source) -> None:
    """Sum the sines before they are scaled; one channel of noise in place of one for each."""
    length = float(np.linalg.norm(source.weights))
    if not length > 0:
        return
    sines = _summed(editor, source.sines, source.weights * source.scale)
    heard = editor.make("Mul", sines, source.voiced)
    loudness = editor.make("Mul", source.loudness, editor.const(length, np.float32))
    noise = editor.make("Mul", loudness, _noise_like(editor, source.voiced, source.noise))
    editor.replace_uses(source.total, editor.make("Add", heard, noise))
    shares = (source.weights / length).reshape(-1).tolist()
    editor.model.metadata_props.append(
        onnx.StringStringEntryProto(key=METADATA, value=json.dumps(shares))
    )


def _summed(editor: GraphEditor, sines: str, weights: NDArray[np.float32]) -> str:
    """The weighted sum [1, t, 1] of sines [1, t, n]; as rows where they are made so."""
    sine = editor.producer(sines, "Sin")
    swap = editor.producer(sine.input[0], "Transpose") if sine is not None else None
    if swap is None or attribute(swap, "perm") != _SWAPPED:
        return editor.make("MatMul", sines, editor.const(weights, np.float32))
    rows = editor.make("Sin", swap.input[0])
    total = editor.make("MatMul", editor.const(weights.reshape(1, 1, -1), np.float32), rows)
    return editor.make("Transpose", total, perm=_SWAPPED)


def _noise_like(editor: GraphEditor, shape: str, node: Any) -> str:
    """Noise of another shape, else as that node makes it."""
    made = editor.make(NOISE, shape)
    editor.producers[made].attribute.extend(node.attribute)
    return made


def _phases_at_the_rate_of_the_pitch(editor: GraphEditor) -> None:
    """Steps of the phases by half frames, where they are made by samples and thinned out again.

    Thinning takes the two samples in the middle of each half frame, which are alike. What the
    export adds to the very first sample, a random phase, is never among them.
    """
    for total in editor.nodes("CumSum"):
        thinned = editor.producer(editor.root(total.input[0], ("Transpose",)), "Resize")
        if thinned is None or attribute(thinned, "mode") != b"linear":
            continue
        first = editor.producer(editor.root(thinned.input[0], ("Transpose",)), "ScatterND")
        steps = first.input[0] if first is not None else thinned.input[0]
        repeated = next((n for n in editor.ancestors([steps])[::-1] if n.op_type == "Resize"), None)
        if repeated is not None and _undone(editor, repeated, thinned):
            slow = _without(editor, repeated, steps)
            total.input[0] = slow or total.input[0]


def _without(editor: GraphEditor, repeated: Any, value: str) -> str:
    """The value before its input was repeated; "" where it is not made one by one from that."""
    names = {repeated.output[0]: repeated.input[0]}
    nodes = editor.ancestors([value], stop=names)
    if any(node.op_type not in _ONE_BY_ONE for node in nodes):
        return ""
    for node in nodes:
        copy = editor.make(node.op_type, *(names.get(name, name) for name in node.input))
        editor.producers[copy].attribute.extend(node.attribute)
        names[node.output[0]] = copy
    return str(names[value])


def _undone(editor: GraphEditor, repeated: Any, thinned: Any) -> bool:
    """Whether one Resize repeats each value an even number of times and the other undoes that."""
    up, down = (editor.constant(node.input[2]) for node in (repeated, thinned))
    if up is None or down is None or attribute(repeated, "mode") != b"nearest":
        return False
    times = round(float(up[-1]))
    return times >= 4 and times % 2 == 0 and bool(np.isclose(down[-1] * times, 1.0))


def _only_user(editor: GraphEditor, name: str, kind: str) -> Any:
    """The node that alone uses a value, if it is of that type; else None."""
    users = editor.users(name)
    return users[0] if len(users) == 1 and users[0].op_type == kind else None


def _other(node: Any, name: str) -> str:
    """The input of a node of two that is not `name`."""
    return str(node.input[1] if node.input[0] == name else node.input[0])
