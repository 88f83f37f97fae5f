"""Spanish words that open and close phrases: where a long sentence may be cut."""

from __future__ import annotations

from wyoming_kokoro.text.tokens.phrase_words import PhraseWords, word_set

PHRASE_WORDS = PhraseWords(
    linkers=word_set(
        "y e o u pero sino ni porque aunque mientras si cuando como pues",
    ),
    openers=word_set(
        "que quien quienes cual cuales cuyo cuya cuyos cuyas donde a al ante bajo con contra de",
        "del desde durante en entre excepto hacia hasta mediante para por según sin sobre tras",
    ),
    clinging=word_set(
        "el la los las lo un una unos unas este esta estos estas ese esa su sus mi mis tu tus",
        "se me te le les nos no muy es son está están ha han he hay",
    ),
)
