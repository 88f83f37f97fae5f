"""Italian spoken form: "sette e trenta", "ventuno gradi Celsius"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Number, Rule, StarWords, Unit
from wyoming_kokoro.text.normalize.normalizer import Normalizer
from wyoming_kokoro.text.normalize.romance import Romance
from wyoming_kokoro.text.normalize.romance_agreement import AgreementWords
from wyoming_kokoro.text.normalize.romance_amounts import AmountWords
from wyoming_kokoro.text.normalize.romance_dates import SpanWords
from wyoming_kokoro.text.normalize.romance_formulas import FormulaWords
from wyoming_kokoro.text.normalize.romance_names import NameWords
from wyoming_kokoro.text.normalize.signs import arabic, with_stop
from wyoming_kokoro.text.normalize.tables import words

from . import context_rules, grammar, notes, numbers_in_context, places, short_forms, tables, units

_LONGEST = 40
_FIRST = "zero primo secondo terzo quarto quinto sesto settimo ottavo nono decimo".split()
_FLOOR = re.compile(
    r"(?<![\w.,:/-])(\d{1,3})°(?= (?:p\.|piano|posto|giorno|turno|livello|canale)(?!\w))"
    r"|(?:(?<=\b[Ii]l )|(?<=\bal )|(?<=\bdel )|(?<=\bnel )|(?<=\bun ))(\d{1,3})°(?!\w| [CF](?!\w))"
)
_DIRECTOR = re.compile(r"(?<!\w)[Dd]ir\. [Gg]en\.")
_MATCH_MINUTE = re.compile(
    r"(?:(?<=\b[Ll]['’])|(?<=ll['’])|(?<=\b[Aa]l )|(?<=\bdel )|(?<=\bil ))"
    r"(?P<number>\d{1,3})['′’](?!\w)"
)
_PLACE = re.compile(r"(?:(?<=[ao]t[oa] )|(?<=finito )|(?<=e ))(\d{1,3})°(?= nei(?!\w))")
_PEAK = re.compile(r"(?<=\b[Ll]a )(?P<peak>max|min)(?!\w|\.)")
_CENTURIES = re.compile(r"(?<!\w)([IVX]{1,6})(?= (?:al|e|ed|o)(?: il| nel| del)? [IVX]{1,6} sec)")
_PLATE = re.compile(r"(?<!\w)[A-Z]{2} ?\d{3} ?[A-Z]{2}(?!\w)")
_SIDE = re.compile(r"(?<=\b[Aa] )(?P<side>[ds])x(?!\w)")
_ELIDED_DAY = re.compile(
    r"(?P<before>(?<!\w)(?:[Ll]|[Dd]ell|[Aa]ll|[Dd]all|[Nn]ell|sull)['’])"
    r"(?P<day>8|11)/(?P<month>1[0-2]|0?[1-9])(?![\w/])"
)
_RESULT = re.compile(
    r"(?<=\b[Ii]l )(?P<ours>\d)[-–](?P<theirs>\d)"
    r"(?= (?:finale|al|alla|di|del|della|contro|con|sul|in)\b|[.,;!?]|$)"
)
_ACCOUNT = re.compile(r"(?<!\w)[A-Z]{2}\d{2}(?: [A-Z\d]{4}){3,7}(?: [A-Z\d]{1,3})?(?!\w)")
_STOREY = re.compile(r"(?<=\d°) p\.")
_FROM = re.compile(r"(?<!\w)[Dd][ai] (?=\d{1,6}(?:,\d{1,3})?[-–]\d)")
_BETWEEN = re.compile(r"(?<!\w)(?:[Tt]ra|[Ff]ra) \d{1,6}(?:,\d{1,3})?[-–](?=\d)")
_DOTTED_TIME = re.compile(
    r"(?<!\w)(?P<before>(?:alle|dalle|ore|part\.|partenza|arr\.|arrivo|delle|le|all'"
    r"|all’|dall'|l') ?)"
    r"(?P<hour>[01]?\d|2[0-3])[.,](?P<minute>[0-5]\d)(?![\w%]|[.,]\d| ?[€°])",
    re.IGNORECASE,
)

_CENTURY = re.compile(r"(?<!\w)([IVX]{1,6}) sec(?:olo(?!\w)|\.(?!\w))")
_MONTH = r"(?:genn|febb|mar|apr|mag|giu|lug|ago|sett|ott|nov|dic)"
_FIRST_DAY = re.compile(
    rf"(?<!\w)(?P<word>[Ll]|dell|all|dall|nell|sull)['’]1[°º]?(?=/\d| {_MONTH}[a-z]*(?!\w))"
)
_BEFORE_FIRST = {"l": "il", "L": "Il", "dell": "del", "all": "al", "dall": "dal", "nell": "nel"}
_DECADE = re.compile(r"(?:(?<=\s)|(?<=\())['’](?=\d{2,3}(?![\w'’]))")
_BARE_SPAN = re.compile(
    r"(?<!\w)(?P<before>(?:per|circa|in|a|ogni|con|entro|altri|i|le|gli|quasi) )"
    r"(?P<low>\d{1,3})[-–](?=\d{1,3}(?![\d/-]| \d))"
    r"|(?<!\w)(?P<when>(?:[Nn]el|[Dd]el|[Dd]al|anni|stagione) )(?P<year>(?:19|20)\d\d)[-–]"
    r"(?=(?:19|20)\d\d(?!\d))"
)
_SAINT = re.compile(r"(?<![\w.])S\. (?=(?P<name>[A-ZÀ-Þ][a-zà-ÿ]+))")
_MALE = frozenset("Andrea Luca Nicola Mattia Elia Geremia Isaia Battista".split())
_HARD = re.compile(r"(?:s[bcdfgklmnpqrtvz]|z|gn|p[sn]|x|y)", re.IGNORECASE)


class Italian(Romance, tables=tables, units=units, grammar=grammar):
    """Italian of Italy.

    Genders of its own: "z" a masculine noun that takes "uno", "v" a feminine one that takes
    "un'", "e" a masculine one that starts with a vowel, "%" counts.
    """

    code = "it"
    of = "di"
    cents = "e"
    over = "su"
    articles = "il|al|del|dal|l'|nel|domani|oggi|ieri|dopodomani|entro|scadenza|appuntamento"
    link = ""
    year_link = r"(?:,? (?:del )?)"
    depth = "profondità"
    half = "mezzo"
    date_link = " "
    first_day = "primo"
    oclock = "in punto|precise"
    initials = {"v.": "via", "on.": "onorevole", "On.": "onorevole"}
    ordinals = {"º": "m", "ª": "f"}
    phones = (
        r"3\d{2}[ ./-]\d{3}[ .-]?\d{4}",
        r"8(?:00|03|40|48|99)[ .-]\d{3}[ .-]?\d{3}",
        r"199[ .-]\d{3}[ .-]?\d{3}",
        r"3\d{2}[ ./-]\d{2}(?:[ .-]\d{2}){1,2}[ .-]\d{1,3}",
        r"3\d{2}[ .-]\d{3}(?:[ .-]\d{2}){2}",
        r"3\d{2}[ ./-]\d{6,7}",
        r"3\d{9}",
        r"\(0\d{1,3}\)[ -]?\d{2,8}(?:[ .-]\d{2,4}){0,3}",
        r"0039[ .-]?\d{2,3}(?:[ .-]?\d{2,4}){2,3}",
        r"0\d{1,3}[./]\d{5,8}",
        r"0\d{1,3}[ ./-]\d{3,4}[ .-]?\d{3,4}",
        r"0\d{1,3}[ /-]\d{3,4}(?:[ .-]\d{2,4}){1,3}",
        r"0\d{2,3}[ /-]\d{2,3}(?:[ .-]\d{2,3}){1,3}",
        r"0\d[ /-]\d{2}(?:[ .-]\d{2,3}){2,3}",
        r"0\d{1,3}[ /-]\d{5,8}",
        r"0\d{7,10}",
    )
    feminine = re.compile(r"(?:a|[zsg]ione|[zsg]ioni|tà|tù|trice|trici|ine|udine)$")
    ranking = {"f": "[Ll]a|della|nella|alla|dalla", "m": "[Ii]l|del|nel|al|dal"}
    ranked = frozenset("secolo".split())
    last_rank = 99
    spans = SpanWords(
        days=("da ", "a"),
        hours=("dalle", "alle"),
        open_days=r"festivi|feriali|giorni|gg\.|fest\.|fer\.|weekend|orario:?",
        words_too="mar mer mag set sett ott",
    )
    beside_names = NameWords(
        compass=words(tables.COMPASS),
        winds=re.compile(
            r"(?<!\w)(?:[Vv]ent[oi]|[Rr]affic\w+|[Bb]rezza|soffia\w*|[Dd]irezione|[Rr]otta"
            r"|[Oo]rienta\w+|[Mm]oto ondoso"
            r"|[Oo]nd[ae]|[Mm]are|[Mm]areggiat\w+|[Cc]orrent\w+|[Ee]spos\w+|[Ff]lusso)(?!\w)"
        ),
        postcodes=r"(?:CAP|[Cc]odice [Pp]ostale(?: è)?(?: il)?|C\.A\.P\.)",
        gates=r"int\.|porta|uscita|gate|sala|binario|stanza|aula|posto|interno|scala|camera|bus|autobus|linea|civico",
        scores=re.compile(
            r"(?<!\w)(?:vin(?:to|ce|cono|se|sero)|vittoria|pers[oi]|perde|batt\w+|pareggi\w*"
            r"|risultato|partita|gol|sconfi\w+|avanti|vantaggio"
            r"|p\.t\.|s\.t\.|d\.t\.s|d\.c\.r|primo tempo|rigori|conduc\w+|finit[ao]|set)(?!\w)"
        ),
        before_numbers=words(tables.BEFORE_NUMBERS),
    )
    agreement = AgreementWords(
        peaks=("massim", "minim"),
        feminine=frozenset("la una le dalla alla della".split()),
        stems={"dx": "destr", "sx": "sinistr", "dx.": "destr", "sx.": "sinistr"},
    )
    stars = StarWords("{count} stella", "{count} stelle", "{count} stelle su {best}", "f")
    amount_words = AmountWords(
        halves={"m": "mezzo", "f": "mezza"},
        per_hundred="ogni cento chilometri",
        periods=r"(?:anno|mese|giorno|settimana|persona|notte|ora|abitante)(?!\w)",
        per="al|per|il|ogni|all'|l'",
        of="di",
        duration_link=" e ",
    )

    formulas = FormulaWords(
        signs=words(grammar.MATHS),
        infinity="infinito",
        tends="tende a",
        over="su",
        then="poi|quindi|allora|e|infine",
    )

    def cardinal(self, number: int, gender: str = "") -> str:
        """A number in words; one agrees with `gender`.

        "ventuno", "una luce", "un'ora", "uno script". Below a million it is one word, unless that
        is too long for espeak-ng.
        """
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

    def acronym(self, word: str) -> str | None:
        """As Romance's, with J as Italians say it in names: "JFK"."""
        said = super().acronym(word)
        if said is None and 2 < len(word) < 7 and word.isupper() and word.isalpha():
            is_name = word not in self.currencies and set(word) - set("IVXLCDM")
            return word.lower() if is_name and word not in self.units else None
        return said and said.replace("i lunga", "gei")

    def _thousands(self, number: int) -> str:
        thousands, rest = divmod(number, 1000)
        if not thousands:
            return self._hundreds(rest)
        spoken = (
            "mille"
            if thousands == 1
            else f"{self.below_thousand(thousands)}mila".replace("tré", "tre")
        )
        if not rest:
            return spoken
        words = self._hundreds(rest)
        gap = " " if len(spoken) + len(words) > _LONGEST else ""  # espeak-ng cuts longer words
        return f"{spoken}{gap}{words}"

    def below_thousand(self, number: int) -> str:
        """A number below 1000: "novecentodiciotto", which num2words writes "novecentodicotto"."""
        return super().below_thousand(number).replace("dicotto", "diciotto")

    def number(self, number: Number, gender: str = "") -> str:
        """A number in words, which agrees only if it is whole: "uno virgola otto tonnellate"."""
        return super().number(number, "" if number.fraction else gender)

    def _hundreds(self, number: int) -> str:
        spoken = self.below_thousand(number)
        return f"{spoken[:-1]}é" if spoken.endswith("tre") and number > 3 else spoken

    def ordinal(self, number: int, gender: str = "") -> str:
        """The ordinal, masculine unless `gender` is "f": "primo", "seconda", "ventunesimo"."""
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
        """A range, as "da … a …": "da tre a cinque minuti"."""
        return f"da {super().span(low, high, unit)}"

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """A time of day in words, "in punto" for a whole hour without "am" or "pm".

        "sette e trenta", "sette in punto", "una e cinque", "venti e quindici"
        """
        spoken = self.cardinal(hour, "f")
        if minute:
            spoken += f" e {self.cardinal(minute)}"
        elif not half and not second:
            spoken += " in punto" if hour else " zero zero"
        if second:
            spoken += f" e {self.cardinal(second, 'm')} second{'o' if second == 1 else 'i'}"
        return f"{spoken} {_part_of_day(hour, half)}" if half else spoken

    def duration(self, hours: int, minutes: int, seconds: int) -> str | None:
        """Hours, minutes and seconds in words: "trenta ore, due minuti e tre secondi"."""
        parts = (hours, "or", "ae"), (minutes, "minut", "oi"), (seconds, "second", "oi")
        *most, last = (
            f"{self.cardinal(n, 'f' if ends == 'ae' else 'm')} {stem}{ends[0 if n == 1 else 1]}"
            for n, stem, ends in parts
        )
        return f"{', '.join(most)} e {last}"

    def first(self) -> Sequence[Rule]:
        """Rules before the shared ones: "1° piano", "alle 7.30", "XXI secolo"."""
        return (
            Rule(_ACCOUNT, lambda m: ", ".join(map(self.spell, m[0].split())), DIGITS),
            *places.rules(self),
            *notes.rules(self, self.gender),
            *short_forms.rules(self),
            *context_rules.rules(self),
            *numbers_in_context.rules(self),
            Rule(_MATCH_MINUTE, lambda m: f"{self.ordinal(int(m['number']))} minuto", "'′’"),
            Rule(_SIDE, lambda m: "destra" if m["side"] == "d" else "sinistra", "x"),
            Rule(_ELIDED_DAY, self._elided_day, "/"),
            Rule(_RESULT, self._result, "-–"),
            Rule(_PLACE, lambda m: self.ordinal(int(m[1])), "°"),
            Rule(_PEAK, lambda m: "massima" if m["peak"] == "max" else "minima", "m"),
            Rule(_CENTURIES, lambda m: self.ordinal(arabic(m[1])), "IVX"),
            Rule(_PLATE, lambda m: self.spell(m[0].replace(" ", "")), DIGITS),
            Rule(_DIRECTOR, lambda m: with_stop(m, "direttore generale"), "."),
            Rule(_SAINT, lambda m: _saint(m["name"]), "S"),
            *super().first(),
            Rule(_CENTURY, lambda m: f"{self.ordinal(arabic(m[1]))} secolo", "IVX"),
            Rule(_FIRST_DAY, lambda m: f"{_BEFORE_FIRST.get(m['word'], 'sul')} 1", "1"),
            Rule(_DECADE, lambda m: "", "'’"),
            Rule(_BARE_SPAN, self._bare_span, "-–"),
            Rule(_FROM, lambda m: "", "-–"),
            Rule(_BETWEEN, lambda m: f"{m[0][:-1]} e ", "-–"),
            Rule(_STOREY, lambda m: with_stop(m, " piano"), "°"),
            Rule(_FLOOR, lambda m: self.ordinal(int(m[0][:-1])), "°"),
            Rule(_DOTTED_TIME, self._dotted, ".,"),
        )

    def _elided_day(self, match: Match[str]) -> str:
        """The 8th or 11th of a month, the month by its name: "l'11/10"."""
        return f"{match['before']}{match['day']} {self.names[int(match['month']) - 1]}"

    def _result(self, match: Match[str]) -> str:
        """A result after "il", in words with "a" between its numbers: "il 3-1 finale"."""
        return f"{self.cardinal(int(match['ours']))} a {self.cardinal(int(match['theirs']))}"

    def singular(self, noun: str) -> str:
        """The singular of a noun, by the ending of its plural.

        "tazze" → "tazza", "bicchieri" → "bicchiere"
        """
        if noun.endswith(("ieri", "ori", "oni", "ali", "ili")):
            return f"{noun[:-1]}e"
        if noun[-1] == "e" and self.gender(noun) == "f":
            return f"{noun[:-1]}a"
        return f"{noun[:-1]}o" if noun[-1] == "i" else noun

    def _bare_span(self, match: Match[str]) -> str:
        before, low = match["before"] or match["when"], match["low"] or match["year"]
        return f"{before}{self.cardinal(int(low))}-"

    def _dotted(self, match: Match[str]) -> str:
        return f"{match['before']}{match['hour']}:{match['minute']}"

    def gender(self, noun: str) -> str:
        """As Romance's, by the article that the noun's first sounds ask for."""
        gender = super().gender(noun)
        starts_with_vowel = noun[0].lower() in "aeiouàèéìòù"
        if gender == "f":
            return "v" if starts_with_vowel else "f"
        if gender != "m":
            return gender
        return "e" if starts_with_vowel else "z" if _HARD.match(noun) else "m"

    def late(self) -> Sequence[Rule]:
        """Rules after the shared ones, most of them for elided vowels: "un' ora" → "un'ora"."""
        return (
            *super().late(),
            *context_rules.late_rules(),
            *short_forms.late_rules(),
            Rule(re.compile(r"(?<!\w)al (?=(?:ora|anno|etto|ettaro)(?!\w))"), lambda m: "all'"),
            Rule(re.compile(r"(?<!\w)(un') (?=[aeiouh])"), lambda m: m[1], "'"),
        )


def _saint(name: str) -> str:
    """The word for "S." before the name of a saint.

    "sant'Anna", "santa Lucia", "santo Stefano", "san Marco"
    """
    if name[0] in "AEIOUÀÈÉÌÒÙ":
        return "sant'"
    if name.endswith("a") and name not in _MALE:
        return "santa "
    return "santo " if _HARD.match(name) else "san "


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "di notte" if hour == 12 else "del mattino"
    return "del pomeriggio" if hour < 6 or hour == 12 else "di sera"


def build(tag: str) -> Normalizer:
    """The normalizer of Italian."""
    return Normalizer(Italian())
