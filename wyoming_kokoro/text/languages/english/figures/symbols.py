"""English rules for other signs: "§ 3", "B-", "f/1.8", "Ctrl+C", "#fff", "51°30'", ".zip".

They run before all others: what stands beside a sign decides what it means.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.patterns import one_of

_SECTIONS = {"§": "section", "§§": "sections", "¶": "paragraph", "¶¶": "paragraphs"}
_SECTION = re.compile(r"(?P<sign>§§?|¶¶?) ?(?=[\dA-Z(])")
_WORLD_HEALTH = re.compile(r"(?<=\b[Tt]he )WHO(?!\w)")
_GRADE = re.compile(
    r"(?P<before>\b(?:[Aa]n?|grades?|got|from|type|rated?|blood|is|to|of|at|and|or|my|her|his) )"
    r"(?P<letter>[A-DFO]|AB|BB+)[-−](?=[\s.,;:!?)]|$)(?! ?(?:and|or) [A-Z]-\w)"
)
_APERTURE = re.compile(r"(?<!\w)[fƒ]/(?P<stop>\d{1,2}(?:\.\d)?)(?P<more>[A-Z]{1,2})?(?!\w)")
_POINT_FIRST = re.compile(r"(?<![\w\"″'′])(?P<point>[NSEW]) ?(?=\d{1,3}(?:\.\d+)?°)")
_PHONE_DOTS = re.compile(
    r"(?<![\w.])(?P<one>1\.)?(?P<a>\d{3})\.(?P<b>\d{3})\.(?P<c>\d{4})(?![\w.]\w|\w)"
)
_EXTENSION = re.compile(r"(?<=\d{3}[-.]\d{4}) ?x ?(?=\d{1,5}\b)")
_DATE_DOTS = re.compile(
    r"(?<![\w.])(?P<year>(?:19|20)\d\d)\.(?P<month>0\d|1[0-2])\.(?P<day>[0-3]\d)(?![\w.]\w|\w)"
)
_SHARES = re.compile(
    r"(?<![\w./])(?P<over>[1-9]\d)/(?P<under>[1-9]\d)(?= (?:split|blend|mix|ratio|chance|odds"
    r"|joint)\b)"
    r"|(?P<before>\b(?:split|divided|ratio of|mix of) )(?P<one>[1-9]\d)/(?P<two>[1-9]\d)(?![\w/]"
    r"|\.\d)"
)
_RADIO = re.compile(
    r"(?<![\w-])(?P<before>(?:[Cc]opy|[Rr]oger|[Tt]hat's a(?: big)?),? |^)10-4(?=[,.!]|\s*$)"
)
_BETWEEN_NUMBERS = re.compile(r"(?<=\d)-(?P<word>for|in|on|to|by|of|and|or|at|out of)-(?=\d)")
_KEYS = {"Ctrl": "Control", "Cmd": "Command", "Del": "Delete", "Esc": "Escape", "Ins": "Insert"}
_KEYS |= {"Opt": "Option", "PgUp": "Page Up", "PgDn": "Page Down", "Win": "Windows", "Alt": "Alt"}
_KEY = re.compile(
    rf"\b(?P<key>{one_of(_KEYS)})\+(?=[\w←→↑↓])|\b(?P<dashed>Ctrl|Cmd)-(?=[A-Z]\b)"
    rf"|(?<=\+)(?P<last>{one_of(_KEYS)})\b(?!\+)|\b(?P<lone>Ctrl|Cmd|Esc|PgUp|PgDn)\b(?!\+)"
)
_FLAG = re.compile(r"(?<=[^\W\d_] )(?P<dashes>--?)(?=(?P<flag>[a-zA-Z][\w-]*))")
_MONEY_A = re.compile(
    r"(?P<money>[$€£]\d[\d,.]*+[kKMB]?)-(?P<per>an?|per)-"
    r"(?P<unit>month|year|week|day|night|hour|person|head|share|barrel|piece|seat|bottle|gallon)\b"
)
_COLOUR = re.compile(
    r"(?<!\w)#"
    r"(?P<hex>(?=\d*[a-fA-F])(?=[a-fA-F]*\d)(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})"
    r"|([a-fA-F\d])\2\2)(?![\w-])"
)
_FILE_TYPE = re.compile(r"(?:(?<=[\w,;] )|(?<=[(\"]))\.(?=[a-z]{2,10}(?!\w|\.\w)|NET\b)")
_POUND_KEY = re.compile(
    r"(?P<before>\b(?i:press|dial|then|enter|hit|the|by|and|or) )#(?=[\s.,;!?)]|$)(?! ?\d)"
)
_SHUTTER = re.compile(r"(?<![\w.,])1/(?P<under>\d{2,4}) ?s(?:ec)?\b(?=[\s,.;)]|$)")
_RATIO = re.compile(
    r"(?<![\w:.,])(?P<over>\d{1,4}):(?P<under>\d{1,4})(?= (?:scale|ratio|odds|mix|dilution|model"
    r"|gear"
    r"|compression|slope|replica)\b)|(?P<before>\b(?:scale|ratio|odds|diluted?|slope|geared|mixed)"
    r"(?: of| at| is|:)? )(?P<one>\d{1,4}):(?P<two>\d{1,4})(?![\w:])"
)
_WIRE = re.compile(r"(?<![\w./])(?P<gauge>\d{2})/(?P<wires>\d)(?= (?:Romex|wire|cable|gauge|NM)\b)")
_SCREW = re.compile(r"(?<!\w)#(?P<size>\d{1,2})-(?P<thread>\d{2})(?!\w|-\d)")
_METRIC = re.compile(r"(?<=[A-Z]\d)[x×](?=\d)|(?<=[A-Z]\d\d)[x×](?=\d)")
_CELLS = re.compile(r"(?<![\w.])(?P<count>\d{1,2})[x×] ?(?=(?:AAA?|CR\d{4}|9V)\b)")
_INCHES = re.compile(r"(?<![\w.,])(?P<size>\d{0,3}\.\d{2,4})[\"″](?! [a-z]{3,}(?<!ed)\b)")
_ABOUT = re.compile(
    r"(?P<before>\b(?:or|and|to|by|of|at|is|was|are|for|in|with|takes?|costs?|only|just) )"
    r"≈ ?(?=[\d$€£])"
)
_DEGREE_CLASS = re.compile(
    r"(?P<before>\b(?:an?|high|low) )2:(?P<part>[12])(?= (?:in|degree|hono|from)\b)"
)
_CIRCA = re.compile(r"(?<![\w.])c\. ?(?=[£$€]\d)")
_FLAT_NUMBER = re.compile(r"(?P<before>\b[Ff]lat )(?P<floor>\d)/(?P<door>\d)(?![\w/])")
_CURRENCY_PAIR = re.compile(r"(?<![\w/])(?P<base>[A-Z]{3})/(?P<quote>[A-Z]{3})(?![\w/])")
_SCOPE = re.compile(r"(?<=[a-zA-Z]{2})::(?=[a-zA-Z])")
_COLOURED = re.compile(
    r"(?i)colou?r|background|css|hex|paint|black|white|gr[ae]y|text|border|set it"
)
_DEGREES = re.compile(
    r"(?<![\w.])(?P<degrees>\d{1,3}(?:\.\d+)?)° ?(?:(?P<minutes>\d{1,2}(?:\.\d+)?)['′] ?"
    r"(?:(?P<seconds>\d{1,2}(?:\.\d+)?)(?:[\"″]|'') ?)?)?(?P<point>[NSEW])?(?!\w)"
)
_POINTS = {"N": "north", "S": "south", "E": "east", "W": "west"}


def rules(language: Language) -> Sequence[Rule]:
    """Rules for symbols: those told by their form come before those told by their neighbours."""
    say = _Symbols(language)
    return (
        Rule(_SECTION, lambda match: f"{_SECTIONS[match['sign']]} ", "§¶"),
        Rule(_WORLD_HEALTH, lambda match: "W.H.O", "W"),
        Rule(_GRADE, lambda match: f"{match['before']}{match['letter']} minus", "-−"),
        Rule(_APERTURE, say.aperture, "/"),
        Rule(_PHONE_DOTS, lambda match: match[0].replace(".", "-"), DIGITS),
        Rule(_EXTENSION, lambda match: " extension ", "x"),
        Rule(_DATE_DOTS, lambda match: "-".join(match.groups()), DIGITS),
        Rule(_SHARES, say.shares, "/"),
        Rule(_RADIO, lambda match: f"{match['before']}ten four", "-"),
        Rule(_BETWEEN_NUMBERS, lambda match: f" {match['word']} ", "-"),
        Rule(_MONEY_A, lambda match: f"{match['money']} {match['per']} {match['unit']}", "$€£"),
        Rule(_KEY, _key, "CDEIOPWA"),
        Rule(_FLAG, say.flag, "-"),
        Rule(_FILE_TYPE, lambda match: "dot ", "."),
        Rule(_POUND_KEY, say.pound_key, "#"),
        Rule(_SHUTTER, say.shutter, "/"),
        Rule(_RATIO, say.ratio, ":"),
        Rule(_WIRE, lambda match: f"{match['gauge']} {match['wires']}", "/"),
        Rule(_SCREW, lambda match: f"number {match['size']} {match['thread']}", "#"),
        Rule(_METRIC, lambda match: " by ", "x×"),
        Rule(_CELLS, lambda match: f"{match['count']} ", "x×"),
        Rule(_INCHES, lambda match: f"{match['size']} inches", '"″'),
        Rule(
            _DEGREE_CLASS, lambda m: f"{m['before']}two {'one' if m['part'] == '1' else 'two'}", ":"
        ),
        Rule(_CIRCA, lambda match: "circa ", DIGITS),
        Rule(_FLAT_NUMBER, lambda m: f"{m['before']}{m['floor']} {m['door']}", "/"),
        Rule(_CURRENCY_PAIR, say.currency_pair, "/"),
        Rule(_SCOPE, lambda match: " colon colon ", ":"),
        Rule(_COLOUR, say.colour, "#"),
        Rule(_POINT_FIRST, lambda match: f"{_POINTS[match['point']]} ", "°"),
        Rule(_DEGREES, say.degrees, "°"),
        Rule(_ABOUT, lambda match: f"{match['before']}about ", "≈"),
    )


class _Symbols:
    """Words for signs."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def aperture(self, match: Match[str]) -> str:
        """A lens's aperture, "f" and its number without the slash: "f/2.8L"."""
        stop = self._language.number(patterns.parse(self._language, match["stop"]))
        return f"f {stop} {match['more'] or ''}".rstrip()

    def pound_key(self, match: Match[str]) -> str:
        """The name of the key "#", pound or in Britain hash: "press #"."""
        return f"{match['before']}{'hash' if self._language.day_first else 'pound'}"

    def shutter(self, match: Match[str]) -> str:
        """A shutter's time as a part of a second: "1/250 s"."""
        return f"one {self._language.ordinal(int(match['under']))} of a second"

    def ratio(self, match: Match[str]) -> str:
        """A ratio or scale, with "to" for its colon: "a 1:12 scale"."""
        if match["before"]:
            return f"{match['before']}{match['one']} to {match['two']}"
        return f"{match['over']} to {match['under']}"

    def currency_pair(self, match: Match[str]) -> str | None:
        """Two currencies, a space for the slash: "GBP/USD". None if either is unknown."""
        base, quote = match["base"], match["quote"]
        known = self._language.currencies
        return f"{base} {quote}" if base in known and quote in known else None

    def shares(self, match: Match[str]) -> str:
        """Two shares, a space for the slash: "a 60/40 split"."""
        over, under = match["over"] or match["one"], match["under"] or match["two"]
        return f"{match['before'] or ''}{over} {under}"

    def flag(self, match: Match[str]) -> str | None:
        """The dashes of a program's option in words: "ls -la", "--force"; not a word's dash."""
        flag = match["flag"]
        if match["dashes"] == "--":
            return "dash dash "
        return "dash " if len(flag) < 3 else None

    def colour(self, match: Match[str]) -> str | None:
        """A colour, spelt after "hash": "#fff", "#80FF8800".

        Three signs that are not one letter, such as "#12B", only where colours are spoken of.
        """
        written = match["hex"]
        short = len(written) == 3 and (len(set(written)) > 1 or written.isdecimal())
        if short and not _COLOURED.search(patterns.around(match, 60)):
            return None
        return f"{self._language.words['hash']} {self._language.spell(written.upper())}"

    def degrees(self, match: Match[str]) -> str | None:
        """Degrees, minutes and seconds by name: 51°30'26"N, 40.7128° N; a bare 5° is left."""
        if not (match["minutes"] or match["point"]):
            return None
        parts = [f"{match['degrees']} degree{'' if match['degrees'] == '1' else 's'}"]
        for name in ("minutes", "seconds"):
            count = match[name]
            parts += [f"{count} {name[:-1] if count == '1' else name}"] if count else []
        if match["point"]:
            parts.append(_POINTS[match["point"]])
        return " ".join(parts)


def _key(match: Match[str]) -> str:
    """A key's full name, with "plus" if another key follows: "Ctrl+Alt+Del", "Ctrl-C"."""
    if match["key"]:
        return f"{_KEYS[match['key']]} plus "
    return (
        f"{_KEYS[match['dashed']]} " if match["dashed"] else _KEYS[match["last"] or match["lone"]]
    )
