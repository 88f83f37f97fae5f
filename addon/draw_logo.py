"""Draws icon.png and logo.png: a heart (kokoro) made of the bars of a voice, and the name.

All shapes are capsules and rings, given as distances; numpy paints them, zlib packs the PNG.
"""

from __future__ import annotations

import struct
import sys
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Grid = NDArray[np.float64]
Shape = Callable[[Grid, Grid], Grid]  # distance to the outline, negative inside

INK = (0x2B, 0x2D, 0x42)
ROSE, CORAL = (0xE6, 0x39, 0x6B), (0xFF, 0x8A, 0x5B)
BARS = 9


def capsule(x0: float, y0: float, x1: float, y1: float, radius: float) -> Shape:
    """A stroke with round ends."""

    def distance(x: Grid, y: Grid) -> Grid:
        dx, dy = x1 - x0, y1 - y0
        along = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy or 1.0), 0, 1)
        return np.asarray(np.hypot(x - x0 - along * dx, y - y0 - along * dy) - radius)

    return distance


def ring(cx: float, cy: float, size: float, radius: float) -> Shape:
    """A circle drawn with a stroke."""
    return lambda x, y: np.abs(np.hypot(x - cx, y - cy) - size) - radius


def arc(cx: float, cy: float, size: float, radius: float) -> Shape:
    """The upper right quarter of such a circle, for the r."""
    whole = ring(cx, cy, size, radius)
    return lambda x, y: np.where((y <= cy) & (x >= cx - size), whole(x, y), np.inf)


def union(*shapes: Shape) -> Shape:
    """All of them."""
    return lambda x, y: np.minimum.reduce([shape(x, y) for shape in shapes])


def heart(cx: float, cy: float, size: float) -> list[Shape]:
    """The bars of a heart `size` wide around a point."""
    t = np.linspace(0, 2 * np.pi, 4001)
    outline_x = np.sin(t) ** 3
    outline_y = -(13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)) / 16
    step = 2.0 / BARS
    radius = 0.35 * step
    bars = []
    for column in range(BARS):
        x = -1 + (column + 0.5) * step
        ys = outline_y[np.abs(outline_x - x) < step / 3]
        top, bottom = float(ys.min()) + radius, float(ys.max()) - radius
        middle = (top + bottom) / 2
        top, bottom = min(top, middle), max(bottom, middle)
        scale = size / 2
        bars.append(
            capsule(cx + x * scale, cy + top * scale, cx + x * scale, cy + bottom * scale,
                    radius * scale)
        )  # fmt: skip
    return bars


def name(x: float, base: float, height: float) -> Shape:
    """The word Kokoro from `x`, standing on `base`, its capital `height` tall."""
    w = height * 0.085
    small = height * 0.3
    strokes: list[Shape] = []

    def k(left: float, top: float, body: float) -> None:
        waist = base - body * 0.45
        strokes.extend((
            capsule(left, base, left, top, w),
            capsule(left, waist, left + body * 0.62, base - body, w),
            capsule(left + body * 0.2, waist - body * 0.16, left + body * 0.66, base, w),
        ))  # fmt: skip

    k(x, base - height, height)
    x += height * 0.66 + w * 2.6
    for letter in "okoro":
        if letter == "o":
            strokes.append(ring(x + small, base - small, small, w))
            x += small * 2 + w * 2 + w * 1.4
        elif letter == "k":
            k(x, base - height, small * 2)
            x += small * 1.3 + w * 3.0
        else:
            strokes.append(capsule(x, base, x, base - small * 2, w))
            strokes.append(arc(x + small * 0.7, base - small * 1.3, small * 0.7, w))
            x += small * 1.7 + w * 2.6
    return union(*strokes)


def paint(width: int, height: int, layers: Sequence[tuple[Shape, Callable[[Grid], Grid]]]) -> bytes:
    """A PNG of the layers, each a shape and the colour by height (0 to 1), on nothing."""
    y, x = np.mgrid[0:height, 0:width] + 0.5
    rgba = np.zeros((height, width, 4))
    for shape, colour in layers:
        cover = np.clip(0.5 - shape(x, y), 0, 1)[..., None]
        under = rgba[..., 3:] * (1 - cover)
        alpha = cover + under
        mixed = (colour(y / height) * cover + rgba[..., :3] * under) / np.maximum(alpha, 1e-9)
        rgba = np.concatenate([mixed, alpha], axis=-1)
    rgba[..., 3] *= 255
    rows = np.rint(rgba).astype(np.uint8)
    raw = b"".join(b"\0" + row.tobytes() for row in rows)

    def chunk(kind: bytes, data: bytes) -> bytes:
        crc = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + crc

    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    packed = zlib.compress(raw, 9)
    parts = (chunk(b"IHDR", header), chunk(b"IDAT", packed), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def fade(part: Grid) -> Grid:
    """Rose above, coral below."""
    return np.asarray(np.array(ROSE) * (1 - part[..., None]) + np.array(CORAL) * part[..., None])


def plain(part: Grid) -> Grid:
    """The ink of the name: dark enough for white, light enough for black pages with its rim."""
    return np.broadcast_to(np.array(INK, float), (*part.shape, 3))


def main() -> None:
    """Write both files into the folder given, or the repository's root."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    icon = [(bar, fade) for bar in heart(128, 122, 224)]
    (folder / "icon.png").write_bytes(paint(256, 256, icon))
    word = name(212, 142, 92)
    rim: Shape = lambda x, y: word(x, y) - 5  # noqa: E731
    white = lambda part: np.full((*part.shape, 3), 255.0)  # noqa: E731
    logo = [(bar, fade) for bar in heart(100, 98, 170)]
    (folder / "logo.png").write_bytes(paint(656, 200, [*logo, (rim, white), (word, plain)]))


if __name__ == "__main__":
    main()
