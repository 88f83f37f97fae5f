"""Portuguese words that open and close phrases: where a long sentence may be cut."""

from __future__ import annotations

from wyoming_kokoro.text.tokens.phrase_words import PhraseWords, word_set

PHRASE_WORDS = PhraseWords(
    linkers=word_set(
        "e ou mas porém nem porque embora enquanto se quando como pois",
    ),
    openers=word_set(
        "que quem qual quais cujo cuja onde a à ao aos às ante após até com contra da das de",
        "desde do dos durante em entre na nas no nos num numa para pela pelas pelo pelos",
        "perante por sem sob sobre trás",
    ),
    clinging=word_set(
        "o os as um uma uns umas este esta estes estas esse essa seu sua seus suas meu minha me",
        "te lhe não muito é são está estão há eu ele ela",
    ),
)
