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
_DROPPED = re.compile(
    r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e"
    r"\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    r"\ue000-\uf8ff\ud800-\udfff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0100-\U000e01ef"
    r"\U000f0000-\U0010ffff]"
    rf"|(?<![{_JOINED_SCRIPTS}\U0001f000-\U0001faff\u2600-\u27bf\ufe0f])[\u200c\u200d]"
)
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
    f"(?P<before>{_WIDE} ?)?(?<![图図表式第题題問问骤順例注条号項项])(?P<number>[\u2460-\u2473])"
    f"(?=(?![をのはがにとでもへや]){_WIDE}| (?:{_WIDE}|[0-9]))"
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
        "⁄": "/",
        "∕": "/",
        "∶": ":",
        "‼": "!",
        "⁇": "?",
        "⁈": "?!",
        "⁉": "?!",
        "©": "",
        "®": "",
        "™": "",
        "℠": "",
    }
)
_KEPT_SPACES = re.compile(r"(?<=\d)[\u00a0\u202f\u2009](?=\d)")
_SPACES = re.compile(r"(?<!\d)[\u00a0\u202f\u2009\u2007]|[\u00a0\u202f\u2009\u2007](?!\d)")
_MARK_SPACE = re.compile(r"[\u2000-\u200a]")


def normalized(text: str) -> str:
    """Return `text` in composed form, with plain quotes, hyphens, spaces and letters."""
    if text.isascii():
        return _DROPPED.sub("", _LINES.sub("\n", text))
    text = _DROPPED.sub("", _LINES.sub("\n", text))
    if unsaid := _UNSAID.findall(text):
        _LOGGER.debug("signs that are not said: %s", ascii("".join(unsaid)))
    text = _SPACES.sub(" ", unicodedata.normalize("NFC", text)).translate(_PLAIN)
    text = _LISTED.sub(_item, text)
    text = _COMPATIBLE.sub(_compatible, text)
    text = _HALF_KANA.sub(lambda match: unicodedata.normalize("NFKC", match[0]), text)
    return text if _EAST_ASIAN.search(text) else text.translate(_WIDE_MARKS)


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
