"""English rules for hours with am and pm, durations, years and decades."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english import numbers
from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import DASH, one_of

_HOUR = r"(?:1[0-2]|0?[1-9])"
_H, _M, _S = r" ?h(?:rs?|ours?)?", r" ?m(?:ins?)?", r" ?s(?:ecs?)?"
_MINUTES, _SECONDS = rf"(?P<m>\d{{1,3}}){_M}", rf"(?P<s>\d{{1,2}}){_S}"
_OWNERS = "the|early|late|mid|his|her|their|my|your|our"

_TIME_RANGE = re.compile(
    r"(?<![\w.,:$])(?P<from>1[0-2]|0?[1-9])(?P<colon>[:.][0-5]\d)?(?P<first>(?: ?[AaPp][Mm])?)"
    rf" ?[{DASH}] ?(?={_HOUR}(?:[:.][0-5]\d)? ?(?:[AaPp][Mm])(?!\w))"
)
_NO_QUANTITY = (
    r"(?!\w|[.,:%°]\d|[%°]| ?(?!for\b|and\b|to\b|on\b|in\b|at\b|or\b)[a-z]{1,3}\b"
    r"| (?:percent|points?|million|billion|degrees|metres|miles|litres|seconds|minutes|hours))"
)
_BRITISH_CLOCK = re.compile(  # "at 10.15", "7.30 for 8pm"
    r"(?:(?P<before>\b(?i:at|by|from|until|till?|before|after|to|eta|etd|kick-?off|doors"
    r"|starts?|opens?|closes?|ends?|curtain(?: up)?|arr|dep|arriving|departing|leaving|leaves|gates"
    r"|lunch|dinner|supper|breakfast|tea|meet|mass|evensong|registration|tonight|today|tomorrow"
    r"|(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(?:day|nesday|sday|rsday|urday)?"
    r"|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*"
    r"|(?-i:of [JFMASOND][a-z]{2,8})"
    r"|the \d{1,2}(?:st|nd|rd|th)),? |@ ?)|(?<![\w.,:£$€]))"
    r"(?P<hour>2[0-3]|1\d|0?[1-9])\.(?P<minute>[0-5]\d)"
    rf"(?(before){_NO_QUANTITY}"
    r"|(?= for \d{1,2}(?:[.:][0-5]\d)? ?(?:[ap]m\b|[,.;]|$)))"
)
_BOOKED_FOR = re.compile(
    r"(?P<before>\b(?i:alarms?|table|booked|booking|set|reserved|reservation|scheduled|meeting"
    r"|appointment)(?: \w{1,12}){0,3}? for )"
    rf"(?P<hour>2[0-3]|1\d|0?[1-9])\.(?P<minute>[0-5]\d){_NO_QUANTITY}"
)
_HOUR_WITH_HALF = re.compile(
    r"(?<![\w.,:])(?P<hour>1[0-2]|0?[1-9])(?:\.(?P<minute>[0-5]\d))? ?"
    r"(?P<half>AM|PM|am|pm|Am|Pm)(?!\w)"
)
_SECONDS_ONLY = re.compile(r"(?<![\w:.])0:(?P<s>[0-5][1-9]|[1-5]0)(?![\w:]|\.\d| ?[AaPp]\.?[Mm])")
_STOPWATCH = re.compile(  # "1:02:03"
    r"(?<![\w:])(?P<h>\d|00):(?P<m>[0-5]\d):(?P<s>[0-5]\d)(?![\w:]|\.\d| ?[AaPp]\.?[Mm])"
)
_HOURS_COLON = re.compile(r"(?<![\w:])(?P<h>\d{1,2}):(?P<m>[0-5]\d) (?:h|hrs?|hours)(?!\w)")
_MINUTES_COLON = re.compile(r"(?<![\w:])(?P<m>\d{1,2}):(?P<s>[0-5]\d) (?:m|mins?|minutes)(?!\w)")
_LEFT = r"(?:remaining|left|elapsed|to go|on the (?:timer|clock)|until done|till done)\b"
_REMAINS = (
    r"(?:[Tt]imer|[Cc]ountdown|[Rr]emaining|[Ee]lapsed|[Dd]uration|[Rr]un ?time|[Ss]topwatch"
    r"|[Ll]ap(?: \d+)?|[Tt]ime left)(?: (?:is|at|of|shows|reads|paused at|time|set for|set to))?:? "
)
_TIME_LEFT = re.compile(
    rf"(?<![\w:.])(?:(?P<before>{_REMAINS}))?(?P<over>\d{{1,3}}):(?P<under>[0-5]\d)"
    rf"(?(before)(?![\w:]|\.\d| ?[AaPp]\.?[Mm])|(?= {_LEFT}))"
)
_OF_HOURS = re.compile(
    r"(?i)\b(?:wash\w*|dry\w*|laundry|dish\w*|cycle|charg\w*|batter\w*|flight|print\w*|trip|drive"
    r"|download|hours?|movie|film|charged|rinse)\b"
)
_DURATION = re.compile(
    rf"(?<![\w.,])(?:(?P<d>\d{{1,3}}) ?d(?:ays?)?,? )?(?P<h>\d{{1,3}}){_H}"
    rf",? ?{_MINUTES}(?:,? ?{_SECONDS})?(?!\w)"
)
_SHORT_DURATION = re.compile(rf"(?<![\w.,]){_MINUTES} ?{_SECONDS}(?!\w)")
_NOUN = re.compile(r" (?!(?:and|or|in|on|at|to|for|from|with|after)\b)[a-z]{3}")
_SHORT_MILITARY = re.compile(
    r"(?P<before>\b(?:at|by|until|till|from) )(?P<hour>0\d|1[0-8]|2[1-3])(?P<minute>[0-5]\d)"
    r"(?=[.,;!?)](?!\d)|$| (?:on|local|sharp|and|for|to|from|UTC|GMT|Zulu|[A-Z][a-z]+day)\b)"
)
_MILITARY = re.compile(r"(?<![\w.,:])(?P<hour>[0-2]\d)(?P<minute>[0-5]\d)(?= hours\b)")

_ROUND_COUNTS = {"10": "tens", "100": "hundreds", "1000": "thousands", "1,000": "thousands"}
_ROUND_COUNTS |= {"10,000": "tens of thousands", "100,000": "hundreds of thousands"}
_COUNTLESS = re.compile(rf"(?<![\w.,$])(?P<count>{one_of(_ROUND_COUNTS)})['’]?s(?= of\b)")
_NUMBERS_MANY = re.compile(  # "3 9s", "two 10s", "straight 7s"
    r"(?P<before>(?<![\w.,])(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|several|straight"
    r"|all|some) )(?P<number>\d{1,2})['’]?s(?![\w'’])"
)
_DECADE = re.compile(r"(?<![\w.,])(?<!\d-)(?P<year>[12]\d[1-9]0|[12]\d00)['’]?s(?!\w)")
_SHORT_YEAR = re.compile(
    r"(?P<before>\b(?:of|in|since|from|until|till|the|a|to|and|before|after|early|late|circa|by|was|is|like|than"
    r"|[Ss]ummer|[Ww]inter|[Ss]pring|[Ff]all|Class of) )['’](?P<year>\d\d)(?![\w'’\"]|[.,:]\d)"
)
_POINTED = re.compile(
    r"(?P<before>\b[Tt]he )(?P<hour>\d|1\d|2[0-3])\.(?P<minute>[0-5]\d)"
    r"(?= (?:to|from|at(?= [A-Z])|train|bus|service|flight|news|ferry|departure|arrival)\b)"
)
_POINTED_RANGE = re.compile(
    r"(?P<before>(?:\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*|\b[Oo]pen|\b[Hh]ours|days?),?:? )"
    r"(?P<h>\d|1\d|2[0-3])\.(?P<m>[0-5]\d)[-–](?P<to_h>\d|1\d|2[0-3])\.(?P<to_m>[0-5]\d)(?!\d)"
)
_RUN_TIME = re.compile(
    r"(?<![\w:.])(?P<minutes>2[5-9]|[3-9]\d|1\d\d):(?P<seconds>[0-5]\d)(?![\w:]|[.,]\d)"
)
_LETTER_HALF = re.compile(r"(?<![\w:.])(?P<time>(?:1[0-2]|0?[1-9]):[0-5]\d)(?P<half>[ap])(?!\w)")
_PAST_THE_HOUR = re.compile(r"(?<![\w:)]):(?P<minute>[0-5]\d)(?![\w:]|[.,]\d)")
_SHORT_YEARS = re.compile(r"(?<!\w)['’](?P<low>\d\d)[-–]['’](?P<high>\d\d)(?!\w)")
_ZULU = re.compile(r"(?<![\w:])(?P<hour>[01]?\d|2[0-3]):?(?P<minute>[0-5]\d)Z(?!\w)")
_LETTER_HOURS = re.compile(  # "9a-5p"
    r"(?<![\w.,:$])(?P<from>\d{1,2}(?::\d\d)?)a ?[-–] ?(?P<to>\d{1,2}(?::\d\d)?)(?P<half>[ap])"
    r"(?!\w)"
)
_SHORT_DECADE = re.compile(r"(?<![\w.,])(?<!\d-)['’](?P<year>[1-9]0)['’]?s(?!\w)")
_WHOSE_DECADE = re.compile(rf"(?i:\b(?P<before>(?:{_OWNERS})[ -]))(?P<year>[1-9]0)s(?!\w)")
_YEAR_RANGE = re.compile(
    rf"(?<![\w.,-])(?P<low>(?:19|20)\d\d)(?: ?[{DASH}] ?|/(?=\d\d(?!\d)))"
    r"(?P<high>(?:19|20)?\d\d)"
    r"(?!\w|[.,/-]\d| ?=)"
)
_OLD_YEAR = re.compile(
    r"\b(?P<before>(?:[Ii]n|[Ss]ince|[Yy]ear|[Cc]irca|[A-Z][a-z]+ (?:Eve|Day)|(?:Wars?|Battle"
    r"|Siege|Treaty|Acts?|Congress|Peace|Edict|Plague|Panic|Compromise|Constitution|Revolution"
    r"|Rebellion|Rising|Uprising|Crisis|Famine|Rush|Election|Olympics|Exhibition|Concordat"
    r"|Statute|Union|Declaration|Convention|Blizzard|Hurricane|Earthquake|Fire|[Ss]pring"
    r"|[Ss]ummer|[Aa]utumn|[Ww]inter|[Mm]onth|[Ff]east|war|battle|treaty|revolution|vintage) of"
    r"|Christmas|Easter|Midsummer|Michaelmas|Whitsun|Pentecost|Lent|Advent) )(?P<year>1\d{3})"
    r"(?!\w|[.,:/%-]\d| ?[%°])"
)
_TWO_YEARS = re.compile(
    r"\b(?P<before>[Bb]etween|[Ff]rom) (?P<low>1[0-8]\d\d) (?P<to>and|to|until|through) "
    r"(?P<high>1[1-9]\d\d|20\d\d)(?![\w%]|[.,:/-]\d| [a-z]+s\b)"
)
_REIGN = re.compile(  # "the Song dynasty (960–1279)"
    r"(?<=\()(?P<low>[3-9]\d\d|1\d{3})[-–](?P<high>[3-9]\d\d|[12]\d{3})(?=[);,])"
)
_PLAIN_YEAR = re.compile(
    r"\b(?P<before>(?:[Bb]etween|[Ff]rom|[Uu]ntil|[Bb]efore|[Aa]fter|[Bb]y|born|died|founded"
    r"|built|of"
    r"|published|established|dated|[Tt]he|[Ii]n early|[Ii]n late"
    r") )"
    r"(?P<year>1[1-8]\d\d)(?=[.,;:!?)](?!\d)|$| (?:and|to|when|in|at|by|with|as|but|or|until|for"
    r"|was|he"
    r"|she|they|it|on|that|which|who|is|edition|census|war|treaty|election|revolution|novel"
    r"|fire|uprising|rebellion|union|charter|edict|plague|earthquake|eruption|(?i:act|constitution))\b)"
)


def rules(language: Language) -> Sequence[Rule]:
    """Times of day, then durations, then years."""
    times, years = _Times(language), _Years(language)
    return (
        Rule(_POINTED, lambda m: f"{m['before']}{m['hour']}:{m['minute']}", DIGITS),
        Rule(_POINTED_RANGE, times.pointed, DIGITS),
        Rule(_RUN_TIME, times.run_time, ":"),
        Rule(_LETTER_HALF, lambda m: f"{m['time']} {m['half']}m", ":"),
        Rule(_PAST_THE_HOUR, lambda match: match["minute"], ":"),
        Rule(_ZULU, lambda match: f"{match['hour']}:{match['minute']} Zulu", "Z"),
        Rule(_LETTER_HOURS, times.letters, DIGITS),
        Rule(_TIME_RANGE, times.range_start, DASH),
        *(
            [
                Rule(pattern, lambda m: f"{m['before'] or ''}{m['hour']}:{m['minute']}", ".")
                for pattern in (_BRITISH_CLOCK, _BOOKED_FOR)
            ]
            if language.day_first
            else []
        ),
        Rule(_HOUR_WITH_HALF, times.hour, DIGITS),
        Rule(_SECONDS_ONLY, lambda m: language.duration(0, 0, int(m["s"])), ":"),
        Rule(_STOPWATCH, times.duration, ":"),
        Rule(_TIME_LEFT, times.left, ":"),
        Rule(_HOURS_COLON, times.duration, ":"),
        Rule(_MINUTES_COLON, times.duration, ":"),
        Rule(_DURATION, times.duration, DIGITS),
        Rule(_SHORT_DURATION, times.duration, DIGITS),
        Rule(_SHORT_MILITARY, lambda m: m["before"] + times.military(m), DIGITS),
        Rule(_MILITARY, times.military, DIGITS),
        Rule(_COUNTLESS, lambda match: _ROUND_COUNTS[match["count"]], "0"),
        Rule(_NUMBERS_MANY, years.many, DIGITS),
        Rule(_DECADE, years.decade, DIGITS),
        Rule(_SHORT_YEARS, lambda match: f"{match['low']} to {match['high']}", "'’"),
        Rule(_SHORT_YEAR, years.short, "'’"),
        Rule(_SHORT_DECADE, years.decade, DIGITS),
        Rule(_WHOSE_DECADE, years.decade, DIGITS),
        Rule(_YEAR_RANGE, years.years, DASH + "/"),
        Rule(_OLD_YEAR, years.old_year, DIGITS),
        Rule(_TWO_YEARS, years.two, "1"),
        Rule(_REIGN, years.reign, "("),
        Rule(_PLAIN_YEAR, years.plain, "1"),
    )


class _Times:
    """Words for times and durations."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def range_start(self, match: Match[str]) -> str:
        """The first time of "7–9 am", "9am-5pm"."""
        if match["colon"] or match["first"]:
            colon = (match["colon"] or "").replace(".", ":")
            return f"{match['from']}{colon}{match['first']} to "
        return f"{self._language.cardinal(int(match['from']))} to "

    def pointed(self, match: Match[str]) -> str:
        """A range of hours with colons for the points: "Mon-Fri 8.45-15.30"."""
        low, high = f"{match['h']}:{match['m']}", f"{match['to_h']}:{match['to_m']}"
        return f"{match['before']}{low} to {high}"

    def run_time(self, match: Match[str]) -> str:
        """Minutes (25 or more) and seconds, which are no time of day: "in 45:02"."""
        minutes, seconds = int(match["minutes"]), int(match["seconds"])
        spoken = self._language.cardinal(minutes)
        if not seconds:
            return f"{spoken} minutes"
        return f"{spoken} {'oh ' if seconds < 10 else ''}{self._language.cardinal(seconds)}"

    def letters(self, match: Match[str]) -> str:
        """A range of hours with am or pm for their letters: "9a-5p"."""
        return f"{match['from']} am to {match['to']} {match['half']}m"

    def hour(self, match: Match[str]) -> str | None:
        """An hour with am or pm, in words: "7 am", "7.30pm"."""
        minute = int(match["minute"] or 0)
        return self._language.clock(int(match["hour"]), minute, None, match["half"].lower())

    def left(self, match: Match[str]) -> str | None:
        """Time left or passed, in hours for what takes hours, else minutes: "02:30 remaining"."""
        over, under = int(match["over"]), int(match["under"])
        hours = _OF_HOURS.search(patterns.around(match, 60)) and over < 24
        spoken = self._language.duration(*((over, under, 0) if hours else (0, over, under)))
        return spoken and f"{match['before'] or ''}{spoken}"

    def duration(self, match: Match[str]) -> str | None:
        """A duration in words: "1:02:03", "2h 30m", "1d 2h 3m"."""
        parts = {key: int(value or 0) for key, value in match.groupdict().items()}
        duration = self._language.duration(parts.get("h", 0), parts["m"], parts.get("s", 0))
        before = match.string[max(0, match.start() - 3) : match.start()].lower()
        if duration and before.endswith(("a ", "an ")) and _NOUN.match(match.string, match.end()):
            return re.sub(r"(hour|minute|second)s\b", r"\1", duration).replace(" and", "")
        days = parts.get("d", 0)
        if not days or duration is None:
            return duration
        return f"{self._language.cardinal(days)} day{'' if days == 1 else 's'}, {duration}"

    def military(self, match: Match[str]) -> str:
        """A military time in words: "1900 hours"."""
        minute = int(match["minute"])
        hour = self._language.cardinal(int(match["hour"]))
        if match["hour"][0] == "0":
            hour = f"oh {hour}"
        if not minute:
            return f"{hour} hundred"
        return f"{hour} {'oh ' if minute < 10 else ''}{self._language.cardinal(minute)}"


