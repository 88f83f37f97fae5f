"""People, places, brands and technical words that misaki and espeak-ng would say wrongly."""

from __future__ import annotations

from importlib.resources import files


def pronunciations(language: str) -> dict[str, str]:
    """Name → what is said for it in "en-US" or "en-GB", from names.tsv beside this module."""
    column = 2 if language == "en-GB" else 1
    text = files(__package__).joinpath("names.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in text.splitlines() if not line.startswith("#"))
    return {row[0]: row[column] for row in rows if row[column]}
