"""A rig with nothing behind it, for what only counts and tells."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from wyoming_kokoro.commands.benchmark.context import BenchContext, Effort
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.voices import VoiceSpec


class FakeRig(BenchContext):
    """Keeps what was said."""

    said: list[str]


def rig(effort: Effort) -> FakeRig:
    """No model, no voices, no rival."""
    said: list[str] = []
    nothing = cast("Any", None)
    nowhere = Path("nowhere")
    made = FakeRig(
        settings=Settings(),
        model=nowhere,
        voices=nowhere,
        voice=VoiceSpec.parse("af_heart"),
        data_dir=nowhere,
        effort=effort,
        path=nothing,
        bare=nothing,
        rival=None,
        say=said.append,
    )
    made.said = said
    return made
