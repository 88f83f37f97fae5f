"""Portuguese rules for prescriptions and examinations: "1 cp VO 6/6h SN", "7.800/mm³"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.signs import with_stop

_WAYS = {
    "VO": "via oral",
    "EV": "endovenoso",
    "IV": "intravenoso",
    "IM": "intramuscular",
    "SC": "subcutâneo",
    "SL": "sublingual",
    "SN": "se necessário",
    "VR": "via retal",
}
_WAY = re.compile(rf"(?<=[\w.)] )(?P<way>{'|'.join(_WAYS)})(?![\w-]|/\w)")
_DOSE = re.compile(
    r"\d ?(?:mg|mcg|µg|g|m[lL]|UI|cps?|comp|cáps|gts|gotas|amp|fr|jatos?)(?!\w)"
    r"|comprimidos?|cápsulas?|ampolas?|gotas|injeção|aplicar|dipirona|dose",
    re.IGNORECASE,
)
_DENSITY = re.compile(r"(?<=\d)/(?P<unit>mm³|mm3|[µμu]L|m[lL]|campo|kg|m²|km²|ha)(?![\w/])")
_NAMES = {
    "mm³": "milímetro cúbico",
    "mm3": "milímetro cúbico",
    "µL": "microlitro",
    "μL": "microlitro",
    "uL": "microlitro",
    "mL": "mililitro",
    "ml": "mililitro",
    "campo": "campo",
    "kg": "quilo",
    "m²": "metro quadrado",
    "km²": "quilômetro quadrado",
    "ha": "hectare",
}
_DAYS = re.compile(r"(?<=\d)(?P<gap> ?)d(?=[;,)]|\.?$|\.? (?:de jejum|de antib|ap[óo]s))")
_AGE = re.compile(
    r"(?P<before>(?<!\w)(?:[Pp]aciente|[Mm]asc(?:ulino|\.)?|[Ff]em(?:inin[oa]|\.)?|[Hh]omem|[Mm]ulher)"
    r"[^\d.;]{0,12} \d{1,3}) ?a\.?(?=[,;)])"
)
_DISEASE = re.compile(
    r"(?<![\w.])(?P<letter>[A-TV-Z])(?P<whole>\d{1,3})\.(?P<part>\d{1,2})(?!\w|\.\d)"
)


def rules(language: Language) -> Sequence[Rule]:
    """All of them; they run before the rules that the Romance languages share."""

    def disease(match: Match[str]) -> str:
        """A letter and two numbers, with "ponto": "F41.1" of the CID-10, "S3.2" of a chapter."""
        whole, part = language.whole(match["whole"]), language.whole(match["part"])
        return f"{language.spell(match['letter'])} {whole} {language.words['dot']} {part}"

    return (
        Rule(_AGE, lambda m: f"{m['before']} anos", "a"),
        Rule(_WAY, _way, "VEISR"),
        Rule(_DENSITY, lambda m: f" por {_NAMES[m['unit']]}", "/"),
        Rule(_DAYS, lambda m: with_stop(m, " dias"), "d"),
        Rule(_DISEASE, disease, "."),
    )


def _way(match: Match[str]) -> str | None:
    """How a drug is given, in full: "VO" near a word for a dose; otherwise None."""
    near = match.string[max(0, match.start() - 60) : match.end() + 30]
    return _WAYS[match["way"]] if _DOSE.search(near) else None
