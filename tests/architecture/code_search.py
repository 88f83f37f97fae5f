"""What the laws look for in a module's syntax tree: globals that change, caches, docstrings."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

MUTATORS = frozenset(
    "add append appendleft clear discard extend insert move_to_end pop popitem remove reverse"
    " setdefault sort update".split()
)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def changed_globals(tree: ast.Module) -> list[int]:
    """Lines of functions that change what a name of the module holds, without `global`."""
    own = {name for node in tree.body for name in _bound(node)}
    return sorted(
        line
        for function in ast.walk(tree)
        if isinstance(function, FUNCTIONS)
        for name, line in _changes(function)
        if name in own - _locals(function)
    )


def _bound(node: ast.stmt) -> Iterator[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return (target.id for target in targets if isinstance(target, ast.Name))


def _locals(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    arguments = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
    return arguments | {
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def _changes(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[str, int]]:
    for node in ast.walk(function):
        held: ast.expr | None = None
        if isinstance(node, (ast.Subscript, ast.Attribute)) and not isinstance(node.ctx, ast.Load):
            held = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            held = node.func.value if node.func.attr in MUTATORS else None
        if isinstance(held, ast.Name):
            yield held.id, held.lineno


def is_unbounded_cache(node: ast.stmt) -> bool:
    """Whether a function remembers every result that it ever gave."""
    names = [ast.unparse(each) for each in getattr(node, "decorator_list", ())]
    return any(
        name.rpartition(".")[2] in ("cache", "lru_cache(None)", "lru_cache(maxsize=None)")
        for name in names
    )


def undocumented(tree: ast.Module) -> Iterator[str]:
    """Public classes, functions and methods without a docstring; an override inherits one."""
    return _undocumented(tree.body, inherits=False)


def _undocumented(body: Sequence[ast.stmt], *, inherits: bool) -> Iterator[str]:
    for node in body:
        if not isinstance(node, (*FUNCTIONS, ast.ClassDef)) or node.name.startswith("_"):
            continue
        is_class = isinstance(node, ast.ClassDef)
        if not ast.get_docstring(node) and (is_class or not inherits):
            yield node.name
        if isinstance(node, ast.ClassDef):
            yield from _undocumented(node.body, inherits=bool(node.bases))
