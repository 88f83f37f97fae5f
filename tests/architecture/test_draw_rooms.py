"""The picture of the rooms is the one that the source gives today."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from . import draw_rooms
from .import_graph import CircularImportError, Graph, floors, reduced, room_graph
from .layout import lay_out

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def picture() -> str:
    """The picture, drawn anew."""
    return draw_rooms.draw()


@pytest.fixture(scope="module")
def rooms() -> Graph:
    """The rooms and their imports, read once."""
    return room_graph()


def test_the_picture_is_up_to_date(picture: str) -> None:
    """`script/draw-rooms` draws it again."""
    assert draw_rooms.PICTURE.read_text("utf-8") == picture, "run script/draw-rooms"


def test_each_room_is_drawn(picture: str, rooms: Graph) -> None:
    """With its name, on a box of its own."""
    root = ElementTree.fromstring(picture)
    boxes = [box for box in root.iter(f"{SVG}rect") if box.get("width") == str(draw_rooms.BOX)]
    names = {text.text for text in root.iter(f"{SVG}text")}
    assert len(boxes) == len(rooms)
    assert names >= set(rooms)


def test_no_two_boxes_overlap(picture: str) -> None:
    """Nor do they leave the page."""
    root = ElementTree.fromstring(picture)
    boxes = [
        (float(box.attrib["x"]), float(box.attrib["y"]))
        for box in root.iter(f"{SVG}rect")
        if box.get("width") == str(draw_rooms.BOX)
    ]
    for index, (x, y) in enumerate(boxes):
        assert 0 < x < float(root.attrib["width"]) - draw_rooms.BOX
        for other_x, other_y in boxes[:index]:
            assert abs(x - other_x) > draw_rooms.BOX or abs(y - other_y) > draw_rooms.BOX_HEIGHT


def test_every_arrow_leads_down(rooms: Graph) -> None:
    """Each link joins a level to the next one below."""
    layout = lay_out(reduced(rooms), 100, 10, 10)
    assert layout.links
    assert all(upper.level == lower.level + 1 for upper, lower in layout.links)


def test_an_edge_that_follows_from_others_is_left_out() -> None:
    """What can be reached stays the same."""
    graph = {"a": {"b", "c", "d"}, "b": {"c"}, "c": {"d"}, "d": set[str]()}
    assert reduced(graph) == {"a": {"b"}, "b": {"c"}, "c": {"d"}, "d": set()}


def test_a_circle_is_refused() -> None:
    """With the names that are in it."""
    with pytest.raises(CircularImportError, match=r"\['a', 'b'\]"):
        floors({"a": {"b"}, "b": {"a"}, "c": set()})