class _Years:
    """Words for years and decades."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def decade(self, match: Match[str]) -> str:
        """A decade in words, in the plural: "1980s", "'90s", "the 90s"."""
        year = int(match["year"])
        words = self._language.year(year) if year > 99 else self._language.cardinal(year)
        *before, last = words.split(" ")
        decade = " ".join((*before, numbers.plural(last)))
        return match.groupdict().get("before", "") + decade

    def many(self, match: Match[str]) -> str:
        """Several of one number, its plural in words: "3 9s" has "nines"."""
        *before, last = self._language.cardinal(int(match["number"])).split(" ")
        return match["before"] + " ".join((*before, numbers.plural(last)))

    def years(self, match: Match[str]) -> str | None:
        """A range of years: "1914-1918", "2024-25". None if a short second year is not later."""
        low, high = match["low"], match["high"]
        if len(high) == 2 and int(high) <= int(low[2:]):
            return None
        if len(high) == 2 and high[0] == "0":
            high = low[:2] + high
        until = self._language.year(int(high)) if len(high) == 4 else self._language.whole(high)
        return f"{self._language.year(int(low))} to {until}"

    def short(self, match: Match[str]) -> str:
        """A year of two figures, in words: "Class of '09", "in '69"."""
        year = int(match["year"])
        if year == 20:
            return f"{match['before']}twenty twenty"
        spoken = (
            f"oh {self._language.cardinal(year)}" if year < 10 else self._language.cardinal(year)
        )
        return f"{match['before']}{spoken if year else 'two thousand'}"

    def plain(self, match: Match[str]) -> str:
        """A year from 1100 to 1899 that the words beside it show: "founded 1848"."""
        return f"{match['before']}{self._language.year(int(match['year']))}"

    def reign(self, match: Match[str]) -> str | None:
        """Two years in brackets: "(960–1279)". None if they do not rise or are too far apart."""
        low, high = int(match["low"]), int(match["high"])
        if not low < high < 2100 or high - low > 900:
            return None
        first = numbers.paired(low) if low < 1000 and low % 100 else self._language.year(low)
        return f"{first} to {self._language.year(high)}"

    def two(self, match: Match[str]) -> str:
        """Two years after "between" or "from": "between 1861 and 1865"."""
        low, high = (self._language.year(int(match[name])) for name in ("low", "high"))
        return f"{match['before']} {low} {match['to']} {high}"

    def old_year(self, match: Match[str]) -> str:
        """A year from 1000 to 1999 after "in", an event or a feast: "in 1066"."""
        return f"{match['before']}{self._language.year(int(match['year']))}"
