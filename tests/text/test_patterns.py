"""Regular expressions that every Python from 3.11.0 on reads alike."""

from __future__ import annotations

import re

from tests.places import ROOT

_POSSESSIVE_GROUP = re.compile(r"\)(?:[?*+]|\{+[0-9,]+\}+)\+")


def test_no_group_is_repeated_possessively() -> None:
    """`(…)*+` matches wrongly up to Python 3.11.4, which Debian 12 and the images have: "21.5" was
    no number there. `(?>(…)*)` means the same. After a character or a class it is safe.
    """
    for path in sorted((ROOT / "wyoming_kokoro").rglob("*.py")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert not _POSSESSIVE_GROUP.search(line), f"{path.name}:{number}: {line.strip()}"
