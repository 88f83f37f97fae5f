"""A bench context without model, voices and server, for measurements that only record."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from wyoming_kokoro.commands.benchmark.context import BenchContext, Effort
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.voices import VoiceSpec


class FakeContext(BenchContext):
    """Keeps the progress lines."""

    progress_lines: list[str]


def fake_context(effort: Effort) -> FakeContext:
    """No model, no voices, no competitor."""
    lines: list[str] = []
    nothing = cast("Any", None)
    nowhere = Path("nowhere")
    context = FakeContext(
        settings=Settings(),
        model=nowhere,
        voices=nowhere,
        voice=VoiceSpec.parse("af_heart"),
        data_dir=nowhere,
        effort=effort,
        text_pipeline=nothing,
        baseline=nothing,
        competitor=None,
        progress=lines.append,
    )
    context.progress_lines = lines
    return context
