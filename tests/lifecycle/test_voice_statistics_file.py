"""Statistics of voices on disk: what was saved comes back, whatever else is there does not."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from wyoming_kokoro.lifecycle import voice_statistics_file
from wyoming_kokoro.model.norm_statistics import NormStatistics, VoiceStatistics

SIZE = 7
DIGEST_BYTES = 16


def statistics(*voices: str) -> VoiceStatistics:
    """Some, of each voice."""
    rng, made = np.random.default_rng(0), VoiceStatistics()
    for voice in voices:
        mean, spread = rng.standard_normal((2, 1, SIZE, 1)).astype(np.float32)
        made.put(voice, NormStatistics(mean, spread**2, 123.0))
    return made


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    """To the bit, by voice."""
    path, saved = tmp_path / "new" / "voices.bin", statistics("af_heart", "a*0.5+b*0.5")
    voice_statistics_file.save(path, "key", saved)
    loaded = voice_statistics_file.load(path, "key").by_voice()
    assert list(loaded) == ["a*0.5+b*0.5", "af_heart"]
    for voice, entry in saved.by_voice().items():
        assert np.array_equal(loaded[voice].mean, entry.mean)
        assert np.array_equal(loaded[voice].variance, entry.variance)
        assert loaded[voice].halves == entry.halves


def test_another_model_starts_anew(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """And so does a first start, or one after all voices have been forgotten."""
    path = tmp_path / "voices.bin"
    assert voice_statistics_file.load(path, "key").by_voice() == {}
    voice_statistics_file.save(path, "key", statistics("af_heart"))
    assert voice_statistics_file.load(path, "other").by_voice() == {}
    voice_statistics_file.save(path, "key", statistics())
    assert voice_statistics_file.load(path, "key").by_voice() == {}
    assert not caplog.records


def test_a_file_of_an_older_version_starts_anew(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It has no digest, and nothing is wrong with it."""
    path = tmp_path / "voices.bin"
    voice_statistics_file.save(path, "key", statistics("af_heart"))
    path.write_bytes(_head({"format": 1})(path.read_bytes()[:-DIGEST_BYTES]))
    with caplog.at_level(logging.INFO):
        assert voice_statistics_file.load(path, "key").by_voice() == {}
    assert [record.levelname for record in caplog.records] == ["INFO"]


@pytest.mark.parametrize("place", [10, -DIGEST_BYTES - 4 * SIZE, -DIGEST_BYTES - 2, -1])
def test_a_changed_bit_is_found(
    place: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Also where every number is still one: the voice would be loud, or quiet."""
    path = tmp_path / "voices.bin"
    voice_statistics_file.save(path, "key", statistics("af_heart"))
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(data)
    assert voice_statistics_file.load(path, "key").by_voice() == {}
    (record,) = caplog.records
    assert record.levelname == "WARNING"
    assert path.name in record.getMessage()


def _head(change: dict[str, object]) -> Callable[[bytes], bytes]:
    def changed(data: bytes) -> bytes:
        line, _, body = data.partition(b"\n")
        return json.dumps(json.loads(line) | change).encode() + b"\n" + body

    return changed


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[:-1],
        lambda data: data + b"0",
        lambda data: b"",
        lambda data: b"[" * 100_000,
        lambda data: data[: -4 * SIZE] + np.full(SIZE, np.nan, "<f4").tobytes(),
        lambda data: data[: -4 * SIZE] + np.full(SIZE, -1, "<f4").tobytes(),
        _head({"channels": -1}),
        _head({"channels": True}),
        _head({"voices": [["a", 0]]}),
        _head({"voices": [["a", "x"]]}),
        _head({"voices": 3}),
        _head({"voices": [["a", 1]] * 65}),
    ],
)
def test_a_damaged_file_costs_a_warning(
    damage: Callable[[bytes], bytes], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Voices are then learned anew, also where the digest is right."""
    path = tmp_path / "voices.bin"
    voice_statistics_file.save(path, "key", statistics("af_heart"))
    damaged = damage(path.read_bytes()[:-DIGEST_BYTES])
    for data in (damaged, voice_statistics_file.sealed(damaged)):
        caplog.clear()
        path.write_bytes(data)
        assert voice_statistics_file.load(path, "key").by_voice() == {}
        assert "learned anew" in caplog.text


def test_a_folder_in_its_place(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Neither read nor written, without harm."""
    path = tmp_path / "voices.bin"
    path.mkdir()
    assert voice_statistics_file.load(path, "key").by_voice() == {}
    voice_statistics_file.save(path, "key", statistics("af_heart"))
    assert "cannot be saved" in caplog.text
