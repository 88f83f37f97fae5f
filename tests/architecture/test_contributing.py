"""CONTRIBUTING.md describes the repository as it is: its rooms, and the files of each change."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.packaging.tree import files
from tests.packaging.write_settings import made
from tests.places import ROOT

from .import_graph import PACKAGE, folders, summary
from .tree import in_text, tree

TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")


def changes() -> list[tuple[str, list[str], str]]:
    """The table's rows: what is added, the paths that are touched, the example."""
    section = TEXT.partition("## What a change touches")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (an? .+?) \| (.+) \| `(.+)` \|$", section, re.MULTILINE)
    return [(title, _paths(touched), example) for title, touched, example in rows]


def _paths(touched: str) -> list[str]:
    """The paths of a cell that every such change touches: no remarks, and nothing after an if."""
    always = re.sub(r"\(.*?\)", "", touched.partition("; if ")[0])
    return re.findall(r"`([^`]+)`", always)


def contents(path: Path) -> str:
    """The text of a file, or of all the repository's files below a folder; `_` for `-`."""
    below = [ROOT / file for file in files() if (ROOT / file).is_relative_to(path)]
    return "\n".join(file.read_text("utf-8").replace("-", "_") for file in below)


def test_each_folder_says_what_it_is() -> None:
    """In one line that fits the tree and the picture."""
    for folder in folders():
        assert re.fullmatch(r".{10,90}\.", summary(folder)), f"{PACKAGE / folder}/__init__.py"


def test_the_tree_is_the_packages() -> None:
    """With the rooms' own sentences."""
    assert in_text(TEXT) == tree(), "run script/draw-rooms"


def test_each_path_exists() -> None:
    """Scripts, folders, modules, documents."""
    paths = re.findall(
        r"`((?:\.github|addon|docs|script|tests|translations|wyoming_kokoro)/[^`\s]*)", TEXT
    )
    paths += re.findall(r"`([\w.]+\.(?:yaml|md|toml))`", TEXT)
    assert len(paths) > 50
    assert not {path for path in paths if not (ROOT / path).exists()}


def test_each_row_of_the_changes_is_read() -> None:
    """One that is written otherwise would be held to nothing."""
    section = TEXT.partition("## What a change touches")[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("|")][2:]
    assert [row.split(" | ")[0] for row in rows] == [f"| {title}" for title, _, _ in changes()]
    assert rows


@pytest.mark.parametrize(("title", "paths", "example"), changes(), ids=[c[0] for c in changes()])
def test_the_example_of_a_change_is_in_its_files(
    title: str, paths: list[str], example: str
) -> None:
    """So that a row leads to the places where an existing one of its kind is."""
    assert len(paths) >= 2
    lacking = [path for path in paths if example not in contents(ROOT / path)]
    assert not lacking, title


def test_a_new_setting_has_no_other_place() -> None:
    """Whatever declares an existing one is the table, or made from it."""
    declared = {
        file.as_posix()
        for file in files()
        if file.parts[0] in ("config.yaml", "translations")
        or file.parts[:2] == ("wyoming_kokoro", "config")
        if "idle_unload" in (ROOT / file).read_text("utf-8")
    }
    assert declared - set(made()) == {"wyoming_kokoro/config/table.py"}
