"""Cost model: seconds of a run and of its audio on this machine, learned from finished runs.

    seconds = a + b·tokens + c·frames,    frames = r(voice)·tokens / speed

a, b and c belong to machine, model and provider; r to the voice. All are corrected after each run
and kept across restarts, so that the first plan after a start is already right.
"""

from __future__ import annotations

import json
import logging
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wyoming_kokoro.core.audio import FRAME_SAMPLES, RATE_HZ
from wyoming_kokoro.model.windows import AROUND_HALVES, CONTEXT_HALVES, FADE_HALVES, first_halves
from wyoming_kokoro.system.atomic_files import atomic_write

from .estimates import RunEstimates, WindowEstimates

_LOGGER = logging.getLogger(__name__)

FRAME_S = FRAME_SAMPLES / RATE_HZ
"""Seconds of audio in one alignment frame."""

_VERSION = 1
_PRIOR = (0.06, 0.0014, 0.0058)  # s, s/token, s/frame: fp32 on two AVX-512 cores
_PRIOR_RATE = 2.8  # frames a token: the released voices at speed 1
_RATE_BOUNDS = (0.3, 30.0)
_RATE_TOKENS = 100.0  # how many tokens of evidence the prior shared by all voices stands for
_RATE_MEMORY = 2000.0  # tokens after which older evidence has faded to a third
_UNCERTAINTY = (1.0, 1.0, 0.3)  # relative standard deviations of the prior's coefficients
_NOISE = 0.06  # relative standard deviation of one run's time
_DRIFT = 0.004  # what the coefficients may wander from run to run, relative
_KEPT_DOUBT = 0.2  # how much of the prior's uncertainty is left in figures that were kept
_CLIP = 0.25  # a residual beyond this (relative) corrects no more than this would
_SUSPICIOUS = 3  # as many clipped residuals in a row, of one sign: the machine has changed
_MAX_VOICES = 256  # blends make any number of names: the oldest are forgotten
_MARGIN_ERRORS = 4.0  # mean errors that a run's time may be off: 3.2 standard deviations
_MIN_MARGIN, _MAX_MARGIN = 0.12, 0.5
_CALM_MARGIN = 0.2  # windows allow for so much by themselves


@dataclass(frozen=True, slots=True)
class MeasuredRun:
    """One finished run: `tokens` without pads, `frames` of audio, wall-clock `seconds`.

    `windows` is in how many of them it was decoded.
    """

    tokens: int
    frames: float
    seconds: float
    voice: str = ""
    speed: float = 1.0
    windows: int = 1

    @property
    def decoded(self) -> float:
        """Frames that were decoded: where two windows meet, some twice."""
        return self.frames + AROUND_HALVES / 2 * (self.windows - 1)


@dataclass(slots=True)
class _Rate:
    """Frames a token of one voice at speed 1, from weighted sums that fade."""

    tokens: float = 0.0
    frames: float = 0.0

    def add(self, tokens: float, frames: float) -> None:
        fade = math.exp(-tokens / _RATE_MEMORY)
        self.tokens = self.tokens * fade + tokens
        self.frames = self.frames * fade + frames

    def mean(self, prior: float, weight: float) -> float:
        return (self.frames + prior * weight) / (self.tokens + weight)


