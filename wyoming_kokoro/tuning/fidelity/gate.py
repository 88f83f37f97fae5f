"""The gate: how far a candidate is from the model, by how far the model is from itself.

The model's source has a random phase, so that no two of its runs sound the same. That difference,
between runs of the model itself with different noise, is the floor: what everybody hears already
and nobody calls a worse voice. A candidate and the model are compared *under the same noise*
(paired), so that all that is left between them is the candidate's error, and the error is counted
in floors.

The limits follow from that alone. `exact`: no error, since only what keeps the arithmetic is
taken, unheard. `fast`: an error no larger than what the model varies by itself.
`balanced`: half of it; errors and variation add as squares, so the difference between any two
runs grows by an eighth. `strict`: a quarter, which adds 3 %: no listener could tell it from
another run.

What changes the pitch by a thousandth, which nobody hears, lets the phase of the source drift, and
counts as other noise does: up to one floor. The gate errs on the careful side there.

Where noise cannot be paired (another provider draws another), what is measured holds both, the
noise and the error, and the error is told from it by the same rule of squares.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Literal

import numpy as np

from .distance import LOST, Distance, Rendering, distance

Level = Literal["exact", "strict", "balanced", "fast"]
LEVELS: tuple[Level, ...] = ("exact", "strict", "balanced", "fast")
"""From the most careful on. `exact` takes what keeps the arithmetic and is not judged."""
LIMITS: Mapping[Level, float] = {"strict": 0.25, "balanced": 0.5, "fast": 1.0}
"""Largest error in floors, as explained above; not yet listened to (script/acceptance)."""

FRAMES: Mapping[Level, int] = {"strict": 1, "balanced": 1, "fast": 2}
"""Frames (25 ms) by which a token's duration may change."""

_LEAST = Distance(look_db=0.25, token_db=0.2, timbre_db=0.1, semitones=0.2, frames=0)
"""A floor is never taken to be lower than this: nobody hears less."""
_FULL = 1.0
_FLAT = 1e-3  # share of samples at the very peak that no sound reaches unless it was cut off
_OVER = 1e-3  # share of samples over full scale; a lone peak is the limiter's work

Sentences = Mapping[str, Sequence[Sequence[Rendering]]]
"""By voice family: for each sentence its runs."""


@dataclass(frozen=True, slots=True)
class FidelityVerdict:
    """What the gate says of a candidate.

    `multiple` is its error in floors, the largest over voice families and measures, `worst` the
    family and measure that it is of; `reason` is "" unless the candidate is out at every level;
    `fault` is "" unless it is not transparent, which `strict` asks for.
    """

    multiple: float
    worst: str
    frames: int
    reason: str = ""
    fault: str = ""

    def passes(self, level: Level) -> bool:
        """Whether the candidate may be used at this level."""
        return not self.refusal(level)

    def refusal(self, level: Level) -> str:
        """Why not, "" if it may."""
        if self.reason:
            return self.reason
        if level == "exact":
            return "it changes the arithmetic"
        if self.frames >= LOST:
            return "it says another number of tokens"
        if self.frames > FRAMES[level]:
            return f"a sound lasts {self.frames} frames longer or shorter"
        if not self.multiple <= LIMITS[level]:
            return f"{self.multiple:.2f} of the floor ({self.worst})"
        return self.fault if level == "strict" else ""


def judge(reference: Sentences, candidate: Sentences, *, paired: bool) -> FidelityVerdict:
    """Compare a candidate's runs with the model's own, at least two of each sentence.

    `paired`: run number i of both has the same noise.
    """
    multiple, worst, frames = 0.0, "nothing was compared", 0
    for family, sentences in candidate.items():
        both = list(zip(sentences, reference[family], strict=True))
        for spoken, right in both:
            problem = next((p for run in spoken if (p := _fault(run, right))), "")
            if problem:
                return FidelityVerdict(np.inf, family, 0, f"{problem} (voices {family}…)")
        floor = _mean([distance(a, b) for _, right in both for a, b in combinations(right, 2)])
        distances = [
            distance(a, b) for spoken, right in both for a, b in _matched(right, spoken, paired)
        ]
        frames = max(frames, *(apart.frames for apart in distances))
        for name, ratio in _multiples(_mean(distances), floor).items():
            error = ratio if paired else _error(ratio)
            if error >= multiple:
                multiple, worst = error, f"{name}, voices {family}…"
    return FidelityVerdict(multiple, worst, frames)


def _matched(
    right: Sequence[Rendering], spoken: Sequence[Rendering], paired: bool
) -> Iterable[tuple[Rendering, Rendering]]:
    """The model's runs with the candidate's that they are compared with."""
    return zip(right, spoken, strict=False) if paired else product(right, spoken)


def _error(ratio: float) -> float:
    """The error in a distance that also holds one floor of noise: independent, they add as
    squares."""
    return float(np.sqrt(max(0.0, ratio * ratio - 1))) if np.isfinite(ratio) else ratio


def _fault(run: Rendering, right: Sequence[Rendering]) -> str:
    """A fault that no noise floor excuses, "" if there is none."""
    samples = run.samples
    if not len(samples) or not np.isfinite(samples).all():
        return "its sound is not finite"
    peak = float(np.abs(samples).max())
    if peak == 0 < max(float(np.abs(other.samples).max()) for other in right):
        return "its sound is silence"
    over, usual = _over(run), max(_over(other) for other in right)
    if over > _OVER and over > 4 * usual:
        return f"it clips: {100 * over:.1f} % of its samples are over full scale"
    flat = float(np.mean(np.abs(samples) > 0.9999 * peak))
    usual = max(_flat(other) for other in right)
    if flat > _FLAT and flat > 4 * usual:
        return f"it clips: {100 * flat:.1f} % of its samples are at the peak"
    return ""


def _over(run: Rendering) -> float:
    return float(np.mean(np.abs(run.samples) > _FULL))


def _flat(run: Rendering) -> float:
    peak = float(np.abs(run.samples).max()) or 1.0
    return float(np.mean(np.abs(run.samples) > 0.9999 * peak))


def _mean(distances: Sequence[Distance]) -> Distance:
    return Distance(
        look_db=float(np.mean([apart.look_db for apart in distances])),
        token_db=float(np.mean([apart.token_db for apart in distances])),
        timbre_db=float(np.mean([apart.timbre_db for apart in distances])),
        semitones=float(np.mean([apart.semitones for apart in distances])),
        frames=max(apart.frames for apart in distances),
    )


def _multiples(apart: Distance, floor: Distance) -> dict[str, float]:
    return {
        "spectrum": apart.look_db / max(floor.look_db, _LEAST.look_db),
        "colour": apart.token_db / max(floor.token_db, _LEAST.token_db),
        "timbre": apart.timbre_db / max(floor.timbre_db, _LEAST.timbre_db),
        "melody": apart.semitones / max(floor.semitones, _LEAST.semitones),
    }
