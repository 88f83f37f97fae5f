"""How French says words of other languages: their sounds; their names are in `lexicon.tsv`."""

from __future__ import annotations

import re

from wyoming_kokoro.text.languages.word_tables import pairs, words
from wyoming_kokoro.text.phonemes.corrections import Corrections
from wyoming_kokoro.text.phonemes.english_words import Loanwords
from wyoming_kokoro.text.reading import tables

from .homographs import homographs
from .liaison import links

_LEXICON = tables.lexicon(__package__)
_SAYS_TH = "the|this|that|with|they|there|than|then|those|these"
_PATTERNS = (
    (re.compile(r"dix-?(?=neuvième)"), "diz"),
    (re.compile(r"^(?i:saint)-[hH]?([aeiouyéèêîœAEIOUYÉÈÊÎŒ])"), lambda m: f"sain-t{m[1].lower()}"),
    (re.compile(r"th(?=s?$)", re.IGNORECASE), "tte"),
    (re.compile(r"(?<=[jlv]ou)ent$"), "e"),
    (re.compile(rf"^(?!(?:{_SAYS_TH})$)(.*?)th", re.IGNORECASE), r"\g<1>t"),
    (re.compile(r"(?<=oul)ent$|(?<=arr)ent$"), "e"),
    (re.compile(r"(?<=[fg][lr]am)ment$|(?<=[nsgp]om)ment$"), "me"),
    (re.compile(r"ûment$"), "umant"),
    (re.compile(r"(?<=er)s(?=ons$)"), "ç"),
    (re.compile(r"(?<=[bp]r)un(t?)s$"), r"un\1"),
    (re.compile(r"(?<=gyp)t(?=ien)"), "s"),
)
"""Patterns of spellings and what espeak-ng must see instead."""

LOANWORDS = Loanwords(
    sounds=pairs(
        r"""
        a\^ʊ aw  ə\^ʊ o  e\^ɪ ɛ  [iɪ]\^ə iʁ  [uʊ]\^ə uʁ  ɑː aʁ  ɜː œʁ  ə(?=$) œʁ  iː i  uː u
        a\^ɪ aj  ʌ\^ʉ aw  ɔ\^ɪ ɔj  t\^ʃ ʧ  d\^ʒ ʤ  ʌ\^ɹ œʁ  ə\^ɹ œʁ  ə\^l əl  eː ɛ  : ~  ː ~
        ʉ u  ɪ i  ʊ u  ɒ ɔ  ʌ œ  ɜ œʁ  [ɐæ] a  ʍ w  [ɹr] ʁ  ʁʁ ʁ  h ~  θ s  ð z
        """
    ),
    respelled=_LEXICON.said("english"),
    letters=words(
        """
        č ć: tch
        š ş ș ś: ch
        ž: j
        ß: ss
        """
    ),
    native=_LEXICON.said("respelling"),
    spoken=_LEXICON.said("ipa"),
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
        patterns=_PATTERNS,
        homographs=homographs,
        links=links,
    ),
)
