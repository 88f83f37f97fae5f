"""English prices at the pump, with the nine tenths of a cent: "$3.09⁹", "$3.45 9/10"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize import patterns
from wyoming_kokoro.text.normalize.language import Language, Rule

_RAISED_NINE = re.compile(
    r"\$(?P<dollars>\d{1,2})\.(?P<cents>\d\d)(?:⁹(?: ?[/⁄]? ?(?:¹⁰|₁₀|10))?| ?9[/⁄]10)(?!\w|[.,]\d)"
)
_THREE_PLACES = re.compile(r"\$(?P<dollars>\d)\.(?P<cents>\d\d)9(?!\w|[.,]\d)")
_OF_FUEL = re.compile(
    r"(?i)\b(?:gas|gasoline|fuel|diesel|unleaded|regular|premium|midgrade|plus|gallon|gal|pumps?"
    r"|octane|Costco|Shell|Chevron|Exxon|Mobil|Arco|Wawa|Sheetz|Speedway)\b"
)


def rules(language: Language) -> Sequence[Rule]:
    """With a raised nine anywhere, with three places where fuel is spoken of."""

    def price(match: Match[str]) -> str:
        """A price with nine tenths of a cent: "three oh nine and nine tenths"."""
        cents = int(match["cents"])
        whole = int(match["dollars"])
        dollars = language.cardinal(whole)
        if not cents:
            return f"{dollars} dollar{'' if whole == 1 else 's'} and nine tenths"
        return f"{dollars} {'oh ' if cents < 10 else ''}{language.cardinal(cents)} and nine tenths"

    def fuel(match: Match[str]) -> str | None:
        """A price of three decimals that ends in 9, where fuel is spoken of: "Gas is $4.199"."""
        return price(match) if _OF_FUEL.search(patterns.around(match)) else None

    return (Rule(_RAISED_NINE, price, "$"), Rule(_THREE_PLACES, fuel, "$"))
