"""Cost model: seconds of a run and of its audio on this machine, learned from finished runs.

    seconds = a + b·tokens + c·frames,    frames = r(voice)·tokens / speed

a, b and c (run_time_fit.py) belong to machine, model and provider; r (speech_rates.py) to the
voice. All are corrected after each run and saved (cost_figures.py), so that the first plan after a
start is already right.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from wyoming_kokoro.core.audio import FRAME_SAMPLES, RATE_HZ
from wyoming_kokoro.model.windows import CONTEXT_HALVES, FADE_HALVES, WindowEstimates, first_halves

from .estimates import RunEstimates
from .run_time_fit import MAX_RESIDUAL, MeasuredRun, RunTimeFit
from .speech_rates import SpeechRates

FRAME_S = FRAME_SAMPLES / RATE_HZ
"""Seconds of audio in one alignment frame."""

_WINDOW_MARGIN = 0.2  # windows allow for so much by themselves


@dataclass(slots=True)
class CostModel:
    """Predicts seconds of a run and of its audio. Pure arithmetic; not thread-safe.

    `key` names machine, model and provider: figures saved under another key are not used. `lost_s`
    is the audio of a run that never reaches the listener, `first_share` the measured time of a
    first window relative to the prediction.
    """

    key: str = ""
    runs: int = 0
    fitted: RunTimeFit = field(default_factory=RunTimeFit)
    rates: SpeechRates = field(default_factory=SpeechRates)
    lost_s: float = 0.0
    first_share: float = 1.0

    # predictions

    def rate(self, voice: str) -> float:
        """Frames per token of that voice at speed 1; for a new voice the mean of all."""
        return self.rates.frames_per_token(voice)

    def costs(self, voice: str, speed: float, *, windowed: bool = False) -> RunEstimates:
        """Estimates for the planner; `windowed` where the model can be heard in windows."""
        frames = self.rate(voice) / speed
        a, b, c = self.fitted.coefficients
        windows = self._windows() if windowed else None
        return RunEstimates(
            a, b + c * frames, frames * FRAME_S, self.lost_s, self.fitted.margin, windows
        )

    def _windows(self) -> WindowEstimates | None:
        """Costs of decoding in windows; None on a machine that is too slow for them.

        The time per token is spent before the first window, the time per frame in the windows.
        """
        a, b, c = self.fitted.coefficients
        half_s = c / 2 * (1 + max(0.0, self.fitted.margin - _WINDOW_MARGIN))
        first = first_halves(half_s)
        if first is None:
            return None
        share = self.first_share
        first_s = (first + CONTEXT_HALVES + FADE_HALVES) * half_s
        return WindowEstimates(share * (a + first_s), share * b, half_s, first)

    def seconds(self, tokens: int, voice: str, speed: float) -> float:
        """Expected wall-clock seconds of one run."""
        return self.costs(voice, speed).run_s(tokens)

    @property
    def factor(self) -> float:
        """Real-time factor of long runs in the mean voice: over 1 no plan avoids gaps."""
        costs = self.costs("", 1.0)
        return costs.run_s(200) / (200 * costs.audio_per_token_s)

    # learning

    def fit(self, runs: Iterable[MeasuredRun]) -> None:
        """Start from the runs of a warm-up: scale the prior to them, then learn from each."""
        plausible = [run for run in runs if run.plausible]
        if not plausible:
            return
        self.fitted.start(plausible)
        for run in plausible:
            self.observe(run)

    def observe(self, run: MeasuredRun) -> None:
        """Correct the model by one finished run; an outlier moves it only a little."""
        if not run.plausible:
            return
        if not self.runs:
            self.fitted.scale_to(run)
        self.runs += 1
        self.rates.observe(run.voice, run.tokens, run.frames * run.speed)
        self.fitted.correct(run)

    def move_to(self, key: str) -> None:
        """Go on with the model of that key: what its runs cost is learned from the first one on.

        Nothing happens where it is the same. What voices do stays, and the prediction does until
        that run.
        """
        if key != self.key:
            self.key, self.runs, self.first_share = key, 0, 1.0
            self.fitted = RunTimeFit(self.fitted.coefficients, self.fitted.error)

    def recheck(self, run: MeasuredRun) -> bool:
        """Compare with a run made for this purpose; whether the model was scaled to it.

        Other load makes a run slower, and nothing makes it faster than the machine is. A much
        faster run therefore shows that the figures were learned while the machine was busy. A
        slower one shows nothing and changes nothing.
        """
        if not run.plausible or run.seconds >= (1 - MAX_RESIDUAL) * self.fitted.predict(run):
            return False
        self.fitted.restart_from(run)
        return True

    def observe_trim(self, given_s: float, kept_s: float) -> None:
        """Learn how many seconds of a run's audio never reach the listener (pauses added count)."""
        lost = min(1.0, max(-1.0, given_s - kept_s))
        self.lost_s += 0.1 * (lost - self.lost_s)

    def observe_first(self, tokens: int, seconds: float, audio_s: float) -> None:
        """Learn how long after its start a run of so many tokens gave its first window, and of
        how much sound that was.
        """
        windows = self._windows()
        decoded = audio_s / FRAME_S + (FADE_HALVES + CONTEXT_HALVES) / 2
        beginning = MeasuredRun(tokens, decoded, seconds)
        if windows and beginning.plausible:
            self.fitted.correct_beginning(beginning)
            share = seconds / windows.first_s(tokens)
            ratio = min(1 + MAX_RESIDUAL, max(1 - MAX_RESIDUAL, share))
            self.first_share = min(3.0, max(0.3, self.first_share * (1 + 0.2 * (ratio - 1))))
