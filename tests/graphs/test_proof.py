"""The proof of a built graph: what passes, what does not, and its sentence for the user."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mini_kokoro import write_mini_file, write_mini_stages
from tests.tone_model import build_tone_model
from wyoming_kokoro.graphs.proof import NotProven, prove, prove_windows, sentences
from wyoming_kokoro.graphs.weights.traits import FileTraits

PLAIN = FileTraits(rounded=False, noisy=False)


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
