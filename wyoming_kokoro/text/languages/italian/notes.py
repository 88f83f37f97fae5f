"""Italian rules for notes and forms: "2° pezzo", "3/die", "alla c.a.", "f(x)", "gomme ant."."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Number, Rule
from wyoming_kokoro.text.normalize.romance_scores import sets_rule
from wyoming_kokoro.text.normalize.signs import with_stop
from wyoming_kokoro.text.normalize.tables import words

_WARM = (
    r"(?:nel|nell|nella|nelle|nei|nello|della|delle|dello|degli|dei|del|dell|fuori|dentro|alle|alla"
    r"|questa|questo|oggi|domani|stanotte|stasera|stamattina|ieri|massim[aie]|minim[aie]|percepit\w*"
    r"|circa|durante|verso|sotto|sopra|entro|gradi|centigradi|celsius|fahrenheit|oppure|mentre"
    r"|quindi|dopo|prima|con|per|non|che|anche|ancora|ormai|adesso|presto|ventilat\w+|static\w+"
    r"|vent[oi]|umidità|ma|poi|tra|fra|sia|sono|rispetto|nord|sud|est|ovest|all|dall|sul|sulla"
    r"|di|da|in|su|a|e|ed|o|al|ai|dal|dai|fino|esatti|ideali|ideale|costanti|fissi|per|se)(?!\w)"
)
_ORDINAL = re.compile(
    r"(?<![\w.,:/+−-])(?P<first>[1-9]\d?)°(?: (?P<link>e|o|ed) (?P<second>[1-9]\d?)°)?"
    rf" (?P<noun>(?!{_WARM})[a-zà-ÿ]{{3,20}})(?!\w)"
)
_DAY = re.compile(
    r"(?P<before>(?<!\w)(?:[Dd]al|[Ss]ul|[Oo]gni|[Ee]ntro il|[Ff]ino al|[Tt]ra il|[Dd]all['’]) ?)"
    r"(?P<day>[1-9]|[12]\d|3[01])°(?= (?:e|al|o|del|di)(?!\w)|[,.;])"
)
_HOT = re.compile(r"temperatur|gradi|meteo|forno|termostat|°C|angol|ruot|latitud", re.IGNORECASE)
_A_DAY = re.compile(r"(?<=[\w.)]) ?/ ?(?P<period>die|dì|gg|settimana|sett\.?)(?!\w)")
_PERIODS = {"die": "al giorno", "dì": "al giorno", "gg": "al giorno"}
_TIMES = re.compile(
    r"(?P<unit>(?<!\w)(?:cpr|cp|cps|compressa|compresse|capsula|capsule|fiala|fiale|bustina|bustine"
    r"|gtt|gocce)\.?) ?[x×] ?(?P<count>[1-9])(?= ?/| volt|(?: al dì| al giorno))"
)
_IN_BRACKETS = re.compile(r"(?<=\()[x×] ?(?P<count>\d{1,3})(?=\))")
_ATTENTION = re.compile(
    r"(?:(?<=alla )|(?<=, )|(?<=^)|(?<=\n))[cC]\.(?: ?)[aA]\.(?= (?:d[ei]|[A-Z]))"
)
_BEATS = re.compile(r"(?<=[a-zà-ÿ] )b\.(?= [A-ZÀ-Þ])")
_SEE = re.compile(
    r"(?<!\w)(?P<word>[vV])\.(?= (?:§|p\.|pag|art|all|cap|fig|tab|par|nota|sopra|sotto|anche|infra"
    r"|supra|oltre|n\.|sez|vol|allegat))"
)
_FUNCTION = re.compile(r"(?<!\w)(?P<name>[fghFG])(?P<prime>['’′]{0,2})\((?P<of>[a-z]|\d)\)")
_HECTARES = re.compile(
    r"(?<![\w.,:/-])(?P<count>\d{1,4}(?:,\d{1,2})?) ha(?= (?:di|a|coltivat\w+|per|totali|circa"
    r"|e)(?!\w)|[,.;)]|\s*$)"
)
_WEEKDAY = re.compile(
    r"(?<![\w.])(?P<day>mar|mer|dom|ven|gio|sab|lun)\.?(?=,? \d{1,2}/\d{1,2}(?!\d|/\d ))",
    re.IGNORECASE,
)
_SPAN = re.compile(
    r"(?P<before>(?<!\w)(?:(?:lun|mar|mer|gio|ven|sab|dom)[a-zì]*\.?|[Oo]re|[Oo]ggi|[Dd]omani"
    r"|[Vv]erso le|[Pp]er le),? )"
    r"(?P<low>[01]?\d|2[0-3]) ?[-–] ?(?P<high>[01]?\d|2[0-3])[.:,](?P<minute>[0-5]\d)"
    r"(?![\w:]|[.,]\d)"
)
_HALF_TIME = re.compile(r"(?<!\w)p\.t\.(?!\w)")
_PLAYED = re.compile(r"\d ?[-–] ?\d|(?<!\w)(?:gol|rete|reti|partita|risultato|fine|recupero)(?!\w)")
_DAY_BEFORE = re.compile(
    r"(?<![\w.])(?P<day>mar|mer|dom|ven|gio|sab|lun)\.?(?= (?:ore|alle|dalle|all['’]|h\.?) ?\d)",
    re.IGNORECASE,
)
_STATION = re.compile(
    r"(?P<town>(?<!\w)(?:Torino|Verona|Milano|Firenze|Venezia|Genova|Padova|Trieste|Vicenza|Roma) )"
    r"(?P<name>P\. ?N\.|P\. ?S\.|P\. ?G\.|P\. ?V\.|S\. ?M\. ?N\.|S\. ?L\.|P\. ?P\.|T\.ni|P\. ?R\.)"
)
_STATIONS = {
    "P.N.": "Porta Nuova",
    "P.S.": "Porta Susa",
    "P.G.": "Porta Garibaldi",
    "P.V.": "Porta Vescovo",
    "P.R.": "Porta Romana",
    "P.P.": "Piazza Principe",
    "S.M.N.": "Santa Maria Novella",
    "S.L.": "Santa Lucia",
    "T.ni": "Termini",
}
_CLUB = re.compile(
    r"(?<![\w.])(?P<letters>A\.S\.(?:D\.|R\.)?|S\.S\.(?:C\.|D\.)?|U\.S\.|A\.C\.|F\.C\.|U\.C\.|S\.C\.)"
    r"(?= [A-Z][a-z]{3})(?! (?:Trinità|Annunziata|Sacramento|Crocifisso|Padre))"
)
_SECRETARIAT = re.compile(r"(?:(?<=\bin )|(?<=\b[Ll]a )|(?<=lla ))[Ss]egr\.")
_FIRST_IN = re.compile(r"(?<![\w.,:])(?P<rank>[1-9]\d?)°(?= in \d)")
_RULE_OF = re.compile(r"(?<!\w)[Rr]eg\.(?= \(?(?:UE|CE|CEE|n\.|delegato|europeo|esec))")
_ENGLISH_RANK = re.compile(r"(?<![\w.,])(?P<rank>\d{1,3})(?:st|nd|rd|th)(?!\w)")
_FIRM = re.compile(r"(?P<name>(?<!\w)[A-ZÀ-Þ][a-zà-ÿ'’]{2,20} )(?:snc|s\.n\.c\.)(?!\w)")
_STREET = re.compile(r"(?<!\w)(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Ll]argo|[Vv]\.le)(?!\w)")
_FOR_EACH = re.compile(r"(?<=\ba )(?:pers|pax|cad)\.")
_FEES = re.compile(r"(?<!\w)(?P<word>[cC])omm\.(?= ?(?:€ ?)?\d)")
_ADJECTIVES = words(
    """
    ant: anterior
    post: posterior
    int: intern
    est: estern
    sup: superior
    inf: inferior
    energ: energetic
    mag: magistral
    trienn: triennal
    princ: principal
    reg: regolar
    naz: nazional
    prov: provincial
    sost: sostitutiv
    agg: aggiornat
    elett elettr: elettric
    mecc: meccanic
    telef: telefonic
    obbl: obbligatori
    facolt: facoltativ
    suppl: supplementar
    parz: parzial
    compl: complet
    """
)
_FIXED = re.compile(r"(?:r|al)$")
_ADJECTIVE = re.compile(
    r"(?P<noun>(?<![\w.'’-])(?:[^\W\d_]{4,20}|bar|\d)) "
    rf"(?P<short>{'|'.join(sorted(_ADJECTIVES, key=len, reverse=True))})"
    r"\.(?= ?[,;:)!?]|\s*$| [a-zà-ÿ(]| [A-Z](?!\w))"
)
_NO_NOUNS = frozenset(
    "della dello delle degli alla allo alle agli dalla dalle nella nelle sulla sulle questo questa"
    " sono come anche ogni oltre dopo prima verso presso".split()
)


def rules(language: Language, gender: Callable[[str], str]) -> Sequence[Rule]:
    """All of them, before the Romance rules; `gender` of a noun."""
    say = _Notes(language, gender)
    return (
        Rule(_ORDINAL, say.ordinal, "°"),
        Rule(_DAY, say.day, "°"),
        Rule(_TIMES, lambda m: f"{m['unit']} per {m['count']}", "x×"),
        Rule(_A_DAY, lambda m: f" {_PERIODS.get(m['period'], 'a settimana')}", "/"),
        Rule(_IN_BRACKETS, lambda m: f"per {language.whole(m['count'])}", "x×"),
        Rule(_ATTENTION, lambda m: "cortese attenzione", "."),
        sets_rule(language),
        Rule(_WEEKDAY, lambda m: language.weekdays[m["day"].lower()], "/"),
        Rule(_SPAN, say.span, "-–"),
        Rule(_HALF_TIME, say.half_time, "."),
        Rule(_DAY_BEFORE, lambda m: language.weekdays[m["day"].lower()]),
        Rule(_STATION, lambda m: m["town"] + _STATIONS[m["name"].replace(" ", "")], "."),
        Rule(_CLUB, lambda m: language.spell(m["letters"].replace(".", "")), "."),
        Rule(_SECRETARIAT, lambda m: with_stop(m, "segreteria"), "."),
        Rule(_FIRST_IN, lambda m: language.ordinal(int(m["rank"]), "m"), "°"),
        Rule(_RULE_OF, lambda m: "regolamento", "."),
        Rule(_ENGLISH_RANK, lambda m: language.ordinal(int(m["rank"]), "f"), DIGITS),
        Rule(_FIRM, say.firm, "s"),
        Rule(_BEATS, lambda m: "batte", "."),
        Rule(_SEE, lambda m: "vedi" if m["word"] == "v" else "Vedi", "."),
        Rule(_FUNCTION, say.function, "("),
        Rule(_HECTARES, say.hectares, "h"),
        Rule(_FOR_EACH, lambda m: with_stop(m, "persona"), "."),
        Rule(_FEES, lambda m: f"{m['word']}ommissioni", "."),
        Rule(_ADJECTIVE, say.adjective, "."),
    )


class _Notes:
    """Says them in Italian."""

    def __init__(self, language: Language, gender: Callable[[str], str]) -> None:
        self._language = language
        self._gender = gender

    def ordinal(self, match: Match[str]) -> str | None:
        """One or two numbers with "°" as ordinals of a noun: "2° pezzo", "1° e 3° lunedì".

        None if no noun follows, or above 15 where the text before is about warmth or angles.
        """
        text, noun = match.string, match["noun"]
        near = text[max(0, match.start() - 60) : match.start()]
        if int(match["first"]) > 15 and _HOT.search(near):
            return None
        gender = "f" if self._gender(noun) in ("f", "v") else "m"
        if not self._gender(noun):
            return None
        said = self._language.ordinal(int(match["first"]), gender)
        if match["second"]:
            said += f" {match['link']} {self._language.ordinal(int(match['second']), gender)}"
        return f"{said} {noun}"

    def day(self, match: Match[str]) -> str | None:
        """A day with "°" as an ordinal: "dal 1° al 15"; None in a text about warmth or angles."""
        if _HOT.search(match.string):
            return None
        return match["before"] + self._language.ordinal(int(match["day"]), "m")

    def span(self, match: Match[str]) -> str | None:
        """A range of hours as "dalle … alle …": "lun 9-10.30".

        After "verso le" and "per le" only a comma is between them; None if the hours fall.
        """
        low, high = int(match["low"]), int(match["high"])
        if low > high:
            return None
        cardinal = self._language.cardinal
        end = self._language.clock(high, int(match["minute"]), None, "")
        if match["before"].strip().endswith("le"):
            return f"{match['before']}{cardinal(low, 'f')}, {end}"
        return f"{match['before']}dalle {cardinal(low, 'f')} alle {end}"

    def half_time(self, match: Match[str]) -> str:
        """The short form "p.t.": "primo tempo" in a text about a match, otherwise "piano terra"."""
        is_match = _PLAYED.search(match.string)
        return with_stop(match, "primo tempo" if is_match else "piano terra")

    def firm(self, match: Match[str]) -> str | None:
        """The "snc" of a firm, spelled: "F.lli Bruni snc"; None after a street: "via Roma snc"."""
        if _STREET.search(match.string[: match.start()][-25:]):
            return None
        return f"{match['name']}{self._language.spell('snc')}"

    def function(self, match: Match[str]) -> str:
        """A function, its primes and its argument in words: "f'(x)"."""
        spell, primes = self._language.spell, len(match["prime"])
        of = self._language.whole(match["of"]) if match["of"].isdecimal() else spell(match["of"])
        return f"{spell(match['name'])}{('', ' primo', ' secondo')[primes]} di {of}"

    def hectares(self, match: Match[str]) -> str:
        """A number of hectares in words, as "ha" is no verb here: "5 ha di vigna"."""
        whole, _, part = match["count"].partition(",")
        return self._language.quantity(Number(whole, part), self._language.units["ha"])

    def adjective(self, match: Match[str]) -> str | None:
        """A shortened adjective in full, agreeing with the noun before it; None without a noun.

        "gomme ant." → "anteriori", "classe energ." → "energetica"
        """
        noun = match["noun"]
        gender = "m" if noun == "bar" or noun.isdecimal() else self._gender(noun.lower())
        if noun.lower() in _NO_NOUNS or not gender:
            return None
        stem = _ADJECTIVES[match["short"]]
        many = noun[-1] in "ie" and (noun[-1] == "i" or gender in ("f", "v")) and noun != "classe"
        if _FIXED.search(stem):
            end = "i" if many else "e"
        elif gender in ("f", "v"):
            end = "e" if many else "a"
        else:
            end = "i" if many else "o"
        stem = f"{stem}h" if many and gender in ("f", "v") and stem.endswith("c") else stem
        return f"{noun} {with_stop(match, stem + end)}"
