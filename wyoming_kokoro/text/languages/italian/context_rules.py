"""Italian rules that look at what stands about a number or a short word.

"dalle 9:00", "ore 10-13", "e 1 aperta", "l'ad", "Verstappen 3°", "Boeing 737-800", parcel codes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_ARTICLES = r"(?:dalle|alle|e le|tra le|fra le|ore|entro le|fino alle|verso le|dopo le|prima delle)"
_WHOLE_HOUR = re.compile(
    rf"(?<!\w)(?P<before>{_ARTICLES}(?: ore)? )(?P<hour>[01]?\d|2[0-4])[:.]00(?![\w:]|[.,]\d)",
    re.IGNORECASE,
)
_MIDNIGHT = re.compile(
    r"(?<!\w)(?P<word>[Aa]lle|[Dd]alle|[Ll]e|[Ff]ino alle|[Ee]ntro le|[Oo]re)"
    r" (?:ore )?(?:00?|24)[:.]00(?![\w:]|[.,]\d)"
)
_TO_MIDNIGHT = {"alle": "a", "dalle": "da", "le": "", "fino alle": "fino a", "entro le": "entro"}
_FROM = re.compile(r"(?<!\w)(?:dalle|tra le|fra le)(?: ore)? [\w:. ]{1,24}$", re.IGNORECASE)
_NOT_HOURS = (
    r"(?![\w:]|[.,]\d| ?(?:[%€$°]|euro|kg|g|l|m|cm|mm|km|ore|minuti|min|anni|volte|punti)(?!\w))"
)
_DOTTED_HOURS = re.compile(
    r"(?P<before>(?<!\w)[Dd]alle )?(?<![\w.,:/-])(?P<low>(?:[01]?\d|2[0-3])\.[0-5]\d) ?[-–] ?"
    rf"(?P<high>(?:[01]?\d|2[0-4])\.[0-5]\d){_NOT_HOURS}"
)
_MORE_HOURS = re.compile(
    r"(?P<before>(?<!\w)e |, )(?P<low>\d{1,2})[-–](?P<high>\d{1,2})"
    rf"(?!-|/){_NOT_HOURS}"
)
_OPENING = re.compile(
    r"[Aa]pert|[Oo]rari|[Cc]hius|[Rr]icev|[Vv]isit"
    r"|(?<!\w)(?:lun|mar|mer|gio|ven|sab|dom)[ .a-zì]{0,5} \d"
    r"|\d[.:]\d\d ?[-–]"
)
_HOURS = re.compile(
    r"(?<!\w)(?P<word>[Oo]re|[Oo]rario:?|[Oo]rari:?) (?P<low>\d{1,2}(?:[:.][0-5]\d)?)"
    r" ?[-–] ?(?P<high>\d{1,2}(?:[:.][0-5]\d)?)(?![\w:]|[.,]\d)"
)
_STATES = (
    r"apert[oa]|chius[oa]|acces[oa]|spent[oa]|attiv[oa]|disattivat[oa]|bloccat[oa]|occupat[oa]"
    r"|liber[oa]|mort[oa]|ferit[oa]|dispers[oa]|rimast[oa]|mancante|pien[oa]|vuot[oa]|rott[oa]"
    r"|conness[oa]|disconness[oa]|collegat[oa]|scaric[oa]|caric[oa]|guast[oa]|attes[oa]|nuov[oa]"
    r"|sospes[oa]|cancellat[oa]|pers[oa]|vint[oa]|complet[oa]|completat[oa]|fals[oa]|inattiv[oa]"
)
_ONE = re.compile(
    r"(?:(?<=\be )|(?<=\bed )|(?<=, )|(?<=: )|(?<=\bsolo )|(?<=\bancora )|(?<=\bresta )"
    r"|(?<=\b[Hh]o )|(?<=\b[Hh]ai )|(?<=['’]è )|(?<=\bo )|(?<=\bcon )|(?<=\bne )|^)"
    rf"1 (?=(?P<state>{_STATES})(?!\w))"
)
_CHIEF = re.compile(
    r"(?P<before>(?<!\w)(?:[Ll]|[Dd]ell|[Aa]ll|[Dd]all|[Nn]ell|[Ss]ull|[Uu]n|[Qq]uest|[Qq]uell)['’]"
    r"(?:ex )?|(?<!\w)(?:[Nn]uovo|[Ee]x|[Cc]ome|[Pp]residente e|[Dd]g e) )ad(?! hoc| block)(?!\w)"
)
_OFFICES = {"dg": "di gi", "pm": "pi emme", "ct": "ci ti", "ds": "di esse", "dl": "decreto legge"}
_OFFICE = re.compile(
    r"(?P<before>(?<!\w)(?:[Ii]l|[Dd]el|[Aa]l|[Dd]al|[Nn]el|[Ss]ul|[Uu]n|[Ii]|[Dd]ei|[Aa]i|[Dd]ai"
    r"|[Nn]uovo|[Ee]x|e) )(?P<office>dg|pm|ct|ds|dl)(?!\w)"
)
_RANKS = re.compile(
    r"(?<!\w)(?:[Pp]ole|[Pp]odio|[Cc]lassific\w+|[Pp]ost[oi]|[Gg]riglia|[Gg]ara|[Tt]appa|[Gg]iro"
    r"|[Qq]ualific\w+|[Tt]ragu\w+|[Aa]rriv\w+|[Rr]anking|[Tt]orneo|[Cc]orsa|[Pp]ilot\w+|[Ff]inale"
    r"|[Cc]ampion\w+|[Pp]arti\w+|[Cc]hiude\w*|[Tt]ermin\w+|[Ss]econdo|[Dd]avanti|[Gg]ennaio"
    r"|[Cc]lasse|[Aa]nno|[Ss]tagion\w+|[Gg]iornata|[Vv]inc\w+|[Oo]ro|[Aa]rgento)(?!\w)"
)
_RANK = re.compile(r"(?<![\w.,:/-])(?P<number>[1-9]\d?)°(?! ?[CF]\b|\w|['′’]| ?[NSEO]\b)")
_AIRCRAFT = re.compile(
    r"(?P<before>(?<!\w)(?:Boeing|Airbus|Embraer|ATR|Cessna|MD|B|A)[ -]?)"
    r"(?P<number>\d{2,3})-(?P<series>\d{1,4})(?![\w,])"
)
_CODE = re.compile(
    r"(?<![\w./@:_+%-])(?![A-Z]{6}\d\d[A-Z]\d\d[A-Z])(?=[A-Z0-9]*\d[A-Z])(?=(?:[A-Z]*\d){3})(?=(?:\d*[A-Z]){2})"
    r"[A-Z0-9]{7,30}(?!\w|[./@_-]\w)"
)
_DIMENSIONS = re.compile(r"(?<![\w.,])(?P<width>\d{3,4})X(?P<height>\d{3,4})(?!\w)")
_RECORD = re.compile(
    r"(?P<before>(?<!\w)(?:[Ll]gs\.?|[Ll]egge|L\.|[Dd]ecreto|[Dd]\.?[Ll]\.?|D\.?P\.?R\.?|[Ss]entenza"
    r"|[Dd]elibera|[Oo]rdinanza|[Cc]ircolare|[Pp]rot\.|[Pp]rotocollo|[Pp]ratica|[Ff]attura|[Dd]etermina"
    r"|[Ff]att\.|[Vv]erbale|[Rr]egolamento|[Dd]irettiva) (?:n\.? ?|nr\.? ?|UE )?)"
    r"(?P<number>\d{1,5})/(?P<year>\d\d)(?![\d/])"
)
_RUN = re.compile(r"[A-Z]+|\d{1,4}(?!\d)|\d{3}")
_PART_OF = re.compile(
    r"(?P<article>(?<!\w)(?:[Ii]l|[Ii]|[Dd]ei|[Aa]i|[Nn]ei|[Gg]li|[Cc]irca|[Uu]n) )"
    r"(?P<over>\d)/(?P<under>[2-9]|10)(?= d(?:el|ella|ello|ei|egli|elle|i) [a-zà-ÿ]| dell['’])"
    r"(?! de(?:l mese|ll['’]anno))"
)
_TO_DECADE = re.compile(r"(?<=\d)[-–/]['’](?=\d(?P<last>\d)(?!\w))")
_PAIR = re.compile(r"(?<=[a-zà-ÿ])-(?=[A-ZÀ-Þ][a-zà-ÿ])")
_CURRENCIES = re.compile(
    r"(?:(?<=euro)|(?<=Euro)|(?<=ollaro))/(?=(?:dollaro|euro|yen|sterlina|franco)\b)"
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before the rules that the Romance languages share."""
    say = _Contexts(language)
    return (
        Rule(_MIDNIGHT, say.midnight, "0"),
        Rule(_HOURS, say.hours, "-–"),
        Rule(_MORE_HOURS, say.more_hours, "-–"),
        Rule(_DOTTED_HOURS, say.dotted_hours, "-–"),
        Rule(_WHOLE_HOUR, say.whole_hour, "0"),
        Rule(_ONE, lambda m: "una " if m["state"][-1] == "a" else "uno ", "1"),
        Rule(_CHIEF, lambda m: f"{m['before']}a di", "a"),
        Rule(_OFFICE, lambda m: m["before"] + _OFFICES[m["office"]]),
        Rule(_RANK, say.rank, "°"),
        Rule(_AIRCRAFT, say.aircraft, "-"),
        Rule(_DIMENSIONS, lambda m: f"{m['width']} per {m['height']}", "X"),
        Rule(_RECORD, say.record, "/"),
        Rule(_CODE, say.code, DIGITS),
        Rule(_PART_OF, say.part, "/"),
        Rule(_TO_DECADE, lambda m: "-" if m["last"] == "0" else " ", "'’"),
        Rule(_CURRENCIES, lambda m: " ", "/"),
    )


