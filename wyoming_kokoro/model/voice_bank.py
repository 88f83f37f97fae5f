"""Voices files: the styles in them, and blends of styles.

Formats, each recognised by its content: an npz of arrays (the released `voices-v1.0.bin` is one),
or a folder of .npy arrays, .bin raw floats and .pt tensors, a voice a file; arrays may be in half
precision. Nothing is unpickled, no size that a file claims is believed, and a style is read when
it is first used: 54 voices of 0.5 MB never lie in memory together.
"""

from __future__ import annotations

import io
import logging
import re
import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.core.errors import StoreError, UnknownVoice
from wyoming_kokoro.core.limits import MAX_TOKENS
from wyoming_kokoro.core.lru_cache import LruCache
from wyoming_kokoro.core.voices import CATALOGUE, Voice, VoiceSpec, describe_voice

_LOGGER = logging.getLogger(__name__)

ROWS, COLUMNS = MAX_TOKENS, 256
STYLE_BYTES = ROWS * COLUMNS * 4
"""A voice: little-endian float32 [510, 1, 256], a row for each number of phonemes."""
HALF_BYTES = STYLE_BYTES // 2

MAX_VOICES = 200
STYLES_KEPT = 16
_MAX_HEADER = 1024
_MAX_READ = 1 << 20
_MAX_FILE = MAX_VOICES * (STYLE_BYTES + 4 * _MAX_HEADER)
_COMPRESSIONS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_SAFE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_]{0,47}")
_NPY = re.compile(
    rb"\{'descr': '<f([24])', 'fortran_order': False, 'shape': \(%d, (?:1, )?%d,?\),? ?\}\s*"
    % (ROWS, COLUMNS)
)

Style: TypeAlias = NDArray[np.float32]
"""float32 [`ROWS`, `COLUMNS`], read-only."""


def style_row(style: Style, tokens: int) -> NDArray[np.float32]:
    """The style [256] of an utterance of that length: hexgrad's `pack[len(ps) - 1]`."""
    row: NDArray[np.float32] = style[min(tokens, ROWS) - 1]
    return row


class VoicesUnreadable(StoreError):
    """A voices file that is missing, damaged or no voices file."""

    code = "voices-unreadable"
    status = 500


class VoiceBank:
    """The styles of one voices file or folder. Thread-safe.

    One that is not `complete` has some of the released voices while the others are still to come:
    then `spoken` names who speaks in their place, and `complete_with` brings them.
    """

    def __init__(
        self, label: str, readers: dict[str, Callable[[], bytes]], *, complete: bool = True
    ) -> None:
        self.complete = complete
        self._label = label
        self._readers = readers
        self._styles: LruCache[tuple[tuple[str, float], ...], Style] = LruCache(STYLES_KEPT)
        released = tuple(voice for voice in CATALOGUE if voice.id in readers)
        released_ids = {voice.id for voice in released}
        own = tuple(describe_voice(name) for name in sorted(readers) if name not in released_ids)
        self.voices: tuple[Voice, ...] = released + own
        """The voices to choose from: the released ones best first, then the others by id."""

    @classmethod
    def load(cls, path: Path, *, complete: bool = True) -> VoiceBank:
        """Open an npz file or a folder; raises VoicesUnreadable, which names what is wrong.

        Lists names and checks declared sizes alone; `check()` reads all of it.
        """
        try:
            readers = _folder(path) if path.is_dir() else _npz(path)
        except OSError as error:
            raise _unreadable(path.name, error.strerror or "it cannot be read") from error
        if not readers:
            raise _unreadable(path.name, "there is no voice in it")
        return cls(path.name, readers, complete=complete)

    @property
    def names(self) -> tuple[str, ...]:
        """The ids of `voices`."""
        return tuple(voice.id for voice in self.voices)

    def spoken(self, spec: VoiceSpec) -> VoiceSpec:
        """The voice that speaks when `spec` is asked for: that one, where it is here.

        While the bank is not complete, a mixture goes without the voices that are not here, and
        where none of it is, its language's best voice speaks, of the same gender if there is one.
        """
        here = tuple((name, share) for name, share in spec.parts if name in self._readers)
        if self.complete or len(here) == len(spec.parts):
            return spec
        if not here:
            here = ((self._nearest(spec.parts[0][0]), 1.0),)
        total = sum(share for _, share in here)
        shares = tuple((name, share / total) for name, share in here)
        own_language = describe_voice(shares[0][0]).language
        language = "" if spec.spoken_language == own_language else spec.spoken_language
        return VoiceSpec(shares, spec.speed, language)

    def _nearest(self, name: str) -> str:
        wanted = describe_voice(name)
        same = [voice for voice in self.voices if voice.language == wanted.language]
        alike = [voice for voice in same if voice.gender == wanted.gender]
        return (alike or same or list(self.voices))[0].id

    def complete_with(self, bank: VoiceBank) -> None:
        """Speak with that bank's voices from now on."""
        self._label, self._readers, self.voices = bank._label, bank._readers, bank.voices
        self._styles = LruCache(STYLES_KEPT)
        self.complete = bank.complete

    def at_hand(self, spec: VoiceSpec) -> bool:
        """Whether `style` would return at once, the voice having been used lately."""
        return spec.parts in self._styles

    def style(self, spec: VoiceSpec) -> Style:
        """The blended style. Blocking (a read of 0.5 MB a part) unless it was used lately.

        Raises UnknownVoice for a part that is not in the file, VoicesUnreadable for a damaged one.
        """
        style = self._styles.get(spec.parts)
        if style is None:
            style = self._blend(spec.parts)
            self._styles.put(spec.parts, style)
        return style

    def check(self) -> None:
        """Read every voice once; raises VoicesUnreadable for the first damaged one.

        Those that are here as it begins: `complete_with` may bring others meanwhile.
        """
        readers, label = self._readers, self._label
        for name, reader in readers.items():
            _read(reader, name, label)

    def _blend(self, parts: tuple[tuple[str, float], ...]) -> Style:
        if len(parts) == 1:
            return self._read(parts[0][0])
        style = np.zeros((ROWS, COLUMNS), np.float32)
        for name, share in parts:
            style += np.float32(share) * self._read(name)
        style.setflags(write=False)
        return style

    def _read(self, name: str) -> Style:
        if name not in self._readers:
            shown = ", ".join(self.names[:60])
            raise UnknownVoice(f"voice {name} is not in {self._label}, which has {shown}")
        return _read(self._readers[name], name, self._label)


