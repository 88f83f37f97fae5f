"""French words of one spelling and two sounds: the words around them decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

Reading = Callable[[Sequence[str], int], str]
"""From the words of a chunk in small letters and a place to that word's spelling, "" as it is."""


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


_DETERMINERS = _set(
    "le la les l' un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa"
)
_DETERMINERS |= _set("ses notre nos votre vos leur leurs quel quelle chaque deux trois quatre d'un")
_MANY = _set("les des ces mes tes ses nos vos leurs aux plusieurs quelques certains certaines deux")
_MANY |= _set(
    "trois quatre cinq six sept huit neuf dix onze douze vingt trente cent mille d'autres"
)
_SUBJECTS = _set("ils elles qui ne se y qu'ils qu'elles s'ils lorsqu'ils puisqu'ils tous toutes")
_ADVERBS = _set("très plus moins toujours jamais pas mais sans dans vers alors parfois depuis puis")
_ADVERBS |= _set("ailleurs temps sous chez trois six dix deux dès près après tandis")
_NUMBERS = _set(
    "zéro un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze"
    " seize vingt trente quarante cinquante soixante quatre-vingt quatre-vingts cent mille"
)
_VERBS = {  # as a verb, and as what else it is
    "président": ("préside", ""),
    "violent": ("viole", ""),
    "couvent": ("couve", "couvan"),
    "content": ("conte", ""),
    "excellent": ("excelle", ""),
    "affluent": ("afflue", ""),
    "confluent": ("conflue", ""),
    "influent": ("influe", ""),
    "convergent": ("converge", "convergeant"),
    "divergent": ("diverge", "divergeant"),
    "émergent": ("émerge", "émergeant"),
    "négligent": ("néglige", "négligeant"),
    "résident": ("réside", ""),
    "équivalent": ("équivale", ""),
    "coïncident": ("coïncide", ""),
    "somnolent": ("somnole", ""),
    "ferment": ("ferme", ""),
}
_WIRES = _set(
    "fer cuivre soie laine coton pêche nylon acier barbelés barbelé dentaire téléphone terre phase"
    " coudre câble câbles couper coupe dénude dénuder branche brancher branchez rouges bleus noirs"
    " conducteurs tendus souples rigides sonnette volts prise interrupteur domino gaine thermostat"
    " va-et-vient neutre aiguille aiguilles tricot soudure ampoule détecteur"
)
_WIRES_OF = _set(
    "guirlande guirlandes lampe lampes lampadaire lustre suspension casque écouteurs chargeur"
    " enceinte enceintes alarme sonde moteur batterie haut-parleur haut-parleurs compteur tableau"
    " radiateur broderie tissu tissus araignée toile collier marionnette marionnettes trame ariane"
    " chaîne guitare piano harpe canne moulinet clôture antenne micro caméra box routeur volet"
)
_SONS = ("-fils", "'fils", "’fils")
_ONE_SON = _set(
    "mon ton son un le notre votre leur ce cet chaque d'un au du quel petit beau premier"
)
_SCREWS = _set(
    "la une des les ces cette de deux trois quatre cinq six huit dix sa ma ta ses chaque"
)
_ENDS_MORE = _set("en de encore beaucoup peu le au bien nettement")
_TERMS = _set("b c d e f g h i j k l m n o p q r s t u v w x z")
_POWERS = _set("carré cube parenthèse")
_CHANNELS = _set("canal disney tv paramount google contrôle maj majuscule alt cmd")
_NOUNS_IN_ER = {
    "supporter": "supportère",
    "reporter": "reportère",
    "scanner": "scannère",
    "boxer": "boxère",
    "corner": "cornère",
    "mixer": "mixeur",
    "challenger": "tchalanjeur",
    "chopper": "tchopeur",
    "flipper": "flipeur",
    "manager": "manadjeure",
    "router": "routeur",
    "cluster": "cleusteur",
    "poster": "postère",
    "hamster": "amstère",
    "trader": "trédeur",
    "toner": "tonère",
    "container": "contènère",
    "cracker": "crakeur",
}


def homographs(words: Sequence[str]) -> Mapping[int, str]:
    """Spellings by a word's place, for homographs that espeak-ng would read wrongly."""
    plain = [word.lower() for word in words]
    spelled: dict[int, str] = {}
    for place, word in enumerate(plain):
        if word not in _KNOWN and not word.endswith(_SONS):
            continue
        spelling = _spelling(plain, place, words[place])
        if spelling:
            spelled[place] = spelling
    return spelled


def _spelling(plain: Sequence[str], place: int, written: str) -> str:
    word = plain[place]
    if word in _VERBS:
        as_verb, otherwise = _VERBS[word]
        return as_verb if _is_verb(plain, place) else otherwise
    if word == "fils" or word.endswith(_SONS):
        return written[:-4] + ("file" if _is_wire(plain, place) else "fisse")
    if word in _NOUNS_IN_ER:
        return _NOUNS_IN_ER[word] if _is_noun(plain, place) else ""
    if word == "jean" and written != word:
        return ""
    reading = _READINGS.get(word)
    return reading(plain, place) if reading else ""


def _before(words: Sequence[str], place: int) -> str:
    return words[place - 1] if place else ""


