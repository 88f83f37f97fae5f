"""English rules for odds, results between names and grades: "7/2 fav", "Leeds 0–3 Hull", "A*"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import Language, Rule

_ODDS = re.compile(r"(?<![\w./£$€])(?P<over>\d{1,3})/(?P<under>\d{1,2})(?![\w/]|\.\d)")
_SHORT_ODDS = ((1, 2), (1, 3), (4, 5), (4, 6), (8, 11), (10, 11))
_OF_ODDS = re.compile(
    r"\b(?:[Oo]dds|fav|favourite|favorite|evens|[Bb]ookies|[Bb]ookmakers?|each[- ]way|Ascot|Aintree"
    r"|Cheltenham|Epsom|Goodwood|Newmarket|Derby|Grand National|jockey|horse|punters?|bet|bets"
    r"|SP)\b"
)
_TEAMS = re.compile(r"(?P<name>\b[A-Z][a-z]+) (?P<over>1?\d)[-–](?P<under>1?\d)(?= [A-Z][a-z])")
_LISTED = re.compile(
    r"(?:Pages?|Chapters?|Grades?|Ages?|Years?|Rooms?|Weeks?|Days?|Steps?|Levels?|Parts?|Units?|Zones?"
    r"|Sections?|Rows?|Gates?|Platforms?|Lines?|Items?|Lessons?|Rounds?|Seasons?|Episodes?|Open|Tables?"
    r"|Jan\w*|Feb\w*|Mar\w*|Apr\w*|May|June?|July?|Aug\w*|Sep\w*|Oct\w*|Nov\w*|Dec\w*|Mon\w*|Tue\w*"
    r"|Wed\w*|Thu\w*|Fri\w*|Sat\w*|Sun\w*|Figures?|Questions?|Verses?|Volumes?|Stages?|Hours?)"
)
_GRADE = re.compile(r"(?<![\w*])(?:(?P<count>\d{1,2}) )?A\*(?P<many>s?)(?![\w*])")


def rules(language: Language) -> Sequence[Rule]:
    """Results and grades as the British say them; odds in both."""

    def odds(match: Match[str]) -> str | None:
        over, under = int(match["over"]), int(match["under"])
        if over <= under and (over, under) not in _SHORT_ODDS:
            return None
        if not _OF_ODDS.search(patterns.around(match, 80)):
            return None
        return f"{language.cardinal(over)} to {language.cardinal(under)}"

    def teams(match: Match[str]) -> str | None:
        if not language.day_first or _LISTED.fullmatch(match["name"]):
            return None
        over, under = (int(match[name]) for name in ("over", "under"))
        spoken = (language.cardinal(n) if n else "nil" for n in (over, under))
        return f"{match['name']} {' '.join(spoken)}"

    def grade(match: Match[str]) -> str:
        count = f"{language.whole(match['count'])} " if match["count"] else ""
        return f"{count}A{' star' if language.day_first else ''}{match['many']}"

    return (
        Rule(_ODDS, odds, "/"),
        Rule(_TEAMS, teams, "-–"),
        Rule(_GRADE, grade, "*"),
    )
