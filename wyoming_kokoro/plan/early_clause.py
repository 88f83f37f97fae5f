"""When the first clause of a sentence is spoken before the sentence is written. Arithmetic only.

It begins a reply where the rest is not expected within half a second, and where its sound lasts
until the next clause is. Once the listener hears something, it waits for the last moment: most
sentences are whole by then.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from wyoming_kokoro.text.tokens.pieces import Piece

from .estimates import RunEstimates
from .text_pace import TextPace

STRONG_TOKENS: Final = 24
"""The shortest beginning that ends with a clause: a voice needs so much for a natural melody."""
WEAK_TOKENS: Final = 36
"""The shortest one that ends with a phrase."""
REST_TOKENS = 60
"""Tokens of a sentence after its first clause, on average."""
_WORTH_S = 0.5  # whoever waits no longer for the rest hears the whole sentence
_DOUBT_TOKENS = 15.0  # of text that may have come by chance
_NEXT_TOKENS = 45.0  # of the clause after it, with the words that show its end
_PATIENCE_S = 1.0  # where the text has stalled, silence is worse than a pause after a clause
_RESERVE_S = 0.15


@dataclass(frozen=True, slots=True)
class EarlyClause:
    """The beginning of a sentence that is still being written, as it may be spoken by itself.

    `end` is where it ends, in characters of the sentence; `chars` of them are its own, and
    `chars_after` have come after it. `strong`: a clause ends there, not only a phrase.
    """

    pieces: tuple[Piece, ...]
    end: int
    chars: int
    chars_after: int
    strong: bool

    @property
    def tokens(self) -> int:
        """Tokens of all its pieces."""
        return sum(len(piece.ids) for piece in self.pieces)

    @property
    def tokens_per_char(self) -> float:
        """Tokens for a character in this language, as this clause tells."""
        return self.tokens / max(1, self.chars)


def begins_reply_s(
    clause: EarlyClause, pace: TextPace, costs: RunEstimates, now_s: float, offered_s: float
) -> float:
    """The time at which a clause may begin a reply, if no text comes before; infinite: not yet.

    `offered_s` is the time at which the first such clause was there.
    """
    if clause.tokens < (STRONG_TOKENS if clause.strong else WEAK_TOKENS):
        return math.inf
    slow_s = _slow_s(clause, pace, now_s)
    rate = pace.chars_per_s(now_s) * clause.tokens_per_char
    missing = max(0.0, _NEXT_TOKENS - clause.chars_after * clause.tokens_per_char)
    next_s = missing / rate if rate else math.inf
    lasts = costs.min_audio_s(clause.tokens) >= next_s + costs.max_first_audio_s(int(_NEXT_TOKENS))
    return slow_s if lasts else max(slow_s, offered_s + _PATIENCE_S)


def follows_s(
    clause: EarlyClause, pace: TextPace, costs: RunEstimates, now_s: float, dry_s: float
) -> float:
    """The time at which a clause may follow audio that lasts until `dry_s`; infinite: not yet."""
    if clause.tokens < (STRONG_TOKENS if clause.strong else WEAK_TOKENS):
        return math.inf
    last_moment_s = dry_s - costs.max_first_audio_s(clause.tokens) - _RESERVE_S
    return max(last_moment_s, _slow_s(clause, pace, now_s))


def _slow_s(clause: EarlyClause, pace: TextPace, now_s: float) -> float:
    """The time at which the text is sure to come too slowly to wait for the sentence's rest."""
    ratio = clause.tokens_per_char
    return pace.slow_at_s(now_s, REST_TOKENS / _WORTH_S / ratio, _DOUBT_TOKENS / ratio)
