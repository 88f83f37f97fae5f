"""Corrections of what espeak-ng reads wrongly in a language: spellings, liaisons."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from wyoming_kokoro.text.phonemes.ipa import Said

Links = Callable[[Sequence[Said], Callable[[str], str]], list[Said]]
"""Said words with the right liaisons; the second argument says a word alone."""


@dataclass(frozen=True, slots=True)
class Corrections:
    """One language's corrections. Immutable; each is a pure function or a table."""

    patterns: Sequence[tuple[re.Pattern[str], str]]
    """Parts of words, and as espeak-ng must see them to say them right."""
    links: Links

    def written(self, word: str) -> str:
        """A word as espeak-ng must see it."""
        for pattern, replacement in self.patterns:
            word = pattern.sub(replacement, word)
        return word
