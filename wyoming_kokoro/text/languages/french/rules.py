"""French spoken form: "sept heures trente", "vingt et un degrés Celsius", "cinq euros trente"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import tables
from wyoming_kokoro.text.normalize.language import Currency, Number, Rule, Unit
from wyoming_kokoro.text.normalize.normalizer import Normalizer
from wyoming_kokoro.text.normalize.romance import BelowTwo, Romance, common_currencies
from wyoming_kokoro.text.normalize.romance_amounts import AmountWords
from wyoming_kokoro.text.normalize.romance_dates import SpanWords
from wyoming_kokoro.text.normalize.romance_names import NameWords
from wyoming_kokoro.text.normalize.signs import arabic

from . import tables as french_tables

_DOTTED_PHONE = re.compile(r"(?<![\w.])0[1-9](?:\.\d{2}){4}(?![\w-]|\.\d)")
# The compass's est, not the verb, whose letters are silent.
_EAST = re.compile(
    r"(?:(?<!\bil l['’])(?<!lle l['’])(?<!\bne l['’])(?<!\bon l['’])(?<!qui l['’])(?<=\bl['’])"
    r"|(?<=\bd['’]))[Ee]st(?!\w)|(?<=\w )Est(?!\w)"
    r"|(?:(?<=côte )|(?<=façade )|(?<=aile )|(?<=banlieue )|(?<=rive )|(?<=pignon ))"
    r"est(?= (?:de|du|des|et|ou)(?!\w)|[,.;]|$)"
)

_CENTIME = BelowTwo("centime", "centimes", "m")
_CENT = BelowTwo("cent", "cents", "m")
_EURO = Currency(BelowTwo("euro", "euros", "m"), _CENTIME)
_DOLLAR = Currency(BelowTwo("dollar", "dollars", "m"), _CENT)
_POUND = Currency(BelowTwo("livre", "livres", "f"), Unit("penny", "pence", "m"))
_YEN = Currency(BelowTwo("yen", "yens", "m"))
_FRANC = Currency(BelowTwo("franc", "francs", "m"), _CENTIME)


class French(Romance):
    """French of France."""

    decimal, group = ",", ""
    code = "fr"
    cents = "et"
    over = "sur"
    articles = "le|au|du|dès le"
    link = ""
    year_link = r"(?:,? )"
    hours = r"(?:[hH]|heures)"
    oclock = "heures|h|précises"
    half = "un demi"
    date_link = " "
    first_day = "premier"
    half_day = r"[ap]m(?!\w)"
    months = tables.numbered(
        """
        janvier janv jan
        février févr fév fevrier
        mars mar
        avril avr
        mai
        juin
        juillet juil
        août aout
        septembre sept sep
        octobre oct
        novembre nov
        décembre déc decembre dec
        """
    )
    names = (
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
    ).split()
    initials = {"M.": "monsieur", "Me": "maître"}
    weekdays = tables.words(
        """
        lun: lundi
        mar: mardi
        mer: mercredi
        jeu: jeudi
        ven: vendredi
        sam: samedi
        dim: dimanche
        """
    )
    units = tables.tight(tables.units(french_tables.UNITS, kind=BelowTwo, gender="m"), "o j")
    alone = "kW kWh MWh Wh °C °F hPa mbar ppm dBm µg/m³ km/h m/s m² m³ GHz MHz kHz mm Go Mo".split()
    currencies = common_currencies(
        euro=_EURO, dollar=_DOLLAR, pound=_POUND, yen=_YEN, franc=_FRANC
    ) | {"CA$": _DOLLAR}
    scales = {
        "M": "millions",
        "Md": "milliards",
        "Mds": "milliards",
        "k": "mille",
        "million": "million",
        "millions": "millions",
        "milliard": "milliard",
        "milliards": "milliards",
    }
    abbreviations = tables.words(french_tables.ABBREVIATIONS)
    acronyms = tables.words(french_tables.ACRONYMS)
    phrases = tables.words(french_tables.PHRASES)
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
    phones = (r"0[1-9](?:[ .-]\d{2}){4}", r"0[1-9]\d{8}", r"0[1-9](?:[ .]\d{3}){2}[ .]\d{2}")
    letters = tables.words(french_tables.LETTERS)
    words = {
        "dot": "point",
        "slash": "barre oblique",
        "backslash": "barre oblique inverse",
        "colon": "deux points",
        "dash": "tiret",
        "underscore": "tiret bas",
        "at": "arobase",
        "hash": "dièse",
        "point": "virgule",
        "minus": "moins",
        "plus": "plus",
        "times": "fois",
        "divided": "divisé par",
        "equals": "égale",
        "unequal": "différent de",
        "less": "inférieur à",
        "more": "supérieur à",
        "at_most": "inférieur ou égal à",
        "at_least": "supérieur ou égal à",
        "about": "environ",
        "plus_minus": "plus ou moins",
        "root": "racine de",
        "squared": "au carré",
        "cubed": "au cube",
        "to": "à",
        "by": "par",
        "and": "et",
        "per": "par",
        "degrees": "degrés",
        "percent": "pour cent",
        "to_the_power": "puissance",
        "number": "numéro",
        "arrow": "vers",
        "flat": "bémol",
        "sharp": "dièse",
        "natural": "bécarre",
    }
    numerators = {
        2: ("demi", "demis"),
        3: ("tiers", "tiers"),
        4: ("quart", "quarts"),
        5: ("cinquième", "cinquièmes"),
        6: ("sixième", "sixièmes"),
        8: ("huitième", "huitièmes"),
    }
    feminine = re.compile(
        r"(?:tion|sion|ssion|té|ette|elle|ence|ance|ure|ière|euse|rice|ée|aine|ille|mpe|nne|oire"
        r"|ise|ie|ale|ine|tés|ettes|ières|pes|nnes|ures|ées|tions|sions)$"
    )
    genders = tables.words(
        """
        lumière lumières porte portes fenêtre fenêtres minute minutes seconde secondes heure: f
        heures fois personne personnes lampe lampes pièce pièces chambre chambres semaine: f
        semaines année années caméra caméras alerte alertes tâche tâches page pages piste: f
        pistes musique image images prise prises salle salles vanne vannes ampoule ampoules: f
        notification notifications chanson chansons serrure serrures liste listes goutte: f
        mise mises entité entités automatisation automatisations scène scènes demi-heure: f
        degré degrés incendie musée lycée côté pâté été comité degre kilomètre mètre litre: m
        système problème thème ordinateur volume service mode groupe programme message écran: m
        ouverte ouvert ouvertes ouverts éteinte éteint fermée fermé allumée allumé activée: .
        activé désactivé désactivée verrouillée verrouillé connecté connectée terminée terminé: .
        nouvelle nouvelles tasse tasses cuillère cuillères gousse gousses tranche tranches nuit: f
        nuits boîte boîtes table tables place places marche marches voiture voitures brique: f
        nouveau nouveaux: m
        pour dans avec sur sous sans vers chez mais donc est sont était sera sont ont qui que: .
        les des aux par entre depuis pendant avant après encore toujours aussi puis mille: .
        million millions milliard milliards virgule moins plus pour point aujourd demain hier: .
        """
    )
    labels = frozenset(
        "canal zone lampe lumière chambre niveau étage groupe ligne salle scène option porte"
        " capteur caméra étape version page numéro mode hdmi prise fenêtre volet".split()
    )
    reigns = frozenset(
        "Louis Charles Henri François Philippe Napoléon Pie Benoît Paul Léon Jean Élisabeth"
        " Elisabeth Guillaume Édouard Edouard Georges Albert Léopold Catherine Grégoire".split()
    )
    counted = frozenset(
        "chapitre tome volume partie phase titre acte guerre niveau groupe livre paris".split()
    )
    last_rank = 1
    spans = SpanWords(days=("", "à"), words_too="mar mer jan sep sept")
    short_words = frozenset(
        "au ce de du en es et eu il je la le ma me ne ni nu on or ou sa se"
        " si su ta te tu un va vu ok".split()
    )
    beside_names = NameWords(
        compass=tables.words(french_tables.COMPASS),
        winds=re.compile(
            r"(?<!\w)(?:[Vv]ents?|[Rr]afales?|[Bb]rise|souffl\w+|[Dd]irection|[Ss]ecteur|[Cc]ap|[Oo]rient\w+)(?!\w)"
        ),
        gates="porte|voie|salle|quai|bureau|appartement|appt|bâtiment|place|siège|étage|bus|lot",
        before_numbers=tables.words(french_tables.BEFORE_NUMBERS),
        spaced_postcodes=False,
    )
    amount_words = AmountWords(
        halves={"m": "demi", "f": "demie"},
        half_before={"m": "un demi", "f": "une demi"},
        per_hundred="aux cent kilomètres",
    )

    def cardinal(self, number: int, gender: str = "") -> str:
        """ "vingt et un", "vingt et une", "deux cent mille", "quatre-vingts millions"."""
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
        """ "premier", "première", "deuxième", "vingt et unième", "second"."""
        if number == 1:
            return "première" if gender == "f" else "premier"
        if number == 2 and gender.startswith("second"):
            return gender
        spoken = self.cardinal(number)
        for end, stem in (("cinq", "cinqu"), ("neuf", "neuv")):
            if spoken.endswith(end):
                return spoken[: -len(end)] + stem + "ième"
        return re.sub(r"(?:(?<=ingt)s|(?<=cent)s|e)$", "", spoken) + "ième"

    def written_ordinal(self, figures: str) -> str:
        """ "1er", "2e" """
        return f"{figures}{'er' if figures == '1' else 'e'}"

    def partitive(self, noun: str) -> str:
        """ "d'euros", "de francs" """
        return f"d'{noun}" if noun[0] in "aeiouéèhœ" else f"de {noun}"

    def join_cents(self, main: str, cents: Number, cent: Unit) -> str:
        """ "cinq euros trente" """
        return f"{main} {self.cardinal(int(cents.whole))}"

    def clock(self, hour: int, minute: int, second: int | None, half: str) -> str | None:
        """ "sept heures trente", "une heure", "zéro heure cinq", "sept heures du matin"."""
        spoken = f"{self.cardinal(hour, 'f')} heure{'s' if hour > 1 else ''}"
        if second:
            seconds = self.quantity(Number(str(second)), self.units["s"])
            minutes = self.quantity(Number(str(minute)), self.units["min"])
            spoken += f" {minutes} et {seconds}" if minute else f" et {seconds}"
        elif minute:
            spoken += f" {self.cardinal(minute)}"
        return f"{spoken} {_part_of_day(hour, half)}" if half else spoken

    def mixed(self, whole: str, part: str) -> str:
        """ "deux et demi" """
        return f"{whole} et {part.removeprefix('un ') if 'demi' in part else part}"

    def phone(self, groups: Sequence[str], plus: bool) -> str:
        """Pair by pair: "zéro six, douze, trente-quatre"."""
        if plus:
            return f"plus {', '.join(map(self._pair, groups))}"
        pairs = re.findall(r"\d{1,2}", "".join(groups)) if len(groups) == 1 else groups
        return ", ".join(map(self._pair, pairs))

    def _pair(self, digits: str) -> str:
        if len(digits) == 2 and digits[0] == "0":
            return self.digits(digits)
        return self.whole(digits)

    def first(self) -> Sequence[Rule]:
        """ "XXe siècle", "Ier", "7 am"."""
        return (
            *super().first(),
            Rule(re.compile(r"(?<!\w)([IVX]{1,6})(?:e|ème)(?!\w)"), self._century),
            Rule(re.compile(r"(?<!\w)Ier(?!\w)"), lambda m: "premier", "I"),
            Rule(_DOTTED_PHONE, lambda m: self.phone(m[0].split("."), False), "."),
            Rule(re.compile(r"(?<!\w)M\.(?= et M)"), lambda m: "monsieur", "M"),
            Rule(re.compile(r"(?<=[IVX]e) s\.(?=$|,| [a-zà-ÿ])"), lambda m: " siècle", "e"),
            Rule(_EAST, lambda m: "èste"),
            self.half_day_rule(),
        )

    def _century(self, match: Match[str]) -> str | None:
        return self.ordinal(arabic(match[1])) if arabic(match[1]) > 1 else None


def _part_of_day(hour: int, half: str) -> str:
    if half == "am":
        return "du matin"
    return "de l'après-midi" if hour < 6 or hour == 12 else "du soir"


def build(tag: str) -> Normalizer:
    """The normalizer of French."""
    return Normalizer(French())
