"""Pronunciations that misaki's lexicon lacks or files under the wrong part of speech.

A sense is a tag of its own ("NN-METAL") under which the word is added to the lexicon; `refine`
gives it to a token whose neighbours ask for it. misaki takes "NN-…" for a noun, so everything
else it does stays as it is. The senses apply after any tagger, the trained one included.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from .sense_sounds import SAID
from .word_classes import ARTICLES, FINITE, SUBJECTS, row


class Tagged(Protocol):
    """A token: its text is read, its tag may be replaced."""

    text: str
    tag: str


Rule = Callable[[Sequence[str], int], bool]
"""Whether word `i` of the lower-case words is meant in the rule's sense."""


def entries(entry_of: Callable[[str], object], language: str) -> dict[str, dict[str, Any]]:
    """The lexicon's entries for our senses, grown by them: word → {tag: pronunciation}."""
    merged: dict[str, dict[str, Any]] = {}
    for word, tag, american, british in SAID:
        pronunciation = british if language == "en-GB" else american
        entry = merged.get(word) or entry_of(word) or {"DEFAULT": pronunciation}
        grown = dict(entry) if isinstance(entry, dict) else {"DEFAULT": entry}
        grown[tag] = pronunciation
        merged[word] = grown
        if word.islower():
            merged[word.capitalize()] = grown
    return merged


def refine(tokens: Sequence[Tagged]) -> None:
    """Give the tokens that are meant in one of our senses its tag."""
    words = [token.text.lower() for token in tokens]
    for i, token in enumerate(tokens):
        if words[i] in _CITIES and i and token.text[0].isupper() and _at_city(words, i):
            token.tag = "NN-CITY"
            continue
        for tag, rule in RULES.get(words[i], ()):
            if rule(words, i):
                token.tag = tag
                break


def _at_city(words: Sequence[str], i: int) -> bool:
    """Whether a capitalized name is the city's, as the words around it tell.

    "to Reading", "between Slough and Reading", but not "Tips for Reading".
    """
    before = words[i - 1]
    if before == "in":
        return _at(words, i + 1) in _JOINED and _at(words, i + 2) not in _SCREENS
    if before == "and":
        return "between" in words[max(0, i - 6) : i - 1]
    return before in _AT_CITIES and not (before == "for" and _at(words, i - 2) in _LESSONS)


def _near(words: Sequence[str], i: int, cues: frozenset[str], reach: int) -> bool:
    return any(word in cues for word in words[max(0, i - reach) : i + reach + 1])


def _at(words: Sequence[str], i: int) -> str:
    return words[i] if 0 <= i < len(words) else ""


_LEADEN: Final = row(
    "pipe pipes pipework paint acid poisoning battery batteries shielding weight weights glass "
    "crystal solder dust contamination exposure plumbing shot bullet bullets apron roof "
    "flashing"
)
_METALS: Final = row(
    "copper zinc iron mercury cadmium arsenic tin nickel metals toxic exposure poisonous "
    "unleaded covered lined melted melt melts smelted molten"
)
_METAL_BEFORE: Final = row(
    "of contain contains containing heavy molten like with from for handling have has had detect "
    "detected found test tested testing remove removes removing melt melted "
    "uses using"
)


def _metal(words: Sequence[str], i: int) -> bool:
    after = _at(words, i + 1)
    if _at(words, i - 1) in ("pencil", "pencils", "graphite"):
        return True
    if after in _LEADEN or (after == "-" and _at(words, i + 2) in ("free", "acid", "lined")):
        return True
    levels = after in ("content", "levels")
    there = _at(words, i - 2) == "there" and _at(words, i - 1) in ("'s", "is", "was")
    return (
        levels
        or there
        or _near(words, i, _METALS, 4)
        or (
            _at(words, i - 1) in _METAL_BEFORE
            and after in ("", ".", ",", "?", "!", "in", "and", "or")
        )
    )


_FISHY: Final = row(
    "fish fishing caught catch sea striped lake largemouth smallmouth grilled fillet river trout "
    "salmon lure cook cooked fried biting bite hook hooked pond reel fillets fisherman anglers "
    "weigh weighs weighed ate eat eats eating fillet restaurant"
)


