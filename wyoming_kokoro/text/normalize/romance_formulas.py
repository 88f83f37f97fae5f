"""Rules of the Romance languages for signs of mathematics and seconds: "x ∈ ℝ", "1/x"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from re import Match

from .language import DIGITS, Language, Rule

_TENDS = re.compile(r"(?<![\w.])(?P<letter>[a-z]) ?→ ?(?=[-−–+]?(?:\d|∞|[a-z](?!\w)))")
_INFINITY = re.compile(r"(?P<sign>[-−–+]?)∞")
_OVER_LETTER = re.compile(r"(?<![\w.,/])(?P<over>\d{1,3})/(?P<under>[xyzn])(?![\w/])")
_TWO_PRIMES = re.compile(r"(?<=\d)(?:''|’’|′′|``)(?!\w)|(?<=\d)(?:''|’’|′′)(?=\d)")
_RACE = re.compile(
    r"(?<![\w.,:])(?:(?P<hours>\d{1,2}) ?h ?)?(?P<minutes>[0-5]?\d) ?['′’] ?(?P<seconds>[0-5]\d)"
    r" ?(?:\"|″|''|’’|′′)(?![\w\"'’/])"
)
_MINUS_POWER = re.compile(r"(?<=[a-z])⁻(?P<power>[¹²³])(?!\w)")
_RATINGS = re.compile(r"(?<=\d[VAW]|[ \u00a0][VAW])/(?=\d{1,4} ?(?:k?Hz|V|A|k?W)(?!\w))")
_MODEL = re.compile(r"(?<![\w-])(?P<model>[A-Z]{1,3}\d{2,4}) (?=\d{1,4} ?(?:[GTM]o|[GTM]B)(?!\w))")
_SECONDS = re.compile(
    r"(?P<before>(?<!\w)(?:en|in|da|di|de|dopo|per|ogni|tra|fra|pendant|après|durant|toutes les|les"
    r"|circa|altri|ultimi|ancora|Ancora|Encore|env\.|environ|encore|d['’]"
    r"|[Aa]ttend\w+|[Aa]spett\w+|[Pp]atient\w+|[Pp]remuto(?: per)?"
    r"|[Aa]ppuy\w+|[Mm]aint\w+|Restano|Mancano|restano|mancano) ?)"
    r"(?P<count>\d{1,2})[\"″](?!\w)"
)
_ALONE = re.compile(r"(?<![\w.,:/\"'’-])(?P<before>)(?P<count>\d{1,2})[\"″](?![\w\"])")
_TIMED = re.compile(
    r"(?<!\w)(?:chrono\w*|records?|temps|secondes?|course|sprint|avance|retard|écart|repos|pause|planche"
    r"|gainage|exercices?|nage|brasse|cronometr\w*|tempo|distacco|ritardo|vantaggio|gara|recupero|pausa"
    r"|plank|esercizi\w*|riposo|scatto|cottura|cuisson|micro-ondes|microonde)(?!\w)"
    r"|\d{1,3}['′’](?!\w)",
    re.IGNORECASE,
)
_PAIRED = re.compile(r"\d\"[^\"]*\d\"[^\"]*$")
_SIZES = re.compile(
    r"(?<!\w)(?:écrans?|moniteurs?|télé\w*|TV|dalles?|pouces?|tablettes?|jantes?|roues?|vélos?|PC|VTT"
    r"|monitor|scherm[oi]|display|televisor[ei]|tivù|pollici|tablet|notebook|portatil[ei]|cerchi"
    r"|ruot[ae]|pizz[ae]|tub[oi]|bici|laptop|smart)(?!\w)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class FormulaWords:
    """Words of one language for signs that formulas hold."""

    signs: Mapping[str, str]
    """A sign and its words: "∈": "appartient à"."""
    infinity: str
    tends: str
    over: str
    then: str = "(?!)"
    """Words before which an arrow is a pause only, as a pattern: "puis"."""


def rules(language: Language, words: FormulaWords | None) -> Sequence[Rule]:
    """All of them, for Romance.first."""
    if words is None:
        return ()
    say = _Formulas(language, words)
    return (
        Rule(_TENDS, lambda m: f"{m['letter']} {words.tends} ", "→"),
        Rule(re.compile(rf" ?(?:→|->|⇒|➜|➔) ?(?=(?:{words.then})(?!\w))"), lambda m: ", ", "→>⇒➜➔"),
        Rule(_INFINITY, say.infinity, "∞"),
        Rule(_OVER_LETTER, say.over, "/"),
        Rule(
            re.compile(f" ?(?P<sign>[{''.join(words.signs)}]) ?"),
            lambda m: f" {words.signs[m['sign']]} ",
            "".join(words.signs),
        ),
        Rule(_RATINGS, lambda m: ", ", "/"),
        Rule(_MODEL, lambda m: f"{m['model']}, ", DIGITS),
        Rule(_RACE, say.race, "'’′"),
        Rule(_MINUS_POWER, say.minus_power, "⁻"),
        Rule(_TWO_PRIMES, lambda m: '"', "'’′`"),
        Rule(_SECONDS, say.seconds, '"″'),
        Rule(_ALONE, lambda m: say.seconds(m) if _TIMED.search(m.string) else None, '"″'),
    )


class _Formulas:
    """Says formulas in one language."""

    def __init__(self, language: Language, words: FormulaWords) -> None:
        self._language = language
        self._words = words

    def infinity(self, match: Match[str]) -> str:
        """Infinity with its sign, in words: "+∞"."""
        sign = match["sign"]
        key = {"": "", "+": "plus"}.get(sign, "minus")
        return (
            f"{self._language.words[key]} {self._words.infinity}" if key else self._words.infinity
        )

    def over(self, match: Match[str]) -> str:
        """A number over a letter, in words: "1/x"."""
        letter = self._language.spell(match["under"])
        return f"{self._language.whole(match['over'])} {self._words.over} {letter}"

    def race(self, match: Match[str]) -> str:
        """The time of a race, rewritten with units for later rules: "4 h 12' 38\""."""
        hours = f"{match['hours']} h " if match["hours"] else ""
        return f"{hours}{int(match['minutes'])} min {int(match['seconds'])} s"

    def minus_power(self, match: Match[str]) -> str:
        """The power minus one, two or three, in words: "mol⁻¹"."""
        words = self._language.words
        power = self._language.whole(str("¹²³".index(match["power"]) + 1))
        return f" {words['to_the_power']} {words['minus']} {power}"

    def seconds(self, match: Match[str]) -> str | None:
        """Seconds, with their unit for later rules: "in 38\"".

        None where the text has a quotation or names what is measured in inches.
        """
        text = match.string
        if (text.count('"') > 1 and not _PAIRED.search(text)) or _SIZES.search(text):
            return None
        return f"{match['before']}{match['count']} s"