@dataclass(slots=True)
class CostModel:
    """Predicts seconds of a run and of its audio. Pure arithmetic; not thread-safe.

    `key` names machine, model and provider: figures saved under another key are not used.
    """

    key: str = ""
    runs: int = 0
    _theta: list[float] = field(default_factory=lambda: list(_PRIOR))
    _spread: list[float] = field(default_factory=lambda: list(_UNCERTAINTY))
    _covariance: list[list[float]] = field(init=False)
    _shared: _Rate = field(default_factory=_Rate)
    _rates: dict[str, _Rate] = field(default_factory=dict)
    _error: float = _NOISE  # fading mean of the relative residuals' size
    _lost_s: float = 0.0
    _first_share: float = 1.0  # of what the lines say of a first window
    _surprises: int = 0

    def __post_init__(self) -> None:
        self._doubt(1.0)

    # predictions

    def rate(self, voice: str) -> float:
        """Frames a token of that voice at speed 1; an unknown voice has the mean of the known."""
        shared = self._shared.mean(_PRIOR_RATE, _RATE_TOKENS)
        known = self._rates.get(voice)
        return known.mean(shared, _RATE_TOKENS) if known else shared

    def costs(self, voice: str, speed: float, *, windowed: bool = False) -> RunEstimates:
        """The lines a plan reckons with; `windowed` where the model can be heard in windows."""
        frames = self.rate(voice) / speed
        a, b, c = self._theta
        windows = self._windows() if windowed else None
        return RunEstimates(
            a, b + c * frames, frames * FRAME_S, self._lost_s, self._margin, windows
        )

    @property
    def _margin(self) -> float:
        return min(_MAX_MARGIN, max(_MIN_MARGIN, _MARGIN_ERRORS * self._error))

    def _windows(self) -> WindowEstimates | None:
        """None on a machine that is too slow for them.

        What a run takes for its tokens is the part before the sound, what for its frames the sound.
        """
        a, b, c = self._theta
        half_s = c / 2 * (1 + max(0.0, self._margin - _CALM_MARGIN))
        first = first_halves(half_s)
        if first is None:
            return None
        share = self._first_share
        first_s = (first + CONTEXT_HALVES + FADE_HALVES) * half_s
        return WindowEstimates(share * (a + first_s), share * b, half_s, first)

    def seconds(self, tokens: int, voice: str, speed: float) -> float:
        """Expected wall-clock seconds of one run."""
        return self.costs(voice, speed).run_s(tokens)

    def seconds_of_audio(self, tokens: int, voice: str, speed: float) -> float:
        """Expected seconds of audio as the model gives them, before trimming."""
        return self.rate(voice) / speed * tokens * FRAME_S

    @property
    def factor(self) -> float:
        """Real-time factor of long runs in the mean voice: over 1 no plan avoids gaps."""
        costs = self.costs("", 1.0)
        return costs.run_s(200) / (200 * costs.audio_per_token_s)

    # learning

    def fit(self, runs: Iterable[MeasuredRun]) -> None:
        """Begin with the runs of a warm-up: the prior's shape, scaled to them, then corrected."""
        known = [run for run in runs if _plausible(run)]
        if not known:
            return
        ratios = sorted(run.seconds / self._raw(run) for run in known)
        self._theta = [value * ratios[len(ratios) // 2] for value in self._theta]
        self._doubt(1.0)
        for run in known:
            self.observe(run)

    def observe(self, run: MeasuredRun) -> None:
        """Correct the model by one finished run; an outlier moves it only a little."""
        if not _plausible(run):
            return
        if not self.runs:
            scale = run.seconds / self._raw(run)
            self._theta = [value * scale for value in self._theta]
        self.runs += 1
        self._learn_rate(run)
        self._correct(run)

    def recheck(self, run: MeasuredRun) -> bool:
        """Compare with a run that was made for this; whether the figures are another hour's.

        Other work beside a run makes it slower, nothing makes it quicker than the machine is. So
        a much quicker one tells that the figures were learned while the machine was busy, and they
        are scaled to it; a slower one tells nothing, and is left to learning.
        """
        if not _plausible(run) or run.seconds >= (1 - _CLIP) * self._raw(run):
            return False
        scale = run.seconds / self._raw(run)
        self._theta = [value * scale for value in self._theta]
        self._error = _NOISE
        self._surprises = 0
        self._doubt(_KEPT_DOUBT)
        return True

    def observe_trim(self, given_s: float, kept_s: float) -> None:
        """Learn how many seconds of a run's audio never reach the listener (pauses added count)."""
        lost = min(1.0, max(-1.0, given_s - kept_s))
        self._lost_s += 0.1 * (lost - self._lost_s)

    def observe_first(self, tokens: int, seconds: float) -> None:
        """Learn how long after its start a run of so many tokens gave its first window."""
        windows = self._windows()
        if windows and math.isfinite(seconds) and seconds > 0:
            expected_s = windows.fixed_s + windows.per_token_s * tokens
            change = min(1 + _CLIP, max(1 - _CLIP, seconds / expected_s)) - 1
            self._first_share = min(3.0, max(0.3, self._first_share * (1 + 0.2 * change)))

    def _learn_rate(self, run: MeasuredRun) -> None:
        known = self._rates.pop(run.voice, None) or _Rate()
        expected = self.rate(run.voice) if self._shared.tokens else 0.0
        frames = run.frames * run.speed
        if expected:
            frames = min(2.0 * expected * run.tokens, max(0.5 * expected * run.tokens, frames))
        known.add(run.tokens, frames)
        self._shared.add(run.tokens, frames)
        self._rates[run.voice] = known  # last used last
        while len(self._rates) > _MAX_VOICES:
            del self._rates[next(iter(self._rates))]

    def _raw(self, run: MeasuredRun) -> float:
        a, b, c = self._theta
        return a + b * run.tokens + c * run.decoded

    def _correct(self, run: MeasuredRun) -> None:
        """One step of a Kalman filter on residuals relative to the prediction."""
        predicted = self._raw(run)
        row = [1 / predicted, run.tokens / predicted, run.decoded / predicted]
        residual = (run.seconds - predicted) / predicted
        self._error += 0.1 * (min(abs(residual), 2 * _CLIP) - self._error)
        if self._changed(residual):
            self._doubt(0.5)
        else:
            residual = min(_CLIP, max(-_CLIP, residual))
        covariance = self._covariance
        for i in range(3):
            covariance[i][i] += (_DRIFT * self._theta[i]) ** 2
        reach = [sum(covariance[i][j] * row[j] for j in range(3)) for i in range(3)]
        variance = _NOISE**2 + sum(row[i] * reach[i] for i in range(3))
        for i in range(3):
            floor = 1e-3 * _PRIOR[i] * predicted / (predicted + 1)
            self._theta[i] = max(floor, self._theta[i] + reach[i] / variance * residual)
            for j in range(3):
                covariance[i][j] -= reach[i] * reach[j] / variance

    def _changed(self, residual: float) -> bool:
        """Whether this is one of several large misses in a row to the same side."""
        if abs(residual) <= _CLIP:
            self._surprises = 0
            return False
        side = 1 if residual > 0 else -1
        self._surprises = side if self._surprises * side < 0 else self._surprises + side
        if abs(self._surprises) < _SUSPICIOUS:
            return False
        self._surprises = 0
        return True

    def _doubt(self, share: float) -> None:
        self._covariance = [
            [(share * self._spread[i] * self._theta[i]) ** 2 if i == j else 0.0 for j in range(3)]
            for i in range(3)
        ]

    # kept across restarts

    def to_dict(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return {
            "version": _VERSION,
            "key": self.key,
            "runs": self.runs,
            "coefficients": self._theta,
            "error": self._error,
            "lost_s": self._lost_s,
            "first_share": self._first_share,
            "shared": [self._shared.tokens, self._shared.frames],
            "voices": {name: [rate.tokens, rate.frames] for name, rate in self._rates.items()},
        }

    @classmethod
    def from_dict(cls, values: Mapping[str, Any], key: str) -> CostModel:
        """Raises ValueError for another version or key, or figures that cannot be."""
        try:
            if values["version"] != _VERSION or values["key"] != key:
                raise ValueError("the figures belong to another machine, model or version")
            model = cls(
                key=key,
                runs=int(values["runs"]),
                _theta=[_number(value, 1e-9, 1e3) for value in values["coefficients"]],
                _shared=_rate(values["shared"]),
                _rates={str(name): _rate(pair) for name, pair in values["voices"].items()},
                _error=_number(values["error"], 0.0, 1.0),
                _lost_s=_number(values["lost_s"], -1.0, 1.0),
                _first_share=_number(values.get("first_share", 1.0), 0.3, 3.0),
            )
        except (KeyError, TypeError, AttributeError, IndexError, OverflowError) as error:
            raise ValueError(f"not figures of a cost model: {error!r}") from error
        if len(model._theta) != 3 or len(model._rates) > _MAX_VOICES:
            raise ValueError("not figures of a cost model")
        model._doubt(_KEPT_DOUBT)
        return model


def load(path: Path, key: str) -> CostModel:
    """The model saved at `path` under `key`, or a new one where there is none that is sound."""
    try:
        if path.exists() and not path.is_file():  # a pipe would be waited for
            raise OSError(f"{path.name} is no file")
        return CostModel.from_dict(json.loads(path.read_text("utf-8")), key)
    except FileNotFoundError:
        pass
    except (OSError, ValueError, RecursionError) as error:
        _LOGGER.info("What speech costs here is measured anew: %s", error)
    return CostModel(key)


def save(path: Path, model: CostModel) -> None:
    """Write the model's figures whole or not at all. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    atomic_write(path, json.dumps(model.to_dict(), indent=1).encode())


def _plausible(run: MeasuredRun) -> bool:
    values = (run.tokens, run.frames, run.seconds, run.speed)
    return all(math.isfinite(value) and value > 0 for value in values)


def _number(value: Any, low: float, high: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise ValueError(f"{value!r} is not between {low} and {high}")
    return float(value)


def _rate(pair: Any) -> _Rate:
    tokens, frames = (_number(value, 0.0, 1e6) for value in pair)
    low, high = _RATE_BOUNDS
    if tokens and not low <= frames / tokens <= high:
        raise ValueError("a voice's rate of speech is out of bounds")
    return _Rate(tokens, frames)
