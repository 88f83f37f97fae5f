"""Hindi as espeak-ng reads it right: vowels that fall silent, nuktas left out, nasal endings.

Each word is written as another of the same sound, where espeak-ng 1.52 reads the usual spelling
wrongly. What is spoken stays as written everywhere else.
"""

from __future__ import annotations

import re
import unicodedata
from re import Match
from typing import Final

_VIRAMA: Final = "\u094d"
_END = "(?![\u0900-\u0963])"
_START = "(?<![\u0900-\u0963])"

_NATIVE_PH = (
    "ल(?!क|स्त)|ूल|िर(?!ंग|ो|ौ|ा[कग]|द|क)|ैल|ेंक|ट|ाड़|ूट|ेर(?!ार)|ोड़|ंस|ँस|ाँस|ांस|ुटकर|ीक[ाीे]"
    "|िसल|ूँक|ूंक|ुंक|ुँक|ंद|ँद|ाँद|ांद|ाटक|ेफड़|हर|ुहार|ुस|ुलक|ुले|ूफ|ूस|ागुन|ाल्गुन|ाल्के"
    "|ावड़|ुर्त|ड़|डणवीस|ोगाट|ुदक|ुल्ल|ोकट|ाँक|ांक"
)
_F = re.compile(f"(?<!गु)(?<!हाँ)(?<!हां)(?<!उ)(?<!स्)फ(?!\u093c|{_NATIVE_PH})")
_Z_STEMS = (
    "जरूर|जरुर|ज्याद|जमीन|जिंद|जिन्द|जिम्मे|जिद|जिल[ाेो]|जिक्र|जबान|जुबान|जहर|जाहिर|जुर्म|जुल्म|जोरदार|जीरो"
    "|जख्म|जज्ब|जमान[ाे]|जायक|जूम|जोमैटो|ज्य?ादात"
    "|चीज|रोज(?:ाना|गार|मर्र)?|आवाज(?!ाह)|बाजार|मजा(?:क|[ये])?|मजे|मजबू|मजदूर|नजर|नजदीक|नजार|कागज|गजब|अंदाज"
    "|आजाद|ताज[ाीे]|दरवाज|हजार|इंतजा|गुजर(?!ात)|गुजार|नाराज|अंग्रेज|रजाई|वजन|तेज(?!स)|मेज(?!र|बान)|आजम"
    "|साइज|डीजल|रिलीज|न्यूज|सीरीज|म्यूजि|बिजनेस|क्विज|अमेजन|प्लीज|डिजाइन|मैगजीन|मरीज|परहेज|प्याज"
    "|नमाज|रमजान|सब्जि|सब्जी|मर्जी|अर्जी|कर्ज|मंजिल|मंजूर|बुजुर्ग|कब्ज|औजार|इजाफ|खजान"
    "|हाजिर|ब्लाउज|गाजियाबाद|मिर्जापुर|अजीज|तराजू|बाजू|लेजर"
)
_Z_STEMS_TWICE: Final = {"जहाज": "जहाज़", "मिजाज": "मिज़ाज", "इजाजत": "इजाज़त", "इज्जत": "इज़्ज़त"}
_Z = re.compile(f"{_START}(?:{_Z_STEMS})(?!\u093c)")
_TWICE = re.compile(f"{_START}(?:{'|'.join(_Z_STEMS_TWICE)})(?!\u093c)")
_J = re.compile("ज(?!\u093c|\u094dञ)")

_WORDS: Final = {
    "मुंबई": "मुम्बई",
    "दुबई": "दुबअइ",
    "वाकई": "वाकअइ",
    "कतई": "कतअइ",
    "रुपए": "रुपये",
    "रूपए": "रुपये",
    "टॉलस्टॉय": "टॉल्स्टॉय",
}
_STEMS: Final = {
    "पसंदी": "पसनदी",
    "तेलंगा": "तेलनगा",
    "अनुसंधा": "अनुसनधा",
    "अनुसन्धा": "अनुसनधा",
    "स्वयंसे": "स्वयनसे",
    "असंतो": "असनतो",
    "असंतु": "असनतु",
    "असंवे": "असमवे",
    "अतिसंवे": "अतिसमवे",
    "असंवै": "असमवै",
    "औरंगा": "औरनगा",
    "सूर्यवंशी": "सूर्यवनशी",
    "तीरंदा": "तीरनदा",
    "निसंदे": "निसनदे",
    "श्रीलंकाई": "श्रीलनकाई",
    "अलंका": "अलनका",
    "कार्यकर्": "कार्य्कर्",
    "हलचल": "हल्चल",
    "एक्सप्रे": "एक्स्प्रे",
}
"""Words whose vowel before a nasal, or before र्, would be swallowed, or get one too many."""
_STEM = re.compile(f"{_START}(?:{'|'.join(_STEMS)})")
_WORD = re.compile(f"{_START}(?:{'|'.join(_WORDS)}){_END}")
_SOUNDS: Final = (
    (re.compile(f"(?<=[\u093e-\u094c])एँ{_END}"), "एं"),  # no "aːj" for aːẽ
    (re.compile(f"(?<=[\u093e-\u094c])ओ(?=[ंँ]{_END})"), "\u0912"),  # no "aːw" for aːõ
    (re.compile(f"(?<=[\u0900-\u0963])ई[ंँ]{_END}"), "इं"),  # no "iːn" for ĩ
)

