"""Spanish rules for codes: doors, models, orders, days by their letters, heights, file names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.tables import pairs

_DAYS = {
    "L": "lunes",
    "M": "martes",
    "X": "miércoles",
    "J": "jueves",
    "V": "viernes",
    "S": "sábado",
    "D": "domingo",
}
_HOURS = r"(?=[:,]?\.? (?:de |a las? |desde )?\d| ?\()"
_FROM_DAY = re.compile(
    r"(?<![\w.-])(?P<before>(?:de )?)(?P<low>[LMXJV])(?: ?[-–/] ?| a )(?P<high>[JVSD])" + _HOURS
)
_SPAN_OF_DAYS = re.compile(
    r"(?<![\w.-])(?P<before>(?:de )?)(?P<low>[LMX])(?:[-–/]| a )(?P<high>[JVSD])"
    r"(?![\w.'’-]|/\w)"
)
_LIST_OF_DAYS = re.compile(
    r"(?<![\w.,/-])(?P<days>[LMXJVSD](?:(?:, |-|/)[LMXJVSD]){0,5}(?: y |[-/])[LMXJVSD])"
    r"(?![\w.'’-]|/\w)"
)
_OPEN = re.compile(
    r"(?<!\w)(?:[Cc]lases?|[Dd]ías?|[Hh]orarios?|[Aa]biert[oa]|[Aa]bre|[Yy]oga|[Pp]ilates|[Gg]imnasio|[Gg]ym"
    r""
    r"|[Ee]ntren\w+|[Tt]urnos?|[Rr]epart\w+|[Vv]isitas?|[Cc]onsultas?|[Ff]isio|[Nn]atación|[Ii]nglés"
    r"|[Mm]ercad\w+|[Rr]ecogida|[Cc]urso|[Gg]rupo|[Rr]iego|[Ll]impieza|[Aa]larma|[Rr]uta|[Hh]asta|[Cc]ada"
    r"|\d ?h|\d\d:\d\d)(?!\w)"
)
_WEEKEND = re.compile(r"(?<![\w.-])S(?: ?[-–/] ?| y )D" + _HOURS)
_ONE_DAY = re.compile(
    r"(?:(?<=, )|(?<=; )|(?<= y ))(?P<day>[LMXJVSD])"
    r"(?=:? (?:\d{1,2}(?::\d\d)?(?: ?h)? ?[-–]|de \d{1,2}(?::\d\d)?(?: ?h)? a |cerrado))"
)
_DOOR = re.compile(
    r"(?<!\w)(?P<before>(?:[Ll]a|[Ee]l|del|al|[Aa]sientos|[Ss]alidas|[Pp]uertas|[Aa]ulas|[Bb]utacas?"
    r"|[Hh]abitaciones|[Nn]úmero|[Pp]ortería|[Gg]rado|[Gg]rupo|[Cc]urso|[Ss]tand|[Tt]alla) )"
    r"(?P<codes>\d{1,3}[A-G](?:(?:, | y | o | a |-)\d{1,3}[A-G])*)(?![\w/])"
)
_CODE = re.compile(r"(?P<number>\d+)(?P<letter>[A-G])")
_MODEL = re.compile(
    r"(?<=\b(?:Plus|Mini|Gen\d|elly|noff) )(?P<number>\d)(?P<letters>P?M)(?: Gen(?=\d))?(?!\w)"
)
_ORDER = re.compile(
    r"(?<!\w)(?P<before>(?:[Pp]edido|[Oo]rden|[Ee]nvío|[Ss]eguimiento|[Rr]astreo|[Gg]uía|[Rr]eserva"
    r"|[Ee]xpediente|[Rr]eferencia|[Cc]aso|[Tt]icket|[Ii]ncidencia|[Ff]olio|[Pp]óliza|[Cc]ontrato"
    r"|[Cc]uenta|[Ff]actura|[Tt]arjeta|[Cc]liente|[Ss]ocio|[Rr]ecibo|[Pp]aquete|[Tt]rámite)"
    r"(?: de [A-ZÁÉÍÓÚ]\w{1,15})?:? (?:es el |es |n\.?º |núm\. |número |No\. |#)?)"
    r"(?P<groups>\d{1,5}(?: \d{2,5}){1,5})(?![\w.,:/-]\d|\w| ?(?:€|euros|pesos|horas|kg))"
)
_FILE_END = re.compile(
    r"(?<=\))\.(?P<kind>pdf|docx?|xlsx?|pptx?|jpe?g|png|txt|csv|zip|mp[34]|odt|ods|heic|gif|mov|webp)"
    r"(?!\w)"
)
_AIRPORTS = {
    code: city.replace("~", " ")
    for code, city in pairs(
        """
        MAD Madrid  BCN Barcelona  PMI Palma  AGP Málaga  SVQ Sevilla  BIO Bilbao  VLC Valencia
        ALC Alicante  LPA Gran~Canaria  TFN Tenerife~Norte  TFS Tenerife~Sur  SCQ Santiago
        IBZ Ibiza  MAH Menorca  GRX Granada  MEX Ciudad~de~México  CUN Cancún  GDL Guadalajara
        MTY Monterrey  TIJ Tijuana  EZE Ezeiza  AEP Aeroparque  COR Córdoba  MDZ Mendoza
        BRC Bariloche  SCL Santiago  BOG Bogotá  MDE Medellín  CLO Cali  CTG Cartagena  LIM Lima
        CUZ Cusco  UIO Quito  GYE Guayaquil  MVD Montevideo  ASU Asunción  CCS Caracas  PTY Panamá
        SJO San~José  HAV La~Habana  SDQ Santo~Domingo  MIA Miami  JFK Nueva~York  LHR Londres
        CDG París  FCO Roma  LIS Lisboa  FRA Fráncfort  AMS Ámsterdam
        """
    )
}
_ROUTE = re.compile(
    rf"(?<![\w-])(?P<from>{one_of(_AIRPORTS)}) ?[-–→/>] ?(?P<to>{one_of(_AIRPORTS)})(?![\w-])"
)
_BATTERIES = re.compile(r"(?P<before>(?<!\w)(?:[Pp]ilas?|[Bb]aterías?)(?: \w{2,12}){0,2} )AA(?!A)")


def rules(language: Language) -> Sequence[Rule]:
    """The Spanish rules for codes, for the beginning of the language's rules."""
    say = _Codes(language)
    return (
        Rule(_FROM_DAY, lambda m: f"de {_DAYS[m['low']]} a {_DAYS[m['high']]}", "LMXJV"),
        Rule(_LIST_OF_DAYS, _listed_days, "LMXJVSD"),
        Rule(_SPAN_OF_DAYS, _span_of_days, "LMX"),
        Rule(_WEEKEND, lambda m: "sábados y domingos", "S"),
        Rule(_ONE_DAY, lambda m: _DAYS[m["day"]], "LMXJVSD"),
        Rule(_DOOR, say.doors, DIGITS),
        Rule(_MODEL, say.model, "M"),
        Rule(_ORDER, say.order, DIGITS),
        Rule(_FILE_END, lambda m: f" punto {language.identifier_word(m['kind'])}", ")"),
        Rule(_ROUTE, lambda m: f"{_AIRPORTS[m['from']]} a {_AIRPORTS[m['to']]}", "-–→/>"),
        Rule(_BATTERIES, lambda m: f"{m['before']}doble a", "A"),
    )


