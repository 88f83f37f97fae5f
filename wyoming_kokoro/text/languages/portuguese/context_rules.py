"""Portuguese rules that look at what stands about a number or a short word."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Rule
from wyoming_kokoro.text.normalize.patterns import one_of
from wyoming_kokoro.text.normalize.romance import Romance

_TITLES = {
    "min": ("ministro", "ministra"),
    "dep": ("deputado", "deputada"),
    "sen": ("senador", "senadora"),
    "gov": ("governador", "governadora"),
    "pres": ("presidente", "presidenta"),
    "ver": ("vereador", "vereadora"),
    "des": ("desembargador", "desembargadora"),
    "prof": ("professor", "professora"),
    "dir": ("diretor", "diretora"),
    "coord": ("coordenador", "coordenadora"),
    "secr": ("secretário", "secretária"),
    "sec": ("secretário", "secretária"),
    "arq": ("arquiteto", "arquiteta"),
    "eng": ("engenheiro", "engenheira"),
    "adv": ("advogado", "advogada"),
    "pref": ("prefeito", "prefeita"),
    "insp": ("inspetor", "inspetora"),
    "cons": ("conselheiro", "conselheira"),
    "vet": ("veterinário", "veterinária"),
    "del": ("delegado", "delegada"),
}
_TITLED = re.compile(
    r"(?P<article>(?<!\w)(?:[OoAa]|[dn][oa]|[Aa]o|à|pel[oa]|com|por|ex-|vice-) ?)"
    rf"(?P<title>{'|'.join([*_TITLES, *map(str.capitalize, _TITLES)])})\."
    r"(?= (?:d[aeo]s? )?[A-ZÀ-Ý][a-zà-ÿ])"
)
_MINISTER = re.compile(r"(?<![\w.])(?<!\d )Min\.(?= [A-ZÀ-Ý][a-zà-ÿ])")
_MIXED = re.compile(
    r"(?<![\w.,/])(?P<whole>\d{1,2}) e (?:½|1/2|(?P<quarter>¼|1/4)|(?P<most>¾|3/4)) "
    r"(?P<noun>[a-zà-ÿ]{3,12}\.|[a-zà-ÿ]{3,20}(?!\w))"
)
_HOUR = re.compile(r"(?<![\w.,])(?P<hour>[01]?\d|2[0-3])\.(?P<minute>[0-5]\d) ?(?:h|hs|hrs)(?!\w)")
_MINUTE = re.compile(r"(?P<before>(?<!\w)[nd]?[oa]s? )min\.? (?=\d{1,3}(?!\w|[.,:]\d|º|°| ?%))")
_EACH = re.compile(
    r"(?:(?<=[\d%] )|(?<=[\d%])|(?<=reais ))p/ (?=(?:pess|cad|m[êe]s|dia|hora|noite|kg|m²|cab))"
)
_NEARLY = re.compile(r"(?<=[\w)²³]) ?≈ ?(?=[-\u2212]?\d)")


def rules(language: Romance, states: Mapping[str, str]) -> Sequence[Rule]:
    """All of them; they run before the rules that the Romance languages share."""
    say = _Context(language, states)
    month = one_of(language.months)
    state = one_of(states)
    return (
        Rule(_TITLED, _titled, "."),
        Rule(_MINISTER, lambda m: "ministro", "M"),
        Rule(
            re.compile(
                r"(?<!\w)(?P<before>[Ee]m|[Dd]e|[DdNn]o|[Dd]a|[Pp]ara|[Pp]elo|[Aa]o|via) "
                rf"(?P<states>{state}(?:(?:, | e |/| ou | a | para ){state})*)(?![\w-]| ?\d|\.\w)"
            ),
            say.in_state,
            "ABCDEGMPRST",
        ),
        Rule(
            re.compile(
                rf"(?<![\w./-])(?P<day>\d{{1,2}}[/-])?(?P<month>{month})\.?[/-]"
                r"(?P<year>(?:19|20)\d\d|\d\d)(?![\w/-]|[.,:]\d)",
                re.IGNORECASE,
            ),
            say.month,
            "/-",
        ),
        Rule(_MIXED, say.mixed, DIGITS),
        Rule(_HOUR, say.hour, "h"),
        Rule(_MINUTE, lambda m: f"{m['before']}minuto{'s' if 's ' in m['before'] else ''} ", "m"),
        Rule(_EACH, lambda m: "por ", "/"),
        Rule(_NEARLY, lambda m: " aproximadamente ", "≈"),
    )


def _titled(match: Match[str]) -> str:
    """A shortened title in full, its gender that of the article: "a dep. Tabata", "o min. Fux"."""
    man, woman = _TITLES[match["title"].lower()]
    article = match["article"]
    return article + (woman if article.strip().lower() in ("a", "da", "na", "à", "pela") else man)


class _Context:
    """Says what stands in such a place in one language."""

    def __init__(self, language: Romance, states: Mapping[str, str]) -> None:
        self._language = language
        self._states = states

    def in_state(self, match: Match[str]) -> str | None:
        """Codes of Brazilian states by name, after a preposition: "no oeste de SC", "em SP e RJ".

        None for PA, SE or AP except after "em": "do PA" is rather a department or a pressure.
        """
        written = match["states"]
        if written in ("PA", "SE", "AP") and match["before"].lower() != "em":
            return None
        said = re.sub("[A-Z]{2}", lambda state: self._states[state[0]], written)
        return f"{match['before']} {said.replace('/', ' e ')}"

    def month(self, match: Match[str]) -> str | None:
        """A month by its name, with its year: "set/2025", "15/mar/2025".

        A year of two digits is said as a number, "jan/25"; None after a day or with a hyphen.
        """
        language, year = self._language, match["year"]
        month = language.months[match["month"].lower()]
        if match["day"]:
            if len(year) == 2:
                return None
            return language.date(int(year), month, int(match["day"][:-1]))
        if len(year) == 4:
            return language.date(int(year), month, None)
        if "/" not in match[0]:
            return None
        said = language.digits(year) if year[0] == "0" else language.cardinal(int(year))
        return f"{language.names[month - 1]} de {said}"

    def mixed(self, match: Match[str]) -> str | None:
        """A number and "½", "¼" or "¾" before a noun, in words; None if it is no noun.

        "1 e ½ xíc.": the half agrees with what is measured.
        """
        language, written = self._language, match["noun"]
        unit = language.units.get(written) or language.units.get(written.removesuffix("."))
        whole = int(match["whole"])
        gender = unit.gender if unit else language.gender(written.removesuffix("."))
        if not gender:
            return None
        noun = (unit.one if whole == 1 else unit.many or unit.one) if unit else written
        if match["quarter"]:
            part = "um quarto"
        elif match["most"]:
            part = "três quartos"
        else:
            part = "meia" if gender == "f" else "meio"
        return f"{language.cardinal(whole, gender)} e {part} {noun}"

    def hour(self, match: Match[str]) -> str | None:
        """A time with a full stop before "h", in words: "17.30 h"."""
        return self._language.clock(int(match["hour"]), int(match["minute"]), None, "")
