"""What a candidate gains, in words for people: its first sound and long text beside the model's."""

from __future__ import annotations

from .decision import Row


def gains(row: Row) -> list[str]:
    """How soon and how fast it is beside the model untuned; nothing of what was not timed."""
    first = [f"first sound {_times(row.first_ratio, 'soon', 'late')}"] if row.first_ratio else []
    return [*first, f"long text {_times(row.ratio, 'fast', 'slow')}"] if row.ratio else first


def _times(ratio: float, less: str, more: str) -> str:
    """A ratio of times as a factor over 1: a bare 0.12 would be read as seconds."""
    factor, way = (1 / ratio, less) if ratio < 1 else (ratio, more)
    figure = f"{factor:.1f}" if factor < 10 else f"{factor:.0f}"
    return f"as {less}" if figure == "1.0" else f"{figure} times as {way}"