def late_rules() -> Sequence[Rule]:
    """After all others: "Napoli-Roma", whose hyphen would swallow a stress."""
    return (Rule(_PAIR, lambda m: " ", "-"),)


class _Contexts:
    """Says numbers by what stands about them."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def midnight(self, match: Match[str]) -> str:
        """Midnight as "mezzanotte", with the preposition that this word takes: "alle 00:00"."""
        word = match["word"]
        said = f"{_TO_MIDNIGHT.get(word.lower(), word.lower())} mezzanotte".strip()
        return said[0].upper() + said[1:] if word[0].isupper() else said

    def whole_hour(self, match: Match[str]) -> str | None:
        """A whole hour without "in punto": "dalle 9:00 alle 18:00".

        None for one o'clock, and for "alle" or "e le" outside a range.
        """
        is_single = match["before"].lower() in ("alle ", "e le ")
        if is_single and not _FROM.search(match.string[: match.start()][-40:]):
            return None
        hour = int(match["hour"])
        if hour == 1:
            return None
        return match["before"] + self._language.cardinal(hour, "f")

    def hours(self, match: Match[str]) -> str | None:
        """A range of hours as "dalle … alle …": "ore 10-13"; None for numbers above 24."""
        low, high = (re.split("[:.]", match[name]) for name in ("low", "high"))
        if int(low[0]) > 24 or int(high[0]) > 24:
            return None
        word = match["word"]
        before = {"ore": "dalle ore", "Ore": "Dalle ore"}.get(word, f"{word} dalle")
        return f"{before} {self._hour(low)} alle {self._hour(high)}"

    def dotted_hours(self, match: Match[str]) -> str:
        """A range of times with full stops, as "dalle … alle …": "8.30-12.30"."""
        low, high = match["low"].split("."), match["high"].split(".")
        return f"{match['before'] or 'dalle '}{self._hour(low)} alle {self._hour(high)}"

    def more_hours(self, match: Match[str]) -> str | None:
        """A further range of hours, as "dalle … alle …": "e 14-18".

        None if the hours do not rise, or no other hours or words for opening are before it.
        """
        low, high = int(match["low"]), int(match["high"])
        if not low < high <= 24 or not _OPENING.search(match.string[: match.start()][-60:]):
            return None
        return f"{match['before']}dalle {self._hour([str(low)])} alle {self._hour([str(high)])}"

    def _hour(self, parts: Sequence[str]) -> str:
        hour = self._language.cardinal(int(parts[0]), "f")
        if len(parts) == 1 or not int(parts[1]):
            return hour
        return f"{hour} e {self._language.cardinal(int(parts[1]))}"

    def rank(self, match: Match[str]) -> str | None:
        """A number with "°" as a masculine ordinal: "3°" of a race.

        None without a word for contests, classes or years near it, or beside one for warmth.
        """
        near = match.string[max(0, match.start() - 80) : match.end() + 60]
        if not _RANKS.search(near) or re.search(r"[Gg]radi|[Mm]eteo|[Tt]emperatur|[Ff]orno", near):
            return None
        return self._language.ordinal(int(match["number"]), "m")

    def aircraft(self, match: Match[str]) -> str:
        """The name of an aircraft with its two numbers in words: "Boeing 737-800"."""
        whole = self._language.whole
        before = f"{match['before'].rstrip(' -')} "
        return f"{before}{whole(match['number'])} {whole(match['series'])}"

    def code(self, match: Match[str]) -> str:
        """A code spelled out, a pause beside runs of three or more: "1Z999AA10123456784"."""
        said, last = "", ""
        for run in _RUN.findall(match[0]):
            pause = ", " if len(run) > 2 or len(last) > 2 else " "
            said += (pause if last else "") + self._language.spell(run)
            last = run
        return said

    def record(self, match: Match[str]) -> str:
        """The number and year of a law or document, with "barra" between: "D.Lgs. 81/08"."""
        language = self._language
        number, year = language.whole(match["number"]), language.whole(match["year"])
        return f"{match['before']}{number} {language.words['slash']} {year}"

    def part(self, match: Match[str]) -> str | None:
        """A fraction of something, which is no date here: "il 3/4 della torta"."""
        part = self._language.fraction(int(match["over"]), int(match["under"]))
        return part and match["article"] + part
