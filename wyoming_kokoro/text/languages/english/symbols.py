"""English rules for signs: "§ 3", "(x3)", "H₂O", "10⁻³", "C#m7", "B-", "f/1.8", "Ctrl+C".

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
_TIMES = re.compile(
    r"(?:(?<=[(\[])x|(?<=[^\W\d_]{4} )x|(?<![\w.,])×)(?P<count>\d{1,3})(?!\w|[.,]\d|x)"
)
_PROCESSORS = ("86", "64", "32")
_LITERALLY_TIMES = re.compile(
    r"(?<=\d) ?[x×] ?(?=\d[\d.,]*+ ?(?:mg|mcg|g|kg|ml|mL|cl|L|l|[GTM]B|W|kW|V|A|m?Ah|lbs?|oz|reps?"
    r"|tablets?|capsules?|pills?|weeks?|days?|hours?|minutes?|doses?|packs?)\b)"
)
_BY = re.compile(
    r"(?P<before>\b(?:[Aa]n?|[Tt]he|[Tt]his|[Tt]hat|[Oo]ne) )?(?<![\w.,])(?P<over>\d{1,5}) ?× ?"
    r"(?P<under>\d{1,5})(?= (?P<noun>[a-z]{2,}))?(?! ?=)(?![\w.,]\d)"
)
_SIZES = re.compile(
    r"(?:grids?|matri|arrays?|images?|boards?|pixels?|panels?|displays?|photos?|tables?|squares?"
    r"|blocks?|inch|feet|foot|met|cm\b|mm\b|m\b|km\b|in\b|ft\b|rooms?|screens?|tiles?|layout)"
)
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_LOWERED = str.maketrans("₀₁₂₃₄₅₆₇₈₉₊₋", "0123456789+-")
_POWER = re.compile(
    r"(?<=[\w)])(?<![^\W\d_]{3})(?P<power>[⁻⁺][⁰¹²³⁴-⁹]++|[⁰¹²³⁴-⁹]{2,}|[⁰¹⁴-⁹])(?![⁰¹²³⁴-⁹\w])"
)
_PER_UNIT = re.compile(
    r"(?<=[a-zA-Z²³])[ ·](?P<unit>[a-zA-Z]{1,3})⁻(?P<power>[¹²³])(?![⁰¹²³⁴-⁹\w])"
)
_WORLD_HEALTH = re.compile(r"(?<=\b[Tt]he )WHO(?!\w)")
_SIDE = re.compile(
    r"(?<=\d)(?P<unit> ?(?:mm|cm|km|m|in|ft|px))? ?× ?(?=\d[\d.]*+ ?(?:mm|cm|km|m|in|ft|px)\b)"
)
_FORMULA = re.compile(
    r"(?<![\w₀-₉])(?=[A-Z][A-Za-z()₀-₉]*[₀-₉])[A-Z][A-Za-z()]*[₀-₉][\w()₀-₉]*+[²³]?[⁺⁻]?"
)
_ELEMENT = re.compile(r"[A-Z][a-z]?|[₀-₉]+|.")
_LOWERED_NUMBER = re.compile(r"(?<=[\w)])[₀-₉]++")
_COEFFICIENT = re.compile(r"(?<![\w.,])(?P<number>\d{1,4})(?=[xyznabq](?:[²³^]| ?[+=−*] ?[\w(√]))")
_IN_SUM = re.compile(r"(?<=[+=−] )(?P<number>\d{1,4})(?=[xyznabc](?![\w'’]))")

_NOTE = re.compile(
    r"(?<![\w#♭♯])(?P<note>[A-G])(?P<mark>[#♯♭♮])(?P<chord>(?:maj|min|m|dim|aug|sus|add)?\d{0,2})"
    r"(?P<altered>(?:[b#♭♯](?:5|9|11|13)){0,2})(?:/(?P<bass>[A-G][#♯♭b]?))?(?![\w#])"
)
_FLAT = re.compile(
    r"(?<![\w#/])(?P<note>[ABDEG])b(?P<chord>(?:maj|min|m|dim|aug|sus|add)?\d{0,2})"
    r"(?P<altered>(?:[b#](?:5|9|11|13)){0,2})(?!\w)"
)
_CHORD = re.compile(
    r"(?<![\w#/.-])(?P<note>[A-G])"
    r"(?P<chord>(?:maj|min|m|dim|aug|sus|add)\d{1,2}|m(?! I\b)(?=[ ,.;)-]|$)|\d{1,2}(?=[b#]\d))"
    r"(?P<altered>(?:[b#](?:5|9|11|13)){0,2})(?!\w)"
)
_MUSIC = re.compile(
    r"(?i)\b(?:chords?|key|major|minor|scale|capo|guitar|piano|sax|saxophone|clarinet|trumpet|horn"
    r"|song|tune[ds]?|strum|verse|chorus|sonata|concerto|nocturne|prelude|étude|etude|bass|notes?"
    r"|riff|play)\b"
    r"|(?-i:\b[A-G](?:#|b|m|maj|sus)\d?\b)"
)
_MARKS = {"#": "sharp", "♯": "sharp", "♭": "flat", "b": "flat", "♮": "natural"}
_QUALITIES = {"maj": "major", "min": "minor", "m": "minor", "dim": "diminished"}
_QUALITIES |= {"aug": "augmented", "sus": "sus", "add": "add"}

_ALTERED = re.compile(r"([b#♭♯])(\d+)")
_SIGNATURE = re.compile(
    r"(?<![\w./])(?P<over>\d{1,2})/(?P<under>2|4|8|16)(?=[ -](?:time|meter|metre|beat|signature)\b)"
)
_GRADE = re.compile(
    r"(?P<before>\b(?:[Aa]n?|grades?|got|from|type|rated?|blood|is|to|of|at|and|or|my|her|his) )"
    r"(?P<letter>[A-DFO]|AB|BB+)[-−](?=[\s.,;:!?)]|$)(?! ?(?:and|or) [A-Z]-\w)"
)
_APERTURE = re.compile(r"(?<!\w)[fƒ]/(?P<stop>\d{1,2}(?:\.\d)?)(?P<more>[A-Z]{1,2})?(?!\w)")
_ION = re.compile(r"(?<!\w)(?P<element>[A-Z][a-z]?)(?P<count>[²³]?)(?P<sign>[⁺⁻])(?!\w)")
_POINT_FIRST = re.compile(r"(?<![\w\"″'′])(?P<point>[NSEW]) ?(?=\d{1,3}(?:\.\d+)?°)")
_PHONE_DOTS = re.compile(r"(?<![\w.])(?P<a>\d{3})\.(?P<b>\d{3})\.(?P<c>\d{4})(?![\w.]\w|\w)")
_EXTENSION = re.compile(r"(?<=\d{3}[-.]\d{4}) ?x ?(?=\d{1,5}\b)")
_DATE_DOTS = re.compile(
    r"(?<![\w.])(?P<year>(?:19|20)\d\d)\.(?P<month>0\d|1[0-2])\.(?P<day>[0-3]\d)(?![\w.]\w|\w)"
)
_ASSIGNED = re.compile(r"(?<=[\w)\]]) ?:= ?(?=[\w(\[\"'])")
_REMAINDER = re.compile(r"(?<=[a-z]) % (?=\w)")
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
_ASKED = re.compile(r"(?P<before>\b[Ii]s [\w.]{1,12}) ?(?P<sign>[<>]) ?(?=[\w.])")
_DIVIDED = re.compile(r"(?<=[\d)]) ?/ ?(?=\(?\d[\d.]{0,9} ?=)")
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
_BAR = re.compile(
    r"(?P<before>\b[Ii]n )(?P<over>[2-9]|12)/(?P<under>[48])(?=[.,;]|$| (?:and|with|at|on)\b)"
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
_ROOT_OVER = re.compile(r"(?<=√)(?P<of>\w{1,6})/(?=\w)")
_PRIME = re.compile(r"(?<!\w)(?P<name>[fgh])['′](?P<second>['′]?)(?=\([a-z\d]\))")
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
    """Sizes and powers first: they hold the signs of sums."""
    say = _Symbols(language)
    return (
        Rule(_SECTION, lambda match: f"{_SECTIONS[match['sign']]} ", "§¶"),
        Rule(_TIMES, say.count, "x×"),
        Rule(_LITERALLY_TIMES, lambda match: " times ", "x×"),
        Rule(_SIDE, lambda match: f"{match['unit'] or ''} x ", "×"),
        Rule(_BY, say.by, "×"),
        Rule(_PER_UNIT, say.per_unit, "⁻"),
        Rule(_POWER, say.power, "⁰¹²³⁴⁵⁶⁷⁸⁹"),
        Rule(_FORMULA, say.formula, "₀₁₂₃₄₅₆₇₈₉"),
        Rule(_LOWERED_NUMBER, lambda match: f" {match[0].translate(_LOWERED)}", "₀₁₂₃₄₅₆₇₈₉"),
        Rule(_COEFFICIENT, lambda match: f"{match['number']} ", DIGITS),
        Rule(_IN_SUM, lambda match: f"{match['number']} ", "+=−"),
        Rule(_NOTE, say.note, "#♯♭♮"),
        Rule(_FLAT, say.flat, "b"),
        Rule(_CHORD, say.flat, "ABCDEFG"),
        Rule(_SIGNATURE, lambda match: f"{match['over']} {match['under']}", "/"),
        Rule(_WORLD_HEALTH, lambda match: "W.H.O", "W"),
        Rule(_GRADE, lambda match: f"{match['before']}{match['letter']} minus", "-−"),
        Rule(_APERTURE, say.aperture, "/"),
        Rule(_ION, say.ion, "⁺⁻"),
        Rule(_PHONE_DOTS, lambda match: "-".join(match.groups()), "."),
        Rule(_EXTENSION, lambda match: " extension ", "x"),
        Rule(_DATE_DOTS, lambda match: "-".join(match.groups()), "."),
        Rule(_ASSIGNED, lambda match: " equals ", ":"),
        Rule(_REMAINDER, lambda match: " modulo ", "%"),
        Rule(_SHARES, say.shares, "/"),
        Rule(_RADIO, lambda match: f"{match['before']}ten four", "-"),
        Rule(_BETWEEN_NUMBERS, lambda match: f" {match['word']} ", "-"),
        Rule(_MONEY_A, lambda match: f"{match['money']} {match['per']} {match['unit']}", "$€£"),
        Rule(_KEY, _key, "CDEIOPWA"),
        Rule(_FLAG, say.flag, "-"),
        Rule(_FILE_TYPE, lambda match: "dot ", "."),
        Rule(_ASKED, say.asked, "<>"),
        Rule(_DIVIDED, lambda match: " divided by ", "/"),
        Rule(_POUND_KEY, say.pound_key, "#"),
        Rule(_SHUTTER, say.shutter, "/"),
        Rule(_RATIO, say.ratio, ":"),
        Rule(_BAR, say.bar, "/"),
        Rule(_WIRE, lambda match: f"{match['gauge']} {match['wires']}", "/"),
        Rule(_SCREW, lambda match: f"number {match['size']} {match['thread']}", "#"),
        Rule(_METRIC, lambda match: " by ", "x×"),
        Rule(_CELLS, lambda match: f"{match['count']} ", "x×"),
        Rule(_INCHES, lambda match: f"{match['size']} inches", '"″'),
        Rule(_ROOT_OVER, lambda match: f"{match['of']} over ", "√"),
        Rule(_PRIME, _prime, "'′"),
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

    def count(self, match: Match[str]) -> str | None:
        """ "(x3)", "×2", but not "x86"."""
        return None if match["count"] in _PROCESSORS else f"times {match['count']}"

    def by(self, match: Match[str]) -> str | None:
        """ "A 3 × 4 grid", "2560 × 1440": a size, no product."""
        over, under = match["over"], match["under"]
        pixels = len(over) > 2 and len(under) > 2
        noun = match["noun"] or ""
        if not (pixels or (match["before"] and noun) or _SIZES.match(noun)):
            return None
        return f"{match['before'] or ''}{over}x{under}"

    def per_unit(self, match: Match[str]) -> str:
        """ "9.8 m s⁻²"."""
        power = match["power"]
        return f"/{match['unit']}{power if power != '¹' else ''}"

    def power(self, match: Match[str]) -> str:
        """ "10⁻³", "2¹⁰"; ² and ³ alone are squares and cubes."""
        power = match["power"].translate(_RAISED)
        sign = {"-": "minus ", "+": "plus "}.get(power[0], "")
        return f" {self._language.words['to_the_power']} {sign}{power.lstrip('+-')}"

    def formula(self, match: Match[str]) -> str | None:
        """ "H₂O", "C₆H₁₂O₆"."""
        parts = _ELEMENT.findall(match[0])
        if any(part[1:].isalpha() and len(part) > 2 for part in parts):
            return None
        words = [self._element(part) for part in parts]
        return " ".join(filter(None, words))

    def _element(self, part: str) -> str:
        if part[0] in "₀₁₂₃₄₅₆₇₈₉":
            return self._language.whole(part.translate(_LOWERED))
        if part in "²³⁺⁻":
            return {"²": "two", "³": "three", "⁺": "plus", "⁻": "minus"}[part]
        return " ".join(part.upper()) if part.isalpha() else ""

    def note(self, match: Match[str]) -> str:
        """ "F#", "E♭", "C#m7"."""
        bass = match["bass"]
        spoken = f"{match['note']} {_MARKS[match['mark']]}{_quality(match)}"
        if not bass:
            return spoken
        return f"{spoken} over {bass[0]} {_MARKS.get(bass[1:], '')}".rstrip()

    def flat(self, match: Match[str]) -> str | None:
        """ "Bb", "Gsus4", where music is spoken of."""
        around = match.string[max(0, match.start() - 60) : match.end() + 40]
        if not _MUSIC.search(around.replace(match[0], "", 1)):
            return None
        flat = " flat" if match[0][1:2] == "b" else ""
        return f"{match['note']}{flat}{_quality(match)}"

    def aperture(self, match: Match[str]) -> str:
        """ "f/2.8L"."""
        stop = self._language.number(patterns.parse(self._language, match["stop"]))
        return f"f {stop} {match['more'] or ''}".rstrip()

    def ion(self, match: Match[str]) -> str:
        """ "Ca²⁺"."""
        count = {"²": " two", "³": " three"}.get(match["count"], "")
        sign = "plus" if match["sign"] == "⁺" else "minus"
        return f"{' '.join(match['element'].upper())}{count} {sign}"

    def asked(self, match: Match[str]) -> str:
        """ "Is 3 < 5?"."""
        return f"{match['before']} {'less' if match['sign'] == '<' else 'greater'} than "

    def pound_key(self, match: Match[str]) -> str:
        """ "press #": the key's name."""
        return f"{match['before']}{'hash' if self._language.day_first else 'pound'}"

    def shutter(self, match: Match[str]) -> str:
        """ "1/250 s"."""
        return f"one {self._language.ordinal(int(match['under']))} of a second"

    def ratio(self, match: Match[str]) -> str:
        """ "a 1:12 scale"."""
        if match["before"]:
            return f"{match['before']}{match['one']} to {match['two']}"
        return f"{match['over']} to {match['under']}"

    def bar(self, match: Match[str]) -> str | None:
        """ "in 6/8", where music is spoken of."""
        if not _MUSIC.search(patterns.around(match, 60)):
            return None
        return f"{match['before']}{match['over']} {match['under']}"

    def shares(self, match: Match[str]) -> str:
        """ "a 60/40 split"."""
        over, under = match["over"] or match["one"], match["under"] or match["two"]
        return f"{match['before'] or ''}{over} {under}"

    def flag(self, match: Match[str]) -> str | None:
        """ "ls -la", "--force": not the dash of a word."""
        flag = match["flag"]
        if match["dashes"] == "--":
            return "dash dash "
        return "dash " if len(flag) < 3 else None

    def colour(self, match: Match[str]) -> str | None:
        """ "#fff", "#80FF8800"; "#12B" only where colours are spoken of."""
        written = match["hex"]
        short = len(written) == 3 and (len(set(written)) > 1 or written.isdecimal())
        if short and not _COLOURED.search(patterns.around(match, 60)):
            return None
        return f"{self._language.words['hash']} {self._language.spell(written.upper())}"

    def degrees(self, match: Match[str]) -> str | None:
        """ "51°30'26\\"N", "40.7128° N"; a bare "5°" is left."""
        if not (match["minutes"] or match["point"]):
            return None
        parts = [f"{match['degrees']} degree{'' if match['degrees'] == '1' else 's'}"]
        for name in ("minutes", "seconds"):
            count = match[name]
            parts += [f"{count} {name[:-1] if count == '1' else name}"] if count else []
        if match["point"]:
            parts.append(_POINTS[match["point"]])
        return " ".join(parts)


def _quality(match: Match[str]) -> str:
    """ "maj7": " major 7", "m7b5": " minor 7 flat 5"."""
    letters = match["chord"].rstrip(DIGITS)
    parts = [_QUALITIES.get(letters, ""), match["chord"][len(letters) :]]
    parts += [f"{_MARKS[mark]} {step}" for mark, step in _ALTERED.findall(match["altered"])]
    return "".join(f" {part}" for part in parts if part)


def _prime(match: Match[str]) -> str:
    """ "f'(x)"."""
    return f"{match['name']} {'double ' if match['second'] else ''}prime of "


def _key(match: Match[str]) -> str:
    """ "Ctrl+Alt+Del", "Ctrl-C"."""
    if match["key"]:
        return f"{_KEYS[match['key']]} plus "
    return (
        f"{_KEYS[match['dashed']]} " if match["dashed"] else _KEYS[match["last"] or match["lone"]]
    )
