"""Hindi spoken form: "सात बजकर तीस मिनट", "इक्कीस दशमलव पाँच डिग्री सेल्सियस", "पाँच रुपये तीस पैसे"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns, signs, tables
from wyoming_kokoro.text.normalize.calendar import exists
from wyoming_kokoro.text.normalize.language import (
    DIGITS,
    Currency,
    Language,
    Number,
    Rule,
    StarWords,
    Unit,
)
from wyoming_kokoro.text.normalize.normalizer import Normalizer
from wyoming_kokoro.text.normalize.patterns import one_of

from . import latin_names, letters, names, quantities, times
from . import tables as hindi_tables
from .acronyms import ACRONYMS

_BELOW_HUNDRED = """
शून्य एक दो तीन चार पाँच छह सात आठ नौ
दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे
""".split()
_SCALES = (
    (10**13, "नील"),
    (10**11, "खरब"),
    (10**9, "अरब"),
    (10**7, "करोड़"),
    (10**5, "लाख"),
    (10**3, "हज़ार"),
    (10**2, "सौ"),
)
_OF_ONE = {"आधा": "आधा", "एक चौथाई": "चौथाई", "तीन चौथाई": "पौन"}
_ORDINALS = {1: "पहल", 2: "दूसर", 3: "तीसर", 4: "चौथ", 6: "छठ"}
_INDIAN = re.compile(r"(?<![\w.,])\d{1,2}(?:,\d{2})+,\d{3}(?!\d|,\d)")

_UNSAYABLE = re.compile(
    "^[^aeiouy]{1,4}$|^[aeiou]?[^aeiouy]{4}|^[aeiou]m[^aeioubpsy]$"
    "|^(?![bcfgkp][lr]|[dtvw]r|s[chklmnpqtw]|[ckgptw]h|[kg]n|[td]w|p[sn]|wr)[^aeiouy]{2}[aeiou]$"
)
"""Parts of addresses, of up to five letters, that are said as letters: irctc, imd, ndtv."""

_RUPEE = Currency(Unit("रुपया", "रुपये"), Unit("पैसा", "पैसे"))
_DOLLAR = Currency(Unit("डॉलर"), Unit("सेंट"))
_EURO = Currency(Unit("यूरो"), Unit("सेंट"))
_POUND = Currency(Unit("पाउंड"), Unit("पेंस"))
_YEN = Currency(Unit("येन"))


class Hindi(Language):
    """Hindi with lakhs and crores; what is written in Latin letters stays, but for acronyms."""

    months = tables.numbered(
        """
        जनवरी जन January Jan
        फ़रवरी फरवरी फर February Feb
        मार्च March Mar
        अप्रैल अप्रै April Apr
        मई May
        जून June Jun
        जुलाई जुल जुला July Jul
        अगस्त August Aug
        सितंबर सितम्बर सितं September Sep
        अक्टूबर अक्तूबर अक्टू October Oct
        नवंबर नवम्बर नवं November Nov
        दिसंबर दिसम्बर दिसं December Dec
        """
    )
    names = "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split()
    weekdays = tables.words(
        """
        सोम: सोमवार
        मंगल: मंगलवार
        बुध: बुधवार
        गुरु: गुरुवार
        शुक्र: शुक्रवार
        शनि: शनिवार
        रवि: रविवार
        """
    )
    units = tables.units(hindi_tables.UNITS)
    alone = (
        "mmHg tsp tbsp किग्रा मिग्रा कि.मी. कि.ग्रा. kW kWh MWh °C °F hPa dBm km/h m/s m² m³"
        " GHz MHz kHz".split()
    )
    currencies = {
        "₹": _RUPEE,
        "Rs.": _RUPEE,
        "Rs": _RUPEE,
        "INR": _RUPEE,
        "रु.": _RUPEE,
        "$": _DOLLAR,
        "USD": _DOLLAR,
        "€": _EURO,
        "EUR": _EURO,
        "£": _POUND,
        "¥": _YEN,
    }
    scales = tables.words(hindi_tables.SCALES_IN_LATIN) | {
        word: word for word in hindi_tables.SCALES
    }
    abbreviations = tables.words(hindi_tables.ABBREVIATIONS)
    acronyms = tables.words(ACRONYMS)
    phrases = tables.words(hindi_tables.PHRASES)
    ordinals = {
        "वाँ": "ाँ",
        "वां": "ाँ",
        "वीं": "ीं",
        "वी": "ीं",
        "वें": "ें",
        "ला": "ाँ",
        "ली": "ीं",
        "रा": "ाँ",
        "री": "ीं",
        "रे": "ें",
        "था": "ाँ",
        "थी": "ीं",
        "थे": "ें",
        "ठा": "ाँ",
        "ठी": "ीं",
        "ठे": "ें",
        "ले": "ें",
        "st": "ाँ",
        "nd": "ाँ",
        "rd": "ाँ",
        "th": "ाँ",
    }
    phones = (
        r"[6-9]\d{4}[ -]\d{5}",
        r"[6-9]\d{9}",
        r"0\d{2,4}[ -]\d{6,8}",
        r"1800[ -]\d{3}[ -]\d{3,4}",
    )
    letters = tables.words(hindi_tables.LETTERS)
    stars = StarWords("{count} स्टार", "{count} स्टार", "{best} में से {count} स्टार")
    words = {
        "dot": "डॉट",
        "slash": "स्लैश",
        "backslash": "बैकस्लैश",
        "colon": "कोलन",
        "dash": "डैश",
        "underscore": "अंडरस्कोर",
        "name_underscore": "अंडरस्कोर",
        "at": "ऐट",
        "hash": "हैश",
        "point": "दशमलव",
        "minus": "माइनस",
        "plus": "प्लस",
        "times": "गुणा",
        "divided": "भागा",
        "equals": "बराबर",
        "unequal": "बराबर नहीं",
        "less": "से कम",
        "more": "से ज़्यादा",
        "at_most": "से कम या बराबर",
        "at_least": "से ज़्यादा या बराबर",
        "about": "लगभग",
        "plus_minus": "प्लस माइनस",
        "root": "वर्गमूल",
        "squared": "का वर्ग",
        "cubed": "का घन",
        "to": "से",
        "by": "गुणा",
        "and": "और",
        "per": "प्रति",
        "degrees": "डिग्री",
        "percent": "प्रतिशत",
        "to_the_power": "की घात",
        "number": "नंबर",
        "arrow": "से",
        "flat": "फ़्लैट",
        "sharp": "शार्प",
        "natural": "नेचुरल",
    }

    def cardinal(self, number: int, gender: str = "") -> str:
        """In lakhs and crores: "बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ"."""
        parts = []
        for scale, name in _SCALES:
            count, number = divmod(number, scale)
            if count:
                parts.append(f"{self.cardinal(count)} {name}")
        if number or not parts:
            parts.append(_BELOW_HUNDRED[number])
        return " ".join(parts)

    def ordinal(self, number: int, gender: str = "") -> str:
        """The ordinal; `gender` is its ending "ाँ", "ीं" or "ें": "पहला", "दूसरी", "पाँचवाँ"."""
        if number in _ORDINALS:
            return _ORDINALS[number] + {"ीं": "ी", "ें": "े"}.get(gender, "ा")
        return f"{self.cardinal(number)}व{gender or 'ाँ'}"

    def written_ordinal(self, figures: str) -> str:
        """The figures with the ending of an ordinal: "3वाँ"."""
        return f"{figures}वाँ"

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """A time of day; `half` adds its part of the day: "सात बजकर तीस मिनट", "सुबह सात बजे"."""
        spoken = self.cardinal(hour)
        if not minute and not second:
            spoken += " बजे"
        else:
            spoken += " बजकर"
            spoken += f" {self.cardinal(minute)} मिनट" if minute else ""
            spoken += f" {self.cardinal(second)} सेकंड" if second else ""
        return f"{_part_of_day(hour, half)} {spoken}" if half else spoken

    def duration(self, hours: int, minutes: int, seconds: int) -> str | None:
        """Hours, minutes and seconds in words: "तीस घंटे दो मिनट तीन सेकंड"."""
        hour = "घंटा" if hours == 1 else "घंटे"
        numbers = map(self.cardinal, (hours, minutes, seconds))
        return " ".join(
            f"{n} {noun}" for n, noun in zip(numbers, (hour, "मिनट", "सेकंड"), strict=True)
        )

    def date(self, year: int | None, month: int, day: int | None) -> str | None:
        """A date in words, the day first: "तीन मार्च दो हज़ार पच्चीस"."""
        parts = [self.cardinal(day)] if day is not None else []
        parts.append(self.names[month - 1])
        if year is not None:
            parts.append(self.year(year))
        return " ".join(parts)

    def year(self, year: int) -> str:
        """A year, in hundreds from 1100 to 1999: "उन्नीस सौ सैंतालीस", "दो हज़ार पच्चीस"."""
        if 1100 <= year < 2000:
            hundreds, rest = divmod(year, 100)
            return f"{self.cardinal(hundreds)} सौ" + (f" {self.cardinal(rest)}" if rest else "")
        return self.cardinal(year)

    def fraction(self, over: int, under: int) -> str | None:
        """A fraction by its name, or with "बटा": "आधा", "तीन चौथाई", "आठ बटा दस"."""
        if under == 2 and over == 1:
            return "आधा"
        names = {3: "तिहाई", 4: "चौथाई"}
        if under in names and 0 < over < under:
            return f"{self.cardinal(over)} {names[under]}"
        return f"{self.cardinal(over)} बटा {self.cardinal(under)}"

    def mixed(self, whole: str, part: str) -> str:
        """A whole number and a fraction; halves and quarters have words: "साढ़े तीन", "डेढ़", "ढाई"."""
        if whole == "शून्य" and part in _OF_ONE:
            return _OF_ONE[part]
        if part == "आधा":
            return {"एक": "डेढ़", "दो": "ढाई"}.get(whole, f"साढ़े {whole}")
        if part == "एक चौथाई":
            return "सवा" if whole == "एक" else f"सवा {whole}"
        if part == "तीन चौथाई" and whole in _BELOW_HUNDRED[1:99]:
            return f"पौने {_BELOW_HUNDRED[_BELOW_HUNDRED.index(whole) + 1]}"
        return f"{whole} सही {part}"

    def join_cents(self, main: str, cents: Number, cent: Unit) -> str:
        """An amount and its cents, side by side: "पाँच रुपये तीस पैसे"."""
        return f"{main} {self.quantity(cents, cent)}"

    def acronym(self, word: str) -> str | None:
        """All capitals of up to five letters are said as letters."""
        if word in self.acronyms:
            return self.acronyms[word]
        if "-" in word:
            parts = [self.acronym(part) or self.spell(part) for part in word.split("-") if part]
            return " ".join(parts) if len(parts) > 1 else None
        bare = word.removesuffix("s")
        return self.spell(bare) if bare.isascii() and bare.isalpha() and len(bare) < 6 else None

    def identifier_word(self, word: str) -> str:
        """A short run of letters that no mouth takes for a word is said letter by letter."""
        if len(word) < 6 and word.isascii() and _UNSAYABLE.search(word.lower()):
            return self.spell(word)
        return word

    def first(self) -> Sequence[Rule]:
        """The rules of Hindi's modules; "12,34,567" as one number, "7:30 बजे" with one बजे."""
        return (
            *signs.minus_rules(self.words["minus"]),
            *latin_names.rules(self.digits),
            *quantities.rules(self),
            *letters.first_rules(),
            *times.rules(self),
            *names.rules(self),
            Rule(_INDIAN, lambda m: m[0].replace(",", ""), ","),
            Rule(re.compile(r"(?<!\d)(\d{1,2}:[0-5]\d) ?बजे"), lambda m: m[1], ":"),
            Rule(
                re.compile(
                    r"(?:(?<=सुबह)|(?<=दोपहर)|(?<=शाम)|(?<=रात))"
                    r"(?P<time> (?:के )?\d{1,2}(?::[0-5]\d)?) ?[AaPp]\.?[Mm](?!\w)"
                ),
                lambda m: m["time"] if ":" in m["time"] else f"{m['time']}:00",
                DIGITS,
            ),
            Rule(
                re.compile(r"(?<![\w.,:/-])(1[0-2]|0?[1-9]) ?([ap])\.?m(?!\w)", re.IGNORECASE),
                lambda m: self.clock(int(m[1]), 0, None, f"{m[2].lower()}m"),
                DIGITS,
            ),
        )

    def early(self) -> Sequence[Rule]:
        """Dates by name and weekdays before them."""
        month = one_of(self.months)
        date = (
            rf"(?<![\w.,:/-])(?P<day>\d{{1,2}}) (?P<month>{month})\.?"
            r"(?:,? (?P<year>\d{4})(?!\w|[.:]\d))?(?![\w\u0900-\u0963])"
        )
        american = (
            rf"(?<!\w)(?P<month>{month})\.? (?P<day>\d{{1,2}})"
            r"(?:,? (?P<year>\d{4}))?(?!\w|[.:,/-]\d)"
        )
        weekday = rf"(?<![\w\u0900-\u0963])({one_of(self.weekdays)})(?:\.|(?=,))(?=,? \d{{1,2}} )"
        return (
            Rule(re.compile(weekday), lambda m: self.weekdays[m[1]], DIGITS),
            Rule(re.compile(date), self._date, DIGITS),
            Rule(re.compile(american), self._date, DIGITS),
        )

    def _date(self, match: Match[str]) -> str | None:
        month, day = self.months[match["month"]], int(match["day"])
        year = int(match["year"]) if match["year"] else None
        return self.date(year, month, day) if exists(month, day) else None

    def late(self) -> Sequence[Rule]:
        """Units without a number; abbreviations that no table has."""
        alone = {symbol: self.units[symbol].one for symbol in self.alone}
        return (
            Rule(patterns.whole_words(alone), lambda m: alone[m[0]]),
            *letters.late_rules(),
        )


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "रात" if hour == 12 else "सुबह"
    if hour in (12, 1, 2, 3):
        return "दोपहर"
    return "शाम" if hour < 8 else "रात"


def build(tag: str) -> Normalizer:
    """The normalizer of Hindi."""
    return Normalizer(Hindi())
