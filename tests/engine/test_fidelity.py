"""The gate, proven by planted faults: what is as good passes, what is worse is out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.engine.rewriting import case, opened
from tests.mini_model import build_mini_model
from wyoming_kokoro.engine.fidelity.distance import LOST, Rendering, distance
from wyoming_kokoro.engine.fidelity.features import BANDS, log_mel, melody
from wyoming_kokoro.engine.fidelity.gate import LIMITS, Level, Sentences, Verdict, judge
from wyoming_kokoro.engine.model import KokoroModel, Output
from wyoming_kokoro.engine.rewrite.net import Net
from wyoming_kokoro.engine.rewrite.repair import repair

Change = Callable[[Output], Output]
LEVELS: tuple[Level, ...] = ("strict", "balanced", "fast")


def as_it_is(output: Output) -> Output:
    return output


def said(
    model: KokoroModel, runs: int, change: Change = as_it_is, *, dropped: int = 0
) -> Sentences:
    """Three sentences, each said so many times."""
    sentences = []
    for seed in range(3):
        ids, style, speed = case(25, seed)
        ids = ids[: len(ids) - dropped]
        sentences.append(
            [Rendering.of(change(model.run_once(ids, style, speed))) for _ in range(runs)]
        )
    return {"a": sentences}


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_mini_model(tmp_path_factory.mktemp("gate") / "mini.onnx")


@pytest.fixture(scope="module")
def model(path: Path) -> KokoroModel:
    return KokoroModel(opened(repair(path).model), path)


@pytest.fixture(scope="module")
def reference(model: KokoroModel) -> Sentences:
    return said(model, 3)


def test_the_model_itself_passes(model: KokoroModel, reference: Sentences) -> None:
    """Its own variation, which is not zero, is what everything is measured by."""
    verdict = judge(reference, said(model, 2))
    assert 0.7 < verdict.multiple < LIMITS["balanced"], verdict
    assert verdict.passes("balanced")
    assert verdict.frames == 0


def test_noise_on_weights_is_out(path: Path, reference: Sentences) -> None:
    """A tenth of their spread on all large weights is too much at every level."""
    net = Net(repair(path).model)
    rng = np.random.default_rng(0)
    for name in list(net.constants):
        value = net.constant(name)
        assert value is not None
        if value.dtype == np.float32 and value.size > 100:
            noise = 0.1 * value.std() * rng.standard_normal(value.shape)
            net.set_const(name, (value + noise).astype(np.float32))
    verdict = judge(reference, said(KokoroModel(opened(net.model), path), 2))
    assert not any(verdict.passes(level) for level in LEVELS), verdict


def longer(output: Output) -> Output:
    """Three frames more for each tenth token, as a wrong duration predictor gives."""
    assert output.durations is not None
    more = 3 * (np.arange(len(output.durations)) % 10 == 5)
    silence = np.zeros(600 * int(more.sum()), np.float32)
    return Output(np.concatenate((output.samples, silence)), output.durations + more)


def broken(output: Output) -> Output:
    sound = output.samples.copy()
    sound[1000] = np.nan
    return Output(sound, output.durations)


def clipped(output: Output) -> Output:
    return Output(np.clip(output.samples, -0.25, 0.25), output.durations)


def loud(output: Output) -> Output:
    return Output(output.samples * 4, output.durations)


def silent(output: Output) -> Output:
    return Output(output.samples * 0, output.durations)


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
    change: Change, reason: str, model: KokoroModel, reference: Sentences
) -> None:
    """At every level, and the reason is named."""
    verdict = judge(reference, said(model, 2, change))
    for level in LEVELS:
        assert not verdict.passes(level)
        assert reason in verdict.refusal(level)


def test_a_dropped_token_is_out(model: KokoroModel, reference: Sentences) -> None:
    """Whatever the rest sounds like."""
    verdict = judge(reference, said(model, 2, dropped=1))
    assert verdict.frames == LOST
    assert "tokens" in verdict.refusal("fast")


def test_a_frame_more_is_bent_straight(model: KokoroModel) -> None:
    """One frame in one token moves what follows; compared token by token it is the same."""
    output = model.run_once(*case(25, 0))
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
    verdict = Verdict(1.25, "timbre, voices a…", 0)
    assert not verdict.passes("strict")
    assert verdict.passes("balanced")
    assert "1.25 times the floor (timbre, voices a…), 1.2 allowed" in verdict.refusal("strict")
    assert not Verdict(float("nan"), "", 0).passes("fast")


def test_features_of_a_tone() -> None:
    """220 Hz is 22.5 semitones above 60 Hz; silence has no melody and no energy."""
    tone = np.sign(np.sin(2 * np.pi * 220 * np.arange(24000) / 24000)).astype(np.float32) * 0.3
    assert np.median(melody(tone)) == pytest.approx(12 * np.log2(220 / 60), abs=0.2)
    assert log_mel(tone).shape == (80, BANDS)
    nothing = np.zeros(24000, np.float32)
    assert not melody(nothing).any()
    assert log_mel(nothing).max() <= -99
