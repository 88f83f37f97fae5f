"""Timeline plot of a reply: text in, segments computed, audio out, playback."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from wyoming_kokoro.commands.benchmark.playback import TimedReply, playback_spans
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.install_hints import install_command

from .segments import LoggedSegment

_SIZE = (1400, 370)
_LEFT, _RIGHT, _TOP, _ROW, _BAR = 150, 30, 60, 72, 38
_INK, _GRID, _PAPER = "#222222", "#d8d8d8", "#ffffff"
_TEXT, _RUN, _FIRST, _OUT, _PLAY, _GAP = (
    "#5b6ee1", "#e39b41", "#d9622b", "#3a9d6e", "#7cc4a0", "#d62839",
)  # fmt: skip


def draw(reply: TimedReply, segments: Sequence[LoggedSegment], path: Path, title: str) -> None:
    """Write the plot as PNG. Raises KokoroError without Pillow or where it cannot be written."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError as error:
        raise KokoroError(f"--plot needs Pillow: {install_command('bench')}") from error
    image = Image.new("RGB", _SIZE, _PAPER)
    pen = ImageDraw.Draw(image)
    playing = playback_spans(reply.chunks)
    end_s = max(playing[-1].end_s, reply.ended_s) - reply.asked_s
    scale = (_SIZE[0] - _LEFT - _RIGHT) / end_s

    def x(at_s: float) -> float:
        return _LEFT + (at_s - reply.asked_s) * scale

    fonts = ImageFont.load_default(18), ImageFont.load_default(14)
    pen.text((_LEFT, 14), title, _INK, fonts[0])
    _axis(pen, end_s, scale, fonts[1])
    for row, name in enumerate(("text in", "computed", "audio out", "playback")):
        pen.text((14, _y(row) + 8), name, _INK, fonts[0])
    _ticks(pen, 0, [x(at_s) for at_s in reply.sent], _TEXT)
    for segment in segments:
        colour = _FIRST if segment.first else _RUN
        _bar(pen, 1, x(segment.ended_s - segment.took_s), x(segment.ended_s), colour)
        pen.text(
            (x(segment.ended_s - segment.took_s) + 4, _y(1) + 10),
            str(segment.tokens),
            _PAPER,
            fonts[1],
        )
    _ticks(pen, 2, [x(chunk.at_s) for chunk in reply.chunks], _OUT)
    _playback(pen, playing, x)
    try:
        image.save(path, "PNG")
    except OSError as error:
        raise KokoroError(f"{path} cannot be written: {error.strerror or error}") from error


def _axis(pen: Any, end_s: float, scale: float, font: Any) -> None:
    step_s = 10 ** math.floor(math.log10(end_s))
    step_s = next(
        step for step in (step_s / 5, step_s / 2, step_s, 2 * step_s) if end_s / step < 15
    )
    for number in range(math.floor(end_s / step_s) + 1):
        at = _LEFT + number * step_s * scale
        pen.line((at, _TOP - 8, at, _y(4) - 20), _GRID)
        pen.text((at + 3, _y(4) - 18), f"{number * step_s:g} s", _INK, font)


def _playback(pen: Any, playing: Sequence[Any], x: Callable[[float], float]) -> None:
    for number, span in enumerate(playing):
        _bar(pen, 3, x(span.start_s), x(span.end_s), _PLAY)
        if number:
            _bar(pen, 3, x(playing[number - 1].end_s), x(span.start_s), _GAP)


def _bar(pen: Any, row: int, left: float, right: float, colour: str) -> None:
    pen.rectangle((left, _y(row), max(left + 1, right - 3), _y(row) + _BAR), colour)


def _ticks(pen: Any, row: int, places: Sequence[float], colour: str) -> None:
    for at in places:
        pen.line((at, _y(row), at, _y(row) + _BAR), colour, 2)


def _y(row: int) -> int:
    return _TOP + row * _ROW
