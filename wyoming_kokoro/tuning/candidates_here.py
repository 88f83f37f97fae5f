"""The candidates that this machine and its packages offer."""

from __future__ import annotations

from collections.abc import Iterator

from wyoming_kokoro.model import openvino_stage
from wyoming_kokoro.model.providers import available_providers
from wyoming_kokoro.model.providers import candidates as providers
from wyoming_kokoro.system.processors import default_threads, has_bf16

from .candidates import Candidate, candidates
from .tuner import bf16, logical_processors


def candidates_here(threads: int, *, rewriting: bool, exact: bool = False) -> Iterator[Candidate]:
    """As `candidates`; `threads` 0 means the cores that are ours."""
    return candidates(
        threads or default_threads(),
        logical_processors(),
        rewriting=rewriting,
        openvino=openvino_stage.installed(),
        bf16=bf16(),
        fast_math=has_bf16(),
        providers=[provider.name for provider in providers(available_providers())],
        exact=exact,
    )
