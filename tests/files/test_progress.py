"""A bar on a terminal, few log lines elsewhere."""

from __future__ import annotations

import io
import logging

import pytest

from wyoming_kokoro.files.progress import Bar, LogLines, Progress, reporter
from wyoming_kokoro.files.released_files import VOICES, StoreFile

FILE = StoreFile("tag", "big.onnx", 1000, "0" * 64, "https://x.invalid/big.onnx")


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        """Yes."""
        return True


class Clock:
    """Stands still until it is told."""

    now = 0.0

    def __call__(self) -> float:
        """Now, in seconds."""
        return self.now


def at(done: int, rate: float = 100.0) -> Progress:
    """So many of a thousand bytes."""
    return Progress(FILE, done, 1000, rate)


def test_which_reporter() -> None:
    """By the stream."""
    assert isinstance(reporter(Terminal()), Bar)
    assert isinstance(reporter(io.StringIO()), LogLines)


def test_bar_is_drawn_at_most_ten_times_a_second_and_ends_its_line() -> None:
    """One line, drawn over itself."""
    stream, clock = Terminal(), Clock()
    bar = Bar(stream, clock)
    for done in range(0, 1000, 10):
        bar(at(done))
    assert stream.getvalue().count("\r") == 1
    clock.now = 0.2
    bar(at(500))
    bar(at(1000))
    assert stream.getvalue().count("\r") == 3
    assert "50 % of 0 MB" in stream.getvalue()
    assert stream.getvalue().endswith("\n")
    assert stream.getvalue().count("\n") == 1


def test_log_lines_every_ten_percent(caplog: pytest.LogCaptureFixture) -> None:
    """Start, each ten percent, end."""
    lines = LogLines(Clock())
    with caplog.at_level(logging.INFO):
        for done in range(1001):
            lines(at(done))
    assert len(caplog.records) == 11
    assert "Downloading big.onnx: 100 % of 0 MB" in caplog.text


def test_log_lines_every_ten_seconds(caplog: pytest.LogCaptureFixture) -> None:
    """On a slow line too, somebody sees that it gets on."""
    clock = Clock()
    lines = LogLines(clock)
    with caplog.at_level(logging.INFO):
        for second in range(60):
            clock.now = float(second)
            lines(at(second))
    assert len(caplog.records) == 6


def test_each_file_starts_anew(caplog: pytest.LogCaptureFixture) -> None:
    """The second file's first line comes at once."""
    lines = LogLines(Clock())
    with caplog.at_level(logging.INFO):
        lines(at(1000))
        lines(Progress(VOICES, 0, VOICES.size, 0.0))
    assert "voices-v1.0.bin: 0 % of 28 MB" in caplog.text


@pytest.mark.parametrize(
    ("progress", "text"),
    [
        (Progress(VOICES, 14_107_199, VOICES.size, 1e6), "50 % of 28 MB, 1.0 MB/s, 14 s left"),
        (Progress(VOICES, 0, VOICES.size, 1e5), "0 % of 28 MB, 0.1 MB/s, 5 min left"),
        (Progress(VOICES, VOICES.size - 1, VOICES.size, 0.0), "99 % of 28 MB"),
    ],
)
def test_progress_in_words(progress: Progress, text: str) -> None:
    """Percent, size, rate and time left, as far as they are known."""
    assert str(progress) == text
