"""Hindi rules for numbers and letters that are names: PIN codes, years, scores, gates, halves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Number, Rule
from wyoming_kokoro.text.normalize.patterns import one_of

from . import tables as hindi_tables

_COMPASS = tables.words(hindi_tables.COMPASS)
_CODE = re.compile(
    r"(?P<before>(?:पिन कोड|पिनकोड|पिन|PIN|OTP|ओटीपी|पासवर्ड|कोड|खाता संख्या)(?: नंबर)?(?: है)?:? )"
    r"(?P<code>\d{3,12})(?!\d|[.,]\d)"
)
_CITY = re.compile(r"(?<=[\u0900-\u097f]) ?[-–—] ?(?P<code>\d{6})(?!\d|[.,]\d)")
_NUMBERED = re.compile(r"(?P<before>(?:नंबर|नं\.|No\.) )(?P<code>\d{5,12})(?! ?\d)")
_CALL = re.compile(
    r"(?<![\d.,])(?P<code>\d{3})(?= (?:या \d{3} )?(?:पर (?:कॉल|फ़ोन|फोन)|डायल|मिलाएँ))"
)
_GATE = re.compile(
    r"(?P<before>(?:गेट|प्लेटफ़ॉर्म|सीट|कमरा|कमरे|मकान|फ़्लैट|फ्लैट|सेक्टर|बस|नं\.|नंबर|ब्लॉक) )"
    r"(?P<number>\d{1,4})-?(?P<letter>[A-Z])(?!\w)"
)
_SCORE = re.compile(r"(?<![\w.,:/-])(?P<ours>\d{1,3})[-–](?P<theirs>\d{1,3})(?= से )")
_YEARS = re.compile(
    r"(?<![\w.,:/-])(?P<low>1[1-9]\d{2})[-–](?P<high>1[1-9]\d{2}|20\d{2})(?!\w|[-.,]\d)"
)
_YEAR = re.compile(r"(?<![\w.,:/₹$-])1[1-9]\d{2}(?= (?:में|ई\.|ईस्वी|के दशक))")
_PADDED = re.compile(r"(?<![\d.,:/-])0(?P<digit>\d)(?= ?(?:मिनट|सेकंड|घंटे))")
_HALF = re.compile(
    r"(?<![\w.,:/₹$-])(?P<whole>\d{1,2})\.5(?= (?:लाख|करोड़|हज़ार|हजार|घंटे|घंटा|"
    r"किलो|लीटर|मीटर|साल|गुना|बजे|दिन))"
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before all others."""
    days = one_of(language.weekdays)
    span = rf"(?<![\w\u0900-\u097f])({days})\.?[-–]({days})(?![\w\u0900-\u097f])\.?"
    dotted = rf"(?<![\w\u0900-\u097f])({days})\.(?!\s*$)"
    weekdays = language.weekdays

    def digits(match: Match[str]) -> str:
        return match.groupdict().get("before", "") + language.digits(match["code"])

    return (
        Rule(re.compile(span), lambda m: f"{weekdays[m[1]]} से {weekdays[m[2]]}", "-–"),
        Rule(re.compile(dotted), lambda m: weekdays[m[1]], "."),
        Rule(re.compile(rf"(?<![\w.-])({one_of(_COMPASS)})(?![\w-]|\.\w)"), _point, "NSEW"),
        Rule(_CITY, lambda m: f", {language.digits(m['code'])}", DIGITS),
        *(Rule(pattern, digits, DIGITS) for pattern in (_CODE, _NUMBERED, _CALL)),
        Rule(
            _GATE,
            lambda m: f"{m['before']}{language.whole(m['number'])} {language.spell(m['letter'])}",
            DIGITS,
        ),
        Rule(_SCORE, lambda m: f"{language.whole(m['ours'])} {language.whole(m['theirs'])}", "-–"),
        Rule(
            _YEARS,
            lambda m: f"{language.year(int(m['low']))} से {language.year(int(m['high']))}",
            "-–",
        ),
        Rule(_YEAR, lambda m: language.year(int(m[0])), "1"),
        Rule(_PADDED, lambda m: language.whole(m["digit"]), "0"),
        Rule(
            _HALF,
            lambda m: language.mixed(language.number(Number(m["whole"])), "आधा"),
            "5",
        ),
    )


def _point(match: Match[str]) -> str | None:
    """ "हवा NE से": a point of the compass beside a word for wind."""
    return _COMPASS[match[1]] if re.search("हवा|दिशा", match.string) else None
