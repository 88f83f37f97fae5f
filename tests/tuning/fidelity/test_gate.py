"""The gate, proven by planted faults: what is as good passes, what is worse is out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.graphs.rewrite.rewriting import opened, utterance
from tests.mini_model import build_mini_model
from tests.tuning.fidelity.planted import (
    Change,
    Fixed,
    add_noise,
    broken,
    clipped,
    fixed_noise,
    longer,
    loud,
    silent,
)
from wyoming_kokoro.graphs.rewrite.graph_editor import GraphEditor
from wyoming_kokoro.graphs.rewrite.repair import repair
from wyoming_kokoro.model.kokoro_model import KokoroModel, Output
from wyoming_kokoro.tuning.fidelity.distance import LOST, Rendering, distance
from wyoming_kokoro.tuning.fidelity.features import BANDS, log_mel, melody
from wyoming_kokoro.tuning.fidelity.gate import FidelityVerdict, Level, Sentences, judge

LEVELS: tuple[Level, ...] = ("strict", "balanced", "fast")


def as_it_is(output: Output) -> Output:
    return output


def said(fixed: Fixed, runs: int, change: Change = as_it_is, *, dropped: int = 0) -> Sentences:
    """Three sentences, each said so many times by a model whose noise is at its beginning."""
    sentences = []
    for seed in range(3):
        whole = utterance(25, seed)
        spoken = replace(whole, ids=whole.ids[: len(whole.ids) - dropped])
        model = fixed()
        sentences.append([Rendering.of(change(model.run_once(spoken))) for _ in range(runs)])
    return {"a": sentences}


def judged(reference: Sentences, candidate: Sentences) -> FidelityVerdict:
    """Under the same noise."""
    return judge(reference, candidate, paired=True)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_mini_model(tmp_path_factory.mktemp("gate") / "mini.onnx")


@pytest.fixture(scope="module")
def fixed(path: Path) -> Fixed:
    return fixed_noise(repair(path).model, path)


@pytest.fixture(scope="module")
def reference(fixed: Fixed) -> Sentences:
    return said(fixed, 2)


def test_the_model_itself_passes(fixed: Fixed, reference: Sentences) -> None:
    """Under the same noise it is the same to the last bit, at every level."""
    verdict = judged(reference, said(fixed, 1))
    assert verdict.multiple == 0
    assert verdict.passes("strict")
    assert verdict.frames == 0


def test_its_own_variation_is_one_floor(path: Path, fixed: Fixed, reference: Sentences) -> None:
    """With other noise: what everything is measured by; told from an error by squares."""
    others = {"a": [runs[1:] for runs in said(fixed, 2)["a"]]}
    assert judged(reference, others).multiple == pytest.approx(1, abs=0.01)
    model = KokoroModel(opened(repair(path).model), path)
    free = judge(reference, said(lambda: model, 2), paired=False)
    assert free.multiple < 1


@pytest.mark.parametrize("parts", ["all", "convolutions"])
def test_noise_on_weights_is_out(parts: str, path: Path, reference: Sentences) -> None:
    """A tenth of their spread, on all large weights or on those of convolutions (which leaves the
    durations alone): too much at every level. A thousandth passes."""
    for share, passed in ((0.1, False), (0.001, True)):
        editor = GraphEditor(repair(path).model)
        add_noise(editor, share, convolutions=parts == "convolutions")
        verdict = judged(reference, said(fixed_noise(editor.model, path), 1))
        assert [verdict.passes(level) for level in LEVELS] == [passed] * 3, verdict


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (longer, "frames"),
        (broken, "not finite"),
        (clipped, "clips"),
        (loud, "clips"),
        (silent, "silence"),
    ],
)
def test_planted_faults_are_out(
    change: Change, reason: str, fixed: Fixed, reference: Sentences
) -> None:
    """At every level, and the reason is named."""
    verdict = judged(reference, said(fixed, 1, change))
    for level in LEVELS:
        assert not verdict.passes(level)
        assert reason in verdict.refusal(level)


def test_a_dropped_token_is_out(fixed: Fixed, reference: Sentences) -> None:
    """Whatever the rest sounds like."""
    verdict = judged(reference, said(fixed, 1, dropped=1))
    assert verdict.frames == LOST
    assert "tokens" in verdict.refusal("fast")


def test_a_frame_more_is_bent_straight(fixed: Fixed) -> None:
    """One frame in one token moves what follows; compared token by token it is the same."""
    output = fixed().run_once(utterance(25, 0))
    assert output.durations is not None
    place = 600 * int(output.durations[:5].sum())
    sound = np.insert(output.samples, place, output.samples[place : place + 600])
    durations = output.durations + (np.arange(len(output.durations)) == 5)
    apart = distance(Rendering.of(output), Rendering.of(Output(sound, durations)))
    shifted = distance(Rendering.of(output), Rendering.of(Output(sound, None)))
    assert apart.frames == 1
    assert apart.look_db < 0.6 * shifted.look_db


def test_verdicts_are_in_words() -> None:
    """A multiple over one level's limit may be under another's."""
    verdict = FidelityVerdict(0.4, "timbre, voices a…", 0)
    assert not verdict.passes("strict")
    assert verdict.passes("balanced")
    assert verdict.refusal("strict") == "0.40 of the floor (timbre, voices a…)"
    assert not FidelityVerdict(0.1, "", 3).passes("fast")
    assert not FidelityVerdict(float("nan"), "", 0).passes("fast")


def test_a_melody_is_not_made_of_chance() -> None:
    """A few looks with a pitch in noise are none; a voice that is half a tone off is heard."""
    rng = np.random.default_rng(0)
    noise = rng.standard_normal(48000).astype(np.float32) * 0.1
    hum = np.sin(2 * np.pi * 200 * np.arange(2000) / 24000).astype(np.float32)
    noise[6000:8000] += hum
    other = noise.copy()
    other[6000:8000] -= 2 * hum
    once, again = (Rendering.of(Output(sound, None)) for sound in (noise, other))
    assert distance(once, again).semitones == 0
    tones = (np.sin(2 * np.pi * hz * np.arange(48000) / 24000) for hz in (200.0, 206.0))
    low, high = (Rendering.of(Output(tone.astype(np.float32), None)) for tone in tones)
    assert distance(low, high).semitones == pytest.approx(0.5, abs=0.1)


def test_features_of_a_tone() -> None:
    """220 Hz is 22.5 semitones above 60 Hz; silence has no melody and no energy."""
    tone = np.sign(np.sin(2 * np.pi * 220 * np.arange(24000) / 24000)).astype(np.float32) * 0.3
    assert np.median(melody(tone)) == pytest.approx(12 * np.log2(220 / 60), abs=0.2)
    assert log_mel(tone).shape == (80, BANDS)
    nothing = np.zeros(24000, np.float32)
    assert not melody(nothing).any()
    assert log_mel(nothing).max() <= -99
