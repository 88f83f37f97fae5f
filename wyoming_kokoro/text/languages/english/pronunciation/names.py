"""People, places, brands and technical words that misaki and espeak-ng would say wrongly."""

from __future__ import annotations

from importlib.resources import files


def pronunciations(language: str) -> dict[str, str]:
    """Phonemes of each name in "en-US" or "en-GB", from the tables beside this module."""
    if language != "en-GB":
        return {row[0]: row[1] for row in _rows("names.tsv") if row[1]}
    names = {row[0]: row[2] for row in _rows("names.tsv") if row[2]}
    return names | {row[0]: row[1] for row in _rows("british_names.tsv")}


def _rows(table: str) -> list[list[str]]:
    """The lines of a table, in columns."""
    text = files(__package__).joinpath(table).read_text("utf-8")
    return [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
