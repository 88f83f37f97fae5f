"""Makes the tables of words that are typed without their accents: `typed.tsv` of a language.

    pip install --target /tmp/words wordfreq==3.1.1 simplemma==2.0.0
    PYTHONPATH=/tmp/words python packaging/words/make_typed.py es fr it pt

A word is taken where what is left without its accents is none: far rarer in wordfreq's lists than
the word itself, no form that simplemma's dictionary has, and of no other word with accents. Words
that English has too may be names or quoted: they are only restored in small letters.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

FOLDERS = {"es": "spanish", "fr": "french", "it": "italian", "pt": "portuguese"}
LANGUAGES = Path(__file__).parents[2] / "wyoming_kokoro/text/languages"
LEAST = 10**-6.5
"""A word's share of all words."""
TIMES, TIMES_UNKNOWN, TIMES_FORM, TIMES_OTHER = 5, 10, 100, 15
"""How much oftener than without accents: a word of the dictionary, another, one that is a rare form
without them as well; and than another word with accents."""
NEVER = frozenset({"ano"})
"""Words without accents that are rare and meant."""
ENGLISH = 10**-5.8
HEAD = """\
# word	where
# Words that are none without their accents: recognise/typed.py restores them, "aa" in small letters
# alone. Made by packaging/words/make_typed.py from wordfreq's lists: see NOTICE.
"""


def plain(word: str) -> str:
    """The word without its marks."""
    letters = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def chosen(language: str) -> Iterator[tuple[str, str]]:
    """The words of a language, and where they are restored."""
    frequencies = import_module("wordfreq").get_frequency_dict
    dictionaries = import_module("simplemma.strategies.dictionaries.dictionary_factory")
    dictionary = dictionaries.DefaultDictionaryFactory().get_dictionary(language)
    forms = {key.decode() if isinstance(key, bytes) else key for key in dictionary}
    shares, english = frequencies(language, "large"), frequencies("en", "large")
    by_plain: dict[str, dict[tuple[bool, ...], list[tuple[float, str]]]] = {}
    for word, share in shares.items():
        bare = plain(word)
        if bare != word and bare.isascii() and bare.isalpha() and len(bare) > 2:
            places = tuple(letter.isascii() for letter in word)  # "perché" and "perchè" are one
            by_plain.setdefault(bare, {}).setdefault(places, []).append((share, word))
    for bare, spellings in by_plain.items():
        first, *others = sorted((max(same) for same in spellings.values()), reverse=True)
        share, word = first
        if share < LEAST or bare in NEVER or (others and others[0][0] * TIMES_OTHER > share):
            continue
        times = TIMES_FORM if bare in forms else TIMES if word in forms else TIMES_UNKNOWN
        if share > shares.get(bare, 0) * times:
            yield word, "aa" if english.get(bare, 0) > ENGLISH else ""


def main(languages: list[str]) -> None:
    """Write the tables of some languages."""
    for language in languages:
        rows = (f"{word}\t{where}".rstrip() for word, where in sorted(chosen(language)))
        target = LANGUAGES / FOLDERS[language] / "typed.tsv"
        target.write_text(HEAD + "".join(f"{row}\n" for row in rows), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
