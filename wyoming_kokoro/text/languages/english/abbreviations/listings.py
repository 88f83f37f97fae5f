"""English rules for advertisements: "3BR/2BA, 1,850 SF", "sleeps 4, W/D", "$900 obo"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import DIGITS, Language, Rule

_BEDS = r"(?P<beds>\d{1,2}) ?-?(?:BR|BD|BDRM|br|bd|bdrm|bdr|Bd|Br|Bdrm|BHK)s?"
_BATHS = r"(?P<baths>\d{1,2}(?:\.\d{1,2})?) ?-?(?:BA|Ba|ba|BTH|bth|bath)s?"
_HOME = re.compile(rf"(?<![\w.,/$]){_BEDS}\b\.?(?:(?P<between> ?/ ?|, ?| )(?={_BATHS}\b))?")
_BATH = re.compile(rf"(?<![\w.,$]){_BATHS}\b(?:\.(?= [a-z\d(]|,))?")
_FEET = re.compile(r"(?<=\d )(?:SF|sf|SQFT|Sq Ft|Sq\. Ft\.|Sq\.Ft\.|sq\.ft\.)(?![\w])")
_OFFER = re.compile(
    r"(?<=[\dkK])(?P<gap>,? )(?P<word>obo|OBO|o\.b\.o\.|ono|ONO"
    r"|o\.n\.o\.)(?P<end>(?<=\.)(?=\s*$))?(?!\w)"
)
_MACHINES = re.compile(r"(?<![\w/])(?<!ATM )(?<!cash )[wW]/[dD](?![\w/]| (?:of|from) [$£€])")


def rules(language: Language) -> Sequence[Rule]:
    """Rules for advertisements: rooms, areas, offers."""

    def beds(match: Match[str]) -> str:
        between = ", " if match["between"] else ""
        return f"{language.whole(match['beds'])} bedroom{between}"

    def baths(match: Match[str]) -> str:
        whole, _, part = match["baths"].partition(".")
        spoken = language.whole(whole)
        if part:
            half = part in ("5", "50")
            spoken = f"{spoken} and a half" if half else f"{spoken} point {language.digits(part)}"
        return f"{spoken} bath"

    def offer(match: Match[str]) -> str:
        nearest = match["word"].lower().startswith(("on", "o.n"))
        end = "." if match["end"] is not None else ""
        return f"{match['gap']}or {'nearest' if nearest else 'best'} offer{end}"

    return (
        Rule(_HOME, beds, DIGITS),
        Rule(_BATH, baths, DIGITS),
        Rule(_FEET, lambda match: "square feet", "FfQq"),
        Rule(_OFFER, offer, "oO"),
        Rule(_MACHINES, lambda match: "washer and dryer", "/"),
    )
