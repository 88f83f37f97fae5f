"""How Italian says words of other languages."""

from __future__ import annotations

from wyoming_kokoro.text.normalize.tables import pairs, words
from wyoming_kokoro.text.phonemes.english_words import Loanwords

from . import foreign_words

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
    spoken=words(foreign_words.SPOKEN),
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
    never_english=frozenset({"i", "me", "man", "do"}),
)
