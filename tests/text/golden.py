r"""Golden tables: one case a line, "text TAB expected [TAB known failure]", "#" begins a comment.

In both fields `\n`, `\r`, `\t` and `\\` stand for the characters. A case with a third field is
known to fail, for the reason it gives; when it begins to pass, the test says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pytest

from tests.places import GOLDEN

_ESCAPES = (("\\\\", "\0"), ("\\n", "\n"), ("\\t", "\t"), ("\\r", "\r"), ("\0", "\\"))


@dataclass(frozen=True, slots=True)
class Case:
    """One line of a table."""

    text: str
    expected: str
    known_failure: str = ""


def cases(name: str) -> list[Case]:
    """The cases of `golden/<name>`."""
    lines = (GOLDEN / name).read_text(encoding="utf-8").splitlines()
    return [_case(line) for line in lines if line and not line.startswith("# ")]


def _case(line: str) -> Case:
    text, expected, *reason = line.split("\t")
    return Case(_unescaped(text), _unescaped(expected), *reason)


def _unescaped(field: str) -> str:
    for written, meant in _ESCAPES:
        field = field.replace(written, meant)
    return field


def check(case: Case, said: Callable[[str], str]) -> None:
    """Assert that `said(case.text)` is as expected, or still fails where that is known."""
    if case.known_failure:
        assert said(case.text) != case.expected, "a known failure passes: drop its third field"
        pytest.xfail(case.known_failure)
    assert said(case.text) == case.expected


def wrong(rows: Iterable[Case], said: Callable[[str], str]) -> list[str]:
    """What is wrong with `said`, a paragraph a row: said otherwise, or known to fail and right.

    Thousands of rows are one test by this: as tests of their own they cost a minute.
    """
    found: list[str] = []
    for case in rows:
        heard = said(case.text)
        if case.known_failure and heard == case.expected:
            found.append(f"{case.text}\n  a known failure passes: drop its third field")
        elif not case.known_failure and heard != case.expected:
            found.append(f"{case.text}\n  said:     {heard}\n  expected: {case.expected}")
    return found
