"""How Spanish says words of other languages: their sounds here, their names in `lexicon.tsv`."""

from __future__ import annotations

from wyoming_kokoro.text.languages.word_tables import pairs, words
from wyoming_kokoro.text.phonemes.english_words import Loanwords
from wyoming_kokoro.text.reading import tables

from . import readings

_LEXICON = tables.lexicon(__package__)

LOANWORDS = Loanwords(
    sounds=pairs(
        r"""
        a\^ɪ I  ʌ\^ʉ W  ɔ\^ɪ Y  t\^ʃ ʧ  d\^ʒ ʤ  ʌ\^ɹ oɾ  ə\^ɹ eɾ  ə\^l el  eː A  oː ow
        : ~  ː ~  ʉ u  ɪ i  ʊ u  ɒ o  ɔ o  ʌ a  ɜ eɾ  [əɛ] e  [ɐæ] a  ʍ w  [ɹr] ɾ  ^ɾ r  h x  z s
        v β  ʒ ʝ  ^s(?=[^aeiouˈˌAIOWY]) es
        """
    ),
    respelled=_LEXICON.said("english"),
    readings=readings.READINGS,
    native=_LEXICON.said("respelling"),
    spoken=_LEXICON.said("ipa"),
    letters=words(
        """
        č ć: ch
        š ş ș: sh
        ž: y
        à: á
        è: é
        ò: ó
        ì: í
        ù: ú
        """
    ),
)
