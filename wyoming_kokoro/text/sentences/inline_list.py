"""Numbers that open the items of a list within one line: "1. Open it 2. Wait 3. Close it"."""

from __future__ import annotations

import re
from typing import Final

from .abbreviations import BEFORE_NO, DATE_WORDS, ORDINAL_MONTHS

_LONGEST: Final = 400
"""Characters of an item; what is longer is no item."""
_CJK = "\u3040-\u30ff\u3400-\u9fff"
_NUMBER = re.compile(
    rf"(?:(?<=[\s，。、；：:;)）])(?<!\d:)|(?<=[{_CJK}]))(?P<number>[1-9]\d?)\Z",
)
_ITEM = re.compile(r"[\s*_#>-]*(?P<number>[1-9]\d?)\. ?")
_BEFORE = re.compile(r"(?P<word>[^\W\d_]+)['’]?\s*\Z")
_TITLE = re.compile(r"#{1,6} .*[^\W\d_]", re.DOTALL)
_LEAD = re.compile(r"[:：]\s*\Z")
_COUNTED = re.compile(  # "version 2. Then", "tourner à 2. Puis", "バージョン2. "
    r"(?:versions?|vers?|versión|versione|versão|v|steps?|étapes?|pasos?|passos?|passo|chapters?"
    r"|chapitres?|capítulos?|capitolo|capitoli|parts?|partes?|partie|parties|parte|pages?|páginas?"
    r"|pagina|pagine|rooms?|salles?|sala|salas|stanza|habitación|quarto|chambre|platforms?|gates?"
    r"|tracks?|quai|voie|andén|binario|plataforma|porte|puerta|portão|terminals?|terminal"
    r"|levels?|niveaux?|nivel|nível|livello|floors?|étage|piso|andar|piano|lines?|ligne|línea"
    r"|linha|linea|numbers?|numéros?|número|numero|n|no|days?|jours?|día|dia|giorno|weeks?|semaine"
    r"|semana|settimana|seasons?|saison|temporada|stagione|episodes?|épisode|episodio|episódio"
    r"|lessons?|leçon|lección|lição|lezione|questions?|question|pregunta|pergunta|domanda|items?"
    r"|options?|opción|opção|opzione|articles?|artículo|artigo|articolo|phases?|fase|tests?|units?"
    r"|grades?|classe?s?|types?|groups?|groupes?|grupo|gruppo|channels?|canale?|chaîne|python|ios"
    r"|java|windows|to|of|by|at|in|on|is|was|are|and|or|from|than|only|just|about|per|times|equals"
    r"|à|de|du|des|le|la|les|et|ou|par|sur|en|est|a|al|el|los|las|y|o|por|es|son|com|do|da|das|dos"
    r"|e|é|ao|às|di|il|lo|gli|alle|dalle|delle|ore|per|sono"
    r"|संस्करण|वर्ज़न|वर्शन|चरण|अध्याय|पेज|पृष्ठ|कमरा|नंबर|संख्या|भाग|कक्षा|गेट|प्लेटफ़ॉर्म|प्लेटफॉर्म|और|या|से|है|हैं|केवल|सिर्फ़|स्तर|दिन"
    r"|版本|第|是|为|到|和|有|共|步骤|バージョン|第|は|が|と|の|で|を|に|から|ステップ)",
    re.IGNORECASE,
)

_WIDE_ITEM = re.compile(
    r"(?:\A|[:：]\s*(?=[（(]?[一1])(?!十))[（(]?(?:[一二三四五六七八九十]{1,3}|\d{1,2})[)）]?\Z"
)


def is_item_number(sentence: str, stop: str) -> bool:
    """Whether `stop`, a wide full stop, follows the number of an item: "一。", "步骤：一。"."""
    return stop == "。" and _WIDE_ITEM.search(sentence[-8:]) is not None


def item_number(sentence: str) -> int:
    """The number that `sentence` begins with as an item of a list; 0 for none."""
    match = _ITEM.match(sentence)
    return int(match["number"]) if match else 0


def item_start(sentence: str, last: int) -> int | None:
    """Where the number begins that `sentence` ends in, if a list's next item begins with it.

    The full stop follows `sentence`; `last` is the number of the item before it, 0 where none is.
    The first item stands after a heading or a colon.
    """
    if len(sentence) > _LONGEST or not (found := _NUMBER.search(sentence)):
        return None
    before = sentence[: found.start()]
    number = int(found["number"])
    if number == 1:
        is_next = _LEAD.search(before) is not None or _TITLE.match(before) is not None
    else:
        is_next = number == (item_number(before) or last) + 1
    words = _ITEM.sub("", before, count=1)
    return found.start() if is_next and words.strip() and not _counts(words) else None


def _counts(before: str) -> bool:
    """Whether the number counts or names what stands before it: "May", "version", "of"."""
    match = _BEFORE.search(before)
    if not match:
        return False
    word = match["word"].lower()
    if word in BEFORE_NO or word in DATE_WORDS or word in ORDINAL_MONTHS:
        return True
    return _COUNTED.fullmatch(word) is not None or _ends_counted(word)


def _ends_counted(word: str) -> bool:
    """The same for scripts that write no spaces."""
    return re.search(rf"[{_CJK}]", word) is not None and word.endswith(
        ("版本", "バージョン", "ステップ", "步骤", "第", "は", "が", "是", "为", "到")
    )
