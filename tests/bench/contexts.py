"""A bench context without model, voices and server, for measurements that only record."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.voices import VoiceSpec

from .context import BenchContext, Effort


class FakeContext(BenchContext):
    """Keeps the progress lines."""

    progress_lines: list[str]


def fake_context(effort: Effort) -> FakeContext:
    """No model, no voices, no rivals."""
    lines: list[str] = []
    context = FakeContext(
        settings=Settings(),
        voice=VoiceSpec.parse("af_heart"),
        data_dir=Path("nowhere"),
        effort=effort,
        text_pipeline=cast("Any", None),
        progress=lines.append,
    )
    context.progress_lines = lines
    return context
