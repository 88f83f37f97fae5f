"""WAV output of `say`: files that appear only when complete, and streams."""

from __future__ import annotations

import sys
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Protocol, Self

from wyoming_kokoro.core.audio import wav_header
from wyoming_kokoro.core.errors import KokoroError


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
        """Append PCM."""


class WavFile:
    """A WAV file that appears under its name only once it is complete."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._partial = path.with_name(f".{path.name}.part")
        self._file: BinaryIO | None = None

    def __enter__(self) -> Self:
        try:
            self._file = self._partial.open("wb")
        except OSError as error:
            raise KokoroError(f"{self._path} cannot be written: {error.strerror}") from error
        self._file.write(wav_header(0))
        return self

    def write(self, pcm: bytes) -> None:
        """Append PCM."""
        assert self._file
        self._file.write(pcm)

    def __exit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        assert self._file
        if error_type is None:
            length = self._file.tell() - len(wav_header())
            self._file.seek(0)
            self._file.write(wav_header(length))
        self._file.close()
        if error_type is None:
            self._partial.replace(self._path)
        else:
            self._partial.unlink(missing_ok=True)


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
