"""English rules for medical notes: "hx of T2DM", "a 45yo M", "c/o pain", "20/40 vision"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns, tables
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.signs import with_stop

_NOTES = tables.words(
    """
    hx: history
    Hx: History
    dx: diagnosis
    Dx: Diagnosis
    sx: symptoms
    Sx: Symptoms
    fx: fracture
    Fx: Fracture
    abx: antibiotics
    rxn: reaction
    BMs: bowel movements
    """
)
_NOTE = re.compile(rf"(?<![\w/.$-])(?P<word>{one_of(_NOTES)})(?=:| (?:of|with|is|was)\b)")
_COMPLAINS = re.compile(r"(?<!\w)c/o (?=(?!the |his |her |my |their |our )[a-z]|SOB\b|CP\b|HA\b)")
_SEX = re.compile(
    r"(?P<age>\d{1,3}[ -]?(?:y/?o|y\.o\.|year[- ]old)(?: [a-z]{3,12})?) (?P<sex>[MF])(?=[\s,.;]|$)"
)
_SEXES = {"M": "male", "F": "female"}
_AGE_AND_SEX = re.compile(
    r"(?<![\w.,$-])(?P<age>[1-9]\d)(?P<sex>[MF])(?= (?:with|w/|c/o|presents|who|s/p|here)\b)"
)
_SIGHT = re.compile(r"(?<![\w/.])20/(?P<far>1[05]|[2-9]\d|1\d\d|200|400)(?![\w/]|\.\d)")
_OF_SIGHT = re.compile(
    r"(?i)\b(?:vision|visual|eye\w*|acuity|sees?|sight|snellen|glasses|lens(?:es)?|corrected|OD|OS)\b"
)
_PATIENT = re.compile(
    r"(?<![\w.])(?P<p>[Pp])ts?\.? (?=is a\b|is an\b|c/o|reports|denies|presents|complains|states)"
)
_STOP_DRUG = re.compile(r"(?<![\w/])(?P<d>[Dd])/c(?=['’]d| [a-z]|[.;,]|\s*$)")
_DROPS = re.compile(r"(?<=\d )gtts?\b\.?")
_STATUS_POST = re.compile(r"(?<!\w)s/p(?= [a-zA-Z])")
_RULE_OUT = re.compile(r"(?<!\w)r/o(?= [a-zA-Z])")
_SODIUM = re.compile(r"(?<=\d mg )(?P<element>Na|Ca|Fe|Zn|Mg)(?!\w)")
_ELEMENTS = {"Na": "sodium", "Ca": "calcium", "Fe": "iron", "Zn": "zinc", "Mg": "magnesium"}
_THOUSANDS = re.compile(r"(?<=\d) ?[Kk]/(?:µ|μ|u|mc)L\b")
_VITAMIN = re.compile(r"\b(?P<v>[Vv])it\.? (?=[A-EK]\d{0,2}\b)")
_EVERY = re.compile(r"(?<![\w.])q\.(?= ?\d{1,2} ?h)")
_DURATION = re.compile(
    r"(?<=\w )x (?=\d{1,3} (?:days?|weeks?|wks?|months?|mos?|years?|yrs?|hours?|hrs?)\b)"
)


def rules(language: Language) -> Sequence[Rule]:
    """Rules for the abbreviations of medical records."""

    def sight(match: Match[str]) -> str | None:
        if not _OF_SIGHT.search(patterns.around(match, 60)):
            return None
        return f"twenty {language.cardinal(int(match['far']))}"

    return (
        Rule(_PATIENT, lambda m: "Patient " if m["p"] == "P" else "patient ", "Pp"),
        Rule(_NOTE, lambda match: with_stop(match, _NOTES[match["word"]]), "x"),
        Rule(_COMPLAINS, lambda match: "complaining of ", "/"),
        Rule(_SEX, lambda match: f"{match['age']} {_SEXES[match['sex']]}", "MF"),
        Rule(_AGE_AND_SEX, lambda m: f"{m['age']} year old {_SEXES[m['sex']]}", "MF"),
        Rule(_SIGHT, sight, "/"),
        Rule(_STOP_DRUG, lambda m: "Discontinue" if m["d"] == "D" else "discontinue", "/"),
        Rule(_DROPS, lambda m: "drop" if m.string[: m.start()].endswith("1 ") else "drops", "g"),
        Rule(_STATUS_POST, lambda match: "status post", "/"),
        Rule(_RULE_OUT, lambda match: "rule out", "/"),
        Rule(_SODIUM, lambda match: _ELEMENTS[match["element"]], "NCFZM"),
        Rule(_THOUSANDS, lambda match: " thousand per microliter", "/"),
        Rule(_VITAMIN, lambda m: "Vitamin " if m["v"] == "V" else "vitamin ", "Vv"),
        Rule(_EVERY, lambda match: "q", "q"),
        Rule(_DURATION, lambda match: "for ", DIGITS),
    )