def _read(reader: Callable[[], bytes], name: str, label: str) -> Style:
    try:
        data = reader()
    except (OSError, EOFError, zipfile.BadZipFile, zlib.error, NotImplementedError) as error:
        raise _unreadable(label, f"voice {name} cannot be read ({error})") from error
    return _floats(data, name, label)


def _unreadable(label: str, why: str) -> VoicesUnreadable:
    return VoicesUnreadable(f"voices {label}: {why}")


def _floats(data: bytes, name: str, label: str) -> Style:
    """The array in an .npy file's or a raw file's bytes; finite numbers or VoicesUnreadable."""
    width = 4
    if data.startswith(b"\x93NUMPY"):
        width, data = _without_npy_header(data, name, label)
    if len(data) != ROWS * COLUMNS * width:
        raise _unreadable(
            label, f"voice {name} has {len(data)} bytes where a voice has {STYLE_BYTES}"
        )
    values = np.frombuffer(data, f"<f{width}").reshape(ROWS, COLUMNS)
    style = values.astype(np.float32, copy=False)
    if not np.isfinite(style).all():
        raise _unreadable(label, f"voice {name} holds numbers that are not finite")
    style.setflags(write=False)
    return style


def _without_npy_header(data: bytes, name: str, label: str) -> tuple[int, bytes]:
    """The bytes of a number and the array's bytes, read by our own strict reader of the one header
    allowed: numpy's would evaluate what is there.
    """
    width, form = (2, "<H") if data[6:7] == b"\x01" else (4, "<I")
    start = 8 + width
    size = struct.unpack(form, data[8:start])[0] if len(data) >= start else 0
    header = data[start : start + min(size, _MAX_HEADER)]
    match = _NPY.fullmatch(header)
    if not match:
        raise _unreadable(label, f"voice {name} is not an array of float32 [{ROWS}, 1, {COLUMNS}]")
    return int(match[1]), data[start + size :]


class _Bounded(io.BufferedReader):
    """A file that reads at most 1 MiB at once: zipfile trusts the sizes that a zip claims."""

    def read(self, size: int | None = -1, /) -> bytes:
        bounded = _MAX_READ + 1 if size is None or size < 0 else size
        data = super().read(min(bounded, _MAX_READ + 1))
        if len(data) > _MAX_READ:
            raise zipfile.BadZipFile("its table of contents is too large")
        return data


