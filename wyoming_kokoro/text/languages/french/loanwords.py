"""How French says words of other languages, and links its own."""

from __future__ import annotations

from wyoming_kokoro.text.languages.romance.loanwords import loanwords

from .liaison import links

LOANWORDS = loanwords(__package__, links=links)
