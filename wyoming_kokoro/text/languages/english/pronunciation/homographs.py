"""English homographs: which of several pronunciations is meant, by the neighbours.

`decide` gives the part of speech of a word for which the lexicon has several pronunciations.
How well it does is measured on tests/golden/homographs.tsv.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from .parts_of_speech import Sentence, lets, part_of_speech
from .word_classes import (
    ADJECTIVES,
    ARTICLES,
    BASE_VERBS,
    BE,
    CALM,
    CLAUSE,
    DIVES,
    DO,
    FINITE,
    HABIT,
    HAVE,
    LETTING,
    LINKING,
    LIVE_THINGS,
    MODAL,
    NOUNS,
    OBJECTS,
    OF_DOVES,
    OF_PRODUCE,
    OF_REFUSE,
    OF_WOUNDS,
    OPENERS,
    ORDERED,
    PARTICLES,
    PAST,
    PLEASED,
    PLURALS,
    PRAISE,
    PREPOSITION_TO,
    SAYING,
    SCHOLARS,
    SINGULAR_SUBJECTS,
    SMALL_THINGS,
    SUBJECTS,
    TO_LIVES,
    TOOLS,
    TURNED,
    TURNS,
    WAYS,
    WRAPPED,
)


def decide(
    sentence: Sentence, i: int, written: str, ambiguous: Mapping[str, frozenset[str]]
) -> str:
    """The tag of word `i`, "" to leave it as it is. `written` is the word with its capitals."""
    word = sentence.words[i]
    if special := _SPECIAL.get(word):
        return special(sentence, i)
    keys = ambiguous.get(word)
    if keys is None or (sentence.tags[i] == "NNP" and not written[1:].islower()):
        return ""
    tag = part_of_speech(sentence, i, _usual(word, keys))
    if tag == "VB" and word.endswith("s") and not word.endswith("ss"):
        return "VBZ"
    return tag


def _usual(word: str, keys: frozenset[str]) -> str:
    """The part of speech of the lexicon's default: the one that has no entry of its own."""
    if word in ("affect", "affects"):
        return "VB"
    if "VERB" not in keys and "NOUN" in keys and word not in ADJECTIVES:
        return "VB"
    return "JJ" if word in ADJECTIVES else "NN"


def _read(sentence: Sentence, i: int) -> str:
    """read: VB (present, /riːd/), VBD or VBN (/rɛd/), NN."""
    p = sentence.before(i)
    left, tag = sentence.word(p), sentence.tag(p)
    if _read_by_someone(sentence, i, p):
        return "VBN"
    if _bare_infinitive(sentence, i, p):
        return "VB"
    praised = left in PRAISE and sentence.word(p - 1) in ARTICLES
    if left in ARTICLES or praised or sentence.word(i + 1) == "-":
        return "NN"
    if tag in CLAUSE or i == 0:
        return "VB" if not (tag == "CC" and _past(sentence, i)) else "VBD"
    if left in SINGULAR_SUBJECTS or (tag in ("NN", "NNP") and left not in PLURALS):
        return "VBD"
    told = sentence.word(p - 1) in ("what", "which", "that") and sentence.tag(i + 1) in CLAUSE
    return "VBD" if told or _past(sentence, i) else _present_read(sentence, i, left)


def _read_by_someone(sentence: Sentence, i: int, p: int) -> bool:
    """Whether it is a participle: has read, was read, mark as read, well-read, read receipts."""
    left = sentence.word(p)
    if left in HAVE or left in BE or left in ("get", "got", "as"):
        return True
    if sentence.tag(i - 1) == "HYPH" or (left == "on" and sentence.word(p - 1) == "left"):
        return True
    if sentence.word(i - 1) in ("widely", "well", "most", "least", "best") and (
        sentence.tag(i + 1) in NOUNS and sentence.tag(i - 2) not in ("PRP", "NNS")
    ):
        return True
    if sentence.word(i + 1) in ("aloud", "out") and sentence.word(i + 2) == "by":
        return True
    first = sentence.word(sentence.clause_start(i))
    if first in HAVE and left in SUBJECTS | PLURALS:
        return True
    return sentence.word(i + 1) in ("receipt", "receipts", "status", "by")


def _bare_infinitive(sentence: Sentence, i: int, p: int) -> bool:
    left = sentence.word(p)
    if left == "to" or left in MODAL or left in DO or left in ("please", "let"):
        return True
    if left in OBJECTS and sentence.word(p - 1) in LETTING:
        return True
    if left in SUBJECTS and p:
        return sentence.word(sentence.before(p)) in DO | MODAL
    return any(w in DO | MODAL for w in sentence.words[sentence.clause_start(i) : p])


