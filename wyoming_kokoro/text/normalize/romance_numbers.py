"""Rules of the Romance languages for numbers as machines, English and databases write them.

They rewrite a number as the language writes it, or say what is no amount: order numbers, formulas.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from .language import DIGITS, Language, Rule
from .patterns import parse
from .signs import arabic, with_stop

_POINT = re.compile(
    r"(?<![\w.,:/-])(?P<sign>[-\u2212+]?)(?P<whole>\d++)\.(?P<part>\d++)(?![.,:/-]?\d)"
)
_ENGLISH = re.compile(
    r"(?<![\w.,])(?P<whole>\d{1,3}(?>(?:,\d{3})+))(?>(?:\.(?P<part>\d++))?)(?![.,]?\d)"
)
_SPACED = re.compile(r"(?<![\w.,:/+-])(?<!\d )\d{1,3}(?: \d{3}){1,4}(?!\d| \d|[.:/-]\d)")
_RELEASE = re.compile(r"(?<![\w.,])(?P<year>20\d\d)\.(?P<month>1[0-2]|[1-9])(?!\w|[.,]\w)")
_DOTTED = re.compile(r"(?<![\w.,:/-])\d{1,3}(?:\.\d{3}){2,5}(?![.:/-]?\w)")
_HYPHENED = re.compile(r"(?<![\w.,:/+-])\d{1,16}(?:-\d{1,16}){1,5}(?![\w-]|[.,:/]\d)")
_FORMULA = re.compile(
    r"(?<![\w.,])(?:(?P<generation>[2-8])(?P<letter>[KGD])"
    r"|(?P<letters>CO|NO|SO|MP|H|SpO)(?P<count>[2-4₂₃₄])(?P<tail>O?)|(?P<gas>[ONHF])(?P<atoms>[₂₃])"
    r"|PM[ ]?(?P<size>2[.,]5|10|₂.₅|₁₀))(?!\w)"
)
_LETTER_ROMAN = re.compile(r"(?<![\w-])(?P<letter>[A-Z])-(?P<roman>[IVX]{1,5})(?![\w-])")
_IN_SUM = re.compile(r"(?:(?<=[^\w][a-z])|(?<=\d[a-z])|(?<=[\d²³)])) [-\u2212–—] (?=[\da-z√(])")
_MARK = re.compile(r"(?<![\w.,/])(?P<over>\d{1,3},\d{1,2})/(?P<under>\d{1,3})(?![\w/]|[.,]\d)")
_PRESSURE = re.compile(r"(?<![\w.,/])(?P<over>\d{2,3})/(?P<under>\d{2,3})\s?(?P<unit>mmHg)(?!\w)")
_SERIAL = re.compile(r"(?<![\w.,/-])\d{5,12}\.\d{4,12}(?![\w/-]|[.,]\d)")
_INITIALS = re.compile(
    r"(?<![\w.])(?![AP]\.M\.)(?:[A-ZÀ-Þ]\.-?){1,6}[A-ZÀ-Þ](?:\.(?!\w)|(?![\w.]))"
)
_OFFSET = re.compile(r"(?<=\bUTC|\bGMT)[ ]?(?P<sign>[-+\u2212–])(?=\d)")
_ACCOUNT = re.compile(
    r"(?<!\w)(?P<country>[A-Z]{2}\d{2})(?P<rest>(?: \w{4}){1,7}(?: \w{1,3})?)(?!\w)"
)
_PAPERS = re.compile(
    r"(?<![\w.,/-])(?:\d{7,8}-?[A-Z]|[A-Z]\d{7}[A-Z]"
    r"|[A-Z]{6}\d\d[A-Z]\d\d[A-Z]\d{3}[A-Z]"
    r"|(?=[A-Z\d]{10,24}(?!\w))[A-Z]{2,6}\d{4,8}[A-Z][A-Z\d]*)(?!\w)"
)
_PARCEL = re.compile(r"(?<![\w.,])(?:0\d{3}(?: \d{4}){1,4}|\d{4}(?: \d{4}){2,4})(?!\w|[.,]\d| \d)")
_TRACKED = re.compile(r"(?<!\w)(?:[A-Z]{2} )?\d{4} \d{4} (?:\d{0,4}[A-Z]{1,2})(?!\w)")
_SCALE = re.compile(
    r"(?<![\w.,:/])1(?P<mark>[:/])(?P<under>\d{1,3}(?:[. \u00a0\u202f]\d{3})+)(?![\d:])"
)
_RECORD = re.compile(
    r"(?<![\w.,/])(?:(?P<number>1[3-9]|[2-9]\d|\d{3,5})/(?P<year>(?:19|20)\d\d)"
    r"|(?P<first>(?:19|20)\d\d)/(?P<second>\d{3,6}))(?![\w/-])"
)
_MENU = re.compile(
    r"(?<=[^\W\d_]) [>›] (?=[A-ZÀ-Þ])|(?<=[^\W\d]) / (?=[\w-])|(?<=\d) / (?=[A-ZÀ-Þ][a-zà-ÿ])"
)
_SECRET = re.compile(
    r"(?P<before>(?<!\w)(?:[Cc]ode|[Cc]ódigo|[Cc]odice|PIN|[Cc]lave|[Ss]enha|OTP)"
    r"(?: [^\W\d]{1,12}){0,4}:? )"
    r"(?P<first>\d{3})[ -]?(?P<second>\d{3})(?![\w-]|[ .,]\d| (?:euro|reais|pesos))"
)
_EXPIRY = re.compile(
    r"(?P<before>(?<!\w)(?:[Ee]xpir\w*|[Cc]aduc\w+|[Ss]cad\w+|[Vv]alidad\w*|[Vv][aá]lid\w+)"
    r"(?: [^\W\d]{1,5})?:? )(?P<month>0[1-9]|1[0-2])/(?P<year>[23]\d)(?![\d/])"
)
_ROMAN_RANGE = re.compile(
    r"(?<![\w-])(?P<low>[IVX]{1,5})(?P<to> ?[-–] ?| à | a )(?P<high>[IVX]{2,5}|[IVX])(?![\w-])"
)
_NAMED_RELEASE = re.compile(
    r"(?<=[\w,] )(?P<name>[A-Z][a-zà-ÿ]{2,20} )(?P<major>1?\d)\.(?P<minor>0)"
    r"(?![\w%]|[.,]\d| ?[°€$£%]| (?:k?[WVA]|[kcm]?m|k?g|h|min|s|gra\w+|m?[lL])(?!\w))"
)
_DIVIDED = re.compile(r"(?<=\d) [/:] (?=\d[\d.,]*+ ?=)")
_GRADE = re.compile(
    r"(?P<before>(?<!\w)(?:[IiÍí]ndice|[Nn]ot[ea]|[Nn]iveau|[Nn]ivel|[Nn]ível|[Ll]ivello|[Vv]oto)"
    r"(?: UV)?[ \u00a0\u202f]?:? (?:(?:de|di) )?)(?P<over>\d{1,2})/"
    r"(?P<under>[1-9]\d?)(?![\w/]|[.,]\d)"
)
_POWER = re.compile(
    r"(?:(?<=[\d)])|(?<=\b[a-z]))(?P<minus>⁻?)(?P<power>[⁰¹²³⁴-⁹]{2,3}|[⁰⁴-⁹]|(?<=⁻)[¹²³])"
    r"(?: ?(?P<unit>[a-zA-ZµμΩ°]{1,3}(?:/[a-z]{1,3}[²³]?)?)(?![\w/]))?"
)
_POWERS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_PRODUCT = re.compile(r"(?<=\d)(?:ab|ac|bc|xy|xz|yz)(?!\w)")
_CODE_NUMBER = re.compile(
    r"(?P<before>(?<!\w)(?:[Cc][óo]digo|[Cc][óo]d\.|PIN|[Ss]enha|[Cc]ontraseña|[Cc]lave|[Cc]odice)"
    r"(?:(?: [^\W\d_][\w-]{0,14}){0,4} (?:é|es|è)|:)? )(?P<code>\d{4})(?![\w%]|[.,:/]\d)"
)
_SUFFIX = re.compile(r"(?<![\w.])\.(?P<domain>fr|com|org|net|eu|es|it|br|io|dev)(?![\w.])")
_LETTERS_SLASH = re.compile(
    r"(?<=[A-ZÀ-Þ]{2})/(?=[A-Z]{2,4}(?!\w))|(?<=[a-zà-ÿ])/(?=[A-Z]{2}(?!\w))"
)
_VERSIONED = re.compile(
    r"(?<!\w)(?P<name>(?:[Vv]ersi[oó]n|[Vv]ersione|[Vv]ersão|Python|Node|Node\.js|Android|iOS|Ubuntu"
    r"|Debian|Docker|Linux|Bluetooth|USB|HDMI|Zigbee|Matter|Windows|macOS|Java|PHP|Chrome|Firefox"
    r"|§|[Ff]igur[ea]|[Ss]ecci[oó]n|[Ss]ection|[Ss]ezione|[Ss]eção|[Aa]partado|[Aa]pdo\.|[Aa]rt\.|[Aa]rtículo|[Aa]rtigo|[Aa]rticolo|[Cc]ap\.|[Tt]abl[ae]"
    r"|Zigbee2MQTT|Frigate|Plex|Jellyfin|Proxmox|DSM|Safari|HACS|HAOS"
    r"|PostgreSQL|MySQL|Assistant|ESPHome|[Kk]ernel|GPT|Llama"
    r"|Claude|Gemini|Sonnet|Opus|Haiku|Grok|Qwen|Mistral|DeepSeek|Phi|Gemma|Whisper|Kokoro|Piper"
    r"|Fedora|Unity|Unreal|Blender|Django|Rust|Go|Ruby|CUDA|OpenSSL|TLS|HTTP|Wi-Fi|MQTT)"
    r"(?:[ -]|(?<=§))(?:[≥≤<>=]=? ?)?)"
    r"(?P<major>\d{1,3})\.(?P<minor>\d{1,3})(?![\w%]|[.,]\d)"
)
_AFTER_DEGREES = (
    r"(?:con|com|para|por|hasta|até|pero|mas|durante|ahora|agora|hoy|hoje|das|del|dentro|fuera|fora"
    r"|las|los|una|uma|que|cuando|quando|esta|toda|todo|cada|entre|sin|sem|desde|según|bajo|sobre)\b"
)
_LAP = re.compile(
    r"(?<![\w.,:/-])(?P<minutes>\d{1,2}):(?P<seconds>[0-5]\d)[.,](?P<rest>\d{2,3})(?<!000)(?!\w|[.,:]\d)"
)
_HEX = re.compile(r"(?<!\w)0[xX](?P<digits>[0-9A-Fa-f]{1,16})(?!\w)")
_LAW = re.compile(
    r"(?P<law>(?<!\w)(?:RDL?|LO|Ley(?: Orgánica)?|Decreto(?:-[Ll]ey)?|Orden|Lei|MP|PL|PEC) )"
    r"(?P<number>\d{1,5})/(?P<year>(?:19|20)\d\d)(?![\w/-])"
)
_SMALL = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")


def first(language: Language, over: str, pressure_over: str) -> Sequence[Rule]:
    """Rules for numbers before those for units, dates and signs; `over` is said in "8/10"."""
    say = _Numbers(language)
    return (
        Rule(_DOTTED, lambda m: m[0].replace(".", ""), DIGITS),
        Rule(_HYPHENED, say.order_number, "-"),
        Rule(_FORMULA, say.formula, "KGDCNSMHPOF"),
        Rule(_ROMAN_RANGE, say.roman_range, "IVX"),
        Rule(_LETTER_ROMAN, say.road, "-"),
        Rule(_IN_SUM, say.minus, "="),
        Rule(_VERSIONED, say.version, DIGITS),
        Rule(_NAMED_RELEASE, say.version, DIGITS),
        Rule(_OFFSET, say.offset, "UG"),
        Rule(_ACCOUNT, say.account, " "),
        Rule(_PAPERS, lambda m: say.spelled(m[0]), DIGITS),
        Rule(_TRACKED, lambda m: ", ".join(map(say.spelled, m[0].split())), " "),
        Rule(_PARCEL, lambda m: ", ".join(map(language.digits, m[0].split())), " "),
        Rule(_LAP, lambda m: ", ".join(map(language.whole, m.groups())), ":"),
        Rule(_SCALE, lambda m: say.scale(m, over), ":/"),
        Rule(
            _LAW,
            lambda m: f"{m['law']}{m['number']} {language.words['slash']} {m['year']}",
            "/",
        ),
        Rule(_RECORD, say.record, "/"),
        Rule(_HEX, lambda m: language.spell(f"0x{m['digits']}"), "xX"),
        Rule(_DIVIDED, lambda m: f" {language.words['divided']} ", "="),
        Rule(_GRADE, lambda m: say.grade(m, over), "/"),
        Rule(_POWER, say.power, "⁰¹²³⁴⁵⁶⁷⁸⁹"),
        Rule(_PRODUCT, say.product, "=²"),
        Rule(_CODE_NUMBER, lambda m: m["before"] + language.digits(m["code"]), DIGITS),
        Rule(
            _SUFFIX,
            lambda m: f"{language.words['dot']} {language.identifier_word(m['domain'])}",
            ".",
        ),
        Rule(_MENU, lambda m: ", ", ">›/"),
        Rule(_SECRET, say.secret, DIGITS),
        Rule(_EXPIRY, say.expiry, "/"),
        Rule(_LETTERS_SLASH, lambda m: " ", "/"),
        Rule(_MARK, lambda m: say.over(m, over), "/"),
        Rule(_PRESSURE, lambda m: say.over(m, pressure_over), "/"),
        Rule(_INITIALS, say.initials, "."),
        Rule(_SERIAL, lambda m: ", ".join(map(language.digits, m[0].split("."))), DIGITS),
    )


def early(language: Language) -> Sequence[Rule]:
    """Rules for "2025.11", the decimal point, English groups, and groups with plain spaces."""
    say = _Numbers(language)
    return (
        Rule(_RELEASE, say.release, DIGITS),
        Rule(_POINT, say.point, DIGITS),
        Rule(_ENGLISH, say.ungrouped, ","),
        Rule(_SPACED, say.joined, DIGITS),
    )


def degrees(articles: str) -> Sequence[Rule]:
    """Rules that read "º" as degrees: "25 º C", "21,5º" and "25º".

    "25º" after one of `articles` or before a noun stays an ordinal. Without articles, no rules.
    """
    if not articles:
        return ()
    article = "".join(rf"(?<!\b{word} )" for word in articles.split())
    angles = r"(?<![\d.,])(?:1[3-9]|[2-4]\d|90|1\d[05]|2\d[05]|360|(?<=\ba )\d\d?|(?<=\bhay )\d)"
    tall = rf"{article}{angles}º(?!\w| (?!{_AFTER_DEGREES})[a-zà-ÿ]{{3,30}})"
    return (
        Rule(re.compile(r"(?:(?<=\d)|(?<=\d) )[º°] ?(?=[CF](?!\w))"), lambda m: " °", "º°"),
        Rule(re.compile(tall), lambda m: f"{m[0][:-1]}°", "º"),
        Rule(re.compile(r"(?<=\d,\d)º"), lambda m: "°", "º"),
        Rule(re.compile(r"(?<=\d[ºª])(?=[A-Z](?!\w))"), lambda m: " ", "ºª"),
    )


class _Numbers:
    """Rewrites and says numbers in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def over(self, match: Match[str], word: str) -> str:
        """A number over another, with `word` for the slash: "15,5/20", "120/80 mmHg"."""
        language = self._language
        number = language.number(parse(language, match["over"]))
        unit = match.groupdict().get("unit")
        spoken = f"{number} {word} {match['under']}"
        return f"{spoken} {unit}" if unit else spoken

    def grade(self, match: Match[str], word: str) -> str:
        """A mark or level over the highest, with `word` for the slash, no fraction: "note 3/6"."""
        return f"{match['before']}{match['over']} {word} {match['under']}"

    def power(self, match: Match[str]) -> str:
        """A raised number as a power: "2⁵": "elevado a cinco", Italian "alla quinta"."""
        words, number = self._language.words, int(match["power"].translate(_POWERS))
        unit = self._language.units.get(match["unit"] or "")
        known = f" {unit.many or unit.one}" if unit else ""
        rest = known or match[0].rpartition(match["power"])[2]
        word = words["to_the_power"]
        if match["minus"]:
            return f" {word} {words['minus']} {self._language.cardinal(number)}{rest}"
        if word == "alla":
            return f" {word} {self._language.ordinal(number, 'f')}{rest}"
        return f" {word} {self._language.cardinal(number)}{rest}"

    def product(self, match: Match[str]) -> str | None:
        """Factors of an equation, by the names of their letters: "4ac"."""
        return f" {self._language.spell(match[0])}"

    def initials(self, match: Match[str]) -> str | None:
        """Initials with full stops, which end no sentence: "P.-D.G.", "S.A.R.L."."""
        language = self._language
        if match[0] in language.abbreviations:
            return None
        letters = re.sub("[.-]", "", match[0])
        return with_stop(match, language.acronyms.get(letters) or language.spell(letters))

    def version(self, match: Match[str]) -> str:
        """A version or a section after its name, no decimal number: "Python 3.12"."""
        language = self._language
        major, minor = language.whole(match["major"]), language.whole(match["minor"])
        return f"{match['name']}{major} {language.words['dot']} {minor}"

    def offset(self, match: Match[str]) -> str:
        """The sign between a time zone and its offset, in words: "UTC-3"."""
        return f" {self._language.words['plus' if match['sign'] == '+' else 'minus']} "

    def secret(self, match: Match[str]) -> str:
        """A code of six digits, in two groups digit by digit, no amount: "code … 482 913"."""
        groups = match["first"], match["second"]
        return match["before"] + self._language.phone(groups, False)

    def expiry(self, match: Match[str]) -> str | None:
        """The month and year in which something expires, as a date: "expire 09/27"."""
        date = self._language.date(2000 + int(match["year"]), int(match["month"]), None)
        return f"{match['before']}{date}" if date else None

    def roman_range(self, match: Match[str]) -> str | None:
        """Two Roman numerals, the smaller first, as a range of numbers: "I à IV", "I-IV"."""
        low, high = arabic(match["low"]), arabic(match["high"])
        if low >= high or (not match["to"].strip("-– ") and len(match["low"] + match["high"]) < 3):
            return None
        cardinal = self._language.cardinal
        return f"{cardinal(low)} {self._language.words['to']} {cardinal(high)}"

    def scale(self, match: Match[str], over: str) -> str:
        """A scale of one to many, as of a map: "1:25.000", "1/25 000"."""
        language = self._language
        under = language.whole("".join(filter(str.isdecimal, match["under"])))
        word = over if match["mark"] == "/" else language.words["to"]
        return f"{language.cardinal(1)} {word} {under}"

    def record(self, match: Match[str]) -> str:
        """The number and year of a law or a file, with a slash: "123/2020", "2023/118"."""
        first, second = match["number"] or match["first"], match["year"] or match["second"]
        return f"{first} {self._language.words['slash']} {second}"

    def account(self, match: Match[str]) -> str | None:
        """An account number (IBAN), group by group, by its letters and digits: "ES91 2100"."""
        groups = match["rest"].split()
        if not any(any(map(str.isdecimal, group)) for group in groups):
            return None
        return ", ".join(map(self.spelled, (match["country"], *groups)))

    def spelled(self, code: str) -> str:
        """Letters and digits by their names."""
        return self._language.spell(code.replace("-", ""))

    def release(self, match: Match[str]) -> str:
        """A release as Home Assistant numbers it, year and month around a dot: "2025.11"."""
        cardinal = self._language.cardinal
        dot = self._language.words["dot"]
        return f"{cardinal(int(match['year']))} {dot} {cardinal(int(match['month']))}"

    def point(self, match: Match[str]) -> str | None:
        """A decimal point, as sensors give it, becomes a comma; "1.234" is grouped."""
        grouped = len(match["part"]) == 3 and match["whole"][0] != "0" and len(match["whole"]) < 4
        if "." in self._language.group and grouped:
            return None
        return f"{match['sign']}{match['whole']},{match['part']}"

    def ungrouped(self, match: Match[str]) -> str | None:
        """A number that English groups, as the language writes it: "1,234.5" and "1,234,567"."""
        if match["part"] is None and match["whole"].count(",") < 2:
            return None
        whole = match["whole"].replace(",", "")
        return f"{whole},{match['part']}" if match["part"] else whole

    def joined(self, match: Match[str]) -> str | None:
        """Groups with plain spaces as one number, unless they are a telephone number: "1 234"."""
        if any(re.fullmatch(phone, match[0]) for phone in self._language.phones):
            return None
        return match[0].replace(" ", "")

    def order_number(self, match: Match[str]) -> str | None:
        """A long number with hyphens, digit by digit: "405-1234567-8901234".

        Left alone: a telephone number; two short groups, which are a range; and a date.
        """
        if any(re.fullmatch(phone, match[0]) for phone in self._language.phones):
            return None
        groups = match[0].split("-")
        is_long = any(len(group) > 6 for group in groups)
        is_code = any(len(group) > 1 and group[0] == "0" for group in groups)
        is_many = len(groups) > 3 or (len(groups) == 3 and len(groups[-1]) not in (2, 4))
        is_checked = len(groups) == 2 and len(groups[0]) > 3 and len(groups[1]) == 1
        if not (
            is_long
            or is_many
            or is_checked
            or (is_code and any(len(group) > 2 for group in groups))
        ):
            return None
        if len(groups) == 3 and sorted(map(len, groups))[:2] in ([1, 1], [1, 2], [2, 2]):
            return None  # a date
        return ", ".join(self._language.digits(group) for group in groups)

    def formula(self, match: Match[str]) -> str | None:
        """Letters and numbers of a term, by their names: "4K", "5G", "CO₂", "MP3", "PM2.5"."""
        language = self._language
        if match[0] in language.phrases:
            return None
        if match["letter"]:
            parts = [match["generation"], match["letter"]]
        elif match["letters"]:
            parts = [match["letters"].upper(), match["count"], match["tail"]]
        elif match["gas"]:
            parts = [match["gas"], match["atoms"]]
        else:
            parts = ["PM", *re.split("([.,])", match["size"])]
        return " ".join(self._part(part.translate(_SMALL)) for part in parts if part)

    def _part(self, part: str) -> str:
        if part in ".,":
            return self._language.words["point"]
        if part.isdecimal():
            return self._language.cardinal(int(part))
        return self._language.spell(part)

    def road(self, match: Match[str]) -> str:
        """A road by its letter and number, not a name and a king: "N-VI"."""
        language = self._language
        return f"{language.spell(match['letter'])} {language.cardinal(arabic(match['roman']))}"

    def minus(self, match: Match[str]) -> str | None:
        """The word for minus in an equation, where a "=" is near: "x² - 4 = 0"."""
        near = match.string[max(0, match.start() - 40) : match.end() + 40]
        return f" {self._language.words['minus']} " if "=" in near else None
