"""Italian rules for telephone numbers and addresses, which run before numbers count nouns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.tables import words

_PROVINCES = words(
    """
    AG: Agrigento
    AL: Alessandria
    AN: Ancona
    AO: Aosta
    AP: Ascoli
    AQ: L'Aquila
    AR: Arezzo
    AT: Asti
    AV: Avellino
    BA: Bari
    BG: Bergamo
    BI: Biella
    BL: Belluno
    BN: Benevento
    BO: Bologna
    BR: Brindisi
    BS: Brescia
    BT: Barletta
    BZ: Bolzano
    CA: Cagliari
    CB: Campobasso
    CE: Caserta
    CH: Chieti
    CL: Caltanissetta
    CN: Cuneo
    CO: Como
    CR: Cremona
    CS: Cosenza
    CT: Catania
    CZ: Catanzaro
    EN: Enna
    FC: Forlì
    FE: Ferrara
    FG: Foggia
    FI: Firenze
    FM: Fermo
    FR: Frosinone
    GE: Genova
    GO: Gorizia
    GR: Grosseto
    IM: Imperia
    IS: Isernia
    KR: Crotone
    LC: Lecco
    LE: Lecce
    LI: Livorno
    LO: Lodi
    LT: Latina
    LU: Lucca
    MB: Monza
    MC: Macerata
    ME: Messina
    MI: Milano
    MN: Mantova
    MO: Modena
    MS: Massa
    MT: Matera
    NA: Napoli
    NO: Novara
    NU: Nuoro
    OR: Oristano
    PA: Palermo
    PC: Piacenza
    PD: Padova
    PE: Pescara
    PG: Perugia
    PI: Pisa
    PN: Pordenone
    PO: Prato
    PR: Parma
    PT: Pistoia
    PU: Pesaro
    PV: Pavia
    PZ: Potenza
    RA: Ravenna
    RC: Reggio
    RE: Reggio
    RG: Ragusa
    RI: Rieti
    RM: Roma
    RN: Rimini
    RO: Rovigo
    SA: Salerno
    SI: Siena
    SO: Sondrio
    SP: Spezia
    SR: Siracusa
    SS: Sassari
    SU: Sardegna
    SV: Savona
    TA: Taranto
    TE: Teramo
    TN: Trento
    TO: Torino
    TP: Trapani
    TR: Terni
    TS: Trieste
    TV: Treviso
    UD: Udine
    VA: Varese
    VB: Verbania
    VC: Vercelli
    VE: Venezia
    VI: Vicenza
    VR: Verona
    VT: Viterbo
    VV: Vibo
    """
)
_PROVINCE = re.compile(
    r"(?P<town>(?<!\w)[A-ZÀ-Þ][a-zà-ÿ'’]{1,24}|(?<!\d)\d{5}) "
    r"(?P<open>\(?)(?P<code>[A-Z]{2})\)?(?!\w|\.\w)"
)
_ADDRESS = re.compile(
    r"(?<!\d)\d{5}(?!\d)|(?<!\w)(?:[Vv]i[ae]|[Pp]iazza|[Cc]orso|[Vv]iale|[PCV]\.\w+|[Cc]omune"
    r"|[Nn]at[oa]|[Pp]rovincia|[Rr]esiden\w+|[Ss]ede|[Aa]bit\w+|[Ff]razione|[Ll]oc\.|[Cc]itt[àa]"
    r"|[Ss]tr\w+)(?!\w)"
)
_INTERNATIONAL = re.compile(
    r"(?<![\w+])\+(?=(?:[ .()/\u00a0-]{0,2}\d){6})"
    r"\d{1,3}(?:[ .\u00a0/-]?\(?\d{1,4}\)?){2,6}(?![\w-])"
)
_DOTTED_PHONE = re.compile(
    r"(?<![\w.,:/-])(?:3\d\d|0\d{1,3})\.(?:\d{3}\.\d{3,4}|\d{6,8}|\d{2}\.\d{2}\.\d{2,3})(?!\w|[.,]\d)"
)
_HOUSE_AND_CODE = re.compile(
    r"(?<![\w.,:/-])(?P<house>\d{1,4}(?:/?[A-Za-z])?) ?[-–] ?(?P<code>\d{5})(?= [A-ZÀ-Þ])"
)
_SHORT_ROAD = re.compile(r"(?<!\w)[Ss]tr(?:ada|\.) (?P<kind>prov|stat|reg|com|vic)\.(?= |\d)")
_ROADS = {
    "prov": "provinciale",
    "stat": "statale",
    "reg": "regionale",
    "com": "comunale",
    "vic": "vicinale",
}


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before the rules that the Romance languages share."""

    def phone(match: Match[str]) -> str:
        return language.phone(re.findall(r"\d+", match[0]), match[0].startswith("+"))

    def house(match: Match[str]) -> str:
        return f"{match['house']}, {language.digits(match['code'])}"

    national = "|".join(language.phones)
    return (
        Rule(_DOTTED_PHONE, phone, "."),
        Rule(_INTERNATIONAL, phone, "+"),
        Rule(re.compile(rf"(?<![\w.,:/-])(?:{national})(?!\w|[-.,]\d)"), phone, DIGITS),
        Rule(_HOUSE_AND_CODE, house, "-–"),
        Rule(_PROVINCE, _province),
        Rule(_SHORT_ROAD, lambda m: f"strada {_ROADS[m['kind']]}", "."),
    )


def _province(match: Match[str]) -> str | None:
    """The code of a province after a town or postcode in an address, by name; otherwise None.

    "Torino (TO)" is Torino, "Rho (MI)" is in its province, "20131 MI" in Milano.
    """
    town, name = match["town"], _PROVINCES.get(match["code"])
    is_address = _ADDRESS.search(match.string[max(0, match.start() - 80) : match.start()])
    if (
        name is None
        or not (is_address or town.isdecimal())
        or (not match["open"] and not town.isdecimal())
    ):
        return None
    if town.isdecimal():
        return None if match["open"] else f"{' '.join(town)} {name}"
    return town if town in name else f"{town}, provincia di {name}"
