"""The reader of French, and its grammar: a noun's gender, what can be said, both genders."""

from __future__ import annotations

import re

from wyoming_kokoro.text.languages.romance.reading import reader
from wyoming_kokoro.text.reading.reader import Reader

from .say import FrenchSaying

_SYLLABLE = "(?:[BCDFGPT][LR]|QU|CH|S[CPTLMN]|[B-DF-HJ-NP-TV-ZÇ])?[AEIOUÀ-ÖØ-Ý]{1,2}[LMNRSX]?"
_SAYABLE = re.compile(rf"(?:{_SYLLABLE})+(?:[BCDFGKPQTZ]|[LNRS][CDKPST])?")
_VOWELS = re.compile("[AEIOUYÀ-ÖØ-Ý]")
_CLUSTER = re.compile("[B-DF-HJ-NP-TV-XZÇ]{4}")
_NO_NOUNS = frozenset(
    "le la les un une des du de en et à au aux par pour avec sans sur son sa ses mon ma votre notre"
    " vos nos leur est sont max min".split()
)
_SILENT = re.compile(r"[éiu]$")
_BRACKET = re.compile(r"\((e|s|es|le|ne|te|les|nes|euse|rice|trice|ère|ve|ive|nt|aux)\)(s?)(?!\w)")
_NUMBERS = frozenset("s es les nes nt aux".split())
_ALIKE = re.compile(r"[éiurl]$")
_CHER = re.compile(r"(?:[Cc]h|[Ff]i|am)er")
_POINT = re.compile(
    r"([·•‧⋅.])(e|te|i?enne|ine|ne|elle|le|fe|t?rice|ice|euse|se|i?ère|i?ve|esse)"
    r"([·•‧⋅.]?s)?(?![\w·•‧⋅@]|\.\w)"
)
_EITHER = re.compile(
    r"/(elle|elles|la|une|de la|à la|sa|ma|cette|celle|celles|chacune|non|toutes|madame|femme"
    r"|femmes|mère|cliente|étudiante|eux|lui|lle|vous|ou)(?![\w/])",
    re.IGNORECASE,
)
_ENDINGS = {  # endings that stand for another: what goes, what comes
    "rice": ("eur", "rice"),
    "ice": ("eur", "rice"),
    "trice": ("teur", "trice"),
    "euse": ("eu[rx]", "euse"),
    "se": ("[rx]", "se"),
    "ère": ("er", "ère"),
    "ière": ("ier", "ière"),
    "enne": ("en", "enne"),
    "ienne": ("ien", "ienne"),
    "elle": ("el|eau", "elle"),
    "ive": ("if", "ive"),
    "ve": ("f", "ve"),
    "esse": ("e", "esse"),
    "ine": ("ain", "ine"),
}


def ending(short: str, noun: str, gender: str, is_warm: bool) -> str:
    """The ending of a cut adjective by its noun: "e" in "cour int.", else ""."""
    return "e" if gender == "f" and noun not in _NO_NOUNS else ""


def sayable(capitals: str) -> str:
    """The shape of a word in capitals: "word" or "mute"; long ones need only have vowels."""
    if len(capitals) > 4 and len(_VOWELS.findall(capitals)) * 4 >= len(capitals):
        return "mute" if _CLUSTER.search(capitals) else "word"
    return "word" if _SAYABLE.fullmatch(capitals) else "mute"


def both(text: str, start: int, end: int) -> tuple[int, str, str, bool] | None:
    """A word and its feminine: "étudiant·e·s", "directeur·rice"; both alike where they sound so."""
    word = text[start:end]
    bracket = _BRACKET.match(text, end)
    if bracket and len(word) > 1:
        many = bool(bracket[2])
        him = _plural(word) if many else word
        her = _feminine(word, bracket[1]) + ("s" if many else "")
        is_alike = _ALIKE.search(word) if bracket[1] == "e" else _CHER.fullmatch(word)
        is_one = bracket[1] in _NUMBERS or (is_alike and bracket[1] in ("e", "ère"))
        return bracket.end(), him, him if is_one else her, many
    either = _EITHER.match(text, end)
    if either:
        return either.end(), word, either[1], False
    point = _POINT.match(text, end)
    if point is None or len(word) < 2 or (point[1] == "." and not (point[3] or "").startswith(".")):
        return None
    many = bool(point[3])
    if point[2] == "e" and _SILENT.search(word):
        one = _plural(word) if many else word
        return point.end(), one, one, many
    if word.lower() in ("tou", "tous"):
        return point.end(), "toutes", "tous", True
    her = _feminine(word, point[2])
    return point.end(), _plural(word) if many else word, her + ("s" if many else ""), many


def _feminine(him: str, end: str) -> str:
    """The feminine of a word, whose end stands for part of it or follows it: "ive", "ne"."""
    if end == "elle" and not him.endswith(("el", "eau")):  # "il·elle", "ceux·elles"
        return "celle" if him.lower().startswith("ce") else "elle"
    if end == "e" and him.endswith("er"):  # "étranger·e"
        end = "ère"
    lost, gained = _ENDINGS.get(end, ("", end))
    return re.sub(f"(?:{lost})$", "", him) + gained


def _plural(him: str) -> str:
    """The plural of a masculine word: "étudiants", "régionaux", "heureux"."""
    if him.endswith(("s", "x", "z")):
        return him
    if him.endswith("al"):
        return f"{him[:-1]}ux"
    return f"{him}{'x' if him.endswith('eau') else 's'}"


def build(tag: str) -> Reader:
    """The reader of French."""
    return reader(
        __package__,
        FrenchSaying,
        ending,
        "",
        sayable=sayable,
        both=both,
        links=frozenset(("et", "ou", "à")),
        last_rank=1,
    )
