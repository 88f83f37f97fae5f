"""The gate on a model of Kokoro's full size with random weights: its noise is louder than what it
says, so that only a comparison under the same noise can tell a fault.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import onnx

from tests.tuning.fidelity.planted import (
    Change,
    Fixed,
    add_noise,
    broken,
    clipped,
    fixed_noise,
    longer,
)
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.graphs.rewrite.graph_editor import GraphEditor
from wyoming_kokoro.graphs.rewrite.repair import repair
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.tuning import sentences
from wyoming_kokoro.tuning.fidelity.distance import Rendering
from wyoming_kokoro.tuning.fidelity.gate import LIMITS, FidelityVerdict, judge

OUTPUT_FAULTS: dict[str, Change] = {"durations": longer, "NaN": broken, "clipping": clipped}
NOISE = {"10 % noise": 0.1, "0.1 % noise": 0.001}


def test_planted_faults_at_full_size(shared: Path, tmp_path: Path) -> None:
    """Each is out at every level, noise on weights by the sound alone; the model itself passes at
    every level, and at "fast" with weights off by a thousandth: a pitch that is off by so little
    drifts in phase, which counts as other noise does. Prints the verdicts (-s).
    """
    model = tmp_path / "model.onnx"
    maker = shared / "models" / "make_bench_model.py"
    subprocess.run((sys.executable, str(maker), str(model)), check=True, capture_output=True)
    sentence = _sentence(shared)
    plain = repair(model).model
    fixed = fixed_noise(plain, model)
    reference = _said(fixed, sentence, 2)
    verdicts = {"itself": _judged(reference, _said(fixed, sentence))}
    for name, change in OUTPUT_FAULTS.items():
        verdicts[name] = _judged(reference, [Rendering.of(change(fixed().run_once(sentence)))])
    shorter = replace(sentence, ids=sentence.ids[:-1])
    verdicts["a dropped token"] = _judged(reference, _said(fixed, shorter))
    for name, share in NOISE.items():
        verdicts[name] = _judged(reference, _said(_noisy(plain, model, share), sentence))
    for name, verdict in verdicts.items():
        print(f"{name:<28} {verdict.multiple:8.3f} {verdict.worst or verdict.reason}")  # noqa: T201
    passed = {name for name, verdict in verdicts.items() if verdict.passes("fast")}
    assert passed == {"itself", "0.1 % noise"}
    assert verdicts["itself"].passes("strict")
    assert verdicts["10 % noise"].multiple > 2 * LIMITS["fast"]


def _sentence(shared: Path) -> Utterance:
    rows = VoiceBank.load(shared / "voices" / "voices-v1.0.bin").style(
        VoiceSpec((("ef_dora", 1.0),))
    )
    ids = sentences.ids_of(sentences.SENTENCES["e"])
    return Utterance(ids, rows[len(ids) - 1])


def _noisy(plain: onnx.ModelProto, path: Path, share: float) -> Fixed:
    copy = onnx.ModelProto()
    copy.CopyFrom(plain)
    add_noise(GraphEditor(copy), share)
    return fixed_noise(copy, path)


def _said(fixed: Fixed, sentence: Utterance, runs: int = 1) -> list[Rendering]:
    model = fixed()
    return [Rendering.of(model.run_once(sentence)) for _ in range(runs)]


def _judged(reference: list[Rendering], said: list[Rendering]) -> FidelityVerdict:
    return judge({"e": [reference]}, {"e": [said]}, paired=True)
