"""English rules for numbers that name things, and for signs between digits.

"Home Assistant 2025.12", "code 4821", "Room 237", "Level 3/5", "1080p", "S02E05", "#FF8800".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english import numbers
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.signs import arabic

_SPELT_NUMBERS = (
    r"code|pin|otp|passcode|password|extension|ext\.?|account|flight|zip|postcode|order"
    r"|tracking number"
    "|serial number|pin number|reference|call|dial|text"
)
"""Words before a number that is said digit by digit."""
_PAIRED_NUMBERS = (
    "room|suite|apartment|apt|boeing|airbus|route|highway|bus|interstate|unit|marker|exit|box"
)
"""Words before a number of three digits that is said as one and two: "two thirty seven"."""
_COUNTED = "level|speed|step|page|part|day|round|stage|track|slide|item|task|file|attempt|question"
"""Words before "3/5", which is "three of five"."""
_VERSIONED = (
    "home assistant|assistant|core|os|esphome|version|release|python|firmware|supervisor|android"
    "|ios|macos|ubuntu|debian|linux|docker|zigbee2mqtt|bluetooth|usb|hdmi|wifi|version:|update to"
)
"""Words before a version: "2025.12" is "twenty twenty five point twelve"."""
_NO_MORE = r"(?![\w%°]|[ .,:/-]\d)"
"""The number ends here."""

_VERSION = re.compile(
    rf"(?i:\b(?P<before>(?:{_VERSIONED}) ))v?"
    r"(?P<version>\d++(?>(?:\.\d++)+))(?!\w|%|°| ?°)"
)
_CODE = re.compile(
    rf"(?i:\b(?P<before>(?:{_SPELT_NUMBERS}):? "
    r"(?:is |was |to |(?:changes|changed|set|reset) to |number |[a-z]{2} ?)?))"
    rf"(?P<digits>\d{{3,12}}){_NO_MORE}"
)
_ROOM = re.compile(rf"(?i:\b(?P<before>(?:{_PAIRED_NUMBERS}) ))(?P<number>[1-9]\d\d){_NO_MORE}")
_LEVEL = re.compile(
    rf"(?i:\b(?P<before>(?:{_COUNTED}) ))(?P<over>\d{{1,4}})/(?P<under>\d{{1,4}}){_NO_MORE}"
)
_STARS = re.compile(r"(?<![\w./])(?P<over>\d{1,3})/(?P<under>5|10)(?= stars?\b)")
_SCAN_LINES = re.compile(r"(?<![\w.,])(?P<number>\d{3,4})(?P<scan>[pi])(?!\w)")
_EPISODE = re.compile(r"\bS(?P<season>\d{1,2}) ?E(?P<episode>\d{1,3})(?!\w)")
_COLOUR_TEMPERATURE = re.compile(r"(?<![\w.,])(?P<kelvin>[1-9]\d{3,4}) ?K(?!\w)")
_COMMA_AFTER_SIGN = re.compile(r"(?<=[€£$])(?P<whole>\d{1,3}),(?P<cents>\d\d)(?!\d|[.,]\d)")
_COMMA_BEFORE_SIGN = re.compile(r"(?<![\w.,])(?P<whole>\d{1,3}),(?P<cents>\d\d)(?= ?[€£])")

_TIME_ZONE = re.compile(r"\b(?P<zone>UTC|GMT)[-\u2212\u2013](?=\d)")
_HEXADECIMAL = re.compile(r"(?<!\w)0[xX][0-9A-Fa-f]{1,16}(?!\w)")
_PIXELS = re.compile(
    r"(?<![\w.,])(?P<over>\d{3,4}) ?[x×] ?(?P<under>\d{3,4})(?![\w.,]\d|\w| ?[a-z]m\b)"
)
_HYPHEN_BEFORE_CODE = re.compile(r"(?<=\d)-(?=[A-Z]\d)")  # "12-B4"
_PAGE = re.compile(r"(?<![\w.])p\. ?(?=\d|[ivxl]+\b)")
_SMALL_ROMAN = re.compile(
    r"(?P<before>\b(?:[Ss]cene|[Pp]ages?|pp\.|[Cc]hapter|[Ss]ection|[Cc]lause|[Pp]art|[Ii]tem"
    r"|[Nn]ote"
    r"|[Pp]aragraph|[Ff]ootnote|[Ss]tage|[Pp]hase) )(?P<roman>x{0,3}(?:ix|iv|v?i{1,3})|x{1,3}|v)"
    r"(?![\w'’-])"
)
_SMALL_ROMANS = re.compile(
    r"(?P<before>\b(?:pp\.|[Pp]ages|[Pp]arts|[Ss]cenes|[Cc]hapters) )"
    r"(?P<low>x{0,3}(?:ix|iv|v?i{1,3})|x{1,3}|v)[-–](?P<high>x{0,3}(?:ix|iv|v?i{0,3}))(?![\w'’-])"
)
_COLOUR = re.compile(r"(?<!\w)#(?P<hex>[0-9A-Fa-f]{6})(?!\w)")
_POINT_AND_DIGITS = re.compile(  # of an address: "ends in .254"
    r"(?P<before>\b[Ee]nd(?:s|ing|ed) (?:in|with) )\.(?P<digits>\d{1,3})(?!\w|[.,]\d)"
)
_BARE_POINT = re.compile(r"(?<![\w.,)\]])\.(?=\d)")  # ".5"
_MODEL_NAME = re.compile(r"\b(?P<name>[A-Z]{1,6})-(?=\d++(?![\w:]|[.,/-]\d))")  # "WH-1000"


def rules(language: Language) -> Sequence[Rule]:
    """Numbers that are names first, then signs between digits."""
    say = _Codes(language)
    return (
        Rule(_VERSION, say.version, DIGITS),
        Rule(_CODE, say.code, DIGITS),
        Rule(_ROOM, say.room, DIGITS),
        Rule(_LEVEL, say.level, "/"),
        Rule(_STARS, say.stars, "/"),
        Rule(_SCAN_LINES, say.scan_lines, DIGITS),
        Rule(_EPISODE, say.episode, "E"),
        Rule(_COLOUR_TEMPERATURE, say.kelvin, "K"),
        Rule(_COMMA_AFTER_SIGN, say.decimal_comma, ","),
        Rule(_COMMA_BEFORE_SIGN, say.decimal_comma, ","),
        Rule(_TIME_ZONE, say.time_zone, "-\u2212\u2013"),
        Rule(_HEXADECIMAL, say.hexadecimal, "xX"),
        Rule(_PIXELS, say.pixels, "x×"),
        Rule(_HYPHEN_BEFORE_CODE, lambda match: " ", "-"),
        Rule(_PAGE, lambda match: "page ", "p"),
        Rule(_SMALL_ROMANS, say.small_romans, "ivx"),
        Rule(_SMALL_ROMAN, say.small_roman, "ivx"),
        Rule(_COLOUR, say.colour, "#"),
        Rule(_POINT_AND_DIGITS, say.point_and_digits, DIGITS),
        Rule(_BARE_POINT, lambda match: "0.", DIGITS),
        Rule(_MODEL_NAME, lambda match: f"{match['name']} ", "-"),
    )


class _Codes:
    """Words for numbers that name things."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def point_and_digits(self, match: Match[str]) -> str:
        """A point and the digits that an address ends in, one by one: "ends in .254"."""
        digits = self._language.digits(match["digits"])
        return f"{match['before']}{self._language.words['dot']} {digits}"

    def version(self, match: Match[str]) -> str:
        """A version, each part a number of its own, a year as a year: "Home Assistant 2025.12"."""
        parts = match["version"].split(".")
        year = len(parts[0]) == 4 and parts[0].startswith("20")
        head = self._language.year(int(parts[0])) if year else self._language.whole(parts[0])
        return match["before"] + " point ".join((head, *map(self._language.whole, parts[1:])))

    def code(self, match: Match[str]) -> str:
        """A number said digit by digit after such a word as "code": "code is 4821"."""
        return f"{match['before']}{self._language.digits(match['digits'])}"

    def room(self, match: Match[str]) -> str:
        """A number of three digits as one and two: "Room 237" is "two thirty seven"."""
        return f"{match['before']}{numbers.paired(int(match['number']))}"

    def level(self, match: Match[str]) -> str:
        """A number out of a total after such a word as "level": "Level 3/5" is "three of five"."""
        over, under = map(self._language.whole, (match["over"], match["under"]))
        return f"{match['before']}{over} of {under}"

    def small_roman(self, match: Match[str]) -> str:
        """A small Roman number after "page" or the like, in words: "scene ii", "page xii"."""
        return f"{match['before']}{self._language.cardinal(arabic(match['roman'].upper()))}"

    def small_romans(self, match: Match[str]) -> str | None:
        """A range of small Roman numbers in words: "pp. xi-xv". None without a second number."""
        if not match["high"]:
            return None
        low, high = (
            self._language.cardinal(arabic(match[name].upper())) for name in ("low", "high")
        )
        return f"{match['before']}{low} to {high}"

    def stars(self, match: Match[str]) -> str:
        """A rating in stars, with "out of" for the slash: "4/5 stars"."""
        over, under = map(self._language.whole, (match["over"], match["under"]))
        return f"{over} out of {under}"

    def scan_lines(self, match: Match[str]) -> str:
        """A video's number of lines in pairs, and its letter: "1080p"."""
        return f"{numbers.paired(int(match['number']))} {match['scan'].upper()}"

    def episode(self, match: Match[str]) -> str:
        """A season and an episode in words: "S02E05"."""
        season, episode = int(match["season"]), int(match["episode"])
        cardinal = self._language.cardinal
        return f"season {cardinal(season)} episode {cardinal(episode)}"

    def kelvin(self, match: Match[str]) -> str:
        """A colour temperature of four or five digits, in kelvin: "2700K", but not "4K"."""
        return f"{self._language.cardinal(int(match['kelvin']))} kelvin"

    def decimal_comma(self, match: Match[str]) -> str:
        """An amount of money, with a point for the comma before its cents: "€9,99"."""
        return f"{match['whole']}.{match['cents']}"

    def colour(self, match: Match[str]) -> str:
        """A colour of six hexadecimal digits, spelt after "hash": "#FF8800"."""
        return f"{self._language.words['hash']} {self._language.spell(match['hex'])}"

    def hexadecimal(self, match: Match[str]) -> str:
        """A hexadecimal number, its letters and digits one by one: "0x1F"."""
        return self._language.spell(match[0])

    def time_zone(self, match: Match[str]) -> str:
        """A time zone with "minus" for its dash: "GMT-5"."""
        return f"{match['zone']} {self._language.words['minus']} "

    def pixels(self, match: Match[str]) -> str:
        """A size in pixels, each side in pairs, "by" between them: "1920x1080"."""
        over, under = (numbers.paired(int(match[name])) for name in ("over", "under"))
        return f"{over} {self._language.words['by']} {under}"
