"""Where `say` puts speech: WAV files that are whole or not there, and streams."""

from __future__ import annotations

import sys
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Protocol, Self

from wyoming_kokoro.core.audio import wav_header
from wyoming_kokoro.core.errors import KokoroError


class Sink(Protocol):
    """Takes PCM as it comes: 16-bit, mono, `RATE_HZ`. Left without an exception it is complete."""

    def __enter__(self) -> Self: ...
    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None: ...
    def write(self, pcm: bytes) -> None:
        """More speech."""


class WavFile:
    """A WAV file that appears under its name only once it is whole."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._part = path.with_name(f".{path.name}.part")
        self._file: BinaryIO | None = None

    def __enter__(self) -> Self:
        try:
            self._file = self._part.open("wb")
        except OSError as error:
            raise KokoroError(f"{self._path} cannot be written: {error.strerror}") from error
        self._file.write(wav_header(0))
        return self

    def write(self, pcm: bytes) -> None:
        """More speech."""
        assert self._file
        self._file.write(pcm)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        assert self._file
        if kind is None:
            length = self._file.tell() - len(wav_header())
            self._file.seek(0)
            self._file.write(wav_header(length))
        self._file.close()
        if kind is None:
            self._part.replace(self._path)
        else:
            self._part.unlink(missing_ok=True)


class WavStream:
    """A WAV on standard output, flushed as it comes; its sizes are "not known yet"."""

    def __init__(self, stream: BinaryIO | None = None) -> None:
        self._stream = stream or sys.stdout.buffer
        self._begun = False

    def __enter__(self) -> Self:
        return self

    def write(self, pcm: bytes) -> None:
        """More speech."""
        if not self._begun:
            self._begun = True
            self._stream.write(wav_header())
        self._stream.write(pcm)
        self._stream.flush()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Nothing to close: the stream is not ours."""
