"""Hindi rules for times with a point ("6.30 बजे") and for durations with a colon ("4:35 बाकी")."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import around

_POINTED = re.compile(
    r"(?<![\w.,:/₹$-])(?P<hour>1\d|2[0-3]|0?\d)\.(?P<minute>[0-5]\d)"
    r"(?= ?(?:बजे|बजकर|[AaPp]\.?[Mm](?!\w)))"
)
_SPAN = re.compile(
    r"(?<![\w.,:/₹$-])(?P<low>1\d|2[0-3]|0?\d)\.(?P<low_minute>[0-5]\d)(?P<between> से | ?[-–] ?)"
    r"(?=(?:1\d|2[0-3]|0?\d)[.:][0-5]\d ?बजे)"
)
_LEFT = re.compile(
    r"(?<![\w.,:/-])(?P<first>\d{1,3}):(?P<second>[0-5]\d)"
    r"(?:(?= (?:बाकी|बाक़ी|शेष|बचे|बचा|बच)(?![\u0900-\u0963]))"
    r"| (?P<unit>मिनट|घंटे|घंटा)(?![\u0900-\u0963]))"
)
_TIMER = re.compile("टाइमर|timer|Timer|काउंटडाउन|अंडे|ओवन|वॉशिंग|मशीन|साइकल|गाना|गाने|ट्रैक|वीडियो")


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before all others."""

    def left(match: Match[str]) -> str | None:
        """The time left on a timer, or a duration: "4:35 बाकी", "1:30 घंटे", "4:35 मिनट"."""
        hours = match["unit"] in ("घंटे", "घंटा")
        if not match["unit"] and not _TIMER.search(around(match)):
            return None
        first = language.whole(match["first"].lstrip("0") or "0")
        second = language.whole(match["second"].lstrip("0") or "0")
        if hours:
            spoken = f"{first} {'घंटा' if int(match['first']) == 1 else 'घंटे'}"
            return spoken if second == language.whole("0") else f"{spoken} {second} मिनट"
        spoken = f"{first} मिनट"
        return spoken if second == language.whole("0") else f"{spoken} {second} सेकंड"

    return (
        Rule(_SPAN, lambda m: f"{m['low']}:{m['low_minute']}{m['between']}", "."),
        Rule(_POINTED, lambda m: f"{m['hour']}:{m['minute']}", "."),
        Rule(_LEFT, left, DIGITS),
    )
