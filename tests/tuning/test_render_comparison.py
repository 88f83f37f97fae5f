"""The sounds of a comparison: opened as tuning opens them, under the same noise, finished alike."""

from __future__ import annotations

import io
import wave
from pathlib import Path

import numpy as np
import pytest

from tests.graphs.rewrite.rewriting import UTTERANCES
from tests.mini_model import build_mini_model
from tests.tone_model import build_tone_model, hear, style_for
from wyoming_kokoro.core.audio import Samples, from_s16
from wyoming_kokoro.core.cancellation import Stop, Stopped
from wyoming_kokoro.core.errors import EngineFailed
from wyoming_kokoro.graphs.graph_store import GraphError
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.tuning.candidates import Candidate
from wyoming_kokoro.tuning.listening.clips import read_pairs
from wyoming_kokoro.tuning.listening.loudness import loudness_db
from wyoming_kokoro.tuning.render_comparison import Comparison, render_comparison

BF16 = Candidate("fp32, products in bf16", threads=1, fast_math=True)


def comparison(model: Path, candidate: Candidate, sentences: list[Utterance]) -> Comparison:
    """Of a model and a candidate."""
    return Comparison(
        model=model,
        graphs=model.parent / "graphs",
        candidate=candidate,
        sentences=sentences,
        calibration={"a": UTTERANCES[1]},
        tell=lambda line: None,
        threads=1,
    )


def samples(wav: bytes) -> Samples:
    """Of a WAV file."""
    with wave.open(io.BytesIO(wav)) as file:
        return from_s16(file.readframes(file.getnframes()))


def likeness(one: Samples, other: Samples) -> float:
    """The correlation of two sounds of one length."""
    return float(np.corrcoef(one, other)[0, 1])


@pytest.mark.parametrize(
    "candidate",
    [
        Candidate("fp32 in parts, windows", "parts", threads=1, windowed=True),
        Candidate("fp32, direct convolutions", "lean", threads=1),
    ],
    ids=lambda candidate: candidate.variant,
)
def test_under_the_same_noise(tmp_path: Path, candidate: Candidate) -> None:
    """The miniature model is all noise: its sounds are alike only if that noise is the same. The
    graph is built."""
    model = build_mini_model(tmp_path / "mini.onnx", "v1.0")
    made = comparison(model, candidate, [UTTERANCES[2], UTTERANCES[2]])
    (folder := tmp_path / "out").mkdir()
    assert render_comparison(made, folder, Stop()) == 2
    for pair in read_pairs(folder):
        original, sound = samples(pair.model), samples(pair.candidate)
        assert len(original) == len(sound)
        assert likeness(original, sound) > 0.9
        assert loudness_db(original) == pytest.approx(loudness_db(sound), abs=0.1)
    first, second = read_pairs(folder)
    assert first.model == second.model  # the noise begins anew for each sentence


def test_each_sentence_is_said(tmp_path: Path) -> None:
    """By both, in the voice's style; eight at most."""
    model = build_tone_model(tmp_path / "tone.onnx", "v1.0")
    sentences = [Utterance((10 + n, 50, 80), style_for(0.4)) for n in range(9)]
    (folder := tmp_path / "out").mkdir()
    assert render_comparison(comparison(model, BF16, sentences), folder, Stop()) == 8
    pairs = read_pairs(folder)
    for sentence, pair in zip(sentences, pairs, strict=False):
        for sound in (pair.model, pair.candidate):
            heard = hear(samples(sound))
            assert heard.ids == sentence.ids
            assert heard.style == pytest.approx(0.4, abs=0.01)
    assert len(pairs) == 8


def test_what_cannot_be_compared(tmp_path: Path) -> None:
    """A sound that is not finite, a graph that cannot be rewritten, a language without
    sentences: errors with the reason. Nobody waits for one that is stopped."""
    model = build_tone_model(tmp_path / "tone.onnx", "v1.0", nan_token=7)
    good = [Utterance((10, 50), style_for(0.4))]
    broken = comparison(model, BF16, [Utterance((10, 7), style_for(0.4))])
    with pytest.raises(EngineFailed, match="not finite"):
        render_comparison(broken, tmp_path, Stop())
    parts = Candidate("fp32 in parts", "parts", threads=1)
    with pytest.raises(GraphError):
        render_comparison(comparison(model, parts, good), tmp_path, Stop())
    with pytest.raises(EngineFailed, match="no sentences"):
        render_comparison(comparison(model, BF16, []), tmp_path, Stop())
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        render_comparison(comparison(model, BF16, good), tmp_path, stop)