def _past(sentence: Sentence, i: int) -> bool:
    """Whether the rest of the sentence tells of the past; of a habit, whether its clause does."""
    clause = sentence.words[sentence.clause_start(i) : sentence.clause_end(i)]
    if any(word in ("every", "always", "usually", "often") for word in clause):
        return any(word in ("yesterday", "ago", "last") for word in clause)
    rest = [w for k, w in enumerate(sentence.words) if k != i]
    if any(w in ("every", "always", "usually", "often") for w in rest):
        return any(w in ("yesterday", "ago", "last") for w in rest)
    return any(w in PAST for w in rest) or "VBD" in [
        t for k, t in enumerate(sentence.tags) if k != i and sentence.words[k] != "used"
    ]


def _present_read(sentence: Sentence, i: int, left: str) -> str:
    rest = sentence.words[i + 1 :]
    if "that" in rest[:6] and not HABIT.intersection(rest[rest.index("that") + 1 :][:1]):
        return "VB" if HABIT.intersection(sentence.words[:i]) else "VBD"
    if any(w in HABIT for w in sentence.words) or left != "i":
        return "VB"
    return "VBD" if sentence.tag(i + 1) in ("DT", "PRP$", "PRP", "IN") else "VB"


def _used(sentence: Sentence, i: int) -> str:
    """used: VBD or JJ before "to" where it means a habit (/juːst/), VBN where it means employed."""
    p = sentence.before(i)
    left = sentence.word(p)
    if sentence.word(i + 1) != "to":
        return "VBN"
    if left in ("get", "got", "getting", "gets", "become", "became", "grown"):
        return "JJ"
    if left in BE:
        after = sentence.tag(i + 2)
        accustomed = after in ("DT", "PRP", "PRP$", "VBG", "NNS", "NNP")
        return "JJ" if accustomed else "VBN"
    return "VBN" if _employed(sentence, i) else "VBD"


def _employed(sentence: Sentence, i: int) -> bool:
    """Whether "used to" follows what is used: the knife used to cut bread is dirty."""
    if sentence.tag(i - 1) not in ("NN", "NNS") or sentence.word(i + 2) in SAYING:
        return False
    rest = range(i + 3, sentence.clause_end(i))
    return any(sentence.words[k] in FINITE and sentence.tags[k - 1] in NOUNS for k in rest)


def _that(sentence: Sentence, i: int) -> str:
    """that: DT where it points (stressed), IN where it joins (weak)."""
    following, n = sentence.tag(i + 1), sentence.word(i + 1)
    if sentence.tag(i - 1) in CLAUSE or i == 0 or sentence.word(i - 1) in DO | MODAL | BE:
        return "DT"
    if n in PARTICLES and (i == 1 or sentence.word(i - 1) in BASE_VERBS):
        return "DT"
    if following in (".", ",", ":", "''", "RB", "RP") or n in BE | {"off", "on", "up", "down"}:
        return "DT" if sentence.tag(i - 1) not in ("NN", "NNS", "NNP") or following == "." else "IN"
    if sentence.tag(i - 1) == "IN" and following in NOUNS:
        return "DT"
    return "IN"


def _by(sentence: Sentence, i: int) -> str:
    """by: RB after a verb of motion at the end of a clause."""
    return "RB" if sentence.tag(i + 1) in (".", ",", ":", "CC") else "IN"


def _minute(sentence: Sentence, i: int) -> str:
    """minute: JJ where it means tiny."""
    left = sentence.word(i - 1)
    intensified = left in ("very", "so", "extremely", "too", "quite", "incredibly")
    said_of_it = left in BE and sentence.tag(i + 1) in CLAUSE
    return "JJ" if intensified or said_of_it or sentence.word(i + 1) in SMALL_THINGS else "NN"


def _wind(sentence: Sentence, i: int) -> str:
    """wind, winds: VB where something turns or twists, else moving air."""
    p = sentence.before(i)
    left = sentence.word(p)
    if (
        left in MODAL | DO | SUBJECTS | WAYS
        or lets(sentence, p)
        or (left == "to" and sentence.word(p - 1) not in PREPOSITION_TO)
    ):
        return "VB"
    if left in OBJECTS and sentence.word(p - 1) in LETTING:
        return "VB"
    if sentence.word(i + 1) in ("up", "down") and sentence.tag(p) in ("NNP", "NNS"):
        return "VB" if sentence.tag(i + 2) in OPENERS | {"NN", "NNS", "VBG"} else "NN"
    first = sentence.tag(p) in CLAUSE or left == "please"
    return "VB" if first and sentence.word(i + 1) in TURNS else "NN"


