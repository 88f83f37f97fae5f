"""English rules for measured times and versions: "00:03:27.84", "2h05", "3.12.4 and 3.11"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_LONG_TIME = re.compile(
    r"(?<![\w:.])(?:(?P<h>\d{1,2}):)?(?P<m>\d{1,2}):(?P<s>[0-5]\d)\.(?P<f>\d{1,3})(?![\w:]|\.\d)"
)
_ZERO = re.compile(r"(?<![\w:.])(?:00:)?0?0:00(?![\w:]|\.\d| ?[AaPp]\.?[Mm])")
_OF_TIMERS = re.compile(r"(?i)\b(?:timers?|countdown|stopwatch|remaining|left|game clock)\b")
_GLUED_HOURS = re.compile(r"(?<![\w.,:])(?P<h>\d|1[0-2])h(?P<m>[0-5]\d)(?![\w:])")
_VERSION = re.compile(
    r"(?<![\w.,$€£])(?P<major>\d{1,2})\.(?P<minor>[1-3]\d)(?![\w%°]|[.,]\d| ?[%°])"
)
_OF_VERSIONS = re.compile(r"(?<![\w.])v?(\d{1,2})\.\d{1,2}\.\d{1,2}(?![\w.]\d)")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for figures with a point or colon, before those for times of day."""

    def long_time(match: Match[str]) -> str:
        """A time with decimals of a second, in words: "00:03:27.84", "1:54.73"."""
        count = language.cardinal
        units = ((int(match["h"] or 0), "hour"), (int(match["m"]), "minute"))
        named = [f"{count(n)} {unit}{'' if n == 1 else 's'}" for n, unit in units if n]
        seconds = f"{count(int(match['s']))} point {language.digits(match['f'])} seconds"
        return f"{' '.join(named)} and {seconds}" if named else seconds

    def zero(match: Match[str]) -> str | None:
        """Zero, not midnight, where a timer is spoken of: "the timer is at 0:00"."""
        return "zero" if _OF_TIMERS.search(patterns.around(match, 40)) else None

    def version(match: Match[str]) -> str | None:
        """A version of two parts, near a longer one of the same program: "3.12.4 and 3.11"."""
        if match["major"] not in _OF_VERSIONS.findall(patterns.around(match, 80)):
            return None
        return f"{match['major']} point {language.cardinal(int(match['minor']))}"

    return (
        Rule(_LONG_TIME, long_time, ":"),
        Rule(_ZERO, zero, ":"),
        Rule(_GLUED_HOURS, lambda m: language.duration(int(m["h"]), int(m["m"]), 0), DIGITS),
        Rule(_VERSION, version, DIGITS),
    )
