"""Check of the lexicon: lines that are not understood."""

from __future__ import annotations

from collections.abc import Iterator

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.system.finding import Finding
from wyoming_kokoro.text.markup.lexicon import MAX_BYTES, parse

MOST_LINES = 10
"""Lines that are named one by one."""


def lexicon(settings: Settings) -> Iterator[Finding]:
    """A note for each line that is left out; nothing where there is no lexicon. Raises OSError."""
    path = DataFolder(settings.data_dir).lexicon
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES).decode("utf-8-sig")
    except FileNotFoundError:
        return
    except UnicodeDecodeError:
        yield Finding("lexicon", "fail", f"{path} is not in UTF-8", "save it in that encoding")
        return
    entries, problems = parse(content)
    for problem in problems[:MOST_LINES]:
        yield Finding("lexicon", "note", f"{problem}", f"mend it in {path}; it is left out")
    if len(problems) > MOST_LINES:
        yield Finding("lexicon", "note", f"{len(problems) - MOST_LINES} more lines are left out")
    if not problems:
        count = sum(map(len, entries.values()))
        yield Finding("lexicon", "ok", f"{path}: {count} {'entry' if count == 1 else 'entries'}")
