"""Measures candidates against the untuned model: speed and fidelity."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Protocol

from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.system.other_load import OtherLoad

from .fidelity.distance import Rendering
from .fidelity.gate import FidelityVerdict, judge

ROUNDS = 3
"""In turns with the model as it is, at most; two where they agree."""
TOO_SLOW = 1.15
"""What takes so much longer in its first, short round is not measured on."""
_CLEAR = 0.9
EARLY_ROUNDS = 2
REFERENCE_RUNS = 2
"""Of each sentence, with different noise: the floor is what lies between them."""


class Runs(Protocol):
    """A model to run: KokoroModel, StagedModel or Windowed."""

    def run_once(self, utterance: Utterance, stop: Stop | None = None) -> Output: ...


SeededFactory = Callable[[], Runs]
"""Opens a model whose noise is fixed and at its beginning."""

Clock = Callable[[], float]


class Early(Runs, Protocol):
    """A model that sounds before it is done."""

    @property
    def first_s(self) -> float:
        """How long the first sound of the last run took."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Time by that of the model as it is, and real-time factor; `dropped` after one round."""

    ratio: float
    factor: float
    dropped: bool = False


class Stopwatch:
    """Times candidates beside the model as it is: on a short sentence, and where they gain on the
    long text too.

    The machine may be busy with other things: only what is measured side by side, in turns, can
    be compared.
    """

    def __init__(
        self,
        base: Runs,
        short: Utterance,
        long: Utterance,
        clock: Clock = time.perf_counter,
        other_load: OtherLoad | None = None,
    ) -> None:
        self.other_load = other_load or OtherLoad()
        """Load from other processes during the turns of the untuned model."""
        self._base = base
        self._short = short
        self._long = long
        self._clock = clock

    def base_s(self, stop: Stop) -> float:
        """Seconds that the model as it is takes for the long text; its first run is not counted."""
        self._base.run_once(self._short, stop)
        return self._timed(self._base, self._long, stop)[0]

    def compared(self, candidate: Runs, stop: Stop) -> Timing:
        """Compare a candidate's time with the untuned model. Raises as `run`."""
        candidate.run_once(self._short, stop)  # buffers are made and pages read
        first = self._round(candidate, self._short, stop)
        if first.ratio > TOO_SLOW:
            return replace(first, dropped=True)
        gains = first.ratio < _CLEAR
        rounds = [] if gains else [first]
        while len(rounds) < ROUNDS and not _agreed(rounds):
            rounds.append(self._round(candidate, self._long if gains else self._short, stop))
        return _middle(rounds)

    def early(self, candidate: Early, stop: Stop) -> tuple[float, float]:
        """Time to the first sound of the short sentence by that of the whole from the model as it
        is, and the candidate's own real-time factor."""
        firsts, rounds = [], []
        candidate.run_once(self._short, stop)
        for _ in range(EARLY_ROUNDS):
            base_s, _ = self._timed(self._base, self._short, stop)
            own_s, sound_s = self._timed(candidate, self._short, stop)
            firsts.append(candidate.first_s / max(base_s, 1e-9))
            rounds.append(own_s / sound_s)
        return round(median(firsts), 3), round(median(rounds), 3)

    def _round(self, candidate: Runs, utterance: Utterance, stop: Stop) -> Timing:
        """One turn of each."""
        base: list[float] = []
        self.other_load.during(lambda: base.extend(self._timed(self._base, utterance, stop)))
        base_s = base[0]
        own_s, sound_s = self._timed(candidate, utterance, stop)
        return Timing(round(own_s / max(base_s, 1e-9), 3), round(own_s / sound_s, 3))

    def _timed(self, model: Runs, utterance: Utterance, stop: Stop) -> tuple[float, float]:
        """Seconds that a run takes, and seconds of its sound."""
        started = self._clock()
        samples = len(model.run_once(utterance, stop).samples) or 1
        return self._clock() - started, samples / RATE_HZ


def _middle(rounds: Sequence[Timing]) -> Timing:
    ratio = median(each.ratio for each in rounds)
    return Timing(round(ratio, 3), round(median(each.factor for each in rounds), 3))


def _agreed(rounds: Sequence[Timing]) -> bool:
    """Whether two rounds or more leave no doubt that it gains, or that it does not."""
    ratios = [each.ratio for each in rounds]
    return len(ratios) > 1 and (max(ratios) < _CLEAR or min(ratios) > 1)


class Judge:
    """Compares candidates with the model's own runs, which are made once.

    `seeded` opens the model with its noise at the beginning, anew for each sentence, so that a
    sound that lasts longer in one leaves the noise of the next alone; None where that cannot be,
    and `base` is heard as it is.
    """

    def __init__(
        self,
        base: Runs,
        seeded: SeededFactory | None,
        utterances: Mapping[str, Utterance],
        stop: Stop,
    ) -> None:
        self._utterances = utterances
        self._paired = seeded is not None
        self._reference = {
            family: [_renderings(seeded() if seeded else base, each, REFERENCE_RUNS, stop)]
            for family, each in utterances.items()
        }

    def judge(
        self, candidate: Runs, seeded: SeededFactory | None, stop: Stop
    ) -> tuple[FidelityVerdict, bool]:
        """The verdict on a candidate, and whether it was heard under the same noise; `seeded` as
        above."""
        paired = self._paired and seeded is not None
        renderings = {
            family: [_renderings(seeded() if paired and seeded else candidate, each, 1, stop)]
            for family, each in self._utterances.items()
        }
        return judge(self._reference, renderings, paired=paired), paired


def _renderings(model: Runs, utterance: Utterance, count: int, stop: Stop) -> list[Rendering]:
    return [Rendering.of(model.run_once(utterance, stop)) for _ in range(count)]
