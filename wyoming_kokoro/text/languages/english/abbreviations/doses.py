"""English rules for doses: "2 tabs p.o. b.i.d. prn", "q6h", "0.5 mg/kg IV"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.words import AT_END
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_OFTEN = {
    "b.i.d": "twice a day",
    "t.i.d": "three times a day",
    "q.i.d": "four times a day",
    "q.d": "once a day",
    "o.d": "once a day",
    "q.h.s": "at bedtime",
    "h.s": "at bedtime",
    "p.r.n": "as needed",
    "p.o": "by mouth",
    "q.o.d": "every other day",
    "n.p.o": "nothing by mouth",
}
_ALWAYS = "b.i.d t.i.d q.i.d q.h.s p.r.n q.o.d n.p.o".split()
"""With their stops they mean nothing else."""
_PLAIN = {written.replace(".", ""): spoken for written, spoken in _OFTEN.items()}
_PLAIN |= {name.upper(): spoken for name, spoken in _PLAIN.items()}
_SURELY_DOSE = re.compile(
    r"\d ?(?:mg|mcg|µg|ml|mL|g|IU|units?|tabs?|tablets?|caps?|capsules?|puffs?|drops?|pills?)\b"
    r"|\b(?:cream|ointment|apply|gel|lotion|spray|inhaler|dose|take|takes|tablets?|capsules?"
    r"|puffs?|pills?|ibuprofen|aspirin|mouth)\b"
)

_STOPPED = re.compile(
    rf"(?<![\w.])(?P<often>{'|'.join(map(re.escape, _OFTEN))})\.(?P<end>{AT_END})?(?!\w)",
)
_BARE = re.compile(rf"(?<![\w.])(?P<often>{'|'.join(_PLAIN)})(?![\w.]\w|\w)")
_EVERY = re.compile(
    r"(?<![\w.])[qQ] ?(?P<low>\d{1,2})(?:[-–](?P<high>\d{1,2}))? ?"
    rf"(?P<unit>h|hrs?|d|wk|min)\b(?:\.(?!{AT_END}))?(?!\w)"
)
_UNITS = {"h": "hours", "hr": "hours", "hrs": "hours", "d": "days", "wk": "weeks", "min": "minutes"}


_TABLET = re.compile(
    r"(?<![\w.])(?P<number>\d{1,3}|½|1/2) ?(?P<form>tab|cap)(?P<plural>s?)\.?"
    r"(?= (?:po|PO|p\.o\.|by|daily|every|twice|once|q|b\.?i\.?d|t\.?i\.?d|BID|TID|QID|at|with"
    r"|x \d)\b)"
)
_FOR_DAYS = re.compile(r"(?<=[a-zA-Z.] )x ?(?=\d{1,3} ?(?:days?|weeks?|wks?|months?|d)\b)")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for doses: how often, with stops and without, then "q6h"."""
    say = _Doses(language)
    return (
        Rule(_TABLET, say.tablet, DIGITS + "½"),
        Rule(_STOPPED, say.stopped, "."),
        Rule(_BARE, say.bare, "dsnoDSNO"),
        Rule(_EVERY, say.every, DIGITS),
        Rule(_FOR_DAYS, lambda match: "for ", "x"),
    )


class _Doses:
    """Puts doses into words: each method takes what its rule has found."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def tablet(self, match: Match[str]) -> str:
        """A short "tablet" or "capsule" in full: "1 tab PO"."""
        form = "tablet" if match["form"] == "tab" else "capsule"
        return f"{match['number']} {form}{match['plural']}"

    def stopped(self, match: Match[str]) -> str | None:
        """How often or how a drug is taken, in full: "b.i.d."; an unsure one only after a dose."""
        if match["often"] not in _ALWAYS and not _is_dose(match):
            return None
        return _OFTEN[match["often"]] + ("." if match["end"] is not None else "")

    def bare(self, match: Match[str]) -> str | None:
        """How often or how a drug is taken, without stops, in full after a dose: "500 mg bid"."""
        return _PLAIN[match["often"]] if _is_dose(match) else None

    def every(self, match: Match[str]) -> str:
        """The time between doses in words: "q6h", "q4-6h"."""
        low, high, unit = match["low"], match["high"], _UNITS[match["unit"]]
        spoken = self._language.whole(low)
        if high:
            spoken = f"{spoken} to {self._language.whole(high)}"
        return f"every {unit[:-1]}" if low == "1" and not high else f"every {spoken} {unit}"


def _is_dose(match: Match[str]) -> bool:
    before = match.string[max(0, match.start() - 60) : match.start()]
    return _SURELY_DOSE.search(before) is not None