def _span_of_days(match: Match[str]) -> str | None:
    """A span of weekdays by their letters: "L-V", "de L a V".

    None for "vitaminas L a D" and sizes.
    """
    before = match.string[max(0, match.start() - 25) : match.start()]
    if re.search(r"(?<!\w)(?:vitaminas?|tallas?|grupos?|letras?|puntos?)(?!\w)[^.]{0,12}$", before):
        return None
    return f"de {_DAYS[match['low']]} a {_DAYS[match['high']]}"


def _listed_days(match: Match[str]) -> str | None:
    """A list of weekdays by their letters, in order: "clases L, X y V", "M-J" beside an hour.

    None if no hour or word such as "horario" is near.
    """
    near = match.string[max(0, match.start() - 40) : match.end() + 25]
    letters = re.findall("[A-Z]", match["days"])
    in_order = sorted(set(letters), key="LMXJVSD".index) == letters
    if not in_order or not _OPEN.search(near):
        return None
    if "-" in match["days"] and len(letters) == 2 and letters[1] in "VD":
        return None  # a span
    *most, last = (_DAYS[letter] for letter in letters)
    return f"{', '.join(most)} y {last}"


class _Codes:
    """Says codes in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def doors(self, match: Match[str]) -> str:
        """Numbers with a letter, not amperes, of doors or seats: "la 14A", "asientos 14A y 14C"."""
        return match["before"] + _CODE.sub(self._letter, match["codes"])

    def _letter(self, match: Match[str]) -> str:
        language = self._language
        return f"{language.whole(match['number'])} {language.spell(match['letter'])}"

    def model(self, match: Match[str]) -> str:
        """A device's model, its digit and spelled letters, not a time of day: "Plus 1PM"."""
        language = self._language
        return f"{language.whole(match['number'])} {language.spell(match['letters'])}"

    def order(self, match: Match[str]) -> str:
        """The number of an order or a contract, group by group, each digit by digit."""
        groups = ", ".join(map(self._language.digits, match["groups"].split()))
        return f"{match['before']}{groups}"
