"""What was said once is there at once, whole or not at all, within its bounds."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import numpy as np
import pytest

from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.synthesis import segment_cache as cache_module
from wyoming_kokoro.synthesis.segment_cache import SegmentCache, pack, unpack

STYLE = np.linspace(-1, 1, 256, dtype=np.float32)


def a_sound(seed: int = 1, seconds: float = 0.1, *, durations: bool = True) -> ModelSound:
    rng = np.random.default_rng(seed)
    samples = rng.normal(0, 0.1, round(24_000 * seconds)).astype(np.float32)
    return ModelSound(samples, np.arange(seed, seed + 5, dtype=np.int64) if durations else None)


def same(one: ModelSound | None, other: ModelSound) -> bool:
    if one is None or (one.durations is None) != (other.durations is None):
        return False
    if one.durations is not None and other.durations is not None:
        assert one.durations.tolist() == other.durations.tolist()
    return np.allclose(one.samples, other.samples, rtol=0, atol=np.abs(other.samples).max() / 60000)


def cache_in(folder: Path, *, size_mb: float = 10, memory_mb: float = 10) -> SegmentCache:
    return SegmentCache(
        folder, size_mb=size_mb, memory_mb=memory_mb, identity=lambda: "model/saved"
    )


def kept(folder: Path, count: int, **sizes: float) -> list[str]:
    """So many segments on disk, put in order."""
    cache = cache_in(folder, **sizes)
    keys = [cache.key(Utterance([i], STYLE)) for i in range(count)]
    for i, key in enumerate(keys):
        cache.put(key, a_sound(i))
    cache.close()
    for i, key in enumerate(keys):  # a file system's clock may be coarse
        if (folder / f"{key}.segment").exists():
            os.utime(folder / f"{key}.segment", (i, i))
    return keys


class TestKeys:
    def test_everything_that_makes_the_sound_makes_the_key(self, tmp_path: Path) -> None:
        cache = cache_in(tmp_path)
        keys = {
            cache.key(Utterance([1, 2], STYLE)),
            cache.key(Utterance([1, 3], STYLE)),
            cache.key(Utterance([1], STYLE)),
            cache.key(Utterance([1, 2], STYLE + 1)),
            cache.key(Utterance([1, 2], STYLE, 1.1)),
        }
        cache.identity = lambda: "another model"
        keys.add(cache.key(Utterance([1, 2], STYLE)))
        assert len(keys) == 6

    def test_the_same_makes_the_same(self, tmp_path: Path) -> None:
        one, other = cache_in(tmp_path), cache_in(tmp_path)
        assert one.key(Utterance([1, 2], STYLE)) == other.key(Utterance((1, 2), STYLE.copy()))

    def test_names_of_files_are_hashes(self, tmp_path: Path) -> None:
        (key,) = kept(tmp_path, 1)
        assert int(key, 16)
        assert [path.name for path in tmp_path.iterdir()] == [f"{key}.segment"]


class TestFiles:
    @pytest.mark.parametrize("durations", [True, False])
    def test_come_back_as_they_were(self, durations: bool) -> None:
        made = a_sound(durations=durations)
        assert same(unpack(pack(made)), made)

    def test_silence_and_nothing_too(self) -> None:
        assert unpack(pack(ModelSound(np.zeros(10, np.float32), None))).samples.tolist() == [0] * 10
        assert not len(unpack(pack(ModelSound(np.zeros(0, np.float32), None))).samples)

    def test_every_damage_is_seen(self) -> None:
        data = pack(a_sound(seconds=0.001))
        for i in range(len(data)):
            with pytest.raises(ValueError):
                unpack(data[:i])
            with pytest.raises(ValueError):
                unpack(data[:i] + bytes([data[i] ^ 1]) + data[i + 1 :])


class TestMemory:
    def test_a_put_is_there_at_once(self, tmp_path: Path) -> None:
        cache, made = cache_in(tmp_path), a_sound()
        assert not cache.contains("a0")
        cache.put("a0", made)
        assert cache.contains("a0")
        assert cache.get("a0") is made
        cache.close()
        assert (cache.hits, cache.misses) == (1, 0)

    def test_is_bounded_and_the_least_recently_used_goes(self, tmp_path: Path) -> None:
        """Three segments of 9.6 kB fit into 30 kB."""
        cache = cache_in(tmp_path / "x", memory_mb=0.03, size_mb=0.000001)
        for key in ("a", "b", "c"):
            cache.put(key, a_sound())
        cache.get("a")
        cache.put("d", a_sound())
        cache.close()
        assert [key for key in "abcd" if cache.contains(key)] == ["a", "c", "d"]

    def test_size_0_turns_everything_off(self, tmp_path: Path) -> None:
        cache = cache_in(tmp_path / "none", size_mb=0)
        cache.put("a", a_sound())
        assert not cache.contains("a")
        assert cache.get("a") is None
        cache.close()
        assert not (tmp_path / "none").exists()


class TestDisk:
    def test_outlives_the_process(self, tmp_path: Path) -> None:
        keys = kept(tmp_path, 3)
        again = cache_in(tmp_path)
        assert len(again) == 3
        assert same(again.get(keys[1]), a_sound(1))

    def test_is_bounded_and_the_least_recently_used_goes(self, tmp_path: Path) -> None:
        """Files of 4.9 kB: three fit into 15 kB."""
        keys = kept(tmp_path, 3, size_mb=0.015)
        again = cache_in(tmp_path, size_mb=0.015)
        again.get(keys[0])
        again.put("ff", a_sound(9))
        again.close()
        assert again.disk_bytes <= 15_000
        names = {path.stem for path in tmp_path.iterdir()}
        assert names == {keys[0], keys[2], "ff"}

    def test_the_order_of_use_outlives_the_process(self, tmp_path: Path) -> None:
        keys = kept(tmp_path, 3)
        cache_in(tmp_path).get(keys[0])
        cache_in(tmp_path, size_mb=0.01)  # room for two
        assert {path.stem for path in tmp_path.iterdir()} == {keys[0], keys[2]}

    def test_a_damaged_file_is_a_miss_and_deleted(
        self, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        (key,) = kept(tmp_path, 1)
        path = tmp_path / f"{key}.segment"
        path.write_bytes(path.read_bytes()[:-100])
        cache = cache_in(tmp_path)
        assert cache.contains(key)
        assert cache.get(key) is None
        assert not cache.contains(key)
        assert not path.exists()
        assert cache.disk_bytes == 0
        assert "damaged" in caplog.text

    def test_a_file_deleted_by_another_is_a_miss(self, tmp_path: Path) -> None:
        (key,) = kept(tmp_path, 1)
        cache = cache_in(tmp_path)
        (tmp_path / f"{key}.segment").unlink()
        assert cache.get(key) is None
        assert list(tmp_path.iterdir()) == []

    def test_clear_deletes_all(self, tmp_path: Path) -> None:
        kept(tmp_path, 3)
        cache = cache_in(tmp_path)
        assert cache.clear() == 3
        assert len(cache) == 0
        assert list(tmp_path.iterdir()) == []

    def test_a_broken_disk_is_one_warning_and_memory_goes_on(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        tries: list[Path] = []

        def full(path: Path, data: bytes) -> None:
            tries.append(path)
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(cache_module, "atomic_write", full)
        cache = cache_in(tmp_path)
        with caplog.at_level(logging.INFO):
            for i in range(10):
                cache.put(f"{i}", a_sound(i))
        cache.close()
        assert same(cache.get("7"), a_sound(7))
        warnings = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert len(warnings) == 1
        assert "No space left" in warnings[0].message

    def test_a_folder_that_cannot_be_is_no_error(
        self, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        (tmp_path / "file").touch()
        cache = cache_in(tmp_path / "file" / "cache")
        cache.put("a", a_sound())
        cache.close()
        assert cache.contains("a")
        assert len(caplog.records) == 1

    def test_leftovers_of_a_killed_process_are_swept(self, tmp_path: Path) -> None:
        """A write that was cut short never shows as a segment."""
        keys = kept(tmp_path, 1)
        (tmp_path / ".abc.segment.999999999-1.tmp").write_bytes(b"half")
        cache = cache_in(tmp_path)
        assert len(cache) == 1
        assert same(cache.get(keys[0]), a_sound(0))


def test_recall_finds_what_is_in_memory_and_reads_no_file(tmp_path: Path) -> None:
    """On the event loop a hit may cost nothing."""
    cache = SegmentCache(tmp_path, size_mb=1)
    cache.put("aa", a_sound())
    cache.close()
    assert cache.recall("aa") is not None
    assert cache.recall("bb") is None
    fresh = SegmentCache(tmp_path, size_mb=1)
    assert fresh.contains("aa")
    assert fresh.recall("aa") is None
    assert fresh.get("aa") is not None
    assert fresh.recall("aa") is not None
    fresh.close()
