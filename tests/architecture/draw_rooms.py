"""Draw docs/rooms.svg: the way of the data, and the package's rooms with their imports.

The rooms, their sentences and the arrows are read from the source; only the way is written here,
and a test holds it to the imports and names of the source.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from tests.places import ROOT

from . import tree
from .import_graph import reduced, room_graph, summary
from .layout import Layout, Node, lay_out

PICTURE = ROOT / "docs/rooms.svg"

HUB = "synthesis"
"""The room that hands a reply from each of the others to the next, and back to the server."""


class Step(NamedTuple):
    """A room that is called for a reply: by which function, what it is given, what comes back.

    One that is given nothing is called by the room before it, which gets back what it makes.
    """

    room: str
    call: str
    given: str = ""
    back: str = ""


WAY = [
    Step("text", "pieces", "text", "tokens"),
    Step("plan", "next", "tokens", "a run"),
    Step("schedule", "run", "the run", "windows"),
    Step("model", "run_in_windows"),
    Step("postprocess", "finish", "windows", "audio"),
]
"""The rooms of the way in the order in which a reply passes them."""

LATER = {"plan": ("sounded", "heard")}
"""What the hub tells a room of the way once sound has left, and by which function: the plan chooses
the next run by it."""

ASKED = {"schedule": ("busy_s", "busy?")}
"""What the hub asks a room before each plan, and by which function."""

CACHE = "segment_cache"
"""The hub's module that is asked for a segment before it is run, and keeps it after."""

STEPS = ["server", HUB, *(step.room for step in WAY), "server"]
"""All of them as they are numbered."""

BOX, BOX_HEIGHT, ROW, GAP, MARGIN = 206, 72, 118, 26, 32
STEP_HEIGHT, WAY_TOP, HUB_BELOW, CACHE_BELOW = 40, 66, 104, 82

STYLE = """
text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif }
.page { fill: #fbfbfd } .title { fill: #2b2d42; font-size: 15px; font-weight: 600 }
.note, .line { fill: #5c6178; font-size: 11px } .name { font-size: 14px; font-weight: 600 }
.room { fill: #ffffff; stroke: #b9bdd0 } .name, .step { fill: #2b2d42 }
.way { fill: #fdecef; stroke: #e6396b; stroke-width: 1.6 }
.arrow { fill: none; stroke: #8d93ab; stroke-width: 1.3 } .head { fill: #8d93ab }
.flow { fill: none; stroke: #e6396b; stroke-width: 2.2 } .flow-head, .badge { fill: #e6396b }
.number { fill: #ffffff; font-size: 10.5px; font-weight: 700; text-anchor: middle }
.step { font-size: 12.5px; font-weight: 600 }
.step, .middle { text-anchor: middle } .end { text-anchor: end }
@media (prefers-color-scheme: dark) {
.page { fill: #16171f } .title, .name, .step { fill: #eceef6 } .note, .line { fill: #a4a9c0 }
.room { fill: #22242f; stroke: #4d5268 } .way { fill: #3a2029; stroke: #ff6f93 }
.arrow { stroke: #767c96 } .head { fill: #767c96 }
.flow { stroke: #ff6f93 } .flow-head, .badge { fill: #ff6f93 } .number { fill: #16171f }
}
"""

HEADS = "".join(
    f'<marker id="{name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="{size}" '
    f'markerHeight="{size}" markerUnits="userSpaceOnUse" orient="auto-start-reverse">'
    f'<path class="{name}" d="M0 0.5 L8 4 L0 7.5 z"/></marker>'
    for name, size in (("head", 8), ("flow-head", 11))
)


