"""Numbers in brackets that cite a source: "well documented [2], though" is read without them."""

from __future__ import annotations

import logging
import re
from re import Match

_LOGGER = logging.getLogger(__name__)

_NUMBERS = re.compile(r"(?>(?:\[[1-9]\d{0,2}(?: ?[,–-] ?\d{1,3}){0,8}\])+)")
_BEFORE = re.compile(
    r"(?:[^\W\d_]{3} ?|[^\W\d_][.,;:!?)\"] ?|[。！？；，、」』）]|[。！？.!?][\"”)])$"
)
"""What a citation stands behind: a word, a mark behind one, or a wide mark."""
_BEHIND = re.compile(r"[A-Za-z0-9_(\[]|\.\w| ?=|[^\W\u3400-\u9fff]")
"""What stands behind a bracket that is no citation: an index, a link, an assignment."""
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
"""Words after which the bracketed number is talked about, so that it is no citation."""
_NAMING_ENDS = tuple("选项 选择 步骤 参见 见 文献 数组 列表 第 图 表 按 键 在".split())
"""Ends of such words in a script without spaces."""


def without(text: str) -> str:
    """The text without its citations, which the log names. Linear."""
    return _NUMBERS.sub(_dropped, text).replace(" \x00", "").replace("\x00", "")


def _dropped(match: Match[str]) -> str:
    before = match.string[max(0, match.start() - 16) : match.start()]
    if not _BEFORE.search(before) or _BEHIND.match(match.string, match.end()):
        return match[0]
    word = _WORD_BEFORE.search(before)
    if word and (word[1].lower() in _NAMES_THE_NUMBER or word[1].endswith(_NAMING_ENDS)):
        return match[0]
    _LOGGER.debug("citations that are not said: %s", ascii(match[0]))
    return "\x00"
