"""The picture of the rooms is the one that the source gives today."""

from __future__ import annotations

import ast
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from itertools import pairwise

import pytest

from . import draw_rooms
from .import_graph import (
    PACKAGE,
    CircularImportError,
    Graph,
    floors,
    module_graph,
    reduced,
    room_graph,
)
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


SHARED = {"core", "system"}
"""Rooms that a reply uses on its way and does not pass: types, clocks, the machine."""


def test_the_way_is_that_of_the_imports(rooms: Graph) -> None:
    """The hub imports the rooms of the way and no other, the model is the scheduler's, and the
    server knows none of them but by what it shares with them."""
    way = [step.room for step in draw_rooms.WAY]
    assert rooms[draw_rooms.HUB] - SHARED == set(way)
    for before, step in pairwise(draw_rooms.WAY):
        assert step.given or step.room in rooms[before.room]
    assert {draw_rooms.HUB, "server"} <= rooms["app"], "which brings them together"
    assert draw_rooms.HUB not in rooms["server"]


def test_the_calls_of_the_way_are_those_of_the_source() -> None:
    """Each is a function of its room, and the hub names it, or hands on what calls it."""
    asked = [*draw_rooms.LATER.items(), *draw_rooms.ASKED.items()]
    calls = [(step.room, step.call, bool(step.given)) for step in draw_rooms.WAY]
    calls += [(room, call, True) for room, (call, _) in asked]
    for room, call, by_hub in calls:
        assert call in defined(room), f"{room}: {call}"
        assert call in named(draw_rooms.HUB) or not by_hub, f"{draw_rooms.HUB}: {call}"
    cache = f"{draw_rooms.HUB}/{draw_rooms.CACHE}"
    assert any(cache in imported for imported in module_graph().values())


def nodes(room: str) -> Iterator[ast.AST]:
    """The syntax of a room's modules."""
    for path in (PACKAGE / room).rglob("*.py"):
        yield from ast.walk(ast.parse(path.read_text("utf-8")))


def defined(room: str) -> set[str]:
    """Functions that a room's modules define."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in nodes(room) if isinstance(node, kinds)}


def named(room: str) -> set[str]:
    """Functions and attributes that a room's modules name."""
    attributes = {node.attr for node in nodes(room) if isinstance(node, ast.Attribute)}
    return attributes | {node.id for node in nodes(room) if isinstance(node, ast.Name)}


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