_PLAYED: Final = row(
    "amp amps guitar guitars guitarist line lines drum drums player players clef boost note notes "
    "part solo levels trap singer vocals knob frequencies response"
)


def _low(words: Sequence[str], i: int) -> bool:
    if _at(words, i + 1) in _PLAYED:
        return True
    fishing = _at(words, i + 1) in ("boat", "boats", "pro", "tournament", "season", "rod", "lures")
    return not fishing and not _near(words, i, _FISHY, 4)


_STRUNG: Final = row("saw saws tie ties window windows string strings hunter hunting rosin legs")
_GIVEN: Final = row("gave give gives giving made make")


def _bend(words: Sequence[str], i: int) -> bool:
    took = _at(words, i - 2) in ("take", "took", "takes", "taking", "final")
    ship = _near(words, i, row("ship boat yacht stern ship's boat's hull deck"), 5)
    gave = _at(words, i - 2) in _GIVEN or (
        _at(words, i - 3) in _GIVEN and _at(words, i - 2) in ("a", "one")
    )
    polite = gave or _at(words, i - 1) in ("deep", "low", "slight", "polite", "final", "respectful")
    if _at(words, i + 1) in _STRUNG:
        return False
    return (took or ship or polite) and _at(words, i - 1) not in SUBJECTS


_CLOTH: Final = row(
    "curtain curtains jeans fabric shirt screen filter bag paper page sheet cloth hose muscle "
    "ligament tendon acl mcl meniscus hamstring cartilage labrum retina carpet wear "
    "seam lining mesh tarp sail sleeve cover"
)


_TISSUE: Final = row(
    "ligament tendon muscle acl mcl meniscus hamstring cuff cartilage labrum retina"
)


def _rip(words: Sequence[str], i: int) -> bool:
    noun = _at(words, i - 1) in ARTICLES | {"small", "big", "large", "little", "this", "that"}
    if _near(words, i, row("eye eyes cheek cheeks face sad joy"), 5):
        return False
    worn = _at(words, i - 1) == "and" and _at(words, i - 2) == "wear"
    worn = worn or _at(words, i - 1) in _TISSUE
    return worn or (noun and (_at(words, i + 1) == "in" or _near(words, i, _CLOTH, 5)))


_FIERCE: Final = row("blazing furious huge public bitter political terrible awful heated")


def _quarrel(words: Sequence[str], i: int) -> bool:
    had = _at(words, i - 2) in ("had", "have", "having", "blazing", "furious") or (
        _at(words, i - 1) in _FIERCE
    )
    about = _at(words, i + 1) in ("over", "about", "with", "broke", "erupted", "between")
    return about or (had and _at(words, i + 1) != "of")


_CAREER: Final = row(
    "job cover letter apply application applied update updated send sent attach attached submit "
    "upload hiring recruiter interview linkedin"
)


def _cv(words: Sequence[str], i: int) -> bool:
    determined = _at(words, i - 1) in ARTICLES | {"new", "this", "that", "updated", "strong"}
    return determined or (_near(words, i, _CAREER, 3) and _at(words, i - 1) not in ("to", "will"))


def _shine(words: Sequence[str], i: int) -> bool:
    return i == 0 and (_at(words, 1) in ARTICLES | {"all", "it", "them", "those", "these"})


def _deer(words: Sequence[str], i: int) -> bool:
    if _at(words, i - 1) in ("buck", "stag", "deer"):
        return False
    if _at(words, i - 1) in ("the", "several", "two", "three", "four", "five", "six"):
        return True
    return _near(words, i, row("bucks buck deer fawns stags"), 3) and (
        _at(words, i + 1) not in ("the", "a", "it", "not", "n't") or _at(words, i - 1) == "and"
    )


_AGED: Final = row(
    "care parents parent relative relatives people man woman men women mother father aunt uncle "
    "dog person couple grandmother grandfather population"
)


