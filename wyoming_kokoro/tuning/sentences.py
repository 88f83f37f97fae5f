"""Sentences as phonemes, one per voice family, for calibration, judging and timing.

Made by this package's own text path from sentences that a house says; kept as phonemes so that
tuning needs no text library.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.text.tokens.vocabulary import VOCABULARY

from .held_out import HELD_OUT

SENTENCES = {
    "a": "ðə kˈɪʧᵊn lˈIt ɪz ˌɔn, ænd ðə fɹˈʌnt dˈɔɹ ɪz stˈɪl ˈOpᵊn.",
    "b": "ɡˈʊd mˈɔːnɪŋ, ðə hˈiːtɪŋ haz biːn tˈɜːnd dˌWn tʊ ˌAtˈiːn dɪɡɹˈiːz.",
    "e": "la lˈuθ ðe la koθˈina estˈa ˌenθendˈiða.",
    "f": "la pˈɔʁt dy ɡaʁˈaʒ ɛ ʁɛstˈe uvˈɛʁt.",
    "h": "ɾəsˈoːi ki bˈʌtːi ɟˈʌl ɾˌəhi hɛː.",
    "i": "la lavatrˈiʧe a finˈito il lavˈaʤːo.",
    "j": "daidokoɾo no akaɾʲi ɡa ʦɨite imasɨ.",
    "p": "a lˈuz da kˌozˈiɲæ estˌa ˌasˈezæ.",
    "z": "ꭧʰu↗fa↗ŋ tɤ tə→ŋ xai↗ kʰai→ꭧɤ.",
}
"""By the first letter of the voices that speak so."""

SHORT = "lˈIts ˌɔf."
"""A confirmation in two words, "Lights off.": most of what a house says is as short."""

LONG = (
    "ˌɪt wɪl ɹˈAn təmˈɑɹO ˌæftəɹnˈun, sˌO plˈiz tˈAk ɐn ˌʌmbɹˈɛlə wɪð ju wˌɛn ju lˈiv ðə hˈWs. "
    "ðə wˈɔʃɪŋ məʃˈin hæz fˈɪnəʃt."
)
"""A reply of 23 words; long text comes in runs of about this length."""

Style = Callable[[str, int], NDArray[np.float32]]
"""Gives the style row [256] of a voice for a number of tokens."""


def ids_of(phonemes: str) -> tuple[int, ...]:
    """The token ids of phonemes."""
    return tuple(VOCABULARY[symbol] for symbol in phonemes if symbol in VOCABULARY)


def utterances(voices: Sequence[str], style: Style) -> dict[str, Utterance]:
    """One sentence for each voice family among the voices, in its first voice."""
    first = {voice[0]: voice for voice in reversed(voices)}
    return {
        family: Utterance(ids, style(first[family], len(ids)), voice=first[family])
        for family, phonemes in SENTENCES.items()
        if family in first and (ids := ids_of(phonemes))
    }


def held_out_utterances(voices: Iterable[str], style: Style) -> list[Utterance]:
    """Eight sentences for each of the voices, for judging alone."""
    return [
        Utterance(ids, style(voice, len(ids)), voice=voice)
        for voice in voices
        for phonemes in HELD_OUT.get(voice[:1], ())
        if (ids := ids_of(phonemes))
    ]


@dataclass(frozen=True, slots=True)
class TimedReplies:
    """Replies to time: of 2 words, of a sentence, and of the length that long text comes in."""

    short: Utterance
    middle: Utterance
    longer: Utterance

    def __iter__(self) -> Iterator[Utterance]:
        return iter((self.short, self.middle, self.longer))


def timed_replies(voice: str, style: Style) -> TimedReplies:
    """The replies to time, of 11, 57 and 118 tokens."""
    short, middle, longer = (ids_of(text) for text in (SHORT, SENTENCES["a"], LONG))
    return TimedReplies(
        Utterance(short, style(voice, len(short)), voice=voice),
        Utterance(middle, style(voice, len(middle)), voice=voice),
        Utterance(longer, style(voice, len(longer)), voice=voice),
    )
