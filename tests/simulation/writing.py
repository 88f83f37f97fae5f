"""Text that nobody wrote: sentences as they are cut, without their words."""

from __future__ import annotations

import random
from collections.abc import Sequence

from wyoming_kokoro.text.tokens.pieces import Cut, Piece

Sentence = Sequence[Piece]


def sentence(rng: random.Random, tokens: int) -> list[Piece]:
    """Pieces of 16 to 31 tokens, one where the sentence is shorter than two of them."""
    lengths = []
    rest = tokens
    while rest >= 32:
        lengths.append(rng.randint(16, min(31, rest - 16)))
        rest -= lengths[-1]
    lengths.append(rest)
    cuts = rng.choices([Cut.WORD, Cut.PHRASE, Cut.CLAUSE], [20, 45, 35], k=len(lengths) - 1)
    return [
        Piece(tuple(rng.randrange(50, 150) for _ in range(length)), cut, "", ())
        for length, cut in zip(lengths, [*cuts, Cut.SENTENCE], strict=True)
    ]


def text(rng: random.Random, sentences: int) -> list[Sentence]:
    """Sentences as people write them: 55 tokens at the median, some of one word, some long."""
    lengths = (round(rng.lognormvariate(4.0, 0.6)) for _ in range(sentences))
    return [sentence(rng, min(300, max(3, length))) for length in lengths]
