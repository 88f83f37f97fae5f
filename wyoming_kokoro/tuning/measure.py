"""Measures candidates against the untuned model: speed and fidelity."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Protocol, runtime_checkable

from wyoming_kokoro.core.audio import RATE_HZ
from wyoming_kokoro.core.cancellation import Stop
from wyoming_kokoro.model.kokoro_model import Output
from wyoming_kokoro.model.utterance import Utterance
from wyoming_kokoro.system.other_load import OtherLoad

from .fidelity.distance import Rendering
from .fidelity.gate import FidelityVerdict, judge
from .fidelity.transparency import Transparency, transparency
from .reference_runs import ReferenceRuns
from .sentences import TimedReplies
from .weights import weighed

ROUNDS = 3
"""In turns with the model as it is, at most; two where they agree."""
TOO_SLOW = 1.15
"""What takes so much longer in its first round is not measured on."""
EARLY_ROUNDS = 2
REFERENCE_RUNS = 2
"""Of each sentence, with different noise: the floor is what lies between them."""
_ALIKE = 1.08


class Runs(Protocol):
    """A model to run: KokoroModel, StagedModel or Windowed."""

    def run_once(self, utterance: Utterance, stop: Stop | None = None) -> Output: ...


@runtime_checkable
class InWindows(Protocol):
    """A model that joins windows."""

    @property
    def seams(self) -> Sequence[int]:
        """Where windows met in the last run."""


SeededFactory = Callable[[], Runs]
"""Opens a model whose noise is fixed and at its beginning."""

Clock = Callable[[], float]


class Early(Runs, Protocol):
    """A model that sounds before it is done."""

    @property
    def first_s(self) -> float:
        """How long the first sound of the last run took."""

    @property
    def pace(self) -> float:
        """The share of the sound heard before that its slowest window took."""


@dataclass(frozen=True, slots=True)
class FirstSound:
    """Seconds to the first sound of a short, a middle and a longer reply; `ratio` is their weighed
    mean by that of the model as it is."""

    seconds: tuple[float, float, float]
    ratio: float
    pace: float = 0.0

    @classmethod
    def of(
        cls, own: Sequence[Sequence[float]], base: Sequence[Sequence[float]], pace: float = 0.0
    ) -> FirstSound:
        """From the seconds of each round, by reply."""
        short, middle, longer = (round(median(each), 4) for each in own)
        whole_s = weighed([median(each) for each in base])
        ratio = weighed((short, middle, longer)) / max(whole_s, 1e-9)
        return cls((short, middle, longer), round(ratio, 3), round(pace, 3))


@dataclass(frozen=True, slots=True)
class Timing:
    """Time of whole runs by that of the model as it is, their real-time factor and first sound;
    `first` is None where it was dropped after one round."""

    ratio: float
    factor: float
    first: FirstSound | None = None


class Stopwatch:
    """Times candidates beside the model as it is, on replies of three lengths.

    The machine may be busy with other things: only what is measured side by side, in turns, can
    be compared.
    """

    def __init__(
        self,
        base: Runs,
        replies: TimedReplies,
        clock: Clock = time.perf_counter,
        other_load: OtherLoad | None = None,
    ) -> None:
        self.other_load = other_load or OtherLoad()
        """Load from other processes during the turns of the untuned model."""
        self._base = base
        self._replies = replies
        self._clock = clock

    def base_s(self, stop: Stop) -> tuple[float, float]:
        """Seconds that the model as it is takes for the longer reply, and its real-time factor;
        its first run is not counted."""
        self._base.run_once(self._replies.middle, stop)
        own_s, sound_s = self._timed(self._base, self._replies.longer, stop)
        return own_s, own_s / sound_s

    def whole(self, candidate: Runs, stop: Stop, *, most: float = 0.0) -> Timing:
        """Compare whole runs with the untuned model's, unless the first takes over TOO_SLOW of
        its time, or over `most` where that is more. Raises as `run`."""
        candidate.run_once(self._replies.middle, stop)  # buffers are made and pages read
        base_s, own_s, sound_s = self._turn(candidate, self._replies.middle, stop)
        if own_s > max(TOO_SLOW, most) * base_s:
            return Timing(round(own_s / max(base_s, 1e-9), 3), round(own_s / sound_s, 3))
        own: list[list[float]] = [[], [], []]
        base: list[list[float]] = [[], [], []]
        ratios: list[float] = []
        while len(ratios) < ROUNDS and not agreed(ratios):
            for number, reply in enumerate(self._replies):
                base_s, own_s, sound_s = self._turn(candidate, reply, stop)
                own[number].append(own_s)
                base[number].append(base_s)
            ratios.append(own_s / max(base_s, 1e-9))
        factor = median(own[-1]) / sound_s
        return Timing(round(median(ratios), 3), round(factor, 3), FirstSound.of(own, base))

    def early(self, candidate: Early, stop: Stop) -> FirstSound:
        """First sounds beside those of whole runs of the model as it is, and the slowest pace
        that was not a round's bad luck."""
        own: list[list[float]] = [[], [], []]
        base: list[list[float]] = [[], [], []]
        paces: list[list[float]] = [[], [], []]
        candidate.run_once(self._replies.middle, stop)
        for _ in range(EARLY_ROUNDS):
            for number, reply in enumerate(self._replies):
                base[number].append(self._turn(candidate, reply, stop)[0])
                own[number].append(candidate.first_s)
                paces[number].append(candidate.pace)
        return FirstSound.of(own, base, max(min(each) for each in paces))

    def _turn(
        self, candidate: Runs, utterance: Utterance, stop: Stop
    ) -> tuple[float, float, float]:
        """One turn of each: seconds of the model as it is, of the candidate, and of its sound."""
        base: list[float] = []
        self.other_load.during(lambda: base.extend(self._timed(self._base, utterance, stop)))
        return base[0], *self._timed(candidate, utterance, stop)

    def _timed(self, model: Runs, utterance: Utterance, stop: Stop) -> tuple[float, float]:
        """Seconds that a run takes, and seconds of its sound."""
        started = self._clock()
        samples = len(model.run_once(utterance, stop).samples) or 1
        return self._clock() - started, samples / RATE_HZ