def _old(words: Sequence[str], i: int) -> bool:
    the_aged = _at(words, i - 1) == "the" and not _at(words, i + 1)[:1].isdigit()
    after = _at(words, i + 1)
    return after in _AGED or (the_aged and after in ("", ".", ",", "and", "is", "are", "in", "or"))


_HOLY: Final = row(
    "virgin mother sacrament trinity lord day relief silence peace event soul thing are is"
)


def _holy(words: Sequence[str], i: int) -> bool:
    return _at(words, i + 1) in _HOLY and (i == 0 or _at(words, i - 1) in ARTICLES | {"this", "."})


def _shutting(words: Sequence[str], i: int) -> bool:
    """Whether "close" means to shut: "the close button", but not "a close friend"."""
    buttons = row("button buttons icon icons tag bracket parenthesis quote quotes brace")
    return _at(words, i + 1) in buttons


def _numb(words: Sequence[str], i: int) -> bool:
    became = _at(words, i - 1) in row("grew grow grows growing feel felt feels got")
    return became and _at(words, i + 1) in ("", ".", ",", "in", "with", "and", "by", "from")


_WHERE: Final = row("in to near from at of through around outside")
_CITIES: Final = row("reading nice mobile")
_JOINED: Final = row(
    "and or with this last next when where while during then today tomorrow tonight now but"
)
_SCREENS: Final = row("desktop web tablet tv pc laptop app home")
_LESSONS: Final = row(
    "tips time books glasses lamp tools strategies light room program month guide"
)
_CLUBS: Final = row(
    "fc rangers v versus vs hibs hearts mirren aberdeen dundee motherwell kilmarnock livingston "
    "ross park fans supporters beat beats drew win won wins lose lost kick kicks play plays face "
    "scottish premiership champions league derby boss striker winger keeper manager glasgow "
    "boston nba lakers season ticket match game score scored goal cup"
)
_CELTS: Final = row(
    "sea music language languages knot knots cross crosses art tribe tribes myth mythology harp "
    "folk festival tradition culture nations fringe studies origin warrior jewellery jewelry"
)
_AT_CITIES: Final = row(
    "to near from at through around outside between via towards toward into past leaves leave "
    "leaving reach reaches reached serving calling greater central for"
)
"""Before a capital these leave no doubt: "from Reading to Paddington"."""


_LANDS: Final = row(
    "alabama al bay county berkshire england uk pa pennsylvania france university station "
    "fc festival west green services borough council gaol terminal town half beat won lost drew v "
    "versus football rail women"
)


def _city(words: Sequence[str], i: int) -> bool:
    """Whether it is a city: "in Nice", "Reading, Berkshire", "Mobile Bay"."""
    after = _at(words, i + 1)
    ends = not after[:1].isalpha() or after in FINITE | {"at", "by", "on", "for", "via"}
    placed = _at(words, i - 1) in _WHERE and ends
    return placed or (_at(words, i + 2) if after == "," else after) in _LANDS


def _no_city(words: Sequence[str], i: int) -> bool:
    """Whether a word such as "Mobile" is not the city of that name."""
    return not _city(words, i)


def _club(words: Sequence[str], i: int) -> bool:
    return _at(words, i + 1) not in _CELTS and _near(words, i, _CLUBS, 6)


def _sufferer(words: Sequence[str], i: int) -> bool:
    """Whether "Job" is the man of the Bible: "the Book of Job", but not "the kind of job"."""
    return _at(words, i - 1) == "of" and _at(words, i - 2) in (
        "book",
        "patience",
        "trials",
        "story",
    )


def _stitching(words: Sequence[str], i: int) -> bool:
    """Whether a "sewer" is one who sews: "a sewer and quilter", but not a sewer of the street."""
    cues = row("quilter quilting sewing stitch stitches fabric thread seamstress knitter dress")
    return _near(words, i, cues, 6)


def _saintly(words: Sequence[str], i: int) -> bool:
    return _at(words, i - 1) in ("saint", "st.", "st")


def _cake(words: Sequence[str], i: int) -> bool:
    return _at(words, i - 1) != "of" and _at(words, i + 1) not in ("palace", "abbey")


