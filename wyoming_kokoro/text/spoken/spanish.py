"""Spanish: "siete treinta", "veintiún grados Celsius", "cinco euros con treinta céntimos"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from re import Match

from wyoming_kokoro.text.spoken import tables
from wyoming_kokoro.text.spoken.language import DIGITS, Currency, Rule, Unit
from wyoming_kokoro.text.spoken.romance import Romance
from wyoming_kokoro.text.spoken.speller import Speller

_ORDINALS = ["cero", "primero", "segundo", "tercero", "cuarto", "quinto", "sexto", "séptimo", "octavo", "noveno", "décimo", "undécimo", "duodécimo", "decimotercero", "decimocuarto", "decimoquinto", "decimosexto", "decimoséptimo", "decimoctavo", "decimonoveno"]
_TENS = ["", "décimo", "vigésimo", "trigésimo", "cuadragésimo", "quincuagésimo", "sexagésimo", "septuagésimo", "octogésimo", "nonagésimo"]
_DEGREES = re.compile(r"(?<=\d)[º°] ?(?=[CF](?!\w))|(?<=\d) [º°] ?(?=[CF](?!\w))")
_SLOPPY = re.compile(r"(?<![\d.,])(1[3-9]|[2-4]\d)º(?!\w|\.| [a-zñ]{0,30}(?:piso|puesto|lugar))")

_UNITS = """
W: vatio, vatios
kW: kilovatio, kilovatios
MW: megavatio, megavatios
mW: milivatio, milivatios
Wh: vatio hora, vatios hora
kWh KWh kwh: kilovatio hora, kilovatios hora
MWh: megavatio hora, megavatios hora
kWp: kilovatio pico, kilovatios pico
VA: voltiamperio, voltiamperios
kVA: kilovoltiamperio, kilovoltiamperios
V: voltio, voltios
kV: kilovoltio, kilovoltios
mV: milivoltio, milivoltios
A: amperio, amperios
mA: miliamperio, miliamperios
Ah: amperio hora, amperios hora
mAh: miliamperio hora, miliamperios hora
Hz: hercio, hercios
kHz: kilohercio, kilohercios
MHz: megahercio, megahercios
GHz: gigahercio, gigahercios
Ω: ohmio, ohmios
lx lux: lux, lux
lm: lumen, lúmenes
K: kelvin, kelvin
°C ºC °~C º~C: grado Celsius, grados Celsius
°F ºF °~F º~F: grado Fahrenheit, grados Fahrenheit
°: grado, grados
hPa: hectopascal, hectopascales
kPa: kilopascal, kilopascales
Pa: pascal, pascales
mbar: milibar, milibares
bar: bar, bares
psi: libra por pulgada cuadrada, libras por pulgada cuadrada, f
ppm: parte por millón, partes por millón, f
ppb: parte por mil millones, partes por mil millones, f
µg/m³ μg/m³ µg/m3 μg/m3 ug/m3: microgramo por metro cúbico, microgramos por metro cúbico
mg/m³ mg/m3: miligramo por metro cúbico, miligramos por metro cúbico
g/m³: gramo por metro cúbico, gramos por metro cúbico
dB: decibelio, decibelios
dBm: decibelio milivatio, decibelios milivatio
dBA dB(A): decibelio A, decibelios A
bit bits: bit, bits
kbit/s kbps Kbps: kilobit por segundo, kilobits por segundo
Mbit/s Mbps Mb/s: megabit por segundo, megabits por segundo
Gbit/s Gbps Gb/s: gigabit por segundo, gigabits por segundo
B: byte, bytes
kB KB: kilobyte, kilobytes
MB: megabyte, megabytes
GB: gigabyte, gigabytes
TB: terabyte, terabytes
MiB: mebibyte, mebibytes
GiB: gibibyte, gibibytes
kB/s KB/s: kilobyte por segundo, kilobytes por segundo
MB/s: megabyte por segundo, megabytes por segundo
GB/s: gigabyte por segundo, gigabytes por segundo
km/h kmh km/hr: kilómetro por hora, kilómetros por hora
m/s: metro por segundo, metros por segundo
mph: milla por hora, millas por hora, f
kn: nudo, nudos
km: kilómetro, kilómetros
m: metro, metros
cm: centímetro, centímetros
mm: milímetro, milímetros
mm/h: milímetro por hora, milímetros por hora
µm μm: micrómetro, micrómetros
in: pulgada, pulgadas, f
ft: pie, pies
km² km2: kilómetro cuadrado, kilómetros cuadrados
m² m2: metro cuadrado, metros cuadrados
cm² cm2: centímetro cuadrado, centímetros cuadrados
m³ m3: metro cúbico, metros cúbicos
cm³ cm3: centímetro cúbico, centímetros cúbicos
m³/h m3/h: metro cúbico por hora, metros cúbicos por hora
ha: hectárea, hectáreas, f
W/m² W/m2: vatio por metro cuadrado, vatios por metro cuadrado
L l: litro, litros
ml mL: mililitro, mililitros
cl cL: centilitro, centilitros
L/min l/min: litro por minuto, litros por minuto
L/h l/h: litro por hora, litros por hora
kg: kilo, kilos
g: gramo, gramos
mg: miligramo, miligramos
µg μg: microgramo, microgramos
t: tonelada, toneladas, f
lb: libra, libras, f
oz: onza, onzas, f
kcal: kilocaloría, kilocalorías, f
kJ: kilojulio, kilojulios
J: julio, julios
N: newton, newtons
h hr hrs hs: hora, horas, f
min: minuto, minutos
s seg: segundo, segundos
ms: milisegundo, milisegundos
rpm: revolución por minuto, revoluciones por minuto, f
lpm ppm/min: latido por minuto, latidos por minuto
px: píxel, píxeles
Mpx MP: megapíxel, megapíxeles
%: por ciento, por ciento
%rH %RH %HR: por ciento de humedad relativa, por ciento de humedad relativa
‰: por mil, por mil
UV: índice UV, índice UV
"""
_CENTIMO = Unit("céntimo", "céntimos", "m")
_CENTAVO = Unit("centavo", "centavos", "m")
_EURO = Currency(Unit("euro", "euros", "m"), _CENTIMO)
_DOLLAR = Currency(Unit("dólar", "dólares", "m"), _CENTAVO)
_PESO = Currency(Unit("peso", "pesos", "m"), _CENTAVO)
_POUND = Currency(Unit("libra", "libras", "f"), Unit("penique", "peniques", "m"))
_YEN = Currency(Unit("yen", "yenes", "m"))
_FRANC = Currency(Unit("franco", "francos", "m"), _CENTIMO)

_ABBREVIATIONS = """
Sr.: señor
Sra.: señora
Srta.: señorita
Sres.: señores
Dr.: doctor
Dra.: doctora
D.: don
Dña. D.ª: doña
Prof.: profesor
Profa.: profesora
Ing.: ingeniero
Lic.: licenciado
Ud. Vd.: usted
Uds. Vds.: ustedes
Avda. Av. Avd.: avenida
C/: calle
Pza. Plza.: plaza
Ctra.: carretera
núm. nº n.º N.º Nº: número
pág.: página
págs.: páginas
tel. Tel. tfno.: teléfono
aprox. Aprox.: aproximadamente
máx. Máx.: máxima
mín. Mín.: mínima
temp. Temp.: temperatura
hab.: habitación
dcha.: derecha
izq. izqda.: izquierda
etc.: etcétera
p.~ej. p.ej. P.~ej.: por ejemplo
EE.~UU. EE.UU. EEUU: Estados Unidos
a.~C. a.C.: antes de Cristo
d.~C. d.C.: después de Cristo
vs. vs: contra
y/o: y o
WiFi Wi-Fi WIFI: wifi
"""
_ACRONYMS = """
TV: tele
TVs: teles
USB: u ese be
HDMI: hache de eme i
LED: led
LEDs: ledes
IA: inteligencia artificial
API: api
IP: i pe
IPv: i pe uve
URL: u erre ele
UPS: u pe ese
SAI: sai
NAS: nas
CPU: ce pe u
GPU: ge pe u
RAM: ram
SSD: ese ese de
PC: pe ce
VPN: uve pe ene
DVD: de uve de
GPS: ge pe ese
SMS: ese eme ese
MQTT: eme cu te te
UV: u uve
UE: u e
ONU: onu
AEMET: aemet
ITV: i te uve
DNI: de ene i
IVA: iva
EV: e uve
BLE: be ele e
PIN: pin
SIM: sim
OTA: o te a
ID: i de
HA: hache a
DIY: de i y
FAQ: efe a cu
"""


class Spanish(Romance):
    """Neutral Spanish, as in news and timetables."""

    code = "es"
    cents = "con"
    articles = "el|al|del|día"
    hours = "[hH]"
    oclock = "horas|hs|hrs|en punto"
    half = "medio"
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
    names = ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"]
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
    units = tables.units(_UNITS, gender="m")
    alone = ["kW", "kWh", "MWh", "Wh", "°C", "°F", "hPa", "mbar", "ppm", "dBm", "µg/m³", "km/h", "m/s", "m²", "m³", "GHz", "MHz", "kHz", "mm"]
    currencies = {
        "€": _EURO,
        "EUR": _EURO,
        "$": _DOLLAR,
        "US$": _DOLLAR,
        "USD": _DOLLAR,
        "MXN": _PESO,
        "£": _POUND,
        "GBP": _POUND,
        "¥": _YEN,
        "CHF": _FRANC,
    }
    scales = {
        "M": "millones",
        "millones": "millones",
        "millón": "millón",
        "mill.": "millones",
        "mil millones": "mil millones",
    }
    abbreviations = tables.words(_ABBREVIATIONS)
    acronyms = tables.words(_ACRONYMS)
    phrases = tables.words(
        """
        24/7: veinticuatro siete
        50/50: cincuenta cincuenta
        4K: cuatro ka
        8K: ocho ka
        5G: cinco ge
        4G: cuatro ge
        3G: tres ge
        2G: dos ge
        3D: tres de
        2D: dos de
        CO2 CO₂: ce o dos
        NO2 NO₂: ene o dos
        O3 O₃: ozono
        H2O H₂O: agua
        PM2.5 PM2,5 PM₂.₅: pe eme dos coma cinco
        PM10 PM₁₀: pe eme diez
        MP3: eme pe tres
        MP4: eme pe cuatro
        """
    )
    ordinals = {"º": "m", ".º": "m", "ª": "f", ".ª": "f", "o": "m", "er": "n", ".er": "n"}
    phones = (
        r"[6-9]\d{2}[ .-]\d{3}[ .-]\d{3}",
        r"[6-9]\d{2}(?:[ .-]\d{2}){3}",
        r"[6-9]\d(?: \d{3} \d{2} \d{2})",
        r"[6789]\d{8}",
    )
    letters = tables.words(
        """
        a: a
        b: be
        c: ce
        d: de
        e: e
        f: efe
        g: ge
        h: hache
        i: i
        j: jota
        k: ka
        l: ele
        m: eme
        n: ene
        ñ: eñe
        o: o
        p: pe
        q: cu
        r: erre
        s: ese
        t: te
        u: u
        v: uve
        w: uve doble
        x: equis
        y: i griega
        z: zeta
        """
    )
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
        nueva nuevo ahora ayer hoy mañana aquí allí antes después luego aunque mientras: .
        """
    )
    reigns = frozenset(
        ["Felipe", "Carlos", "Alfonso", "Isabel", "Fernando", "Luis", "Enrique", "Pío", "Benedicto", "Pablo", "León", "Juan", "Papa", "Jorge", "Eduardo", "Ricardo", "Guillermo", "Napoleón", "Francisco", "Pedro", "Jaime", "Sancho", "Gregorio"]
    )
    counted = frozenset(
        ["siglo", "capítulo", "tomo", "volumen", "parte", "fase", "tema", "título", "acto", "guerra", "nivel", "grupo"]
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
        said = []
        if thousands:
            said.append("mil" if thousands == 1 else f"{self._agree(thousands, gender or 'm')} mil")
        if rest or not thousands:
            said.append(self._agree(rest, gender))
        return " ".join(said)

    def _agree(self, number: int, gender: str) -> str:
        said = self.below_thousand(number)
        if gender == "f":
            return re.sub(
                r"uno$",
                "una",
                said.replace("cientos", "cientas").replace("quinientos", "quinientas"),
            )
        if gender == "m" and said.endswith("uno"):
            return said[:-3] + ("ún" if said.endswith("veintiuno") else "un")
        return said

    def ordinal(self, number: int, gender: str = "") -> str:
        """ "primero", "primera", "vigésimo primero"; gender "n" gives "primer"; from 100 counted."""
        if number >= 100:
            return self.cardinal(number, gender)
        if number < 20:
            said = _ORDINALS[number]
        else:
            tens, unit = divmod(number, 10)
            said = f"{_TENS[tens]} {_ORDINALS[unit]}" if unit else _TENS[tens]
        if gender == "f":
            return " ".join(word[:-1] + "a" for word in said.split())
        return said[:-1] if gender == "n" and number % 10 in (1, 3) else said

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """ "siete treinta", "siete cero cinco", "siete en punto", "veinte horas"."""
        said = self.cardinal(hour, "f")
        if minute:
            said += f" cero {self.cardinal(minute)}" if minute < 10 else f" {self.cardinal(minute)}"
        elif not half and not second:
            said += " en punto" if 0 < hour < 13 else " horas"
        if second:
            said += f" y {self.cardinal(second, 'm')} " + ("segundo" if second == 1 else "segundos")
        return f"{said} {_part_of_day(hour, half)}" if half else said

    def duration(self, hours: int, minutes: int, seconds: int) -> str | None:
        """ "treinta horas, dos minutos y tres segundos" """
        parts = (hours, "f", "hora"), (minutes, "m", "minuto"), (seconds, "m", "segundo")
        *most, last = (
            f"{self.cardinal(count, gender)} {noun}{'' if count == 1 else 's'}"
            for count, gender, noun in parts
        )
        return f"{', '.join(most)} y {last}"

    def date(self, year: int | None, month: int, day: int | None) -> str | None:
        """ "tres de marzo de dos mil veinticinco" """
        said = self.names[month - 1]
        if day is not None:
            said = f"{self.cardinal(day)} de {said}"
        return f"{said} de {self.cardinal(year)}" if year is not None else said

    def first(self) -> Sequence[Rule]:
        """ "25 º C" and "25º" are degrees; "7 am" is a time."""
        halves = r"[ap](?:\. ?m(?:\.(?! *$)|(?!\w))|m(?!\w))"
        return (
            *super().first(),
            Rule(_DEGREES, lambda m: " °", "º°"),
            Rule(_SLOPPY, lambda m: f"{m[1]}°", "º"),
            Rule(
                re.compile(rf"(?<![\w.,:/-])(1[0-2]|0?[1-9]) ?({halves})", re.IGNORECASE), self._half, DIGITS
            ),
        )

    def _half(self, match: Match[str]) -> str | None:
        return self.clock(int(match[1]), 0, None, "am" if match[2][0] in "aA" else "pm")


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "de la noche" if hour == 12 else "de la mañana"
    if hour == 12:
        return "del mediodía"
    return "de la tarde" if hour < 8 else "de la noche"


def build(tag: str) -> Callable[[str], str]:
    """The speller of Spanish."""
    return Speller(Spanish()).spoken
