"""English notes of work: "Labs: Na 138, K 4.1", "O(n log n)", "Mon/Wed/Fri", "Henry VIII's"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.figures.dates import WEEKDAYS
from wyoming_kokoro.text.languages.english.streets import house_number
from wyoming_kokoro.text.languages.english.tables import KINGS
from wyoming_kokoro.text.normalize import patterns, tables
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.signs import arabic

_TESTED = tables.words(
    """
    Na Na+: sodium
    K K+: potassium
    Cl: chloride
    Cr: creatinine
    Ca: calcium
    Mg: magnesium
    Hgb Hb: hemoglobin
    Hct: hematocrit
    Plt plt Plts plts PLT: platelets
    Glu gluc: glucose
    Phos: phosphate
    Alb alb: albumin
    Trop trop: troponin
    """
)
_LAB = re.compile(
    rf"(?<![\w+-])(?P<name>{one_of(_TESTED)})(?=:? ?[<>]?\d{{1,3}}(?:\.\d{{1,2}})?(?!\w))"
)
_OF_LABS = re.compile(
    r"(?:\b(?:WBC|WCC|BUN|CRP|eGFR|LFTs?|HCO3|INR|AST|ALT|U&Es?|FBC|CBC|BMP|CMP|Labs?|Bloods?"
    r"|labs|bloods)\b)"
)
_EXHIBIT = re.compile(
    r"(?P<before>\b(?:[Pp]laintiff|[Dd]efendant|[Gg]overnment|[Pp]etitioner|[Rr]espondent|Pl|Def"
    r"|Joint|[Jj]oint|[Tt]rial|[Cc]ompl|[Dd]epo)(?:['’]?s['’]?)?\.?,? )Exs?\. "
    r"(?=\d{1,3}\b|[A-Z]\b)"
)
_ORDER = re.compile(r"\bO\((?P<of>(?:[nkmVEN1]|log|sqrt|[0-9]|[ ²³^+*·!])+)\)(?!\w)")
_LETTERS = re.compile(
    r"(?P<before>\b[FpVUPWEQ]E? ?= ?)(?P<letters>ma|mv|mg|mgh|nRT|qV|hf|vt|IR|VI|It|mcΔT)"
    r"(?=[\s,.;)]|$)"
)
_DAYS = one_of((*WEEKDAYS, *WEEKDAYS.values()))
_SLASHED_DAYS = re.compile(rf"(?<![\w/])(?:{_DAYS})(?:/(?:{_DAYS})){{1,5}}(?![\w/])")
_HALL = re.compile(
    r"(?P<before>\b[A-Z][a-z]+ (?:Hall|Building|Bldg\.?|Tower|Pavilion|Laboratory|Annex) )"
    r"(?P<number>[1-9]\d{2,3})(?!\w|[.,:/-]\d)"
)
_DOZEN = re.compile(r"(?<=\d )doz\b(?=\.? [a-z])\.?")
_DRIVES = re.compile(r"(?<![\w.,])(?P<count>[1-9]\d?)[x×] ?(?=\d{1,4} ?[KMGT]B\b)")
_FAN = re.compile(r"(?:(?<=\d[CF])|(?<=°[CF])) ?/ ?(?=(?:fan|gas|Fan|Gas|GM)\b)")
_KINGS = re.compile(
    rf"\b(?P<king>{one_of(KINGS)}) (?P<roman>X{{0,2}}(?:IX|IV|V?I{{1,3}}|V|X))(?P<s>['’]s)(?!\w)"
)
_FULL_DAYS = re.compile(rf"\b(?P<day>{one_of(set(WEEKDAYS) - {'Sun'})})(?P<s>['’]s?)(?= [a-z])")
_MEETINGS = re.compile(r"\b(?P<m>[Mm])tg(?=['’]s\b)")
_ACCOUNT = re.compile(r"(?<![\w/])(?P<a>[Aa])/c(?=:? (?:no\b|number|#|\d{5,}))")
_POINT = re.compile(
    r"(?<=[a-z] )(?:(?<=assembly )|(?<=meeting )|(?<=collection )|(?<=off )|(?<=starting )"
    r"|(?<=charging )|(?<=access )|(?<=boiling )|(?<=melting )|(?<=freezing )|(?<=up ))"
    r"pt\b(?!\.\w)(?= (?:is|at|for|in|on|of|was|now)\b|[.,;)]|$)"
)
_BASIS = re.compile(r"(?P<before>(?<![\w.,])\d{1,3}(?:\.\d)? ?)bps?\b(?!/)")
_OF_FINANCE = re.compile(
    r"(?i)\b(?:margins?|ebitda|yields?|spreads?|rates?|fed|fomc|ecb|boe|gilts?|bonds?|treasur\w+"
    r"|coupon|libor|sofr|basis|hike[ds]?|ease[ds]?|easing|loan|apr|guidance|revenue|return|fees?"
    r"|tighten\w*|widen\w*|fy\d\d|yoy|q[1-4]|alpha|benchmark)\b"
)
_OF_LINES = re.compile(r"(?i)\b(?:modem|baud|serial|data|links?|network|[kmg]bps|bit ?rate)\b")
_CARRIER = re.compile(
    r"(?P<before>\b(?:EZY|RYR|BAW|EXS|TOM|DLH|KLM|UAL|AAL|DAL|SWA|VIR|EIN) ?)(?P<number>\d{2,4})"
    r"(?![\w%]|[.,:/-]\d)"
)
_PATIENT = re.compile(
    r"\bPt (?=(?:discharged|admitted|seen|reports?|denies|denied|is|was|has|states|feels|advised"
    r"|remains|stable|presents|presented|complains|declined|consented|aware)\b)"
)
_AT_HOURS = re.compile(
    r"(?P<before>\b(?:at|by|from|until|till|before|after) )(?P<hour>[01]\d"
    r"|2[0-3]):(?P<minute>[0-5]\d) ?hrs?\b"
)
_TWO_DAYS = re.compile(
    r"(?<![\w/.])(?P<low>[12]?\d|3[01])/(?P<high>[12]?\d|3[01])"
    r"(?= (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\b)"
)
_PART_OF_X = re.compile(r"(?<![\w/.])(?P<over>\d{1,3})/(?P<under>[xyzt])(?![\w/'’.]\w|\w)")
_ROOM = re.compile(r"(?<![\w.])rm\.? (?=\d)")
_RULE = re.compile(r"(?<=[A-Z]{3} )r\. ?(?=\d)")
_CONFIRMATION = re.compile(r"(?<![\w.])(?P<c>[Cc])onf\.?(?= code\b)")
_DISPENSE = re.compile(r"(?<![\w.])(?P<d>[Dd])isp\.?(?=:? ?#? ?\d)")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for notes of work, run before the general ones."""
    say = _Notes(language)
    return (
        Rule(_LAB, _lab, DIGITS),
        Rule(_EXHIBIT, lambda match: f"{match['before']}Exhibit ", "E"),
        Rule(_ORDER, lambda match: f"O of {match['of']}", "("),
        Rule(_LETTERS, lambda m: m["before"] + " ".join(m["letters"].upper()), "="),
        Rule(_SLASHED_DAYS, _days, "/"),
        Rule(_HALL, lambda m: m["before"] + house_number(m["number"]), DIGITS),
        Rule(_DOZEN, lambda match: "dozen", "z"),
        Rule(_DRIVES, lambda match: f"{match['count']} ", "x×"),
        Rule(_FAN, lambda match: ", ", "/"),
        Rule(_KINGS, say.king, "IVX"),
        Rule(_FULL_DAYS, lambda match: f"{WEEKDAYS[match['day']]}'s", "'’"),
        Rule(_MEETINGS, lambda match: f"{match['m']}eeting", "'’"),
        Rule(_ACCOUNT, lambda match: f"{match['a']}ccount", "/"),
        Rule(_POINT, lambda match: "point", "p"),
        Rule(_BASIS, _basis, "b"),
        Rule(_CARRIER, lambda m: m["before"] + language.digits(m["number"]), DIGITS),
        Rule(_PATIENT, lambda match: "Patient ", "P"),
        Rule(_AT_HOURS, say.hours, ":"),
        Rule(_TWO_DAYS, _two_days, "/"),
        Rule(_PART_OF_X, lambda match: f"{match['over']} over {match['under']}", "/"),
        Rule(_ROOM, lambda match: "room ", "r"),
        Rule(_CONFIRMATION, lambda match: f"{match['c']}onfirmation", "f"),
        Rule(_DISPENSE, lambda match: f"{match['d']}ispense", "Dd"),
        *((Rule(_RULE, lambda match: "rule ", "."),) if language.day_first else ()),
    )


