"""The rooms and who may know whom, read from the imports."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.import_graph import (
    PACKAGE,
    entries_graph,
    floors,
    folders,
    imports,
    module_graph,
    source_files,
)

ONE_PLACE = {
    "wyoming_kokoro_misaki": ("text/",),
    "zeroconf": ("server/discovery.py",),
    "voluptuous": ("config/",),
    "onnxruntime": ("model/", "graphs/", "loading/"),
    "spacy": ("text/",),
    "prometheus_client": ("server/http/",),
    "espeakng_loader": ("text/phonemes/espeak_ng.py",),
}


@pytest.mark.parametrize("folder", folders())
def test_no_circle_in_any_folder(folder: str) -> None:
    """Rooms, and what lies in each, stand on floors: every import leads down."""
    assert floors(entries_graph(folder, module_graph()))


def test_the_package_is_seen_at_one_glance() -> None:
    """At most 20 entries at its root, on at most 9 floors, `__main__` included."""
    entries = entries_graph("", module_graph())
    entries.pop("", None)  # the package's own __init__, which imports nothing
    assert len(entries) <= 20
    assert len(floors(entries)) <= 9


@pytest.mark.parametrize("library", ONE_PLACE)
def test_a_library_is_known_in_one_place(library: str) -> None:
    """So that it can be replaced there."""
    places = ONE_PLACE[library]
    for path in source_files():
        where = path.relative_to(PACKAGE).as_posix()
        if any(name.split(".")[0] == library for name in imports(path)):
            assert where.startswith(places), f"{where} imports {library}"


def test_failures_are_caught_broadly_only_at_the_doors() -> None:
    """One broad except a door, one where a provider is proven, none else."""
    allowed = {"server/wyoming/connection.py", "loading/load.py"}
    for path in source_files():
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
    for path in source_files():
        where = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Global):
                assert where == "text/phonemes/espeak_ng.py", f"{where}:{node.lineno}"


def test_a_docstring_says_what_a_thing_is() -> None:
    """In words: an example alone leaves a stranger to guess."""
    for path in source_files():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                first = (ast.get_docstring(node) or "None").partition("\n")[0]
                where = path.relative_to(PACKAGE).as_posix()
                assert first[:1].isascii(), f"{where}:{node.lineno}: {first}"
                assert first[:1].isalpha(), f"{where}:{node.lineno}: {first}"
