"""Records of a marked-up text: spans of text with speech attributes, and pauses.

Both ways to control a reply, `[pause:1.5s]` in plain text and SSML, come down to this. Within a
text, `[word](/ipa/)` gives a pronunciation and `[word](+1)` a stress; the phonemes step reads them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

MAX_PAUSE_S = 10.0
"""The longest single pause: a slip of the pen must not silence a speaker for an hour."""


@dataclass(frozen=True, slots=True)
class SpeechAttributes:
    """How text is said: a voice string and BCP 47 tag ("" for the request's own), and factors on
    speed and volume.
    """

    voice: str = ""
    language: str = ""
    rate: float = 1.0
    volume: float = 1.0


@dataclass(frozen=True, slots=True)
class TextSpan:
    """Text of any number of sentences with the same attributes; `paragraph` if it begins one."""

    text: str
    attributes: SpeechAttributes = SpeechAttributes()
    paragraph: bool = False


@dataclass(frozen=True, slots=True)
class UnfinishedSentence:
    """The beginning of a sentence that is still being written; `paragraph` if it begins one."""

    text: str
    paragraph: bool = False


@dataclass(frozen=True, slots=True)
class Pause:
    """Silence of that many seconds, in place of the pause that punctuation would have made."""

    seconds: float


Script = list[TextSpan | Pause]

_PAUSE = re.compile(r"\[\s*pause\s*:\s*(\d{1,20}(?:\.\d{1,20})?)\s*(ms|s)?\s*\]", re.IGNORECASE)


def directions(
    text: str, attributes: SpeechAttributes = SpeechAttributes()
) -> Iterator[TextSpan | Pause]:
    """Plain text, cut at its `[pause:…]` marks (seconds, or milliseconds as `300ms`)."""
    rest = 0
    for mark in _PAUSE.finditer(text):
        if text[rest : mark.start()].strip():
            yield TextSpan(text[rest : mark.start()], attributes)
        yield pause(float(mark[1]) / (1000 if (mark[2] or "").lower() == "ms" else 1))
        rest = mark.end()
    if text[rest:].strip():
        yield TextSpan(text[rest:], attributes)


def pause(seconds: float) -> Pause:
    """A pause within bounds."""
    return Pause(min(max(seconds, 0.0), MAX_PAUSE_S))
