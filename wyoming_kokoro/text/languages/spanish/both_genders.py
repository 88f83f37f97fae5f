"""Spanish rules for forms of both genders: "los/as alumnos/as", "señor(a)", "tod@s"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import Rule

_ARTICLES = {
    "los/as": "los y las",
    "los/las": "los y las",
    "las/os": "las y los",
    "las/los": "las y los",
    "el/la": "el o la",
    "la/el": "la o el",
    "un/a": "un o una",
    "un/una": "un o una",
    "unos/as": "unos y unas",
    "unos/unas": "unos y unas",
    "del/de la": "del o de la",
    "del/la": "del o de la",
    "al/a la": "al o a la",
    "al/la": "al o a la",
    "él/ella": "él o ella",
    "ellos/as": "ellos y ellas",
    "ellos/ellas": "ellos y ellas",
    "el/los": "el o los",
    "la/las": "la o las",
    "este/a": "este o esta",
    "estos/as": "estos y estas",
}
_ARTICLE = re.compile(
    rf"(?<![\w/])(?P<article>{'|'.join(sorted(_ARTICLES, key=len, reverse=True))})(?![\w/])",
    re.IGNORECASE,
)
_STEM = r"(?<![\w/@.])(?P<stem>[A-ZÁÉÍÓÚÑ]?[a-záéíóúüñ]{2,18}"
_FORMS = re.compile(
    rf"{_STEM}(?:os?|es?|or|[ua]z|ón|án|ín|és))"
    r"(?:/(?P<slash>-?[ao]s?)(?![\w/])|\((?P<bracket>[ao]s?)\)(?P<plural>e?s)?(?!\w))"
)
_AT = re.compile(rf"{_STEM})@(?P<plural>s?)(?![\w.@])")
_TITLE = re.compile(
    r"(?<!\w)(?P<one>Sr|Dr|Prof|D)(?:\.? ?/ ?(?:Sra?|Dr|Prof|Dñ|D)?[aª]\.?|\.?\(ª?a?\)\.?)(?= |,|:)"
)
_TITLES = {
    "Sr": "señor o señora",
    "Dr": "doctor o doctora",
    "Prof": "profesor o profesora",
    "D": "don o doña",
}
_PLURAL = re.compile(
    r"(?<![\w/@.(])(?P<word>[A-ZÁÉÍÓÚÑ]?[a-záéíóúüñ]{3,18})\((?P<ending>e?s)\)(?!\w)"
)
_THEY = re.compile(r"(?<![\w@.])l@s(?![\w@])")
_PLAIN = str.maketrans("óáíé", "oaie")


def rules() -> Sequence[Rule]:
    """The rules for forms of both genders, which run before "/" and "@" are said."""
    return (
        Rule(_TITLE, lambda m: _TITLES[m["one"]], "/("),
        Rule(_ARTICLE, _article, "/"),
        Rule(_PLURAL, _plural, "("),
        Rule(_THEY, lambda m: "los y las", "@"),
        Rule(_FORMS, _forms, "/("),
        Rule(_AT, _at, "@"),
    )


def _article(match: Match[str]) -> str:
    """An article or pronoun in both forms: "los/as": "los y las"."""
    said = _ARTICLES[match["article"].lower()]
    return said.capitalize() if match["article"][0].isupper() else said


def _forms(match: Match[str]) -> str | None:
    """A noun in both genders: "alumnos/as": "alumnos y alumnas"; "profesor/a", "señor(a)es".

    None where one form would be singular and the other plural.
    """
    word = match["stem"]
    ending = (match["slash"] or match["bracket"]).lstrip("-")
    if match["plural"]:  # "alumno(a)s", "señor(a)es"
        word, ending = word + match["plural"].removeprefix("e" if word[-1] in "oe" else ""), "as"
    is_plural = ending.endswith("s")
    if is_plural != word.endswith("s") and word[-2:] != "és":
        return None
    if word.endswith(("os", "es")) and is_plural:
        other = f"{word[:-2]}{ending}"
    elif word.endswith(("or", "uz", "az", "ón", "án", "ín", "és")):
        other = word[:-2] + word[-2:].translate(_PLAIN) + ending
    else:
        other = f"{word[:-1]}{ending}"
    return _joined(word, other, is_plural)


def _plural(match: Match[str]) -> str:
    """A word or its plural, joined by "o": "documento(s)"."""
    word, ending = match["word"], match["ending"]
    return f"{word} o {word.translate(_PLAIN) if ending == 'es' else word}{ending}"


def _at(match: Match[str]) -> str:
    """A word with "@" in both genders: "tod@s": "todos y todas"."""
    stem, plural = match["stem"], match["plural"]
    return _joined(f"{stem}o{plural}", f"{stem}a{plural}", bool(plural))


def _joined(one: str, other: str, is_plural: bool) -> str:
    """Two forms joined by "y" (plurals) or "o"; by "e" before "i" and by "u" before "o"."""
    start = other.lower().removeprefix("h")[:1]
    if is_plural:
        link = "e" if start in ("i", "í") else "y"
    else:
        link = "u" if start in ("o", "ó") else "o"
    return f"{one} {link} {other[0].lower()}{other[1:]}"