def _lab(match: Match[str]) -> str | None:
    """The short name of a tested substance in full, among other findings: "K 4.1"."""
    near = patterns.around(match, 80)
    others = {found["name"] for found in _LAB.finditer(near)}
    if not (_OF_LABS.search(near) or len(others) > 2):
        return None
    return _TESTED[match["name"]]


def _days(match: Match[str]) -> str:
    """Days with slashes, in full with commas and "and" between: "Mon/Wed/Fri"."""
    days = [WEEKDAYS.get(day, day) for day in match[0].split("/")]
    return f"{', '.join(days[:-1])} and {days[-1]}"


def _two_days(match: Match[str]) -> str | None:
    """Two days that follow each other, with a dash for the slash: "on 8/9 July"."""
    is_next = int(match["high"]) == int(match["low"]) + 1
    return f"{match['low']}–{match['high']}" if is_next else None


def _basis(match: Match[str]) -> str | None:
    """A "bps" as basis points, near words of finance: "expanded 150 bps"."""
    near = patterns.around(match, 60)
    if not _OF_FINANCE.search(near) or _OF_LINES.search(near):
        return None
    return f"{match['before'].rstrip()} basis point{'' if match['before'].strip() == '1' else 's'}"


class _Notes:
    """Puts figures into words: each method takes what its rule has found."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def hours(self, match: Match[str]) -> str | None:
        """A time of day in words; None at a full hour and from 00:00 to 00:59: "at 23:40 hrs"."""
        hour, minute = int(match["hour"]), int(match["minute"])
        if not (hour and minute):
            return None
        clock = self._language.clock(hour, minute, None, "")
        return f"{match['before']}{clock} hours"

    def king(self, match: Match[str]) -> str:
        """A king's number as an ordinal, in the genitive: "Henry VIII's"."""
        return f"{match['king']} the {self._language.ordinal(arabic(match['roman']))}{match['s']}"
