"""Whether Han characters in a text of another script are Japanese, by what stands around them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from .unicode_scripts import script

SCRIPTS = frozenset({"Han", "Kana"})
_OF_JAPAN = re.compile(
    r"jap|nip+on|giap+on|tok[iy]o|tōkyō|k[iy]oto|kyōto|osaka|kanji|samur|जापा", re.IGNORECASE
)
_GLOSS = re.compile(r" ?\(([a-zāīūēōáéíóú' -]{2,40})[,)]", re.IGNORECASE)
_ROMAJI = re.compile(
    r"(?:(?:[kgsztdnhbpmr]?y?|sh|ch|ts|j|f|w)(?:[aiueoāīūēō])|n|[kstp](?=[kstpc]))+"
)
_PINYIN = re.compile(
    r"(?:[bpmfw]o|(?:zh|ch|sh|[bpmfdtnlgkhjqxzcsryw])?(?:iao|uai|[aeo]i|ao|ou|i[aeu]|u[aoei]|üe|[aeiuü]))"
    r"(?:ng|n|r)?"
)


def joined(stretches: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Stretches by script, those of kanji and kana beside each other as one of kana."""
    held = ""
    for kind, stretch in stretches:
        if kind in SCRIPTS:
            held += stretch
            continue
        if held:
            yield _kind(held), held
            held = ""
        yield kind, stretch
    if held:
        yield _kind(held), held


def _kind(stretch: str) -> str:
    return "Kana" if any(script(character) == "Kana" for character in stretch) else "Han"


def is_japanese(stretch: str, text: str) -> bool:
    """Whether a stretch of kanji or kana in a text is Japanese: it has kana, the text tells of
    Japan, or its gloss, "花見 (hanami)", is no pinyin of as many syllables.
    """
    if _kind(stretch) == "Kana" or _OF_JAPAN.search(text):
        return True
    gloss = _GLOSS.match(text, text.find(stretch) + len(stretch))
    if gloss is None:
        return False
    said = gloss[1].lower().replace(" ", "")
    characters = sum(script(character) == "Han" for character in stretch)
    is_pinyin = re.fullmatch(f"(?:{_PINYIN.pattern}){{{characters}}}", said)
    return is_pinyin is None and _ROMAJI.fullmatch(said) is not None
