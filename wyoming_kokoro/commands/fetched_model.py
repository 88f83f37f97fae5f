"""The model and voices of the settings, downloaded if need be: for `tune`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.voices import VoiceSpec
from wyoming_kokoro.files.model_files import ModelFiles
from wyoming_kokoro.files.progress import reporter
from wyoming_kokoro.files.store import Store
from wyoming_kokoro.model.voice_bank import VoiceBank, style_row


def fetched_model(settings: Settings) -> tuple[Path, Path]:
    """Paths of the model and the voices. Raises StoreError."""
    store = Store(
        settings.data_dir,
        mirror=settings.mirror,
        offline=settings.offline,
        report=reporter(sys.stderr),
    )
    files = ModelFiles(store, settings.data_dir, settings.model, settings.voices)
    return asyncio.run(files.fetch())


def style_of(bank: VoiceBank, voice: str, tokens: int) -> NDArray[np.float32]:
    """The style row of a voice for an utterance of so many tokens."""
    return style_row(bank.style(VoiceSpec(((voice, 1.0),))), tokens)
