"""Portuguese grammar that recognisers ask for: a noun's gender, what can be said, both genders."""

from __future__ import annotations

import re
from collections.abc import Mapping

from wyoming_kokoro.text.languages.romance import nouns as romance

_FEMININE = re.compile(
    r"(?:[aã]s?|[çs]ão|[çs]ões|dades?|tudes?|[aiu]gem|[aiu]gens|ices?|tri(?:z|zes)"
    r"|(?:lu|ve|vo|cru|rai|no|pa)(?:z|zes)|ies?)$"
)
_SAYABLE = re.compile(
    r"(?:(?:[BCDFGPT][LR]|QU|CH|S[CPTLMN]|[B-DF-HJ-NP-TV-ZÇ])?[AEIOUÀ-ÖØ-Ý]{1,2}[LMNRSX]?)+"
    r"(?:[BCDFGKPQTZ]|[LNRS][CDKPST])?"
)
_EITHER = re.compile(r"\.?\((as?|os?|ns|is|es|m|s|ões|ras?)\)(?!\w)")
_SHORT = frozenset("Sr Dr o os do no ao um O Os".split())
_DEGREES = re.compile(r":? ?(?:de )?[~≈]?[-\u2212]?[0-9][0-9.,/]* ?[°º]")
_TOKEN = re.compile(r"[^\W\d]+\.?|[,;:.!?()\d%°]")
_BESIDE = frozenset("º e de mín mín. máx máx. max. min. / - d C F no".split())


def gender_of(noun: str, genders: Mapping[str, str]) -> str:
    """The gender of a noun, "m" or "f", "" of a word that is none; `genders` has exceptions."""
    return romance.gender_of(noun, genders, _FEMININE)


def adjective_ending(
    text: str,
    start: int,
    end: int,
    behind: bool,
    genders: Mapping[str, str],
    full: Mapping[str, str],
) -> str:
    """The ending of a cut adjective, by the article or noun before it: "as próx.", "peso máx."."""
    del behind
    tokens = _TOKEN.findall(text, max(0, start - 40), start)
    word = next((token for token in reversed(tokens) if token not in _BESIDE), "")
    noun = full.get(word, word).lower()
    if noun in ("a", "as", "à", "às", "na", "nas", "da", "das", "uma", "umas"):
        return "as" if noun.endswith("s") else "a"
    if noun in ("o", "os", "no", "nos", "do", "dos", "ao", "aos"):
        return "os" if noun.endswith("s") else "o"
    if not noun.isalpha() or len(noun) < 4:
        return "a" if not noun.isalpha() and _DEGREES.match(text, end) else "o"
    gender = gender_of(noun, genders)
    if not gender:
        return "a" if _DEGREES.match(text, end) else "o"
    return ("a" if gender == "f" else "o") + ("s" if noun.endswith("s") else "")


def sayable(capitals: str) -> str:
    """The shape of a word in capitals: "word" or "mute"."""
    return "word" if _SAYABLE.fullmatch(capitals) else "mute"


def both(text: str, start: int, end: int) -> tuple[int, str, str, bool] | None:
    """A word and its other form in brackets: "aluno(a)", "prezados(as)", "item(ns)"."""
    word, behind = text[start:end], _EITHER.match(text, end)
    if behind is None or (len(word) < 3 and word not in _SHORT):
        return None
    ending = behind[1]
    bare = word
    if ending in ("a", "as", "o", "os"):
        bare = word.removesuffix("s") if ending[-1] == "s" else word
        bare = bare[:-1] if bare[-1] in "aoe" else bare
    elif ending in ("ns", "is"):
        bare = word[:-1]
    elif ending == "ões":
        bare = word.removesuffix("ão")
    elif ending in ("ra", "ras"):
        bare = word.removesuffix("r")
    other = bare + ending
    return behind.end(), word, other, word.endswith("s")
