"""Japanese rules for codes of letters and digits, and for passwords with their signs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from re import Match
from typing import Final

from wyoming_kokoro.text.normalize.language import Language, Rule
from wyoming_kokoro.text.normalize.unspaced import SEAM, SPACE

_S = f"{SEAM}?"
_SIGNS: Final = {
    "_": "アンダーバー",
    "-": "ハイフン",
    "!": "ビックリマーク",
    "?": "ハテナ",
    "@": "アットマーク",
    "#": "シャープ",
    "$": "ドル",
    "%": "パーセント",
    "&": "アンド",
    "*": "アスタリスク",
    "+": "プラス",
    "=": "イコール",
    ".": "ドット",
    "/": "スラッシュ",
    "~": "チルダ",
    "^": "ハット",
    ":": "コロン",
    ";": "セミコロン",
}
_NAMES = (
    "パスワード|パスコード|パスフレーズ|暗号化?キー|セキュリティキー|ネットワークキー|ライセンスキー|プロダクトキー"
    "|合言葉|SSID|ユーザー名|ユーザーID|ログインID|アカウント名"
)
_LINK = rf"{_S}(?:[はがをも：:に]|キーは|、)?{_S} ?[「『“\"(（`]?{_S}"
_SECRET = re.compile(
    rf"(?P<before>(?:{_NAMES}){_LINK})(?=[\w-]*[\d!@#$%&*+=_-])"
    r"(?P<secret>[A-Za-z\d][A-Za-z\d_!?@#$%&*+=.~^:;/-]{3,39}(?<![.:;,]))(?![A-Za-z\d])"
)
_MIXED = re.compile(
    r"(?P<before>(?:番号|コード|No\.?|№|シリアル|型番|PNR|ID|キー|ナンバー|ロット)"
    rf"{_LINK})(?P<code>(?=[A-Z-]{{0,12}}\d)(?=[\d-]{{0,12}}[A-Z])[A-Z\d]{{2,12}}(?:-[A-Z\d]{{1,12}}){{0,5}})"
    r"(?![\w/.:-])"
)
_RUN = re.compile(r"[A-Z]?[a-z]{2,}|[A-Za-z]|\d|[^A-Za-z\d]")
_EXTENSION = re.compile(rf"(?P<before>内線(?:番号)?{_LINK})(?P<code>\d{{2,3}})(?![\d-]|{_S}番)")
_ACCOUNT = re.compile(
    rf"(?P<before>(?:普通|当座)(?:預金)?(?:口座)?{_S}[はが：:]?{_S}[ {SPACE}]?{_S}"
    rf"|[下上尾頭の]{_S}\d{_S}桁[はが]{_S})(?P<code>\d{{3,7}})(?![\d,.]|{_S}[円年人個回分件席名台時月日番号])"
)
_DOT_FILE = re.compile(
    r"(?<![A-Za-z\d_./)])\.(?=(?:env|gitignore|gitconfig|git|bashrc|zshrc|vimrc|npmrc|profile|ssh|config"
    r"|htaccess|dockerignore|editorconfig|vscode|github)(?![\w.]))"
)
_STAR = re.compile(rf"(?<=いて座)({_S})A\*?(?![A-Za-z\d])")
_PHONE = re.compile(
    rf"(?:(?<=[:：])|(?P<open>[(（]{_S}))(?P<area>0\d{{1,4}})(?(open){_S}[)）]{_S} ?|-)"
    r"(?P<exchange>\d{1,4})-(?P<line>\d{3,4})(?![\d-])(?P<end> (?=[^\s)）]))?"
)
_EXCHANGE = re.compile(
    rf"(?<![\w.-])(?P<area>0\d{{1,4}}){_S}[(（]{_S}(?P<exchange>\d{{1,4}}){_S}[)）]{_S}(?P<line>\d{{4}})(?!\d)(?P<end>)"
)
_HEX = re.compile(r"(?<![A-Za-z\d])0x(?P<digits>[\dA-Fa-f]{1,16})(?![A-Za-z\d])")
_PREFIX = re.compile(rf"(?<=[はがをの])({_S})/(?=\d{{1,2}}(?![\d/]))")


def rules(language: Language) -> Sequence[Rule]:
    """All of them, before addresses, identifiers and numbers."""
    say = _Codes(language)
    return (
        Rule(_SECRET, say.secret, "ワスキコ合ISユロア"),
        Rule(_MIXED, say.mixed, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
        Rule(_PHONE, say.phone, ":：(（"),
        Rule(_EXCHANGE, say.phone, "(（"),
        Rule(_EXTENSION, lambda m: m["before"] + language.digits(m["code"]), "内"),
        Rule(_ACCOUNT, lambda m: m["before"] + language.digits(m["code"]), "普当桁"),
        Rule(_DOT_FILE, lambda m: f"ドット{SPACE}", "."),
        Rule(_HEX, say.hexadecimal, "x"),
        Rule(_STAR, lambda m: "エースター", "A"),
        Rule(_PREFIX, lambda m: language.words["slash"], "/"),
    )


class _Codes:
    """Says a match in Japanese."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def secret(self, match: Match[str]) -> str:
        """A password or user name: words as words, each digit and sign by name: "Kaze_2024!"."""
        parts = (self._character(part) for part in _RUN.findall(match["secret"]))
        return match["before"] + "、".join(_joined(parts))

    def mixed(self, match: Match[str]) -> str:
        """A code one letter or digit at a time, group by group: "XK7P29", "SN-00A1-77BF"."""
        groups = ("".join(map(self._character, group)) for group in match["code"].split("-"))
        return match["before"] + "、".join(groups)

    def hexadecimal(self, match: Match[str]) -> str:
        """A hexadecimal number, digit by digit: "0x80070005"."""
        digits = "".join(map(self._character, match["digits"]))
        return f"{self._language.digits('0')}{self._language.spell('x')}、{digits}"

    def phone(self, match: Match[str]) -> str:
        """A telephone number, group by group: "TEL：0467-22-3456", "(03)1234-5678"."""
        groups = (match["area"], match["exchange"], match["line"])
        return self._language.phone(groups, plus=False) + ("、" if match["end"] else "")

    def _character(self, part: str) -> str:
        if len(part) > 1:
            return part
        if part.isdecimal():
            return self._language.digits(part)
        return _SIGNS.get(part) or self._language.spell(part)


def _joined(parts: Iterable[str]) -> list[str]:
    """Letters and digits in a row are said in one breath; words and signs apart."""
    groups: list[str] = []
    signs = frozenset(_SIGNS.values())
    is_open = False
    for part in parts:
        is_apart = part in signs or part.isascii()
        if is_open and not is_apart:
            groups[-1] += part
        else:
            groups.append(part)
        is_open = not is_apart
    return groups
