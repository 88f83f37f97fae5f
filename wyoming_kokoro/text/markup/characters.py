"""Normalizes characters: no control, zero-width or full-width ones; plain quotes and spaces.

Not plain NFKC, which would make "10²" into "102" and "½" into "1⁄2".
"""

from __future__ import annotations

import logging
import re
import unicodedata
from re import Match

_LOGGER = logging.getLogger(__name__)

_JOINED_SCRIPTS = r"\u0600-\u06ff\u0900-\u0dff"  # a zero-width (non-)joiner shapes these words
_FILLERS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u3164\uffa0\ufdd0\ufdd1\ufdd2"
)
"""Characters without a glyph of their own that Unicode does not call unprintable."""
_VARIANTS = re.compile("[\ufe00-\ufe0d\U000e0100-\U000e01ef]")
_JOINER = re.compile(
    rf"(?<![{_JOINED_SCRIPTS}\U0001f000-\U0001faff\u2600-\u27bf\ufe0f])[\u200c\u200d]"
)
_KEPT = frozenset("\t\n\u200c\u200d")
_UNSAID = re.compile("[©®™℠]")
_LINES = re.compile(r"\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_COMPATIBLE = re.compile(
    "[\ufb00-\ufb06"  # ligatures
    "\uff10-\uff19\uff21-\uff3a\uff41-\uff5a"  # full-width letters and digits
    "\uff03-\uff07\uff0a\uff0b\uff0d\uff0f\uff1c-\uff1e\uff20\uff3c\uff3f\uff40\uff5c\uff5e\uffe0-\uffe6"
    "\u2460-\u24ea\u2160-\u217f"  # enclosed and Roman numbers
    "\U0001d400-\U0001d7ff\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2134"
    "\u3300-\u33ff"  # squared units: ㎡ ㎏
    "]"
)
_WIDE = "[\u3040-\u30ff\u3400-\u9fff]"
_LISTED = re.compile(
    f"(?P<before>(?:{_WIDE}|%) ?)?(?<![图図表式第题題問问骤順例注条号項项])"
    "(?P<number>[\u2460-\u2473])"
    f"(?=(?![をのはがにとでもへや]){_WIDE}|[A-Z0-9\u2460-\u2473]| (?:{_WIDE}|[0-9]))"
)
_HALF_KANA = re.compile("[\uff65-\uff9f]+")
_EAST_ASIAN = re.compile("[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]")
_WIDE_MARKS = str.maketrans("！，．：；？（）［］｛｝", "!,.:;?()[]{}")
_PLAIN = str.maketrans(
    {
        **dict.fromkeys("’‘‛ʼʹ´＇", "'"),
        **dict.fromkeys("“”„‟〝〞＂", '"'),
        **dict.fromkeys("‐‑", "-"),
        **dict.fromkeys("―⸺⸻", "—"),
        **dict.fromkeys("  \u1680           　", " "),
        "‥": "…",
        **dict.fromkeys("⁄∕", "/"),
        "∶": ":",
        "‼": "!",
        "⁇": "?",
        "⁈": "?!",
        "⁉": "?!",
        **dict.fromkeys("©®™℠", ""),
    }
)
_SPACES = re.compile(r"(?<!\d)[\u00a0\u202f\u2009\u2007]|[\u00a0\u202f\u2009\u2007](?!\d)")


def normalized(text: str) -> str:
    """Return `text` in composed form, with plain quotes, hyphens, spaces and letters."""
    text = _visible(_LINES.sub("\n", text))
    if text.isascii():
        return text
    if unsaid := _UNSAID.findall(text):
        _LOGGER.debug("signs that are not said: %s", ascii("".join(unsaid)))
    text = _SPACES.sub(" ", unicodedata.normalize("NFC", text)).translate(_PLAIN)
    text = _LISTED.sub(_item, text)
    text = _COMPATIBLE.sub(_compatible, text)
    text = _HALF_KANA.sub(lambda match: unicodedata.normalize("NFKC", match[0]), text)
    return text if _EAST_ASIAN.search(text) else text.translate(_WIDE_MARKS)


def _visible(text: str) -> str:
    """The text without control, private and zero-width characters and what has no glyph."""
    if text.isascii() and text.isprintable():
        return text
    hidden = dict.fromkeys(map(ord, filter(_is_hidden, set(text))))
    text = text.translate(hidden) if hidden else text
    return text if text.isascii() else _VARIANTS.sub("", _JOINER.sub("", text))


def _is_hidden(character: str) -> bool:
    if character in _FILLERS:
        return True
    if character.isprintable() or character in _KEPT:
        return False
    is_tag = "\U000e0020" <= character <= "\U000e007f"  # of a flag
    return not is_tag and unicodedata.category(character) in ("Cc", "Cf", "Co", "Cs")


def _item(match: Match[str]) -> str:
    """The number that heads an item of a list, ①, apart from the words around it."""
    before = f"{match['before'].strip()}、" if match["before"] else ""
    return f"{before}{match['number']}、"


def _compatible(match: Match[str]) -> str:
    """The plain letters, a space apart from a digit before: "5㎡" keeps its number."""
    plain = unicodedata.normalize("NFKC", match[0])
    if "\u3300" <= match[0] <= "\u33ff":
        return plain.translate({ord("2"): "²", ord("3"): "³"})
    return plain
