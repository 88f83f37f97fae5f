"""Italian spoken form: "sette e trenta", "ventuno gradi Celsius"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Currency, Number, Rule, Unit
from wyoming_kokoro.text.normalize.normalizer import Normalizer
from wyoming_kokoro.text.normalize.romance import Romance, common_currencies
from wyoming_kokoro.text.normalize.romance_amounts import AmountWords
from wyoming_kokoro.text.normalize.romance_dates import SpanWords
from wyoming_kokoro.text.normalize.romance_names import NameWords
from wyoming_kokoro.text.normalize.signs import arabic

from . import tables as italian_tables

_FIRST = "zero primo secondo terzo quarto quinto sesto settimo ottavo nono decimo".split()
_FLOOR = re.compile(
    r"(?<![\w.,:/-])(\d{1,3})°(?= (?:piano|posto|giorno|turno|livello|canale)(?!\w))"
)
_FROM = re.compile(r"(?<!\w)[Dd][ai] (?=\d{1,6}(?:,\d{1,3})?[-–]\d)")
_BETWEEN = re.compile(r"(?<!\w)(?:[Tt]ra|[Ff]ra) \d{1,6}(?:,\d{1,3})?[-–](?=\d)")
_DOTTED_TIME = re.compile(
    r"(?<!\w)(?P<before>(?:alle|dalle|ore|le|all'|all’|dall'|l') ?)"
    r"(?P<hour>[01]?\d|2[0-3])\.(?P<minute>[0-5]\d)(?![\w%]|[.,]\d| ?[€°])",
    re.IGNORECASE,
)

_CENTURY = re.compile(r"(?<!\w)([IVX]{1,6}) sec\.(?!\w)")

_CENTESIMO = Unit("centesimo", "centesimi", "m")
_EURO = Currency(Unit("euro", "euro", "m"), _CENTESIMO)
_DOLLAR = Currency(Unit("dollaro", "dollari", "m"), _CENTESIMO)
_POUND = Currency(Unit("sterlina", "sterline", "z"), Unit("penny", "penny", "m"))
_YEN = Currency(Unit("yen", "yen", "z"))
_FRANC = Currency(Unit("franco", "franchi", "m"), _CENTESIMO)


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
    date_link = " "
    first_day = "primo"
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
    initials = {"S.": "san"}
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
    units = tables.tight(tables.units(italian_tables.UNITS, gender="m"), "ha in")
    alone = "kW kWh MWh Wh °C °F hPa mbar ppm dBm µg/m³ km/h m/s m² m³ GHz MHz kHz mm mq".split()
    currencies = common_currencies(euro=_EURO, dollar=_DOLLAR, pound=_POUND, yen=_YEN, franc=_FRANC)
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
    abbreviations = tables.words(italian_tables.ABBREVIATIONS)
    acronyms = tables.words(italian_tables.ACRONYMS)
    phrases = tables.words(italian_tables.PHRASES)
    ordinals = {"º": "m", "ª": "f"}
    phones = (
        r"3\d{2}[ .-]\d{3}[ .-]?\d{4}",
        r"3\d{2}[ .-]\d{7}",
        r"3\d{9}",
        r"0\d{1,3}[ ./-]\d{3,4}[ .-]?\d{3,4}",
        r"0\d{7,10}",
    )
    letters = tables.words(italian_tables.LETTERS)
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
        "flat": "bemolle",
        "sharp": "diesis",
        "natural": "bequadro",
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
        ora arancia: v
        email allerta altra automazione entità immagine entrata uscita: v
        luce voce parete chiave notte parte rete stampante serie torre madre: f
        problema sistema programma tema clima giga schema panorama messaggio: m
        specchio scaffale studente zaino scenario schermo stato sportello smartphone: z
        switch script yogurt zero psicologo stereo sconto spazio spegnimento stop: z
        per con senza fino una sono sta era sarà alla dalla della nella sulla che come non: .
        contro verso circa prima dopo fra tra dei del degli delle gli alle dal nel più meno: .
        mila mille milione milioni miliardo miliardi virgola fa mezza mezzo: .
        aperta aperto chiusa chiuso accesa acceso spenta spento: .
        tazze fette foglie bottiglie pagine cipolle uova candele finestre lampadine mani mano: f
        porzioni confezioni stazioni azioni opzioni lezioni notti chiavi parti classi reti navi: f
        nuova chiamata giornata serata: f
        nuovo minuto litro sito stato grado: m
        ancora ogni questa quella domani ieri oggi stasera qui anche poi quando: .
        """
    )
    participle = re.compile(r"(?:at|it|ut)[oaei]$")
    labels = frozenset(
        "canale zona luce lampada stanza livello piano gruppo linea sala scena opzione porta"
        " sensore telecamera passo versione pagina numero modalità hdmi presa finestra".split()
    )
    reigns = frozenset(
        "Luigi Carlo Filippo Vittorio Umberto Enrico Pio Benedetto Paolo Leone Giovanni Papa"
        " Elisabetta Giorgio Edoardo Riccardo Guglielmo Napoleone Federico Emanuele Gregorio"
        " Caterina Alessandro Innocenzo Giulio".split()
    )
    counted = frozenset("capitolo tomo volume parte fase titolo atto livello gruppo".split())
    ranked = frozenset("secolo".split())
    last_rank = 99
    spans = SpanWords(
        days=("da ", "a"), hours=("dalle", "alle"), words_too="mar mer ven dom mag set sett ott"
    )
    short_words = frozenset(
        "ad ai al ci da di do è ed el fa fu gli ha ho il in io la le li lo ma mi né ne no od oh"
        " ok se sé si sì sa so sta sto su sù te ti tra tre tu un va vi".split()
    )
    beside_names = NameWords(
        compass=tables.words(italian_tables.COMPASS),
        winds=re.compile(
            r"(?<!\w)(?:[Vv]ent[oi]|[Rr]affic\w+|[Bb]rezza|soffia\w*|[Dd]irezione|[Rr]otta"
            r"|[Oo]rienta\w+|[Mm]oto ondoso)(?!\w)"
        ),
        postcodes=r"(?:CAP|[Cc]odice [Pp]ostale(?: è)?(?: il)?|C\.A\.P\.)",
        gates=r"int\.|porta|uscita|gate|sala|binario|stanza|aula|posto|interno|scala|camera|bus|autobus|linea|civico",
        scores=re.compile(
            r"(?<!\w)(?:vin(?:to|ce|cono|se|sero)|vittoria|pers[oi]|perde|batt\w+|pareggi\w*"
            r"|risultato|partita|gol|sconfi\w+|finit[ao]|set)(?!\w)"
        ),
        before_numbers=tables.words(italian_tables.BEFORE_NUMBERS),
    )
    amount_words = AmountWords(
        halves={"m": "mezzo", "f": "mezza"},
        per_hundred="ogni cento chilometri",
        duration_link=" e ",
    )

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
        spoken = (
            "mille"
            if thousands == 1
            else f"{self.below_thousand(thousands)}mila".replace("tré", "tre")
        )
        return spoken + (self._hundreds(rest) if rest else "")

    def _hundreds(self, number: int) -> str:
        spoken = self.below_thousand(number)
        return f"{spoken[:-1]}é" if spoken.endswith("tre") and number > 3 else spoken

    def ordinal(self, number: int, gender: str = "") -> str:
        """ "primo", "seconda", "ventunesimo"."""
        if number <= 10:
            spoken = _FIRST[number]
        else:
            spoken = self.cardinal(number)
            spoken = f"{spoken[:-1]}e" if spoken.endswith("tré") else spoken
            keeps = spoken.endswith(("tre", "sei"))
            spoken = f"{spoken if keeps else spoken[:-1]}esimo"
            spoken = re.sub("mil(?=esimo$)", "mill", spoken)
        return f"{spoken[:-1]}a" if gender == "f" else spoken

    def span(self, low: Number, high: Number, unit: Unit | None) -> str:
        """ "da tre a cinque minuti" """
        return f"da {super().span(low, high, unit)}"

    def partitive(self, noun: str) -> str:
        """ "di euro" """
        return f"di {noun}"

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """ "sette e trenta", "sette in punto", "una e cinque", "venti e quindici"."""
        spoken = self.cardinal(hour, "f")
        if minute:
            spoken += f" e {self.cardinal(minute)}"
        elif not half and not second:
            spoken += " in punto" if hour else " zero zero"
        if second:
            spoken += f" e {self.cardinal(second, 'm')} second{'o' if second == 1 else 'i'}"
        return f"{spoken} {_part_of_day(hour, half)}" if half else spoken

    def duration(self, hours: int, minutes: int, seconds: int) -> str | None:
        """ "trenta ore, due minuti e tre secondi" """
        parts = (hours, "or", "ae"), (minutes, "minut", "oi"), (seconds, "second", "oi")
        *most, last = (
            f"{self.cardinal(n, 'f' if ends == 'ae' else 'm')} {stem}{ends[0 if n == 1 else 1]}"
            for n, stem, ends in parts
        )
        return f"{', '.join(most)} e {last}"

    def first(self) -> Sequence[Rule]:
        """ "1° piano", "alle 7.30", "XXI secolo"."""
        return (
            *super().first(),
            Rule(_CENTURY, self._say_century, "sS"),
            Rule(_FROM, lambda m: "", "-–"),
            Rule(_BETWEEN, lambda m: f"{m[0][:-1]} e ", "-–"),
            Rule(_FLOOR, lambda m: self.ordinal(int(m[1])), "°"),
            Rule(_DOTTED_TIME, self._dotted, "."),
            Rule(re.compile(r"(?<!\w)([IVX]{1,6})(?= secolo(?!\w))"), self._century, "IVX"),
        )

    def singular(self, noun: str) -> str:
        """ "tazze" → "tazza", "bicchieri" → "bicchiere" """
        if noun.endswith(("ieri", "ori", "oni", "ali", "ili")):
            return f"{noun[:-1]}e"
        if noun[-1] == "e" and self.gender(noun) == "f":
            return f"{noun[:-1]}a"
        return f"{noun[:-1]}o" if noun[-1] == "i" else noun

    def _say_century(self, match: Match[str]) -> str:
        return f"{self.ordinal(arabic(match[1]))} secolo"

    def _dotted(self, match: Match[str]) -> str:
        return f"{match['before']}{match['hour']}:{match['minute']}"

    def _century(self, match: Match[str]) -> str:
        return self.ordinal(arabic(match[1]))

    def late(self) -> Sequence[Rule]:
        """ "un' ora" → "un'ora"; "l'una", "all'una"."""
        return (
            *super().late(),
            Rule(re.compile(r"(?<!\w)al ora(?!\w)"), lambda m: "all'ora"),
            Rule(re.compile(r"(?<!\w)(un') (?=[aeiouh])"), lambda m: m[1], "'"),
        )


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "di notte" if hour == 12 else "del mattino"
    return "del pomeriggio" if hour < 6 or hour == 12 else "di sera"


def build(tag: str) -> Normalizer:
    """The normalizer of Italian."""
    return Normalizer(Italian())
