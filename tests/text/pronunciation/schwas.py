"""Which inherent vowels of Hindi words are said: a dictionary's words, and what we say in them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from wyoming_kokoro.text.phonemes import espeak_ng

SOURCE = "github.com/aryamanarora/schwa-deletion hindi/data/large.csv (MIT)"
"""Words of a learner's dictionary with their sounds, in Latin letters with spaces between."""

_LETTERS = dict(
    zip(
        "कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह",
        "k kh g gh ng c ch j jh n tt tth dd ddh n t th d dh n p ph b bh m y r l v".split()
        + "sh sh s h".split(),
        strict=True,
    )
)
_DOTTED = {"k": "q", "kh": "x", "g": "Gh", "j": "z", "ph": "f", "dd": "rr", "ddh": "rrh"}
_ALONE = dict(zip("अआइईउऊएऐओऔऑ", "a aa i ii u uu e E o O O".split(), strict=True))
_SIGNS = dict(zip("ािीुूेैोौॉ", "aa i ii u uu e E o O O".split(), strict=True))
_VOWELS = frozenset({*_ALONE.values()}) - {"a"}
_NASALS = ("~", "n", "m", "ng")
_SOUND = re.compile("[əʌ]|[aɪieɛoɔʊuæɑɒɜ]|[^\\W_]")
_LIKE = dict(zip("fzqxɣɳɲŋɽɾɹʃʂʋjɟʈɖ", "pjkkgnnnɖrrssvyjtd", strict=True))
_SCHWA = "əʌ"
_FULL = "aɪieɛoɔʊuæɑɒɜ"


class Word(NamedTuple):
    """A word, and for each of its inherent vowels whether it is said."""

    written: str
    said: tuple[bool, ...]


def words(folder: Path, *, judged: bool) -> Iterator[Word]:
    """The dictionary's words that are aligned with their sounds: one half is kept for judging."""
    lines = (folder / "hindi/data/large.csv").read_text("utf-8").splitlines()[1:]
    for line in sorted(set(lines)):
        written, _, phones = line.partition(",")
        written = unicodedata.normalize("NFC", written)
        if (crc32(written.encode()) % 2 == 0) != judged or not written.isprintable():
            continue
        said = _as_told(sounds(written), phones.split())
        if said and "-" not in written and " " not in written:
            yield Word(written, said)


def sounds(word: str) -> tuple[str, ...]:
    """The sounds as they are written, with every inherent vowel: अंगूर is a ~ g uu r a."""
    said: list[str] = []
    for letter in unicodedata.normalize("NFD", word):
        if letter in _LETTERS:
            said += [_LETTERS[letter], "a"]
        elif letter == "\u093c" and len(said) > 1:
            said[-2] = _DOTTED.get(said[-2], said[-2])
        elif letter == "\u094d" and said:
            said.pop()
        elif letter in _SIGNS and said:
            said[-1] = _SIGNS[letter]
        elif letter in _ALONE:
            said.append(_ALONE[letter])
        elif letter in "ँं":
            said.append("~")
        elif letter == "ृ" and said:
            said[-1:] = ["r", "i"]
        elif letter == "ऋ":
            said += ["r", "i"]
        else:
            return ()
    return tuple(said)


def _as_told(written: Sequence[str], phones: Sequence[str]) -> tuple[bool, ...]:
    """Which inherent vowels a dictionary's phones have; nothing where they do not fit."""
    said: list[bool] = []
    place = 0
    for sound in written:
        here = phones[place] if place < len(phones) else ""
        if sound == here or (sound == "~" and here in _NASALS):
            place += 1
            said += [True] if sound == "a" else []
        elif sound == "a":
            said.append(False)
        elif sound != "~":
            return ()
    return tuple(said) if place == len(phones) else ()


def ours(word: str) -> tuple[bool, ...]:
    """Which inherent vowels of a word we say."""
    written = [_coarse(sound) for sound in sounds(word)]
    heard = [_heard(sound) for sound in _SOUND.findall(_plain(espeak_ng.phonemes(word, "hi")))]
    pairs = _aligned(tuple(written), tuple(heard))
    return tuple(pairs[at] for at, sound in enumerate(written) if sound == "a")


def within(word: Word) -> list[tuple[bool, bool]]:
    """For each inherent vowel but a last one whether we say it and whether it is said."""
    pairs = list(zip(ours(word.written), word.said, strict=True))
    return pairs[:-1] if sounds(word.written)[-1] == "a" else pairs


def _plain(phonemes: str) -> str:
    """Phonemes without marks and without what only colours a consonant."""
    bare = unicodedata.normalize("NFD", phonemes).replace("ʰ", "").replace("ʱ", "")
    return re.sub("[ˈˌː\u0303^]", "", bare)


def _coarse(sound: str) -> str:
    """A written sound as "a", "V" or a plain consonant."""
    if sound == "a":
        return "a"
    if sound in _VOWELS:
        return "V"
    plain = {"Gh": "g", "x": "k", "q": "k", "f": "p", "z": "j", "rr": "d", "rrh": "d", "~": "n"}
    return plain.get(sound) or sound[0]


def _heard(sound: str) -> str:
    if sound in _SCHWA:
        return "a"
    if sound in _FULL:
        return "V"
    like = _LIKE.get(sound, sound)
    return "d" if like == "ɖ" else like


def _aligned(written: tuple[str, ...], heard: tuple[str, ...]) -> dict[int, bool]:
    """For each place of what is written whether it is heard, by the cheapest alignment."""

    @cache
    def cheapest(at: int, place: int) -> tuple[float, tuple[int, ...]]:
        if at == len(written):
            return float(len(heard) - place), ()
        silent = 0.4 if written[at] in ("a", "n") else 1.0
        cost, found = cheapest(at + 1, place)
        best = (cost + silent, found)
        if place < len(heard):
            cost, found = cheapest(at, place + 1)
            best = min(best, (cost + 1.0, found))
            cost, found = cheapest(at + 1, place + 1)
            best = min(best, (cost + _unlike(written[at], heard[place]), (at, *found)))
        return best

    found = frozenset(cheapest(0, 0)[1])
    return {at: at in found for at in range(len(written))}


def _unlike(written: str, heard: str) -> float:
    """What it costs to take one sound for the other."""
    if written == heard:
        return 0.0
    vowels = {written, heard} & {"a", "V"}
    if len(vowels) == 2:
        return 0.3
    return 3.0 if vowels else 0.6