def _entries(path: Path) -> list[zipfile.ZipInfo]:
    size = path.stat().st_size
    if not path.is_file():
        raise _unreadable(path.name, "it is neither a file nor a folder")
    if size > _MAX_FILE:
        raise _unreadable(path.name, f"it is larger than {_MAX_FILE >> 20} MiB")
    try:
        with _Bounded(io.FileIO(path)) as file, zipfile.ZipFile(file) as archive:
            return archive.infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, struct.error) as error:
        raise _unreadable(path.name, f"it is no npz file ({error})") from error


def _entry_reader(path: Path, entry: str, size: int) -> Callable[[], bytes]:
    """Reads one entry, opened anew each time: a file replaced meanwhile is checked again."""

    def read() -> bytes:
        with _Bounded(io.FileIO(path)) as file, zipfile.ZipFile(file) as archive:
            try:
                info = archive.getinfo(entry)
                if info.file_size != size or info.compress_type not in _COMPRESSIONS:
                    raise zipfile.BadZipFile("the file has changed")
                with archive.open(info) as content:
                    return content.read(size + 1)
            except (KeyError, RuntimeError, ValueError, struct.error) as error:
                raise zipfile.BadZipFile(f"the file has changed or is damaged: {error}") from error

    return read


def _npz(path: Path) -> dict[str, Callable[[], bytes]]:
    """Voices of an npz file by id; the suffix of the file's own name does not matter."""
    entries = _entries(path)
    if len(entries) > MAX_VOICES:
        raise _unreadable(path.name, f"it has more than {MAX_VOICES} voices")
    readers: dict[str, Callable[[], bytes]] = {}
    for entry in entries:
        name = entry.filename.removesuffix(".npy")
        if not _SAFE_NAME.fullmatch(name) or name == entry.filename or name.lower() in readers:
            raise _unreadable(
                path.name, f"{entry.filename[:60]!r} in it is no voice or is there twice"
            )
        readable = entry.compress_type in _COMPRESSIONS
        if not readable or not _is_array_size(entry.file_size):
            raise _unreadable(
                path.name, f"voice {name} in it is no array of float32 [{ROWS}, 1, {COLUMNS}]"
            )
        readers[name.lower()] = _entry_reader(path, entry.filename, entry.file_size)
    return readers


def _is_array_size(size: int) -> bool:
    """Whether an .npy file of that many bytes may hold a voice, in single or half precision."""
    return any(array < size <= array + _MAX_HEADER for array in (STYLE_BYTES, HALF_BYTES))


def _folder(path: Path) -> dict[str, Callable[[], bytes]]:
    """Voices of a folder by id; a file that is no voice is passed over with a warning."""
    readers: dict[str, Callable[[], bytes]] = {}
    files = sorted(file for file in path.iterdir() if file.suffix in {".npy", ".bin", ".pt"})
    for file in files:
        try:
            reader = _file_reader(file)
            if not _SAFE_NAME.fullmatch(file.stem):
                raise _unreadable(file.name, "a voice's name has letters, digits and _ alone")
            if file.stem.lower() in readers:
                raise _unreadable(file.name, "another file gives the same voice")
            if len(readers) == MAX_VOICES:
                raise _unreadable(file.name, f"there are more than {MAX_VOICES} voices")
        except (OSError, VoicesUnreadable) as error:
            _LOGGER.warning("Passing over a file in the voices folder: %s", error)
        else:
            readers[file.stem.lower()] = reader
    return readers


def _file_reader(file: Path) -> Callable[[], bytes]:
    size = file.stat().st_size
    if file.suffix == ".pt":
        return _tensor_reader(file)
    if not (size == STYLE_BYTES or _is_array_size(size)) or not file.is_file():
        raise _unreadable(file.name, f"it has {size} bytes where a voice has {STYLE_BYTES}")

    def read() -> bytes:
        with file.open("rb") as content:
            return content.read(size + 1)

    return read


def _tensor_reader(file: Path) -> Callable[[], bytes]:
    """A torch file is a zip: its one storage is read, its pickle never opened."""
    entries = [entry for entry in _entries(file) if "/data/" in entry.filename]
    if (
        len(entries) != 1
        or not entries[0].filename.endswith("/data/0")
        or entries[0].compress_type != zipfile.ZIP_STORED
        or entries[0].file_size != STYLE_BYTES
    ):
        raise _unreadable(file.name, f"it holds no single tensor of {STYLE_BYTES} bytes")
    return _entry_reader(file, entries[0].filename, STYLE_BYTES)
