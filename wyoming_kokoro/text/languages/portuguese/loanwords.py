"""How Brazilian Portuguese says words of other languages."""

from __future__ import annotations

from wyoming_kokoro.text.normalize.tables import pairs, words
from wyoming_kokoro.text.phonemes.english_words import Loanwords

from .foreign_names import NAMES
from .foreign_words import WORDS
from .homographs import READINGS

LOANWORDS = Loanwords(
    sounds=pairs(
        r"""
        a\^ɪ I  ʌ\^ʉ W  ɔ\^ɪ Y  t\^ʃ ʧ  d\^ʒ ʤ  ʌ\^ɹ oɾ  ə\^ɹ eɾ  ə\^l ow  eː A  oː ow
        : ~  ː ~  ʉ u  ɪ i  ʊ u  ɒ ɔ  ʌ a  ɜ eɾ  ə a  [ɐæ] a  ʍ w  [ɹr] ɾ  ^ɾ x  h x  θ f  ð d
        t(?=[ˈˌ]?i) ʧ  d(?=[ˈˌ]?i) ʤ  t$ ʧi  d$ ʤi  (?<=[pbkɡfv])$ i  l$ w  n$ ŋ
        ^s(?=[^aeiouɔɛˈˌAIOWY]) is
        """
    ),
    respelled=words(
        """
        amazon: âmazon
        byte: baite
        bytes: baites
        kilobyte: quilobaite
        kilobytes: quilobaites
        quilobyte: quilobaite
        quilobytes: quilobaites
        megabyte: megabaite
        megabytes: megabaites
        gigabyte: gigabaite
        gigabytes: gigabaites
        terabyte: terabaite
        terabytes: terabaites
        mebibyte: mebibaite
        mebibytes: mebibaites
        gibibyte: gibibaite
        gibibytes: gibibaites
        uber: úber
        nguyen: niguien
        zigbee: zigbi
        docker: dóquer
        alexa: alécsa
        roomba: rúmba
        online: onlaine
        philips: fílips
        smart: ismarte
        iphone: aifone
        smartphone: ismartifone
        smartphones: ismartifones
        """
    ),
    readings=READINGS,
    native={**WORDS, **NAMES},
    letters=words(
        """
        č ć: tch
        š ş ș: x
        ž: j
        """
    ),
)
