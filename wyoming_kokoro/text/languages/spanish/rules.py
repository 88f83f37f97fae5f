"""Spanish spoken form: "siete treinta", "veintiún grados Celsius"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Currency, Rule, Unit
from wyoming_kokoro.text.normalize.normalizer import Normalizer
from wyoming_kokoro.text.normalize.romance import Romance, common_currencies
from wyoming_kokoro.text.normalize.romance_amounts import AmountWords
from wyoming_kokoro.text.normalize.romance_dates import SpanWords
from wyoming_kokoro.text.normalize.romance_names import NameWords

from . import tables as spanish_tables

_ORDINALS = [
    "cero",
    "primero",
    "segundo",
    "tercero",
    "cuarto",
    "quinto",
    "sexto",
    "séptimo",
    "octavo",
    "noveno",
    "décimo",
    "undécimo",
    "duodécimo",
    "decimotercero",
    "decimocuarto",
    "decimoquinto",
    "decimosexto",
    "decimoséptimo",
    "decimoctavo",
    "decimonoveno",
]
_TENS = [
    "",
    "décimo",
    "vigésimo",
    "trigésimo",
    "cuadragésimo",
    "quincuagésimo",
    "sexagésimo",
    "septuagésimo",
    "octogésimo",
    "nonagésimo",
]
_DEGREES = re.compile(r"(?<=\d)[º°] ?(?=[CF](?!\w))|(?<=\d) [º°] ?(?=[CF](?!\w))")
_SLOPPY = re.compile(r"(?<![\d.,])(1[3-9]|[2-4]\d)º(?!\w| [a-zñ]{0,30}(?:piso|puesto|lugar))")

_CENTIMO = Unit("céntimo", "céntimos", "m")
_CENTAVO = Unit("centavo", "centavos", "m")
_EURO = Currency(Unit("euro", "euros", "m"), _CENTIMO)
_DOLLAR = Currency(Unit("dólar", "dólares", "m"), _CENTAVO)
_PESO = Currency(Unit("peso", "pesos", "m"), _CENTAVO)
_POUND = Currency(Unit("libra", "libras", "f"), Unit("penique", "peniques", "m"))
_YEN = Currency(Unit("yen", "yenes", "m"))
_FRANC = Currency(Unit("franco", "francos", "m"), _CENTIMO)


class Spanish(Romance):
    """Neutral Spanish, as in news and timetables."""

    code = "es"
    cents = "con"
    articles = "el|al|del|día"
    hours = "[hH]"
    oclock = "horas|hs|hrs|en punto"
    half = "medio"
    half_day = r"[ap](?:\. ?m(?:\.(?! *$)|(?!\w))|m(?!\w))"
    months = tables.numbered(
        """
        enero ene
        febrero feb
        marzo mar
        abril abr
        mayo may
        junio jun
        julio jul
        agosto ago
        septiembre setiembre sept sep
        octubre oct
        noviembre nov
        diciembre dic
        """
    )
    names = [
        "enero",
        "febrero",
        "marzo",
        "abril",
        "mayo",
        "junio",
        "julio",
        "agosto",
        "septiembre",
        "octubre",
        "noviembre",
        "diciembre",
    ]
    initials = {"D.": "don"}
    weekdays = tables.words(
        """
        lun: lunes
        mar: martes
        mié mie miérc: miércoles
        jue: jueves
        vie: viernes
        sáb sab: sábado
        dom: domingo
        """
    )
    units = tables.tight(tables.units(spanish_tables.UNITS, gender="m"), "ha in")
    alone = [
        "kW",
        "kWh",
        "MWh",
        "Wh",
        "°C",
        "°F",
        "hPa",
        "mbar",
        "ppm",
        "dBm",
        "µg/m³",
        "km/h",
        "m/s",
        "m²",
        "m³",
        "GHz",
        "MHz",
        "kHz",
        "mm",
    ]
    currencies = common_currencies(
        euro=_EURO, dollar=_DOLLAR, pound=_POUND, yen=_YEN, franc=_FRANC
    ) | {"MXN": _PESO}
    scales = {
        "M": "millones",
        "millones": "millones",
        "millón": "millón",
        "mill.": "millones",
        "mil millones": "mil millones",
    }
    abbreviations = tables.words(spanish_tables.ABBREVIATIONS)
    acronyms = tables.words(spanish_tables.ACRONYMS)
    phrases = tables.words(spanish_tables.PHRASES)
    ordinals = {"º": "m", ".º": "m", "ª": "f", ".ª": "f", "o": "m", "er": "n", ".er": "n"}
    phones = (
        r"[6-9]\d{2}[ .-]\d{3}[ .-]\d{3}",
        r"[6-9]\d{2}(?:[ .-]\d{2}){3}",
        r"[6-9]\d(?: \d{3} \d{2} \d{2})",
        r"[6789]\d{8}",
    )
    letters = tables.words(spanish_tables.LETTERS)
    words = {
        "dot": "punto",
        "slash": "barra",
        "backslash": "barra invertida",
        "colon": "dos puntos",
        "dash": "guion",
        "underscore": "guion bajo",
        "at": "arroba",
        "hash": "almohadilla",
        "point": "coma",
        "minus": "menos",
        "plus": "más",
        "times": "por",
        "divided": "entre",
        "equals": "igual a",
        "unequal": "distinto de",
        "less": "menor que",
        "more": "mayor que",
        "at_most": "menor o igual que",
        "at_least": "mayor o igual que",
        "about": "unos",
        "plus_minus": "más menos",
        "root": "raíz de",
        "squared": "al cuadrado",
        "cubed": "al cubo",
        "to": "a",
        "by": "por",
        "and": "y",
        "per": "por",
        "degrees": "grados",
        "percent": "por ciento",
        "to_the_power": "elevado a",
        "number": "número",
        "arrow": "a",
        "flat": "bemol",
        "sharp": "sostenido",
        "natural": "becuadro",
    }
    am = ("am", "a.m.", "a. m.", "AM", "A.M.")
    pm = ("pm", "p.m.", "p. m.", "PM", "P.M.")
    numerators = {
        2: ("medio", "medio"),
        3: ("tercio", "tercios"),
        4: ("cuarto", "cuartos"),
        5: ("quinto", "quintos"),
        6: ("sexto", "sextos"),
        8: ("octavo", "octavos"),
    }
    feminine = re.compile(r"(?:[aá]s?|ción|ciones|sión|siones|dad|dades|luz|luces|vez|veces)$")
    genders = tables.words(
        """
        día días problema problemas programa programas sistema sistemas tema temas mapa mapas: m
        clima planeta idioma idiomas esquema esquemas kilovatios vatios: m
        imagen imágenes señal señales llave llaves noche noches tarde tardes clase clases: f
        calle calles nube nubes flor flores red redes pared paredes cárcel orden órdenes: f
        para hasta hacia contra cada esta está están estaba era será falta faltan una hora-: .
        más menos pero por con sin que como del los las les son fue hay sobre entre desde ante: .
        cuando donde porque según durante bajo tras muy también queda quedan igual punto coma: .
        mil millones millón pasa marca alcanza supera baja sube dura activa apaga abre cierra: .
        abierta abierto abiertas abiertos puesta puesto rota roto: .
        nueva nuevas entrada entradas llamada llamadas jornada jornadas comida salida salidas: f
        nuevo nuevos vestido pedido pedidos estado estados grado grados sonido sonidos lado: m
        cucharada cucharadas cucharadita cucharaditas rebanada rebanadas pulgada pulgadas: f
        temporada temporadas década décadas parada paradas foto fotos moto motos mano manos: f
        ahora ayer hoy mañana aquí allí antes después luego aunque mientras: .
        """
    )
    participle = re.compile(r"[ai]d[oa]s?$")
    labels = frozenset(
        "canal zona luz lámpara habitación nivel planta piso grupo línea sala escena opción puerta"
        " sensor cámara paso versión página número modo hdmi enchufe ventana persiana".split()
    )
    reigns = frozenset(
        [
            "Felipe",
            "Carlos",
            "Alfonso",
            "Isabel",
            "Fernando",
            "Luis",
            "Enrique",
            "Pío",
            "Benedicto",
            "Pablo",
            "León",
            "Juan",
            "Papa",
            "Jorge",
            "Eduardo",
            "Ricardo",
            "Guillermo",
            "Napoleón",
            "Francisco",
            "Pedro",
            "Jaime",
            "Sancho",
            "Gregorio",
        ]
    )
    counted = frozenset(
        [
            "siglo",
            "capítulo",
            "tomo",
            "volumen",
            "parte",
            "fase",
            "tema",
            "título",
            "acto",
            "guerra",
            "nivel",
            "grupo",
        ]
    )

    spans = SpanWords(hours=("de", "a"), words_too="mar mie vie may sep dom")
    short_words = frozenset(
        "al da de di el en es fe fue ha he ir la le lo me mi ni no os pi se si sé sí su te ti tu un"
        " va ve ya yo ok".split()
    )
    beside_names = NameWords(
        compass=tables.words(spanish_tables.COMPASS),
        winds=re.compile(
            r"(?<!\w)(?:[Vv]ientos?|[Rr]áfagas?|[Rr]achas?|[Bb]risa|sopla\w*|[Dd]irección|[Rr]umbo"
            r"|[Oo]rienta\w+|[Oo]leaje)(?!\w)"
        ),
        postcodes=r"(?:[Cc]ódigo [Pp]ostal(?: es)?(?: el)?|C\. ?P\.|CP)",
        gates="puerta|sala|andén|portal|piso|asiento|habitación|planta|aula|plaza|bus|autobús|línea|vía",
        scores=re.compile(
            r"(?<!\w)(?:gan\w+|venci\w+|perdi\w+|derrot\w+|empat\w+|marcador|resultado|gol\w*"
            r"|goleó|partido|set)(?!\w)"
        ),
        before_numbers=tables.words(spanish_tables.BEFORE_NUMBERS),
    )
    amount_words = AmountWords(
        halves={"m": "medio", "f": "media"},
        per_hundred="a los cien kilómetros",
        duration_link=" y ",
    )

    def cardinal(self, number: int, gender: str = "") -> str:
        """ "veintiuno", "veintiún" before a masculine noun, "veintiuna", "doscientas mil"."""
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
        """ "primero", "primera", "vigésimo primero"; "n" gives "primer"; from 100 counted."""
        if number >= 100:
            return self.cardinal(number, gender)
        if number < 20:
            spoken = _ORDINALS[number]
        else:
            tens, unit = divmod(number, 10)
            spoken = f"{_TENS[tens]} {_ORDINALS[unit]}" if unit else _TENS[tens]
        if gender == "f":
            return " ".join(word[:-1] + "a" for word in spoken.split())
        return spoken[:-1] if gender == "n" and number % 10 in (1, 3) else spoken

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """ "siete treinta", "siete cero cinco", "siete en punto", "veinte horas"."""
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
        """ "25 º C" and "25º" are degrees; "7 am" is a time."""
        return (
            *super().first(),
            Rule(_DEGREES, lambda m: " °", "º°"),
            Rule(_SLOPPY, lambda m: f"{m[1]}°", "º"),
            self.half_day_rule(),
        )


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "de la noche" if hour == 12 else "de la mañana"
    if hour == 12:
        return "del mediodía"
    return "de la tarde" if hour < 8 else "de la noche"


def build(tag: str) -> Normalizer:
    """The normalizer of Spanish."""
    return Normalizer(Spanish())
