"""How Brazilian Portuguese says words of other languages: names are in `lexicon.tsv`."""

from __future__ import annotations

from wyoming_kokoro.text.languages.word_tables import pairs, words
from wyoming_kokoro.text.phonemes.english_words import Loanwords
from wyoming_kokoro.text.reading import tables

from .homographs import READINGS

_LEXICON = tables.lexicon(__package__)

LOANWORDS = Loanwords(
    sounds=pairs(
        r"""
        a\^ɪ I  ʌ\^ʉ W  ɔ\^ɪ Y  t\^ʃ ʧ  d\^ʒ ʤ  ʌ\^ɹ oɾ  ə\^ɹ eɾ  ə\^l ow  eː A  oː ow
        : ~  ː ~  ʉ u  ɪ i  ʊ u  ɒ ɔ  ʌ a  ɜ eɾ  ə a  [ɐæ] a  ʍ w  [ɹr] ɾ  ^ɾ x  h x  θ f  ð d
        t(?=[ˈˌ]?i) ʧ  d(?=[ˈˌ]?i) ʤ  t$ ʧi  d$ ʤi  (?<=[pbkɡfv])$ i  l$ w  n$ ŋ
        ^s(?=[^aeiouɔɛˈˌAIOWY]) is
        """
    ),
    respelled=_LEXICON.said("english"),
    readings=READINGS,
    native=_LEXICON.said("respelling"),
    letters=words(
        """
        č ć: tch
        š ş ș: x
        ž: j
        """
    ),
)
