"""Spanish words whose stress is told by their neighbours: "bajo el volumen", "HBO", "E dos".

The readings are spelled with an accent or a silent "h", which is heard and never shown.
"""

from __future__ import annotations

import re

_CLEAR = "be|ce|efe|ge|hache|jota|ka|ele|eme|ene|pe|cu|erre|uve|equis|zeta|i griega"
"""Names of letters that are no other words."""
_NAMES = rf"{_CLEAR}|de|te|ese|[aeiou]"
_DEVICE = (
    r"(?:un poco|al? (?:mínimo|máximo|\w+ por ciento)|(?:el|la|las|los|tu) (?:volumen|brillo|tono"
    r"|termostato|luz|luces|persianas?|temperatura|intensidad|música|calefacción|tele|televisión"
    r"|radio|estores?|toldo|velocidad|potencia|voz|aire|basura|cortinas?))(?!\w)"
)
_BEFORE_VERB = r"(?P<before>^|[,;:.!] |\b(?:yo|ya|ahora|te|os|le|se) (?:(?:lo|la|los|las) )?)"
_BEFORE_NOUN = (
    r"(?P<before>(?<!\w)(?:[Ee]l|[Uu]n|[Ee]ste|[Ee]se|[Cc]ada|[Dd]el|[Aa]l|[Mm]i|[Tt]u|[Dd]os"
    r"|[Tt]res|[Ll]os|[Uu]nos) )"
)

READINGS = (
    (
        re.compile(
            rf"(?P<before>(?<!\w)(?:(?:{_CLEAR}) (?:{_NAMES})|(?:{_NAMES}) (?:{_CLEAR})) )"
            r"(?P<vowel>[aeou])(?= [^\W\d_])(?! (?:la|el|las|los|un|una) )"
        ),
        r"\g<before>h\g<vowel>",
    ),
    (
        re.compile(r"(?<=[a-záéíóúñ] )(?P<vowel>[AEIOU])(?= [a-záéíóúñ])"),
        lambda match: f"h{match['vowel'].lower()}",
    ),
    (re.compile(r"^E(?= igual a )"), "he"),
    (re.compile(rf"{_BEFORE_VERB}(?P<b>[Bb])ajo(?= {_DEVICE})"), r"\g<before>\g<b>ájo"),
    (re.compile(rf"{_BEFORE_NOUN}sobre(?P<many>s?)(?!\w)"), r"\g<before>sóbre\g<many>"),
)
"""Patterns of a word beside others, and the word as it is read there; no word more or less."""
