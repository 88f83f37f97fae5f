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
_TRAIN = re.compile(
    r"(?P<before>(?:(?:वंदे|अमृत|नमो) भारत|एक्सप्रेस|राजधानी|शताब्दी|दुरंतो|तेजस|ट्रेन)"
    r"(?: (?:ट्रेन|एक्सप्रेस))?(?: (?:नंबर|संख्या|नं\.))? \(?)(?P<code>\d{5})(?!\d|[.,]\d)"
)
_GROUPED = re.compile(
    r"(?P<before>(?:ID|आईडी|आई\.?डी\.?|पासकोड|कोड|OTP|ओटीपी|(?P<number>नंबर|खाता संख्या))(?: है)?:? )"
    r"(?P<code>\d{2,6}(?:[ -]\d{2,6}){1,4}|(?(number)(?!)|\d{4,12}))(?!\d|[.,]\d| \d)"
)
_LAST_DIGITS = re.compile(
    r"(?P<before>(?:आख़िरी|आखिरी|आख़िरी|अंतिम)(?: (?:\d|दो|तीन|चार|छह))? अंक"
    r"(?: हैं| हैं:|:)? )(?P<code>\d{3,8})(?!\d|[.,]\d)"
)
_CITY = re.compile(r"(?<=[\u0900-\u0963]) ?[-–—] ?(?P<code>\d{6})(?!\d|[.,]\d)")
_CITIES = one_of(city.replace("~", " ") for city in hindi_tables.CITIES.split())
_AFTER_CITY = re.compile(
    rf"(?<![\u0900-\u0963])(?P<city>{_CITIES}"
    r"(?: ?\([^()\d]{2,20}\))?),? (?P<code>[1-8]\d{5})(?!\d|[.,]\d)"
    r"(?! ?(?:रु|₹|लोग|लाख|करोड़|मतदाता|वोट|छात्र|मरीज|मामल|केस|टन|वाहन|घर|व्यक्ति|यात्री|पर्यटक"
    r"|किमी|वर्ग|से (?:ज़्यादा|ज्यादा|अधिक|कम)))"
)
_NUMBERED = re.compile(r"(?P<before>(?:नंबर|नं\.|No\.|सं\.|संख्या|क्रमांक) )(?P<code>\d{5,12})(?! ?\d)")
_CALL = re.compile(
    r"(?<![\d.,])(?P<code>\d{3})(?=(?:(?:, | या )\d{3}){0,3} "
    r"(?:पर (?:कॉल|फ़ोन|फोन|[Cc]all|[Pp]hone|संपर्क)|डायल|मिलाएँ))"
)
_GATE = re.compile(
    r"(?P<before>(?:गेट|प्लेटफ़ॉर्म|सीट|कमरा|कमरे|मकान|फ़्लैट|फ्लैट|सेक्टर|बस|नं\.|नंबर|ब्लॉक|एग्जिट|एग्ज़िट|निकास"
    r"|कोच|बोगी|बर्थ|टर्मिनल|टावर|टॉवर|विंग|प्लॉट|दुकान|शॉप|काउंटर|रूम|रूट|हॉल|लेन|प्लेटफॉर्म|अपार्टमेंट|यूनिट) )"
    r"(?P<number>\d{1,4})-?(?P<letter>[A-Z])(?!\w)"
)
_SCORE = re.compile(
    r"(?<![\w.,:/-])(?P<ours>\d{1,3})[-–](?P<theirs>\d{1,3})"
    r"(?=(?:(?:, | और |, और )\d{1,3}[-–]\d{1,3}){0,4} से )"
)
_YEARS = re.compile(
    r"(?<![\w.,:/-])(?P<low>1[1-9]\d{2})[-–](?P<high>1[1-9]\d{2}|20\d{2}|\d{2})(?!\w|[-.,]\d)"
)
_YEAR = re.compile(
    r"(?<![\w.,:/₹$-])1[1-9]\d{2}(?= (?:में|ई\.|ईस्वी|के दशक))"
    r"|(?:(?<=सन् )|(?<=सन )|(?<=वर्ष ))1[1-9]\d{2}(?![\d,.:])"
    r"|(?<![\w.,:/₹$-])1[6-9](?!00)\d{2}(?= (?:की|का|के|से|तक|वाले|वाली)(?!\w))"
)
_PHONE = re.compile(
    r"(?<![\w.,:/+-])(?P<code>1[89]\d0[ -]\d{2,4}[ -]\d{3,4}(?:[ -]\d{2,4})?"
    r"|0\d{2,4}[ -]\d{3,4}[ -]\d{4}|[6-9]\d{9}|[6-9]\d{2}[ -]\d{3}[ -]\d{4})(?![\w]|[-.,]\d)"
)
_MERIDIEM = r"[AaPp]\.?[Mm](?!\w)\.?"
_HOURS = re.compile(
    rf"(?<![\w.,:/-])(?P<low>\d{{1,2}}(?::[0-5]\d)?) ?(?P<first>{_MERIDIEM})? ?[-–—] ?"
    rf"(?P<high>\d{{1,2}}(?::[0-5]\d)?) ?(?P<second>{_MERIDIEM})"
)
_RUNS = re.compile(r"(?<![\w.,:/-])(?P<runs>\d{2,3})/(?P<out>10|\d)(?![\d/.,])")
_CRICKET = re.compile("स्कोर|ओवर|विकेट|रन|पारी|बल्लेबाज")
_FLAT = re.compile(
    r"(?<=[a-z]\d)-(?=\d{4})|(?<=\d[A-Za-z])-(?=\d)|(?<=[A-Z])-(?=\d{1,4}(?![\d-]))|(?<=[A-Z])/(?=\d)"
)
_INITIALS = re.compile(
    rf"(?<![\w\u0900-\u0963.])(?P<letters>(?:{one_of(hindi_tables.LETTER_NAMES)}\. ?){{2,8}})"
)
_PLATE = re.compile(
    r"(?<=[A-Z] )(?<!INR )(?<!USD )(?<!EUR )(?!19|20)(?P<high>[1-9]\d)(?P<low>\d\d)(?!\w|[.,:]\d)"
)
_CHIP = re.compile(
    r"(?<=[A-Za-z\d][ -])(?P<high>[1-9]\d)(?P<low>\d\d)(?P<end>X3D|[XKFGHU]{1,2})(?!\w)"
)
_LONG_CHIP = re.compile(r"(?<=[A-Za-z\d][ -])(?P<code>\d{5})(?P<end>[XKFGHU]{1,2})(?!\w)")
_HOUSE = re.compile(
    rf"(?<![\w₹$,.])(?P<number>\d{{1,4}})/"
    rf"(?=(?:{one_of(hindi_tables.LETTER_NAMES)}|[क-ह])(?![\u0900-\u0963])|[A-Z](?!\w))"
)
_CARD = re.compile(r"(?<![\w.,:/-])\d{4}(?: \d{4}){2,3}(?!\w|[-.,]\d| \d)")
_SERIAL = re.compile(
    r"(?<![\w.,:/-])(?P<letters>[A-Z]{1,4})-?(?P<code>\d{3,12}(?:-\d{2,12}){1,3})(?![\w/.:-])"
    r"|(?<![\w.,:/-])(?P<plain>\d{4}(?:-\d{4}){2,3})(?![\w/.:-])"
)
_ADDRESS_PIN = re.compile(r"(?<=[\u0900-\u0963)] )[1-8]\d{5}(?=\s*[।.,]?\s*$|,)")
_ADDRESS = re.compile("पता|सेक्टर|फ़्लैट|फ्लैट|रोड|नगर|कॉलोनी|मार्ग|गली|मकान|ज़िला|जिला|ब्लॉक|टावर")
_MASKED = re.compile(r"(?:(?<=[Xx*]{2})|(?<=[Xx*]{2}[ -]))\d{3,4}(?!\w|[.,]\d)")
_PAN = re.compile(r"(?<!\w)(?P<letters>[A-Z]{5})(?P<digits>\d{4})(?P<last>[A-Z])(?!\w)")
_DOSE = re.compile(r"(?<![\w.,:/-])[0-2]-[0-2]-[0-2](?![\w/-])")
_TIMES = re.compile(
    r"(?<![\w.,:/-])(?<!माइनस )(?P<number>\d{1,4}(?:\.\d)?)[xX]"
    r"(?= (?!माइनस)[\u0904-\u0939]|[,।.]|$)"
)
_DAYS = re.compile(r"(?<=-\d) [x×] ?(?=\d{1,2} (?:दिन|हफ़्ते|हफ्ते|सप्ताह|महीने))")
_DECADE = re.compile(r"(?<!\w)['’]?(?:19)?(?P<tens>[2-9])0['’]?s(?!\w)")
_DECADES = "ट्वेंटीज़ थर्टीज़ फ़ोर्टीज़ फ़िफ़्टीज़ सिक्सटीज़ सेवंटीज़ एटीज़ नाइंटीज़".split()
_INCHES = re.compile(
    r"(?<=\d)(?:[”″]|\"(?= (?:4K|8K|HD|FHD|Full|OLED|LED|LCD|TV|टीवी|स्क्रीन"
    r"|मॉनिटर|डिस्प्ले|का|की|के|पिज़्ज़ा|पाइप)))"
)
_RATING = re.compile(r"(?<![\w.,:/-])(?P<score>\d{1,2}\.\d{1,2})/(?P<most>\d{1,4})(?![\w/]|[.,]\d)")
_AFTER_LETTERS = re.compile(r"(?:(?<=[A-Z]{3} )|(?<=[A-Z]{2} ))\d{7,16}(?!\w|[-.,]\d)")
_OF_YEAR = re.compile(r"(?<![\w.,:/-])(?P<number>\d{1,6})/(?P<padded>0\d{1,6})(?![\w/]|[.,]\d)")
_ONLY = re.compile(r"(?<=\d)/-(?=\s|$|[।,.])")
_EACH = re.compile(r"(?<![\w.,:/-])(?P<number>\d{1,2})-(?P=number)(?= [\u0904-\u0939])(?! से )")
_ENGLISH = "फ़र्स्ट सेकंड थर्ड फ़ोर्थ फ़िफ़्थ सिक्स्थ सेवंथ एट्थ नाइंथ टेंथ".split()
_RANK = re.compile(r"(?<![\w.,:/-])(?P<number>[1-9]|10)(?:st|nd|rd|th)(?!\w)")
_DAY = re.compile(
    r"(?<![\w.,:/-])(?P<day>1[3-9]|2\d|3[01])/(?P<month>1[0-2]|0?[1-9])"
    r"(?= (?:को|तक|से|की|का|के)(?![\u0900-\u0963]))"
)
_SPOONS = {"छ": "छोटा", "ब": "बड़ा", "छो": "छोटा", "ब़": "बड़ा"}
_SPOON = re.compile(r"(?<![\u0900-\u0963])(?P<size>छ|ब|छो)\. ?चम्मच")
_PI = re.compile(r" ?π ?(?![Α-ω])")
_HALF_HOUR = re.compile(r"(?<![\w/.,])1/2(?= घंटे)|½(?= घंटे)")
_HEIGHT = re.compile(r"(?<![\w.,'])(?P<feet>\d)['’′] ?(?P<inches>\d{1,2})(?:[\"”″]|''|(?!\w))")
_DEGREE = re.compile(
    rf"(?<![\w\u0900-\u0963.])(?!ई\.पू)(?P<letters>(?:(?:{one_of(hindi_tables.LETTER_NAMES)})\.){{1,4}}"
    r"[\u0904-\u0939][\u0900-\u0963]{1,5})\.(?=[ ,।)])"
)
_BEFORE_NUMBER = {"अ": "अध्याय", "ता": "तारीख", "क्र": "क्रमांक", "वा": "वार्ड"}
_NUMBERING = re.compile(rf"(?<![\w\u0900-\u0963])(?P<word>{one_of(_BEFORE_NUMBER)})\. ?(?=\d)")
_AT_TIME = re.compile(
    r"(?<!\d)(?P<time>\d{1,2}:(?!00)[0-5]\d) ?बजे"
    r"(?! (?:से|तक|का|के|की|पर|को|हो|हुए|और|या|तथा|ही|भी|वाली|वाला|वाले|बाद|लगभग)(?![\u0900-\u0963]))"
    r"(?P<after> (?:[\u0904-\u0939][\u0900-\u0963]*|(?=[\"“'(]?[A-Za-z])))"
)
_NOW = re.compile("अभी|समय|टाइम|घड़ी|घड़ी|वक्त|वक़्त")
_PADDED = re.compile(r"(?<![\d.,:/-])0(?P<digit>\d)(?= ?(?:मिनट|सेकंड|घंटे))")
_HALF = re.compile(
    r"(?<![\w.,:/₹$-])(?<!रु\. )(?<!रू\. )(?<!Rs\. )(?<!Rs )(?P<whole>\d{1,2})\.(?P<part>50?|25|75)"
    r"(?= (?:लाख|करोड़|करोड़|हज़ार|हजार|अरब|घंटे|घंटा|"
    r"किलो|लीटर|मीटर|साल|गुना|बजे|दिन|चम्मच|कप|एकड़|एकड़|बीघा|फ़ुट|फीट|फ़ीट|महीने|सेर|तोला|दर्जन)"
    r"(?![\u0900-\u0963]))"
)
_PARTS = {"5": "आधा", "50": "आधा", "25": "एक चौथाई", "75": "तीन चौथाई"}
_FISCAL = re.compile(r"(?<![\w.,:/-])(?P<low>20\d\d)[-–](?P<high>\d\d)(?!\w|[-.,]\d)")
_TERMINAL = re.compile(r"(?<![\w-])(?P<letter>[TM])(?P<number>[1-5])(?![\w.-])")
_AIRLINE = re.compile(r"(?<!\w)(?P<number>[5-9])(?P<letter>[EIGW])[- ]?(?P<flight>\d{2,4})(?!\d)")
_DIGIT_NAMES = "ज़ीरो वन टू थ्री फ़ोर फ़ाइव सिक्स सेवन एट नाइन".split()
_LATIN_INITIALS = re.compile(
    r"(?<![\w.])(?P<letters>(?:[A-Z]\. ?){1,3})(?=[A-Z][a-z]{2}|[\u0904-\u0939])"
)
_LETTER_IN_SUM = re.compile(r"(?<![A-Za-z\d/])(?P<letter>[abhnrxyz])(?=[²³])")


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before all others."""
    say = _Names(language)
    return (*_amount_rules(language, say), *_code_rules(language, say))


def _amount_rules(language: Language, say: _Names) -> Sequence[Rule]:
    """Times, amounts, ranks and abbreviations."""
    return (
        Rule(_FISCAL, say.fiscal, "-–"),
        Rule(_TERMINAL, say.english, "TM"),
        Rule(_AIRLINE, say.english, DIGITS),
        Rule(_LATIN_INITIALS, lambda m: f"{language.spell(re.sub('[. ]', '', m[0]))} ", "."),
        Rule(_PI, lambda m: " पाई ", "π"),
        Rule(_LETTER_IN_SUM, lambda m: language.spell(m["letter"].upper()), "²³"),
        Rule(_HOURS, say.hours, "mM"),
        Rule(_FLAT, lambda m: " ", "-/"),
        Rule(_AT_TIME, say.at_time, ":"),
        Rule(_NUMBERING, lambda m: f"{_BEFORE_NUMBER[m['word']]} ", "."),
        Rule(_HOUSE, lambda m: f"{m['number']} बटा ", "/"),
        Rule(_SERIAL, say.serial, "-"),
        Rule(_ADDRESS_PIN, say.pin, DIGITS),
        Rule(_AFTER_LETTERS, lambda m: language.phone(_groups(m[0]), plus=False), DIGITS),
        Rule(_MASKED, lambda m: language.digits(m[0]), "Xx*"),
        Rule(_OF_YEAR, say.of_year, "/"),
        Rule(_PAN, say.pan, DIGITS),
        Rule(_TIMES, say.times, "xX"),
        Rule(_DAYS, lambda m: ", ", "x×"),
        Rule(_DOSE, lambda m: language.digits(m[0].replace("-", "")), "-"),
        Rule(_DECADE, lambda m: _DECADES[int(m["tens"]) - 2], "s"),
        Rule(_INCHES, lambda m: " इंच", '"”″'),
        Rule(_RATING, lambda m: f"{m['score']} बटा {m['most']}", "/"),
        Rule(_ONLY, lambda m: "", "/"),
        Rule(_EACH, say.each, "-"),
        Rule(_RANK, lambda m: _ENGLISH[int(m["number"]) - 1], "snrt"),
        Rule(_scaled(language), lambda m: f" {language.units[m['unit']].one}"),
        Rule(_DAY, say.day, "/"),
        Rule(_SPOON, lambda m: f"{_SPOONS[m['size']]} चम्मच", "."),
        Rule(_CARD, lambda m: language.phone(m[0].split(), plus=False), DIGITS),
        Rule(_HALF_HOUR, lambda m: "आधे", "/½"),
        Rule(_HEIGHT, say.height, "'’′"),
        Rule(_DEGREE, lambda m: m["letters"].replace(".", " "), "."),
        Rule(_CHIP, say.chip, DIGITS),
        Rule(_LONG_CHIP, say.long_chip, DIGITS),
    )


def _code_rules(language: Language, say: _Names) -> Sequence[Rule]:
    """Days, places, codes, telephone numbers, scores and years."""
    return (
        *_weekday_rules(language),
        Rule(re.compile(rf"(?<![\w.-])({one_of(_COMPASS)})(?![\w-]|\.\w)"), _point, "NSEW"),
        Rule(_GROUPED, say.grouped, DIGITS),
        Rule(_AFTER_CITY, lambda m: f"{m['city']}, {language.digits(m['code'])}", DIGITS),
        Rule(_CITY, lambda m: f", {language.digits(m['code'])}", DIGITS),
        *(
            Rule(pattern, say.code, DIGITS)
            for pattern in (_CODE, _NUMBERED, _CALL, _TRAIN, _LAST_DIGITS)
        ),
        Rule(_GATE, say.gate, DIGITS),
        Rule(_PHONE, lambda m: language.phone(_groups(m["code"]), plus=False), DIGITS),
        Rule(_RUNS, say.runs, "/"),
        Rule(_PLATE, say.pairs, DIGITS),
        Rule(
            _INITIALS,
            lambda m: (
                " ".join(re.findall(r"[^. ]+", m["letters"])) + (" " if m[0][-1] == " " else "")
            ),
            ".",
        ),
        Rule(_SCORE, lambda m: f"{language.whole(m['ours'])} {language.whole(m['theirs'])}", "-–"),
        Rule(_YEARS, say.years, "-–"),
        Rule(_YEAR, lambda m: language.year(int(m[0])), "1"),
        Rule(_PADDED, lambda m: language.whole(m["digit"]), "0"),
        Rule(_HALF, say.half, "5"),
    )


def _weekday_rules(language: Language) -> Sequence[Rule]:
    """The rules that say short weekdays in full, one or a span: "सोम-शुक्र", "सोम."."""
    days, names = one_of(language.weekdays), language.weekdays
    span = rf"(?<![\w\u0900-\u0963])({days})\.?[-–]({days})(?![\w\u0900-\u0963])\.?"
    dotted = rf"(?<![\w\u0900-\u0963])({days})\.(?!\s*$)"
    return (
        Rule(re.compile(span), lambda m: f"{names[m[1]]} से {names[m[2]]}", "-–"),
        Rule(re.compile(dotted), lambda m: names[m[1]], "."),
    )


class _Names:
    """Says a match in Hindi."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def code(self, match: Match[str]) -> str:
        """A code digit by digit, ten digits as a telephone number: "पिन कोड 400001"."""
        groups = _groups(match["code"])
        spoken = self._language.digits(match["code"])
        if groups[1:]:
            spoken = self._language.phone(groups, plus=False)
        return match.groupdict().get("before", "") + spoken

    def fiscal(self, match: Match[str]) -> str | None:
        """A financial year: a year, and the two figures of the next: "FY 2025-26"."""
        if int(match["high"]) != (int(match["low"]) + 1) % 100:
            return None
        return f"{self._language.year(int(match['low']))} {self._language.whole(match['high'])}"

    def english(self, match: Match[str]) -> str:
        """A letter and a figure, said in English: "T3" of an airport, "6E" of an airline."""
        number = _DIGIT_NAMES[int(match["number"])]
        letter = self._language.spell(match["letter"])
        if flight := match.groupdict().get("flight"):
            pairs = [flight[-4:-2], flight[-2:]] if len(flight) == 4 else [flight]
            return f"{number} {letter} {' '.join(map(self._language.whole, pairs))}"
        return f"{letter} {number}"

    def gate(self, match: Match[str]) -> str:
        """A number and its letter after a gate, a seat, a flat or the like: "गेट 12B"."""
        number, letter = match["number"], match["letter"]
        return f"{match['before']}{self._language.whole(number)} {self._language.spell(letter)}"

    def hours(self, match: Match[str]) -> str:
        """A span of hours, each with its part of the day, for other rules to say: "10 AM-5 PM"."""
        last = match["second"]
        first = match["first"] or last
        return f"{match['low']} {first} से {match['high']} {last}"

    def at_time(self, match: Match[str]) -> str:
        """A time with minutes, and "पर" unless it is the time now: "शाम 5:15 बजे है"."""
        now = match["after"] == " हैं" or (match["after"] == " है" and _NOW.search(match.string))
        return f"{match['time']}{'' if now else ' पर'}{match['after']}"

    def pairs(self, match: Match[str]) -> str:
        """Four digits in two pairs, as of a number plate: "1234" is twelve thirty-four."""
        low = "सौ" if match["low"] == "00" else self._language.whole(match["low"])
        return f"{self._language.whole(match['high'])} {low}"

    def chip(self, match: Match[str]) -> str:
        """A processor's number in two pairs, then its letters: "5800X"."""
        return f"{self.pairs(match)} {self._language.spell(match['end'])}"

    def long_chip(self, match: Match[str]) -> str:
        """A processor's number of five digits as one number, then its letters: "13700K"."""
        return f"{self._language.whole(match['code'])} {self._language.spell(match['end'])}"

    def runs(self, match: Match[str]) -> str | None:
        """Runs and wickets, in a text about cricket: "245/6"."""
        if not _CRICKET.search(match.string):
            return None
        runs, out = self._language.whole(match["runs"]), self._language.whole(match["out"])
        if match.string[match.end() :].startswith(" पर"):
            return f"{runs} रन {out} विकेट"
        return f"{runs} पर {out}"

    def years(self, match: Match[str]) -> str | None:
        """A span of years, joined by "से": "1914-1918", "1939-45"."""
        low, high = match["low"], match["high"]
        if len(high) == 2 and high <= low[2:]:
            return None
        last = self._language.whole(high) if len(high) == 2 else self._language.year(int(high))
        return f"{self._language.year(int(low))} से {last}"

    def grouped(self, match: Match[str]) -> str:
        """An ID, a code or an account in groups, digit by digit: "ID 845 2213 9076"."""
        return match["before"] + self._language.phone(_groups(match["code"]), plus=False)

    def serial(self, match: Match[str]) -> str:
        """A serial number: its letters, then its groups digit by digit: "A-20240315-007"."""
        letters = self._language.spell(match["letters"]) if match["letters"] else ""
        groups = (match["code"] or match["plain"]).split("-")
        return f"{letters} {self._language.phone(groups, plus=False)}".strip()

    def of_year(self, match: Match[str]) -> str:
        """Two numbers joined by "बटा"; one that begins with 0 digit by digit: "2024/0815"."""
        number, padded = self._language.whole(match["number"]), match["padded"]
        return f"{number} बटा {self._language.digits(padded)}"

    def each(self, match: Match[str]) -> str:
        """A number said twice, for so many each: "1-1 गोली"."""
        number = self._language.whole(match["number"])
        return f"{number}-{number}"

    def day(self, match: Match[str]) -> str | None:
        """A day and a month with a slash, as a date: "20/9 को"."""
        return self._language.date(None, int(match["month"]), int(match["day"]))

    def pin(self, match: Match[str]) -> str | None:
        """Six digits at the end of an address."""
        return self._language.digits(match[0]) if _ADDRESS.search(match.string) else None

    def times(self, match: Match[str]) -> str:
        """A number with "x" as a multiple, "100x"; after "में" as so many times, "दिन में 3x"."""
        often = match.string[: match.start()].endswith("में ")
        return f"{match['number']} {'बार' if often else 'गुना'}"

    def pan(self, match: Match[str]) -> str:
        """The number of a tax card, letters and digits one by one: "ABCDE1234F"."""
        letters, last = self._language.spell(match["letters"]), self._language.spell(match["last"])
        return f"{letters} {self._language.digits(match['digits'])} {last}"

    def height(self, match: Match[str]) -> str:
        """A height in feet and inches: "5'8\""."""
        feet, inches = (self._language.whole(match[part]) for part in ("feet", "inches"))
        return f"{feet} फ़ुट {inches} इंच"

    def half(self, match: Match[str]) -> str:
        """A number with .5, .25 or .75 as halves and quarters: "2.5 लाख" is "ढाई लाख"."""
        whole = self._language.number(Number(match["whole"]))
        return self._language.mixed(whole, _PARTS[match["part"]])


def _scaled(language: Language) -> re.Pattern[str]:
    """A unit after a number in words: "13.9 लाख किमी"."""
    symbols = one_of(symbol for symbol in language.units if symbol[0].isalpha())
    scale = "(?:(?<=लाख)|(?<=करोड़)|(?<=करोड़)|(?<=हज़ार)|(?<=हजार)|(?<=अरब))"
    return re.compile(rf"{scale} (?P<unit>{symbols})(?![\w\u0900-\u0963/])")


def _point(match: Match[str]) -> str | None:
    """A point of the compass in words, in a text about wind or direction: "हवा NE से"."""
    return _COMPASS[match[1]] if re.search("हवा|दिशा", match.string) else None


def _groups(written: str) -> list[str]:
    """A number's groups as written; ten digits in a row as five and five."""
    groups = re.findall(r"\d+", written)
    return [written[:5], written[5:]] if len(written) == 10 and len(groups) == 1 else groups
