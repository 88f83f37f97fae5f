"""Spanish rules for times: "17.30 h", "12 m.", a stopwatch, a match's minute, a quarter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import romance_dates
from wyoming_kokoro.text.normalize.language import Language, Number, Rule
from wyoming_kokoro.text.normalize.signs import with_stop

_HOUR = r"(?P<hour>[01]?\d|2[0-4])\.(?P<minute>[0-5]\d)"
_POINTED = re.compile(rf"(?<![\w.,:/€$-]){_HOUR} ?(?P<mark>h|hs|hrs|horas)(?![\w/]|\.\w)\.?(?! ?/)")
_AT = re.compile(
    r"(?P<before>(?<!\w)(?:[Aa]|[Dd]esde|[Hh]asta|[Ee]ntre|[Hh]acia|[Ss]obre|[Ss]on|[Dd]e|y|para)"
    rf" (?:las?) ){_HOUR}(?![\w%€]|[.,:/-]\d| ?(?:€|euros|km|kg|m\b))"
)
_FROM_TO = re.compile(
    rf"(?P<before>(?<!\w)(?:[Dd]e|[Dd]esde las) ){_HOUR}"
    r"(?= (?:a|hasta las) (?:[01]?\d|2[0-4])\.[0-5]\d ?(?:h|hs|hrs|horas)(?!\w))"
)
_POINTED_SPAN = re.compile(
    r"(?<![\w.,:/€$-])(?P<low>[01]?\d|2[0-3])\.(?P<past>[0-5]\d) ?[-–] ?"
    r"(?P<high>[01]?\d|2[0-4])\.(?P<after>[0-5]\d)(?= ?(?:h|hs|hrs|horas)(?!\w))"
)
_SHORT_DATE = re.compile(
    r"(?<![\w.,/-])(?P<day>\d{1,2})[-/](?P<month>ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)"
    r"[-/](?P<year>\d{4}|\d\d)(?![\w/-])",
    re.IGNORECASE,
)
_NOON = re.compile(r"(?P<before>\b[Ll]as )12(?::00)? ?m(?:\.|(?![\w./²³]))")
_STOPWATCH = re.compile(
    r"(?<![\w.,:/-])(?P<hours>\d{1,2}):(?P<minutes>[0-5]\d):(?P<seconds>[0-5]\d)"
    r"(?:[.,](?P<part>\d{1,3}))?(?!\w|[.,:]\d)"
)
_WATCHES = re.compile(
    r"(?<!\w)(?:[Cc]ronómetro|[Tt]emporizador|[Dd]uración|[Tt]iempo|[Dd]uró|[Dd]ura|[Ll]leva|[Rr]écord"
    r"|[Mm]arca|[Vv]uelta|[Rr]itmo|[Qq]uedan?|[Ff]altan?|[Rr]estan(?:te)?)(?!\w)[^.;]{0,30}$"
)
_PARTS = {
    1: ("décima", "décimas"),
    2: ("centésima", "centésimas"),
    3: ("milésima", "milésimas"),
}
_PEAKS = re.compile(r"(?<!\w)(?P<one>[Mm][aá]x|[Mm][ií]n)\.? ?/ ?(?P<other>m[aá]x|m[ií]n)(?!\w)\.?")
_PEAK_WORDS = {"x": "máxima", "n": "mínima"}
_MATCH = re.compile(
    r"(?<![\w.])(?P<word>[Mm])in\.? (?P<minute>\d{1,3})(?P<added>\+\d{1,2})?['′’]?"
    r"(?=:|\.? [-–—(¡]|\.?,|\.?$|\. [A-ZÁÉÍÓÚ])"
)
_MEASURED = re.compile(r"[°º%]|(?<!\w)(?:[Mm][aá]x|[Tt]emp|[Gg]rados|[Ss]ensor)")
_TERM = re.compile(
    r"(?<![\w.,])(?P<rank>[1-4])(?:\.?[ºo] ?)?(?P<kind>[TS])(?=(?: de| del)? ?(?:20)?\d\d(?!\d))"
    r"|(?:(?<=\b[Ee]l )|(?<=\bdel )|(?<=\bal ))(?P<alone>[1-4])(?P<type>[TS])(?!\w)"
)


def rules(language: Language, lasting: str) -> Sequence[Rule]:
    """The rules for times; hours behind the words `lasting` are a duration."""

    def pointed(match: Match[str]) -> str | None:
        """A time of day, with a colon for its point: "17.30 h"; None for "duró 2.30 h"."""
        if romance_dates.lasts(match, lasting):
            return None
        return with_stop(match, f"{int(match['hour'])}:{match['minute']}")

    def short_date(match: Match[str]) -> str:
        """A date with hyphens or slashes, as day, month and year with "de": "31-ene-2026"."""
        year = match["year"] if len(match["year"]) == 4 else f"20{match['year']}"
        return f"{match['day']} de {match['month'].lower()} de {year}"

    def match_minute(match: Match[str]) -> str | None:
        """A minute of a match: "Min 88"; None near a measurement: "min 12°" is a minimum."""
        if _MEASURED.search(match.string[max(0, match.start() - 60) : match.end() + 60]):
            return None
        added = f" más {match['added'][1:]}" if match["added"] else ""
        return f"{match['word']}inuto {match['minute']}{added}"

    def term(match: Match[str]) -> str:
        """A quarter or half of a year as an ordinal: "4T de 2025"."""
        noun = "trimestre" if (match["kind"] or match["type"]) == "T" else "semestre"
        return f"{language.ordinal(int(match['rank'] or match['alone']), 'n')} {noun}"

    return (
        Rule(_AT, lambda m: f"{m['before']}{int(m['hour'])}:{m['minute']}", "."),
        Rule(_SHORT_DATE, short_date, "-/"),
        Rule(
            _POINTED_SPAN,
            lambda m: f"{m['low']}:{m['past']}-{m['high']}:{m['after']}",
            ".",
        ),
        Rule(_FROM_TO, lambda m: f"{m['before']}{int(m['hour'])}:{m['minute']}", "."),
        Rule(_POINTED, pointed, "."),
        Rule(_NOON, lambda m: with_stop(m, f"{m['before']}doce del mediodía"), "m"),
        Rule(_STOPWATCH, lambda m: _stopwatch(language, m), ":"),
        Rule(_MATCH, match_minute, "Mm"),
        Rule(_TERM, term, "TS"),
        Rule(
            _PEAKS,
            lambda m: f"{_PEAK_WORDS[m['one'][-1]]} y {_PEAK_WORDS[m['other'][-1]]}",
            "/",
        ),
    )


def _stopwatch(language: Language, match: Match[str]) -> str | None:
    """A counted time in hours, minutes, seconds and parts of one: "00:03:27,45".

    None if it has no part of a second and no word such as "tiempo" before it: it is a time of day.
    """
    before = match.string[max(0, match.start() - 50) : match.start()]
    if not (match["part"] or _WATCHES.search(before)):
        return None
    counts = (match["hours"], "h"), (match["minutes"], "min"), (match["seconds"], "s")
    said = [
        language.quantity(Number(count.lstrip("0")), language.units[unit])
        for count, unit in counts
        if int(count)
    ]
    if match["part"] and int(match["part"]):
        one, many = _PARTS[len(match["part"])]
        count = int(match["part"])
        said.append(f"{language.cardinal(count, 'f')} {one if count == 1 else many}")
    *most, last = said or [language.quantity(Number("0"), language.units["s"])]
    return f"{', '.join(most)} y {last}" if most else last
