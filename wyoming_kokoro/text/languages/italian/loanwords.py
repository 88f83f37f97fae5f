"""How Italian says words of other languages."""

from __future__ import annotations

import re

from wyoming_kokoro.text.normalize.tables import pairs, words
from wyoming_kokoro.text.phonemes.english_words import Loanwords

from . import foreign_words, french_words

_FISHING = re.compile(
    r"(?P<before>\b(?:gar[ae]|cann[ae]|battuta|licenza|divieto|quote|barca|reti?|attrezzatura|campionato"
    r"|zona|settore|porto|stagione|giornata|riserva|and\w+|vado|vai|va|vanno|torn\w+|uscita|negozio)"
    r" (?:a|di|da|alla|della) )[Pp]esca\b(?! (?:sciroppata|bianca|gialla|noce|matura))"
    r"|\b[Pp]esca (?=sportiva|subacquea|a mosca|di frodo|a strascico|in mare|d'altura|nel|al )"
)
"""Where "pesca" is fishing, whose e is closed, and no peach."""

_PRINCIPLES = re.compile(
    r"\b(?P<first>[Pp])rincipi\b"
    r"(?! (?:e (?:le )?princip|dell[ae] (?:fiab|favol|stori)|azzurr|eredit|reali|consort|saud"
    r"|di (?:[A-Z]|sangue|casa)|[A-Z]|arab|e re\b"
    r"|elettori|della Chiesa|del sangue))"
)
"""Principles, whose second i is stressed, unless princes are meant."""

_COMPOUND_SEVEN = re.compile(
    r"\b(?P<head>[a-zà-ÿ]*(?:anta|enta|ento|otto|mila|mille|cento))"
    r"(?P<seven>se(?:tt|ssant|i(?!\w)|dici)[a-zà-ÿ]*)"
)
"""Numbers in whose middle an s is voiceless: "trentasette"."""

LOANWORDS = Loanwords(
    sounds=pairs(
        r"""
        a\^ɪ I  ʌ\^ʉ W  ɔ\^ɪ Y  t\^ʃ ʧ  d\^ʒ ʤ  ʌ\^ɹ or  ə\^ɹ er  ə\^l ol  eː A  oː o  : ~  ː ~
        ʉ u  ɪ i  ʊ u  ɒ ɔ  ʌ a  ɜ er  ə e  [ɐæ] a  ʍ w  ɹ r  rr r  h ~  θ t  ð d  ŋ(?=z?$) ŋɡ
        """
    ),
    respelled=words(
        """
        uber: ùber
        nguyen: nghién
        zigbee: zigbi
        docker: dòcher
        roomba: rumba
        file: fail
        spread: sprèd
        chip: cip
        godfather: godfàder
        sinner: sìnner
        bloomberg: blùmberg
        whirlpool: uìrlpul
        online: onlàin
        celsius: cèlsius
        inter: ìnter
        offline: offlàin
        """
    ),
    letters={},
    native=words(foreign_words.RESPELLED),
    spoken=words(
        foreign_words.SPOKEN + french_words.FRENCH + french_words.GIVEN_NAMES + french_words.UNITS
    ),
    elisions=words(
        """
        l: l
        d: d
        c: ʧ
        un: ʊn
        all: all
        dall: dall
        dell: dell
        nell: nell
        sull: sʊll
        quell: kwell
        quest: kwest
        """
    ),
    readings=(
        (_COMPOUND_SEVEN, lambda m: f"{m['head']}-{m['seven']}"),
        (_FISHING, lambda m: f"{m['before']}pésca" if m["before"] else "pésca "),
        (_PRINCIPLES, lambda m: f"{m['first']}rincìpi"),
    ),
    never_english=frozenset({"i", "me", "man", "do"}),
)
