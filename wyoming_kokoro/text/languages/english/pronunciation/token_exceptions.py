"""English tokenizer exceptions: words and signs that are split in their own way, or not at all.

misaki and our tagger expect spaCy's tokens; tests/text/languages/english/test_tokens.py compares
ours with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

Parts = tuple[str, ...]

_PRONOUNS: Final = {
    "i": "'ll 'd 've",
    "you": "'ll 'd 've 're",
    "he": "'ll 'd 's",
    "she": "'ll 'd 's",
    "it": "'ll 'd 's",
    "we": "'ll 'd 've 're",
    "they": "'ll 'd 've 're",
    **dict.fromkeys("who what when where why how there".split(), "'ll 'd 've 're 's"),
    "that": "'ll 'd 's",
    "this": "'ll 'd 's",
    "these": "'ll 'd 've 're",
    "those": "'ll 'd 've 're",
    **dict.fromkeys("could might must should would".split(), "'ve"),
}
"""Words, and what clings to them."""

_DENIED: Final = (
    "ca could do does did had may might must need ought sha should wo would "
    "ai are is was were have has dare"
).split()
_DENIED_HAVING: Final = frozenset(_DENIED[:15])

_WHOLE: Final = (
    "'S 's \u2018S \u2018s and/or w/o 're 'Cause 'cause 'cos 'Cos 'coz 'Coz 'cuz 'Cuz 'bout ma'am "
    "Ma'am o'clock O'clock lovin' Lovin' lovin Lovin havin' Havin' havin Havin doin' Doin' doin "
    "Doin goin' Goin' goin Goin nothin' Nothin' nothin Nothin nuthin' Nuthin' nuthin Nuthin ol' "
    "Ol' ol Ol somethin' Somethin' somethin Somethin 'em em 'll ll 'nuff nuff 'd ' '' \\\") "
    "<space> C++ \\t \\n \u2014 Mt. Ak. Ala. Apr. Ariz. Ark. Aug. Calif. Colo. Conn. Dec. Del. "
    "Feb. Fla. Ga. Ia. Id. Ill. Ind. Jan. Jul. Jun. Kan. Kans. Ky. La. Mar. Mass. Mich. Minn. "
    "Miss. N.C. N.D. N.H. N.J. N.M. N.Y. Neb. Nebr. Nev. Nov. Oct. Okla. Ore. Pa. S.C. Sep. Sept. "
    "Tenn. Va. Wash. Wis. a.m. Adm. Bros. co. Co. Corp. D.C. Dr. e.g. E.g. E.G. Gen. Gov. i.e. "
    "I.e. I.E. Inc. Jr. Ltd. Md. Messrs. Mo. Mont. Mr. Mrs. Ms. p.m. Ph.D. Prof. Rep. Rev. Sen. "
    "St. vs. v.s. a. b. c. d. e. f. g. h. i. j. k. l. m. n. o. p. q. r. s. t. u. v. w. x. y. z. "
    "ä. ö. ü."
).split()

_FACES: Final = r"""
:) :-) :)) :-)) :))) :-))) (: (-: =) (= :] :-] [: [-: [= =] :o) (o: :} :-} 8) 8-) (-8 ;) ;-) (; (-;
:( :-( :(( :-(( :((( :-((( ): )-: =( >:( :') :'-) :'( :'-( :/ :-/ =/ =| :| :-| ]= =[ :1 :P :-P :p
:-p :O :-O :o :-o :0 :-0 :() >:o :* :-* :3 :-3 =3 :> :-> :X :-X :x :-x :D :-D ;D ;-D =D xD XD xDD
XDD 8D 8-D ^_^ ^__^ ^___^ >.< >.> <.< ._. ;_; -_- -__- v.v V.V v_v V_V o_o o_O O_o O_O 0_o o_0 0_0
o.O O.o O.O o.o 0.0 o.0 0.o @_@ <3 <33 <333 </3 (^_^) (-_-) (._.) (>_<) (*_*) (¬_¬) ಠ_ಠ ಠ︵ಠ (ಠ_ಠ)
¯\(ツ)/¯ (╯°□°）╯︵┻━┻ ><(((*>
""".split()

_PARTED: Final = (
    "y' all|y all|how 'd 'y|How 'd 'y|not 've|not ve|Not 've|Not ve|can not|Can not|gon na|Gon na|"
    "got ta|Got ta|let 's|Let 's|c'm on|C'm on|i 'm|I 'm|i m|I m|i 'm a|I 'm a|i m a|I m a"
).split("|")

_WORDS_OF_THEIR_OWN: Final = (
    "Ill ill Its its Hell hell Shell shell Shed shed were Were Well well Whore whore"
)
"""What some contraction without its apostrophe looks like."""


def _clung() -> Iterator[Parts]:
    """The parts of a word and what clings to it: "you'll", "youll", "you'll've" and their like."""
    for word, endings in _PRONOUNS.items():
        for form in (word, word.title()):
            for ending in endings.split():
                yield form, ending
                yield form, ending[1:]
                if ending in ("'ll", "'d"):
                    yield form, ending, "'ve"
                    yield form, ending[1:], "ve"


def _denied() -> Iterator[Parts]:
    """The parts of a verb and its "not": "can't", "cant" and their like."""
    for word in _DENIED:
        for form in (word, word.title()):
            yield form, "n't"
            yield form, "nt"
            if word in _DENIED_HAVING:
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
    parted = (tuple(text.split()) for text in _PARTED)
    exceptions = {"".join(parts): parts for parts in (*_clung(), *_denied(), *_measured(), *parted)}
    for word in _WORDS_OF_THEIR_OWN.split():
        exceptions.pop(word, None)
    exceptions |= {word: (word,) for word in (*_WHOLE, *_FACES)}
    typeset = {
        word.replace("'", "’"): tuple(part.replace("'", "’") for part in parts)
        for word, parts in exceptions.items()
    }
    return typeset | exceptions


EXCEPTIONS: Final = _exceptions()
"""What is not parted by the rules → its parts."""
