"""Spanish rules for what is counted by time: "29 €/mes", "1 g/8 h"; and "el G. P. de Mónaco"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.patterns import bounded

_EACH = {"mes": "al mes", "año": "al año", "día": "al día", "semana": "a la semana"}
_RATE = re.compile(
    r"(?<=[\w€$%²³.])(?<!\bdía)(?<!\bdías)(?<!\bmes)(?<!\baño)(?<!\bsemana)"
    r"/(?P<period>mes|año|día|semana)(?![\w/])"
)
_EVERY = re.compile(
    r"(?:(?<=\d g)|(?<=\dg)|(?<=[mcuµ]g)|(?<=[mc][lL])|(?<=UI)|(?<=comp)"
    r"|(?<=cp)|(?<=cáps)|(?<=gotas)|(?<=sobre))"
    r"\.?/(?=(?:[468]|12|24|48|72) ?h(?!\w))"
)
_MANY = r"(?P<scale>(?:mil )?millones|millón|billones|billón|mil) (?:de )?(?P<unit>{})(?![\w/])"
_PRIZE = re.compile(r"(?<![\w.])(?:G\. ?P\.|GP)(?= (?:de|del) (?:la |las |los )?[A-ZÁÉÍÓÚ])")


def rules(language: Language) -> Sequence[Rule]:
    """The Spanish rules for rates, which run before the rules for amounts."""
    units = language.units
    symbols = bounded(unit for unit in units if unit[0].isalpha() and len(unit) < 5)

    def many(match: Match[str]) -> str:
        """A scale and its unit in full: "1,5 millones de km", "384 mil km"."""
        of = "" if match["scale"] == "mil" else "de "
        unit = units[match["unit"]]
        return f"{match['scale']} {of}{unit.many or unit.one}"

    return (
        Rule(re.compile(rf"(?<=\d ){_MANY.format(symbols)}"), many, "m"),
        Rule(_RATE, lambda m: f" {_EACH[m['period']]}", "/"),
        Rule(_EVERY, lambda m: " cada ", "/"),
        Rule(_PRIZE, lambda m: "Gran Premio", "G"),
    )
