"""The package's import graph, read from its source without importing it.

A *room* is a folder of the package. A graph maps each name to the names it imports.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tests.places import ROOT

PACKAGE = ROOT / "wyoming_kokoro"

Graph = dict[str, set[str]]


def source_files() -> list[Path]:
    """The package's Python files, sorted."""
    return sorted(PACKAGE.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Absolute names that a file imports, at any depth, or loads by a name in a string."""
    here = ("wyoming_kokoro", *path.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and str(node.value).startswith("wyoming_kokoro."):
            yield str(node.value)


def module_name(path: Path) -> str:
    """The name of a file's module, as a path in the package: `text/pipeline`."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return "/".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _own_module(name: str) -> str | None:
    """The package's module that an absolute name is, or lies in."""
    head, *rest = name.split(".")
    while head == "wyoming_kokoro" and rest:
        place = PACKAGE.joinpath(*rest)
        if place.with_suffix(".py").is_file() or (place / "__init__.py").is_file():
            return "/".join(rest)
        rest.pop()
    return None


@cache
def module_graph() -> Graph:
    """Each module of the package, and the package's modules that it imports. Read once."""
    graph = {}
    for path in source_files():
        imported = {_own_module(name) for name in imports(path)}
        graph[module_name(path)] = {name for name in imported if name} - {module_name(path)}
    return graph


def entries_graph(folder: str, modules: Graph) -> Graph:
    """The graph between a folder's direct entries ("" for the package's own)."""
    start = f"{folder}/" if folder else ""

    def entry(module: str) -> str:
        return module.removeprefix(start).partition("/")[0]

    inside = {module for module in modules if module.startswith(start) and module != folder}
    graph: Graph = {entry(module): set() for module in inside}
    for module in inside:
        graph[entry(module)] |= {entry(other) for other in modules[module] & inside}
    return {name: others - {name} for name, others in graph.items()}


def room_graph() -> Graph:
    """The package's rooms, and the rooms that each imports."""
    graph = entries_graph("", module_graph())
    rooms = {name for name in graph if (PACKAGE / name).is_dir()}
    return {room: graph[room] & rooms for room in sorted(rooms)}


def folders() -> list[str]:
    """Every folder of the package, "" for the package itself."""
    names = {path.parent.relative_to(PACKAGE).as_posix() for path in source_files()}
    return sorted("" if name == "." else name for name in names)


def summary(folder: str) -> str:
    """The first line of a folder's docstring ("" if it has none)."""
    tree = ast.parse((PACKAGE / folder / "__init__.py").read_text("utf-8"))
    return (ast.get_docstring(tree) or "").partition("\n")[0]


class CircularImportError(Exception):
    """Some names import each other in a circle."""


def floors(graph: Mapping[str, set[str]]) -> list[set[str]]:
    """From the bottom up: each floor holds the names that import only from floors below it.

    Raises CircularImportError, with the names that are left, where there is a circle.
    """
    result: list[set[str]] = []
    left = dict(graph)
    while left:
        floor = {name for name, others in left.items() if not others & set(left)}
        if not floor:
            raise CircularImportError(f"these import each other in a circle: {sorted(left)}")
        result.append(floor)
        left = {name: others for name, others in left.items() if name not in floor}
    return result


def reduced(graph: Graph) -> Graph:
    """The graph without the edges that follow from others (its transitive reduction)."""
    below: Graph = {}
    for floor in floors(graph):
        for name in floor:
            below[name] = graph[name].union(*(below[other] for other in graph[name]))
    return {
        name: {
            other
            for other in others
            if not any(other in below[between] for between in others - {other})
        }
        for name, others in graph.items()
    }