def _on_the_way(words: Sequence[str], i: int) -> bool:
    return _at(words, i + 1) in ("route", "suite", "masse", "bloc", "passant", "garde", "croute")


def _rice_wine(words: Sequence[str], i: int) -> bool:
    """Whether "sake" is the drink: "warm sake", but not "for Pete's sake", "the sake of"."""
    behalf = "for" in words[max(0, i - 5) : i] or _at(words, i + 1) == "of"
    return not behalf and _at(words, i - 1) not in ("'s", "'", "own", "very")


def _bowl(words: Sequence[str], i: int) -> bool:
    return _at(words, i + 1) in ("bowl", "bowls") or _at(words, i - 1) in ("ahi", "tuna", "salmon")


_FRENCH: Final = row(
    "paul luc claude pierre jacques michel marc louis baptiste reno dujardin sibelius cocteau "
    "renoir genet piaget valjean racine monnet moulin"
)


def _french(words: Sequence[str], i: int) -> bool:
    """Whether "Jean" is a French name, as the next one tells: "Jean-Luc", "Jean Cocteau"."""
    after = _at(words, i + 2) if _at(words, i + 1) == "-" else _at(words, i + 1)
    return after in _FRENCH


def _welsh(words: Sequence[str], i: int) -> bool:
    return _at(words, i + 1) == "cymru"


def _of_japan(words: Sequence[str], i: int) -> bool:
    return _at(words, i - 1) in ("shinzo", "akie", "minister")


def _composer(words: Sequence[str], i: int) -> bool:
    cues = row("richard opera operas composer ring bayreuth lohengrin parsifal mahler verdi")
    return _near(words, i, cues, 5)


def _bread(words: Sequence[str], i: int) -> bool:
    return _at(words, i + 1) in ("au", "aux") and _at(words, i + 2)[:6] in ("chocol", "raisin")


def _mail(words: Sequence[str], i: int) -> bool:
    """Whether "re" means "about": "Re: the boiler", "an email re parking"."""
    return _at(words, i + 1) == ":" or _at(words, i - 1) in ("email", "letter", "message", "call")


def _always(_words: Sequence[str], _i: int) -> bool:
    return True


RULES: Final[dict[str, tuple[tuple[str, Rule], ...]]] = {
    "lead": (("NN-METAL", _metal),),
    "bass": (("NN-LOW", _low),),
    "bow": (("NN-BEND", _bend),),
    "tear": (("NN-RIP", _rip),),
    "row": (("NN-QUARREL", _quarrel),),
    "resume": (("NN-CV", _cv),),
    "polish": (("VB-SHINE", _shine),),
    "does": (("NN-DEER", _deer),),
    "number": (("JJR-NUMB", _numb),),
    "mobile": (("NN-PHONE", _no_city),),
    "reading": (("NN-CITY", _city),),
    "nice": (("NN-CITY", _city),),
    "louis": (("NN-CITY", _saintly),),
    "celtic": (("NN-CLUB", _club),),
    "job": (("NN-BIBLE", _sufferer),),
    "sewer": (("NN-SEAM", _stitching),),
    "re": (("NN-MAIL", _mail),),
    "scone": (("NN-CAKE", _cake),),
    "fur": (("NN-HAIR", _always),),
    "en": (("NN-ROUTE", _on_the_way),),
    "sake": (("NN-WINE", _rice_wine),),
    "poke": (("NN-BOWL", _bowl),),
    "jean": (("NN-FRENCH", _french),),
    "plaid": (("NN-WELSH", _welsh),),
    "abe": (("NN-JAPAN", _of_japan), ("NN-LINCOLN", _always)),
    "wagner": (("NN-COMPOSER", _composer), ("NN-NAME", _always)),
    "pain": (("NN-BREAD", _bread),),
    "aged": (("JJ-OLD", _old),),
    "close": (("VB-SHUT", _shutting),),
    "blessed": (("JJ-HOLY", _holy),),
}
"""Word → its senses and when they are meant."""
