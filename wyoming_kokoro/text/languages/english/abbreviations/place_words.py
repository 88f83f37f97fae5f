"""English words for parts of addresses that are written short: "Holland Tnl.", "Gt Portland St"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.streets import STATES
from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.signs import with_stop

KINDS = tables.words(
    """
    Acad: Academy
    Aly: Alley
    Anx: Annex
    Ave Av: Avenue
    Bch: Beach
    Blf: Bluff
    Blvd Bvd: Boulevard
    Bnd: Bend
    Brdg Brg: Bridge
    Byp: Bypass
    Cath: Cathedral
    Cem: Cemetery
    Cir: Circle
    Cl Clo: Close
    Cott: Cottage
    Cotts: Cottages
    Cres: Crescent
    Crk: Creek
    Crse: Course
    Crst: Crest
    Cswy: Causeway
    Ct: Court
    Ctr Cntr: Center
    Ctrs: Centers
    Ctyd: Courtyard
    Cv: Cove
    Cyn: Canyon
    Expwy Expy: Expressway
    Fld: Field
    Flds: Fields
    Fls: Falls
    Fm: Farm
    Frst: Forest
    Fwy: Freeway
    Gdn: Garden
    Gdns: Gardens
    Gln: Glen
    Grn: Green
    Grv: Grove
    Gtwy: Gateway
    Hbr Hrbr: Harbor
    Hosp: Hospital
    Hls: Hills
    Hts: Heights
    Hvn: Haven
    Hwy: Highway
    Ind~Est: Industrial Estate
    Jct Jctn Jn: Junction
    Knl: Knoll
    Lib: Library
    Lk: Lake
    Lks: Lakes
    Ln: Lane
    Lndg: Landing
    Mdw: Meadow
    Mdws: Meadows
    Mem Meml: Memorial
    Mans: Mansions
    Mkt: Market
    Mls: Mills
    Mnr: Manor
    Mtn: Mountain
    Mtns: Mountains
    Mtwy: Motorway
    Mus: Museum
    Orch: Orchard
    Opas: Overpass
    Pde: Parade
    Pk: Park
    Pkwy Pky Pwy: Parkway
    Pl: Place
    Plz: Plaza
    Psge: Passage
    Rd: Road
    Rdg: Ridge
    Rdgs: Ridges
    Rnch: Ranch
    Sch: School
    Shr: Shore
    Shrs: Shores
    Skwy: Skyway
    Spg: Spring
    Spgs Spngs: Springs
    Sq: Square
    Stn: Station
    Terr: Terrace
    Tnl Tunl: Tunnel
    Tpke Tpk: Turnpike
    Trce: Trace
    Trl: Trail
    Upas: Underpass
    Vlg: Village
    Vly: Valley
    Vw: View
    Vws: Views
    Whf: Wharf
    Xing: Crossing
    Wlk: Walk
    Xrds: Crossroads
    Yds: Yards
    """
)
"""They follow a name, with or without their stop, and are no words."""
_WITH_STOP = {
    "Ter": "Terrace",
    "Dr": "Drive",
    "Is": "Island",
    "Br": "Bridge",
    "Sta": "Station",
    "Pt": "Point",
}
"""Words without their stop, or other abbreviations."""
_NAME = r"(?:[A-Z][A-Za-z’']*[a-z]|\d(?:st|nd|rd|th)|[A-Z][A-Z]|the|[A-Z][a-z]+\.)"
_KIND = re.compile(
    rf"(?P<name>\b{_NAME} )(?P<kind>{one_of(KINDS)})\b(?P<stop>\.?)(?![\w'’])(?!\.\w)"
    r"(?! ?\d{1,2}:)"
)
_STOPPED = re.compile(
    rf"(?P<name>\b[A-Z][a-z]+ )(?P<kind>{one_of(_WITH_STOP)})\."
    r"(?=,| (?!of\b)(?:[a-z]{2}|[NSEW]{2}\b)|\s*$)"
)
_STATION = re.compile(r"(?<=\bPenn |nion )Sta\b\.?")
_BROADWAY = re.compile(r"\b(?:Bdwy|Bway|B['’]way)\b\.?")
_STREET = re.compile(  # "Elm St is closed", "Gt Portland St W1"
    r"(?P<name>\b[A-Z][a-z'’]+ )(?<!\bat )St(?= (?:[a-z]{2,}|&|@|[A-Z]{1,2}\d)|['’]s\b|/)"
)
_BEFORE = {
    "Gt": "Great",
    "Upr": "Upper",
    "Lwr": "Lower",
    "Nth": "North",
    "Sth": "South",
    "Lit": "Little",
    "Meml": "Memorial",
}
_STATION_ROAD = re.compile(
    r"(?<![\w.])Stn\.?(?= (?:Rd|Road|St|Street|Approach|Parade|Ln|Lane|Hill|App)\b)"
)
_SHIRES = {
    "Yorks": "Yorkshire",
    "Lincs": "Lincolnshire",
    "Mids": "Midlands",
    "Lanarks": "Lanarkshire",
    "Ayrs": "Ayrshire",
}
_SHIRE = re.compile(rf"(?<![\w.])(?P<point>[NSEW])\.? (?P<shire>{one_of(_SHIRES)})\b\.?")
_BEFORE_NAME = re.compile(rf"(?<![\w.-])(?P<word>{one_of(_BEFORE)})\b\.?(?= [A-Z][a-z])")
_LITTLE = re.compile(
    r"(?<![\w.])Lt\.?(?= [A-Z][a-z]+ (?:St|Street|Rd|Road|Ln|Lane|Hill|Green|Sq|Square)\b)"
)
_COMPASS = {"N": "North", "S": "South", "E": "East", "W": "West"}
_OPERATING_ROOM = re.compile(r"(?<=\b[Tt]he )OR\b(?! [A-Z])")
_HALF_OF = re.compile(
    r"(?<![\w.'’-])(?P<point>[NS])\.? (?=(?:Dakota|Carolina|Korea|Africa|Hollywood|Yorkshire|Wales"
    r"|Ireland|London|Island|Shore|Bend|Beach)\b)"
    r"|(?<![\w.'’-])(?P<side>[EW])\.? (?=(?:Virginia|Hollywood|Yorkshire|London|Sussex|Midlands"
    r"|Lothian|Africa|Village|Bank|Palm|Indies|Ham)\b)"
)
_JUNCTION = re.compile(r"(?<![\w-])J(?:ct|ctn)\.? (?=\d{1,2}[A-Z]?(?![\w.-]))")
_OF_THE_STATE = re.compile(
    rf"(?P<before>\b[Tt]he |\b[Aa]n? )(?P<state>{one_of(set(STATES) - {'LA', 'DC'})})"
    r"(?= (?:coast|coastline|border|state line|shore|legislature|governor|attorney general"
    r"|[Ss]upreme [Cc]ourt|[Ss]enate|[Hh]ouse|primary|caucus|lottery|turnpike|panhandle|mountains"
    r"|desert|delegation|voters?|residents?|statehouse|[Cc]apitol|wildfires?|fires?|wine country"
    r"|beaches|panhandle|ballot|law\b|line\b|DMV|River|Lottery|Turnpike|Legislature))"
)
_NEIGHBOURS = {
    "NY": (
        "New York",
        "Penn|Times|Post|Giants|Yankees|Knicks|Mets|Jets|Rangers|Islanders|Fed|Stock|State",
    ),
    "NJ": ("New Jersey", "Transit|Devils|Turnpike|Tpke|Tpk|Shore|State"),
    "PA": ("Pennsylvania", "Turnpike|Tpke|Tpk|Dutch"),
}
_NEIGHBOUR = re.compile(
    r"(?<![\w.])(?:"
    + "|".join(rf"{code}(?=\.? (?:{after})\b)" for code, (_, after) in _NEIGHBOURS.items())
    + ")"
)


def rules(language: Language) -> Sequence[Rule]:
    """Rules for places: states, then what stands before names, then what follows them."""

    def kind(match: Match[str]) -> str:
        """The last word of a place's name in full: "Hudson Yds", "Holland Tnl."."""
        word = language.localized(KINDS[match["kind"]])
        if language.day_first:
            word = word.replace("Center", "Centre").replace("Harbor", "Harbour")
        return match["name"] + with_stop_of(match, word)

    def say_state(match: Match[str]) -> str:
        """A state's code in full, before words such as "coast": "the OR coast"."""
        return match["before"] + STATES[match["state"]].replace("~", " ")

    return (
        Rule(_OF_THE_STATE, say_state),
        Rule(_OPERATING_ROOM, lambda match: "O R", "O"),
        Rule(_NEIGHBOUR, lambda match: _NEIGHBOURS[match[0]][0], "NP"),
        Rule(
            _SHIRE, lambda m: with_stop(m, f"{_COMPASS[m['point']]} {_SHIRES[m['shire']]}"), "NSEW"
        ),
        Rule(_STATION_ROAD, lambda match: "Station", "S"),
        Rule(_LITTLE, lambda match: "Little", "L"),
        Rule(_BEFORE_NAME, lambda match: _BEFORE[match["word"]], "GULNS"),
        Rule(_HALF_OF, lambda m: f"{_COMPASS[m['point'] or m['side']]} ", "NSEW"),
        Rule(_BROADWAY, lambda match: with_stop(match, "Broadway"), "B"),
        Rule(_STATION, lambda match: with_stop(match, "Station"), "S"),
        Rule(_KIND, kind),
        Rule(
            _STOPPED, lambda m: m["name"] + with_stop_of(m, _WITH_STOP[m["kind"]], ends=True), "."
        ),
        Rule(_STREET, lambda match: f"{match['name']}Street", "S"),
        Rule(_JUNCTION, lambda match: "Junction ", "J"),
    )


def with_stop_of(match: Match[str], word: str, *, ends: bool = False) -> str:
    """The given `word`, with the full stop where that also ends the sentence."""
    stopped = ends or bool(match["stop"])
    return with_stop(match, word) if stopped else word
