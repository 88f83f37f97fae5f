"""English rules for sums, sizes and chemistry: "3 × 4 grid", "10⁻³", "H₂O", "Ca²⁺", "f'(x)"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_TIMES = re.compile(
    r"(?:(?<=[(\[])x ?|(?<=[^\W\d_]{4} )x|(?<![\w.,])×)(?P<count>\d{1,3})(?!\w|[.,]\d|x)"
)
_FACTOR = re.compile(r"(?<=\d) ?x ?(?=10[\^⁰¹²³⁴-⁹⁻⁺])|(?<=\d%) ?x ?(?=\d)")
_PRODUCT = re.compile(
    r"(?:(?<=[\d)!] = )|(?<=factorial = ))\d[\d.]*+(?>(?: ?x ?\d[\d.]*+)+)(?!\w| [a-zA-Z\"'′″])"
)
_PRODUCT_SIGN = re.compile(r" ?x ?")
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
_SIDE = re.compile(
    r"(?<=\d)(?P<unit> ?(?:mm|cm|km|m|in|ft|px))? ?× ?(?=\d[\d.]*+ ?(?:mm|cm|km|m|in|ft|px)\b)"
)
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_LOWERED = str.maketrans("₀₁₂₃₄₅₆₇₈₉₊₋", "0123456789+-")
_POWER = re.compile(
    r"(?<=[\w)])(?<![^\W\d_]{3})(?P<power>[⁻⁺][⁰¹²³⁴-⁹]++|[⁰¹²³⁴-⁹]{2,}|[⁰¹⁴-⁹])(?![⁰¹²³⁴-⁹\w])"
)
_PER_UNIT = re.compile(
    r"(?<=[a-zA-Z²³])[ ·](?P<unit>[a-zA-Z]{1,3})⁻(?P<power>[¹²³])(?![⁰¹²³⁴-⁹\w])"
)
_FORMULA = re.compile(
    r"(?<![\w₀-₉])(?=[A-Z][A-Za-z()₀-₉]*[₀-₉])[A-Z][A-Za-z()]*[₀-₉][\w()₀-₉]*+[²³]?[⁺⁻]?"
)
_ELEMENT = re.compile(r"[A-Z][a-z]?|[₀-₉]+|.")
_LOWERED_NUMBER = re.compile(r"(?<=[\w)])[₀-₉]++")
_COEFFICIENT = re.compile(r"(?<![\w.,])(?P<number>\d{1,4})(?=[xyznabq](?:[²³^]| ?[+=−*] ?[\w(√]))")
_IN_SUM = re.compile(r"(?<=[+=−] )(?P<number>\d{1,4})(?=[xyznabc](?![\w'’]))")
_VARIABLE = re.compile(r"(?<![\w.,])(?P<number>\d{1,4})(?=[xy](?![\w'’]))")
_ALGEBRA = re.compile(
    r"[=²³∫√^′]|\b(?:derivative|equation|polynomial|slope|variable|solve|graph)\b"
)
_ION = re.compile(r"(?<!\w)(?P<element>[A-Z][a-z]?)(?P<count>[²³]?)(?P<sign>[⁺⁻])(?!\w)")
_ASSIGNED = re.compile(r"(?<=[\w)\]]) ?:= ?(?=[\w(\[\"'])")
_GREEK = re.compile(r"(?<=\bi)(?=[π])|(?<=[α-λν-ωΓΔΘΛΞΠΣΦΨΩ])(?=[a-zA-Z](?![a-zA-Z]{2}))")
_MINUS = re.compile(  # "x^2 - 4x", "3(x - 2)"
    r"(?:(?<=\^\d)|(?<=[²³)])|(?<=\d[a-z])|(?<=[=+−(] [a-z])|(?<=\([a-z])) [-–−] "
    r"(?!a [a-z]{2})(?=\d{0,4}[a-z]?(?![\w'’]))(?=[\da-z√])"
)
_WHAT_IS = re.compile(
    r"(?P<asked>\b(?i:what is|what['’]s|how much is|calculate|compute|solve|evaluate):? "
    r"[\d.,]{1,12}) ?[-–−] ?(?=\d)"
)
_FACTORIAL = re.compile(
    r"(?P<before>\b(?i:what is|what['’]s|calculate|compute|evaluate) )?"
    r"(?<![\w.,!])(?P<of>\d{1,3}|[nkr])!(?P<in_sum>(?= ?[=+*×/÷·)]"
    r"|,? (?:is|equals|means|ways|gives|grows|divided)\b))?(?![\w!])"
)
_OF_FACTORIALS = re.compile(r"(?:\d|\bn)! ?[=×/÷]|\bfactorial\b")
_OPERATOR = re.compile(r"[=+*×/÷·] ?$")
_ISOTOPE = re.compile(r"(?<![\w)⁰¹²³⁴-⁹])(?P<mass>[⁰¹²³⁴-⁹]{1,3})(?P<element>[A-Z][a-z]?)(?!\w)")
_BOUNDS = re.compile(r"(?P<sign>[∫∑∏])(?P<low>[₀-₉]+)(?P<high>[⁰¹²³⁴-⁹]+|[ⁿ∞])")
_KELVIN = re.compile(
    r"(?P<number>(?<![\w.,$€£])\d{1,4}\.\d{1,3}|(?<=\bat )\d{1,4}"
    r"|(?<=\b[Tt]o )\d{1,4}) K(?=[\s.,;)]|$)"
    r"(?! (?:run|race|views|users|followers|people))"
)
_REMAINDER = re.compile(r"(?<=[a-z]) % (?=\w)")
_ASKED = re.compile(r"(?P<before>\b[Ii]s [\w.]{1,12}) ?(?P<sign>[<>]) ?(?=[\w.])")
_DIVIDED = re.compile(r"(?<=[\d)]) ?/ ?(?=\(?\d[\d.]{0,9} ?=)")
_ROOT_OVER = re.compile(r"(?<=√)(?P<of>\w{1,6})/(?=\w)")
_PRIME = re.compile(r"(?<!\w)(?P<name>[fgh])['′](?P<second>['′]?)\((?P<of>[a-z\d])\)")


def rules(language: Language) -> Sequence[Rule]:
    """Sizes, then powers and chemistry, then sums."""
    say = _Formulas(language)
    return (
        Rule(_TIMES, say.count, "x×"),
        Rule(_FACTORIAL, _factorial, "!"),
        Rule(_LITERALLY_TIMES, lambda match: " times ", "x×"),
        Rule(_FACTOR, lambda match: " times ", "x"),
        Rule(_PRODUCT, lambda match: _PRODUCT_SIGN.sub(" times ", match[0]), "x"),
        Rule(_SIDE, lambda match: f"{match['unit'] or ''} x ", "×"),
        Rule(_BY, say.by, "×"),
        Rule(_ISOTOPE, say.isotope, "⁰¹²³⁴⁵⁶⁷⁸⁹"),
        Rule(_BOUNDS, say.bounds, "∫∑∏"),
        Rule(_PER_UNIT, say.per_unit, "⁻"),
        Rule(_POWER, say.power, "⁰¹²³⁴⁵⁶⁷⁸⁹"),
        Rule(_FORMULA, say.formula, "₀₁₂₃₄₅₆₇₈₉"),
        Rule(_LOWERED_NUMBER, lambda match: f" {match[0].translate(_LOWERED)}", "₀₁₂₃₄₅₆₇₈₉"),
        Rule(_COEFFICIENT, lambda match: f"{match['number']} ", DIGITS),
        Rule(_IN_SUM, lambda match: f"{match['number']} ", "+=−"),
        Rule(_VARIABLE, say.variable, "xy"),
        Rule(_ION, say.ion, "⁺⁻"),
        Rule(_ASSIGNED, lambda match: " equals ", ":"),
        Rule(_GREEK, lambda match: " ", "αβγδθλπρσφωΔΩ"),
        Rule(_MINUS, lambda match: " minus ", "-–−"),
        Rule(_WHAT_IS, lambda match: f"{match['asked']} minus ", "-–−"),
        Rule(_KELVIN, lambda match: f"{match['number']} kelvin", "K"),
        Rule(_REMAINDER, lambda match: " modulo ", "%"),
        Rule(_ASKED, say.asked, "<>"),
        Rule(_DIVIDED, _divided, "/"),
        Rule(_ROOT_OVER, lambda match: f"{match['of']} over ", "√"),
        Rule(_PRIME, _prime, "'′"),
    )


class _Formulas:
    """Words for formulas."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def count(self, match: Match[str]) -> str | None:
        """A number with "times" for its sign: "(x3)", "×2", but not "x86"."""
        return None if match["count"] in _PROCESSORS else f"times {match['count']}"

    def variable(self, match: Match[str]) -> str | None:
        """A number parted from its variable: "the derivative is 2x", but not "the 2x speed"."""
        return f"{match['number']} " if _ALGEBRA.search(match.string[:2000]) else None

    def isotope(self, match: Match[str]) -> str:
        """An isotope, its element first, a hyphen and its mass: "²³⁸U"."""
        return f"{match['element']}-{match['mass'].translate(_RAISED)}"

    def bounds(self, match: Match[str]) -> str:
        """An integral, sum or product from one bound to the other: "∫₀¹"."""
        high = match["high"].translate(_RAISED).replace("ⁿ", "n").replace("∞", "infinity")
        name = {"∫": "integral", "∑": "sum", "∏": "product"}[match["sign"]]
        return f"the {name} from {match['low'].translate(_LOWERED)} to {high} of"

    def by(self, match: Match[str]) -> str | None:
        """A size, with "x" between its sides: "A 3 × 4 grid", "2560 × 1440". None for a product."""
        over, under = match["over"], match["under"]
        pixels = len(over) > 2 and len(under) > 2
        noun = match["noun"] or ""
        if not (pixels or (match["before"] and noun) or _SIZES.match(noun)):
            return None
        return f"{match['before'] or ''}{over}x{under}"

    def per_unit(self, match: Match[str]) -> str:
        """A unit with a negative power, after a slash instead: "9.8 m s⁻²"."""
        power = match["power"]
        return f"/{match['unit']}{power if power != '¹' else ''}"

    def power(self, match: Match[str]) -> str:
        """An exponent after the words for a power: "10⁻³", "2¹⁰"; ² and ³ alone are left."""
        power = match["power"].translate(_RAISED)
        sign = {"-": "minus ", "+": "plus "}.get(power[0], "")
        return f" {self._language.words['to_the_power']} {sign}{power.lstrip('+-')}"

    def formula(self, match: Match[str]) -> str:
        """A chemical formula, letter by letter, its numbers in words: "H₂O", "C₆H₁₂O₆"."""
        return " ".join(filter(None, map(self._element, _ELEMENT.findall(match[0]))))

    def _element(self, part: str) -> str:
        if part[0] in "₀₁₂₃₄₅₆₇₈₉":
            return self._language.whole(part.translate(_LOWERED))
        if part in "²³⁺⁻":
            return {"²": "two", "³": "three", "⁺": "plus", "⁻": "minus"}[part]
        return " ".join(part.upper()) if part.isalpha() else ""

    def ion(self, match: Match[str]) -> str:
        """An ion, its element letter by letter, its charge in words: "Ca²⁺"."""
        count = {"²": " two", "³": " three"}.get(match["count"], "")
        sign = "plus" if match["sign"] == "⁺" else "minus"
        return f"{' '.join(match['element'].upper())}{count} {sign}"

    def asked(self, match: Match[str]) -> str:
        """A comparison that is asked: "Is 3 < 5?"."""
        return f"{match['before']} {'less' if match['sign'] == '<' else 'greater'} than "


def _factorial(match: Match[str]) -> str | None:
    """A factorial, in a sum or where one is asked for: "5! = 5 × 4!", but not "I won 5!"."""
    before = match.string[max(0, match.start() - 2) : match.start()]
    follows = _OPERATOR.search(before) and _OF_FACTORIALS.search(match.string[:2000])
    if match["in_sum"] is None and not match["before"] and not follows:
        return None
    return f"{match['before'] or ''}{match['of']} factorial"


def _divided(match: Match[str]) -> str | None:
    """The slash of a division as "divided by": "120/12 = 10"; "1/8 = 0.125" is a fraction."""
    under = re.match(r"\d{1,2}(?= ?=)", match.string[match.end() :])
    over = re.search(r"(?<![\w.,)])\d{1,2}$", match.string[: match.start()])
    is_part = match[0] == "/" and over and under and int(over[0]) < int(under[0])
    return None if is_part else " divided by "


def _prime(match: Match[str]) -> str:
    """A function with one prime or two, "of" its argument: "f'(x)"."""
    return f"{match['name']} {'double ' if match['second'] else ''}prime of {match['of']}"
