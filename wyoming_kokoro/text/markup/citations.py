"""Numbers in brackets that cite a source: "well documented [2], though" is read without them."""

from __future__ import annotations

import logging
import re
from re import Match

_LOGGER = logging.getLogger(__name__)

_HAN = "\u3400-\u9fff"
_NUMBERS = r"\[[1-9]\d{0,2}(?: ?[,–-] ?\d{1,3}){0,8}\]"
_CITATION = re.compile(
    r"(?:(?<=[^\W\d_]{3})|(?<=[^\W\d_]{3} )|(?<=[^\W\d_][.,;:!?)\"])|(?<=[^\W\d_][.,;:!?)\"] )"
    rf"|(?<=[。！？；，、」』）])|(?<=[。！？.!?][\"”)]))(?P<numbers>(?>(?:{_NUMBERS})+))"
    rf"(?!(?![{_HAN}])\w|[(\[]|\.\w| ?=)"
)
_WORD_BEFORE = re.compile(r"([^\W\d_]+) ?$")
_NAMES_THE_NUMBER = frozenset(
    "option press key type enter choose select step number item button hit line index channel say "
    "see in from of by and or to for with ref refs reference references page pages figure table "
    "footnote footnotes note notes "
    "chapter section version slot row column element room level question answer "
    "list array vector tuple returns return prints print gives yields equals outputs contains "
    "liste tableau vecteur matrice ensemble intervalle donne renvoie retourne affiche vaut est "
    "touche étape lista vettore insieme intervallo restituisce ritorna stampa vale è tasto "
    "vector arreglo devuelve imprime retorna".split()
)
"""After these the number is what is talked about."""
_NAMING_ENDS = (
    "选项",
    "选择",
    "步骤",
    "参见",
    "见",
    "文献",
    "数组",
    "列表",
    "第",
    "图",
    "表",
    "按",
    "键",
    "在",
)
"""The same for a script that writes no spaces."""


def without(text: str) -> str:
    """The text without its citations, which the log names. Linear."""
    return _CITATION.sub(_dropped, text).replace(" \x00", "").replace("\x00", "")


def _dropped(match: Match[str]) -> str:
    word = _WORD_BEFORE.search(match.string[max(0, match.start() - 16) : match.start()])
    if word and (word[1].lower() in _NAMES_THE_NUMBER or word[1].endswith(_NAMING_ENDS)):
        return match[0]
    _LOGGER.debug("citations that are not said: %s", ascii(match["numbers"]))
    return "\x00"
