"""What the laws look for in a module's syntax tree: shared values, caches, docstrings."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

MUTATORS = frozenset(
    "add append appendleft clear discard extend insert move_to_end pop popitem remove reverse"
    " setdefault sort update".split()
)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
UNBOUNDED = ("cache", "lru_cache(None)", "lru_cache(maxsize=None)")


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
        held = _changed(node)
        if isinstance(held, ast.Name):
            yield held.id, held.lineno


def _changed(node: ast.AST) -> ast.expr | None:
    """The expression whose value the node changes in place."""
    if isinstance(node, (ast.Subscript, ast.Attribute)) and not isinstance(node.ctx, ast.Load):
        return node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.value if node.func.attr in MUTATORS else None
    return None


def changed_class_attributes(tree: ast.Module) -> list[int]:
    """Lines that set an attribute of a class, or change in place what all its objects share."""
    return sorted(
        line
        for owner in ast.walk(tree)
        if isinstance(owner, ast.ClassDef)
        for line in _shared_changes(owner)
    )


def _shared_changes(owner: ast.ClassDef) -> Iterator[int]:
    shared = {name for node in owner.body if not _is_field(node) for name in _bound(node)}
    shared -= {name for of, name, _ in _attributes_set(owner) if of == "self"}
    for of, _, line in _attributes_set(owner):
        if of in ("cls", owner.name):
            yield line
    names = ("self", "cls", "type(self)", owner.name)
    for held in map(_changed, ast.walk(owner)):
        if isinstance(held, ast.Attribute) and held.attr in shared:
            yield from [held.lineno] if ast.unparse(held.value) in names else []


def _is_field(node: ast.stmt) -> bool:
    """Whether each object gets a value of its own: `field(…)`, or a type alone."""
    value = getattr(node, "value", None)
    return value is None or ast.unparse(value).startswith("field(")


def _attributes_set(tree: ast.AST) -> Iterator[tuple[str, str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            yield ast.unparse(node.value), node.attr, node.lineno


def unbounded_caches(tree: ast.Module) -> Iterator[tuple[int, list[str]]]:
    """Caches that keep all they ever gave: the line, and the arguments by which they keep it.

    Of one that is made by a call, `cache(f)`, the arguments are not known: "*".
    """
    decorators: set[ast.expr] = set()
    for node in ast.walk(tree):
        if isinstance(node, FUNCTIONS):
            decorators |= set(node.decorator_list)
            if any(_is_unbounded(each) for each in node.decorator_list):
                asked = [each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg)]
                yield node.lineno, asked
        elif isinstance(node, ast.Call) and node not in decorators and _is_unbounded(node.func):
            yield node.lineno, ["*"]


def _is_unbounded(made: ast.expr) -> bool:
    return ast.unparse(made).removeprefix("functools.") in UNBOUNDED


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
