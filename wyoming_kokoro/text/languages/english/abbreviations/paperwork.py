"""English rules for forms and numbers of offices: "1040-ES", "Ref. #A-11", "1-800-FLOWERS"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.languages.english.numbers import paired
from wyoming_kokoro.text.normalize.language import Language, Rule

_TAX_FORM = re.compile(
    r"(?<![\w$.,-])(?P<form>10(?:40|41|65|94|95|98|99)|1120|990|941)-(?P<kind>[A-Z]{1,4})(?!\w|-\w)"
)
_NUMBERED = re.compile(
    r"(?P<before>\b(?i:ref|reference|case|order|claim|ticket|invoice|policy|account|acct|permit"
    r"|part|tracking|confirmation|serial|item|model|suite|apt|unit|room|p\.?o\.?)\.?:? ?)#"
    r"(?=[A-Z]{0,4}-?\d|[A-Z]{1,3}-[A-Z\d])"
)
_TOLL_FREE = re.compile(
    r"(?<![\w-])(?P<one>1-)?(?P<area>8(?:00|33|44|55|66|77|88)|900)-"
    r"(?P<words>[A-Z]{2,12}(?:-[A-Z]{2,12}){0,3})(?![\w-])"
)
_VOWEL = re.compile("[AEIOUY]")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for tax forms, for numbers with a hash, for telephone numbers that are words."""

    def form(match: Match[str]) -> str:
        """A tax form's number in pairs of figures, then its letters: "1099-INT"."""
        return f"{paired(int(match['form']))} {match['kind']}"

    def toll_free(match: Match[str]) -> str:
        """A toll-free number that ends in words: "1-800-GOT-JUNK".

        Words without a vowel stay in capitals, which are spelt.
        """
        area = match["area"]
        hundred = f"{language.whole(area[0])} hundred"
        code = hundred if area.endswith("00") else " ".join(map(language.whole, area))
        words = (w.title() if _VOWEL.search(w) else w for w in match["words"].split("-"))
        return f"{'one ' if match['one'] else ''}{code} {' '.join(words)}"

    return (
        Rule(_TAX_FORM, form, "-"),
        Rule(_NUMBERED, lambda match: f"{match['before']}number ", "#"),
        Rule(_TOLL_FREE, toll_free, "-"),
    )