def _wound(sentence: Sentence, i: int) -> str:
    """wound: VBD or VBN of wind, else an injury."""
    p = sentence.before(i)
    left, following = sentence.word(p), sentence.word(i + 1)
    if left == "'s" and sentence.word(p - 1) not in SUBJECTS:
        return "NN"
    if left in BE or left in HAVE or left in SUBJECTS | WAYS:
        return "VBN"
    if following in TURNS - {"the", "it"}:
        return "VBN"
    if sentence.tag(i + 1) in NOUNS and sentence.word(i + 2) in WRAPPED and left not in OF_WOUNDS:
        return "VBN"
    wrapped = following in ARTICLES | OBJECTS | {"it"} and left not in ARTICLES
    rest = sentence.words[i + 2 : sentence.clause_end(i)]
    return "VBN" if wrapped and any(word in TURNED for word in rest) else "NN"


def _dove(sentence: Sentence, i: int) -> str:
    """dove: VBD of dive, else the bird."""
    left = sentence.word(sentence.before(i))
    into = sentence.word(i + 1) in DIVES or sentence.tag(i + 1) == "CD"
    return "VBD" if left in SUBJECTS or (into and left not in ARTICLES | OF_DOVES) else "NN"


def _content(sentence: Sentence, i: int) -> str:
    """content: JJ after a form of "be" and before "with" or "to", else what is contained."""
    left = sentence.word(sentence.before(i))
    pleased = left in BE or left in LINKING or sentence.word(i + 1) == "with"
    if left in ARTICLES and sentence.word(i + 1) in PLEASED:
        return "JJ"
    if left == "and" and sentence.word(i - 2) in CALM:
        return "JJ"
    asked = left in SUBJECTS and sentence.word(i - 2) in BE
    if asked and sentence.tag(i + 1) in CLAUSE | {"IN"}:
        return "JJ"
    return "JJ" if pleased and sentence.tag(i + 1) not in NOUNS else "NN"


def _produce(sentence: Sentence, i: int) -> str:
    """Tag of "produce": the noun where it is sold or fresh."""
    if sentence.word(i - 1) in OF_PRODUCE:
        return "NN"
    return part_of_speech(sentence, i, "VB")


def _refuse(sentence: Sentence, i: int) -> str:
    """refuse: NN where it is rubbish."""
    if sentence.word(i + 1) in OF_REFUSE:
        return "NN"
    return part_of_speech(sentence, i, "VB")


def _live(sentence: Sentence, i: int) -> str:
    """live: JJ before what is broadcast or performed: live chat, live music."""
    if sentence.word(i + 1) in LIVE_THINGS:
        return "JJ"
    return part_of_speech(sentence, i, "JJ")


def _lives(sentence: Sentence, i: int) -> str:
    """lives: NNS after what is done to them, else as its neighbours say."""
    if sentence.word(i - 1) in TO_LIVES:
        return "NNS"
    tag = part_of_speech(sentence, i, "NN")
    return "VBZ" if tag == "VB" else tag


def _learned(sentence: Sentence, i: int) -> str:
    """learned: JJ where it means erudite."""
    after = sentence.word(i + 1)
    return "JJ" if after in SCHOLARS or sentence.word(i - 1) == "very" else "VBD"


def _axes(sentence: Sentence, i: int) -> str:
    """axes: a tag of the lexicon's for the tools, else the plural of axis."""
    near = sentence.words[max(0, i - 5) : i + 6]
    return "VBZ" if any(word in TOOLS for word in near) else "NNS"


def _ordered(sentence: Sentence, i: int) -> str:
    """tear, bow: VB in an order to do so: tear along the line, bow down."""
    ordered = sentence.tag(sentence.before(i)) in CLAUSE
    if ordered and sentence.word(i + 1) in PARTICLES | ORDERED:
        return "VB"
    return part_of_speech(sentence, i, "NN")


def _crooked(_sentence: Sentence, _i: int) -> str:
    """crooked, jagged: JJ, though they end like verbs."""
    return "JJ"


def _closer(_sentence: Sentence, _i: int) -> str:
    return "JJR"


_SPECIAL: Final[dict[str, Callable[[Sentence, int], str]]] = {
    "axes": _axes,
    "bow": _ordered,
    "by": _by,
    "closer": _closer,
    "content": _content,
    "crooked": _crooked,
    "dogged": _crooked,
    "dove": _dove,
    "jagged": _crooked,
    "learned": _learned,
    "live": _live,
    "lives": _lives,
    "minute": _minute,
    "read": _read,
    "produce": _produce,
    "ragged": _crooked,
    "refuse": _refuse,
    "reread": _read,
    "tear": _ordered,
    "that": _that,
    "used": _used,
    "wind": _wind,
    "winds": _wind,
    "wound": _wound,
}
