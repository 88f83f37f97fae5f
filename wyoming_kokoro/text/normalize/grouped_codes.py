"""Codes of digits beside a word that names them: "code 704 118", "colis n° XY 408 215 377 FR".

They are no amounts: each group is said by itself. Amounts ("commande de 12 500 €") stay.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from re import Match

from .language import DIGITS, Language, Rule

_REACH = 70
_CODE = re.compile(
    r"(?<![\w.,:/+-])(?<!\d )(?P<head>[A-Z]{1,3} ?)?"
    r"(?P<digits>\d{1,5}(?: \d{2,5}){1,5}|\d{6,14})(?P<tail> ?[A-Z]{2}(?!\w))?"
    r"(?![\w%]|[.,:/-]\d|(?: ?[-–])? ?[€$£°%]| \d)"
)
_NOUN = re.compile(r" (?:[a-zà-ÿ]{2,}|[kMG]?(?:W|Wh|m|g|L|l|o|B)(?!\w))")
_VERB = re.compile(
    r" (?:est|a|à|et|pour|dans|sur|dès|avant|sans|puis|è|ha|e|per|su|entro|prima"
    r"|chegou|chegaram|foi|foram|está|saiu|será|já|não|vence|venceu|com|até|em|no|na|do|da)(?!\w)"
)


@dataclass(frozen=True, slots=True)
class CodeWords:
    """Words of one language that name codes, as patterns."""

    codes: str
    """Nouns whose number is always a code: "[Cc]ode|PIN"."""
    things: str
    """Nouns that have a code and can be counted, too: "colis|dossier"."""
    links: str
    """Words between the noun and the code: "n°|est le|:"."""


def rules(
    language: Language, words: CodeWords, say: Callable[[Sequence[str]], str]
) -> Sequence[Rule]:
    """One rule, before telephone numbers and amounts; `say` says groups of digits."""
    link = rf"(?:(?:{words.links}) ?)"
    named = rf"(?<!\w)(?:{words.codes}|{words.things})(?!\w)[^\d.;!?]{{0,50}}?(?<!\w){link}$"
    linked = re.compile(named)
    beside = re.compile(
        rf"(?<!\w)(?:(?:{words.codes})(?: [^\W\d]{{2,15}}){{0,2}}|(?:{words.things}))[ \u00a0]$"
    )

    def spoken(match: Match[str]) -> str | None:
        digits, head, tail = match["digits"], match["head"] or "", match["tail"] or ""
        groups = digits.split()
        if any(re.fullmatch(phone, digits) for phone in language.phones):
            return None
        before = match.string[max(0, match.start() - _REACH) : match.start()]
        after = match.string[match.end() : match.end() + 20]
        if tail.strip() in {*language.units, *language.currencies}:
            return None
        is_parcel = bool(head) and len(groups[0]) > 1 and (bool(tail) or len(groups) > 2)
        is_counted = bool(_NOUN.match(after)) and not _VERB.match(after)
        is_code = linked.search(before) or (beside.search(before) and not is_counted)
        if not (is_parcel or is_code):
            return None
        if len(groups) == 1:
            size = 2 if len(digits) % 3 and not len(digits) % 2 else 3
            groups = [digits[at : at + size] for at in range(0, len(digits), size)]
            if len(groups[-1]) == 1:  # "408 21 53"
                groups[-2:] = [groups[-2][:2], groups[-2][2] + groups[-1]]
        letters = [language.spell(part.strip()) for part in (head, tail)]
        return ", ".join(filter(None, (letters[0], say(groups), letters[1])))

    return (Rule(_CODE, spoken, DIGITS),)
