"""Run-time fit: seconds of a run from its tokens and frames, by a Kalman filter.

    seconds = a + b·tokens + c·frames

The three coefficients start from a prior and are corrected after each run.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from wyoming_kokoro.model.windows import AROUND_HALVES

MAX_RESIDUAL = 0.25
"""A residual beyond this (relative) corrects no more than this would."""

_PRIOR = (0.06, 0.0014, 0.0058)  # s, s/token, s/frame: fp32 on two AVX-512 cores
_USUAL = (60, 168)  # tokens and frames of a usual run
_USUAL_S = _PRIOR[0] + _USUAL[0] * _PRIOR[1] + _USUAL[1] * _PRIOR[2]
_UNCERTAINTY = (1.0, 1.0, 0.3)  # relative standard deviations of the prior's coefficients
_NOISE = 0.06  # relative standard deviation of one run's time
_DRIFT = 0.004  # relative change of the coefficients from run to run
_SAVED_UNCERTAINTY = 0.2  # share of the prior's uncertainty that is left in saved coefficients
_SUSPICIOUS = 3  # large residuals of one sign in a row that mean: the machine has changed
_MARGIN_ERRORS = 4.0  # mean errors that a run's time may be off: 3.2 standard deviations
_MIN_MARGIN, _MAX_MARGIN = 0.12, 0.5


@dataclass(frozen=True, slots=True)
class MeasuredRun:
    """One finished run: `tokens` without pads, `frames` of audio, wall-clock `seconds`.

    `windows` is the number of windows that it was decoded in.
    """

    tokens: int
    frames: float
    seconds: float
    voice: str = ""
    speed: float = 1.0
    windows: int = 1

    @property
    def decoded(self) -> float:
        """Decoded frames: where two windows meet, some are decoded twice."""
        return self.frames + AROUND_HALVES / 2 * (self.windows - 1)

    @property
    def plausible(self) -> bool:
        """Whether all figures are finite and positive."""
        values = (self.tokens, self.frames, self.seconds, self.speed)
        return all(math.isfinite(value) and value > 0 for value in values)


@dataclass(slots=True)
class RunTimeFit:
    """The coefficients a, b and c, and `error`, the fading mean of the relative residuals."""

    coefficients: list[float] = field(default_factory=lambda: list(_PRIOR))
    error: float = _NOISE
    _covariance: list[list[float]] = field(init=False)
    _surprises: int = 0

    def __post_init__(self) -> None:
        self._reset_covariance(1.0)

    @classmethod
    def saved(cls, coefficients: list[float], error: float) -> RunTimeFit:
        """A fit that goes on from saved figures, of which it is fairly certain."""
        fit = cls(coefficients, error)
        fit._reset_covariance(_SAVED_UNCERTAINTY)
        return fit

    @property
    def margin(self) -> float:
        """Relative deviation from the prediction that a run hardly ever exceeds."""
        return min(_MAX_MARGIN, max(_MIN_MARGIN, _MARGIN_ERRORS * self.error))

    def predict(self, run: MeasuredRun) -> float:
        """Seconds that a run of this size takes."""
        a, b, c = self.coefficients
        return a + b * run.tokens + c * run.decoded

    def start(self, runs: Sequence[MeasuredRun]) -> None:
        """Scale the prior to the first runs, by the median of their ratios to it."""
        ratios = sorted(run.seconds / self.predict(run) for run in runs)
        self._scale(ratios[len(ratios) // 2])
        self._reset_covariance(1.0)

    def scale_to(self, run: MeasuredRun) -> None:
        """Scale the coefficients so that they predict this run."""
        self._scale(run.seconds / self.predict(run))

    def restart_from(self, run: MeasuredRun) -> None:
        """Scale to a run that is trusted, and forget the errors before it."""
        self.scale_to(run)
        self.error = _NOISE
        self._surprises = 0
        self._reset_covariance(_SAVED_UNCERTAINTY)

    def correct(self, run: MeasuredRun) -> None:
        """Learn from a finished run."""
        residual = (run.seconds - self.predict(run)) / self.predict(run)
        self.error += 0.1 * (min(abs(residual), 2 * MAX_RESIDUAL) - self.error)
        if self._machine_changed(residual):
            self._reset_covariance(0.5)
        else:
            residual = min(MAX_RESIDUAL, max(-MAX_RESIDUAL, residual))
        self._step(run, residual)

    def correct_beginning(self, run: MeasuredRun) -> None:
        """Learn from a run's first window: so few of its frames, and all of its tokens.

        Whole runs hardly tell tokens from frames, of which each has about as many.
        """
        residual = (run.seconds - self.predict(run)) / self.predict(run)
        self._step(run, min(MAX_RESIDUAL, max(-MAX_RESIDUAL, residual)))

    def _step(self, run: MeasuredRun, residual: float) -> None:
        """One step of a Kalman filter on residuals relative to the prediction."""
        predicted = self.predict(run)
        row = [1 / predicted, run.tokens / predicted, run.decoded / predicted]
        covariance = self._covariance
        for i, size in enumerate(self._sizes()):
            covariance[i][i] += (_DRIFT * size) ** 2
        gain = [sum(covariance[i][j] * row[j] for j in range(3)) for i in range(3)]
        variance = _NOISE**2 + sum(row[i] * gain[i] for i in range(3))
        for i in range(3):
            floor = 1e-3 * _PRIOR[i] * predicted / (predicted + 1)
            corrected = self.coefficients[i] + gain[i] / variance * residual
            self.coefficients[i] = max(floor, corrected)
            for j in range(3):
                covariance[i][j] -= gain[i] * gain[j] / variance

    def _machine_changed(self, residual: float) -> bool:
        """Whether this is the last of several large residuals of one sign in a row."""
        if abs(residual) <= MAX_RESIDUAL:
            self._surprises = 0
            return False
        sign = 1 if residual > 0 else -1
        self._surprises = sign if self._surprises * sign < 0 else self._surprises + sign
        if abs(self._surprises) < _SUSPICIOUS:
            return False
        self._surprises = 0
        return True

    def _sizes(self) -> list[float]:
        """Plausible sizes of the coefficients on a machine as fast as this one: none is certainly
        nothing, however small it has been found.
        """
        a, b, c = self.coefficients
        speed = (a + _USUAL[0] * b + _USUAL[1] * c) / _USUAL_S
        return [
            max(value, speed * prior)
            for value, prior in zip(self.coefficients, _PRIOR, strict=True)
        ]

    def _scale(self, factor: float) -> None:
        self.coefficients = [value * factor for value in self.coefficients]

    def _reset_covariance(self, share: float) -> None:
        """Standard deviations become `share` of the prior's, without correlations."""
        deviations = [
            share * relative * value
            for relative, value in zip(_UNCERTAINTY, self._sizes(), strict=True)
        ]
        self._covariance = [
            [deviations[i] ** 2 if i == j else 0.0 for j in range(3)] for i in range(3)
        ]
