"""The proof of a built graph: what passes, what does not, and its sentence for the user."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest

from tests.mini_kokoro import write_mini_file, write_mini_stages
from tests.tone_model import build_tone_model
from wyoming_kokoro.core.audio import FRAME_SAMPLES, Samples
from wyoming_kokoro.graphs import proof
from wyoming_kokoro.graphs.proof import NotProven, prove, prove_windows, sentences
from wyoming_kokoro.graphs.weights.read import FileTraits

PLAIN = FileTraits(rounded=False, noisy=False)
ROUNDED = FileTraits(rounded=True, noisy=False)


def test_the_sentences_are_of_four_voices() -> None:
    """Such as a model can speak."""
    spoken = list(sentences())
    assert len({utterance.style.tobytes() for utterance in spoken}) == len(spoken) >= 4
    for utterance in spoken:
        assert utterance.style.shape == (256,)
        assert 10 < len(utterance.ids) <= 510
        assert 0.5 <= utterance.speed <= 2


def test_stages_that_say_what_the_file_says(tmp_path: Path) -> None:
    """They pass, and their sounds are returned to compare windows with: those are another's."""
    stages = write_mini_stages(tmp_path / "stages", "whole")
    spoken = prove(write_mini_file(tmp_path / "mini.onnx"), stages, PLAIN)
    assert len(spoken) == len(list(sentences()))
    prove_windows(spoken, stages)
    other = write_mini_stages(tmp_path / "other", "whole", seed=2)
    with pytest.raises(NotProven, match=r"windows .* sound different from whole sentences: by"):
        prove_windows(spoken, other)


def test_stages_of_other_weights(tmp_path: Path) -> None:
    """Do not: by their spectra, or by their lengths already."""
    stages = write_mini_stages(tmp_path / "stages", "whole")
    with pytest.raises(NotProven, match="does not say what the file says"):
        prove(write_mini_file(tmp_path / "mini.onnx", seed=2), stages, PLAIN)
    tone = build_tone_model(tmp_path / "tone.onnx")
    for rounded in (False, True):
        with pytest.raises(NotProven, match=r"a sentence lasts \d+ frames, not \d+"):
            prove(tone, stages, FileTraits(rounded, noisy=False))


def test_a_generator_of_other_weights_is_no_rounding(tmp_path: Path) -> None:
    """Sentences are as long as those of a rounded file, and sound otherwise."""
    stages = write_mini_stages(tmp_path / "stages", "whole")
    model = write_mini_file(tmp_path / "mini.onnx")
    prove(model, stages, ROUNDED)
    for path in write_mini_stages(tmp_path / "other", "whole", seed=2).glob("generator.*"):
        shutil.copy(path, stages)
    with pytest.raises(NotProven, match=r"its spectra differ by .* dB \(allowed 5.0\)"):
        prove(model, stages, ROUNDED)


def test_a_frame_that_moves_within_a_sentence_is_rounding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence that lies upon the file's own is enough; where none is as long, the lengths."""
    own, other = (noise(seed) * steps(seed) for seed in (1, 2))
    said = {"own": [own, own], "built": [other, own]}
    monkeypatch.setattr(proof, "_own_runs", lambda model: said["own"])
    monkeypatch.setattr(proof, "_built_runs", lambda folder, variant: said["built"])
    assert prove(tmp_path, tmp_path, ROUNDED) == said["built"]
    with pytest.raises(NotProven, match="its spectra differ"):
        prove(tmp_path, tmp_path, PLAIN)
    said["built"] = [other, other]
    with pytest.raises(NotProven, match="its spectra differ"):
        prove(tmp_path, tmp_path, ROUNDED)
    said["built"] = [other[:-FRAME_SAMPLES], other[:-FRAME_SAMPLES]]
    prove(tmp_path, tmp_path, ROUNDED)


def noise(seed: int) -> Samples:
    """Two seconds that are as long and as loud for any seed."""
    return np.random.default_rng(seed).normal(0, 0.1, 80 * FRAME_SAMPLES).astype(np.float32)


def steps(seed: int) -> Samples:
    """Syllables at other moments for another seed."""
    levels = np.random.default_rng(seed).choice([0.05, 1.0], 20)
    return np.repeat(levels, 4 * FRAME_SAMPLES).astype(np.float32)
