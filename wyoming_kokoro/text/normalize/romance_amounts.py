"""Rules of the Romance languages for amounts with a grammar: "2 h 05 min", "1 1/2 tazas", 55"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from re import Match

from .language import DIGITS, Language, Number, Rule, Unit
from .patterns import bounded, one_of, parse, whole_words

_DURATION = re.compile(
    r"(?<![\w.,:/-])(?:(?P<hours>\d{1,3}) ?(?:h|hs|hrs?) ?(?P<minutes>\d{1,2}) ?(?:min|mn|m)"
    r"(?![^\W\d_])(?:\.(?=,| [a-zà-ÿ]))?(?: ?(?P<seconds>\d{1,2}) ?(?:s|seg|sec)(?!\w))?"
    r"|(?P<only>\d{1,3}) ?(?:min|mn) ?(?P<rest>\d{1,2}) ?(?:s|seg|sec)(?!\w))"
)
_PART = re.compile(
    r"(?<![\w.,:/-])(?:(?P<whole>\d{1,3})(?:[ \u00a0]|(?=[½¼¾⅓⅔])))?"
    r"(?:(?P<over>\d)/(?P<under>[2-8])|(?P<vulgar>[½¼¾⅓⅔]))(?: (?P<of>de |d['’]|di ))?[ \u00a0]?"
    r"(?P<noun>c\. à [sc]\.|[^\W\d_]{1,20}(?:\.(?=,| [a-zà-ÿ]))?)(?![\w/])"
)
_PORTION = r"k?g|mg|[mcd]?[lL]|(?!par|por|per)[a-zà-ÿ]{4,20}"
_INCHES = re.compile(r"(?<![\w.,:/\"'-])(?P<number>\d{1,3}(?:[.,]\d)?)(?:[\"″]|'')(?![\w\"])")
_MINUTES = re.compile(r"(?<![\w.,:/'’\"-])(?P<number>\d{1,3})['′’](?![\w'’\"])")
_RACE = re.compile(
    r"(?<![\w.,:/])(?:(?P<minutes>\d{1,2})['′’](?P<seconds>\d{1,2})[\"″](?P<rest>\d{1,3})?"
    r"|(?P<only>\d{1,2})[\"″](?P<part>\d{1,3}))(?![\w\"])"
)
_PER_HUNDRED = re.compile(r"(?<=[lLhg])(?P<liters>[a-z]{0,6}) ?/ ?100 ?km(?!\w)")
_DOUBLE_CODE = re.compile(
    r"(?P<sign>[$€£])(?P<number> ?\d[\d.,]*) ?(?P<code>USD|EUR|GBP|MXN)(?!\w)"
)
_ONE = r"(?<!\w)(?:un|une|una|uno|um|uma|le|la|il|el|al|ao|du|del|do|por|per|par|cada|ogni|chaque) "
_ALONE = (  # units that are said without a number as well
    "kW kWh MWh Wh °C °F hPa mbar ppm dBm µg/m³ km/h km m/s m² m³ km² GHz MHz kHz mm cm kg ml"
    " GB TB Mbps Mbit/s Gbps mq Go Mo"
).split()


@dataclass(frozen=True, slots=True)
class AmountWords:
    """Words of one language between and after the parts of an amount."""

    halves: Mapping[str, str]
    """Gender → the half said after a noun: "m" → "medio", "f" → "media" ("una taza y media")."""
    per_hundred: str
    """What is said for "/100 km"."""
    duration_link: str = ""
    """Between hours and minutes: " y "; "" where nothing is."""
    half_before: Mapping[str, str] | None = None
    """The same before its noun, where that differs: "un demi", "une demi"."""
    of: str = "de"
    """Between a fraction and its unit."""
    periods: str = "(?!)"
    """What a rate is counted for, as a pattern: "año|mes"."""
    per: str = "(?!)"
    """What stands before a unit that nothing is counted of, as a pattern: "por", "par"."""


def alone(language: Language) -> Sequence[Rule]:
    """Units without a number: "par kg", "en kWh"; for Romance.late."""
    units = {symbol: language.units[symbol] for symbol in _ALONE if symbol in language.units}
    many = {symbol: unit.many or unit.one for symbol, unit in units.items()}
    single = re.compile(rf"(?P<before>{_ONE})(?P<unit>{one_of(units)})(?![\w/²³])")
    return (
        Rule(single, lambda m: m["before"] + units[m["unit"]].one),
        Rule(whole_words(many), lambda m: many[m[0]]),
    )


def rules(
    language: Language,
    words: AmountWords,
    gender: Callable[[str], str],
    singular: Callable[[str], str],
) -> Sequence[Rule]:
    """All of them, for Romance.first; `gender` and `singular` of a noun."""
    say = _Amounts(language, words, gender, singular)
    stopped = _stopped(language)
    long = [unit for unit in language.units if len(unit) > 1 and unit[0].isalpha()]
    alone = [unit for unit in long if not language.units[unit].tight and unit not in stopped]
    units = language.units
    return (
        Rule(_RACE, say.race, '"″'),
        _scale_rule(language),
        Rule(
            re.compile(
                rf"(?<=[a-zà-ÿ₂²³])/(?P<unit>(?:{words.periods})|(?:m²|m³|km²|kg|kWh|km|h|min)(?!\w))"
            ),
            say.per,
            "/",
        ),
        Rule(
            re.compile(
                rf"(?P<part>\d/\d|[½¼¾⅓⅔]) (?P<of>d[ei] )(?P<unit>{bounded(alone)})"
                r"(?:\.(?=,| [a-zà-ÿ]))?"
            ),
            lambda m: f"{m['part']} {m['of']}{units[m['unit']].one}",
            "/½¼¾⅓⅔",
        ),
        Rule(
            re.compile(
                rf"(?<!\d[.,])(?P<whole>\d{{1,3}}) ?(?P<unit>{bounded(units)}|[a-zà-ÿ]{{3,12}})"
                r" (?:1/2|½)(?![\w/])"
            ),
            say.and_half,
            "½2",
        ),
        Rule(
            re.compile(
                rf"(?<![\w/,.])(?P<count>\d{{1,3}}) ?[x×] ?"
                rf"(?=\d{{1,4}}(?:,\d+)? ?(?:{_PORTION})(?!\w))"
            ),
            lambda m: f"{language.whole(m['count'])} {language.words['times']} ",
            "x×",
        ),
        *_stop_rules(language),
        Rule(
            re.compile(
                rf"(?<!\w)(?P<per>(?:{words.per})(?: |(?<=['’])))(?P<unit>{bounded(alone)})(?!-\d)"
            ),
            lambda m: f"{m['per']}{units[m['unit']].one}",
        ),
        Rule(_DOUBLE_CODE, lambda m: f"{m['number'].strip()} {m['code']}", "$€£"),
        Rule(_DURATION, say.duration, "hm"),
        Rule(_PART, say.part, "/½¼¾⅓⅔"),
        Rule(_PER_HUNDRED, lambda m: f"{m['liters']} {words.per_hundred}", "/"),
        Rule(_INCHES, say.inches, "\"″'"),
        Rule(_MINUTES, say.minutes, "'′’"),
    )


def _scale_rule(language: Language) -> Rule:
    """The rule for an abbreviated scale before its noun: "30 mld d'euros"."""
    scales = one_of(
        scale for scale in ("M", "mln", "mld", "Md", "Mds", "mi", "bi") if scale in language.scales
    )
    return Rule(
        re.compile(rf"(?<=\d)[ \u00a0]?(?P<scale>{scales})(?= d(?:[ei] |['’]))"),
        lambda m: f" {language.scales[m['scale']]}",
        DIGITS,
    )


def _stopped(language: Language) -> Sequence[str]:
    """Units that are written with a full stop."""
    return [unit for unit in language.units if unit.endswith(".")]


def _stop_rules(language: Language) -> Sequence[Rule]:
    """A stop behind a unit within the sentence is dropped; a unit with a stop ends it with two."""
    stopped = _stopped(language)
    plain = [unit for unit in language.units if unit.isalpha() and f"{unit}." not in stopped]
    return (
        Rule(
            re.compile(rf"(?<=\d)(?P<unit> ?{one_of(plain)})\.(?=[,;:)]| [a-zà-ÿ(\d])"),
            lambda m: m["unit"],
            ".",
        ),
        Rule(re.compile(rf"(?<=\d) ?{one_of(stopped)}(?=[\"»”)]?\s*$)"), lambda m: f"{m[0]}.", "."),
    )


class _Amounts:
    """Says amounts in one language."""

    def __init__(
        self,
        language: Language,
        words: AmountWords,
        gender: Callable[[str], str],
        singular: Callable[[str], str],
    ) -> None:
        self._language = language
        self._words = words
        self._gender = gender
        self._singular = singular

    def duration(self, match: Match[str]) -> str:
        """A duration, counted and no time of day: "2 h 05 min", "1h20min30s"."""
        units = self._language.units
        minutes, seconds = match["minutes"] or match["only"], match["seconds"] or match["rest"]
        parts = (match["hours"], "h"), (minutes, "min"), (seconds, "s")
        *most, last = (
            self._language.quantity(Number(count.lstrip("0") or "0"), units[unit])
            for count, unit in parts
            if count
        )
        return f"{', '.join(most)}{self._words.duration_link or ' '}{last}"

    def part(self, match: Match[str]) -> str | None:
        """A half with its noun, or another fraction with its unit: "1/2 taza" → "media taza".

        After a whole number it comes last: "2 1/2 tazas" → "dos tazas y media".
        """
        noun, gender = self._noun(match["noun"], (match["whole"] or "1") == "1")
        if not gender or match["of"]:
            return None
        over, under = self._parts(match)
        is_half = (over, under) == (1, 2)
        if 0 < over < under and not (is_half or match["whole"]):
            return self._part_of(over, under, match["noun"])
        if not 0 < over < under:
            return None
        part = self._words.halves[gender] if is_half else self._language.fraction(over, under)
        if not match["whole"]:
            before = self._words.half_before or self._words.halves
            return f"{before[gender]} {noun}"
        whole = self._language.number(Number(match["whole"]), gender)
        noun = self._singular(noun) if match["whole"] == "1" else noun
        return f"{whole} {noun} {self._language.words['and']} {part}"

    def _part_of(self, over: int, under: int, written: str) -> str | None:
        """A fraction with its unit, None for what is no unit: "3/4 l" → "tres cuartos de litro"."""
        unit, part = self._language.units.get(written), self._language.fraction(over, under)
        if unit is None or unit.tight or part is None or not written.strip(".").isalpha():
            return None
        elides = self._words.half_before is not None and unit.one[0] in "aeiouéhœ"
        return f"{part} d'{unit.one}" if elides else f"{part} {self._words.of} {unit.one}"

    def per(self, match: Match[str]) -> str | None:
        """The word for "per" and what follows the slash: "visitantes/año".

        None where the slash divides a number's own unit, which the rules of quantities say.
        """
        units = self._language.units
        counted = re.search(r"\d[ \u00a0]?([^\W\d_]{1,4}[²³]?)$", match.string[: match.start()])
        if counted and units.keys() & {counted[1], f"{counted[1]}/{match['unit']}"}:
            return None
        unit = units.get(match["unit"])
        return f" {self._language.words['per']} {unit.one if unit else match['unit']}"

    def and_half(self, match: Match[str]) -> str | None:
        """A whole number, its noun or unit, then a half: "1 h 1/2"."""
        noun, gender = self._noun(match["unit"], match["whole"] == "1")
        if not gender or (noun == match["unit"] and len(noun) < 3):
            return None
        whole = self._language.number(Number(match["whole"]), gender)
        return f"{whole} {noun} {self._language.words['and']} {self._words.halves[gender]}"

    def race(self, match: Match[str]) -> str:
        """Minutes, seconds and parts of them: "3'32\"45" of a race, "5'20\"" of a pace."""
        language = self._language
        parts = (match["minutes"], "min"), (match["seconds"] or match["only"], "s")
        said = [
            language.quantity(Number(count.lstrip("0") or "0"), language.units[unit])
            for count, unit in parts
            if count
        ]
        rest = match["rest"] or match["part"]
        return " ".join((*said, language.whole(rest))) if rest else " ".join(said)

    def _parts(self, match: Match[str]) -> tuple[int, int]:
        if match["over"]:
            return int(match["over"]), int(match["under"])
        over, _, under = unicodedata.normalize("NFKD", match["vulgar"]).partition("⁄")
        return int(over), int(under)

    def _noun(self, written: str, single: bool) -> tuple[str, str]:
        """The noun or unit in words, and its gender; "" of what cannot be counted."""
        unit: Unit | None = self._language.units.get(written)
        if unit is not None and not unit.tight:
            return unit.one if single else unit.many or unit.one, _plain(unit.gender)
        gender = _plain(self._gender(written)) if written.islower() and len(written) > 2 else ""
        return written, gender

    def inches(self, match: Match[str]) -> str | None:
        """Inches of a screen, where no quotation mark is open: 55"."""
        if match.string.count('"', 0, match.start()) % 2:
            return None
        number = parse(self._language, match["number"].replace(".", ","))
        return self._language.quantity(number, self._language.units["in"])

    def minutes(self, match: Match[str]) -> str | None:
        """Minutes of a recipe or a match, where no quotation mark is open: 45'."""
        if re.search(r"(?<!\w)['‘’]", match.string[: match.start()]):
            return None
        return self._language.quantity(Number(match["number"]), self._language.units["min"])


def _plain(gender: str) -> str:
    """A gender as "f" or "m", for languages that have finer ones; "" for any other."""
    return {"v": "f", "z": "m", "e": "m"}.get(gender, gender if gender in ("f", "m") else "")
