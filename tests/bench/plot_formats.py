"""Picture of the HTTP port's times: first sound and whole file, by format and by voice."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from wyoming_kokoro.commands.benchmark.series import Results
from wyoming_kokoro.core.errors import KokoroError
from wyoming_kokoro.core.install_hints import install_command

from . import http_table

_WIDTH, _LEFT, _RIGHT, _TOP, _ROW, _BAR = 1000, 150, 110, 76, 30, 20
_INK, _PALE, _PAPER = "#222222", "#666666", "#ffffff"
_FIRST, _WHOLE, _WYOMING = "#d9622b", "#f0c9a0", "#5b6ee1"


class BarRow(NamedTuple):
    """One row: first sound and whole in seconds; `mark_s` is Wyoming's first sound."""

    name: str
    first_s: float
    total_s: float
    mark_s: float | None = None


def rows(results: Results) -> tuple[list[BarRow], list[BarRow]]:
    """Rows of the formats, rows of the voices."""

    def p50(key: str) -> float:
        series = results.get(f"http.{key}")
        return series.p50 if series else float("nan")

    by_format = [
        BarRow(
            http_table.label(name),
            p50(f"format.{name}.first") / 1000,
            p50(f"format.{name}.total"),
            p50("format.wyoming.first") / 1000,
        )
        for name in http_table.formats(results)
    ]
    by_voice = [
        BarRow(
            name,
            p50(f"voice.{name}.first") / 1000,
            p50(f"voice.{name}.total"),
            p50(f"voice.{name}.wyoming_first") / 1000,
        )
        for name in http_table.voices(results)
    ]
    return by_format, by_voice


def draw(results: Results, path: Path) -> None:
    """Write the picture as PNG. Raises KokoroError without Pillow or where it cannot be written."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError as error:
        raise KokoroError(f"--plot needs Pillow: {install_command('bench')}") from error
    groups = [group for group in rows(results) if group]
    height = sum(_TOP + _ROW * len(group) for group in groups) + 20
    image = Image.new("RGB", (_WIDTH, height), _PAPER)
    pen = ImageDraw.Draw(image)
    fonts = ImageFont.load_default(18), ImageFont.load_default(14)
    top = 0
    for title, group in zip(("by format", "by voice (wav)"), groups, strict=False):
        _group(pen, fonts, top, f"Over HTTP, {title}", group)
        top += _TOP + _ROW * len(group)
    try:
        image.save(path, "PNG")
    except OSError as error:
        raise KokoroError(f"{path} cannot be written: {error.strerror or error}") from error


def _group(pen: Any, fonts: Any, top: int, title: str, group: list[BarRow]) -> None:
    scale = (_WIDTH - _LEFT - _RIGHT) / max(row.total_s for row in group)
    pen.text((14, top + 12), title, _INK, fonts[0])
    legend = ((_FIRST, "first sound, streamed"), (_WHOLE, "whole"), (_WYOMING, "Wyoming's first"))
    at = _LEFT + 190
    for colour, text in legend:
        pen.rectangle((at, top + 16, at + 14, top + 30), colour)
        pen.text((at + 20, top + 13), text, _INK, fonts[1])
        at += 46 + int(pen.textlength(text, fonts[1]))
    for number, row in enumerate(group):
        y = top + _TOP - 24 + number * _ROW
        pen.text((14, y + 1), row.name, _INK, fonts[1])
        pen.rectangle((_LEFT, y, _LEFT + row.total_s * scale, y + _BAR), _WHOLE)
        pen.rectangle((_LEFT, y, _LEFT + row.first_s * scale, y + _BAR), _FIRST)
        if row.mark_s is not None:
            mark = _LEFT + row.mark_s * scale
            pen.line((mark, y - 2, mark, y + _BAR + 2), _WYOMING, 3)
        end = _LEFT + row.total_s * scale + 6
        pen.text((end, y + 2), f"{row.first_s:.2f} / {row.total_s:.1f} s", _PALE, fonts[1])
