"""Spanish spoken form: "siete treinta", "veintiún grados Celsius"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import romance_phones, romance_references
from wyoming_kokoro.text.normalize.language import DIGITS, Rule, StarWords
from wyoming_kokoro.text.normalize.normalizer import Normalizer
from wyoming_kokoro.text.normalize.romance import Romance
from wyoming_kokoro.text.normalize.romance_agreement import AgreementWords
from wyoming_kokoro.text.normalize.romance_amounts import AmountWords
from wyoming_kokoro.text.normalize.romance_dates import SpanWords
from wyoming_kokoro.text.normalize.romance_names import NameWords
from wyoming_kokoro.text.normalize.signs import arabic, with_stop
from wyoming_kokoro.text.normalize.tables import words

from . import (
    abbreviations,
    acronyms,
    both_genders,
    chat,
    codes,
    goods,
    grammar,
    maths,
    moments,
    money,
    rates,
    references,
    streets,
    tables,
    titles,
    units,
)

_ORDINALS = (
    "cero primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo"
    " duodécimo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo"
    " decimonoveno"
).split()
_TENS = (
    "cero décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo"
    " nonagésimo"
).split()
_SHE = re.compile(r"(?<=\b[Ll]a )(?P<title>Lic|Ing|Arq|Dir|Abg|Enf|Prof)\.ª?")
_TITLES = {
    "Lic": "licenciada",
    "Ing": "ingeniera",
    "Arq": "arquitecta",
    "Dir": "directora",
    "Abg": "abogada",
    "Enf": "enfermera",
    "Prof": "profesora",
}
_MATCH_MINUTE = re.compile(
    r"(?<=\b[Ee]l )(?P<number>\d{1,3})['′’](?![\w'’])|(?<=\bdel )(?P<other>\d{1,3})['′’](?!\w)"
)
_PARTS = re.compile(r"(?<![\w/.,])(?P<over>\d)/(?P<under>[3-9]|10)(?= partes(?!\w))")
_PLATE = re.compile(r"(?<![\w.,])\d{4}(?= ?(?!GBP)[B-DF-HJ-NP-TV-Z]{3}(?!\w))")
_RESUME = re.compile(r"(?:(?<=\b[Ee]l )|(?<=\b[mstMST][iu] )|(?<=\bpor )|(?<=\b[Uu]n ))CV(?!\w)")
_ISSUE = re.compile(r"(?P<before>(?<!\w)(?:[nN]\.?º|[Nn]úm\.|número) \d{1,4})-(?=\d{1,4}(?![\w-]))")
_KINGS = re.compile(
    r"(?P<before>(?<=[a-zé]) [IVX]{1,5} de [A-ZÁÉÍÓÚ][a-zñáéíóú]+ (?:y|e) )"
    r"(?P<roman>[IVX]{1,4})(?= de [A-Z])"
)
_FROM_TO = re.compile(
    r"(?P<from>(?<!\w)(?:[Dd]e|[Ee]ntre|[Dd]esde)(?: las?)? )"
    r"(?<![\d:])(?P<low>1?\d|2[0-3]):(?P<past>[0-5]\d)"
    r"(?: ?h)?(?P<to> (?:a|y|hasta)(?: las?)? )"
    r"(?P<high>1?\d|2[0-4]):(?P<after>[0-5]\d)(?: ?h)?(?![\w:])"
    r"(?! ?[ap]\. ?m| ?[ap]m)"
)
_CALLING = (
    r"[Tt]el(?:éfonos?|f)?|[Tt]lfn?o?|[Cc]el(?:ular)?|[Mm]óvil|[Ff]ijo|[Ff]ax|WhatsApp|[Ll]lam\w+|[Mm]ar(?:ca|que|car)"
    r"|[Cc]ontact\w+|número es|[Ll]ínea gratuita|[Aa]tención al cliente"
)
_ERA = re.compile(r"(?<=[\dIVX] )(?P<era>[ad])\. ?C\.(?!\w)")
_ERAS = {"a": "antes de Cristo", "d": "después de Cristo"}
_ROOMS = re.compile(r"(?<![\w.,])(?P<count>[1-9]) habs?\.")
_WITH = re.compile(r"(?<![\w/])c/ ?(?=[a-záéíóúñ]{3,20}(?![\w/]))")
_SHORT = re.compile(r"(?<!\w)(?P<word>[Pp]róx|[Úú]lt)\.(?= (?P<noun>[a-záéíóúñ]{3,30}))")
_SHORTENED = {"próx": "próxim", "últ": "últim"}
_HOST = re.compile(
    r"(?<![\w@./-])(?P<name>[a-z0-9-]{2,40})\.(?P<kind>com|gob|edu|org|net)"
    r"\.(?P<country>mx|ar|co|pe|uy|ec|ve|bo|py)(?![\w/]|\.\w)"
)
_TOWARDS = re.compile(r"(?:(?<=\bal )|(?<=\bdel )|(?<=\bel ))(?P<point>NO|SE|SO)(?= de )")
_DIAGONALS = {"NO": "noroeste", "SE": "sureste", "SO": "suroeste"}
_ARTICLE = re.compile(r"(?<!\w)LA(?= [A-ZÁÉÍÓÚÑ]{2})(?! [A-Z]{2,3} ?\d)")
_PEOPLE = re.compile(r"(?<=de )hab\.")


class Spanish(Romance, tables=tables, units=units, grammar=grammar):
    """Neutral Spanish, as in news and timetables."""

    code = "es"
    cents = "con"
    articles = "el|al|del|día"
    hours = "[hH]"
    oclock = "horas|hs|hrs|en punto"
    depth = "profundidad"
    half = "medio"
    half_day = r"[ap](?:\. ?m(?:\.(?! *$)|(?!\w))|m(?!\w))"
    rank_articles = "el al del El"
    initials = {"D.": "don"}
    ordinals = {"º": "m", ".º": "m", "ª": "f", ".ª": "f", "o": "m", "er": "n", ".er": "n"}
    phones = (
        r"[6-9]\d{2}[ .-]\d{3}[ .-]\d{3}",
        r"[6-9]\d{2}(?:[ .-]\d{2}){3}",
        r"[6-9]\d(?: \d{3} \d{2} \d{2})",
        r"[6789]\d{8}",
        r"\(\d{2,4}\) ?\d{3,4}[ .-]\d{4}",  # Latin America
        r"\d{2}[ -]\d{4}[ -]\d{4}",
        r"\d{3}[ -]\d{3}[ -]\d{4}",
        r"0[18]00[ -]\d{3}[ -]\d{4}",
        r"01 800[0 ]\d{3} \d{3,4}",
        r"(?!\d+00-)[2-9]\d{3}-\d{4}(?<!00)(?<!-20\d\d)",
    )
    am = ("am", "a.m.", "a. m.", "AM", "A.M.")
    pm = ("pm", "p.m.", "p. m.", "PM", "P.M.")
    feminine = re.compile(
        r"(?:[aá]s?|[cstgx]ión|[cstgx]iones|[td]ad(?:es)?|tud(?:es)?|umbres?|tri(?:z|ces)"
        r"|(?:lu|ve|vo|cru|raí|nue|pa|nari)(?:z|ces)|ie(?:s)?)$"
    )
    ranking = {"f": "[Ll]a|de la|en la|a la", "n": "[Ee]l|del|al"}

    spans = SpanWords(
        hours=("de", "a"),
        open_days=r"fest\.|lab\.|festivos|laborables|días|diario|horario:?",
        words_too="mar mie vie may sep dom",
    )
    beside_names = NameWords(
        compass=words(tables.COMPASS),
        winds=re.compile(
            r"(?<!\w)(?:[Vv]ientos?|[Rr]áfagas?|[Rr]achas?|[Bb]risa|sopla\w*|[Dd]irección|[Rr]umbo"
            r"|[Oo]rienta\w+|[Oo]leaje)(?!\w)"
        ),
        postcodes=r"(?:[Cc]ódigo [Pp]ostal(?: es)?(?: el)?|C\. ?P\.|CP)",
        gates="puerta|sala|andén|portal|piso|asiento|habitación|planta|aula|plaza|bus|autobús|línea|vía|salida|terminal|mesa|fila|box|torre|edificio|local|bloque|escalera|vagón|coche|carril|ruta|manzana|lote|departamento|depto|apartamento|consulta|módulo|muelle|taquilla|casa|interior|oficina|pista|parada",
        scores=re.compile(
            r"(?<!\w)(?:gan\w+|venci\w+|perdi\w+|derrot\w+|empat\w+|marcador|resultado|gol\w*"
            r"|goleó|partido|set)(?!\w)",
            re.IGNORECASE,
        ),
        before_numbers=words(tables.BEFORE_NUMBERS),
    )
    lasting = r"[Ee]n|[Hh]ace|[Rr]etraso de|tras|por|más de|[Uu]n total de"
    agreement = AgreementWords(
        peaks=("máxim", "mínim"),
        feminine=frozenset("la las una unas".split()),
        stems={"incl.": "incluid", "excl.": "excluid"},
    )
    stars = StarWords("{count} estrella", "{count} estrellas", "{count} de {best} estrellas", "f")
    amount_words = AmountWords(
        halves={"m": "medio", "f": "media"},
        per_hundred="a los cien kilómetros",
        periods=r"(?:año|mes|día|semana|persona|noche|hora|habitante)(?!\w)",
        per="por|el|la|cada|al",
        duration_link=" y ",
    )

    def cardinal(self, number: int, gender: str = "") -> str:
        """The number in words, in the `gender` of the noun that it counts, "" without one.

        "veintiuno", "veintiún" before a masculine noun, "veintiuna", "doscientas mil".
        """
        parts = []
        for scale, one, many in (
            (10**12, "un billón", "billones"),
            (10**6, "un millón", "millones"),
        ):
            count, number = divmod(number, scale)
            if count:
                parts.append(one if count == 1 else f"{self._thousands(count, 'm')} {many}")
        if number or not parts:
            parts.append(self._thousands(number, gender))
        return " ".join(parts)

    def _thousands(self, number: int, gender: str) -> str:
        thousands, rest = divmod(number, 1000)
        spoken = []
        if thousands:
            spoken.append(
                "mil" if thousands == 1 else f"{self._agree(thousands, gender or 'm')} mil"
            )
        if rest or not thousands:
            spoken.append(self._agree(rest, gender))
        return " ".join(spoken)

    def _agree(self, number: int, gender: str) -> str:
        spoken = self.below_thousand(number)
        if gender == "f":
            return re.sub(
                r"uno$",
                "una",
                spoken.replace("cientos", "cientas").replace("quinientos", "quinientas"),
            )
        if gender == "m" and spoken.endswith("uno"):
            return spoken[:-3] + ("ún" if spoken.endswith("veintiuno") else "un")
        return spoken

    def ordinal(self, number: int, gender: str = "") -> str:
        """The ordinal in words; from 100 on the cardinal.

        "primero", "primera", "vigésimo primero"; the gender "n" (before a noun) gives "primer".
        """
        if number >= 100:
            return self.cardinal(number, gender)
        if number < 20:
            spoken = _ORDINALS[number]
        else:
            tens, unit = divmod(number, 10)
            spoken = f"{_TENS[tens]} {_ORDINALS[unit]}" if unit else _TENS[tens]
        if gender == "f":
            return " ".join(word[:-1] + "a" for word in spoken.split())
        is_cut = gender == "n" and spoken.endswith(("primero", "tercero"))  # not "undécimo"
        return spoken[:-1] if is_cut else spoken

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """A time of day in words, with the part of the day if `half` is "am" or "pm".

        "siete treinta", "siete cero cinco", "siete en punto", "veinte horas".
        """
        spoken = self.cardinal(hour, "f")
        if minute:
            spoken += (
                f" cero {self.cardinal(minute)}" if minute < 10 else f" {self.cardinal(minute)}"
            )
        elif not half and not second:
            spoken += " en punto" if 0 < hour < 13 else " horas"
        if second:
            spoken += f" y {self.cardinal(second, 'm')} " + (
                "segundo" if second == 1 else "segundos"
            )
        return f"{spoken} {_part_of_day(hour, half)}" if half else spoken

    def first(self) -> Sequence[Rule]:
        """The rules that run before all shared rules: Spanish ones and those of Romance languages.

        "25 º C" and "25º" are degrees; "7 am" is a time.
        """
        return (
            Rule(_MATCH_MINUTE, lambda m: f"minuto {self.cardinal(int(m[0][:-1]))}", "'′’"),
            Rule(_PARTS, self._parts, "/"),
            Rule(re.compile(r"(?<![\w.,])1 (?=sobre de(?!\w))"), lambda m: "un ", "1"),
            Rule(_RESUME, lambda m: "currículum", "C"),
            Rule(_ISSUE, lambda m: f"{m['before']} guion ", "-"),
            Rule(_KINGS, lambda m: f"{m['before']}{self.ordinal(arabic(m['roman']), 'm')}", "IVX"),
            Rule(_PLATE, lambda m: self.digits(m[0]), DIGITS),
            Rule(_SHE, lambda m: _TITLES[m["title"]], "."),
            Rule(_TOWARDS, lambda m: _DIAGONALS[m["point"]], "SN"),
            Rule(_ARTICLE, lambda m: "la", "L"),
            Rule(_PEOPLE, lambda m: with_stop(m, "habitantes"), "h"),
            Rule(_ERA, lambda m: with_stop(m, _ERAS[m["era"]]), "C"),
            Rule(_ROOMS, self._rooms, "h"),
            Rule(_WITH, lambda m: "con ", "/"),
            Rule(_SHORT, self._shortened, "."),
            Rule(
                _HOST,
                lambda m: f"{m['name']} punto {m['kind']} punto {self.spell(m['country'])}",
                ".",
            ),
            *romance_references.rules(self, references.REFERENCES),
            *rates.rules(self),
            *titles.rules(),
            *goods.rules(self, self.gender, self.singular),
            *both_genders.rules(),
            *moments.rules(self, self.lasting),
            *codes.rules(self),
            *chat.rules(),
            *abbreviations.rules(),
            *streets.rules(self.cardinal),
            *romance_phones.rules(self, _CALLING, "extensión"),
            *money.rules(),
            *maths.rules(),
            Rule(_FROM_TO, self._from_to, ":"),
            *super().first(),
            self.half_day_rule(),
        )

    def acronym(self, word: str) -> str | None:
        """As Romance's; "NIE" and "PRO" are said as words."""
        if word in self.acronyms or word in self.currencies or set(word) <= set("IVX"):
            return super().acronym(word)
        return acronyms.as_word(word) or super().acronym(word)

    def _rooms(self, match: Match[str]) -> str:
        """A count of rooms, up to nine, as no place has so few inhabitants: "3 hab."."""
        count = int(match["count"])
        return f"{self.cardinal(count, 'f')} habitaci{'ones' if count > 1 else 'ón'}"

    def _shortened(self, match: Match[str]) -> str:
        """A shortened adjective in full, which agrees with the noun behind: "próx. salida"."""
        ending = "a" if self.gender(match["noun"]) == "f" else "o"
        plural = "s" if match["noun"].endswith("s") else ""
        said = _SHORTENED[match["word"].lower()] + ending + plural
        return said.capitalize() if match["word"][0].isupper() else said

    def _from_to(self, match: Match[str]) -> str:
        """Two times of day and the words beside them, whole hours without "en punto".

        "entre las 10:00 y las 12:00".
        """
        said = []
        for hour, minute in (("low", "past"), ("high", "after")):
            spoken = self.cardinal(int(match[hour]), "f")
            if int(match[minute]):
                spoken = self.clock(int(match[hour]), int(match[minute]), None, "") or spoken
            said.append(spoken)
        noun = " horas" if match["after"] == "00" and int(match["high"]) > 12 else ""
        return f"{match['from']}{said[0]}{match['to']}{said[1]}{noun}"

    def _parts(self, match: Match[str]) -> str:
        """A fraction before "partes", in the feminine: "3/4 partes" → "tres cuartas"."""
        over = int(match["over"])
        part = "tercera" if match["under"] == "3" else self.ordinal(int(match["under"]), "f")
        return f"{self.cardinal(over, 'f')} {part}{'s' if over > 1 else ''}"


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "de la noche" if hour == 12 else "de la mañana"
    if hour == 12:
        return "del mediodía"
    return "de la tarde" if hour < 8 else "de la noche"


def build(tag: str) -> Normalizer:
    """The normalizer of Spanish."""
    return Normalizer(Spanish())
