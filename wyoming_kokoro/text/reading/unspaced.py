"""Scripts without spaces: kanji, kana and hanzi, which recognisers see as signs of their own.

In a line each such character stands as a private one, at the same place, that is neither letter nor
digit: so a number or a Latin word may begin and end beside it by the very tests that other
scripts need. Tables are read in the same form, and patterns that name such characters are written
as `apart("第[0-9]+章")`.
"""

from __future__ import annotations

import re
from typing import Final

_HAN: Final = "\u3005\u3007\u3041-\u3096\u30a1-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f"
_PRIVATE: Final = 0xF0000
_ANY: Final = re.compile(f"[{_HAN}]")
_PRIVATE_ANY: Final = re.compile("[\U000f3005-\U000fff9f]")
_WIDE: Final = re.compile("[\uff03-\uff0b\uff0d-\uff1a\uff1c-\uff1e\uff20-\uff5e]")  # no ！ ， ；


def apart(text: str) -> str:
    """The text with each character of these scripts as a private one; wide ＡＢ：％ are narrow."""
    if text.isascii():
        return text
    text = _WIDE.sub(lambda match: chr(ord(match[0]) - 0xFEE0), text)
    return _ANY.sub(lambda match: chr(ord(match[0]) + _PRIVATE), text)


def together(text: str) -> str:
    """The text as it is written: what `apart` did, undone."""
    if text.isascii():
        return text
    return _PRIVATE_ANY.sub(lambda match: chr(ord(match[0]) - _PRIVATE), text)


def is_private(character: str) -> bool:
    """Whether a character is a stand-in for one of a script without spaces."""
    return "\U000f3005" <= character <= "\U000fff9f"


def is_unspaced(character: str) -> bool:
    """Whether a written character is of a script without spaces."""
    return _ANY.match(character) is not None


def is_katakana(character: str) -> bool:
    """Whether a written character is katakana or its mark of length."""
    return "ァ" <= character <= "ヺ" or character == "ー"


def script(private: str) -> str:
    """The name of a private character's script: "@hiragana", "@katakana" or "@kanji"."""
    code = ord(private) - _PRIVATE
    if code < 0x30A0:
        return "@hiragana" if code > 0x3040 else "@kanji"
    return "@katakana" if code < 0x3400 or code >= 0xFF66 else "@kanji"
