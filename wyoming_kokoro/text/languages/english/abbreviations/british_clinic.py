"""British notes of doctors: "500mg tds for 7/7", "no SOB", "Pt NBM"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import Language, Rule

_SPANS = {"7": "day", "52": "week", "12": "month"}
_SPAN = re.compile(
    r"(?P<before>\b(?i:for|in|over|after|past|next|last|review|course|x|f/u|history of|hx of) )"
    r"(?P<count>\d{1,2})/(?P<of>7|52|12)(?![\w/]|[.,]\d| ?[%=+])"
)
_OF_MEDICINE = re.compile(
    r"(?i)\b(?:\d+ ?mg|mcg|ml|tds|bd|od|qds|prn|tabs?|tablets?|caps|gp|review|f/u"
    r"|antibiotics?|abx|pain"
    r"|cough|fever|hx|history|course|prescri\w*|dose|cream|wound|physio|bloods?"
    r"|clinic|ward|pt|rash)\b"
)
_BREATH = re.compile(r"(?<=\b[Oo]f )SOB\b|(?<=\bc/o )SOB\b|(?<=\bno )SOB\b|(?<=\bwith )SOB\b")
_HISTORY = re.compile(r"(?<!\w)P(?P<what>MH|SH|FH)x?(?=:)")
_DOSES = re.compile(
    r"(?<![\w./])(?:(?P<bd>b\.d\.|bd)|(?P<tds>t\.d\.s\.|tds|TDS)|(?P<qds>q\.d\.s\."
    r"|qds|QDS)|(?P<nocte>nocte)"
    r"|(?P<mane>mane))(?![\w/])"
)
_DOSE_WORDS = {"bd": "twice a day", "tds": "three times a day", "qds": "four times a day"}
_DOSE_WORDS |= {"nocte": "at night", "mane": "in the morning"}
_OF_DOSE = re.compile(
    r"(?i)\d ?(?:mg|mcg|ml|g|units?|puffs?|tabs?|tablets?|caps?|drops?|spoon\w*)\b"
)
_LETTERED = re.compile(r"(?<![\w.])(?P<one>[is])\.(?P<two>[mvc])\.(?= [a-z])")
_PATIENT = re.compile(r"(?<![\w.])Pt(?= (?:NBM|DNA|R/V|BP|HR|GCS|is|was|has|had)\b)")
_HISTORIES = {
    "MH": "Past medical history",
    "SH": "Past surgical history",
    "FH": "Past family history",
}


def rules(language: Language) -> Sequence[Rule]:
    """British rules for notes of doctors, before all others."""

    def span(match: Match[str]) -> str | None:
        """A count over 7, 52 or 12 as days, weeks or months, near medical words: "for 7/7"."""
        if not _OF_MEDICINE.search(patterns.around(match, 80)):
            return None
        count = int(match["count"])
        spoken = f"{language.cardinal(count)} {_SPANS[match['of']]}{'' if count == 1 else 's'}"
        return match["before"] + spoken

    return (
        Rule(_BREATH, lambda match: "shortness of breath", "S"),
        Rule(_HISTORY, lambda match: _HISTORIES[match["what"]], ":"),
        Rule(_SPAN, span, "/"),
        Rule(_DOSES, _dose, "bdTQne"),
        Rule(_LETTERED, lambda m: f"{m['one']}{m['two']}".upper(), "."),
        Rule(_PATIENT, lambda match: "Patient", "P"),
    )


def _dose(match: Match[str]) -> str | None:
    """How often or when a drug is taken, in full after a dose: "500mg tds"."""
    before = match.string[max(0, match.start() - 40) : match.start()]
    return _DOSE_WORDS[match.lastgroup or ""] if _OF_DOSE.search(before) else None
