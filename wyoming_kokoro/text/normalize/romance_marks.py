"""Rules of the Romance languages for raised, lowered and middle marks: "B₁₂", "3·10⁸", "1-0-1"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from .language import Language, Rule

_FIGURES = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉", "01234567890123456789")
_ISOTOPE = re.compile(r"(?<!\w)(?P<mass>[⁰¹²³⁴-⁹]{1,3})(?P<element>[A-Z][a-z]?)(?!\w)")
_ATOM = "[A-Z][a-z]?[₀-₉]{0,2}"
_COMPOUND = re.compile(
    rf"(?<!\w){_ATOM}(?:{_ATOM}|\((?:{_ATOM}){{1,4}}\)[₀-₉]){{1,10}}(?![\w(]|\.[₀-₉])"
)
_LOWERED = re.compile(r"(?<=[^\W\d_])(?P<figures>[₀-₉]{1,3})(?!\.[₀-₉])(?P<next>\w?)")
_GASES = "O₃ O₂ N₂ H₂ F₂".split()
_FOOTNOTE = re.compile(r"(?<=[a-zà-ÿ]{4})(?P<after>[»”\"),.]?)[¹²³⁴-⁹]{1,2}(?![\w²³])")
_CATALAN = re.compile(r"(?<=[lL])·(?=[lL])")
_PRODUCT = re.compile(
    r"(?:(?<=[\d)²³⁴-⁹])|(?<=\b[a-zA-Zπρλω]))[·⋅∙](?![hm](?!\w))"
    r"(?=[\d(√−-]|[a-zA-Zπρλω](?![^\W\d]{2}))"
)
_LOOSE_DOT = re.compile(r"(?<=\S) [·⋅∙•] (?=\S)")
_ROW = re.compile(r"(?<![\w.,:/+-])\d(?:-\d){2,3}(?![\w-]|[.,:/]\d)")
_BOTH = re.compile(
    r"(?<![\w.,/-])(?P<low>[-\u2212]?\d{1,2})"
    r"(?:(?: ?[°º][CF]?)? ?/ ?(?P<high>[-\u2212]?\d{1,2}) ?[°º]C"
    r"|[°º] ?/ ?(?P<other>[-\u2212]?\d{1,2}) ?[°º])(?!\w)"
)
_OMNI = re.compile(r"(?<=[A-Z]-\d)o(?![\w-])")
_WIRELESS = re.compile(r"(?<![\w.,])802\.(?P<part>1|3|11|15)(?P<letters>[a-z]{0,2})(?!\w)")


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before the rules for numbers."""
    say = _Marks(language)
    words = language.words
    times = f" {words['times']} "
    raised, lowered = "⁰¹²³⁴⁵⁶⁷⁸⁹", "₀₁₂₃₄₅₆₇₈₉"
    return (
        Rule(_ISOTOPE, say.isotope, raised),
        Rule(_FOOTNOTE, say.footnote, raised),
        Rule(_COMPOUND, say.compound, lowered),
        Rule(_LOWERED, say.lowered, lowered),
        Rule(_CATALAN, lambda m: "", "·"),
        Rule(_PRODUCT, lambda m: times, "·⋅∙"),
        Rule(_LOOSE_DOT, lambda m: times if "=" in m.string else ", ", "·⋅∙•"),
        Rule(_ROW, lambda m: " ".join(map(language.digits, m[0].split("-"))), "-"),
        Rule(_BOTH, say.both, "/"),
        Rule(_OMNI, lambda m: f" {language.letters['o']}", "-"),
        Rule(_WIRELESS, say.wireless, "8"),
    )


class _Marks:
    """Says marks in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def isotope(self, match: Match[str]) -> str:
        """An isotope, its element letter by letter, then its mass: "²³⁵U"."""
        mass = self._language.whole(match["mass"].translate(_FIGURES))
        return f"{self._language.spell(match['element'])} {mass}"

    def footnote(self, match: Match[str]) -> str | None:
        """A word's footnote mark, left out: "la nota¹"; with "=" it is a power: "lado² = 4"."""
        return None if "=" in match.string else match["after"]

    def compound(self, match: Match[str]) -> str | None:
        """A compound by its letters and numbers, unless a table knows it: "C₆H₁₂O₆"."""
        language = self._language
        known = match[0] in language.phrases or match[0] in language.acronyms
        if known or not any("₀" <= character <= "₉" for character in match[0]):
            return None
        said = (
            language.spell(part) if part.isalpha() else language.whole(part.translate(_FIGURES))
            for part in re.findall(r"[A-Z][a-z]?|[₀-₉]+", match[0])
        )
        return " ".join(said)

    def lowered(self, match: Match[str]) -> str | None:
        """Lowered figures as plain ones: "B₁₂", "x₁"; gases have their own names."""
        if match.string[match.start() - 1] + match["figures"] in _GASES:
            return None
        spoken = f" {match['figures'].translate(_FIGURES)}"
        return f"{spoken} {match['next']}" if match["next"] else spoken

    def both(self, match: Match[str]) -> str:
        """Two temperatures, with the word for "and" between: "24°/11°", "18/27 °C"."""
        link, high = self._language.words["and"], match["high"] or match["other"]
        return f"{match['low']}° {link} {high}°{'C' if match['high'] else ''}"

    def wireless(self, match: Match[str]) -> str:
        """The number of a wireless standard, no decimal number: "802.11ax"."""
        language = self._language
        number = f"{language.whole('802')} {language.words['dot']} {language.whole(match['part'])}"
        return f"{number} {language.spell(match['letters'])}" if match["letters"] else number
