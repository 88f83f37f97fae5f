"""Ordinary speech to measure a model with, in no particular voice."""

from __future__ import annotations

import time

from wyoming_kokoro.core.audio import RATE_HZ

from .kokoro_model import KokoroModel
from .ordinary_style import ORDINARY_STYLE
from .providers import PROOF_IDS
from .utterance import Utterance

MEASURED_TOKENS = (8, 24, 56)
"""Lengths of the runs that the cost model is fitted to when it knows nothing yet."""


def measure_factor(model: KokoroModel) -> float:
    """Real-time factor of one run of ordinary length: compute seconds per second of speech."""
    utterance = ordinary_utterance()
    started = time.perf_counter()
    output = model.run(utterance)
    return (time.perf_counter() - started) / (len(output.samples) / RATE_HZ)


def ordinary_utterance() -> Utterance:
    """Ordinary speech of the longest measured length."""
    return Utterance(ordinary_ids(MEASURED_TOKENS[-1]), ORDINARY_STYLE)


def ordinary_ids(tokens: int) -> list[int]:
    """That many tokens of ordinary speech."""
    return [PROOF_IDS[i % len(PROOF_IDS)] for i in range(tokens)]
