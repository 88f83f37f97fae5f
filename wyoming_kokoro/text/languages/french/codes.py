"""French rules for codes, sizes, scores and formulas that the Romance rules do not have."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import grouped_codes, romance_secrets
from wyoming_kokoro.text.normalize.language import DIGITS, Language, Number, Rule
from wyoming_kokoro.text.normalize.romance_scores import sets_rule
from wyoming_kokoro.text.normalize.tables import words

_ELIDED_QUOTE = re.compile(
    r"(?<!\w)(?P<elided>[CcDdJjLlMmNnSsTt]|[Qq]u|[Jj]usqu)['’][ \u00a0\u202f]?(?P<quote>[«“\"])"
    r"(?P<gap>[ \u00a0\u202f]?)(?=\w)"
)
_HEIGHT = re.compile(
    r"(?<![\w.,:/-])(?P<meters>\d) ?m ?(?P<rest>\d\d)(?![\w.,:/-]\w|\w| ?(?:cm|mm|s|min)(?!\w))"
)
_POSTCODE = re.compile(r"(?<![\w-])(?P<area>[A-Z]\d[A-Z]) ?(?P<place>\d[A-Z]\d)(?![\w-])")
_ROADS = re.compile(r"(?<!\w)(?P<road>[ADEMNR]\d{1,4}) ?/ ?(?=[ADEMNR]\d)")
_REFERENCE = re.compile(
    r"(?<![\w-])(?P<letters>[A-Z]{2,4})-(?P<numbers>\d{2,8}(?:-\d{1,8}){1,3})(?![\w-])"
)
_CHARGES = re.compile(r"(?:(?<=€ )|(?<=mois )|(?<=euros ))(?:CC|HC|FAI)(?!\w)")
_RENTS = {"CC": "charges comprises", "HC": "hors charges", "FAI": "frais d'agence inclus"}
_NUMBERED = re.compile(
    r"(?:(?<=[nN][°º] )|(?<=[nN][°º])"
    r"|(?<=uméro )|(?<=acture )|(?<=evis )|(?<=ossier )|(?<=ommande ))"
    r"(?P<year>(?:19|20)\d\d)-(?P<number>\d{1,6})(?![\w-]|[.,]\d)"
)
_BATTERY = re.compile(r"(?<!\w)(?P<kind>CR|LR|SR|BR)(?P<size>\d\d)(?P<height>\d\d)(?!\w)")
_TWO_OR_THREE = re.compile(
    r"(?<![\w.,/-])(?P<low>[1-9])/(?P<high>[2-9]|10)"
    r"(?= (?:min|minutes|heures|h|jours|j|fois|personnes|pers|mois|ans"
    r"|semaines|gousses|tranches)(?!\w))"
)
_HEX = re.compile(r"(?<!\w)0x(?P<figures>[0-9A-Fa-f]{2,16})(?!\w)")
_PER = re.compile(r"(?<=\d) ?/ ?(?P<period>min|mn|h|s|j|an|mois|jour|semaine)(?![\w/²³])")
_INSURED = re.compile(
    r"(?<![\w.,-])[1278] ?\d\d ?(?:0[1-9]|1[0-2]) ?(?:\d\d|2[AB]) ?\d{3} ?\d{3}(?: \d\d)?(?![\w-])"
)
_NORTH_AMERICAN = re.compile(
    r"(?<![\w.,:/-])(?:1[ -])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}-\d{4}(?![\w-])"
)
_SHORT_SERVICE = re.compile(
    r"(?:(?<=\b[Ll]e )|(?<=\bau )|(?<=numéro )|(?<=numéro : ))(11[68]) ?(\d{3})"
    r"(?![\w%]|[.,]\d| ?[€$%]| \d)"
)
_CODE_WORDS = grouped_codes.CodeWords(
    codes=r"[Cc]odes?|PIN|PUK|OTP|SIRE[NT]|[Ss]ire[nt]|IMEI|RIB|PDL|PRM|NIR|RNA|SPI"
    r"|[Ii]dentifiant|[Mm]ot de passe|[Mm]atricule",
    things=r"[Cc]olis|[Ss]uivi|[Cc]ommande|[Dd]ossier|[Rr]éf(?:érence|\.)?|[Cc]lient"
    r"|[Cc]ontrat|[Pp]olice|[Ff]acture|[Cc]arte|[Cc]ompte|[Aa]bonné|[Aa]dhérent|[Aa]llocataire"
    r"|[Rr]éservation|[Bb]illet|[Tt]icket|[Ss]érie|[Ss]inistre|[Aa]bonnement|[Mm]andat"
    r"|[Cc]ompteur|[Pp]ermis|[Pp]asseport|[Ff]iscal|[Ss]écu"
    r"|[Ss]écurité sociale|[Cc]hèque|[Vv]irement|[Aa]vis|[Bb]ordereau|[Ee]nvoi|[Ll]icence|SAV"
    r"|[Dd]evis|[Rr]ecommandé",
    links="n°|N°|nº|numéro|:|est|est le|c'est le|(?:saisissez|tapez|composez)(?: le)?",
)
_SECRETS = romance_secrets.SecretWords(
    before=r"(?:[Mm]ots? de passe|[Mm]dp|MDP|[Pp]assword|[Ii]dentifiant|[Ll]ogin"
    r"|[Cc]lé (?:Wi-?Fi|WPA|réseau"
    r"|de sécurité)|[Cc]ode (?:Wi-?Fi|invité|réseau))(?: [^\W\d_][\w'’-]{0,15}"
    r"| \([^()]{1,20}\)){0,4}?"
    r" ?(?::|=|est(?: désormais| maintenant| bien)?|devient|sera|était)",
    signs=words(
        """
        _: tiret bas
        -: tiret
        !: point d'exclamation
        @: arobase
        #: dièse
        $: dollar
        %: pour cent
        ^: accent circonflexe
        &: et commercial
        * ∗: étoile
        ?: point d'interrogation
        +: plus
        =: égale
        .: point
        """
    )
    | {"~": "tilde"},
    factorial="factorielle de {}",
)
_DOOR = re.compile(
    r"(?P<before>(?<!\w)(?:[Dd]igicode|[Cc]ode|[Ii]nterphone)(?: (?!HTTP|postal"
    r"|erreur)[^\W\d][\w'’-]{0,12})"
    r"{0,5}(?: :| est(?: le)?|,)? )(?P<head>[A-Z]?)(?P<pairs>\d{4})(?P<tail>[A-Z]?)(?![\w-])"
)
_APPEAL = re.compile(
    r"(?<![\w.,-])(?P<year>\d\d)-(?P<first>\d\d)\.(?P<second>\d{3})(?![\w-]|[.,]\d)"
)
_CLOTTING = re.compile(
    r"(?<!\w)INR(?= (?:(?:à|:|=|cible|de|entre|est)(?: à| de| entre)? )?\d(?:,\d)?(?!\d|[.,]\d"
    r"| \d{3}))"
)
_BASIS_POINTS = re.compile(r"(?<=\d) ?pb(?!\w)")
_RATES = re.compile(r"%|[Tt]aux|[Ss]pread|BCE|Fed|[Rr]endement|[Mm]arge|[Oo]bligat|[Ee]uribor|OAT")
_FORMAT = re.compile(
    r"(?P<before>(?<!\w)(?:[Cc]ahiers?|[Cc]adres?|[Pp]hotos?|[Ff]ormats?|[Ff]euilles?|[Tt]oiles?"
    r"|[Aa]ffiches?"
    r"|[Pp]osters?|[Cc]artons?|[Cc]lasseurs?|[Bb]locs?|[Tt]ableaux?|[Pp]apier|[Dd]alles?"
    r"|[Cc]arrelage|[Mm]oules?"
    r"|[Ee]nveloppes?|[Pp]ochettes?|[Tt]irages?|[Dd]imensions?|[Pp]anneaux?"
    r"|[Pp]lanches?)(?: [^\W\d]{1,12}){0,2}"
    r" :? ?)(?P<width>\d{1,4}) ?[x×] ?(?=\d{1,4}(?![\w=]| ?[=x×]))"
)
_FREE_PHONE = re.compile(
    r"(?<![\w.,:/-])0 ?(?P<kind>8\d\d) (?P<first>\d{3}) (?P<second>\d{3})(?![\w-])"
)
_FUNCTION = re.compile(r"(?<!\w)(?P<name>[fghFG])(?P<prime>['’′]?)\((?P<of>[a-z]|\d)\)")
_NAMED_FUNCTION = re.compile(
    r"(?<!\w)(?P<name>cos|sin|tan|ln|log)(?:(?=[²³]?(?:\(|\d))|(?=[²³])"
    r"| (?=(?:\d|[a-zπ](?!['’\w]))))"
)
_FUNCTIONS = {"cos": "cosinus", "sin": "sinus", "tan": "tangente", "log": "log", "ln": "ln"}
_FEWER = re.compile(r"(?<![\w)%°€\]] )(?<![\w)%°€\]])[-–−—] ?(?=(?:de )?\d{1,3} ans(?!\w))")
_OLDER = re.compile(r"(?<![\w)%°€\]] )(?<![\w)%°€\]])\+ ?(?=(?:de )?\d{1,3} ans(?!\w))")
_LESS_THAN = re.compile(r"(?<=[Ll]es )(?P<sign>[-–−—+]) ?(?:de )?(?=\d)")
_DEGREES_PAIR = re.compile(r"(?<![\w.,/])(?P<low>[-−]?\d{1,2})/(?P<high>[-−]?\d{1,2})(?= ?°)")
_TIMES = re.compile(r"(?<![\w.,/])(?P<count>\d{1,3}) ?[x×](?= (?:plus|moins)(?!\w))")
_A_DAY = re.compile(r"(?<=\d) ?[x×] ?/ ?(?P<period>jour|j|semaine|sem\.?|mois|an)(?!\w)")
_PERIODS = {"j": "jour", "sem": "semaine", "sem.": "semaine"}
_SIZES = re.compile(r"(?<=\d) ?[x×] ?(?=\d{1,4}(?:,\d)? ?[x×] ?\d)")
_PARCEL = re.compile(r"(?<!\w)(?P<head>[A-Z]{1,3})(?P<digits>\d{7,13})(?P<tail>[A-Z]{0,2})(?!\w)")
_AFTER_LETTER = re.compile(r"(?<=[A-Z]\d )\d{1,3}(?: \d{3})+(?= ?[A-Za-z%€])")
_BLOOD = re.compile(r"(?<!\w)(?P<group>AB|[ABO])(?P<sign>[-−–+])(?=[ ,.;:)]|$)")
_CHEMICAL = re.compile(
    r"(?<!\w)(?=[A-Za-z₀-₉()]{2,20}(?!\w))(?:[A-Z][a-z]?[₀-₉]*){1,8}(?<=[₀-₉A-Z])(?!\w)"
)
_BELOW = re.compile(r"(?<=[a-z])[₀-₉]{1,2}")
_SMALL = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_GREEK = words(  # neither μ nor Ω, which stand in units
    """
    α: alpha
    β: bêta
    γ: gamma
    δ Δ: delta
    ε: epsilon
    θ: thêta
    λ: lambda
    π: pi
    ρ: rho
    σ Σ: sigma
    τ: tau
    φ Φ: phi
    ω: oméga
    """
)
_LETTER = re.compile(f"(?<![α-ωΑ-Ω])[{''.join(_GREEK)}](?![α-ωΑ-Ω])")
_WEEKDAY = re.compile(r"(?<=\b[Dd]u )(?P<day>mar|mer)\.(?= au )")
_POINT_OF_COMPASS = re.compile(r"(?<=°) ?(?P<point>[NSEO])(?![\w'’-])")
_Y = re.compile(r"(?<![\w'’.-])(?:Y(?! (?:a|avait|aura)\b)|y(?= ?[=≠<>≤≥+²]))(?![\w'’])")


def rules(language: Language) -> Sequence[Rule]:
    """The French rules for codes and amounts, which run before the Romance rules."""
    say = _Codes(language)
    return (*_code_rules(language, say), *_amount_rules(language, say))


def _code_rules(language: Language, say: _Codes) -> Sequence[Rule]:
    """Rules for telephone numbers, codes and formulas."""
    return (
        Rule(_ELIDED_QUOTE, lambda m: f"{m['quote']}{m['gap']}{m['elided']}'", '«“"'),
        *romance_secrets.rules(language, _SECRETS),
        Rule(_DOOR, say.door, DIGITS),
        Rule(_APPEAL, lambda m: f"{m['year']}, {m['first']}, {m['second']}", "-"),
        Rule(_CLOTTING, lambda m: language.spell("INR"), "I"),
        Rule(_NORTH_AMERICAN, say.one_by_one, "-"),
        Rule(_SHORT_SERVICE, say.short_service, "1"),
        *grouped_codes.rules(language, _CODE_WORDS, say.groups),
        Rule(_FREE_PHONE, say.free_phone, "8"),
        Rule(_INSURED, say.insured, DIGITS),
        Rule(_HEIGHT, say.height, "m"),
        Rule(re.compile(r"(?<=\d) b(?:oî)?te (?=\d)"), lambda m: ", boîte ", "b"),
        Rule(_POSTCODE, say.postcode, DIGITS),
        Rule(_ROADS, lambda m: f"{m['road']}, ", "/"),
        Rule(_CHARGES, lambda m: _RENTS[m[0]], "CH"),
        Rule(_NUMBERED, lambda m: f"{m['year']}, {m['number']}", "-"),
        Rule(_BATTERY, say.battery, DIGITS),
        Rule(_TWO_OR_THREE, say.two_or_three, "/"),
        Rule(_REFERENCE, say.reference, "-"),
        Rule(_HEX, lambda m: f"zéro ixe {language.spell(m['figures'])}", "x"),
        sets_rule(language),
        Rule(_PER, say.per, "/"),
        Rule(_FUNCTION, say.function, "("),
        Rule(_NAMED_FUNCTION, lambda m: f"{_FUNCTIONS[m['name']]} ", "cstl"),
        Rule(_LETTER, lambda m: _GREEK[m[0]], "".join(_GREEK)),
        Rule(_Y, lambda m: "i grec", "yY"),
    )


def _amount_rules(language: Language, say: _Codes) -> Sequence[Rule]:
    """Rules for ages, temperatures, sizes and doses."""
    return (
        Rule(_FEWER, lambda m: "moins de ", "-–−—"),
        Rule(_OLDER, lambda m: "plus de ", "+"),
        Rule(_LESS_THAN, lambda m: "plus de " if m["sign"] == "+" else "moins de ", "-–−—+"),
        Rule(_DEGREES_PAIR, lambda m: f"{m['low']} à {m['high']}", "°"),
        Rule(_TIMES, lambda m: f"{language.whole(m['count'])} fois", "x×"),
        Rule(
            _A_DAY,
            lambda m: f" fois par {_PERIODS.get(m['period'], m['period'])}",
            "/",
        ),
        Rule(_BASIS_POINTS, say.basis_points, "b"),
        Rule(_FORMAT, lambda m: f"{m['before']}{language.whole(m['width'])} par ", "x×"),
        Rule(_SIZES, lambda m: " par ", "x×"),
        Rule(_PARCEL, say.parcel, DIGITS),
        Rule(_AFTER_LETTER, lambda m: m[0].replace(" ", ""), " "),
        Rule(_BLOOD, say.blood, "-−–+"),
        Rule(_BELOW, lambda m: f" {language.whole(m[0].translate(_SMALL))}", "₀₁₂₃₄₅₆₇₈₉"),
        Rule(_CHEMICAL, say.chemical, "₂₃₄₅₆"),
        Rule(_WEEKDAY, lambda m: language.weekdays[m["day"]], "m"),
        Rule(
            _POINT_OF_COMPASS,
            lambda m: {"N": " nord", "S": " sud", "E": " èste", "O": " ouest"}[m["point"]],
            "°",
        ),
    )


class _Codes:
    """Says codes and amounts in French."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def one_by_one(self, match: Match[str]) -> str:
        """A North American telephone number, digit by digit: "514 555-0199"."""
        groups = re.findall(r"\d+", match[0])
        return ", ".join(self._language.digits(group) for group in groups)

    def door(self, match: Match[str]) -> str | None:
        """A door's code with a letter, its four digits in pairs; None if it has no letter.

        "le code de la porte est le B4719".
        """
        if not (match["head"] or match["tail"]):
            return None
        spell, whole, pairs = self._language.spell, self._language.whole, match["pairs"]
        parts = spell(match["head"]), whole(pairs[:2]), whole(pairs[2:]), spell(match["tail"])
        return match["before"] + " ".join(filter(None, parts))

    def basis_points(self, match: Match[str]) -> str | None:
        """Basis points in a text about rates: "25 pb"; else None, as "pb" is "problème", too."""
        return " points de base" if _RATES.search(match.string) else None

    def groups(self, groups: Sequence[str]) -> str:
        """The groups of a code, each as a number: "704 118"."""
        return ", ".join(map(self._language.whole, groups))

    def short_service(self, match: Match[str]) -> str:
        """A service number of six digits, as two numbers: "le 116 117", "le 118 712"."""
        return f"{self._language.whole(match[1])} {self._language.whole(match[2])}"

    def free_phone(self, match: Match[str]) -> str:
        """A telephone number that begins with 08, group by group: "0 800 123 456"."""
        whole = self._language.whole
        kind, first, second = whole(match["kind"]), match["first"], match["second"]
        return f"zéro {kind}, {whole(first)}, {whole(second)}"

    def insured(self, match: Match[str]) -> str | None:
        """A social security number, group by group; None if it has no spaces.

        "1 85 05 78 006 084 36".
        """
        digits = match[0].replace(" ", "")
        if len(digits) not in (13, 15) or " " not in match[0]:
            return None
        groups = [digits[:1], digits[1:3], digits[3:5], digits[5:7], digits[7:10], digits[10:13]]
        groups += [digits[13:]] if digits[13:] else []
        return ", ".join(
            self._language.spell(group) if not group.isdecimal() else self._language.whole(group)
            for group in groups
        )

    def height(self, match: Match[str]) -> str:
        """A length in metres, with the centimetres as a number without a unit: "1m85"."""
        unit = self._language.units["m"]
        meters = self._language.quantity(Number(match["meters"]), unit)
        return f"{meters} {self._language.whole(match['rest'])}"

    def postcode(self, match: Match[str]) -> str:
        """A Canadian postcode, its letters and digits one by one: "H2X 1Y4"."""
        return f"{self._language.spell(match['area'])}, {self._language.spell(match['place'])}"

    def reference(self, match: Match[str]) -> str:
        """A reference, its letters spelled and its numbers not as a range: "CMD-2024-00457"."""
        numbers = map(self._language.whole, match["numbers"].split("-"))
        return ", ".join((self._language.spell(match["letters"]), *numbers))

    def per(self, match: Match[str]) -> str:
        """A slash before a period of time, as "par", with the period in full: "82/min"."""
        period = match["period"]
        unit = self._language.units.get(period)
        return f" {self._language.words['per']} {unit.one if unit else period}"

    def function(self, match: Match[str]) -> str:
        """A function of one letter or digit, with "prime" for its stroke: "f'(x)"."""
        prime = " prime" if match["prime"] else ""
        of = match["of"]
        spoken = self._language.whole(of) if of.isdecimal() else self._language.spell(of)
        return f"{self._language.spell(match['name'])}{prime} de {spoken}"

    def parcel(self, match: Match[str]) -> str:
        """A parcel's number, its letters spelled and its digits by threes: "XY123456789FR"."""
        language = self._language
        groups = re.findall(r"\d{1,3}", match["digits"])
        spoken = ", ".join(map(language.whole, groups))
        head, tail = language.spell(match["head"]), language.spell(match["tail"])
        return f"{head}, {spoken}, {tail}" if tail else f"{head}, {spoken}"

    def battery(self, match: Match[str]) -> str:
        """A button cell's type, its letters spelled and its digits in pairs: "CR2032"."""
        whole, spell = self._language.whole, self._language.spell
        return f"{spell(match['kind'])} {whole(match['size'])} {whole(match['height'])}"

    def two_or_three(self, match: Match[str]) -> str | None:
        """Two neighbouring numbers before what they count, joined by "à": "2/3 min"; else None."""
        if int(match["high"]) != int(match["low"]) + 1:
            return None
        return f"{self._language.whole(match['low'])} à {match['high']}"

    def blood(self, match: Match[str]) -> str | None:
        """A blood group with its sign, behind a word about blood: "groupe O-"; else None."""
        near = match.string[max(0, match.start() - 30) : match.start()].lower()
        if not re.search(r"groupe|sang|donneur|rhésus", near):
            return None
        sign = "positif" if match["sign"] == "+" else "négatif"
        return f"{self._language.spell(match['group'])} {sign}"

    def chemical(self, match: Match[str]) -> str | None:
        """A chemical formula, letter by letter with its numbers: "H₂CO₃".

        None if it has no subscript or is one of the language's phrases.
        """
        if not re.search("[₀-₉]", match[0]) or match[0] in self._language.phrases:
            return None
        parts = re.findall("[A-Za-z]|[₀-₉]+", match[0])
        return " ".join(
            self._language.spell(part)
            if part.isalpha()
            else self._language.whole(part.translate(_SMALL))
            for part in parts
        )
