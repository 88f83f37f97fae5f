"""One ABX test: in each trial A and B are the model and a candidate, and X is one of the two.

Which of them A is, and which X is, is drawn anew for each trial, here and not where the test is
shown: whoever listens, and the page that plays, cannot know it before the answer.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, get_args

from wyoming_kokoro.core.errors import InvalidRequest, KokoroError

from .odds import LEAST_TRIALS, MOST_TRIALS

Sound = Literal["a", "b", "x"]
SOUNDS: tuple[Sound, ...] = get_args(Sound)

Choice = Literal["a", "b"]
CHOICES: tuple[Choice, ...] = get_args(Choice)

Draw = Callable[[int], int]
"""A whole number from 0 to below the argument, which nobody can foresee."""


class StaleTrial(KokoroError):
    """The answer or sound is of a trial that is not the one in progress."""

    code = "stale-trial"
    status = 409


@dataclass(frozen=True, slots=True)
class Clip:
    """Which sound to play: of a sentence by its index, the candidate's or the model's."""

    sentence: int
    is_candidate: bool


@dataclass(frozen=True, slots=True)
class _Trial:
    sentence: int
    a_is_candidate: bool
    x_is_a: bool


class AbxTest:
    """A blind test of `trials` questions; its sentences come in a drawn order, each as often."""

    def __init__(self, sentences: int, trials: int, draw: Draw = secrets.randbelow) -> None:
        if not LEAST_TRIALS <= trials <= MOST_TRIALS:
            raise InvalidRequest(
                f"{trials} trials are not allowed: from {LEAST_TRIALS} to {MOST_TRIALS}"
            )
        if sentences < 1:
            raise InvalidRequest("a test needs a sentence")
        self.trials = trials
        self.right = 0
        self._sentences = sentences
        self._draw = draw
        self._order: list[int] = []
        self._answered = 0
        self._trial = self._next()

    @property
    def number(self) -> int:
        """The trial in progress, from 1 on; one more than there are when all are answered."""
        return self._answered + 1

    @property
    def done(self) -> bool:
        """Whether all trials are answered."""
        return self._answered == self.trials

    def clip(self, number: int, sound: Sound) -> Clip:
        """What to play in a trial. Raises StaleTrial unless it is the one in progress."""
        trial = self._current(number)
        plays_a = trial.x_is_a if sound == "x" else sound == "a"
        return Clip(trial.sentence, trial.a_is_candidate is plays_a)

    def answer(self, number: int, choice: Choice) -> None:
        """Whether X is A or B. Raises StaleTrial unless the trial is the one in progress."""
        trial = self._current(number)
        self.right += trial.x_is_a is (choice == "a")
        self._answered += 1
        self._trial = self._next()

    def _current(self, number: int) -> _Trial:
        if self.done or number != self.number:
            raise StaleTrial(f"trial {number} is not the one in progress")
        return self._trial

    def _next(self) -> _Trial:
        if not self._order:
            self._order = list(range(self._sentences))
        sentence = self._order.pop(self._draw(len(self._order)))
        return _Trial(sentence, self._draw(2) == 1, self._draw(2) == 1)
