"""Japanese through misaki's front end, MeCab with UniDic, offline: the extra `ja`.

Of misaki's two ways this is `cutlet`, whose phonemes the voices were trained on. misaki imports
mojimoji, which has no wheels for aarch64, for widths that NFKC has settled before: it is not
needed. Costs 250 MB of disk (UniDic), a quarter of a second to load and 40 MB.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from types import ModuleType
from typing import Final

from wyoming_kokoro.text.phonemes.ipa import sayable
from wyoming_kokoro.text.phonemes.stub_import import without
from wyoming_kokoro.text.tokens.vocabulary import Phonemes, Word

from . import readings

with without("mojimoji", ModuleType("mojimoji")):
    from wyoming_kokoro_misaki import cutlet

LANGUAGE: Final = "ja"

_RANGE = re.compile(r"[〜～](?=\d)")
_STRETCHED = str.maketrans({"ｰ": "ー", "―": "—", "─": "—", "〈": "「", "〉": "」"})
_VARIANTS = str.maketrans("髙﨑𠮷濵德栁槗桒圡靑淸惠瀨", "高崎吉浜徳柳橋桑土青清恵瀬")
"""Forms of kanji in names that the dictionary does not know."""
# misaki's own rule: no space beside a double consonant, except where a mark stands.
_BESIDE_SOKUON = re.compile(r"(?<![!\",.:;?—…”]) (?=ʔ)|(?<=ʔ) (?![\"“])")
_SPACES = re.compile(r"(?<= ) +|^ +| +$| +(?=[,.!?:;…])")
_KATAKANA = re.compile("[ァ-ヶ]")
_OPENED = ("開い", "開き", "開く", "開け")
_PARTICLES = ("を", "が", "は", "も")
_UNFOLDING = re.compile(
    "(?:ファイル|ページ|サイト|アプリ|リンク|フォルダー?|メール|画面|動画|データ|タブ|ウィンドウ|ウインドウ"
    "|メニュー|ブラウザー?|写真|添付|書類|文書|本|地図|花|桜|蕾|つぼみ|傘|会議|大会|ピーディーエフ)$"
)
_FOUNDED = re.compile(
    "(?:幕府|王朝|[平藤長][安城原岡]京|王国|都|寺|神社|道場|塾|教室|学校|学園|会社|病院|医院|診療所|工房|商店|老舗|本店|個展|展覧会)$"
)
_FOUNDING = re.compile("た[一-龥]{0,4}(?:幕府|王朝|道場|塾|寺|教室|診療所|医院|個展)")
_NOUN_BEFORE = re.compile("^[のお]$|[一-龥]$")
"""Before 開き as a noun: アジの開き, お開き, 両開き."""
_MARK = re.compile(r"\W*")


def build(language: str) -> Callable[[str], Phonemes]:
    """The G2P of Japanese, loaded."""
    return JapaneseG2P().phonemize


class JapaneseG2P:
    """Sentences to phonemes. Thread-safe: MeCab holds one sentence at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._front = _Front()

    def phonemize(self, text: str) -> Phonemes:
        """One sentence; a word is what UniDic takes for one."""
        with self._lock:
            pairs = self._front.read(text)
        symbols = ""
        words: list[Word] = []
        for written, phonemes in pairs:
            if phonemes.strip() and not _MARK.fullmatch(written):
                words.append(Word(written, len(symbols), len(symbols) + len(phonemes.rstrip())))
            symbols += phonemes
        return tidied(symbols, words, LANGUAGE, _BESIDE_SOKUON, _SPACES)


