"""How far a download is, told on a terminal as a bar and elsewhere as log lines."""

from __future__ import annotations

import logging
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TextIO, TypeAlias

from .released_files import StoreFile

_LOGGER = logging.getLogger(__name__)

_BAR_EVERY_S = 0.1
_LINE_EVERY_S = 10.0
_LINE_EVERY_PERCENT = 10


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a download is: `done` of `total` bytes, `rate` a second in this run (0: unknown)."""

    file: StoreFile
    done: int
    total: int
    rate: float

    @property
    def percent(self) -> int:
        """Whole percent, 100 only at the end."""
        return self.done * 100 // self.total if self.total else 100

    def __str__(self) -> str:
        text = f"{self.percent} % of {self.total / 1e6:.0f} MB"
        if self.rate <= 0:
            return text
        return f"{text}, {self.rate / 1e6:.1f} MB/s, {_duration(self)} left"


@dataclass(frozen=True, slots=True)
class FailedTry:
    """A try of a download that failed for `reason`; the next one follows after `delay_s`."""

    file: StoreFile
    reason: str
    delay_s: float

    def __str__(self) -> str:
        return f"Download of {self.file.name}: {self.reason}; trying again in {self.delay_s:g} s"


Report: TypeAlias = Callable[[Progress], None]
ReportFailedTry: TypeAlias = Callable[[FailedTry], None]


def reporter(stream: TextIO) -> Report:
    """A bar if the stream is a terminal, else log lines."""
    return Bar(stream) if stream.isatty() else LogLines()


class Bar:
    """Draws one line, over and over, at most ten times a second."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream = stream
        self._clock = clock
        self._next_s = 0.0

    def __call__(self, progress: Progress) -> None:
        """Draw, and end the line with the last byte."""
        now, complete = self._clock(), progress.done >= progress.total
        if now < self._next_s and not complete:
            return
        self._next_s = 0.0 if complete else now + _BAR_EVERY_S
        columns = shutil.get_terminal_size().columns
        width = max(10, min(40, columns - len(progress.file.name) - 45))
        filled = width * progress.percent // 100
        line = f"{progress.file.name} [{'#' * filled}{'.' * (width - filled)}] {progress}"
        self._stream.write(f"\r{line[: columns - 1]}\x1b[K" + ("\n" if complete else ""))
        self._stream.flush()


class LogLines:
    """A line at the start, at the end, and every ten percent or ten seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._file: StoreFile | None = None
        self._next_s = 0.0
        self._next_percent = 0

    def __call__(self, progress: Progress) -> None:
        """Log the line if it is time for one."""
        now = self._clock()
        if progress.file != self._file:
            self._file, self._next_s, self._next_percent = progress.file, now, 0
        if now < self._next_s and progress.percent < self._next_percent:
            return
        self._next_s = now + _LINE_EVERY_S
        self._next_percent = progress.percent // _LINE_EVERY_PERCENT * _LINE_EVERY_PERCENT
        self._next_percent += _LINE_EVERY_PERCENT
        _LOGGER.info("Downloading %s: %s", progress.file.name, progress)


def _duration(progress: Progress) -> str:
    seconds = round((progress.total - progress.done) / progress.rate)
    return f"{seconds} s" if seconds < 100 else f"{seconds / 60:.0f} min"
