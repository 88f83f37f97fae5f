"""Sets of tennis, which French and Italian say without a link: "six quatre", "sette sei"."""

from __future__ import annotations

import re
from re import Match

from .language import Language, Rule

_SETS = re.compile(
    r"(?<![\w.,/:–-])"
    r"(?P<sets>[0-7][/–-][0-7](?: ?\(\d{1,2}(?:-\d{1,2})?\))?"
    r"(?:(?:,? | et | e )[0-7][/–-][0-7](?: ?\(\d{1,2}(?:-\d{1,2})?\))?){1,4})"
    r"(?![\w/–-]|[.,]\d)"
)
_SET = re.compile(r"(\d)[/–-](\d)(?: ?\((\d{1,2})(?:-(\d{1,2}))?\))?")


def sets_rule(language: Language) -> Rule:
    """The rule for sets of tennis, at least two in a row: "6-4, 7-6 (5), 6-3"."""
    whole = language.whole

    def one(match: Match[str]) -> str:
        said = f"{whole(match[1])} {whole(match[2])}"
        if not match[3]:
            return said
        tie = whole(match[3]) + (f" {language.words['to']} {whole(match[4])}" if match[4] else "")
        return f"{said} ({tie})"

    return Rule(_SETS, lambda match: _SET.sub(one, match["sets"]), "/–-")
