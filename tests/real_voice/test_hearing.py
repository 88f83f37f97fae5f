"""Which tokens are forbidden where Hindi is heard; what the ears heard is kept."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from wyoming_kokoro.core.audio import RATE_HZ

from .hearing import Ears, tokens_of_other_scripts
from .index_parts import WHISPER_BASE, cache_folder
from .planted_sound import speechlike


def byte_level(text: str) -> str:
    """A text as byte-level vocabularies write it, for bytes that Latin-1 prints."""
    return text.encode().decode("latin-1")


class Tokenizer:
    def get_vocab(self) -> dict[str, int]:
        """Arabic ya, an English word, a figure, a Hindi letter, a mark, and a command."""
        return {byte_level("ی"): 1, "Ġhi": 2, "10": 3, byte_level("र"): 4, ".": 5, "<|hi|>": 6}


def test_hindi_may_be_written_in_devanagari_alone() -> None:
    assert tokens_of_other_scripts(Tokenizer()) == [1, 2, 3]


def test_what_was_heard_is_kept(ears: Ears, tmp_path: Path) -> None:
    """By sound and language: the second time the file is read."""
    folder = cache_folder() / WHISPER_BASE.folder
    keeping = Ears(folder, tmp_path)
    sound = speechlike(1.0)
    heard = keeping.hear(sound, "en-US")
    assert heard == ears.hear(sound, "en-US")
    (kept,) = tmp_path.iterdir()
    kept.write_text("kept words", "utf-8")
    assert keeping.hear(sound, "en-US") == "kept words"
    assert keeping.hear(sound, "fr") != "kept words"
    assert keeping.hear(np.zeros(RATE_HZ, np.float32), "en-US") != "kept words"


@pytest.mark.parametrize("language", ["hi", "zh"])
def test_silence_is_heard_without_fail(ears: Ears, language: str) -> None:
    """With a text that stands before it, and tokens that are forbidden."""
    assert len(ears.hear(np.zeros(RATE_HZ, np.float32), language)) < 200
