"""A day of a house in many small requests, for memory: always the same, of every kind there is.

Of a thousand:

- most (about 630) are new and short: a word to a line of some 40 characters. They are the bulk of
  what a house says, and cost little;
- 330 repeat one of seventeen announcements, which come from the cache once they were said;
- 30 are two to four sentences of a story, which are joined to longer runs; every other of them is
  left at its first sound, so that a run is stopped;
- 8, evenly spread, three of them before number 300, have a sentence of nearly `RUSH_TOKENS` (400)
  tokens, the longest run that the server makes, and so the largest memory of a run; no two of them
  are alike;
- every fifth comes as a stream of words; a third have another voice or another speed; a fifth come
  together with one or two others, as announcements to several rooms do. What is long comes alone:
  beside others the server would keep its runs short.

The one before each mark, where memory is noted, is new, short and alone: nothing else is going on,
and what was kept for a run that was stopped has been given back.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Literal

from wyoming_kokoro.commands.benchmark.texts import STORY_SENTENCES

_PLACES = ("kitchen", "garage", "bathroom", "cellar", "attic", "garden", "hall", "office")
_SHORT = (
    "Okay, {number}.",
    "{number} degrees.",
    "Timer {number} is over.",
    "Motion in the {place}, {number}!",
    "{number} minutes, as you asked.",
    "Light {number} in the {place}.",
    "It is {number} degrees in the {place}.",
)
_ANNOUNCEMENTS = (
    "The window in the {place} has been open for half an hour. Shall I turn the heating down?",
    "Somebody is at the door.",
    "I have set a timer for ten minutes, and another one for the {place}.",
)
_INTRO = (
    "Page {number} of the manual is about the heating in the {place}. Read all of it before you "
    "begin, and have a bucket and a dry cloth at hand. The work takes about a quarter of an hour, "
    "and the house does not get cold meanwhile. Children like to help with it, but the water in "
    "the pipes is hot enough to hurt them. "
)
"""Speech while the long sentence is computed: without it, the sentence would be cut."""
_LONG = (
    "On page {number} it says that the pump should be switched off, the valves closed one after "
    "the other, the filter taken out, rinsed under cold water until nothing more comes out of it, "
    "dried with a soft cloth, and put back the right way round, after which the valves are opened "
    "again, the air is let out at the highest radiator, and the pressure is read off once more in "
    "the {place}."
)
_LONG_EVERY, _LONG_FROM = 120, 50
_VOICES = ("", "", "", "", "af_bella", "am_michael", "bf_emma", "af_heart@1.2")
_REPEATED, _STORIES, _STREAMED, _TOGETHER = 0.37, 0.03, 0.2, 0.09

Way = Literal["whole", "streamed", "left"]


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked for, and how: as a whole, as a stream of words, or left at the first sound."""

    text: str
    voice: str = ""
    way: Way = "whole"


def rounds(count: int, marks: Collection[int] = (), seed: int = 4) -> Iterator[list[Request]]:
    """The requests, `count` of them, in rounds of those that come together; marks end a round."""
    random_ = random.Random(seed)
    together: list[Request] = []
    size = 1
    for number in range(1, count + 1):
        plain = number in marks or number == count
        request, alone = (_new(random_, number), True) if plain else _any(random_, number)
        if alone and together:
            yield together
            together = []
        together.append(request)
        if alone or len(together) >= size:
            yield together
            together = []
            size = random_.randint(2, 3) if random_.random() < _TOGETHER else 1


def _any(random_: random.Random, number: int) -> tuple[Request, bool]:
    """A request, and whether it is to come alone."""
    if number % _LONG_EVERY == _LONG_FROM:
        return Request((_INTRO + _LONG).format(number=number, place=_PLACES[number % 8])), True
    chance = random_.random()
    way: Way = "streamed" if random_.random() < _STREAMED else "whole"
    if chance < _STORIES:
        start, some = random_.randrange(len(STORY_SENTENCES)), random_.randint(2, 4)
        text = " ".join(islice(cycle(STORY_SENTENCES), start, start + some))
        left: Way = random_.choice((way, "left"))
        return Request(text, random_.choice(_VOICES), left), True
    if chance < _STORIES + _REPEATED:
        text = random_.choice(_ANNOUNCEMENTS).format(place=random_.choice(_PLACES))
        return Request(text, way=way), False
    return _new(random_, number, way), False


def _new(random_: random.Random, number: int, way: Way = "whole") -> Request:
    """A short one that has not been said before."""
    text = random_.choice(_SHORT).format(place=random_.choice(_PLACES), number=number)
    return Request(text, random_.choice(_VOICES), way)
