"""Rules for English words that can be verb, noun or adjective: the neighbours decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .word_classes import (
    ADJECTIVES,
    ARTICLES,
    BASE_VERBS,
    BE,
    CLAUSE,
    COMMANDS,
    COMPOUNDS,
    CONDITIONS,
    DO,
    FINITE,
    HAVE,
    HOLDING,
    LETTING,
    LINKING,
    MODAL,
    NOUNS,
    OBJECTS,
    OPENERS,
    PLURALS,
    PREPOSITION_TO,
    SOMEBODY,
    SUBJECTS,
    THESE,
    WITH_A_WORD,
    WITH_OTHERS,
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """Words in lower case and their tags so far."""

    words: Sequence[str]
    tags: Sequence[str]

    def word(self, i: int) -> str:
        """The word there, "" outside the sentence."""
        return self.words[i] if 0 <= i < len(self.words) else ""

    def tag(self, i: int) -> str:
        """The tag there, "." outside the sentence."""
        return self.tags[i] if 0 <= i < len(self.tags) else "."

    def before(self, i: int) -> int:
        """Where the nearest word to the left is that is no adverb."""
        i -= 1
        while i >= 0 and self.tags[i] == "RB" and self.words[i] not in LINKING:
            i -= 1
        if i > 1 and self.words[i] == "longer" and self.words[i - 1] == "no":
            return self.before(i - 1)
        return i

    def after(self, i: int) -> int:
        """Where the nearest word to the right is that is no adverb."""
        i += 1
        while i < len(self.tags) and self.tags[i] == "RB":
            i += 1
        return i

    def clause_start(self, i: int) -> int:
        """Where the clause of word `i` begins."""
        while i > 0 and self.tags[i - 1] not in CLAUSE:
            i -= 1
        return i

    def clause_end(self, i: int) -> int:
        """Where the clause of word `i` ends."""
        while i < len(self.tags) and self.tags[i] not in CLAUSE:
            i += 1
        return i


def part_of_speech(sentence: Sentence, i: int, usual: str) -> str:
    """VB, NN or JJ for a word that can be more than one of them; `usual` where nothing tells."""
    p, n = sentence.before(i), sentence.after(i)
    word, left = sentence.words[i], sentence.word(p)
    tag = sentence.tag(p)
    if left == "to":
        return _after_to(sentence, p, n)
    if left in MODAL or left in DO or left == "please" or lets(sentence, p):
        return "VB"
    if left in SUBJECTS or (left in ("that", "one") and _relative(sentence, p)):
        return _after_subject(sentence, p, word)
    if left in OBJECTS and left not in ARTICLES:
        does = sentence.word(p - 1) in LETTING or sentence.word(p - 1) == "of"  # many of us object
        return "VB" if does else _nominal(sentence, n, word)
    if left in ARTICLES or left in THESE or tag in ("CD", "POS", "PRP$", "DT"):
        return _after_determiner(sentence, i, p, n)
    if left in BE or left in LINKING:
        return "JJ" if word in ADJECTIVES else "VB" if left in ("go", "come") else "NN"
    if left in HAVE or tag == "IN":
        return _nominal(sentence, n, word)
    if tag in CLAUSE or tag in ("UH", "RB", "WRB"):
        return _at_clause_start(sentence, i, p, n, usual)
    return _after_noun(sentence, i, p, n, usual)


def _asked(sentence: Sentence, i: int, p: int) -> bool:
    """Whether the clause is a question whose subject ends at `p`: did the roof produce …"""
    start = sentence.clause_start(i)
    for k in range(p - 1, start - 1, -1):
        if sentence.words[k] in DO | MODAL:
            return k == start or sentence.tag(start) in ("WRB", "WP", "WDT")
        if sentence.tag(k) not in NOUNS | {"DT", "PRP$", "JJ", "POS", "VBG"}:
            return False
    return False


def _nominal(sentence: Sentence, n: int, word: str) -> str:
    """Adjective before a noun where the word can be one, else noun."""
    return "JJ" if word in ADJECTIVES and sentence.tag(n) in NOUNS | {"VBG"} else "NN"


def lets(sentence: Sentence, p: int) -> bool:
    """Whether the words up to `p` are "let's"."""
    return sentence.word(p) == "'s" and sentence.word(p - 1) == "let"


def _relative(sentence: Sentence, p: int) -> bool:
    """Whether "that" or "one" at `p` is the subject of what follows: devices that record."""
    if sentence.word(p) == "one":
        return sentence.word(p - 1) in ("no", "every", "any")
    return sentence.tag(p - 1) in ("NN", "NNS", "NNP")


def _after_to(sentence: Sentence, p: int, n: int) -> str:
    preposition = sentence.word(p - 1) in PREPOSITION_TO
    if preposition and sentence.tag(n) not in OPENERS:
        return "JJ" if sentence.tag(n) in NOUNS else "NN"
    return "VB"


def _after_subject(sentence: Sentence, p: int, word: str) -> str:
    """Verb, but not in "keep it close", "see you live", "everyone present agreed"."""
    if sentence.word(p) == "which" and p == 0:
        return "NN"
    if word == "present" and sentence.word(p) in SOMEBODY and sentence.tag(p + 2) not in OPENERS:
        return "JJ"
    governor = sentence.word(p - 1)
    if sentence.word(p) in ("it", "you") and p > 0 and sentence.tag(p - 1) not in CLAUSE:
        if governor in DO | MODAL | BE | HAVE | {"let", "lets", "help", "helps", "if", "when"}:
            return "VB"
        if word in ADJECTIVES and governor in HOLDING:
            return "JJ"
    return "VB"


def _after_determiner(sentence: Sentence, i: int, p: int, n: int) -> str:
    """Noun or adjective; verb in "this records", "they all live"."""
    word, left = sentence.words[i], sentence.word(p)
    inflected = word.endswith("s") and not word.endswith("ss")
    if left in ("this", "that") and inflected:
        return "VB"
    if left in ("all", "both") and sentence.word(p - 1) in SUBJECTS:
        return "VB"
    return _nominal(sentence, n, word)


def _by_next(word: str, following: str) -> str:
    """Tag by the next word alone, else "": NN in "project managers", VB in "coordinate with"."""
    if following in COMPOUNDS.get(word, ()):
        return "NN"
    if word in WITH_A_WORD.get(following, ()):
        return "VB"
    return "VB" if following in ("with", "between", "from") and word in WITH_OTHERS else ""


def _at_clause_start(sentence: Sentence, i: int, p: int, n: int, usual: str) -> str:
    word, following = sentence.words[i], sentence.tag(n)
    if sentence.word(p) in ("and", "or") and p > 0:
        neighbour = sentence.word(p - 1)
        if neighbour in BASE_VERBS or sentence.tag(p - 1) in ("VB", "VBZ"):
            return "VB"
        if sentence.tag(p - 1) in NOUNS and following not in ("DT", "PRP$", "PRP"):
            return _nominal(sentence, n, word)
    if sentence.word(n) in FINITE or following == "VBD":
        return _nominal(sentence, n, word)
    if following in ("DT", "PRP$", "PRP", "CD") or sentence.word(n) in OBJECTS:
        return "VB"
    if tag := _by_next(word, sentence.word(n)) or _ordered_then(sentence, p, n, word):
        return tag
    if following == "NNS" and word in ADJECTIVES & COMMANDS and _goes_on(sentence, n):
        return "JJ"
    if word in COMMANDS and following in ("NN", "NNS", "NNP", "."):
        return "VB" if following != "NN" or word in ("close", "use") else usual
    if following == "IN":
        return "JJ" if word in ADJECTIVES else "NN"
    return usual


def _ordered_then(sentence: Sentence, p: int, n: int, word: str) -> str:
    """VB for an order after a condition, else "": if you disagree, object; when asked, permit."""
    stands_alone = sentence.tag(n) == "." or sentence.word(n) == "to"
    if not stands_alone or word in ADJECTIVES or word.endswith("s"):
        return ""
    conditional = sentence.tag(p) == "," and sentence.word(sentence.clause_start(p)) in CONDITIONS
    return "VB" if conditional else ""


def _goes_on(sentence: Sentence, n: int) -> bool:
    """Whether the noun at `n` is rather a subject than an object: duplicate files waste space."""
    after = sentence.tag(n + 1)
    return after in ("NN", "VBD", "MD") and sentence.tag(n + 2) not in CLAUSE


def _after_noun(sentence: Sentence, i: int, p: int, n: int, usual: str) -> str:
    """Verb after its subject, noun in a compound: "cameras record", "motion record"."""
    word, left = sentence.words[i], sentence.word(p)
    following = sentence.tag(n)
    if sentence.word(n) in FINITE:
        return _nominal(sentence, n, word)
    if _asked(sentence, i, p) or _after_who(sentence, p, n):
        return "VB"
    if word.endswith("s") and not word.endswith("ss"):
        return _after_singular(sentence, i, p, n)
    if word in ADJECTIVES and following in CLAUSE and _kept(sentence, i, left):
        return "JJ"
    if following in CLAUSE and _pair(sentence, p) and word in ADJECTIVES:
        return "VB"
    if word == "present" and following in CLAUSE:
        return "JJ"
    if sentence.tag(p) == "NNS" or left in PLURALS:
        return "VB"
    if left in ("help", "helps", "go", "come") and following in OPENERS:
        return "VB"
    if word in ADJECTIVES:
        return "JJ"
    return "NN" if sentence.tag(p) in NOUNS | {"VBG", "VBD", "NNS"} else usual


def _after_who(sentence: Sentence, p: int, n: int) -> bool:
    """Whether a relative clause ends at `p`: the people who live next door object to it."""
    if sentence.word(n) != "to" or sentence.tag(n + 1) not in OPENERS:
        return False
    clause = sentence.words[sentence.clause_start(p) : p]
    return "who" in clause[1:] and sentence.tag(p - 1) not in ("DT", "PRP$")


def _kept(sentence: Sentence, i: int, left: str) -> bool:
    """Whether word `i` tells how something is made or kept.

    "practice makes perfect", "keep your friends close".
    """
    return left in ("make", "makes", "made") or (
        sentence.word(sentence.clause_start(i)) in ("keep", "hold", "leave")
    )


def _pair(sentence: Sentence, p: int) -> bool:
    """Whether the words up to `p` are two nouns and nothing else: oil and water."""
    start = sentence.clause_start(p)
    joined = sentence.word(start - 1) == "and" and sentence.tag(start - 2) in NOUNS
    return joined and start == p and sentence.clause_start(start - 1) in (0, start - 2)


def _after_singular(sentence: Sentence, i: int, p: int, n: int) -> str:
    """VB or NN for a word in -s after a noun: "the sensor records it", but "sensor records"."""
    singular = sentence.tag(p) in ("NN", "NNP", "VBG") and not sentence.word(p).endswith("s")
    following = sentence.tag(n)
    if following not in ("NN", "NNS", ".") or n > i + 1:
        return "VB" if singular else "NN"
    end = sentence.clause_end(i)
    other_verb = any(
        sentence.words[k] in FINITE or sentence.tags[k] in ("VBD", "VB", "VBZ", "MD")
        for k in range(sentence.clause_start(i), end)
        if k != i
    )
    object_ends = n + 1 >= end or sentence.tag(n + 1) in ("IN", "DT", "RB", "TO")
    owned = sentence.tag(p - 1) in ("DT", "PRP$") and p - 1 == sentence.clause_start(i)
    return (
        "VB" if singular and owned and following != "." and object_ends and not other_verb else "NN"
    )