class _Front(cutlet.Cutlet):  # type: ignore[misc]
    """misaki's cutlet, which tells also what was written for each word."""

    def __init__(self) -> None:
        super().__init__()
        self.table.update({mark: mark for mark in "…“”"})  # the model knows these too

    def read(self, text: str) -> list[tuple[str, str]]:
        """Pairs of what is written and what is said for it, spaces included."""
        self._written: list[str] = []
        text, fixed = readings.with_kanji(self._normalize_text(text))
        fixed += readings.of_words(text, fixed)
        words = [
            cutlet.Word(word.surface, cutlet.jaconv.kata2hira(word.kana), word.kind)
            for word in readings.read(
                self._parted(text, fixed), [*fixed, *readings.by_context(text)]
            )
        ]
        _open(words)
        tokens = self._romaji_tokens(words)
        return [
            (written, sayable(str(token)))
            for written, token in zip(self._written, tokens, strict=True)
        ]

    def _parted(self, text: str, fixed: list[readings.Reading]) -> list[readings.Morpheme]:
        """The words of the text; none crosses the end of a reading that is fixed."""
        morphemes = self._morphemes(text)
        borders = {place for word in morphemes for place in (word.start, word.end)}
        crossed = {place for reading in fixed for place in (reading.start, reading.end)} - borders
        if not crossed:
            return morphemes
        places = [0, *sorted(crossed), len(text)]
        return [
            replace(word, start=word.start + start)
            for start, end in pairwise(places)
            for word in self._morphemes(text[start:end])
        ]

    def _morphemes(self, text: str) -> list[readings.Morpheme]:
        """MeCab's morphemes of the text."""
        morphemes = []
        position = 0
        for node in self.tagger(text):
            feature = node.feature
            position = text.index(node.surface, position)
            kind = 6 if node.char_type == 7 or not node.is_unk else node.char_type
            kana = feature.pron or feature.kana or node.surface
            is_number = feature.pos2 == "数詞"
            morphemes.append(readings.Morpheme(node.surface, kana, kind, position, is_number))
            position += len(node.surface)
        return morphemes

    def _romaji_word(self, word: cutlet.Word) -> str:
        self._written.append(word.surface)
        if word.surface.isdigit():
            return ""  # a digit that NFKC does not know; misaki would stop at it
        try:
            phonemes: str = super()._romaji_word(word)
        except KeyError:  # a small letter after what is no kana
            return ""
        return phonemes

    def _normalize_text(self, text: str) -> str:
        text = _RANGE.sub("から", text)
        for small, kana in cutlet.Katakana_Phonetic_Extensions.items():
            text = text.replace(small, kana)
        text = unicodedata.normalize("NFKC", text).replace("...", "…").translate(_STRETCHED)
        text = text.translate(_VARIANTS)
        return re.sub(r"[0-9]+", lambda number: " " + cutlet.Convert(number[0]), text)


def _open(words: list[cutlet.Word]) -> None:
    """An open door is read あいている, not ひらいている, except where someone opens it (を).

    Files, pages and flowers do unfold: ファイルがひらけません. What is founded is opened by the
    one who stands before が: 幕府は家康がひらいた.
    """
    has_object = unfolds = is_founded = False
    for place, (before, word) in enumerate(zip([None, *words], words, strict=False)):
        if word.surface in _PARTICLES and before:
            unfolds = bool(_UNFOLDING.search(before.surface))
            is_founded |= word.surface == "は" and bool(
                _FOUNDED.search("".join(word.surface for word in words[max(0, place - 3) : place]))
            )
        has_object = word.surface == "を" or (has_object and not _MARK.fullmatch(word.surface))
        if before and before.hira == "いつ" and _KATAKANA.match(word.surface):
            before.hira = "ご"  # 五メートル
        if not (word.surface.startswith(_OPENED) and word.hira.startswith(("ひら", "あ"))):
            continue
        ending = word.hira[2:] if word.hira.startswith("ひら") else word.hira[1:]
        after = "".join(word.surface for word in words[place + 1 : place + 5])
        is_noun = word.surface == "開き" and before and _NOUN_BEFORE.search(before.surface)
        is_founder = before and before.surface == "が" and (is_founded or _FOUNDING.match(after))
        if unfolds or is_noun or is_founder:
            word.hira = f"ひら{ending}"
            is_founded = False
        elif not has_object or (before and before.surface in ("が", "も")):
            word.hira = f"あ{ending}"


def tidied(symbols: str, words: list[Word], language: str, *unwanted: re.Pattern[str]) -> Phonemes:
    """Without what the patterns find, the words where they are then."""
    for pattern in unwanted:
        gone = [match.span() for match in pattern.finditer(symbols) if match[0]]
        if not gone:
            continue
        before = [0] * (len(symbols) + 1)  # symbols gone before each place
        for start, end in gone:
            for place in range(start, end):
                before[place + 1] = 1
        for place in range(len(symbols)):
            before[place + 1] += before[place]
        symbols = "".join(s for i, s in enumerate(symbols) if before[i] == before[i + 1])
        words = [Word(w.text, w.start - before[w.start], w.end - before[w.end]) for w in words]
    return Phonemes(symbols, tuple(words), language)
