"""Kokoro's nine languages, and the tags by which people ask for them."""

from __future__ import annotations

import re

LETTERS: dict[str, str] = {
    "a": "en-US",
    "b": "en-GB",
    "e": "es",
    "f": "fr",
    "h": "hi",
    "i": "it",
    "j": "ja",
    "p": "pt-BR",
    "z": "zh",
}
"""The first letter of a voice's id to its language, as Kokoro names them."""

LANGUAGES: tuple[str, ...] = tuple(LETTERS.values())
"""The BCP 47 tags used everywhere inside and on the wire."""

LANGUAGE_NAMES: dict[str, str] = {
    "en-US": "American",
    "en-GB": "British",
    "es": "Spanish",
    "fr": "French",
    "hi": "Hindi",
    "it": "Italian",
    "ja": "Japanese",
    "pt-BR": "Portuguese",
    "zh": "Mandarin",
}
"""What the languages are called in English."""

NOT_SPOKEN: dict[str, str] = {
    "ar": "Arabic",
    "ca": "Catalan",
    "cs": "Czech",
    "da": "Danish",
    "de": "German",
    "el": "Greek",
    "fi": "Finnish",
    "hu": "Hungarian",
    "ko": "Korean",
    "nl": "Dutch",
    "no": "Norwegian",
    "pl": "Polish",
    "ro": "Romanian",
    "ru": "Russian",
    "sv": "Swedish",
    "tr": "Turkish",
    "uk": "Ukrainian",
}
"""Languages that other engines' voices are named by, and that no voice of Kokoro speaks."""

# ISO 639-1, 639-2 and 639-3 codes, English names, and the country codes often written instead.
_PRIMARY: dict[str, str] = {
    alias: tag
    for tag, aliases in {
        "en-US": "en eng english american",
        "en-GB": "british",
        "es": "es spa spanish",
        "fr": "fr fra fre french",
        "hi": "hi hin hindi",
        "it": "it ita italian",
        "ja": "ja jp jpn japanese",
        "pt-BR": "pt por ptbr portuguese brazilian",
        "zh": "zh cn cmn zho chi chinese mandarin",
    }.items()
    for alias in aliases.split()
} | LETTERS

# Where English is nearer to the British than to the American kind (CLDR's children of en-001).
_BRITISH = frozenset(
    re.findall(
        r"\w+",
        "001 150 au bd bw bz cy gb gh gi hk ie il in jm ke lk mt mu mw my ng nz pk sc sg tt tz ug "
        "uk za zm zw",
    )
)


def normalize_language(tag: str) -> str | None:
    """The language of `LANGUAGES` that a tag means, None where it is none of ours.

    Read as people write them: `en`, `EN_us`, `pt_BR.UTF-8`, `zh-Hans`, `cmn`, `jp`, `French`. A
    region that Kokoro has no voice of gives the nearest that it has: `fr-CA` is `fr`, `en-AU`
    is `en-GB`. Cantonese (`yue`) is not Mandarin.
    """
    match = re.fullmatch(
        r"\s*([a-z]{1,12})((?:[-_][a-z0-9]{1,8})*)(?:[.@][\w@-]*)?\s*", tag.lower()
    )
    if not match:
        return None
    language = _PRIMARY.get(match[1])
    subtags = re.split(r"[-_]", match[2])
    if "yue" in subtags:
        return None
    if language == "en-US" and len(match[1]) > 1 and _BRITISH.intersection(subtags):
        return "en-GB"
    return language
