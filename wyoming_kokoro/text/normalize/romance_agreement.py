"""Abbreviated adjectives of the Romance languages, which agree with their noun: "máx.", "incl."."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from re import Match

from .language import Language, Rule
from .patterns import one_of
from .signs import with_stop

_PEAK = re.compile(
    r"(?<![\w./])(?P<peak>[Mm](?:áx|ín)"
    r"|(?<!\d)(?<!\d[ \u00a0])[Mm](?:ax|in)(?=\.|:? ?[-\u2212]?\d))"
    r"\.?(?!\w)"
)
_NUMBER = re.compile(r"[.:]?(?: de)? ?[-\u2212]?\d")
_DEGREES = re.compile(r":? ?(?:de |di |d['’])?(?:~|≈)?[-\u2212]?\d[\d.,/]*+ ?[°º]")
_TOKEN = re.compile(r"[^\W\d]+\.?|[,;:.!?()\d%°]")
_BESIDE = frozenset("º y e o ou et ed de di da mín mín. máx máx. max. min. / - d C F".split())


@dataclass(frozen=True, slots=True)
class AgreementWords:
    """Stems and articles of one language for adjectives that agree."""

    peaks: tuple[str, str]
    """Stems of "máximo", "mínimo"; none of them: the language has only one form."""
    feminine: frozenset[str]
    """Articles that make what follows feminine."""
    stems: Mapping[str, str] = field(default_factory=dict)
    """Abbreviations behind a noun → their stems: "incl." → "incluid"."""


def rules(
    language: Language, words: AgreementWords | None, gender: Callable[[str], str]
) -> Sequence[Rule]:
    """All of them, for Romance.first; `gender` of a noun."""
    if words is None:
        return ()
    say = _Agreement(language, words, gender)
    peaks = (Rule(_PEAK, say.peak, "Mm"),)
    if not words.stems:
        return peaks
    behind = re.compile(rf"(?<=[^\W\d_] )(?<!\w)(?P<short>{one_of(words.stems)})(?!\w)")
    return (*peaks, Rule(behind, say.behind))


class _Agreement:
    """Says adjectives in one language."""

    def __init__(
        self, language: Language, words: AgreementWords, gender: Callable[[str], str]
    ) -> None:
        self._language = language
        self._words = words
        self._gender = gender

    def peak(self, match: Match[str]) -> str | None:
        """The word for "máx." or "mín.", which agrees with its noun.

        "máx.": "máxima" of a temperature and behind feminine nouns, else "máximo".
        """
        if match["peak"] == "Max" and not _NUMBER.match(match.string, match.end()):
            return None  # "HBO Max."
        stem = self._words.peaks[match["peak"][1] in "íi"]
        ending = self._ending(match)
        if not ending:
            ending = "a" if _DEGREES.match(match.string, match.end()) else "o"
        return with_stop(match, stem + ending)

    def behind(self, match: Match[str]) -> str:
        """An abbreviated adjective in full, agreeing with the noun before it: "bebidas incl."."""
        return with_stop(match, self._words.stems[match["short"]] + (self._ending(match) or "o"))

    def _ending(self, match: Match[str]) -> str:
        """What the noun before asks for; "" where there is none."""
        tokens = _TOKEN.findall(match.string, max(0, match.start() - 40), match.start())
        word = next((token for token in reversed(tokens) if token not in _BESIDE), "")
        noun = self._language.abbreviations.get(word, word).lower()
        if noun in self._words.feminine:
            return "a"
        if not noun.isalpha() or len(noun) < 4:
            return "o" if noun.isalpha() else ""
        gender = self._gender(noun)
        if not gender:
            return ""
        end = "a" if gender in ("f", "v") else "o"
        return f"{end}s" if noun.endswith("s") else end
