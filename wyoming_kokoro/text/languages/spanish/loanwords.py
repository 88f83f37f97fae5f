"""How Spanish says words of other languages."""

from __future__ import annotations

from wyoming_kokoro.text.normalize.tables import pairs, words
from wyoming_kokoro.text.phonemes.english_words import Loanwords

from . import foreign_names, readings, regional_names

LOANWORDS = Loanwords(
    sounds=pairs(
        r"""
        a\^ɪ I  ʌ\^ʉ W  ɔ\^ɪ Y  t\^ʃ ʧ  d\^ʒ ʤ  ʌ\^ɹ oɾ  ə\^ɹ eɾ  ə\^l el  eː A  oː ow
        : ~  ː ~  ʉ u  ɪ i  ʊ u  ɒ o  ɔ o  ʌ a  ɜ eɾ  [əɛ] e  [ɐæ] a  ʍ w  [ɹr] ɾ  ^ɾ r  h x  z s
        v β  ʒ ʝ  ^s(?=[^aeiouˈˌAIOWY]) es
        """
    ),
    respelled=words(
        """
        amazon: ámazon
        uber: úber
        nguyen: niguien
        smith: esmiz
        home: jóum
        philips: fílips
        docker: dóquer
        zigbee: sigbi
        tesla: tesla
        airbus: érbus
        lidl: lídel
        podcast: pódcast
        online: onláin
        offline: oflain
        python: páiton
        jack: yak
        peter: píter
        muller: miúler
        francois: fransuá
        microsoft: máicrosof
        """
    ),
    readings=readings.READINGS,
    native={**foreign_names.NAMES, **regional_names.NAMES},
    spoken=regional_names.SPOKEN,
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
