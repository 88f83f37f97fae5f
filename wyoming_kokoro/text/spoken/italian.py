"""Italian: "sette e trenta", "ventuno gradi Celsius", "cinque euro e trenta centesimi"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from re import Match

from wyoming_kokoro.text.spoken import tables
from wyoming_kokoro.text.spoken.language import DIGITS, Currency, Rule, Unit
from wyoming_kokoro.text.spoken.romance import Romance
from wyoming_kokoro.text.spoken.signs import arabic
from wyoming_kokoro.text.spoken.speller import Speller

_FIRST = "zero primo secondo terzo quarto quinto sesto settimo ottavo nono decimo".split()
_FLOOR = re.compile(r"(?<![\w.,:/-])(\d{1,3})°(?= (?:piano|posto|giorno|turno|livello|canale)(?!\w))")
_DOTTED_TIME = re.compile(
    r"(?<!\w)(?P<before>(?:alle|dalle|ore|le|all'|all’|dall'|l') ?)(?P<hour>[01]?\d|2[0-3])\.(?P<minute>[0-5]\d)(?![\w%]|[.,]\d| ?[€°])",
    re.IGNORECASE,
)

_UNITS = """
W: watt, watt
kW: chilowatt, chilowatt
MW: megawatt, megawatt
mW: milliwatt, milliwatt
Wh: wattora, wattora
kWh KWh kwh: chilowattora, chilowattora
MWh: megawattora, megawattora
kWp: chilowatt di picco, chilowatt di picco
VA: voltampere, voltampere
kVA: chilovoltampere, chilovoltampere
V: volt, volt
kV: chilovolt, chilovolt
mV: millivolt, millivolt
A: ampere, ampere
mA: milliampere, milliampere
Ah: amperora, amperora
mAh: milliamperora, milliamperora
Hz: hertz, hertz
kHz: chilohertz, chilohertz
MHz: megahertz, megahertz
GHz: gigahertz, gigahertz
Ω: ohm, ohm
lx lux: lux, lux
lm: lumen, lumen
K: kelvin, kelvin
°C ºC °~C º~C: grado Celsius, gradi Celsius
°F ºF °~F º~F: grado Fahrenheit, gradi Fahrenheit
°: grado, gradi
hPa: ettopascal, ettopascal
kPa: chilopascal, chilopascal
Pa: pascal, pascal
mbar: millibar, millibar
bar: bar, bar
psi: libbra per pollice quadrato, libbre per pollice quadrato, f
ppm: parte per milione, parti per milione, f
ppb: parte per miliardo, parti per miliardo, f
µg/m³ μg/m³ µg/m3 μg/m3 ug/m3: microgrammo per metro cubo, microgrammi per metro cubo
mg/m³ mg/m3: milligrammo per metro cubo, milligrammi per metro cubo
g/m³: grammo per metro cubo, grammi per metro cubo
dB: decibel, decibel
dBm: decibel milliwatt, decibel milliwatt
dBA dB(A): decibel A, decibel A
bit bits: bit, bit
kbit/s kbps Kbps: chilobit al secondo, chilobit al secondo
Mbit/s Mbps Mb/s: megabit al secondo, megabit al secondo
Gbit/s Gbps Gb/s: gigabit al secondo, gigabit al secondo
B: byte, byte
kB KB: chilobyte, chilobyte
MB: megabyte, megabyte
GB: gigabyte, gigabyte
TB: terabyte, terabyte
MiB: mebibyte, mebibyte
GiB: gibibyte, gibibyte
kB/s KB/s: chilobyte al secondo, chilobyte al secondo
MB/s: megabyte al secondo, megabyte al secondo
GB/s: gigabyte al secondo, gigabyte al secondo
km/h kmh: chilometro orario, chilometri orari
m/s: metro al secondo, metri al secondo
mph: miglio orario, miglia orarie
kn: nodo, nodi
km: chilometro, chilometri
m: metro, metri
cm: centimetro, centimetri
mm: millimetro, millimetri
mm/h: millimetro all'ora, millimetri all'ora
µm μm: micrometro, micrometri
in: pollice, pollici
ft: piede, piedi
km² km2: chilometro quadrato, chilometri quadrati
m² m2 mq: metro quadrato, metri quadrati
cm² cm2: centimetro quadrato, centimetri quadrati
m³ m3 mc: metro cubo, metri cubi
cm³ cm3: centimetro cubo, centimetri cubi
m³/h m3/h: metro cubo all'ora, metri cubi all'ora
Smc smc: standard metro cubo, standard metri cubi
ha: ettaro, ettari, e
W/m² W/m2: watt per metro quadrato, watt per metro quadrato
L l: litro, litri
ml mL: millilitro, millilitri
cl cL: centilitro, centilitri
L/min l/min: litro al minuto, litri al minuto
L/h l/h: litro all'ora, litri all'ora
kg: chilo, chili
g: grammo, grammi
mg: milligrammo, milligrammi
µg μg: microgrammo, microgrammi
t: tonnellata, tonnellate, f
lb: libbra, libbre, f
oz: oncia, once, v
kcal: chilocaloria, chilocalorie, f
kJ: chilojoule, chilojoule
J: joule, joule
N: newton, newton
h: ora, ore, v
min: minuto, minuti
s sec: secondo, secondi
ms: millisecondo, millisecondi
rpm giri/min: giro al minuto, giri al minuto
bpm: battito al minuto, battiti al minuto
px: pixel, pixel
Mpx MP: megapixel, megapixel
%: per cento, per cento, %
%rH %RH %UR: per cento di umidità relativa, per cento di umidità relativa, %
‰: per mille, per mille, %
"""
_CENTESIMO = Unit("centesimo", "centesimi", "m")
_EURO = Currency(Unit("euro", "euro", "m"), _CENTESIMO)
_DOLLAR = Currency(Unit("dollaro", "dollari", "m"), _CENTESIMO)
_POUND = Currency(Unit("sterlina", "sterline", "z"), Unit("penny", "penny", "m"))
_YEN = Currency(Unit("yen", "yen", "z"))
_FRANC = Currency(Unit("franco", "franchi", "m"), _CENTESIMO)

_ABBREVIATIONS = """
Sig. sig.: signor
Sig.ra sig.ra Sig.na: signora
Sigg.: signori
Dott. dott. Dr. dr.: dottor
Dott.ssa dott.ssa Dr.ssa: dottoressa
Prof. prof.: professor
Prof.ssa prof.ssa: professoressa
Ing. ing.: ingegner
Avv. avv.: avvocato
Geom.: geometra
S.: san
P.za P.zza: piazza
V.le: viale
C.so: corso
n° N° nº Nº: numero
tel. Tel.: telefono
pag.: pagina
pagg.: pagine
ca.: circa
max. Max.: massimo
min. Min.: minimo
temp. Temp.: temperatura
es.: esempio
p.es. p.~es.: per esempio
ecc. Ecc.: eccetera
a.C. a.~C.: avanti Cristo
d.C. d.~C.: dopo Cristo
vs vs.: contro
e/o: e o
WiFi Wi-Fi WIFI wi-fi: uaifai
"""
_ACRONYMS = """
TV: tivù
USB: u esse bi
HDMI: acca di emme i
LED: led
IA: i a
AI: a i
API: api
IP: i pi
URL: u erre elle
NAS: nas
CPU: ci pi u
GPU: gi pi u
RAM: ram
PC: pi ci
GPS: gi pi esse
SMS: esse emme esse
UV: u vu
UE: u e
ONU: onu
IVA: iva
ENEL: enel
RAI: rai
ID: i di
HA: acca a
OTA: o ti a
SSD: esse esse di
PIN: pin
SIM: sim
BLE: bi elle e
VMC: vu emme ci
ACS: a ci esse
FAQ: faq
"""


class Italian(Romance):
    """Italian of Italy.

    Genders of its own: "z" a masculine noun that takes "uno", "v" a feminine one that takes
    "un'", "e" a masculine one that starts with a vowel, "%" counts.
    """

    code = "it"
    of = "di"
    cents = "e"
    over = "su"
    articles = "il|al|del|dal|l'|nel"
    link = ""
    year_link = r"(?:,? (?:del )?)"
    half = "mezzo"
    oclock = "in punto|precise"
    months = tables.numbered(
        """
        gennaio genn gen
        febbraio febbr feb
        marzo mar
        aprile apr
        maggio magg mag
        giugno giu
        luglio lug
        agosto ago
        settembre sett set
        ottobre ott
        novembre nov
        dicembre dic
        """
    )
    names = (
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre"
        " dicembre"
    ).split()
    weekdays = tables.words(
        """
        lun: lunedì
        mar: martedì
        mer: mercoledì
        gio: giovedì
        ven: venerdì
        sab: sabato
        dom: domenica
        """
    )
    units = tables.units(_UNITS, gender="m")
    alone = "kW kWh MWh Wh °C °F hPa mbar ppm dBm µg/m³ km/h m/s m² m³ GHz MHz kHz mm mq".split()
    currencies = {
        "€": _EURO,
        "EUR": _EURO,
        "$": _DOLLAR,
        "US$": _DOLLAR,
        "USD": _DOLLAR,
        "£": _POUND,
        "GBP": _POUND,
        "¥": _YEN,
        "CHF": _FRANC,
    }
    scales = {
        "mln": "milioni",
        "mld": "miliardi",
        "M": "milioni",
        "milione": "milione",
        "milioni": "milioni",
        "miliardo": "miliardo",
        "miliardi": "miliardi",
        "mila": "mila",
    }
    abbreviations = tables.words(_ABBREVIATIONS)
    acronyms = tables.words(_ACRONYMS)
    phrases = tables.words(
        """
        24/7: ventiquattr'ore su ventiquattro
        24h/24: ventiquattr'ore su ventiquattro
        7/7: sette giorni su sette
        50/50: cinquanta e cinquanta
        4K: quattro kappa
        8K: otto kappa
        5G: cinque gi
        4G: quattro gi
        3G: tre gi
        2G: due gi
        3D: tre di
        2D: due di
        CO2 CO₂: ci o due
        NO2 NO₂: enne o due
        O3 O₃: ozono
        H2O H₂O: acca due o
        PM2.5 PM2,5 PM₂.₅: pi emme due virgola cinque
        PM10 PM₁₀: pi emme dieci
        MP3: emme pi tre
        MP4: emme pi quattro
        """
    )
    ordinals = {"º": "m", "ª": "f"}
    phones = (
        r"3\d{2}[ .-]\d{3}[ .-]?\d{4}",
        r"3\d{2}[ .-]\d{7}",
        r"3\d{9}",
        r"0\d{1,3}[ ./-]\d{3,4}[ .-]?\d{3,4}",
        r"0\d{7,10}",
    )
    letters = tables.words(
        """
        a: a
        b: bi
        c: ci
        d: di
        e: e
        f: effe
        g: gi
        h: acca
        i: i
        j: i lunga
        k: kappa
        l: elle
        m: emme
        n: enne
        o: o
        p: pi
        q: cu
        r: erre
        s: esse
        t: ti
        u: u
        v: vu
        w: doppia vu
        x: ics
        y: ipsilon
        z: zeta
        """
    )
    words = {
        "dot": "punto",
        "slash": "barra",
        "backslash": "barra rovesciata",
        "colon": "due punti",
        "dash": "trattino",
        "underscore": "trattino basso",
        "at": "chiocciola",
        "hash": "cancelletto",
        "point": "virgola",
        "minus": "meno",
        "plus": "più",
        "times": "per",
        "divided": "diviso",
        "equals": "uguale a",
        "unequal": "diverso da",
        "less": "minore di",
        "more": "maggiore di",
        "at_most": "minore o uguale a",
        "at_least": "maggiore o uguale a",
        "about": "circa",
        "plus_minus": "più o meno",
        "root": "radice di",
        "squared": "al quadrato",
        "cubed": "al cubo",
        "to": "a",
        "by": "per",
        "and": "e",
        "per": "al",
        "degrees": "gradi",
        "percent": "per cento",
        "to_the_power": "alla",
        "number": "numero",
        "arrow": "a",
    }
    numerators = {
        2: ("mezzo", "mezzi"),
        3: ("terzo", "terzi"),
        4: ("quarto", "quarti"),
        5: ("quinto", "quinti"),
        6: ("sesto", "sesti"),
        8: ("ottavo", "ottavi"),
    }
    feminine = re.compile(r"(?:a|zione|sione|tà|trice)$")
    genders = tables.words(
        """
        ora: v
        email entrata uscita allerta altra automazione entità immagine: v
        luce voce parete chiave notte parte rete stampante serie torre madre: f
        problema sistema programma tema clima giga schema panorama messaggio: m
        specchio scaffale studente zaino scenario schermo stato sportello smartphone: z
        switch script yogurt zero psicologo stereo sconto spazio spegnimento stop: z
        per con senza fino una sono sta era sarà alla dalla della nella sulla che come non: .
        contro verso circa prima dopo fra tra dei del degli delle gli alle dal nel più meno: .
        mila mille milione milioni miliardo miliardi virgola fa mezza mezzo: .
        ancora ogni questa quella nuova domani ieri oggi stasera qui anche poi quando: .
        """
    )
    reigns = frozenset(
        "Luigi Carlo Filippo Vittorio Umberto Enrico Pio Benedetto Paolo Leone Giovanni Papa"
        " Elisabetta Giorgio Edoardo Riccardo Guglielmo Napoleone Federico Emanuele Gregorio"
        " Caterina Alessandro Innocenzo Giulio".split()
    )
    counted = frozenset("capitolo tomo volume parte fase titolo atto livello gruppo".split())
    ranked = frozenset("secolo".split())
    last_rank = 99

    def cardinal(self, number: int, gender: str = "") -> str:
        """ "ventuno", "una luce", "un'ora", "uno script"; one word below a million."""
        if number == 1 and gender in "fvmez" and gender:
            return {"f": "una", "v": "un'", "z": "uno"}.get(gender, "un")
        scales = (10**12, "bilione"), (10**9, "miliardo"), (10**6, "milione")
        parts = []
        for scale, name in scales:
            count, number = divmod(number, scale)
            if count == 1:
                parts.append(f"un {name}")
            elif count:
                parts.append(f"{self._hundreds(count)} {name[:-1]}i")
        if number or not parts:
            parts.append(self._thousands(number))
        return " ".join(parts)

    def _thousands(self, number: int) -> str:
        thousands, rest = divmod(number, 1000)
        if not thousands:
            return self._hundreds(rest)
        said = "mille" if thousands == 1 else f"{self.below_thousand(thousands)}mila".replace("tré", "tre")
        return said + (self._hundreds(rest) if rest else "")

    def _hundreds(self, number: int) -> str:
        said = self.below_thousand(number)
        return f"{said[:-1]}é" if said.endswith("tre") and number > 3 else said

    def ordinal(self, number: int, gender: str = "") -> str:
        """ "primo", "seconda", "ventunesimo"."""
        if number <= 10:
            said = _FIRST[number]
        else:
            said = self.cardinal(number)
            said = f"{said[:-1]}e" if said.endswith("tré") else said
            keeps = said.endswith(("tre", "sei"))
            said = f"{said if keeps else said[:-1]}esimo"
            said = re.sub("mil(?=esimo$)", "mill", said)
        return f"{said[:-1]}a" if gender == "f" else said

    def partitive(self, noun: str) -> str:
        """ "di euro" """
        return f"di {noun}"

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """ "sette e trenta", "sette in punto", "una e cinque", "venti e quindici"."""
        said = self.cardinal(hour, "f")
        if minute:
            said += f" e {self.cardinal(minute)}"
        elif not half and not second:
            said += " in punto" if hour else " zero zero"
        if second:
            said += f" e {self.cardinal(second, 'm')} second{'o' if second == 1 else 'i'}"
        return f"{said} {_part_of_day(hour, half)}" if half else said

    def duration(self, hours: int, minutes: int, seconds: int) -> str | None:
        """ "trenta ore, due minuti e tre secondi" """
        parts = (hours, "or", "ae"), (minutes, "minut", "oi"), (seconds, "second", "oi")
        *most, last = (
            f"{self.cardinal(n, 'f' if ends == 'ae' else 'm')} {stem}{ends[0 if n == 1 else 1]}"
            for n, stem, ends in parts
        )
        return f"{', '.join(most)} e {last}"

    def date(self, year: int | None, month: int, day: int | None) -> str | None:
        """ "primo marzo duemilaventicinque" """
        said = self.names[month - 1]
        if day is not None:
            said = f"{'primo' if day == 1 else self.cardinal(day)} {said}"
        return f"{said} {self.cardinal(year)}" if year is not None else said

    def first(self) -> Sequence[Rule]:
        """ "1° piano", "alle 7.30", "XXI secolo"."""
        return (
            *super().first(),
            Rule(_FLOOR, lambda m: self.ordinal(int(m[1])), "°"),
            Rule(_DOTTED_TIME, self._dotted, "."),
            Rule(re.compile(r"(?<!\w)([IVX]{1,6})(?= secolo(?!\w))"), self._century, "IVX"),
        )

    def _dotted(self, match: Match[str]) -> str:
        return f"{match['before']}{match['hour']}:{match['minute']}"

    def _century(self, match: Match[str]) -> str:
        return self.ordinal(arabic(match[1]))

    def late(self) -> Sequence[Rule]:
        """ "un' ora" → "un'ora"; "l'una", "all'una"."""
        return (*super().late(), Rule(re.compile(r"(?<!\w)(un') (?=[aeiouh])"), lambda m: m[1], "'"))


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "di notte" if hour == 12 else "del mattino"
    return "del pomeriggio" if hour < 6 or hour == 12 else "di sera"


def build(tag: str) -> Callable[[str], str]:
    """The speller of Italian."""
    return Speller(Italian()).spoken
