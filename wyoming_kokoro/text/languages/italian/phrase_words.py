"""Italian words that open and close phrases: where a long sentence may be cut."""

from __future__ import annotations

from wyoming_kokoro.text.tokens.phrase_words import PhraseWords, word_set

PHRASE_WORDS = PhraseWords(
    linkers=word_set(
        "e ed o od ma però né perché poiché quando mentre se come affinché sebbene benché",
        "oppure quindi",
    ),
    openers=word_set(
        "che chi cui quale quali dove d' all' dall' dell' nell' sull' a ad al allo alla ai agli",
        "alle con col contro da dal dallo dalla dai dagli dalle di del dello della dei degli",
        "delle dopo durante entro fino fra in nel nello nella nei negli nelle per presso prima",
        "senza sopra sotto su sul sullo sulla sui sugli sulle tra tranne verso",
    ),
    clinging=word_set(
        "il lo la i gli le un uno una questo questa questi queste quel quella mio mia tuo tua",
        "suo sua si mi ti ci vi non molto è sono ha hanno",
    ),
)
