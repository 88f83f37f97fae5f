"""The rooms and who may know whom, read from the imports."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.code_search import (
    changed_class_attributes,
    changed_globals,
    unbounded_caches,
    undocumented,
)
from tests.architecture.import_graph import (
    PACKAGE,
    entries_graph,
    floors,
    folders,
    imports,
    module_graph,
    source_files,
)

PLACES = {
    "wyoming_kokoro_misaki": ("text/",),
    "zeroconf": ("server/discovery.py",),
    "voluptuous": ("config/",),
    "onnxruntime": (
        "model/ort_session.py",
        "model/stages.py",
        "model/providers.py",
        "graphs/graph_store.py",
    ),
    "spacy": ("text/languages/english/",),
    "prometheus_client": ("server/http/metrics.py",),
    "espeakng_loader": ("text/phonemes/espeak_ng.py",),
}
"""Where a library is imported: a module, or a room that is made of it."""

PRONOUNS = ("What ", "Those ", "Them", "It ", "The same ", "Of ")
"""A docstring that begins so names nothing that a stranger knows."""


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


@pytest.mark.parametrize("library", PLACES)
def test_a_library_is_known_in_its_places(library: str) -> None:
    """In each of them and nowhere else, so that it can be replaced there."""
    knowing = [
        path.relative_to(PACKAGE).as_posix()
        for path in source_files()
        if any(name.split(".")[0] == library for name in imports(path))
    ]
    for place in PLACES[library]:
        assert any(where.startswith(place) for where in knowing), f"{place} does without {library}"
    assert not [where for where in knowing if not where.startswith(PLACES[library])]


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
    """Nor in a class; the lock around espeak-ng and what it guards is the one exception."""
    for path in source_files():
        where = path.relative_to(PACKAGE).as_posix()
        tree = ast.parse(path.read_text("utf-8"))
        changes = [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Global)]
        if where != "text/phonemes/espeak_ng.py":
            changes += changed_globals(tree) + changed_class_attributes(tree)
            assert not changes, where


def test_what_a_module_remembers_is_bounded() -> None:
    """A cache has a size, or keeps what is read from a file: one for a language or a kind."""
    for path in source_files():
        for line, asked in unbounded_caches(ast.parse(path.read_text("utf-8"))):
            assert len(asked) <= 1, f"{path}:{line}"
            assert set(asked) <= {"language", "kind", "package"}, f"{path}:{line}"


def test_the_laws_see_what_changes() -> None:
    """Of what they look for, each kind is found in code that has it."""
    assert changed_globals(ast.parse("SEEN = {}\ndef f(x):\n    SEEN[x] = 1")) == [3]
    assert changed_globals(ast.parse("SEEN = []\ndef f(x):\n    SEEN.append(x)")) == [3]
    assert not changed_globals(ast.parse("SEEN = []\ndef f():\n    SEEN = []\n    SEEN.append(1)"))
    assert list(undocumented(ast.parse("class A:\n    def b(self): ...\ndef _c(): ..."))) == [
        "A",
        "b",
    ]


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ("@functools.cache\ndef f(x): ...", [["x"]]),
        ("@lru_cache(maxsize=None)\ndef f(x, *, y): ...", [["x", "y"]]),
        ("@cache\nasync def f(x): ...", [["x"]]),
        ("class A:\n    @lru_cache(None)\n    def f(self): ...", [["self"]]),
        ("g = lru_cache(None)(f)", [["*"]]),
        ("class A:\n    def __init__(self): self.g = functools.cache(f)", [["*"]]),
        ("g = lru_cache(9)(f)\n@lru_cache(maxsize=9)\ndef h(x): ...\nd.cache(f)", []),
    ],
)
def test_the_law_of_caches_sees_each_way_to_make_one(code: str, asked: list[list[str]]) -> None:
    """As a decorator of any function, and by a call."""
    assert [names for _, names in unbounded_caches(ast.parse(code))] == asked


@pytest.mark.parametrize(
    ("body", "lines"),
    [
        ("    seen = []\n    def f(self, x): self.seen.append(x)", [3]),
        ("    seen: ClassVar = {}\n    def f(self, x): A.seen[x] = 1", [3]),
        ("    seen = {}\n    def f(self): del type(self).seen[0]", [3]),
        ("    count = 0\n    @classmethod\n    def f(cls): cls.count += 1", [4]),
        ("    count = 0\n    def f(self): A.count = 1", [3]),
        ("    seen = {}\n    def f(self): return self.seen[0], self.other.append(1)", []),
        ("    seen: list = field(default_factory=list)\n    def f(self): self.seen.append(1)", []),
        (
            "    seen = ()\n    def f(self):\n        self.seen = []\n        self.seen.append(1)",
            [],
        ),
    ],
)
def test_the_law_of_globals_sees_what_a_class_keeps(body: str, lines: list[int]) -> None:
    """What all objects of a class share is a global by another name."""
    assert changed_class_attributes(ast.parse("class A:\n" + body)) == lines


def test_what_is_public_has_a_docstring_that_says_what_it_is() -> None:
    """In words: an example alone leaves a stranger to guess, and a pronoun names nothing. An
    override has that of its class."""
    for path in source_files():
        tree = ast.parse(path.read_text("utf-8"))
        assert not list(undocumented(tree)), path
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                first = (ast.get_docstring(node) or "Private").partition("\n")[0]
                assert first[:1].isascii(), f"{path}:{node.lineno}: {first}"
                assert first[:1].isalpha(), f"{path}:{node.lineno}: {first}"
                assert not first.startswith(PRONOUNS), f"{path}:{node.lineno}: {first}"
