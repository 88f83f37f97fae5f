"""People, places, brands and technical words that misaki and espeak-ng would say wrongly."""

from __future__ import annotations

from wyoming_kokoro.text.reading.tables import rows


def pronunciations(language: str) -> dict[str, str]:
    """Phonemes of each name in "en-US" or "en-GB", from the tables beside this module."""
    if language != "en-GB":
        return {row[0]: row[1] for row in rows(__package__, "names.tsv", 3) if row[1]}
    names = {row[0]: row[2] for row in rows(__package__, "names.tsv", 3) if row[2]}
    return names | {row[0]: row[1] for row in rows(__package__, "british_names.tsv", 2)}
