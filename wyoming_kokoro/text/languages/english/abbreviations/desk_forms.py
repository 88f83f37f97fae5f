"""English forms of work: "404 JSON error", "commit 3f9a2bc", "5/5", "apt 3C"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.figures.dates import WEEKDAYS
from wyoming_kokoro.text.languages.english.streets import house_number
from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_ANSWER = re.compile(
    r"(?<![\w.,$€£/-])(?P<code>[1-5][0-5]\d)(?= (?:(?:JSON|HTTP|HTTPS|API|XML|REST|GraphQL|CORS"
    r"|[Ss]erver|[Cc]lient|[Gg]ateway|[Aa]uth|[Tt]imeout|[Rr]edirect|[Pp]roxy|[Uu]pstream) )"
    r"{1,2}(?:errors?|responses?|status|codes?|page)\b"
    r"|(?: \(| )(?:Not Found|Forbidden|Unauthorized|Bad Gateway|Bad Request|Internal Server"
    r"|Too Many Requests|Service Unavailable|Gateway Timeout|Moved Permanently|Conflict"
    r"|Unprocessable|Method Not Allowed|No Content|OK)\b)"
)
_HASH = re.compile(
    r"(?P<before>\b(?i:commit|sha(?:-?\d{1,3})?|hash|revision|checksum|digest|cherry-pick"
    r"|revert(?:ed)?)(?: hash| id)?(?: is|:)? )"
    r"(?P<value>(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{6,40})(?![\w-]|\.\w)"
)
_ALL_OF_IT = re.compile(
    r"(?<![\w.,/$-])(?<!\bon )(?<!\bby )(?<!\bfrom )(?<!\buntil )(?<!\bsince )(?<!\bdue )"
    r"(?<!\bof )(?<!\bsplit )(?<!\bthe )(?P<all>[3-9]|1\d|20)/(?P=all)"
    r"(?![\w/%]|[.,]\d| ?[=+×*-]| split| time)"
)
_APARTMENT = re.compile(
    r"(?<![\w.])(?P<a>[Aa])pts?\.? (?=\d|[A-Z]\d{0,3}\b)(?P<number>\d{0,4})-?"
    r"(?P<letter>[A-Z]?)(?![\w.]\w|\w)"
)
_THE_APARTMENT = re.compile(
    r"(?P<before>\b(?:[Mm]y|[Oo]ur|[Yy]our|[Hh]is|[Hh]er|[Tt]heir|[Tt]he|new|old|[Tt]his|[Aa]n"
    r"|bed|bedroom|BR|studio) )apt(?P<many>s?)\b\.?"
    r"(?= (?:is|was|has|had|on|in|near|by|for|we|I|building|bldg|complex|number|hunting|lease|key"
    r"|keys|door|and|with|tour|viewing|rent)\b|[,;!?)]|$)"
)
_DAYS = rf"(?:{'|'.join(sorted({*WEEKDAYS, *WEEKDAYS.values()}, key=len, reverse=True))})"
_DAYS_THROUGH = re.compile(rf"\b(?P<low>{_DAYS})\b\.? ?[-–—] ?(?P<high>{_DAYS})\b(?P<stop>\.?)")
_SHUT_ON = re.compile(
    rf"(?P<before>\b(?:[Cc]losed|[Oo]pen|[Ss]hut|[Oo]ff)(?: on)? )(?P<day>{_DAYS})"
    r"(?=\.?(?:\s*$|[,;)]| [A-Z&]))"
)
_FLIGHT = re.compile(
    r"(?P<before>\b[Ff]lights? (?:number |no\.? )?(?:[A-Z]{3}|[A-Z]\d|\d[A-Z])"
    r" ?)(?P<number>\d{2,4})(?![\w%]|[.,:/-]\d)"
)
_FILE_OF = (
    r"ref(?:erence)?s?|case|file|claim|invoice|policy|matter|application|docket|order|ticket|quote"
    r"|quotation|contract|PO|document|doc|permit|licen[cs]e|certificate|booking|inv|complaint"
)
_FILED = re.compile(
    rf"(?P<before>\b(?:{_FILE_OF}|(?i:ref|case|file))\b\.?(?: (?:no\.?|number|id))?(?: is|:)? #?)"
    r"(?!\d{1,2}/\d{1,2}/(?:\d\d){1,2}(?!\d))(?!(?:19|20)\d\d/\d\d(?![\d/]))"
    r"(?P<value>(?=[A-Z\d/-]*\d)(?=[A-Z\d/-]{6})[A-Z\d]{1,8}(?:[/-][A-Z\d]{1,10}){1,4})(?![\w/-]|[.,:]\d)"
)
_PATH_END = re.compile(r"(?<=[\\/])(?P<name>[A-Z][a-z]{2,8})\.(?=\s|$)")
_YOUR = re.compile(
    r"(?<!\d )(?<!\d-)(?<!\bper )(?<!\ba )(?<!\bone )(?<!\btwo )(?<!\blast )(?<!\bnext )"
    r"(?<!\bthis )"
    r"(?<!\bevery )(?<!\beach )(?<!\bthe )(?<!\bpast )(?<!\bfive )(?<!\bten )(?<!\bthree )"
    r"(?<!\bfour )"
    r"(?<!\bper)(?<!\bfiscal )(?<!\btax )(?<!\bmulti-)(?<!\bschool )(?<!\bper-)(?<![\w./-])"
    r"(?P<y>[Yy])r (?=(?:own )?(?!(?:old|end|fixed|bond|term|to|and|or|in|of|on|ago|olds|plan|yield"
    r"|average|avg|low|high|total|over|later|is|was|from|for|by|at|with|warranty|treasury"
    r"|mortgage)\b)[a-z]{2})"
)
_YIELDS = re.compile(
    r"(?P<before>(?:\b(?:light|sunlight|energy|heat|ATP)\b"
    r"|(?:\d?[A-Z][a-z]?\d{0,2}){1,6})[⁺⁻+-]?) ?(?:→|⟶|-{1,2}>|⇒)"
    r" ?(?=\d{0,2}[A-Z][a-z]?[\dA-Z₀-₉(]|\d[A-Z])"
)
_OF_REACTIONS = re.compile(
    r"(?i)\b(?:reaction|react\w*|equation|combustion|balanced|oxid\w*|chemical|burn\w*"
    r"|electroly\w*|photosynthesis|forms?|decompos\w*|neutrali[sz]\w*)\b"
    r"|[A-Z][a-z]?[₂-₉2-9] ?\+ ?\d?[A-Z]|\+ ?\d?[A-Z][a-z]?[₂-₉2-9]"
)
_GRADES = re.compile(
    r"(?P<before>\b(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|straight|all|mostly"
    r"|got) )As(?=[,;.!?]| and\b| at\b| in\b| or\b|$)"
)
_SUBPARAGRAPH = re.compile(
    r"(?P<before>\b(?i:para(?:graph)?s?\.?|sections?|s\.|clauses?|cl\.|rules?"
    r"|art(?:icle)?s?\.?|regs?\.?|regulations?|sch(?:edule)?\.?|parts?|items?|schedules?)"
    r" \d{1,3}(?:\.\d{1,2}){1,2})"
    r"\((?P<letter>[a-z])\)(?:\((?P<more>[ivx]{1,4}|\d{1,2})\))?"
)
_ONE_DOSE = re.compile(
    r"(?P<before>\b(?:[Oo]ne|[Aa]nother|[Ee]ach|[Aa] single)"
    r" )(?P<number>\d{1,4}(?:\.\d{1,2})?) ?(?P<unit>mg|mcg|µg|g|kg|ml|mL|L|oz|lb|IU|cm|mm|ft|m"
    r"|GB|TB|kW|W|V)"
    r"(?= (?!(?:of|in|is|at|or|and|to|per|each|for|with|from|plus|x|then|as)\b)[a-z]{3})"
)
_HEIGHT = re.compile(
    r"(?P<before>\b(?:[Hh]e|[Ss]he|I|[Tt]hey|[A-Z][a-z]{1,12})(?:['’](?:s|m|re)| is| am| are"
    r"| was| stands) "
    r"(?:(?:about|only|just|nearly|over|around|now|at least) )?)"
    r"(?P<feet>[4-7]) ?ft\.? ?(?P<inches>1[01]|\d) ?(?:ins?\b\.?(?=[ ,;)]|$)"
    r"|inch(?:es)?\b)(?! (?:long|wide|deep|of)\b)"
)
_TAX_CODE = re.compile(
    r"(?P<before>\b[Tt]ax code(?: [a-z0-9/]+){0,4}? )(?P<number>\d{3,4})(?P<letter>[LMNTWX]\d?)\b"
)
_TRUE_DATE = re.compile(r"(?<![\w/])(?:1[0-2]|0?[1-9])/(?:[0-3]?\d)/(?:20)?\d\d(?![\w/])")
_BARE_DATE = re.compile(
    r"(?<![\w./$-])(?P<month>1[0-2]|0?[1-9])/(?P<day>3[01]|[12]\d|0?[1-9])(?![\w/%\"″-]|\.\d"
    r"| (?:of|cup|tsp|tbsp|inch|in|mile|lb)\b)"
)


def rules(language: Language) -> Sequence[Rule]:
    """Rules for figures and short forms of offices, before the general ones."""
    say = _Desk(language)
    return (
        Rule(_PATH_END, lambda match: match["name"], "\\"),
        Rule(_ANSWER, lambda match: house_number(match["code"]), DIGITS),
        Rule(_HASH, say.hash, DIGITS),
        Rule(_ALL_OF_IT, say.all_of_it, "/"),
        Rule(_APARTMENT, say.apartment, "Aa"),
        Rule(_THE_APARTMENT, lambda m: f"{m['before']}apartment{m['many']}", "a"),
        *(() if language.day_first else (Rule(_DAYS_THROUGH, _through, "-–—"),)),
        Rule(_SHUT_ON, lambda m: m["before"] + WEEKDAYS.get(m["day"], m["day"]), "SMTWF"),
        Rule(_FLIGHT, lambda m: m["before"] + language.digits(m["number"]), DIGITS),
        Rule(_FILED, say.filed, "/"),
        Rule(_YOUR, lambda match: f"{match['y']}our ", "yY"),
        Rule(_YIELDS, _yields, "→⟶⇒>"),
        Rule(_GRADES, lambda match: f"{match['before']}A's", "A"),
        Rule(_SUBPARAGRAPH, say.subparagraph, "("),
        Rule(_HEIGHT, lambda m: f"{m['before']}{m['feet']} foot {m['inches']}", "f"),
        Rule(_ONE_DOSE, say.one_dose, DIGITS),
        *(
            (Rule(_TAX_CODE, say.tax_code, DIGITS),)
            if language.day_first
            else (Rule(_BARE_DATE, say.bare_date, "/"),)
        ),
    )


def _through(match: Match[str]) -> str | None:
    """Two weekdays with a dash, in full with "through": "Mon–Fri"; None for a weekend."""
    low, high = (WEEKDAYS.get(match[name], match[name]) for name in ("low", "high"))
    if (low, high) == ("Saturday", "Sunday"):
        return None
    ends = match["stop"] and not match.string[match.end() :].strip(" \"')")
    return f"{low} through {high}{'.' if ends else ''}"


def _yields(match: Match[str]) -> str | None:
    """The arrow of a chemical equation as "yields", near words of chemistry: "2H2 + O2 → 2H2O"."""
    if not _OF_REACTIONS.search(patterns.around(match, 80)):
        return None
    return f"{match['before']} yields "


class _Desk:
    """Puts figures into words: each method takes what its rule has found."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def hash(self, match: Match[str]) -> str:
        """A commit or checksum, letter by letter and digit by digit: "commit 3f9a2bc"."""
        return match["before"] + self._language.spell(match["value"])

    def all_of_it(self, match: Match[str]) -> str:
        """A full score, as a number "out of" itself: "5/5", "10/10"."""
        number = self._language.whole(match["all"])
        return f"{number} out of {number}"

    def apartment(self, match: Match[str]) -> str:
        """A short "apartment" in full, its number said as a house's: "apt 3C"."""
        number = house_number(match["number"]) if match["number"] else ""
        name = f"{match['a']}partment {number} {match['letter']}".rstrip()
        return name.replace("  ", " ")

    def filed(self, match: Match[str]) -> str:
        """A file's reference with letters spelt, slashes said and long numbers digit by digit.

        "ref. 26/4471", "ref. AB/JK/1204".
        """
        before = match["before"].replace("#", "")
        before = re.sub(r"(?i)\b(ref)\b\.?", r"\1erence", before)
        before = re.sub(r"(?i)\bno\b\.?", "number", before)
        parts = re.findall(r"[A-Z]+|\d+|[/-]", match["value"])
        return before + " ".join(map(self._part, parts)).replace(" ,", ",")

    def _part(self, part: str) -> str:
        if part in "/-":
            return "slash" if part == "/" else ","
        if part.isalpha():
            return ".".join(part)
        if len(part) == 4 and part[:2] in ("19", "20"):
            return self._language.year(int(part))
        return self._language.whole(part) if len(part) < 3 else self._language.digits(part)

    def subparagraph(self, match: Match[str]) -> str:
        """A paragraph's number and letter, without the brackets: "para 4.2(b)"."""
        more = f" {match['more']}" if match["more"] else ""
        return f"{match['before']} {match['letter'].upper()}{more}"

    def one_dose(self, match: Match[str]) -> str:
        """An amount after "one" or "each" in words, its unit singular: "one 75mg aspirin"."""
        number = self._language.number(patterns.parse(self._language, match["number"]))
        return f"{match['before']}{number} {self._language.units[match['unit']].one}"

    def tax_code(self, match: Match[str]) -> str:
        """A tax code, its number said as a house's: "your tax code is 1257L"."""
        return f"{match['before']}{house_number(match['number'])} {match['letter']}"

    def bare_date(self, match: Match[str]) -> str | None:
        """Month and day in words, in a text that has a date with its year too: "not 12/1"."""
        if not _TRUE_DATE.search(match.string):
            return None
        return self._language.date(None, int(match["month"]), int(match["day"]))
