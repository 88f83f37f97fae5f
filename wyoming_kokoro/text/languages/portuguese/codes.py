"""Portuguese rules for codes, laps, quarters, images, doses and sizes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import grouped_codes
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Number, Rule
from wyoming_kokoro.text.normalize.patterns import bounded, one_of
from wyoming_kokoro.text.normalize.signs import with_stop

_CODE_WORDS = grouped_codes.CodeWords(
    codes=r"[Cc]ódigos?|[Cc]ód\.?|PIN|PUK|OTP|[Ss]enha|IMEI|[Mm]atrícula|NIS|PIS|RG|CPF|CNPJ"
    r"|Renavam|RENAVAM|CNH|CRM|OAB|[Ll]ocalizador|[Tt]oken|[Cc]have",
    things=r"[Pp]rotocolo|[Pp]edido|[Rr]astreio|[Rr]astreamento|[Ee]ncomenda|[Pp]acote|[Cc]hamado"
    r"|[Rr]eserva|[Bb]oleto|[Cc]ontrato|[Aa]pólice|[Cc]artão|[Tt]icket|[Nn]ota fiscal|NF|[Oo]rdem"
    r"|[Pp]rocesso|[Ii]nscrição|[Bb]enefício|[Cc]arteirinha|OS|[Cc]onta|[Aa]gência|[Ff]atura",
    links=r"n[º°o]|nº:?|número|é:?|final|:|#",
)
_PARCEL = re.compile(r"(?<!\w)(?P<head>[A-Z]{2}) ?(?P<digits>\d{9}) ?(?P<tail>[A-Z]{2})(?!\w)")
_MIXED = re.compile(
    r"(?<![\w.,/$-])(?=[A-Z0-9]{5,20}(?!\w))(?:(?:[A-Z]{1,4}\d{1,4}){2,6}[A-Z]{0,4}"
    r"|\d{1,4}(?:[A-Z]{1,4}\d{1,4}){1,6}[A-Z]{0,4}|[A-Z]{1,4}\d{6,12}|[A-Z]{1,3}\d{1,4}[A-Z]{1,3})(?![\w/]|[.,]\d)"
)
_PIECE = re.compile(r"[A-Z]+|\d+")
_DOTTED_CODE = re.compile(
    r"(?P<before>(?<!\w)(?:protocolo|processo|código|chamado)(?: [^\W\d]{1,12}){0,4}:? )"
    r"(?P<code>\d{2,7}(?:[.-]\d{1,7}){2,6})(?![\w/])",
    re.IGNORECASE,
)
_CHRONOMETER = re.compile(
    r"(?<![\w.,:/-])(?P<hours>\d\d?):(?P<minutes>[0-5]\d):(?P<seconds>[0-5]\d)[.,](?P<part>\d{1,3})(?![\w:])"
)
_SPRINT = re.compile(r"(?<![\w.,:/])(?P<seconds>\d{1,3})s(?P<part>\d{1,3})(?!\w)")
_LAP = re.compile(r"(?<![\w.,])(?P<minutes>\d{1,2})min(?P<seconds>\d{1,2})s(?P<rest>\d{1,3})(?!\w)")
_QUARTER = re.compile(
    r"(?<![\w.,/-])(?P<rank>[1-4])(?P<kind>[TSB])(?P<year>20[1-4]\d|[12]\d)(?![\w/]|[.,]\d)"
)
_KINDS = {"T": "trimestre", "S": "semestre", "B": "bimestre"}
_IMAGE = re.compile(
    r"(?<![\w/.:@-])(?P<name>[a-z][a-z0-9_/-]{1,40}):(?P<tag>v?\d{1,3}(?:\.\d{1,4}){0,3}"
    r"(?:-[a-z]\w{1,20})?)(?=[ ,;)]|\.?$)"
)
_ENGINE = r"(?<![\w.,:/$€-])(?<![$€] )(?P<major>\d{1,2})\.(?P<minor>\d{1,2})(?![\w%/]|[.,:]\d|"
_DOSE = re.compile(
    r"(?<=\d)(?P<unit> ?(?:m?g|mcg|µg|UI|mEq))/(?=\d{1,4} ?(?:m[lL]|k?g|L|gotas?)(?!\w))"
)
_WEEKLY = re.compile(r"(?<=[\wºª)])(?: ?/ ?)sem\.?(?!\w)")
_SIDES = re.compile(r"(?<=\d)(?P<unit> ?(?:mm|cm|m|km)) × (?=\d[\d,.]* ?(?:mm|cm|m|km)(?!\w))")
_SOLID = re.compile(r"(?<![\w.,])(\d{1,4}(?:,\d)?) ?×(?= ?\d[\d,× ]*(?:mm|cm|m|km|pol)(?!\w))")
_MILLIONS = re.compile(
    r"(?<![\w.,])(?P<number>\d{1,3}(?:,\d)?)(?P<scale>M|[kK])(?= (?:de (?!mem)|seguidores|inscritos"
    r"|views|visualizações|curtidas|likes|tokens|downloads|usuários|reais))"
)
_OMNI = re.compile(r"(?<=GPT-)(\d)o(?!\w)")
_YEARS = re.compile(r"(?<![\w.,/])((?:1\d|20)\d\d)/((?:1\d|20)\d\d)(?![\w/]|[.,]\d)")
_EPISODE = re.compile(r"(?<!\w)[ST](?P<season>\d{1,2}) ?[:-]?[Ee]p?\.? ?(?P<episode>\d{1,3})(?!\w)")
_PARAMETERS = re.compile(
    r"(?P<before>(?<=[\w.]-)|(?<=[A-Za-z] ))(?P<number>\d{1,3}(?:\.\d)?)[Bb](?![\w/])"
)
_MODEL_NAME = re.compile(
    r"(?:Llama|Qwen|Gemma|Mistral|Mixtral|Phi|DeepSeek|GPT|Falcon|modelo)", re.IGNORECASE
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them; they run before the rules that the Romance languages share."""
    say = _Codes(language)
    units = one_of(unit for unit in language.units if unit[0].isalpha() and unit.isascii())
    big = one_of(unit for unit in language.units if unit[0].isalpha() and len(unit) < 5)
    after = rf" ?(?:{bounded(language.units)}|mil|mi|milh|bi))"
    return (
        Rule(_DOTTED_CODE, say.dotted, ".-"),
        Rule(_PARCEL, say.parcel, DIGITS),
        *grouped_codes.rules(language, _CODE_WORDS, say.groups),
        Rule(_QUARTER, say.quarter, "TSB"),
        Rule(_EPISODE, say.episode, "Ee"),
        Rule(_PARAMETERS, say.parameters, "Bb"),
        Rule(_MIXED, say.mixed, DIGITS),
        Rule(_CHRONOMETER, say.chronometer, ":"),
        Rule(_LAP, say.lap, "s"),
        Rule(_SPRINT, say.sprint, "s"),
        Rule(_IMAGE, say.image, ":"),
        Rule(re.compile(_ENGINE + after), say.engine, "."),
        Rule(_SOLID, lambda m: f"{m[1]} x ", "×"),
        Rule(_MILLIONS, say.millions, "MkK"),
        Rule(_OMNI, lambda m: f"{language.whole(m[1])} {language.spell('o')}", "G"),
        Rule(_YEARS, say.years, "/"),
        Rule(_DOSE, lambda m: f"{m['unit']} por ", "/"),
        Rule(re.compile(r"(?<=\d)/@"), lambda m: " por arroba", "@"),
        Rule(_WEEKLY, lambda m: with_stop(m, " por semana"), "/"),
        Rule(_SIDES, lambda m: f"{m['unit']} x ", "×"),
        Rule(
            re.compile(
                r"(?<=\d )(?P<scale>mil|milh(?:ão|ões)|bilh(?:ão|ões)|mi|bi) (?:de )?"
                rf"(?P<unit>{big})(?!\w|\. [a-zà-ÿ])"
            ),
            say.scaled,
            "m",
        ),
        Rule(
            re.compile(rf"(?<=[⁰¹²³⁴⁵⁶⁷⁸⁹]) (?P<unit>{units})(?![\w/])"),
            lambda m: f" {_many(language, m['unit'])}",
            "⁰¹²³⁴⁵⁶⁷⁸⁹",
        ),
    )


