"""English part-of-speech tagger, by rules: the tags by which misaki tells pronunciations apart.

It stands in for spaCy's trained tagger, which is not on the package index. The tags are Penn
Treebank's. Punctuation, figures and the small words come from tables; words that the lexicon says
in more than one way are decided by their neighbours in `homographs`; the rest is a noun, a name
or, by its ending, a verb, which is all that misaki asks of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from . import homographs
from .parts_of_speech import Sentence


class SpacyToken(Protocol):
    """The fields of a spaCy token that the tagger reads and writes."""

    text: str
    whitespace_: str
    tag_: str


class SpacyDoc(Protocol):
    """A tokenized text."""

    def __iter__(self) -> Iterator[SpacyToken]: ...


def _table(**words: str) -> dict[str, str]:
    return {word: tag.replace("_S", "$") for tag, row in words.items() for word in row.split()}


SMALL_WORDS: Final = _table(
    DT="the a an this that these those every each no some any another either neither both all half",
    PRP="i you he she it we they me him us them myself yourself himself herself itself ourselves "
    "themselves mine yours hers ours theirs one someone somebody anyone everybody everyone nobody "
    "nothing something anything everything",
    PRP_S="my your his her its our their whose",
    IN="of in on at by for with from about into onto over under above below between through during "
    "before after since until till while because if as than like near inside outside within "
    "without against across along around behind beside beyond despite except off out per toward "
    "towards upon up down via although though unless whether among",
    TO="to",
    CC="and or but nor & plus",
    MD="can could will would shall should may might must ca wo 'll 'd cannot",
    VBP="am are 'm 're have 've do 's",
    VBZ="is has does",
    VBD="was were had did",
    VB="be let",
    VBN="been done",
    VBG="being having",
    WP="who what whom",
    WDT="which",
    WRB="when where why how",
    EX="there",
    RB="not n't never always often usually sometimes already also just now still only too very so "
    "then soon here again ever even quite really almost perhaps maybe together away back today "
    "tomorrow yesterday tonight more most once twice later earlier not",
    JJ="much many several few less enough own other same such",
    UH="yes no oh please hello hi okay ok hey well",
    CD="zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty "
    "ninety hundred thousand million billion",
)
"""The closed classes, lower case. A word in two rows has the tag of the last."""

_PUNCTUATION: Final = {
    **dict.fromkeys(("-", "–", "—", "--", "---", ";", ":", "…"), ":"),
    **dict.fromkeys("([{", "-LRB-"), **dict.fromkeys(")]}", "-RRB-"),
    **dict.fromkeys("$£€¥", "$"), "“": "``", "”": "''", "``": "``", "''": "''", ",": ",",
}  # fmt: skip
_STOPS = re.compile(r"[.!?]+$")
_DOTS = re.compile(r"\.{2,}$|…+$")
_FIGURES = re.compile(r"[-+]?[\d.,]*\d[\d.,]*(?:st|nd|rd|th|s|'s)?$")
_NO_PAST: Final = frozenset(("shed", "sled", "shred", "watershed", "moped", "sacred", "naked"))
_CAPITALS_AS_WORDS: Final = frozenset(SMALL_WORDS) - {"us", "it", "am", "id"}


def tags(
    words: Sequence[str], spaces: Sequence[bool], ambiguous: Mapping[str, frozenset[str]]
) -> list[str]:
    """Tag each word of a sentence; `spaces` says whether a space follows it.

    `ambiguous` maps a lower-case word to the tags under which the lexicon has a pronunciation of
    its own (see `ambiguous`). Linear in the number of words.
    """
    shouted = _shouted(words)
    chosen: list[str] = []
    open_quote = False
    for i, word in enumerate(words):
        glued = i > 0 and not spaces[i - 1]
        tag = _mark_tag(word, glued, spaces[i] or i + 1 == len(words), open_quote)
        if tag in ("``", "''") and word in ('"', "'"):
            open_quote = tag == "``"
        chosen.append(tag or _word_tag(word, i == 0 or chosen[-1] in (".", ":", "``"), shouted))
    sentence = Sentence([word.lower() for word in words], chosen)
    for i in range(len(words)):
        chosen[i] = homographs.decide(sentence, i, words[i], ambiguous) or chosen[i]
    return chosen


def _shouted(words: Sequence[str]) -> bool:
    """Whether capitals carry no meaning here: the whole sentence is written in them."""
    letters = [word for word in words if word.isalpha() and len(word) > 1]
    return len(letters) > 2 and sum(word.isupper() for word in letters) > 0.7 * len(letters)


def _mark_tag(word: str, glued: bool, spaced: bool, open_quote: bool) -> str:
    """The tag of a punctuation mark, "" for anything else."""
    if word in ('"', "'"):
        if word == "'" and glued and not open_quote:
            return "POS"
        return "''" if open_quote else "``"
    if word in ("-", "–") and glued and not spaced:
        return "HYPH"
    if _DOTS.match(word):
        return ":"
    if _STOPS.match(word):
        return "."
    return _PUNCTUATION.get(word, "")


def _word_tag(word: str, starts: bool, shouted: bool) -> str:
    lower = word.lower()
    if _FIGURES.match(word):
        return "CD"
    if word.isupper() and len(word) > 1 and (not shouted or lower in ("id", "led")):
        return SMALL_WORDS[lower] if lower in _CAPITALS_AS_WORDS else "NNP"
    if lower in SMALL_WORDS:
        return SMALL_WORDS[lower]
    if word[:1].isupper() and not starts and not shouted:
        return "NNP"
    return _ending_tag(lower)


def _ending_tag(word: str) -> str:
    if word.endswith("ly") and len(word) > 4:
        return "RB"
    if word.endswith("ing") and len(word) > 4:
        return "VBG"
    if word.endswith("ed") and len(word) > 3 and not word.endswith("eed") and word not in _NO_PAST:
        return "VBD"
    if (
        word.endswith("s")
        and not word.endswith(("ss", "us", "is", "gas", "lens", "news"))
        and len(word) > 2
    ):
        return "NNS"
    return "NN"


def ambiguous(lexicon: Mapping[str, object]) -> dict[str, frozenset[str]]:
    """The words of misaki's lexicon whose pronunciation depends on a tag, with those tags.

    Entries that differ only before a pause ("None"), for capitals, or not at all are left out.
    """
    tags_by_word = {}
    for word, entry in lexicon.items():
        if isinstance(entry, dict) and word == word.lower():
            default = entry["DEFAULT"]
            keys = {key for key, pronunciation in entry.items() if pronunciation != default} - {
                "None"
            }
            if keys:
                tags_by_word[word] = frozenset(keys)
    return tags_by_word


class RuleTagger:
    """The tagger as a component of a spaCy pipeline: sets `tag_` on every token of a doc."""

    def __init__(self, ambiguous: Mapping[str, frozenset[str]]) -> None:
        self._ambiguous = ambiguous

    def __call__(self, doc: Any) -> Any:
        tokens: Iterable[SpacyToken] = list(doc)
        chosen = tags(
            [token.text for token in tokens],
            [bool(token.whitespace_) for token in tokens],
            self._ambiguous,
        )
        for token, tag in zip(tokens, chosen, strict=True):
            token.tag_ = tag
        return doc