def draw() -> str:
    """The picture as an SVG document."""
    graph = room_graph()
    unknown = set(STEPS) - set(graph)
    if unknown:
        raise ValueError(f"no such rooms: {sorted(unknown)}")
    layout = lay_out(reduced(graph), BOX, 14, GAP)
    floor_top = WAY_TOP + HUB_BELOW + CACHE_BELOW + STEP_HEIGHT + 100
    inner = max(layout.x[node] + _width(node) / 2 for node in layout.x)
    width = round(inner + 2 * MARGIN)
    height = floor_top + (len(layout.levels) - 1) * ROW + BOX_HEIGHT + MARGIN
    body = [
        f'<rect class="page" width="{width}" height="{height}" rx="10"/>',
        *_way(width),
        _text(MARGIN, floor_top - 40, "title", "The rooms, and what each imports"),
        _text(
            MARGIN,
            floor_top - 22,
            "note",
            "Every arrow leads down. An import that follows from others is not drawn; "
            "the numbers are the steps above.",
        ),
        *_arrows(layout, floor_top),
        *_rooms(layout, floor_top),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">\n'
        "<title>The way of the data, and the rooms of wyoming_kokoro with their imports</title>\n"
        f"<style>{STYLE}</style>\n<defs>{HEADS}</defs>\n" + "\n".join(body) + "\n</svg>\n"
    )


def _way(width: int) -> Iterator[str]:
    """The server at either end, the hub between, above it the rooms that it calls in turn."""
    yield _text(MARGIN, 34, "title", "The way of the data: from text to sound")
    pitch = (width - 2 * MARGIN) / (len(WAY) + 2)
    step, below = pitch - 44, WAY_TOP + HUB_BELOW
    middle, last = below + STEP_HEIGHT / 2, MARGIN + (len(WAY) + 1) * pitch
    yield from _step(MARGIN, below, step, "server", 1)
    yield _flow((MARGIN + step + 2, middle), (MARGIN + pitch - 2, middle))
    yield _text(MARGIN + step / 2, below + STEP_HEIGHT + 16, "note middle", "text in")
    yield from _step(MARGIN + pitch, below, last - MARGIN - pitch - 44, HUB, 2)
    yield _flow((last - 42, middle), (last - 2, middle))
    yield from _step(last, below, step, "server", len(STEPS))
    yield _text(last + step / 2, below + STEP_HEIGHT + 16, "note middle", "PCM out")
    for place, there in enumerate(WAY):
        left = MARGIN + (place + 1) * pitch
        yield from _step(left, WAY_TOP, step, there.room, place + 3)
        yield from _called(there, left, step) if there.given else _called_before(left, step, pitch)
    yield from _cache(MARGIN + 3 * pitch, step)


def _called(there: Step, left: float, step: float) -> Iterator[str]:
    """The arrows between the hub and a room above it."""
    below, bottom = WAY_TOP + HUB_BELOW, WAY_TOP + STEP_HEIGHT
    into, half, out = left + 0.1 * step, left + 0.4 * step, left + 0.8 * step
    yield _flow((into, below - 2), (into, bottom + 2))
    yield _text(into - 6, below - 12, "note end", there.given)
    yield _flow((out, bottom + 2), (out, below - 2))
    yield _text(out + 6, bottom + 20, "note", there.back)
    if there.room in LATER:
        yield _flow((half, below - 2), (half, bottom + 2))
        yield _text(half + 5, below - 12, "note", LATER[there.room][1])
    if there.room in ASKED:
        yield _flow((half, below - 2), (half, bottom + 2), both=True)
        yield _text(half + 5, below - 12, "note", ASKED[there.room][1])


def _called_before(left: float, step: float, pitch: float) -> Iterator[str]:
    """The arrows between a room and the one before it, which calls it."""
    before, there, again = left + step - pitch + 2, WAY_TOP + 12, WAY_TOP + 28
    yield _flow((before, there), (left - 2, there))
    yield _flow((left - 2, again), (before, again))


def _cache(left: float, step: float) -> Iterator[str]:
    """The hub's cache below it: what it finds there needs no run."""
    top = WAY_TOP + HUB_BELOW + CACHE_BELOW
    above, into, out = top - CACHE_BELOW + STEP_HEIGHT, left + 0.3 * step, left + 0.7 * step
    yield from _step(left, top, step, "cache")
    yield _flow((into, above + 2), (into, top - 2), both=True)
    yield _text(into - 6, above + 24, "note end", "said before?")
    yield _flow((out, above + 2), (out, top - 2))
    yield _text(out + 6, above + 24, "note", "what was said")