def _many(language: Language, unit: str) -> str:
    found = language.units[unit]
    return found.many or found.one


class _Codes:
    """Says codes and figures in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def groups(self, groups: Sequence[str]) -> str:
        """Digits one by one, a pause between groups."""
        return ", ".join(map(self._language.digits, groups))

    def dotted(self, match: Match[str]) -> str:
        """The number of a case, digit by digit, with pauses: "protocolo 2025.0613.88421"."""
        return match["before"] + self.groups(re.split("[.-]", match["code"]))

    def parcel(self, match: Match[str]) -> str:
        """The number of a parcel, letters by name, digits by threes: "BR123456789XX"."""
        digits = match["digits"]
        said = self.groups([digits[at : at + 3] for at in (0, 3, 6)])
        language = self._language
        return f"{language.spell(match['head'])}, {said}, {language.spell(match['tail'])}"

    def mixed(self, match: Match[str]) -> str | None:
        """A code of capitals and digits, letters by their names, digits one by one.

        "H4XQ2P", "BRA2E19". None for "RTX4090", a model, and for a number with its unit.
        """
        pieces = _PIECE.findall(match[0])
        if len(pieces) < 3 and not (len(pieces) == 2 and len(pieces[1]) > 4):
            return None
        unit = pieces[-1]
        if pieces[0].isdecimal() and (len(pieces) < 3 or unit in self._language.units):
            return None
        language = self._language
        if len(pieces) == 2:
            digits = pieces[1]
            cut = [digits[at : at + 3] for at in range(0, len(digits), 3)]
            return f"{language.spell(pieces[0])}, {self.groups(cut)}"
        return " ".join(language.spell(piece) for piece in pieces)

    def quarter(self, match: Match[str]) -> str:
        """A quarter, half or two months of a year, in words.

        "1T25": "primeiro trimestre de dois mil e vinte e cinco".
        """
        year = match["year"] if len(match["year"]) == 4 else f"20{match['year']}"
        rank = self._language.ordinal(int(match["rank"]), "m")
        return f"{rank} {_KINDS[match['kind']]} de {self._language.cardinal(int(year))}"

    def episode(self, match: Match[str]) -> str:
        """The season and episode of a series, in words: "S02E05"."""
        season, episode = int(match["season"]), int(match["episode"])
        cardinal = self._language.cardinal
        return f"temporada {cardinal(season)}, episódio {cardinal(episode)}"

    def parameters(self, match: Match[str]) -> str | None:
        """The size of an AI model, in words, with "B" by its name: "Llama-3-8B".

        None if no model is named before it: these may be bytes.
        """
        if not _MODEL_NAME.search(match.string[max(0, match.start() - 40) : match.start()]):
            return None
        number = match["number"].replace(".", ",")
        whole, _, part = number.partition(",")
        said = self._language.number(Number(whole, part))
        return f"{said} {self._language.spell('b')}"

    def chronometer(self, match: Match[str]) -> str:
        """A measured time in hours, minutes and seconds with decimals, in words: "00:03:27,5"."""
        language = self._language
        said = [
            language.quantity(Number(str(int(match[name]))), language.units[unit])
            for name, unit in (("hours", "h"), ("minutes", "min"))
            if int(match[name])
        ]
        seconds = Number(str(int(match["seconds"])), match["part"])
        said.append(language.quantity(seconds, language.units["s"]))
        return " e ".join(said)

    def sprint(self, match: Match[str]) -> str:
        """Seconds with their unit, their decimals as a number without one: "46s40"."""
        language = self._language
        seconds = language.quantity(Number(match["seconds"]), language.units["s"])
        return f"{seconds} e {language.whole(match['part'])}"

    def lap(self, match: Match[str]) -> str:
        """The time of a lap as numbers without units, as they are called out: "1min10s123"."""
        return ", ".join(self._language.whole(part) for part in match.groups())

    def image(self, match: Match[str]) -> str | None:
        """The name and tag of a container image, its full stops by name: "python:3.12-slim".

        None for a tag without a full stop or hyphen.
        """
        tag = match["tag"]
        if "." not in tag and "-" not in tag:
            return None
        language = self._language
        said = [
            language.words["dot"]
            if part == "."
            else language.whole(part)
            if part.isdecimal()
            else part
            for part in re.findall(r"\d+|\.|[a-z]\w*", tag)
        ]
        return f"{match['name']} {language.words['colon']} {' '.join(said)}"

    def engine(self, match: Match[str]) -> str | None:
        """Two numbers with "ponto" between them: "motor 1.0", "Onix 1.4", "indústria 4.0"."""
        language = self._language
        major, minor = language.whole(match["major"]), language.whole(match["minor"])
        return f"{major} {language.words['dot']} {minor}"

    def millions(self, match: Match[str]) -> str:
        """A number with M or k, as millions or thousands: "1M de tokens", "12k seguidores"."""
        whole, _, part = match["number"].partition(",")
        said = self._language.number(Number(whole, part), "m")
        if match["scale"] != "M":
            return f"{said} mil"
        return f"{said} {'milhão' if whole in ('0', '1') else 'milhões'}"

    def years(self, match: Match[str]) -> str:
        """Two years in words, with "barra" between them: "em 1807/1808"."""
        first, second = (self._language.cardinal(int(year)) for year in match.groups())
        return f"{first} {self._language.words['slash']} {second}"

    def scaled(self, match: Match[str]) -> str:
        """A scale and a unit after a number, in full: "3,2 mil ha", "2 milhões de t"."""
        scale = {"mi": "milhões", "bi": "bilhões"}.get(match["scale"], match["scale"])
        of = "" if scale == "mil" else "de "
        return f"{scale} {of}{_many(self._language, match['unit'])}"
