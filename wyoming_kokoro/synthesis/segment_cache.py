"""Cache of finished segments, in memory and on disk: what was spoken once starts at once.

Keys are hashes of model, graph, tokens, style and speed: no text reaches a file name, and another
model never finds another's sound. Floats before gain and pauses; durations are kept with them.
"""

from __future__ import annotations

import hashlib
import logging
import os
import queue
import struct
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import numpy as np

from wyoming_kokoro.core.lru_cache import LruCache
from wyoming_kokoro.model.kokoro_model import ModelSound
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.system.atomic_files import atomic_write, remove_leftovers

_LOGGER = logging.getLogger(__name__)

_MAGIC = b"WKseg1\n\0"
_HEADER = struct.Struct("<8sIif")  # magic, samples, durations (-1: none), peak
_CHECK_BYTES = 16
_SUFFIX = ".segment"
_MB = 1_000_000
_WAITING_WRITES = 64
_MOST_FAILURES = 3  # in a row, then nothing more is written: a worn SD card is left alone

MEMORY_MB, LITTLE_MB = 32, 8
"""Bytes of speech kept in memory, five minutes of it; and where memory is scarce."""


class SegmentCache:
    """Least recently used segments go first, in memory and on disk. Safe to use from any threads.

    `size_mb` bounds the disk, 0 turns the whole cache off; `memory_mb` bounds memory. `identity`
    names the model file and graph that speak now (sha256 and variant).
    `get` may read a file: call it off the event loop. Everything else returns at once. An unusable
    disk is a warning once and memory goes on.
    """

    def __init__(
        self,
        folder: Path,
        *,
        size_mb: float,
        memory_mb: float = MEMORY_MB,
        identity: Callable[[], str] = str,
    ) -> None:
        self.identity = identity
        self.hits = self.misses = 0
        self._folder = folder
        self._size = round(size_mb * _MB)
        self.memory_limit_bytes = round(memory_mb * _MB) if self._size else 0
        self._lock = threading.Lock()
        self._memory: LruCache[str, ModelSound] = LruCache(self.memory_limit_bytes, _bytes)
        self._disk: LruCache[str, int] = LruCache(self._size, int)  # key → bytes
        self._failures = 0
        self._writes: queue.Queue[tuple[str, ModelSound] | None] = queue.Queue(_WAITING_WRITES)
        self._writer: threading.Thread | None = None
        if self._size:
            self._list()

    def key(self, utterance: Utterance) -> str:
        """Name of the segment that an utterance gives with this model."""
        parts = (
            self.identity().encode(),
            np.asarray(utterance.ids, np.int32).tobytes(),
            np.ascontiguousarray(utterance.style, np.float32).tobytes(),
            struct.pack("<d", utterance.speed),
        )
        digest = hashlib.blake2b(digest_size=20)
        for part in parts:
            digest.update(len(part).to_bytes(4, "little"))
            digest.update(part)
        return digest.hexdigest()

    def contains(self, key: str) -> bool:
        """Whether `get` would most likely find it; reads no file."""
        return key in self._memory or key in self._disk

    def recall(self, key: str) -> ModelSound | None:
        """As `get`, for what is in memory; reads no file, so it may be called on the event loop."""
        sound = self._memory.get(key)
        if sound:
            self._disk.get(key)  # it counts as used there, too
            with self._lock:
                self.hits += 1
        return sound

    def get(self, key: str) -> ModelSound | None:
        """The segment, now the most recently used, or None. May block on the disk."""
        sound = self._memory.get(key)
        if key in self._disk:
            if sound:
                self._touch(key)
            else:
                sound = self._read(key)
        with self._lock:
            self.hits, self.misses = self.hits + bool(sound), self.misses + (not sound)
        return sound

    def put(self, key: str, sound: ModelSound) -> None:
        """Keep a segment: in memory at once, on disk soon."""
        if not self._size:
            return
        self._memory.put(key, sound)
        with self._lock:
            if key in self._disk or self._failures >= _MOST_FAILURES:
                return
            if not self._writer:
                self._writer = threading.Thread(
                    target=self._write_all, name="segment-cache", daemon=True
                )
                self._writer.start()
        try:
            self._writes.put_nowait((key, sound))
        except queue.Full:
            _LOGGER.debug("The disk does not keep up: a segment is kept in memory only")

    def clear(self) -> int:
        """Forget everything; how many files were deleted. Blocks. Raises OSError."""
        with suppress(queue.Empty):
            while True:
                self._writes.get_nowait()
        self._memory.clear()
        self._disk.clear()
        files = list(self._folder.glob("*" + _SUFFIX)) if self._folder.is_dir() else []
        for file in files:
            file.unlink(missing_ok=True)
        return len(files)

    def close(self) -> None:
        """Write what waits and end the thread. Blocks."""
        with self._lock:
            writer, self._writer = self._writer, None
        if writer:
            self._writes.put(None)
            writer.join()

    @property
    def disk_bytes(self) -> int:
        """Bytes of all segments on disk."""
        return self._disk.used

    def __len__(self) -> int:
        return len(self._memory.keys() | self._disk.keys())

    # disk

    def _path(self, key: str) -> Path:
        return self._folder / (key + _SUFFIX)

    def _list(self) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            remove_leftovers(self._folder)
            stats = [(path, path.stat()) for path in self._folder.glob("*" + _SUFFIX)]
        except OSError as error:
            self._fail(error)
            return
        for path, stat in sorted(stats, key=lambda entry: entry[1].st_mtime_ns):
            self._list_file(path.stem, stat.st_size)

    def _list_file(self, key: str, size: int) -> None:
        """Count a file as the most recently used; delete those that are too many with it."""
        for evicted in self._disk.put(key, size):
            self._delete(evicted)

    def _read(self, key: str) -> ModelSound | None:
        try:
            sound = unpack(self._path(key).read_bytes())
        except (OSError, ValueError) as error:
            if isinstance(error, ValueError):
                _LOGGER.warning("A cached segment is damaged and is made again: %s", error)
            self._delete(key)
            return None
        self._touch(key)
        self._memory.put(key, sound)
        return sound

    def _touch(self, key: str) -> None:
        """Mark an entry as used just now, on disk too: the one unused the longest goes first."""
        if self._disk.get(key) is None:
            return
        try:
            os.utime(self._path(key))
        except OSError:
            _LOGGER.debug("The order of use is not kept: the disk cannot be written")

    def _delete(self, key: str) -> None:
        self._disk.remove(key)
        try:
            self._path(key).unlink(missing_ok=True)
        except OSError as error:
            _LOGGER.debug("A cached segment cannot be deleted: %s", error)

    def _write_all(self) -> None:
        while waiting := self._writes.get():
            self._write(*waiting)

    def _write(self, key: str, sound: ModelSound) -> None:
        data = pack(sound)
        if len(data) > self._size:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            atomic_write(self._path(key), data)
        except OSError as error:
            self._fail(error)
            return
        with self._lock:
            self._failures = 0
        self._list_file(key, len(data))

    def _fail(self, error: OSError) -> None:
        self._failures += 1
        if self._failures == 1:
            reason = error.strerror or type(error).__name__
            _LOGGER.warning("Finished speech is kept in memory only: %s", reason)


