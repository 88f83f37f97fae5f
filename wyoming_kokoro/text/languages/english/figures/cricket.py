"""English rules for cricket: "287-6" and "5-32" with "for", "124*" not out, "312-7 dec"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import Language, Rule

_CRICKET = re.compile(
    r"\b(?:a/o|overs|wickets?|wkts?|won by \d+ runs|took \d{1,2}[-–/]\d\d"
    r"|taking \d{1,2}[-–/]\d\d|declared|dec\b|all out|innings|not out|stumps"
    r"|bowl(?:ed|ers?|ing)|lbw"
    r"|run chase|chas(?:e|ed|ing)|cricket|T20|ODI|Ashes|batsm[ae]n|batters?|batting"
    r"|century|centuries|unbeaten|maidens?|spinners?|Test match|the Test"
    r"|at tea|at lunch|off \d{1,3} balls"
    r"|skittled|follow-on|IPL|County Championship|Twenty20|the Hundred|close of play)\b"
)
_TOTAL = re.compile(
    r"(?<![\w.,:/$€£-])(?P<runs>\d{2,3})(?P<sign>[-–/])(?P<wickets>10|\d)"
    r"(?P<declared> ?d(?:ecl?)?\b(?:\.(?!\s*$))?)?(?![\w%°]|[-–.,:/]\d)"
)
_FIGURES = re.compile(
    r"(?<![\w.,:/$€£-])(?P<wickets>10|\d)(?P<sign>[-–/])(?P<runs>\d{2,3})(?![\w%°]|[-–.,:/]\d)"
)
_ALL_OUT = re.compile(r"(?<=\d )a/o\b")
_NOT_OUT = re.compile(r"(?<![\w.,:/$€£-])(?P<runs>\d{1,3})\*(?=[\s,.;:)]|$)")


def rules(language: Language) -> Sequence[Rule]:
    """Only where cricket is spoken of."""

    def said(match: Match[str]) -> str | None:
        if not _CRICKET.search(patterns.around(match)):
            return None
        runs, wickets = (language.cardinal(int(match[name])) for name in ("runs", "wickets"))
        if match.re is _FIGURES:
            return f"{wickets} for {runs}"
        return f"{runs} for {wickets}{' declared' if match['declared'] else ''}"

    def not_out(match: Match[str]) -> str:
        return f"{language.cardinal(int(match['runs']))} not out"

    return (
        Rule(_ALL_OUT, lambda match: "all out", "/"),
        Rule(_TOTAL, said, "-–/"),
        Rule(_FIGURES, said, "-–/"),
        Rule(_NOT_OUT, not_out, "*"),
    )