def agreed(ratios: Sequence[float]) -> bool:
    """Whether two rounds or more leave no doubt about it."""
    return len(ratios) > 1 and max(ratios) < _ALIKE * min(ratios)


class Judge:
    """Compares candidates with the model's own runs, which are made once.

    `seeded` opens the model with its noise at the beginning, anew for each sentence, so that a
    sound that lasts longer in one leaves the noise of the next alone; None where that cannot be,
    and `base` is heard as it is. `held_out` are heard under the same noise only. Runs that were
    `kept` are not made again.
    """

    def __init__(
        self,
        base: Runs,
        seeded: SeededFactory | None,
        utterances: Mapping[str, Utterance],
        stop: Stop,
        held_out: Sequence[Utterance] = (),
        *,
        kept: ReferenceRuns | None = None,
    ) -> None:
        self._utterances = utterances
        self._held_out = held_out if seeded else ()
        self._paired = seeded is not None
        kind = "paired" if seeded else "free"

        def own(each: Utterance, count: int) -> list[Rendering]:
            def make() -> list[Output]:
                return _outputs(seeded() if seeded else base, each, count, stop)

            outputs = kept.outputs(kind, each, count, make) if kept else make()
            return [Rendering.of(output) for output in outputs]

        self._reference = {
            family: [own(each, REFERENCE_RUNS)] for family, each in utterances.items()
        }
        self._originals = [own(each, 1)[0] for each in self._held_out]

    def judge(
        self, candidate: Runs, seeded: SeededFactory | None, stop: Stop
    ) -> tuple[FidelityVerdict, Transparency | None]:
        """The verdict on a candidate, and what was measured of its transparency: None unless it
        was heard under the same noise; `seeded` as above."""
        if not self._paired or seeded is None:
            free = self._renderings(lambda: candidate, stop)
            return judge(self._reference, free, paired=False), None
        verdict = judge(self._reference, self._renderings(seeded, stop), paired=True)
        if verdict.refusal("fast"):
            return verdict, Transparency()
        heard = [_renderings(seeded(), each, 1, stop)[0] for each in self._held_out]
        own = [(runs[0], runs[1]) for each in self._reference.values() for runs in each]
        measured = transparency(list(zip(self._originals, heard, strict=True)), own)
        return replace(verdict, fault=measured.fault), measured

    def _renderings(self, opened: SeededFactory, stop: Stop) -> dict[str, list[list[Rendering]]]:
        return {
            family: [_renderings(opened(), each, 1, stop)]
            for family, each in self._utterances.items()
        }


def _outputs(model: Runs, utterance: Utterance, count: int, stop: Stop) -> list[Output]:
    return [model.run_once(utterance, stop) for _ in range(count)]


def _renderings(model: Runs, utterance: Utterance, count: int, stop: Stop) -> list[Rendering]:
    """Runs of one sentence, with the places where windows met."""
    runs = []
    for _ in range(count):
        output = model.run_once(utterance, stop)
        runs.append(Rendering.of(output, model.seams if isinstance(model, InWindows) else ()))
    return runs
