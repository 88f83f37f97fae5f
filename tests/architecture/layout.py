"""Layered layout of a graph: levels, order and positions, with few crossings and straight lines.

An edge that spans several levels passes a waypoint on each level between; edges to the same target
share their waypoints, so that they run together. The result depends on nothing but the graph.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from .import_graph import Graph, floors

Widths = Mapping["Node", float]


@dataclass(frozen=True, order=True)
class Node:
    """A name of the graph, or a waypoint of the edges that lead to it."""

    name: str
    level: int
    waypoint: bool = False


Link = tuple[Node, Node]  # from a level to the one below


@dataclass(frozen=True)
class Layout:
    """Levels from the bottom up, each in order; links between neighbouring levels; centres."""

    levels: list[list[Node]]
    links: list[Link]
    x: dict[Node, float]


def lay_out(graph: Graph, width: float, waypoint_width: float, gap: float) -> Layout:
    """Place an acyclic graph whose boxes are all `width` wide."""
    height = _compact_levels(graph)
    levels, links = _with_waypoints(graph, height)
    levels = _fewest_crossings(levels, links)
    widths = {
        node: waypoint_width if node.waypoint else width for level in levels for node in level
    }
    return Layout(levels, links, _positions(levels, links, widths, gap))


def _compact_levels(graph: Graph) -> dict[str, int]:
    """Each name's level: as high as its importers allow, so that it stands near to them."""
    stories = floors(graph)
    height = {name: level for level, floor in enumerate(stories) for name in floor}
    for floor in reversed(stories):
        for name in floor:
            importers = [height[other] for other in graph if name in graph[other]]
            height[name] = min(importers, default=height[name] + 1) - 1
    return height


def _with_waypoints(graph: Graph, height: dict[str, int]) -> tuple[list[list[Node]], list[Link]]:
    links: set[Link] = set()
    for name, others in graph.items():
        for other in others:
            path = [Node(name, height[name])]
            path += [
                Node(other, level, waypoint=True)
                for level in range(height[name] - 1, height[other], -1)
            ]
            links |= set(pairwise([*path, Node(other, height[other])]))
    nodes = {Node(name, level) for name, level in height.items()}
    nodes = nodes.union(*links)
    levels: list[list[Node]] = [[] for _ in range(max(height.values()) + 1)]
    for node in sorted(nodes):
        levels[node.level].append(node)
    return levels, sorted(links)


def _fewest_crossings(levels: list[list[Node]], links: Sequence[Link]) -> list[list[Node]]:
    """The best order found by hill climbing from a fixed series of shuffles."""
    shuffle = random.Random(82)
    best, least = levels, (len(links) ** 2, 0.0)
    for _ in range(20):
        order = [shuffle.sample(level, len(level)) for level in levels]
        cost = _improve(order, links)
        if cost < least:
            best, least = order, cost
    return best


def _improve(levels: list[list[Node]], links: Sequence[Link]) -> tuple[int, float]:
    """Swap nodes of a level as long as that helps; the cost that is left."""
    least = _cost(levels, links)
    changed = True
    while changed:
        changed = False
        for level in levels:
            for a, b in combinations(range(len(level)), 2):
                level[a], level[b] = level[b], level[a]
                cost = _cost(levels, links)
                if cost < least:
                    least, changed = cost, True
                else:
                    level[a], level[b] = level[b], level[a]
    return least


def _cost(levels: Sequence[Sequence[Node]], links: Sequence[Link]) -> tuple[int, float]:
    """Number of crossings, then how far the links lead sideways."""
    place = {
        node: (index + 0.5) / len(level) for level in levels for index, node in enumerate(level)
    }
    crossings = sum(
        (place[a] - place[c]) * (place[b] - place[d]) < 0
        for (a, b), (c, d) in combinations(links, 2)
        if a.level == c.level
    )
    return crossings, math.fsum(abs(place[a] - place[b]) for a, b in links)


def _positions(
    levels: Sequence[Sequence[Node]], links: Sequence[Link], widths: Widths, gap: float
) -> dict[Node, float]:
    """Centres: each node as near to its neighbours' mean as the order and the gaps allow."""
    neighbours: dict[Node, list[Node]] = {node: [] for level in levels for node in level}
    for upper, lower in links:
        neighbours[upper].append(lower)
        neighbours[lower].append(upper)
    x = {node: 0.0 for level in levels for node in level}
    for sweep in range(200):
        for level in levels if sweep % 2 else reversed(levels):
            wanted = [
                _mean([x[other] for other in neighbours[node]] or [x[node]]) for node in level
            ]
            x.update(zip(level, _spread(wanted, level, widths, gap), strict=True))
    left = min(x[node] - widths[node] / 2 for node in x)
    return {node: centre - left for node, centre in x.items()}


def _spread(
    wanted: Sequence[float], level: Sequence[Node], widths: Widths, gap: float
) -> list[float]:
    """Least squares from the wanted centres, in order and with gaps (pool adjacent violators)."""
    offsets = [0.0]
    for left, right in pairwise(level):
        offsets.append(offsets[-1] + (widths[left] + widths[right]) / 2 + gap)
    pools: list[list[float]] = []
    for centre, offset in zip(wanted, offsets, strict=True):
        pools.append([centre - offset])
        while len(pools) > 1 and _mean(pools[-2]) > _mean(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    shifts = [_mean(pool) for pool in pools for _ in pool]
    return [offset + shift for offset, shift in zip(offsets, shifts, strict=True)]


def _mean(values: Iterable[float]) -> float:
    values = list(values)
    return math.fsum(values) / len(values)