def _step(left: float, top: float, step: float, name: str, number: int = 0) -> Iterator[str]:
    yield (
        f'<rect class="way" x="{left:.1f}" y="{top}" width="{step:.1f}" '
        f'height="{STEP_HEIGHT}" rx="8"/>'
    )
    yield _text(left + step / 2, top + STEP_HEIGHT / 2 + 5, "step", name)
    if number:
        yield _badge(left + 2, top + 1, number)


def _arrows(layout: Layout, top: float) -> Iterator[str]:
    """A curve for each link; the links of a box are spread along its edge."""
    for upper, lower in layout.links:
        start = _port(upper, lower, layout, downwards=True)
        end = _port(lower, upper, layout, downwards=False)
        y = _row(upper, layout, top) + (0 if upper.waypoint else BOX_HEIGHT)
        bottom = _row(lower, layout, top) - (0 if lower.waypoint else 2)
        from_box = f"M{start:.1f} {y:.1f} "
        if upper.waypoint:
            from_box += f"L{start:.1f} {y + BOX_HEIGHT:.1f} "
            y += BOX_HEIGHT
        half = (y + bottom) / 2
        head = "" if lower.waypoint else ' marker-end="url(#head)"'
        curve = f"C{start:.1f} {half:.1f} {end:.1f} {half:.1f} {end:.1f} {bottom:.1f}"
        yield f'<path class="arrow" d="{from_box}{curve}"{head}/>'


def _port(node: Node, other: Node, layout: Layout, *, downwards: bool) -> float:
    """Where on a node's edge its link to another node begins or ends."""
    if node.waypoint:
        return MARGIN + layout.x[node]
    there = sorted(
        (b if downwards else a for a, b in layout.links if (a if downwards else b) == node),
        key=lambda end: layout.x[end],
    )
    part = (there.index(other) + 1) / (len(there) + 1)
    return MARGIN + layout.x[node] + (part - 0.5) * BOX * 0.8


def _rooms(layout: Layout, top: float) -> Iterator[str]:
    """A box for each room: its name, its sentence, and its steps on the data's way."""
    for node in (node for level in layout.levels for node in level if not node.waypoint):
        steps = [number for number, room in enumerate(STEPS, 1) if room == node.name]
        left, y = MARGIN + layout.x[node] - BOX / 2, _row(node, layout, top)
        kind = "way" if steps else "room"
        yield (
            f'<rect class="{kind}" x="{left:.1f}" y="{y}" width="{BOX}" '
            f'height="{BOX_HEIGHT}" rx="8"/>'
        )
        yield _text(left + 12, y + 20, "name", node.name)
        for index, line in enumerate(textwrap.wrap(summary(node.name).replace("`", ""), 31)):
            yield _text(left + 12, y + 35 + 13 * index, "line", line)
        for place, number in enumerate(reversed(steps)):
            yield _badge(left + BOX - 16 - 21 * place, y + 15, number)


def _row(node: Node, layout: Layout, top: float) -> float:
    return top + (len(layout.levels) - 1 - node.level) * ROW


def _width(node: Node) -> float:
    return 0 if node.waypoint else BOX


def _text(x: float, y: float, kind: str, text: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(text, quote=False)}</text>'


def _badge(x: float, y: float, number: int) -> str:
    circle = f'<circle class="badge" cx="{x:.1f}" cy="{y:.1f}" r="8.5"/>'
    return circle + _text(x, y + 3.8, "number", str(number))


def _flow(start: tuple[float, float], end: tuple[float, float], *, both: bool = False) -> str:
    """An arrow of the way; `both`: a question, whose answer comes back on it."""
    head = ' marker-start="url(#flow-head)"' if both else ""
    return (
        f'<path class="flow" d="M{start[0]:.1f} {start[1]:.1f} L{end[0]:.1f} {end[1]:.1f}"{head} '
        'marker-end="url(#flow-head)"/>'
    )


if __name__ == "__main__":
    PICTURE.write_text(draw(), "utf-8")
    tree.write()
