"""The stand-in for Kokoro can be understood through all that is done to sound after it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.tone_model import build_tone_model, hear, mark, style_for
from wyoming_kokoro.core.audio import silence, to_s16
from wyoming_kokoro.model.kokoro_model import FileModel, KokoroModel
from wyoming_kokoro.model.model_options import ModelOptions
from wyoming_kokoro.model.ort_session import CPU, open_session, session_options
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.postprocess.limiter import limited


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> KokoroModel:
    path = build_tone_model(tmp_path_factory.mktemp("tone") / "tone.onnx", loops_per_token=3)
    return FileModel(open_session(path, session_options(ModelOptions(1)), [CPU]), path)


@pytest.mark.parametrize("speed", [0.5, 0.8, 1.0, 1.5, 2.0, 4.0])
def test_every_id_at_every_speed(model: KokoroModel, speed: float) -> None:
    """Each of the ids has a tone of its own."""
    ids = tuple(range(1, 178))
    heard = hear(model.run(Utterance(ids, style_for(-0.7), speed)).samples)
    assert heard.ids == ids
    assert np.allclose(heard.speeds, speed, atol=1e-3)
    assert np.allclose(heard.styles, -0.7, atol=1e-3)


def test_what_a_client_gets(model: KokoroModel) -> None:
    """Two runs, quieter, joined with a pause, cut at odd places and in 16 bits."""
    first = model.run(Utterance((50, 50, 83), style_for(0.3))).samples[1700:-1650]
    second = model.run(Utterance((16, 4), style_for(1.1), 1.3)).samples
    joined = np.concatenate((first, silence(0.25), second))
    wire = np.frombuffer(to_s16(limited(joined, 0.6)), "<i2")
    heard = hear((wire / 32767).astype(np.float32))
    assert heard.ids == (50, 50, 83, 16, 4)
    assert heard.styles == pytest.approx((0.3, 0.3, 0.3, 1.1, 1.1), abs=2e-3)
    assert heard.speeds == pytest.approx((1.0, 1.0, 1.0, 1.3, 1.3), abs=2e-3)
    assert heard.starts[3] > heard.starts[2] + 0.25 * 24_000


def test_silence_says_nothing() -> None:
    """No sound, no tokens."""
    assert hear(silence(0.5)).ids == ()
    assert hear(silence(0)).ids == ()


def test_real_voices_are_told_apart(shared: Path) -> None:
    """Marks of the released voices' rows differ by far more than hearing errs."""
    with np.load(shared / "voices" / "voices-v1.0.bin") as voices:
        rows = [voices[name][row, 0] for name in ("af_heart", "bf_emma") for row in (5, 20, 60)]
    marks = sorted(mark(row) for row in rows)
    assert np.diff(marks).min() > 1e-4
    assert max(map(abs, marks)) < 2
