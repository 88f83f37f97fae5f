"""The size of the text front end, which decides whether somebody new can take it over."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache

from tests.places import ROOT

TEXT = ROOT / "wyoming_kokoro/text"
MOST_LINES = 15_000  # of nine languages; another raises it by what it needs
LONGEST_PATTERN = 200
MOST_LOOKBEHINDS = 149

_LOOKBEHIND = re.compile(r"\(\?<[=!]")
_COMPILE_ALL = """
import importlib, pkgutil, re, sys
compiled, real = set(), re.compile
def recorded(pattern, flags=0):
    code = sys._getframe(1).f_code.co_filename
    if "wyoming_kokoro" in code and isinstance(pattern, str):
        compiled.add((len(pattern), code.rpartition("wyoming_kokoro")[2]))
    return real(pattern, flags)
re.compile = recorded
import wyoming_kokoro.text as text
from wyoming_kokoro.text.languages.registry import REGISTRY, normalizer
for module in pkgutil.walk_packages(text.__path__, "wyoming_kokoro.text."):
    try:
        importlib.import_module(module.name)
    except ImportError:
        pass  # the extra of a language is missing
for language in REGISTRY:
    normalizer(language)
for length, where in sorted(compiled):
    print(length, where, sep="\\t")
"""


@cache
def compiled() -> list[tuple[int, str]]:
    """The length and the module of each pattern that the text front end compiles."""
    told = subprocess.run(
        [sys.executable, "-c", _COMPILE_ALL], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    rows = (line.split("\t") for line in told.splitlines())
    return [(int(length), where) for length, where in rows]


def lines_of_python() -> int:
    """Lines of all modules of the text front end."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in TEXT.rglob("*.py"))


def test_few_lines_of_python() -> None:
    """Somebody new can take it over. Words belong in tables."""
    assert lines_of_python() <= MOST_LINES


def test_no_pattern_is_long() -> None:
    """Counted as they are compiled, with the parts that they are put together from."""
    assert len(compiled()) > 300
    assert [one for one in compiled() if one[0] > LONGEST_PATTERN] == []


def test_lookbehinds_are_few() -> None:
    """A pattern that looks back sees what other rules left; tables too."""
    paths = [path for path in TEXT.rglob("*") if path.suffix in (".py", ".tsv")]
    count = sum(len(_LOOKBEHIND.findall(path.read_text("utf-8"))) for path in paths)
    assert count <= MOST_LOOKBEHINDS
