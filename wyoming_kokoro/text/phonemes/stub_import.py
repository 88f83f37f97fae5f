"""Stubs for imports that a library makes but we do not need, and what is installed beside them."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


def is_installed(name: str) -> bool:
    """Whether a top-level module can be imported here.

    Unlike `importlib.util.find_spec`, it takes no notice of a stub that stands for the module while
    another thread imports something: of one that tells nothing of itself, that raises ValueError.
    """
    return any(finder.find_spec(name, None) for finder in sys.meta_path)


@contextmanager
def without(name: str, instead: ModuleType | None = None) -> Iterator[None]:
    """Inside, `import name` gives `instead`, or fails where that is None; unless it is there.

    Warnings about how old libraries are written are not shown: nobody here can mend them.
    """
    missing = name not in sys.modules
    if missing:
        sys.modules[name] = instead  # type: ignore[assignment]
    try:
        with warnings.catch_warnings():
            for category in (DeprecationWarning, PendingDeprecationWarning, SyntaxWarning):
                warnings.simplefilter("ignore", category)
            yield
    finally:
        if missing:
            del sys.modules[name]
