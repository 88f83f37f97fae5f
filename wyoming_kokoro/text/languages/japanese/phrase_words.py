"""Japanese words that open and close phrases: where a long sentence may be cut."""

from __future__ import annotations

from wyoming_kokoro.text.tokens.phrase_words import PhraseWords, word_set

PHRASE_WORDS = PhraseWords(
    linkers=word_set(
        "そして また または しかし でも だから それで もし なぜなら",
    ),
    closers=word_set(
        "は が を に へ で と も から まで より ので のに けど けれど ながら て",
        "ば たら なら",
    ),
    clinging=word_set(
        "この その あの どの",
    ),
)
