"""How Portuguese says words of other languages."""

from __future__ import annotations

from wyoming_kokoro.text.languages.romance.loanwords import loanwords

LOANWORDS = loanwords(__package__)
