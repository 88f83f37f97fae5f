"""The rooms and who may know whom, read from the imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "wyoming_kokoro"

ONE_PLACE = {
    "misaki": ("text/",),
    "zeroconf": ("server/discovery.py",),
    "voluptuous": ("config/",),
    "onnxruntime": ("model/", "graphs/", "loading/", "tuning/", "commands/benchmark/"),
    "spacy": ("text/",),
    "prometheus_client": ("server/http/",),
    "espeakng_loader": ("text/phonemes/espeak_ng.py",),
}


def _files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def _imports(path: Path) -> Iterator[str]:
    """Absolute names of what a module imports, wherever in it, and of what it loads by name."""
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


def _module(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return "/".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _ours(name: str) -> str | None:
    """The module of this package that a name is, or is in."""
    head, *rest = name.split(".")
    while head == "wyoming_kokoro" and rest:
        place = PACKAGE.joinpath(*rest)
        if place.with_suffix(".py").is_file() or (place / "__init__.py").is_file():
            return "/".join(rest)
        rest.pop()
    return None


def _module_graph() -> dict[str, set[str]]:
    """Each module, and those of this package that it imports."""
    graph = {}
    for path in _files():
        found = {_ours(name) for name in _imports(path)}
        graph[_module(path)] = {name for name in found if name} - {_module(path)}
    return graph


def _seen_from(folder: str, graph: dict[str, set[str]]) -> dict[str, set[str]]:
    """The graph of what lies directly in a folder ("" for the package), and nothing outside it."""
    start = f"{folder}/" if folder else ""

    def entry(module: str) -> str:
        return module.removeprefix(start).partition("/")[0]

    inside = {module for module in graph if module.startswith(start) and module != folder}
    seen: dict[str, set[str]] = {entry(module): set() for module in inside}
    for module in inside:
        seen[entry(module)] |= {entry(other) for other in graph[module] & inside}
    return {name: others - {name} for name, others in seen.items()}


def _floors(graph: dict[str, set[str]]) -> list[set[str]]:
    """From the bottom up: on each floor, what imports only from floors below it.

    Fails with the names of those that go round in a circle.
    """
    floors: list[set[str]] = []
    left = dict(graph)
    while left:
        floor = {name for name, others in left.items() if not others & set(left)}
        if not floor:
            pytest.fail(f"these import each other in a circle: {sorted(left)}")
        floors.append(floor)
        left = {name: others for name, others in left.items() if name not in floor}
    return floors


def _folders() -> list[str]:
    folders = {path.parent.relative_to(PACKAGE).as_posix() for path in _files()}
    return sorted("" if folder == "." else folder for folder in folders)


@pytest.mark.parametrize("folder", _folders())
def test_no_circle_in_any_folder(folder: str) -> None:
    """Rooms, and what lies in each, stand on floors: every import leads down."""
    assert _floors(_seen_from(folder, _module_graph()))


@pytest.mark.parametrize("library", ONE_PLACE)
def test_a_library_is_known_in_one_place(library: str) -> None:
    """So that it can be replaced there."""
    places = ONE_PLACE[library]
    for path in _files():
        where = path.relative_to(PACKAGE).as_posix()
        if any(name.split(".")[0] == library for name in _imports(path)):
            assert where.startswith(places), f"{where} imports {library}"


def test_failures_are_caught_broadly_only_at_the_doors() -> None:
    """One broad except a door, one where a provider is proven, none else."""
    allowed = {"server/wyoming/connection.py", "loading/load.py"}
    for path in _files():
        where = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ExceptHandler) and _is_broad(node):
                assert where in allowed or where.startswith("server/http/"), (
                    f"{where}:{node.lineno}"
                )


def _is_broad(handler: ast.ExceptHandler) -> bool:
    names = (
        {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)}
        if (handler.type)
        else {"BaseException"}
    )
    reraises = any(isinstance(node, ast.Raise) and node.exc is None for node in ast.walk(handler))
    return bool(names & {"Exception", "BaseException"}) and not reraises


def test_nothing_is_kept_in_globals() -> None:
    """The lock around espeak-ng and what it guards is the one exception."""
    for path in _files():
        where = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Global):
                assert where == "text/phonemes/espeak_ng.py", f"{where}:{node.lineno}"
