"""English words that open and close phrases: where a long sentence may be cut."""

from __future__ import annotations

from wyoming_kokoro.text.tokens.phrase_words import PhraseWords, word_set

PHRASE_WORDS = PhraseWords(
    linkers=word_set(
        "and or but nor yet so because although though while whereas if unless until when",
        "whenever since as than",
    ),
    openers=word_set(
        "whether that which who whom whose where why how about above across after against along",
        "among around at before behind below beneath beside besides between beyond by despite",
        "during except for from in inside into near of off on onto out outside over past",
        "through throughout to toward towards under underneath up upon via with within without",
    ),
    clinging=word_set(
        "a an the this that these those my your his her its our their some any no every each is",
        "are was were be been am will would can could should may might must do does did has",
        "have had not very i we they he she you it",
    ),
)
