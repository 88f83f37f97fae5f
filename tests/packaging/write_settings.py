"""Write what follows from the table of settings: the app's form, its words, docs/settings.md.

`made()` is what the files should say; a test holds them to it. Each translated entry ends with the
mark of the English words that it was made from, so that a test tells which are stale.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

from tests.places import ROOT
from wyoming_kokoro.config.settings import GROUPS, OPTIONS, Option, Settings

from .tree import LANGUAGES, read_yaml

DEFAULTS = Settings()


def offered() -> list[Option]:
    """The settings in the app's form, those of every form first."""
    return sorted((each for each in OPTIONS if each.name), key=lambda each: each.optional)


def app_config(text: str) -> str:
    """`config.yaml` with its options and their schema, which end it."""
    lines = ["options:"]
    for each in offered():
        if not each.optional:
            default = getattr(DEFAULTS, each.key)
            lines.append(f"  {each.key}: {json.dumps(0 if default is None else default)}")
    lines.append("schema: # an optional one is shown when the user asks for the unused options")
    lines += [f"  {each.key}: {each.kind.app}{'?' * each.optional}" for each in offered()]
    return text.partition("options:\n")[0] + "\n".join(lines).replace('"', "") + "\n"


def mark(each: Option) -> str:
    """Some figures that change with the setting's English name and words."""
    return hashlib.sha256(f"{each.name}\n{each.words}".encode()).hexdigest()[:8]


def marks(language: str) -> dict[str, str]:
    """The mark at the end of each entry of a translation that has one, by the setting's key."""
    text = (ROOT / f"translations/{language}.yaml").read_text("utf-8")
    return dict(re.findall(r"^  (\w+): \{.*\} # ([0-9a-f]{8})$", text, re.MULTILINE))


def translation(language: str) -> str:
    """The words of the form in a language, each entry with its mark; a new entry gets its own."""
    words = read_yaml(f"translations/{language}.yaml")
    entries: dict[str, Any] = words["configuration"]
    lines = ["configuration:"]
    if language == "en":
        lines += [_entry(e.key, {"name": e.name, "description": e.words}) for e in offered()]
    else:
        known = marks(language)
        lines[0] += " # each entry ends with the mark of the English words that it translates"
        lines += [
            f"{_entry(each.key, entries[each.key])} # {known.get(each.key) or mark(each)}"
            for each in offered()
            if each.key in entries
        ]
    lines += [
        "network:",
        *(f"  {port}: {_quoted(each)}" for port, each in words["network"].items()),
    ]
    return "\n".join(lines) + "\n"


def untranslated(language: str) -> list[str]:
    """A line for each entry that a translation lacks, or has of English words that have changed."""
    known, where = marks(language), f"translations/{language}.yaml"
    if language == "en":
        return []
    return [
        f"{where}: {each.key} is translated from other English words: translate those of today"
        " and take its mark away"
        if each.key in known
        else f"{where}: {each.key} is not translated"
        for each in offered()
        if known.get(each.key) != mark(each)
    ]


def _entry(key: str, words: dict[str, str]) -> str:
    return f"  {key}: {{{', '.join(f'{part}: {_quoted(text)}' for part, text in words.items())}}}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def page() -> str:
    """docs/settings.md with its tables, which follow its first paragraph."""
    lines = [(ROOT / "docs/settings.md").read_text("utf-8").partition("\n## ")[0]]
    for title in filter(None, GROUPS):
        lines += [f"## {title}\n", "| flag | default | allowed | meaning | in the app |"]
        lines += ["|---|---|---|---|---|", *(_row(e) for e in OPTIONS if e.group == title), ""]
    return "\n".join(lines)


def _row(each: Option) -> str:
    default = getattr(DEFAULTS, each.key)
    if isinstance(default, Path):
        default = "the user's data folder"
    elif isinstance(each.kind.alone, tuple):
        default = "by memory"
    elif default is False:
        default = "off"
    elif default is None or default == ():
        default = each.kind.allowed.partition(",")[0]
    cells = (f"`{each.flag}`", str(default), each.kind.allowed, each.help, each.name or "–")
    return f"| {' | '.join(cells)} |".replace("*", r"\*")


def made() -> dict[str, str]:
    """The contents of each file that is made from the table, by its path."""
    files = {"config.yaml": app_config((ROOT / "config.yaml").read_text("utf-8"))}
    files |= {f"translations/{language}.yaml": translation(language) for language in LANGUAGES}
    return files | {"docs/settings.md": page()}


if __name__ == "__main__":
    for name, text in made().items():
        (ROOT / name).write_text(text, "utf-8")
    for complaint in (line for language in LANGUAGES for line in untranslated(language)):
        print(complaint)  # noqa: T201