def _after(words: Sequence[str], place: int) -> str:
    return words[place + 1] if place + 1 < len(words) else ""


def _is_verb(words: Sequence[str], place: int) -> bool:
    """Whether the word is a verb, as a plural subject stands before it.

    "les clients affluent", "ils président"; not "le président préside".
    """
    before = _before(words, place)
    if before in _SUBJECTS or before == words[place] or before.endswith(f"-{words[place]}"):
        return True
    is_plural = len(before) > 2 and before[-1] in "sxz" and before not in _ADVERBS
    return is_plural and not _MANY.isdisjoint(words[max(0, place - 5) : place])


def _is_noun(words: Sequence[str], place: int) -> bool:
    """Whether the word is a noun, by the words beside it.

    "le scanner" and "Scanner thoracique", not "Scanner le document".
    """
    if place:
        return words[place - 1] in _DETERMINERS
    return bool(_after(words, place)) and _after(words, place) not in _DETERMINERS


def _is_wire(words: Sequence[str], place: int) -> bool:
    """Whether "fils" means wires: "les fils électriques", not "mon fils"."""
    before, after = _before(words, place), _after(words, place)
    if before in _ONE_SON:
        return False
    beside = [word.split("'")[-1] for word in words]
    is_near = not _WIRES.isdisjoint(beside) or any(word.startswith("électr") for word in beside)
    if after in ("de", "du", "des") and not _WIRES_OF.isdisjoint(beside[place + 2 : place + 4]):
        return True
    return before == "sans" or is_near or (after == "à" and before == "des")


def _plus(words: Sequence[str], place: int) -> str:
    """A spelling of "plus": "plusse" if its s is heard, "plu" as a participle, else "".

    The s is heard beside numbers, between terms of a formula, and where it means a surplus.
    """
    before, after = _before(words, place), _after(words, place)
    if before in ("sont", "es", "est", "suis", "sommes") and _pleased(words, place - 1):
        return "plu"
    if len(after) == 1 and after in _TERMS and (len(before) == 1 or before in _POWERS):
        return "plusse"
    is_denied = any(word == "ne" or word.startswith(("n'", "n’")) for word in words[:place])
    if is_denied:
        return ""
    starts = after.partition("-")[0] in _NUMBERS
    if _is_surplus(words, place):
        return "plusse"
    if before == "fois" and after in ("que", "qu'", "de", "d'", ""):
        return "plusse"
    if not after and before.rpartition("-")[2] in _NUMBERS:
        return "plusse"
    if before in _CHANNELS or (starts and after != "un"):
        return "plusse"
    if starts and before.rpartition("-")[2] in _NUMBERS:
        return "plusse"
    return "plusse" if not after and before in _ENDS_MORE else ""


def _pleased(words: Sequence[str], place: int) -> bool:
    """Whether "plus" behind the verb at `place` is the participle: "ils se sont plus à Biarritz".

    A reflexive pronoun is before the verb, no "ne", and "à", "en", "dans" or the end behind "plus".
    """
    reflexive = _before(words, place) in ("se", "s'y", "me", "te", "vous", "nous")
    is_denied = any(word == "ne" or word.startswith("n'") for word in words[:place])
    there = words[place + 2] if place + 2 < len(words) else ""
    return (
        reflexive and not is_denied and there in ("à", "en", "dans", "chez", "au", "aux", "ici", "")
    )


def _is_surplus(words: Sequence[str], place: int) -> bool:
    """Whether "plus" behind "de" or "en" means a surplus.

    "trois minutes de plus que prévu", "en plus du loyer", not "de plus en plus".
    """
    before, after = _before(words, place), _after(words, place)
    earlier = words[max(0, place - 4) : max(0, place - 1)]
    if before == "en":
        return "plus" not in earlier and after not in ("grand", "petit", "fort")
    if before != "de" or after == "en":
        return False
    return any(word.rpartition("-")[2] in _NUMBERS for word in earlier) or earlier[-1:] == ["fois"]


def _when(spelling: str, before: frozenset[str]) -> Reading:
    return lambda words, place: spelling if _before(words, place) in before else ""


def _ace(words: Sequence[str], place: int) -> str:
    is_ace = _after(words, place) in ("de", "du", "des") and "tu" not in words[:place]
    return "l'asse" if is_ace else ""


_READINGS: dict[str, Reading] = {
    "plus": _plus,
    "os": _when("eaux", _MANY),
    "fier": _when("fié", _set("se me te s'y y vous nous")),
    "vis": _when("visse", _SCREWS),
    "de": lambda words, place: "dé" if _after(words, place) in ("facto", "jure", "visu") else "",
    "fine": _when("finé", _set("in")),
    "die": _when("dié", _set("sine")),
    "et": lambda words, place: "ète" if _after(words, place) == "cetera" else "",
    "deum": _when("déome", _set("te")),
    "l'as": _ace,
    "l’as": _ace,
    "as": _when("asse", _set("un des quatre deux trois les cet mon")),
    "jean": _when("djine", _set("un en mon ton son le ce")),
}
_KNOWN = frozenset({"fils", *_VERBS, *_NOUNS_IN_ER, *_READINGS})
