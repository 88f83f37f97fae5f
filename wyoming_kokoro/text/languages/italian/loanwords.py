"""How Italian says words of other languages: their sounds here, their names in `lexicon.tsv`."""

from __future__ import annotations

import re

from wyoming_kokoro.text.languages.word_tables import pairs, words
from wyoming_kokoro.text.phonemes.english_words import Loanwords
from wyoming_kokoro.text.reading import tables

_LEXICON = tables.lexicon(__package__)

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

_AT_ONCE = re.compile(
    r"(?P<before>\b(?:[Hh]o|[Hh]ai|[Hh]a|[Aa]bbiamo|[Aa]vete|[Hh]anno|[Aa]ve(?:vo|vi|va|vamo|vano)"
    r"|[Aa]vr(?:ò|à|ei|ebbe)) )subito(?= (?!minuto|aiuto)(?:[a-zà-ÿ]{2,12}(?:at|ut|it)o|fatto"
    r"|detto|preso"
    r"|messo|scritto|chiesto|risposto|visto|letto|aperto|chiuso|deciso|corso|perso|vinto|spento"
    r"|acceso|scelto|tolto)\b)"
)
"""Where "subito" behind a form of "avere" is "at once", as another participle is behind it."""

_SUFFERED = re.compile(
    r"(?P<before>\b(?:[Aa]vere?|[Aa]vendo|(?:[Ii]l|[Dd]el|[Aa]l|[Uu]n|[Dd]al|[Ss]ul)"
    r" (?:danno|torto|furto|trauma"
    r"|colpo|gol|calo|rigore|processo|sopruso|ricatto)|[Ll]?['’](?:intervento|attacco|abuso|infortunio"
    r"|affronto|oltraggio|incidente)) )subito\b"
)
"""Where "subito" is suffered, the participle: "il danno subito"."""

_HAPPEN = re.compile(
    r"(?P<before>\b(?:[Aa] volte|[Ss]pesso|[Nn]on|[Qq]uando|[Ss]e|[Oo]gni tanto) )capitano\b"
    r"|(?<!\b[Ii]l )(?<!\b[Dd]el )(?<!\b[Aa]l )(?<!\bun )(?<!\bdal )\b(?P<first>[Cc])apitano"
    r"(?= (?:spesso|sempre|anche|cose|errori|giorni|momenti|casi|guai|situazioni|incidenti"
    r"|problemi|raramente|di rado|a (?:tutti|me|te|noi|voi|lui|lei|volte))\b)"
)
"""Where "capitano" is a verb, they happen, and no captain."""

LOANWORDS = Loanwords(
    sounds=pairs(
        r"""
        a\^ɪ I  ʌ\^ʉ W  ɔ\^ɪ Y  t\^ʃ ʧ  d\^ʒ ʤ  ʌ\^ɹ or  ə\^ɹ er  ə\^l ol  eː A  oː o  : ~  ː ~
        ʉ u  ɪ i  ʊ u  ɒ ɔ  ʌ a  ɜ er  ə e  [ɐæ] a  ʍ w  ɹ r  rr r  h ~  θ t  ð d  ŋ(?=z?$) ŋɡ
        """
    ),
    respelled=_LEXICON.said("english"),
    letters={},
    native=_LEXICON.said("respelling"),
    spoken=_LEXICON.said("ipa"),
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
        (_AT_ONCE, r"\g<before>sùbito"),
        (_SUFFERED, r"\g<before>subìto"),
        (_HAPPEN, lambda m: f"{m['before']}càpitano" if m["before"] else f"{m['first']}àpitano"),
        (_PRINCIPLES, lambda m: f"{m['first']}rincìpi"),
    ),
    never_english=frozenset({"i", "me", "man", "do"}),
)
