"""Italian rules for short forms: "x le 8", "SS16", "chiama il 1522", "10:00 / 15:30", codes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import grouped_codes
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_AFTER_WORD = re.compile(
    r"(?<=[a-zà-ÿ!?,;:)]) (?P<x>x)"
    r"(?= (?:[a-zà-ÿ]{2,}|i (?=[a-zà-ÿ]{3})|[A-ZÀ-Þ][a-zà-ÿ]+"
    r"|\d{1,4}(?: (?:gg|[a-zà-ÿ]{3,})|[.,!?]|$)))"
)
_OF_SUMS = re.compile(
    r"(?<!\w)(?:ass[ei]|variabil[ei]|valor[ei]|incognit[ae]|fattor[ei]|funzion[ei]|letter[ae]"
    r"|coordinat[ae]|raggi|raggio|cromosom[ai]|punto|di|in|con|a|la|se|dove|e|generazione|per|che"
    r"|quando|sia|dato|trova|calcola|risolvi|il|lo|un|una|model|modello|serie|classe|malcolm)$",
    re.IGNORECASE,
)
_IN_SUMS = re.compile(
    r" (?:è|più|meno|per|uguale|e|con|tende|vale|diviso|quadro|quadrato|al|alla|o|elevato|mod|pro"
    r"|plus|max)(?!\w)"
)
_ROAD = re.compile(
    r"(?<!\w)S(?P<kind>[SPRC]) ?(?P<number>\d{1,4})"
    r"(?P<end> ?(?:bis|ter|quater|dir|var))?(?!\w|[.,]\d)"
)
_ROADS = {"S": "statale", "P": "provinciale", "R": "regionale", "C": "comunale"}
_ENDS = {"dir": "diramazione", "var": "variante"}
_OPENINGS = re.compile(r"(?<=[:.][0-5]\d) ?/ ?(?=\d{1,2}[:.][0-5]\d)")
_SERVICE = re.compile(
    r"(?P<before>(?<!\w)(?:il|al|allo|lo) |(?<!\w)[Nn]umero(?: [a-zà-ÿ]{4,12}){0,2} "
    r"(?=11[2-8]\d{3}(?!\d)|15\d\d(?!\d)|112(?!\d)|89\d{4}(?!\d)))"
    r"(?P<number>\d{3,6})(?![\w%]|[.,:/-]\d| ?[€%]| \d)"
)
_CALLING = re.compile(
    r"(?<!\w)(?:[Cc]hiam\w+|[Cc]ontatt\w+|[Cc]ompon\w+|[Tt]elefon\w+|SMS|[Mm]essaggio)"
    r"(?!\w)[^.;!?]{0,40}$"
)
_BATTERY = re.compile(r"(?<!\w)(?P<kind>CR|LR|SR|BR)(?P<size>\d\d)(?P<height>\d\d)(?!\w)")
_ONE_OR_TWO = re.compile(
    r"(?<![\w.,/-])(?P<low>[1-9])/(?P<high>[2-9]|10)"
    r"(?= (?:min|minuti|ore|h|gg|giorni|volte|persone|pers|mesi|anni"
    r"|settimane|cucchiai|spicchi|fette)(?!\w))"
)
_COMMA = re.compile(r"(?<=\d) c\. ?(?=\d)")
_NUMBER = re.compile(r"(?<![\w.])[Nn]r?\. ?(?=[A-Z]{0,3} ?\d)")
_MODEL = re.compile(r"(?<=Box )(?P<number>[3-7]\d{3})(?!\w|[.,]\d)")
_DECADE = re.compile(
    r"(?P<tens>vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[ai] (?=anni(?!\w))"
)
_CODE_WORDS = grouped_codes.CodeWords(
    codes=r"[Cc]odic[ei]|PIN|PUK|OTP|IMEI|[Pp]assword|[Mm]atricola|POD|PDR|CRO|TRN",
    things=r"[Pp]acco|[Ss]pedizione|[Tt]racking|[Oo]rdine|[Pp]ratica|[Rr]if(?:erimento|\.)?|[Cc]liente"
    r"|[Cc]ontratto|[Pp]olizza|[Ff]attura|[Cc]arta|[Cc]onto|[Tt]essera|[Pp]renotazione|[Bb]iglietto"
    r"|[Ss]erie|[Ss]inistro|[Aa]bbonamento|[Cc]ontatore|[Pp]rotocollo|[Pp]rot\.|[Vv]erbale|[Bb]olletta"
    r"|[Bb]ollettino|IVA|[Aa]ssegno|[Bb]onifico|[Ss]egnalazione|[Tt]icket|[Rr]accomandata|[Mm]ulta"
    r"|[Ll]icenza|[Pp]assaporto",
    links=r"n\.|nr\.|n°|N\.|N°|nº|numero|:|è|è il|(?:inserisci|digita|usa)(?: il)?",
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before the rules that the Romance languages share."""
    say = _ShortForms(language)
    return (
        Rule(_AFTER_WORD, say.per, "x"),
        Rule(re.compile(r"^[xX](?= (?:[a-zà-ÿ]{2,}|\d{1,4} [a-zà-ÿ]{3,}))"), say.first_per, "xX"),
        Rule(_ROAD, say.road, "S"),
        Rule(_OPENINGS, lambda m: " e ", "/"),
        Rule(re.compile(r"(?<!\w)[hH]24(?!\w)"), lambda m: "acca ventiquattro", "hH"),
        Rule(_BATTERY, say.battery, DIGITS),
        Rule(_ONE_OR_TWO, say.one_or_two, "/"),
        Rule(_COMMA, lambda m: ", comma ", "c"),
        Rule(_NUMBER, lambda m: "numero ", "."),
        Rule(_SERVICE, say.service, DIGITS),
        Rule(_MODEL, say.model, DIGITS),
        *grouped_codes.rules(language, _CODE_WORDS, say.groups),
    )


