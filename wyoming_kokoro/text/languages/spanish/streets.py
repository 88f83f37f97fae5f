"""Spanish rules for streets that are numbered: "Cra. 7 # 72-41", "Av. 9 de Julio 1234"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Rule

_WAYS = {
    "Cra": "carrera",
    "Kra": "carrera",
    "Kr": "carrera",
    "Cr": "carrera",
    "Carrera": "carrera",
    "Cl": "calle",
    "Cll": "calle",
    "Clle": "calle",
    "Calle": "calle",
    "Dg": "diagonal",
    "Diag": "diagonal",
    "Diagonal": "diagonal",
    "Tv": "transversal",
    "Transv": "transversal",
    "Transversal": "transversal",
    "Ak": "avenida carrera",
    "Ac": "avenida calle",
    "Av": "avenida",
    "Avenida": "avenida",
    "Autopista": "autopista",
}
_ANY_WAY = "|".join(sorted({*_WAYS, *(way.lower() for way in _WAYS)}, key=len, reverse=True))
_SHORT_WAY = re.compile(
    r"(?<![\w.])(?P<way>(?i:Cra|Kra|Kr|Cr|Cll|Clle|Cl|Dg|Diag|Tv|Transv|Ak|Ac))\.? "
    r"(?=\d{1,3}[A-Za-z]?(?!\w))"
)
_CORNER = re.compile(
    rf"(?P<way>(?<!\w)(?:{_ANY_WAY})\.? [^#\d]{{0,30}}?\d{{1,3}} ?(?:[A-Z](?!\w))?(?: ?[Bb]is)?"
    r"(?: ?(?:Sur|Norte|Este|Oeste))?,? )"
    r"(?P<mark>#|No\.?|N[°º]|n\.?º|núm\.) ?(?P<cross>\d{1,3}) ?(?P<letter>[A-Z]?)(?: ?[Bb]is)?"
    r"(?P<side> (?:Sur|Norte|Este|Oeste))? ?[-–] ?(?P<house>\d{1,3})(?!\w)"
)
_MONTHS = (
    "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre"
    "|diciembre"
)
_DAY_STREET = re.compile(
    r"(?P<way>(?<!\w)(?:[Aa]v(?:da|enida)?\.?|[Cc]alle|C/|[Pp]laza|[Bb]ulevar|[Pp]aseo|[Bb]arrio"
    rf"|[Ee]stación|[Cc]ol(?:onia)?\.?) )(?P<day>\d{{1,2}}) (?P<of>de (?i:{_MONTHS}))"
    r"(?:,? (?P<mark>n\.?º|#|No\.?)? ?(?P<house>\d{1,5})(?!\w))?"
)
_FLAT = re.compile(
    r"(?<![\w.])[Dd]e?p?to\.(?= ?[\"«“]?(?:[A-Z]|\d{1,4}[A-Z]?)[\"»”]?(?![\w%]| ?%))"
)


def rules(cardinal: Callable[[int], str]) -> Sequence[Rule]:
    """The rules for streets with numbers; `cardinal` says a number."""

    def corner(match: Match[str]) -> str:
        """A street, the number of the one that crosses it and the house's distance: "# 72-41"."""
        cross = " ".join(filter(None, (cardinal(int(match["cross"])), match["letter"].lower())))
        return f"{match['way']}número {cross}{match['side'] or ''}, {cardinal(int(match['house']))}"

    def day_street(match: Match[str]) -> str:
        """A street named after a day: what follows is a house, not a year."""
        day = "primero" if match["day"] == "1" else cardinal(int(match["day"]))
        house = f", {cardinal(int(match['house']))}" if match["house"] else ""
        return f"{match['way']}{day} {match['of']}{house}"

    return (
        Rule(_SHORT_WAY, lambda m: f"{_WAYS[m['way'].capitalize()]} ", DIGITS),
        Rule(_CORNER, corner, "-–"),
        Rule(_DAY_STREET, day_street, DIGITS),
        Rule(_FLAT, lambda m: "departamento", "."),
    )
