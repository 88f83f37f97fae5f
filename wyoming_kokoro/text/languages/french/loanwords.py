"""How French says words of other languages."""

from __future__ import annotations

from wyoming_kokoro.text.normalize.tables import pairs, words
from wyoming_kokoro.text.phonemes.corrections import Corrections
from wyoming_kokoro.text.phonemes.english_words import Loanwords

from .homographs import homographs
from .liaison import links
from .spellings import PATTERNS, SPELLINGS

LOANWORDS = Loanwords(
    sounds=pairs(
        r"""
        a\^ʊ aw  ə\^ʊ o  e\^ɪ ɛ  [iɪ]\^ə iʁ  [uʊ]\^ə uʁ  ɑː aʁ  ɜː œʁ  ə(?=$) œʁ  iː i  uː u
        a\^ɪ aj  ʌ\^ʉ aw  ɔ\^ɪ ɔj  t\^ʃ ʧ  d\^ʒ ʤ  ʌ\^ɹ œʁ  ə\^ɹ œʁ  ə\^l əl  eː ɛ  : ~  ː ~
        ʉ u  ɪ i  ʊ u  ɒ ɔ  ʌ œ  ɜ œʁ  [ɐæ] a  ʍ w  [ɹr] ʁ  ʁʁ ʁ  h ~  θ s  ð z
        """
    ),
    respelled=words(
        """
        amazon: amazone
        uber: ubère
        nguyen: nguyène
        zigbee: zigbi
        docker: dokeur
        python: piton
        linux: linuxe
        sonos: sonosse
        philips: filipse
        hue: hiou
        instagram: instagramme
        roomba: roumba
        lidl: lideul
        tesla: tèsla
        android: androïde
        los: losse
        ikea: ikéa
        muller: mulère
        stromae: stromaille
        dreyfus: dréfusse
        maths: mate
        nintendo: nine-tenne-do
        real: réal
        microsoft: maïcrosofte
        angeles: andjelèsse
        """
    ),
    letters=words(
        """
        č ć: tch
        š ş ș ś: ch
        ž: j
        ß: ss
        """
    ),
    native=SPELLINGS,
    spoken={"e": "ˈø", "biles": "bˈajlz"},  # the letter E, which espeak-ng swallows
    elisions={
        **{letter: letter for letter in "dlmnst"},
        "c": "s",
        "j": "ʒ",
        "qu": "k",
        "jusqu": "ʒysk",
        "lorsqu": "lɔʁsk",
    },
    stress_is_last=True,
    corrections=Corrections(
        patterns=PATTERNS,
        homographs=homographs,
        links=links,
    ),
)
