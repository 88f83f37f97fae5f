"""Audio output of `say`: files that appear only when complete, and a WAV stream."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Protocol, Self

from wyoming_kokoro.core.audio import from_s16, wav_header
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.install_hints import install_command
from wyoming_kokoro.postprocess.encoders import AVAILABLE, FORMATS, Encoder, encoder_for

SUFFIXES = {".ogg": "opus"} | {f".{name}": name for name in FORMATS}
"""File name suffix → format. A file without a suffix is a WAV file."""


class PcmOutput(Protocol):
    """Output for PCM (16-bit, mono, `RATE_HZ`); complete when left without an exception."""

    def __enter__(self) -> Self: ...
    def __exit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None: ...
    def write(self, pcm: bytes) -> None:
        """Append PCM. Blocks while it is encoded."""


def output_for(path: str) -> PcmOutput:
    """The output that `path` names: "-" is standard output, a suffix the format of a file.

    Raises KokoroError for a format that is not known, or not installed.
    """
    if path == "-":
        return WavStream()
    suffix = Path(path).suffix.lower()
    name = SUFFIXES.get(suffix or ".wav")
    if name is None:
        allowed = ", ".join(suffix for suffix, name in SUFFIXES.items() if name in AVAILABLE)
        raise KokoroError(f"-o: {path!r} is not allowed; allowed: a file that ends in {allowed}")
    if name not in AVAILABLE:
        raise KokoroError(
            f"-o: {path!r} needs the extra [encode] ({install_command('encode')}); without it:"
            f" a file that ends in {' or '.join(f'.{name}' for name in AVAILABLE)}"
        )
    if Path(path).is_dir():
        raise KokoroError(f"-o: {path!r} is a folder; allowed: a file in it")
    return AudioFile(Path(path), None if name == "wav" else encoder_for(name))


class AudioFile:
    """A file that appears under its name only once it is complete; a WAV without an `encoder`."""

    def __init__(self, path: Path, encoder: Encoder | None = None) -> None:
        self._path = path
        self._encoder = encoder
        self._partial = path.with_name(f".{path.name}.part")
        self._file: BinaryIO | None = None

    def __enter__(self) -> Self:
        with self._told():
            self._file = self._partial.open("wb")
            self._file.write(self._encoder.start() if self._encoder else wav_header(0))
        return self

    def write(self, pcm: bytes) -> None:
        """Append PCM. Blocks while it is encoded. Raises KokoroError, such as for a full disk."""
        assert self._file
        with self._told():
            self._file.write(self._encoder.encode(from_s16(pcm)) if self._encoder else pcm)

    def __exit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        assert self._file
        if error_type is not None:
            self._discard()
            return
        with self._told():
            self._finish(self._file)
            self._file.close()
            self._partial.replace(self._path)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell what the system refuses in words, and leave no part of a file."""
        try:
            yield
        except OSError as error:
            self._discard()
            raise KokoroError(f"{self._path} cannot be written: {error.strerror}") from error

    def _discard(self) -> None:
        """Close and delete what was written."""
        if self._file:
            with suppress(OSError):  # what is still buffered finds no place either
                self._file.close()
        with suppress(OSError):
            self._partial.unlink(missing_ok=True)

    def _finish(self, file: BinaryIO) -> None:
        """Write the end of an encoded file, or the lengths into the header of a WAV."""
        if self._encoder:
            file.write(self._encoder.finish())
            return
        length = file.tell() - len(wav_header())
        file.seek(0)
        file.write(wav_header(length))


class WavStream:
    """A WAV on standard output, flushed at each write; the sizes in its header are unknown."""

    def __init__(self, stream: BinaryIO | None = None) -> None:
        self._stream = stream or sys.stdout.buffer
        self._header_written = False

    def __enter__(self) -> Self:
        return self

    def write(self, pcm: bytes) -> None:
        """Append PCM."""
        if not self._header_written:
            self._header_written = True
            self._stream.write(wav_header())
        self._stream.write(pcm)
        self._stream.flush()

    def __exit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Nothing to close: standard output stays open."""