def pack(sound: ModelSound) -> bytes:
    """A segment as a file: header, samples, durations, checksum.

    Samples are 16-bit integers scaled to the segment's peak: half of float32's size, and an error
    of at most 1/65534 of the peak, under what the wire's own 16 bits round away.
    """
    samples = np.asarray(sound.samples, np.float32)
    peak = float(np.abs(samples).max(initial=0.0)) or 1.0
    durations = sound.durations
    count = -1 if durations is None else len(durations)
    data = _HEADER.pack(_MAGIC, len(samples), count, peak)
    data += (samples * (32767 / peak)).round().astype("<i2").tobytes()
    if durations is not None:
        data += durations.astype("<i4").tobytes()
    return data + _checksum(data)


def unpack(data: bytes) -> ModelSound:
    """The segment that `pack` made into `data`. Raises ValueError for any other data."""
    body, check = data[:-_CHECK_BYTES], data[-_CHECK_BYTES:]
    if len(body) < _HEADER.size or _checksum(body) != check:
        raise ValueError("its checksum is wrong")
    magic, length, tokens, peak = _HEADER.unpack_from(body)
    if magic != _MAGIC or len(body) != _HEADER.size + 2 * length + 4 * max(0, tokens):
        raise ValueError("it has another format")
    samples = np.frombuffer(body, "<i2", length, _HEADER.size).astype(np.float32)
    samples *= peak / 32767
    if tokens < 0:
        return ModelSound(samples, None)
    start = _HEADER.size + 2 * length
    return ModelSound(samples, np.frombuffer(body, "<i4", tokens, start).astype(np.int64))


def _checksum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_CHECK_BYTES).digest()


def _bytes(sound: ModelSound) -> int:
    durations = 0 if sound.durations is None else sound.durations.nbytes
    return sound.samples.nbytes + durations