_SECOND = (
    "नगर|गढ़|महल|भवन|सभा|मंत्री|मन्त्री|तंत्र|जनक|करण|गणना|बंदी|खंड|खण्ड|पंथी|दर्शन|दर्शी"
    "|कर्ता|कर्मी|चंद|चंद्र|भर|तम|तर"
)
_COMPOUND = re.compile(
    rf"(?<=[\u0904-\u094c][\u0915-\u0939])(?<!\u094d.)(?=(?:{_SECOND})(?:ों|ियों|ाओं|यों)?{_END})"
)
_AKSHARA = re.compile(
    "(?P<consonant>[\u0915-\u0939]\u093c?)(?P<vowel>\u094d|[\u093e-\u094c]?)(?P<mark>[\u0901-\u0903]?)"
    "|(?P<alone>[\u0904-\u0914])(?P<nasal>[\u0901-\u0903]?)"
)
_KEPT = re.compile("करण|जनक|लचल")
_DEVANAGARI = re.compile("[\u0904-\u0963]{3,40}")
_PREFIX = re.compile("अ(?=सफ|कथ|गण|पठ)|वि|परि|प्रति|प्र|महा|श्री|सु|नि|कुशी|आत्म")


def respelled(text: str) -> str:
    """The text respelled so that espeak-ng's Hindi voice reads it right."""
    text = unicodedata.normalize("NFC", text)
    text = _WORD.sub(lambda word: _WORDS[word[0]], text)
    text = _STEM.sub(lambda stem: _STEMS[stem[0]], text)
    text = _F.sub("फ\u093c", text)
    text = _TWICE.sub(lambda stem: _Z_STEMS_TWICE[stem[0]], text)
    text = _Z.sub(lambda stem: _J.sub("ज\u093c", stem[0]), text)
    for pattern, spelling in _SOUNDS:
        text = pattern.sub(spelling, text)
    text = _COMPOUND.sub(_VIRAMA, text)
    return _DEVANAGARI.sub(_without_silent, text)


def _without_silent(word: Match[str]) -> str:
    """The word with a virama where an inherent vowel is silent but espeak-ng says it.

    It is silent between a vowel and a consonant with a vowel, counted from the end: "mat(a)lab";
    but not after a prefix: "a-saphal".
    """
    aksharas = list(_AKSHARA.finditer(word[0]))
    if sum(len(akshara[0]) for akshara in aksharas) != len(word[0]) or len(aksharas) < 3:
        return word[0]
    vowels = [_vowel(akshara) for akshara in aksharas]
    vowels[-1] = "" if vowels[-1] == "a" and vowels[-2] else vowels[-1]
    prefix = _PREFIX.match(word[0])
    silent = set()
    for i in range(len(aksharas) - 2, 0, -1):
        this, after = aksharas[i]["consonant"], aksharas[i + 1]["consonant"]
        if vowels[i] != "a" or not vowels[i - 1] or not vowels[i + 1] or not after:
            continue
        if _KEPT.match(word[0], aksharas[i].start()):
            continue
        if prefix and prefix.end() == aksharas[i].start():
            continue
        vowels[i] = ""
        said = vowels[i + 1][0] == "a" or this in "हढ़" or after == "ह" or len(vowels[i - 1]) > 1
        if said and this != after and f"{this}{after}" not in ("कष", "जञ"):
            silent.add(i)
    return "".join(
        akshara[0] + (_VIRAMA if i in silent else "") for i, akshara in enumerate(aksharas)
    )


def _vowel(akshara: Match[str]) -> str:
    """The vowel of a written syllable, "a" if inherent, "" for none; then its nasal mark."""
    if akshara["alone"]:
        return akshara["alone"] + akshara["nasal"]
    if akshara["vowel"] == _VIRAMA:
        return ""
    return (akshara["vowel"] or "a") + akshara["mark"]
