"""French rules for notes and forms: "A86 ext.", "éponges x2", "prêt(e)", "étudiant·e·s"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Number, Rule
from wyoming_kokoro.text.normalize.signs import with_stop
from wyoming_kokoro.text.normalize.tables import words

_ADJECTIVES = words(
    """
    ext: extérieur, extérieure
    int: intérieur, intérieure
    sup: supérieur, supérieure
    inf: inférieur, inférieure
    ant: antérieur, antérieure
    post: postérieur, postérieure
    dr dt: droit, droite
    g gche gau: gauche, gauche
    civ: civil, civile
    soc: social, sociale
    crim: criminel, criminelle
    princ: principal, principale
    gén: général, générale
    nat: national, nationale
    rég: régional, régionale
    dép: départemental, départementale
    munic: municipal, municipale
    adj: adjoint, adjointe
    mat: maternel, maternelle
    élém: élémentaire, élémentaire
    prim: primaire, primaire
    moy: moyen, moyenne
    tot: total, totale
    obl oblig: obligatoire, obligatoire
    fac facult: facultatif, facultative
    mens: mensuel, mensuelle
    ann: annuel, annuelle
    hebdo: hebdomadaire, hebdomadaire
    élec électr: électrique, électrique
    """
)
_ADJECTIVE = re.compile(
    r"(?P<noun>(?<![\w-])(?:[^\W\d_]{3,20}|[A-Z]{1,2}\d{1,3}|\d{1,2}(?:e|er|re)|[Cc]e)) "
    rf"(?P<short>{'|'.join(sorted(_ADJECTIVES, key=len, reverse=True))})"
    r"\.(?= ?[,;:)!?]|\s*$| [a-zà-ÿ(]| \d)"
)
_NO_NOUNS = frozenset(
    "le la les un une des du de en et à au aux par pour avec sans sur son sa ses mon ma votre notre"
    " vos nos leur est sont".split()
)
_TIMES = re.compile(
    r"(?P<before>[^\W\d_]{2,20}[,:]? \(?|\(|^)[x×] ?(?P<count>\d{1,3})"
    r"(?![\w%]|[.,/]\d|[ ]?[x×+=-])"
)
_UNKNOWNS = re.compile(
    r"=|(?<!\w)(?:variable|valeur|point|coordonnée|inconnue|racine|solution|abscisse|entre|axe|réel)",
    re.IGNORECASE,
)
_FEMININE_END = re.compile(
    r"(?<=[a-zà-ÿ]{2})\((?:e|s|es|le|ne|te|les|nes|euse|rice|trice|ère|ve|ive|nt|aux)\)(?!\w)"
)
_POINT = r"[·•‧⋅.]"
_INCLUSIVE = re.compile(
    r"(?<!\w)(?P<stem>[^\W\d_]{2,20})(?P<point>[·•‧⋅]|\.(?=[a-zè]{1,5}\.s(?!\w)))"
    rf"(?P<end>e|te|i?enne|ine|ne|elle|le|fe|t?rice|ice|euse|se|i?ère|i?ve|esse)(?P<many>{_POINT}?s)?(?![\w·•‧⋅@]|\.\w)"
)
_SILENT = re.compile(r"[éiu]$")
_FEMININES = {  # ends that stand for another: what goes, what comes
    "rice": ("eur", "rice"),
    "ice": ("eur", "rice"),
    "trice": ("teur", "trice"),
    "euse": ("eu[rx]", "euse"),
    "se": ("[rx]", "se"),
    "ère": ("er", "ère"),
    "ière": ("ier", "ière"),
    "enne": ("en", "enne"),
    "ienne": ("ien", "ienne"),
    "elle": ("el|eau", "elle"),
    "ive": ("if", "ive"),
    "ve": ("f", "ve"),
    "esse": ("e", "esse"),
    "ine": ("ain", "ine"),
}
_EITHER = re.compile(
    r"(?<!\w)(?P<one>il|ils|le|les|un|lui|eux|du|au|son|mon|ce|celui|ceux|chacun|oui|tous|monsieur"
    r"|homme|hommes|père|client|étudiant)/(?P<other>elle|elles|la|une|de la|à la|sa|ma|cette|celle"
    r"|celles|chacune|non|toutes|madame|femme|femmes|mère|cliente|étudiante)(?![\w/])",
    re.IGNORECASE,
)
_HALF = re.compile(
    r"(?:(?<=\b[Uu]n )|(?<=\b[Uu]ne )|(?<=\b[Ll]a )|(?<=\b[Ll]es )|(?<=\b[Dd]es )|(?<=\b[Cc]ette )"
    r"|(?<=\b[Dd]eux )|(?<=\b[Ee]n ))(?:1/2|½)[ -](?!h(?!\w))(?=[a-zà-ÿ])"
)
_QUARTER_FINALS = re.compile(
    r"(?P<before>(?<!\w)(?:en|les|des|aux) )1/(?P<under>[48]|16)(?:e|ème)?s?"
    r"(?= de finale| (?:le|contre|face|retour|aller|hier|demain|ce)(?!\w)|[,.!?])"
)
_FINALS = {"4": "quarts", "8": "huitièmes", "16": "seizièmes"}
_DAYS = re.compile(
    r"(?<![\w.,:/-])(?P<count>\d{1,4}) j(?=[,.;:)!?]|\s*$| (?:de|par|sur|max|avant|après|ouvr|et|à"
    r"|puis|ou|/|calend|consécu|minimum|maximum|si)\b)"
)
_ARES = re.compile(r"(?<=\bha )(?P<count>\d{1,2}) a(?= de |[,.;)]|$)")
_LANE = re.compile(r"(?<!\w)[Cc]h\.(?= (?:de|du|des|d['’]|la|les|l['’])[ A-ZÉa-zé])")
_ROOM = re.compile(
    r"(?<!\w)[cC]h\.(?= (?:doubles?|simples?|twin|triples?|single|individuelles?|familiales?"
    r"|avec|sans|d['’]hôtes?|libres?|dispo\w*|parent\w*|enfants?|communicantes?)(?!\w)|,)"
)
_TOMORROW = re.compile(r"(?<!\w)(?:[dD]em1|2m1|2main|[bB]i1|[qQ]q1|[aA]2m1|b1sur)(?!\w)")
_WITH_FIGURES = words(
    """
    dem1 2m1 2main: demain
    bi1: bien
    qq1: quelqu'un
    a2m1: à demain
    b1sur: bien sûr
    """
)
_SIR = re.compile(r"(?<![\w.])M\.(?= (?:le|la|l['’]|et) ?[A-ZÉa-z])")
_SIRS = re.compile(r"(?<![\w.])MM\.(?= (?:les|et))")
_TERM_OF_YEAR = re.compile(r"(?<!\w)(?P<part>[TS])(?P<rank>[1-4])(?= (?:de )?(?:19|20)\d\d(?!\d))")
_ENGLISH_RANK = re.compile(r"(?<![\w.,])(?P<rank>\d{1,3})(?:st|rd|th)(?!\w)")
_GIVEN = re.compile(r"(?:(?<=Mlle )|(?<=Mme )|(?<=\bM\. )|(?<=Dr ))Ch\.(?= [A-Z])")
_HEADROOM = re.compile(r"(?<!\w)[hH]\.(?= (?:sous|de|utile|totale|max|:)|\s?\d{1,4} ?c?m\b)")
_AXLE = re.compile(r"(?:(?<=\bl['’])|(?<=pneu )|(?<=pneus )|(?<=freins ))A(?P<end>[VR])(?!\w)")
_CODE_OF = re.compile(
    r"(?<!\w)C\.(?= (?:civil|pénal|civ\.|pén\.|trav\.|com\.|cons\.|env\.|urb\.|route|rur\."
    r"|mon\.|assur\.))"
)
_CODES_OF = words(
    """
    civ.: civil
    pén.: pénal
    trav.: du travail
    com.: de commerce
    cons.: de la consommation
    env.: de l'environnement
    urb.: de l'urbanisme
    assur.: des assurances
    rur.: rural
    mon.: monétaire
    """
)
_CODE_END = re.compile(rf"(?<=\b[Cc]ode )(?:{'|'.join(map(re.escape, _CODES_OF))})")
_CHAMBER = re.compile(r"(?<!\w)[cC]h\.(?= (?:civ|soc|com|crim|mixte|réun)(?:\.|(?!\w)))")
_HAVE = re.compile(
    r"(?:(?<=^)|(?<=[,.!?;] )|(?<=\bet )|(?<=mais )|(?<=\bque ))g "
    r"(?=\d|(?:pas|plus|un|une|des|du|trop"
    r"|rien|fini|vu|oublié|faim|soif|froid|chaud|mal|envie|besoin|reçu|raté|déjà|bien|pris|mis)(?!\w))"
)
_LAST_SPOON = re.compile(r"(?<![\w.,/])(?P<count>[1-9]) ?cc(?= (?:de|d['’]))")
_TERM = re.compile(r"(?:(?<=\de )|(?<=\der )|(?<=ème )|(?<=ier ))sem\.(?=[ ,;)]|$)")
_LETTER = re.compile(r"(?<=\b[dlDL]['’])[FHLMNRSX](?![\w'’.-])")
_BIG = re.compile(r"(?<!\w)(?P<name>Pro|Ultra|Studio|Mad|Hue|Air|Mini|\d) Max(?!\w|\.)")
_STARS = re.compile(r"(?<=\d)[ ]?[*∗](?!\w)(?=[ ,.;:)]|$)")
_LONG_PARCEL = re.compile(r"(?<!\w)(?P<head>\d[A-Z])(?P<digits>\d{9,12})(?!\w)")


def rules(language: Language, gender: Callable[[str], str]) -> Sequence[Rule]:
    """The rules for notes, which run before the Romance rules; `gender` tells a noun's gender."""
    say = _Notes(language, gender)
    return (
        Rule(_CODE_OF, lambda m: "Code", "C"),
        Rule(_CODE_END, lambda m: with_stop(m, _CODES_OF[m[0]]), "."),
        Rule(_CHAMBER, lambda m: "chambre", "."),
        Rule(_HAVE, lambda m: "j'ai ", "g"),
        Rule(_LANE, lambda m: "chemin", "."),
        Rule(_ROOM, lambda m: "chambre", "."),
        Rule(_TOMORROW, lambda m: _WITH_FIGURES[m[0].lower()], DIGITS),
        Rule(_SIR, lambda m: "monsieur", "M"),
        Rule(_SIRS, lambda m: "messieurs", "M"),
        Rule(_TERM_OF_YEAR, say.term, "TS"),
        Rule(_ENGLISH_RANK, lambda m: language.ordinal(int(m["rank"])), DIGITS),
        Rule(_GIVEN, lambda m: "cé hache", "."),
        Rule(_HEADROOM, lambda m: "hauteur", "."),
        Rule(_ADJECTIVE, say.adjective, "."),
        Rule(_AXLE, lambda m: "avant" if m["end"] == "V" else "arrière", "A"),
        Rule(_TIMES, say.times, "x×"),
        Rule(_FEMININE_END, lambda m: "", "("),
        Rule(_INCLUSIVE, say.inclusive, "·•‧⋅."),
        Rule(_EITHER, lambda m: f"{m['one']} ou {m['other']}", "/"),
        Rule(_HALF, lambda m: "demi-", "/½"),
        Rule(_QUARTER_FINALS, lambda m: f"{m['before']}{_FINALS[m['under']]}", "/"),
        Rule(re.compile(r"(?<=\b[àÀ] )(?:dr|dt|dte)\."), lambda m: with_stop(m, "droite"), "."),
        Rule(_LAST_SPOON, lambda m: f"{m['count']} c. à c.", "c"),
        Rule(_DAYS, lambda m: say.counted(m["count"], "j"), "j"),
        Rule(_ARES, say.ares, "a"),
        Rule(_TERM, lambda m: with_stop(m, "semestre"), "."),
        Rule(re.compile(r"(?<!\w)t\.a\.b\.?(?!\w)"), lambda m: "tirs au but", "."),
        Rule(_LETTER, lambda m: language.spell(m[0]), "'’"),
        Rule(_BIG, lambda m: f"{m['name']} maxe", "M"),
        Rule(_STARS, lambda m: " étoiles", "*∗"),
        Rule(_LONG_PARCEL, say.parcel, DIGITS),
    )