def late_rules() -> Sequence[Rule]:
    """Rules after all others: tens lose their last vowel before "anni": "novant'anni"."""
    return (Rule(_DECADE, lambda m: f"{m['tens']}'", "a"),)


class _ShortForms:
    """Says them in Italian."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def per(self, match: Match[str]) -> str | None:
        """The letter x as "per": "arrivo x le 8"; None in maths: "la variabile x"."""
        text = match.string
        is_sum = _OF_SUMS.search(text[max(0, match.start() - 20) : match.start()])
        if is_sum or _IN_SUMS.match(text, match.end()) or "=" in text:
            return None
        return " per"

    def first_per(self, match: Match[str]) -> str | None:
        """The letter x as "per" at the start of a text: "x favore"; None in maths."""
        if _IN_SUMS.match(match.string, match.end()) or "=" in match.string:
            return None
        return "per" if match[0] == "x" else "Per"

    def road(self, match: Match[str]) -> str:
        """A numbered road, its kind and number in words: "SS16"."""
        end = (match["end"] or "").strip()
        number = self._language.whole(match["number"])
        return f"{_ROADS[match['kind']]} {number} {_ENDS.get(end, end)}".rstrip()

    def service(self, match: Match[str]) -> str | None:
        """Short service numbers: "chiama il 1522", "il numero 116117", "SMS al 45580"."""
        number, language = match["number"], self._language
        ahead = match.string[max(0, match.start() - 60) : match.start()]
        if match["before"][0] not in "nN" and not _CALLING.search(ahead):
            return None
        if number == "112":
            return f"{match['before']}{language.digits(number)}"
        if len(number) == 3 or number.endswith("00"):
            return None
        if len(number) == 5:
            return match["before"] + language.digits(number)
        size = 3 if number.startswith("11") and len(number) == 6 else 2
        groups = [number[at : at + size] for at in range(0, len(number), size)]
        return match["before"] + " ".join(map(language.whole, groups))

    def battery(self, match: Match[str]) -> str:
        """The name of a coin cell, its four digits as two numbers: "CR2032"."""
        whole = self._language.whole
        return f"{match['kind']} {whole(match['size'])} {whole(match['height'])}"

    def one_or_two(self, match: Match[str]) -> str | None:
        """Two successive numbers before a unit, joined by "o": "2/3 min"; otherwise None."""
        if int(match["high"]) != int(match["low"]) + 1:
            return None
        return f"{self._language.whole(match['low'])} o {match['high']}"

    def model(self, match: Match[str]) -> str:
        """The model number of a router, as two numbers of two digits: "FRITZ!Box 7590"."""
        number = match["number"]
        return f"{self._language.whole(number[:2])} {self._language.whole(number[2:])}"

    def groups(self, groups: Sequence[str]) -> str:
        """Digit by digit, as Italians say codes."""
        return ", ".join(map(self._language.digits, groups))
