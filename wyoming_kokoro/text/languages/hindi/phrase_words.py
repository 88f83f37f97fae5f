"""Hindi words that open and close phrases: where a long sentence may be cut."""

from __future__ import annotations

from wyoming_kokoro.text.tokens.phrase_words import PhraseWords, word_set

PHRASE_WORDS = PhraseWords(
    linkers=word_set(
        "और या लेकिन मगर परंतु किंतु बल्कि क्योंकि",
        "इसलिए ताकि अगर यदि तो जब जबकि",
    ),
    openers=word_set(
        "जो जिस जिसे जहाँ कि",
    ),
    closers=word_set(
        "ने को से में पर तक का की के लिए साथ बाद पहले",
    ),
    clinging=word_set(
        "यह वह ये वे एक इस उस इन उन कोई कुछ मेरा मेरी",
        "आपका आपकी बहुत",
    ),
)
