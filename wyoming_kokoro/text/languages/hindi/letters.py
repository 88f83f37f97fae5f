"""Hindi rules for letters in Devanagari: acronyms ("एफआईआर"), initials, hyphens before numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.signs import arabic, with_stop

from .tables import LETTER_NAMES, LETTERS

_SIGNS = "\u0900-\u0903\u093a-\u094f"
_LETTER = rf"{one_of(LETTER_NAMES)}(?![{_SIGNS}])"
_ACRONYM = re.compile(rf"(?<![\w\u0900-\u0963])(?:{_LETTER}){{2,8}}(?![\u0900-\u0963])")
_LETTERS = re.compile(_LETTER)
_RUN_TOGETHER = frozenset("एफ एफ़ एल एम एन आर एस एच आई एक्स क्यू वाई डब्ल्यू".split())
"""Letters that are not heard as such inside a word: "सीएसके" would be "siiskee"."""
_BEFORE_DIGITS = re.compile("(?<=[\u0904-\u094f])[-–](?=\\d)(?!\\d+ ?(?:°|डिग्री))")
_AKSHARA = f"[\u0905-\u0939](?:\u094d[\u0905-\u0939])?[{_SIGNS}]{{0,2}}"
_DOTTED = re.compile(rf"(?<![\w.{_SIGNS}])(?:(?:{_AKSHARA}){{1,2}}\.){{2,6}}(?![\w.{_SIGNS}])")
_LATIN_INITIALS = re.compile(r"(?<![\w.])(?:[A-Z]\.){2,6}(?=\s*[\u0904-\u0939,;।]|\s*$)")
_STOP = re.compile("(?<=[\u0900-\u0963])॰")
_NAMED_MO = re.compile("(?<![\u0900-\u0963])मो\\. ?(?=[\u0904-\u0939])")
_MISTER = re.compile("(?<![\u0900-\u0963\\d])(?<!\\d )मि\\. ?(?=[\u0904-\u0939A-Z])")
_MINUTES = re.compile("(?<=\\d) ?मि\\.(?![\u0900-\u0963]|ली|मी|ग्रा)")
_PER = re.compile(
    "(?P<left>रु\\.?|रू\\.?|रुपये|रुपए|लीटर|किमी|मीटर|किलो|ग्राम|बार|यूनिट|शब्द|बूँद|कदम)/"
    "(?=(?:किलो|लीटर|मिनट|घंटा|घंटे|सेकंड|दिन|माह|महीना|वर्ष|साल|सप्ताह|यूनिट|किमी|मीटर|व्यक्ति|वर्ग|दर्जन|ग्राम)(?![\u0900-\u0963]))"
)
_PER_TIME = re.compile(
    "(?<=[\u0900-\u0963\\d])/(?=(?:मिनट|घंटा|घंटे|सेकंड|दिन|माह|महीना|वर्ष|साल|सप्ताह)(?![\u0900-\u0963]))"
)
_LEFT_OF_PER = dict.fromkeys(("रु", "रु.", "रू", "रू."), "रुपये") | {"किमी": "किलोमीटर"}
_OR = re.compile("(?<=[\u0900-\u0963]{3})/(?=[\u0904-\u0939][\u0900-\u0963]{2})")
_CARE_OF = re.compile(r"(?<!\w)(?P<letter>[CSDWcsdw])/[Oo](?!\w)|(?<!\w)M/[sS](?!\w)\.?")
_CARE = {"c": "केयर ऑफ़", "s": "पुत्र", "d": "पुत्री", "w": "पत्नी"}
_BLOOD = re.compile(
    r"(?<!\w)(?P<group>AB|[ABO]) ?(?P<sign>[+\-–−])(?:ve)?"
    r"(?= ?(?:ब्लड|रक्त|ग्रुप|खून|चाहिए|डोनर|है|का|की|के|और|या|[,।]|$))"
)
_ROMAN_BEFORE = (
    "कक्षा|अध्याय|भाग|खंड|खण्ड|अनुसूची|चरण|फेज|फ़ेज़|टाइप|प्रकार|युद्ध|सर्ग|अंक|दृश्य|पार्ट|वॉल्यूम|नगर|विहार"
)
_MONARCHS = (
    "जॉर्ज|जार्ज|लुई|एलिज़ाबेथ|एलिजाबेथ|हेनरी|चार्ल्स|फ़िलिप|फिलिप|पॉल|बेनेडिक्ट|रामसेस|नेपोलियन|विलियम|एडवर्ड"
    "|जेम्स|निकोलस|कैथरीन|विक्टोरिया|फ़्रेडरिक|फ्रेडरिक|रिचर्ड|पीटर|अलेक्ज़ेंडर|शाह|आलम|सिंह"
)
_ROMAN = re.compile(
    rf"(?:(?<![\u0900-\u0963])(?P<king>{_MONARCHS})|(?<![\u0900-\u0963])(?P<noun>{_ROMAN_BEFORE}))"
    r"[ -](?P<roman>[IVX]{1,6})(?![\w'’.-])"
)
_RANKS = "प्रथम द्वितीय तृतीय चतुर्थ पंचम षष्ठ सप्तम अष्टम नवम दशम".split()
_SINE = re.compile(r"(?<!\w)(?P<name>sin|cos|tan|log)(?= ?(?:\d|θ|x\b|\())")
_NAMES = tables.words(LETTERS)
_FUNCTIONS = {"sin": "साइन", "cos": "कॉस", "tan": "टैन", "log": "लॉग"}


def first_rules() -> Sequence[Rule]:
    """Before all others."""
    return (
        Rule(_ROMAN, _roman, "IVX"),
        Rule(_BEFORE_DIGITS, lambda m: " ", "-–"),
        Rule(_ACRONYM, _spaced),
        Rule(_STOP, lambda m: ".", "॰"),
        Rule(_NAMED_MO, lambda m: "मोहम्मद ", "."),
        Rule(_MISTER, lambda m: "मिस्टर ", "."),
        Rule(_MINUTES, lambda m: " मिनट", "."),
        Rule(_CARE_OF, _care_of, "/"),
        Rule(_PER, lambda m: f"{_LEFT_OF_PER.get(m['left'], m['left'])} प्रति ", "/"),
        Rule(_PER_TIME, lambda m: " प्रति ", "/"),
        Rule(_OR, lambda m: " या ", "/"),
        Rule(_BLOOD, _blood_group, "+-–−"),
        Rule(_LATIN_INITIALS, lambda m: with_stop(m, " ".join(map(_letter, m[0][::2]))), "."),
        Rule(_SINE, lambda m: _FUNCTIONS[m["name"]], "snog"),
    )


def late_rules() -> Sequence[Rule]:
    """After the table of abbreviations: those that it does not know are said part by part."""
    return (Rule(_DOTTED, lambda m: with_stop(m, m[0][:-1].replace(".", " ")), "."),)


def _spaced(match: Match[str]) -> str | None:
    """Letter names written as one word, put apart where one would not be heard: "एफआईआर"."""
    letters = _LETTERS.findall(match[0])
    return " ".join(letters) if _RUN_TOGETHER.intersection(letters) else None


def _roman(match: Match[str]) -> str:
    """A Roman numeral in figures ("लुई XIV", "अध्याय IV"), but a ruler's up to ten as a rank."""
    number = arabic(match["roman"])
    if match["noun"] or number > len(_RANKS):
        return f"{match['king'] or match['noun']} {number}"
    return f"{match['king']} {_RANKS[number - 1]}"


def _letter(capital: str) -> str:
    """The name of a Latin letter."""
    return _NAMES[capital.lower()]


def _care_of(match: Match[str]) -> str:
    """The words for a short form before a person or a firm: "c/o", "S/o", "M/s"."""
    return _CARE[match["letter"].lower()] if match["letter"] else "मेसर्स"


def _blood_group(match: Match[str]) -> str | None:
    """A blood group, letters by name and sign in words, where blood is spoken about: "O+"."""
    if not re.search("ब्लड|रक्त|खून|ख़ून|blood|डोनर", match.string):
        return None
    sign = "पॉज़िटिव" if match["sign"] == "+" else "नेगेटिव"
    return f"{' '.join(map(_letter, match['group']))} {sign}"
