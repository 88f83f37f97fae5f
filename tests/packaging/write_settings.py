"""Write what follows from the table of settings: the app's form, its words, docs/settings.md.

`made()` is what the files should say; a test holds them to it.
"""

from __future__ import annotations

import json
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


def translation(language: str) -> str:
    """The words of the form in a language; what is not translated yet is shown in English."""
    words = read_yaml(f"translations/{language}.yaml")
    entries: dict[str, Any] = words["configuration"]
    if language == "en":
        entries = {each.key: {"name": each.name, "description": each.words} for each in offered()}
    lines = ["configuration:"]
    lines += [_entry(each.key, entries[each.key]) for each in offered() if each.key in entries]
    lines += [
        "network:",
        *(f"  {port}: {_quoted(each)}" for port, each in words["network"].items()),
    ]
    return "\n".join(lines) + "\n"


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
    for language in LANGUAGES:
        known = read_yaml(f"translations/{language}.yaml")["configuration"]
        for each in offered():
            if each.key not in known:
                print(f"translations/{language}.yaml: {each.key} is shown in English")  # noqa: T201
