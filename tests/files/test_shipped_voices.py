"""The voices that the package carries."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path

import numpy as np

from tests.places import ROOT
from wyoming_kokoro.core.voices import CATALOGUE, LANGUAGES, Voice
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES
from wyoming_kokoro.model.voice_bank import VoiceBank

SELECT = runpy.run_path(str(ROOT / "packaging/voices/select_voices.py"))
selected: Callable[[], list[Voice]] = SELECT["selected"]
write: Callable[[Path, Path], None] = SELECT["write"]


def test_the_best_of_each_language() -> None:
    """And a man's voice for American English and for those without grades; they can be read."""
    bank = VoiceBank.load(SHIPPED_VOICES, complete=False)
    bank.check()
    assert bank.voices == tuple(selected())
    for language in LANGUAGES:
        best = next(voice for voice in CATALOGUE if voice.language == language)
        assert best in bank.voices
        genders = {voice.gender for voice in bank.voices if voice.language == language}
        assert genders == {"female", "male"} or (best.grade and language != "en-US")
    assert SHIPPED_VOICES.stat().st_size < 3_000_000


def test_they_are_the_released_ones(shared: Path, tmp_path: Path) -> None:
    """To half precision; and the script makes the same file again."""
    released = shared / "voices" / "voices-v1.0.bin"
    bank = VoiceBank.load(SHIPPED_VOICES)
    whole = VoiceBank.load(released)
    for name in bank.names:
        own, theirs = (found._read(name) for found in (bank, whole))
        np.testing.assert_array_equal(own, theirs.astype(np.float16).astype(np.float32))
    write(released, tmp_path / "again.npz")
    with np.load(tmp_path / "again.npz") as again, np.load(SHIPPED_VOICES) as shipped:
        assert list(again) == list(shipped)
        assert all(np.array_equal(again[name], shipped[name]) for name in again)
