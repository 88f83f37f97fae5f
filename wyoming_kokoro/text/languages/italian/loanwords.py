"""How Italian says words of other languages, and numbers in whose middle an s is voiceless."""

from __future__ import annotations

import re

from wyoming_kokoro.text.languages.romance.loanwords import loanwords

_COMPOUND_SEVEN = re.compile(
    r"\b([a-zà-ÿ]*(?:anta|enta|ento|otto|mila|mille|cento))"
    r"(se(?:tt|ssant|i(?!\w)|dici)[a-zà-ÿ]*)"
)
"""Such as "trentasette"."""

_ELIDED_GLI = re.compile(r"(?i)(?<=gl)['’](i)")
"""Such as "degl'innocenti", whose gl is soft as in "gli"."""


def _prepare(chunk: str) -> str:
    softened = _ELIDED_GLI.sub(lambda match: match[1].lower(), chunk)
    return _COMPOUND_SEVEN.sub(r"\1-\2", softened)


LOANWORDS = loanwords(__package__, prepare=_prepare)
