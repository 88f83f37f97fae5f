"""The tree of rooms in CONTRIBUTING.md, written from the rooms' own docstrings."""

from __future__ import annotations

import re

from tests.places import ROOT

from .import_graph import folders, summary

PAGE = ROOT / "CONTRIBUTING.md"
DEPTH = 2
"""Levels of folders that the tree shows."""

_BLOCK = re.compile(r"```text\n(wyoming_kokoro/\n.*?)\n```", re.DOTALL)


def tree() -> str:
    """The package's folders, each with the first line of its docstring."""
    lines = ["wyoming_kokoro/"]
    for folder in folders():
        *above, name = folder.split("/")
        if name and len(above) < DEPTH:
            lines.append(
                f"{'  ' * len(above)}  {name + '/':{18 - 2 * len(above)}}{summary(folder)}"
            )
    return "\n".join(lines)


def in_text(text: str) -> str:
    """The tree that a page shows, or ""."""
    found = _BLOCK.search(text)
    return found[1] if found else ""


def write() -> None:
    """Bring the page up to date."""
    text = PAGE.read_text("utf-8")
    PAGE.write_text(text.replace(in_text(text), tree()), "utf-8")
