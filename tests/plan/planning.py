"""Plans of made-up sentences on the reference machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.fakes import FakeSoundSource
from wyoming_kokoro.plan.estimates import RunEstimates
from wyoming_kokoro.plan.plan import Plan, PlaybackClock, Segment
from wyoming_kokoro.text.tokens.pieces import Cut, Piece

W, P, C, S = Cut.WORD, Cut.PHRASE, Cut.CLAUSE, Cut.SENTENCE


def costs(factor: float = 0.25) -> RunEstimates:
    """The reference machine scaled: 62 ms and 17.6 ms a token at 0.25; 70 ms of audio a token."""
    scale = factor / 0.256
    return RunEstimates(0.062 * scale, 0.0176 * scale, 0.07)


def sentence(*pieces: tuple[int, Cut] | int) -> list[Piece]:
    """Pieces of those lengths; a bare number is the sentence's last."""
    pairs = [piece if isinstance(piece, tuple) else (piece, S) for piece in pieces]
    return [Piece((50,) * length, cut, "", ()) for length, cut in pairs]


def plan_of(
    sentences: Sequence[list[Piece]],
    factor: float = 0.25,
    *,
    finished: bool = True,
    is_cached: Callable[[tuple[int, ...]], bool] = lambda ids: False,
    playback: PlaybackClock | None = None,
) -> Plan:
    source = FakeSoundSource(lambda: costs(factor), is_cached)
    plan = Plan(source, latency_s=0.2, playback=playback)
    for pieces in sentences:
        plan.add(pieces)
    if finished:
        plan.finish()
    return plan


def speak_all(plan: Plan, factor: float = 0.25) -> list[Segment]:
    """Run the plan on a machine that is just as predicted."""
    now_s, segments = 0.0, []
    while segment := plan.next(now_s):
        segments.append(segment)
        now_s += segment.predicted_s
        plan.delivered(segment, now_s, costs(factor).audio_s(len(segment.ids)))
    return segments


def lengths(segments: Sequence[Segment]) -> list[int]:
    return [len(segment.ids) for segment in segments]