class _Notes:
    """Says notes and short forms in French."""

    def __init__(self, language: Language, gender: Callable[[str], str]) -> None:
        self._language = language
        self._gender = gender

    def adjective(self, match: Match[str]) -> str | None:
        """A noun and its shortened adjective in full; None if no noun stands before it.

        "sens int." → "intérieur", "cour int." → "intérieure"
        """
        noun, short = match["noun"], match["short"]
        if noun.lower() in _NO_NOUNS or (short == "g" and noun[-1:].isdigit()):
            return None
        him, her = _ADJECTIVES[short].split(", ")
        is_she = self._gender(noun.lower()) == "f" if noun.isalpha() else noun[0].isdigit()
        spoken = with_stop(match, her if is_she else him)
        return f"{noun} {spoken}"

    def term(self, match: Match[str]) -> str | None:
        """A quarter or half of a year as an ordinal: "T2 2026"; None for "S3" and "S4"."""
        rank = int(match["rank"])
        if match["part"] == "S" and rank > 2:
            return None
        part = "trimestre" if match["part"] == "T" else "semestre"
        return f"{self._language.ordinal(rank, 'm')} {part}"

    def times(self, match: Match[str]) -> str | None:
        """An "x" before a count as "fois": "éponges x2", "(x8)"; None in a text about unknowns."""
        if _UNKNOWNS.search(match.string):
            return None
        before = match["before"]
        gap = "" if not before or before[-1] in " (" else " "
        return f"{before}{gap}fois {match['count']}"

    def inclusive(self, match: Match[str]) -> str:
        """Both genders of a word that is written with a point, or one form where both sound alike.

        "étudiant·e·s" → "étudiants et étudiantes"; "motivé·e" as it sounds.
        """
        him, end, many = match["stem"], match["end"], bool(match["many"])
        if end == "e" and _SILENT.search(him):
            return _plural(him) if many else him
        if him.lower() in ("tou", "tous"):
            return "toutes et tous"
        her = _feminine(him, end)
        return f"{_plural(him)} et {her}s" if many else f"{him} ou {her}"

    def counted(self, count: str, unit: str) -> str:
        """A count and its unit in words: "5 j"."""
        return self._language.quantity(Number(count), self._language.units[unit])

    def ares(self, match: Match[str]) -> str:
        """A count of ares behind hectares, in words: "5 ha 20 a"."""
        return f"{self._language.whole(match['count'])} are{'s' if int(match['count']) > 1 else ''}"

    def parcel(self, match: Match[str]) -> str:
        """A parcel's number, two characters spelled, then its digits by threes: "6A12345678901"."""
        groups = re.findall(r"\d{1,3}", match["digits"])
        said = ", ".join(map(self._language.whole, groups))
        return f"{self._language.spell(match['head'])}, {said}"


def _feminine(him: str, end: str) -> str:
    """The feminine of a word, whose end stands for part of it or follows it: "ive", "ne"."""
    if end == "elle" and not him.endswith(("el", "eau")):  # "il·elle", "ceux·elles"
        return "celle" if him.lower().startswith("ce") else "elle"
    if end == "e" and him.endswith("er"):  # "étranger·e"
        end = "ère"
    lost, gained = _FEMININES.get(end, ("", end))
    return re.sub(f"(?:{lost})$", "", him) + gained


def _plural(him: str) -> str:
    """The plural of a masculine word: "étudiants", "régionaux", "heureux"."""
    if him.endswith(("s", "x", "z")):
        return him
    if him.endswith("al"):
        return f"{him[:-1]}ux"
    return f"{him}{'x' if him.endswith('eau') else 's'}"
