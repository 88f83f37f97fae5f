"""Linear cost estimates for the planner.

Each is an expected value with a bound that holds nearly always: `run_s` and `max_run_s`,
`first_audio_s` and `max_first_audio_s`, `audio_s` and `min_audio_s`.
"""

from __future__ import annotations

from dataclasses import dataclass

from wyoming_kokoro.model.windows import (
    AROUND_HALVES,
    HALF_S,
    LEAST_HALVES,
    WindowEstimates,
    even_joins,
    extra_halves,
)

_LOOP_S = 0.02  # from the end of a run to the write, and from there to the next run
_MORE_THAN_ONE = 1.5  # times the first window, at least; on a fast machine, whose windows are
_MORE_ON_FAST = 1.25  # the shortest there are, a run of one word is longer by the pads at its ends
_AUDIO_MARGIN = 0.08  # a voice's rate of speech varies so much from text to text


@dataclass(frozen=True, slots=True)
class RunEstimates:
    """The cost model seen from one voice at one speed: straight lines over the tokens.

    With `windows` a run may be heard while it is being made.
    """

    fixed_s: float
    per_token_s: float
    audio_per_token_s: float
    lost_s: float = 0.0
    margin: float = 0.1
    windows: WindowEstimates | None = None

    def run_s(self, tokens: int) -> float:
        """Expected seconds of one run; a long one is decoded in windows where the model can."""
        seconds = self.fixed_s + self.per_token_s * tokens
        if self.windows is None:
            return seconds
        joins = even_joins(self.audio_per_token_s * tokens / HALF_S)
        return seconds + self.windows.half_s * AROUND_HALVES * joins

    def gains_from_windows(self, tokens: int) -> bool:
        """Whether a run of that length is heard sooner in windows: it has more than one."""
        if self.windows is None:
            return False
        first = self.windows.first
        share = _MORE_ON_FAST if first < LEAST_HALVES else _MORE_THAN_ONE
        return self.audio_per_token_s * tokens / HALF_S >= share * first

    def first_audio_s(self, tokens: int) -> float:
        """Expected seconds until a run is first heard, in windows where that is sooner."""
        seconds = self.run_s(tokens)
        if self.windows is None or not self.gains_from_windows(tokens):
            return seconds
        return min(seconds, self.windows.first_s(tokens))

    def max_first_audio_s(self, tokens: int) -> float:
        """Seconds after which it is heard nearly always."""
        return self.first_audio_s(tokens) * (1 + self.margin) + _LOOP_S

    def windowed_run_s(self, tokens: int) -> float:
        """Expected seconds of a run in windows."""
        if self.windows is None or not self.gains_from_windows(tokens):
            return self.run_s(tokens)
        halves = self.audio_per_token_s * tokens / HALF_S
        extra_s = self.windows.half_s * extra_halves(halves, self.windows.first)
        return self.fixed_s + self.per_token_s * tokens + extra_s

    def max_run_s(self, tokens: int) -> float:
        """Seconds that a run stays under nearly always."""
        return self.run_s(tokens) * (1 + self.margin) + _LOOP_S

    def audio_s(self, tokens: int) -> float:
        """Expected seconds of audio that reach the listener (trimmed)."""
        return max(0.0, self.audio_per_token_s * tokens - self.lost_s)

    def min_audio_s(self, tokens: int) -> float:
        """Seconds of audio that a run gives at least, nearly always."""
        return self.audio_s(tokens) * (1 - _AUDIO_MARGIN)
