"""The rooms and who may know whom, read from the imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "wyoming_kokoro"

FLOOR = {"allocator", "errors", "audio", "languages", "voices", "voicebank", "speech", "__init__"}
ROOMS = {"text": 1, "engine": 2, "server": 4, "commands": 6}
"""Rooms by height; the modules beside them (synthesizer, reply …) stand at 3, assembly at 5."""
HALL = {
    "settings": 0,
    "options": 0,
    "logs": 0,
    "assembly": 5,
    "studio": 4,
    "side_port": 5,
    "doctor": 6,
    "cli": 7,
    "__main__": 8,
    "metrics": 3,
}

ONE_PLACE = {
    "misaki": ("text/",),
    "zeroconf": ("server/discovery.py",),
    "voluptuous": ("settings.py", "options.py"),
    "onnxruntime": ("engine/", "bench/"),
    "spacy": ("text/",),
    "prometheus_client": ("server/http/", "metrics.py"),
    "espeakng_loader": ("text/espeak_ng.py",),
}


def _files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def _imports(path: Path) -> Iterator[str]:
    """Absolute names of what a module imports, wherever in it."""
    here = ("wyoming_kokoro", *path.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def _height(parts: tuple[str, ...]) -> int:
    if len(parts) > 1 or (parts and parts[0] in ROOMS):
        return ROOMS.get(parts[0], 3)
    name = parts[0] if parts else "__init__"
    return 0 if name in FLOOR else HALL.get(name, 3)


def _ours(name: str) -> tuple[str, ...] | None:
    """The module of this package that a name is, or is in."""
    head, *rest = name.split(".")
    if head != "wyoming_kokoro":
        return None
    while rest:
        place = PACKAGE.joinpath(*rest)
        if place.is_dir() or place.with_suffix(".py").is_file():
            return tuple(rest)
        rest.pop()
    return ()


@pytest.mark.parametrize("path", _files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nobody_knows_the_room_above(path: Path) -> None:
    """server → synthesizer → engine → text, never back; the floor knows only the floor."""
    own = path.relative_to(PACKAGE).with_suffix("").parts
    own = own[:-1] if own[-1] == "__init__" and len(own) > 1 else own
    for name in _imports(path):
        other = _ours(name)
        if other and _height(other) > _height(own):
            pytest.fail(f"{'/'.join(own)} imports {name}")


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
    allowed = {"server/handler.py", "engine/load.py"}
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
                assert where == "text/espeak_ng.py", f"{where}:{node.lineno}"
