"""The size of the rooms around the model, which decides whether somebody new can take them over."""

from __future__ import annotations

from tests.architecture.import_graph import PACKAGE

ROOMS = ("graphs", "lifecycle", "loading", "model", "tuning")
MOST_LINES = 8_500


def lines_of_python(room: str) -> int:
    """Lines of all modules of a room."""
    paths = (PACKAGE / room).rglob("*.py")
    return sum(len(path.read_text("utf-8").splitlines()) for path in paths)


def test_lines_of_python() -> None:
    """From the file with the weights to the sound: what has been reduced does not grow again."""
    counted = {room: lines_of_python(room) for room in ROOMS}
    assert all(counted.values())
    assert sum(counted.values()) <= MOST_LINES, counted
