"""Random sentences for the clients to speak."""

from __future__ import annotations

from random import Random

ROOMS = "pantry hall bath attic cellar garden office garage".split()


class Sentences:
    """Source of sentences, some repeated and some new."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self._number = 0

    def some(self, count: int = 1) -> str:
        """One sentence, so many times."""
        self._number += 1
        new = self._number if self.random.random() < 0.6 else self.random.randrange(20)
        place = self.random.choice(ROOMS)
        return f"Number {new} in the {place} is {self.random.randrange(30)} °C warm. " * count

    def new(self) -> str:
        """One that was never said."""
        self._number += 1
        return f"The probe number {self._number} is on its way."
