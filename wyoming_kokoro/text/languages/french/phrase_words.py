"""French words that open and close phrases: where a long sentence may be cut."""

from __future__ import annotations

from wyoming_kokoro.text.tokens.phrase_words import PhraseWords, word_set

PHRASE_WORDS = PhraseWords(
    linkers=word_set(
        "et ou mais donc or ni car parce puisque puisqu' quand lorsque lorsqu' comme si quoique",
        "quoiqu' afin tandis pendant",
    ),
    openers=word_set(
        "que qui quoi dont où qu' d' jusqu' lequel laquelle lesquels lesquelles à au aux avant",
        "avec chez contre dans de des du depuis derrière dès devant durant en entre envers hors",
        "jusque jusqu'à malgré par parmi pour sans sauf selon sous sur vers",
    ),
    clinging=word_set(
        "le la les un une ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos",
        "leur leurs je tu il elle on nous vous ils elles ne se me te est sont a ont très",
    ),
)
