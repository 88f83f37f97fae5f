"""Hindi rules for amounts beside signs and letters: "<10%", "₹2,000+ करोड़", "60K", "70B"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule
from wyoming_kokoro.text.normalize.powers import power_rule

_COMPARED = re.compile(
    r"(?:(?<=[\u0900-\u0963] )|(?<=[:,(] )|(?<=[:,(])|^)(?P<sign>[<>≤≥])"
    r"(?P<amount>\d[\d,]*(?:\.\d+)?(?: ?(?:%|°C|°F|°|km|kg|MB|GB|ms|ppm|W|V))?)(?![\w.,]\d)"
)
_COMPARISONS = {"<": "से कम", ">": "से ज़्यादा", "≤": "या उससे कम", "≥": "या उससे ज़्यादा"}
_PLUS_SCALE = re.compile(
    r"(?<=\d)\+ ?(?P<scale>हज़ार|हजार|लाख करोड़|लाख|करोड़|अरब)(?![\u0900-\u0963])"
)
_THOUSANDS = re.compile(
    r"(?<![\w.,:/-])(?P<number>\d{1,3}(?:\.\d)?)[Kk]\+?"
    r"(?= (?:IU|फ़ॉलोअर|फॉलोअर|सब्सक्राइबर|व्यूज़|व्यूज|लाइक|लोग|डाउनलोड|रुपये|रु|कदम|views|followers))"
)
_BILLIONS = re.compile(r"(?<![\w.,:/-])(?P<number>\d{1,4}(?:\.\d)?)B(?![\w/-])")
_COUNT = re.compile(r"(?<=[\u0900-\u0963]) [xX×](?=\d{1,3}(?!\w|[.,]\d))")
_HELPLINE = re.compile(
    r"(?P<before>(?:हेल्पलाइन|टोल-?फ़्री|टोल-?फ्री|इमरजेंसी|आपातकालीन)(?: नंबर)?:? )"
    r"(?P<code>\d{3,5})(?![\d-]|[.,]\d)"
)
_TRAINS = re.compile(r"(?<![\w./-])(?P<there>\d{5})/(?P<back>\d{5})(?![\w/]|[.,]\d)")
_EPISODE = re.compile(r"(?<!\w)S(?P<season>\d{1,2}) ?E(?P<episode>\d{1,3})(?!\w)")
_ORDINALS = re.compile(r"(?:(?<=\dवीं)|(?<=\dवें)|(?<=\dवाँ)|(?<=\dवां))[-–](?=\d)")

_EXPRESS = (
    "एक्सप्रेस|राजधानी|शताब्दी|दुरंतो|वंदे भारत|गरीब रथ|ग़रीब रथ|सुपरफ़ास्ट|सुपरफास्ट|पैसेंजर|मेल|तेजस|[Ee]xpress"
)
_TRAIN = re.compile(
    r"(?<![\w.,:/₹$-])(?P<code>\d{5})(?= (?!यात्री|लोग|टिकट|रु|किमी|सीट|वोट)"
    rf"(?:[\u0904-\u0939][\u0900-\u0963]* ){{0,2}}(?:{_EXPRESS})(?![\u0900-\u0963]))"
)
_COUNTED = (
    "दिन|घंट|मिनट|सेकंड|हफ़्त|हफ्त|सप्ताह|महीन|माह|साल|वर्ष|बार|लोग|बच्च|व्यक्ति|चम्मच|कप|गिलास"
    "|टुकड़|कली|बूँद|बूंद|पत्त|इलायची|लौंग|मिर्च|टमाटर|प्याज|आलू|अंड|केल|रोटी|चीज़|चीजें|जगह|कदम"
    "|बजे|पेज|पन्न|किलो(?!म|व)|लाख|करोड़|हज़ार|हजार|वाक्य|शब्द|पंक्ति|सवाल|विकल्प|कारण|बात|दोस्त"
    "|मेहमान|गोली|गोलियाँ|days|weeks|hours"
)
_ABOUT = re.compile(rf"(?<![\w.,:/₹$-])(?P<low>[1-9])[-–](?P<high>\d{{1,2}})(?= (?:{_COUNTED}))")

_WORDS = "is|no|on|in|of|or|as|at|by|do|go|if|it|me|my|ok|so|to|up|us|we|id|hi|pi|an|am|be|he"
_PRODUCT = re.compile(
    rf"(?<![A-Za-z]{{2}})(?<=[A-Za-z]) ?= ?(?!(?:{_WORDS})(?![a-z]))"
    r"(?P<letters>[a-z]{2})(?![\w.(/'²³-])"
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before all others."""

    def power(number: int) -> str:
        """The words for a raised power: "10²³", "10⁻⁶"."""
        minus = f"{language.words['minus']} " if number < 0 else ""
        return f" की घात {minus}{language.whole(str(abs(number)))}"

    def episode(match: Match[str]) -> str:
        """A season and an episode, each with its name: "S02E05"."""
        season, number = (language.whole(str(int(match[name]))) for name in ("season", "episode"))
        return f"सीज़न {season} एपिसोड {number}"

    def about(match: Match[str]) -> str | None:
        """Two successive numbers without से, an estimate: "2-3 दिन"; "2-5 दिन" keeps its से."""
        if int(match["high"]) != int(match["low"]) + 1:
            return None
        return f"{language.whole(match['low'])} {language.whole(match['high'])}"

    return (
        Rule(
            _PRODUCT,
            lambda m: f" {language.words['equals']} {language.spell(m['letters'])}",
            "=",
        ),
        Rule(_TRAIN, lambda m: language.digits(m["code"]), DIGITS),
        Rule(_ABOUT, about, "-–"),
        Rule(_EPISODE, episode, "E"),
        Rule(_COMPARED, lambda m: f"{m['amount']} {_COMPARISONS[m['sign']]}", "<>≤≥"),
        Rule(_PLUS_SCALE, lambda m: f" {m['scale']} से ज़्यादा", "+"),
        Rule(_THOUSANDS, lambda m: f"{m['number']} हज़ार", "Kk"),
        Rule(_BILLIONS, lambda m: f"{m['number']} बी", "B"),
        power_rule(language, power, " "),
        Rule(_COUNT, lambda m: " ", "xX×"),
        Rule(_HELPLINE, lambda m: m["before"] + language.digits(m["code"]), DIGITS),
        Rule(
            _TRAINS,
            lambda m: f"{language.digits(m['there'])}, {language.digits(m['back'])}",
            "/",
        ),
        Rule(_ORDINALS, lambda m: " से ", "-–"),
    )
