"""What can be told of a reply's sound without ears. Pure: samples in, figures and faults out."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from wyoming_kokoro.core.audio import RATE_HZ, Samples

_QUIET = 10 ** (-50 / 20)
"""-50 dBFS: what is below in 10 ms is silence."""

_FRAME = RATE_HZ // 100
_EDGE = RATE_HZ * 16 // 1000  # 16 ms at either end: a sound that ends by itself is quiet there
_FADED = RATE_HZ * 6 // 1000  # the last 6 of them are faded, whatever they were before

MAX_EDGE_DB = -12.0
"""Louder than this beside the whole, an end was most likely cut off inside a sound."""

MAX_SILENCE_S = 1.2
"""Longer than any pause that punctuation asks for."""

MAX_LEAD_S = 0.3
MAX_STEP = 0.04
"""A jump between two neighbouring samples at a seam that is heard as a click."""

MAX_LOUDNESS_DB = 9.0
"""Between two neighbouring segments; a whispered word beside a stressed one is 6."""

LOUDNESS_DBFS = (-40.0, -8.0)
RATE_SYMBOLS_S = (4.0, 24.0)
"""Phonemes a second of sound: people speak 10 to 15 with ease."""


@dataclass(frozen=True, slots=True)
class Figures:
    """One reply in figures; levels are decibels, NaN where there is no sound."""

    seconds: float
    sounding_s: float
    loudness_dbfs: float
    peak: float
    lead_s: float
    longest_silence_s: float
    edge_db: float
    step: float
    loudness_step_db: float
    symbols_s: float
    not_finite: int


def figures(segments: Sequence[Samples], symbols: int) -> Figures:
    """Measure a reply of `segments`, pauses included, that says so many phonemes."""
    whole = np.concatenate([*segments, np.zeros(0, np.float32)])
    bad = int(np.count_nonzero(~np.isfinite(whole)))
    clean = [np.nan_to_num(samples, posinf=0.0, neginf=0.0) for samples in segments]
    whole = np.nan_to_num(whole, posinf=0.0, neginf=0.0)
    loud = _loud_frames(whole)
    sounding_s = np.count_nonzero(loud) / 100
    return Figures(
        seconds=len(whole) / RATE_HZ,
        sounding_s=sounding_s,
        loudness_dbfs=_loudness(whole),
        peak=float(np.abs(whole).max(initial=0.0)),
        lead_s=int(loud.argmax()) / 100 if loud.any() else len(whole) / RATE_HZ,
        longest_silence_s=_longest_run(~loud) / 100,
        edge_db=max((_edge_db(samples) for samples in clean), default=-math.inf),
        step=max(_steps(clean), default=0.0),
        loudness_step_db=max(_loudness_steps(clean), default=0.0),
        symbols_s=symbols / sounding_s if sounding_s else math.nan,
        not_finite=bad,
    )


def faults(found: Figures, *, soft_edges: bool = True) -> Iterator[str]:
    """What a listener should hear for himself, in words.

    `soft_edges`: whether the engine gives some silence around speech, as Kokoro does, so that a
    loud end is a cut one. espeak-ng begins with full sound on the first sample.
    """
    if found.not_finite:
        yield f"{found.not_finite} samples are not finite"
    if not found.sounding_s:
        yield "silent"
        return
    low, high = LOUDNESS_DBFS
    slow, fast = RATE_SYMBOLS_S
    checks = (
        (found.peak >= 1.0, "reaches full scale"),
        (
            soft_edges and found.edge_db > MAX_EDGE_DB,
            f"an end is cut off inside a sound ({found.edge_db:+.0f} dB)",
        ),
        (found.step > MAX_STEP, f"a click at a seam (step {found.step:.2f})"),
        (
            found.loudness_step_db > MAX_LOUDNESS_DB,
            f"loudness jumps at a seam by {found.loudness_step_db:.0f} dB",
        ),
        (found.longest_silence_s > MAX_SILENCE_S, f"silence of {found.longest_silence_s:.1f} s"),
        (found.lead_s > MAX_LEAD_S, f"begins after {found.lead_s:.1f} s"),
        (not low <= found.loudness_dbfs <= high, f"loudness {found.loudness_dbfs:.0f} dBFS"),
        (not slow <= found.symbols_s <= fast, f"{found.symbols_s:.0f} phonemes a second"),
    )
    yield from (words for wrong, words in checks if wrong)


def _loud_frames(samples: Samples) -> np.ndarray:
    """For each 10 ms whether there is sound."""
    whole = samples[: len(samples) // _FRAME * _FRAME].reshape(-1, _FRAME).astype(np.float64)
    loud: np.ndarray = np.sqrt((whole**2).mean(axis=1)) > _QUIET
    return loud


def _longest_run(wanted: np.ndarray) -> int:
    edges = np.flatnonzero(np.diff(np.concatenate(([0], wanted.astype(np.int8), [0]))))
    return int((edges[1::2] - edges[::2]).max(initial=0))


def _loudness(samples: Samples) -> float:
    """Level of the stretches that sound, dBFS; NaN for silence."""
    frames = samples[: len(samples) // _FRAME * _FRAME].reshape(-1, _FRAME)
    sounding = frames[_loud_frames(samples)]
    if not sounding.size:
        return math.nan
    return float(10 * np.log10((sounding.astype(np.float64) ** 2).mean()))


def _edge_db(samples: Samples) -> float:
    """How loud the louder end is beside the whole; what was faded is left out."""
    sound = _without_pauses(samples)
    level = _loudness(sound)
    if math.isnan(level) or len(sound) < 4 * _EDGE:
        return -math.inf
    ends = sound[_FADED:_EDGE], sound[-_EDGE:-_FADED]
    power = max(float((end.astype(np.float64) ** 2).mean()) for end in ends)
    return 10 * math.log10(power) - level if power else -math.inf


def _without_pauses(samples: Samples) -> Samples:
    """Digital silence at both ends is a pause that was put there."""
    sound = np.flatnonzero(samples)
    return samples[sound[0] : sound[-1] + 1] if len(sound) else samples[:0]


def _steps(segments: Sequence[Samples]) -> Iterator[float]:
    """The jump between neighbouring samples where two segments, or a segment and a pause, meet."""
    for before, after in pairwise(segments):
        if len(before) and len(after):
            yield abs(float(after[0]) - float(before[-1]))
    for samples in segments:
        sound = _without_pauses(samples)
        if len(sound):
            yield from (abs(float(sound[0])), abs(float(sound[-1])))


def _loudness_steps(segments: Sequence[Samples]) -> Iterator[float]:
    levels = [level for level in map(_loudness, segments) if not math.isnan(level)]
    yield from (abs(b - a) for a, b in pairwise(levels))
