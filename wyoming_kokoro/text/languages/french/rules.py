"""French spoken form: "sept heures trente", "vingt et un degrés Celsius", "cinq euros trente"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Number, Rule, StarWords, Unit
from wyoming_kokoro.text.normalize.normalizer import Normalizer
from wyoming_kokoro.text.normalize.romance import BelowTwo, Romance
from wyoming_kokoro.text.normalize.romance_amounts import AmountWords
from wyoming_kokoro.text.normalize.romance_dates import SpanWords
from wyoming_kokoro.text.normalize.romance_formulas import FormulaWords
from wyoming_kokoro.text.normalize.romance_names import NameWords
from wyoming_kokoro.text.normalize.signs import arabic, with_stop
from wyoming_kokoro.text.normalize.tables import words

from . import codes, grammar, notes, tables, units

_DOTTED_PHONE = re.compile(r"(?<![\w.])0[1-9](?:\.\d{2}){4}(?![\w-]|\.\d)")
# The compass's est, not the verb, whose letters are silent.
_EAST = re.compile(
    r"(?:(?<!\bil l['’])(?<!lle l['’])(?<!\bne l['’])(?<!\bon l['’])(?<!qui l['’])(?<!ela l['’])"
    r"(?<=\bl['’])|(?<=\bd['’]))[Ee]st(?!\w)|(?<=\w )Est(?!\w)"
    r"|(?:(?<=côte )|(?<=façade )|(?<=aile )|(?<=banlieue )|(?<=rive )|(?<=pignon )|(?<=bloc )"
    r"|(?<=sortie )|(?<=entrée )|(?<=quart ))est(?= (?:de|du|des|et|ou)(?!\w)|[,.;]|$)"
    r"|(?<![\w-])[Ee]st(?=-(?:ouest|nord|sud)(?!\w))|(?<![\w-])[Ee]st(?= de la (?:ville|France))"
)
_MATCH_MINUTE = re.compile(r"(?<=\bla )(?P<number>\d{1,3})['′’](?!\w)")
_CODE_ARTICLE = re.compile(
    r"(?P<before>(?:[Aa]rt\.|[Aa]rticles?) )(?P<book>[LRD])\.? ?(?P<first>\d{1,4})-(?=\d)"
)
_POINTS = re.compile(r"(?<![\w.])(?:[NSEO]\.-){1,2}[NSEO](?:\.|(?!\w))")
_DISTRICT = re.compile(r"(?:(?<=[\dIVX]e )|(?<=[1I]er ))arr(?:dt)?\.?(?!\w)")
_PAGES = re.compile(r"(?<=\d )p\.(?! ?\d)")
_SERVICE = re.compile(
    r"(?P<before>(?<!\w)(?:[Aa]ppel\w+|[Cc]ompos\w+|[Cc]ontact\w+|[Jj]oi(?:gn|nd)\w+) (?:le|au) )"
    r"(?P<number>[13]\d{3})(?![\w%]|[.,]\d| ?[€%])"
)
_TENNIS = re.compile(
    r"(?<![\w.,/:–-])(?P<ours>15|30|40)[-–](?P<theirs>0|15|30|40)(?![\w%–-]|[.,:/]\d| ?[°€%a-z])"
)
_KING = re.compile(r"(?<=[a-zéè])-(?=[IVX]{1,5}(?![\w-]))")
_STREET = re.compile(r"(?:(?<=\d )|(?<=bis )|(?<=ter ))r\.(?= )")
_TEMPERATURE = re.compile(r"(?<!\w)T°(?: ?C(?!\w))?")
_CENTURY = re.compile(
    r"(?<!\w)(?P<roman>[IVX]{1,6})(?P<end>ers?|re|ère|e|ème|es)(?P<s> s\.)?(?!\w)"
)
_ELIDED = re.compile(
    r"(?<!\w)(?P<word>[Dd]|[Jj]usqu)e "
    r"(?=une?(?!\w)(?! (?:à|virgule|sur|et|point|ou)(?!\w)|[,.;:!?]| *$))"
)
_MARSHAL = re.compile(r"(?:(?<=du )|(?<=av\. )|(?<=rue ))(?P<rank>Mal|Gal)(?=[ -][A-Z])")
_SPOON = re.compile(r"(?<!\w)c(?:uil)?\. ?à ?(?P<of>soupe|café|thé|dessert|s\.|c\.)")
_SPOONS = {"s.": "soupe", "c.": "café"}
_RANK = re.compile(r"(?<![\w.,])(?P<rank>\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,4})(?:e|è|i?ème)(?!\w)")
_SILENT_END = re.compile("(?:(?<=ingt)s|(?<=cent)s|(?<=llion)s|(?<=lliard)s|e)$")


class French(Romance, tables=tables, units=units, grammar=grammar):
    """French of France."""

    decimal, group = ",", ""
    unit_kind = BelowTwo
    code = "fr"
    cents = "et"
    over = "sur"
    articles = "le|au|du|dès le|demain|hier|hui|lendemain|veille|rdv|échéance|livraison"
    link = ""
    year_link = r"(?:,? )"
    hours = r"(?:[hH]|heures)"
    oclock = "heures|h|précises"
    depth = "profondeur"
    half = "un demi"
    date_link = " "
    first_day = "premier"
    half_day = r"[ap]m(?!\w)"
    initials = {"M.": "monsieur", "Me": "maître"}
    ordinals = {
        "er": "m",
        "ers": "m",
        "re": "f",
        "ère": "f",
        "e": "",
        "è": "",
        "ème": "",
        "ième": "",
        "eme": "",
        "nd": "second",
        "nde": "seconde",
    }
    phones = (  # of France, its short forms, Belgium and Switzerland
        r"0[1-9](?:[ .-]\d{2}){4}",
        r"0[1-9]\d{8}",
        r"0[1-9](?:[ .]\d{3}){2}[ .]\d{2}",
        r"0[1-9][ /]\d{3}[ .]\d{2}[ .]\d{2}",
        r"0[1-9]\d[ /]\d{2}[ .]\d{2}[ .]\d{2}",
        r"04[5-9]\d[ /]\d{2}[ .]\d{2}[ .]\d{2}",
        r"0[2-9]\d[ ]\d{3}[ ]\d{2}[ ]\d{2}",
    )
    feminine = re.compile(
        r"(?:[tsxg]ion|aison|[^i]té|ti?é|ée|[^gqi]ue|ie|oie|ure|[au]de|[ae]n[cs]e|[eiouaâ]sse|[aeiou]tte"
        r"|[aeou]lle|ille|[aeio]nne|[aeio]mme|[aio]ppe|[eiu]rre|i?ère|euse|rice|[ai]ne|une|oire|[aiou]se"
        r"|[aie]nge|rge|[oua]che|[nrg]che|gne|ique|[nrs]te|[aoeuî]te|ole|ule|ale|[iu]ile|aile|oile|nde"
        r"|[lru]ce|ace|ièce|ise|[aioru]ve|ffe|pe|rme|ume)s?$"
    )
    last_rank = 1
    spelled_letters = 3
    spans = SpanWords(
        days=("", "à"),
        open_days="fériés|jours|semaine|horaires ?:",
        words_too="mar mer jeu jan sep sept",
    )
    beside_names = NameWords(
        compass=words(tables.COMPASS),
        winds=re.compile(
            r"(?<!\w)(?:[Vv]ents?|[Rr]afales?|[Bb]rise|souffl\w+|[Hh]oules?|[Vv]agues?|[Ff]lux|[Cc]ourants?|[Ee]xpos\w+|[Dd]irection|[Ss]ecteur|[Cc]ap|[Oo]rient\w+)(?!\w)"
        ),
        gates="porte|voie|salle|quai|bureau|appartement|appt|bâtiment|place|siège|étage|bus|lot",
        before_numbers=words(tables.BEFORE_NUMBERS),
        spaced_postcodes=False,
    )
    stars = StarWords("{count} étoile", "{count} étoiles", "{count} étoiles sur {best}", "f")
    amount_words = AmountWords(
        halves={"m": "demi", "f": "demie"},
        half_before={"m": "un demi", "f": "une demi"},
        per_hundred="aux cent kilomètres",
        periods=r"(?:an|mois|jour|semaine|personne|nuit|heure|élève|habitant|prise|trimestre|semestre|séance|passage|repas|j|pers|hab)s?(?!\w)",
        per="par|au|le|la|chaque",
    )

    formulas = FormulaWords(
        signs=words(grammar.MATHS),
        infinity="l'infini",
        tends="tend vers",
        over="sur",
        then="puis|donc|alors|ensuite|et",
    )

    def cardinal(self, number: int, gender: str = "") -> str:
        """The number in words; a last "un" is "une" if `gender` is "f".

        "vingt et un", "vingt et une", "deux cent mille", "quatre-vingts millions".
        """
        scales = (10**12, "billion"), (10**9, "milliard"), (10**6, "million")
        parts = []
        for scale, name in scales:
            count, number = divmod(number, scale)
            if count:
                parts.append(f"{self.below_thousand(count)} {name}{'s' if count > 1 else ''}")
        thousands, rest = divmod(number, 1000)
        if thousands:
            count_said = re.sub(r"(?<=cent|ingt)s$", "", self.below_thousand(thousands))
            parts.append("mille" if thousands == 1 else f"{count_said} mille")
        if rest or not parts:
            parts.append(self.below_thousand(rest))
        spoken = " ".join(parts)
        return f"{spoken}e" if gender == "f" and spoken.endswith("un") else spoken

    def ordinal(self, number: int, gender: str = "") -> str:
        """The ordinal in words: "premier", "première", "deuxième", "vingt et unième".

        For 2, the `gender` "second" or "seconde", which "nd" and "nde" give, is the word said.
        """
        if number == 1:
            return "première" if gender == "f" else "premier"
        if number == 2 and gender.startswith("second"):
            return gender
        spoken = self.cardinal(number)
        for end, stem in (("cinq", "cinqu"), ("neuf", "neuv")):
            if spoken.endswith(end):
                return spoken[: -len(end)] + stem + "ième"
        if number in (10**6, 10**9, 10**12):
            spoken = spoken.removeprefix("un ")  # "un millionième" is a part
        return f"{_SILENT_END.sub('', spoken)}ième"

    def written_ordinal(self, figures: str) -> str:
        """The figures with the ending of an ordinal: "1er", "2e"."""
        return f"{figures}{'er' if figures == '1' else 'e'}"

    def partitive(self, noun: str) -> str:
        """The noun behind "de", which is elided before a vowel or "h": "d'euros", "de francs"."""
        return f"d'{noun}" if noun[0] in "aeiouéèhœ" else f"de {noun}"

    def join_cents(self, main: str, cents: Number, cent: Unit) -> str:
        """An amount with its cents as a number without a unit: "cinq euros trente"."""
        return f"{main} {self.cardinal(int(cents.whole))}"

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """A time of day in words, with the part of the day if `half` is "am" or "pm".

        "sept heures trente", "une heure", "zéro heure cinq", "sept heures du matin".
        """
        spoken = f"{self.cardinal(hour, 'f')} heure{'s' if hour > 1 else ''}"
        if second:
            seconds = self.quantity(Number(str(second)), self.units["s"])
            minutes = self.quantity(Number(str(minute)), self.units["min"])
            spoken += f" {minutes} et {seconds}" if minute else f" et {seconds}"
        elif minute:
            spoken += f" {self.cardinal(minute)}"
        return f"{spoken} {_part_of_day(hour, half)}" if half else spoken

    def mixed(self, whole: str, part: str) -> str:
        """A whole number and a fraction in words, joined by "et": "deux et demi"."""
        return f"{whole} et {part.removeprefix('un ') if 'demi' in part else part}"

    def phone(self, groups: Sequence[str], plus: bool) -> str:
        """A telephone number by its groups, one long group by pairs.

        "zéro six, douze, trente-quatre".
        """
        if plus:
            return f"plus {', '.join(map(self._pair, groups))}"
        pairs = re.findall(r"\d{1,2}", "".join(groups)) if len(groups) == 1 else groups
        return ", ".join(map(self._pair, pairs))

    def _pair(self, digits: str) -> str:
        if len(digits) == 2 and digits[0] == "0":
            return self.digits(digits)
        if len(digits) == 4 and digits[0] == "0":  # "0475"
            return f"{self.digits(digits[:2])}, {self.whole(digits[2:])}"
        if len(digits) == 3 and digits[0] == "0" and digits[1] != "0":  # "022"
            return f"{self.digits('0')} {self.whole(digits[1:])}"
        return self.whole(digits)

    def first(self) -> Sequence[Rule]:
        """The rules that run before all shared rules: French ones and those of Romance languages.

        "XXe siècle", "Ier", "7 am".
        """
        return (
            Rule(_RANK, lambda m: self.ordinal(int(re.sub(r"\s", "", m["rank"]))), "eè"),
            *notes.rules(self, self.gender),
            *codes.rules(self),
            Rule(_SPOON, lambda m: f"c. à {m['of'][0]}.", "à"),
            Rule(_MATCH_MINUTE, lambda m: f"{self.ordinal(int(m['number']))} minute", "'′’"),
            Rule(re.compile(r"(?<=\bd['’])h(?!\w)"), lambda m: "heure", "h"),
            Rule(re.compile(r"(?<![\w/])(?:1/2|½)[ -]?(?=écrémé)"), lambda m: "demi-"),
            Rule(_CODE_ARTICLE, self._code_article, "-"),
            Rule(_POINTS, self._point, "-"),
            Rule(_DISTRICT, lambda m: with_stop(m, "arrondissement"), "a"),
            Rule(_PAGES, lambda m: with_stop(m, "pages"), "p"),
            Rule(_SERVICE, self._service, DIGITS),
            Rule(_TENNIS, self._tennis, "-–"),
            Rule(_KING, lambda m: " ", "-"),
            Rule(_STREET, lambda m: "rue", "r"),
            *super().first(),
            Rule(_CENTURY, self._century, "IVX"),
            Rule(_TEMPERATURE, lambda m: "température", "°"),
            Rule(_MARSHAL, lambda m: "maréchal" if m[0] == "Mal" else "général", "l"),
            Rule(_DOTTED_PHONE, lambda m: self.phone(m[0].split("."), False), "."),
            Rule(re.compile(r"(?<!\w)M\.(?= et M)"), lambda m: "monsieur", "M"),
            Rule(_EAST, lambda m: "èste"),
            self.half_day_rule(),
        )

    def _point(self, match: Match[str]) -> str | None:
        """A point of the compass with dots and hyphens, in full: "N.-E.", "O.-S.-O."; else None."""
        point = self.beside_names.compass.get(match[0].replace(".", "").replace("-", ""))
        return with_stop(match, point) if point else None

    def _tennis(self, match: Match[str]) -> str | None:
        """The points of a tennis game, said without a link: "mène 40-15".

        None if the text has no word of tennis.
        """
        if not re.search(
            r"(?<!\w)(?:sets?|jeux?|balles?|break|tennis|service)(?!\w)", match.string
        ):
            return None
        return f"{self.cardinal(int(match['ours']))} {self.cardinal(int(match['theirs']))}"

    def _service(self, match: Match[str]) -> str:
        """A service number of four digits, pair by pair: "appelez le 3639"."""
        number = match["number"]
        return f"{match['before']}{self._pair(number[:2])} {self._pair(number[2:])}"

    def _code_article(self, match: Match[str]) -> str:
        """An article of a code of law, as far as the dash, in words: "article L. 121-3"."""
        first = self.cardinal(int(match["first"]))
        article = match["before"].strip().replace("rt.", "rticle")
        return f"{article} {self.spell(match['book'])} {first} {self.words['dash']} "

    def late(self) -> Sequence[Rule]:
        """The rules that run last: Romance's, then "de" elided before "un": "d'une heure"."""
        return (*super().late(), Rule(_ELIDED, lambda m: f"{m['word']}'"))

    def _century(self, match: Match[str]) -> str | None:
        """A Roman numeral as an ordinal; None where its ending does not fit.

        "XXe siècle", "Ier", "XIXe s."
        """
        number, end = arabic(match["roman"]), match["end"]
        if (number == 1) == (end in ("e", "ème", "es")):
            return None
        spoken = self.ordinal(number, "f" if end in ("re", "ère") else "m")
        spoken += "s" if end in ("es", "ers") else ""
        return with_stop(match, f"{spoken} siècle") if match["s"] else spoken


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "du matin"
    return "de l'après-midi" if hour < 6 or hour == 12 else "du soir"


def build(tag: str) -> Normalizer:
    """The normalizer of French."""
    return Normalizer(French())
