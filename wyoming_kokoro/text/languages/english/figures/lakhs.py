"""English rules for amounts as India groups them: "Rs. 5,00,000", "₹1.2 cr", "2.5 L"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match

from wyoming_kokoro.text.normalize.language import Language, Rule

_GROUPED = re.compile(
    r"(?<![\w.,])(?P<rupees>(?:₹|Rs\.?"
    r"|INR) ?)?(?P<number>\d{1,2}(?:,\d\d){1,3},\d{3})(?![\d,]\d|\.\d{3})"
)
_SCALED = re.compile(
    r"(?:₹|\bRs\.?|\bINR) ?(?P<number>\d{1,5}(?:,\d{3})*(?:\.\d+)?) ?-?(?P<scale>lakhs?|lacs?|L"
    r"|crores?|[Cc]r|"
    r"lakh crores?)(?!\w)(?:\.(?!\s*$))?"
)


def rules(language: Language) -> Sequence[Rule]:
    """Lakhs and crores."""

    def grouped(match: Match[str]) -> str:
        amount = int(match["number"].replace(",", ""))
        crores, rest = divmod(amount, 10**7)
        lakhs, rest = divmod(rest, 10**5)
        parts = [f"{language.cardinal(crores)} crore"] if crores else []
        parts += [f"{language.cardinal(lakhs)} lakh"] if lakhs else []
        parts += [language.cardinal(rest)] if rest else []
        return " ".join(parts) + (" rupees" if match["rupees"] else "")

    def scaled(match: Match[str]) -> str:
        written = match["scale"]
        scale = "crore" if written[0] in "cC" else "lakh crore" if " " in written else "lakh"
        return f"{match['number']} {scale} rupees"

    return (Rule(_GROUPED, grouped, ","), Rule(_SCALED, scaled, "₹RI"))
