"""English tokenizer exceptions: words and signs that are split in their own way, or not at all.

misaki and our tagger expect spaCy's tokens; tests/text/languages/english/test_tokens.py compares
ours with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .word_classes import WORDS, words_of

Parts = tuple[str, ...]

_ENDINGS: Final = "with "
"""How a class of words is called that others cling to, before those."""


def _clung() -> Iterator[Parts]:
    """The parts of a word and what clings to it: "you'll", "youll", "you'll've" and their like."""
    for name, words in WORDS:
        endings = name.removeprefix(_ENDINGS).split() if name.startswith(_ENDINGS) else ()
        for form in (*words, *map(str.title, words)):
            for ending in endings:
                yield form, ending
                yield form, ending[1:]
                if ending in ("'ll", "'d"):
                    yield form, ending, "'ve"
                    yield form, ending[1:], "ve"


def _denied() -> Iterator[Parts]:
    """The parts of a verb and its "not": "can't", "cant" and their like."""
    having = words_of("denied having")
    for word in words_of("denied"):
        for form in (word, word.title()):
            yield form, "n't"
            yield form, "nt"
            if word in having:
                yield form, "n't", "'ve"
                yield form, "nt", "ve"


def _measured() -> Iterator[Parts]:
    """The parts of hours with their half of the day, and of degrees: "7a.m.", "7pm", "°C."."""
    for hour in range(1, 13):
        for half in ("a.m.", "am", "p.m.", "pm"):
            yield str(hour), half
    for unit in "cfkCFK":
        yield "°", unit, "."


def _exceptions() -> dict[str, Parts]:
    parted = (tuple(words) for name, words in WORDS if name == "parted")
    exceptions = {"".join(parts): parts for parts in (*_clung(), *_denied(), *_measured(), *parted)}
    for word in words_of("whole"):
        exceptions.pop(word, None)
    exceptions |= {word: (word,) for word in words_of("token") | words_of("face")}
    typeset = {
        word.replace("'", "’"): tuple(part.replace("'", "’") for part in parts)
        for word, parts in exceptions.items()
    }
    return typeset | exceptions


EXCEPTIONS: Final = _exceptions()
"""Parts of words that the rules do not part."""
