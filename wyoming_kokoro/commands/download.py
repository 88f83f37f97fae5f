"""`wyoming-kokoro download`: have the files before they are needed."""

from __future__ import annotations

import argparse
import asyncio
import sys

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.files.progress import reporter
from wyoming_kokoro.files.released_files import MODELS, VOICES
from wyoming_kokoro.files.store import Store

SETTINGS = ("model", "voices", "data_dir", "mirror", "offline")
"""Settings that this command uses."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing of its own: `--model`, `--data-dir`, `--mirror` and `--offline` say it all."""


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Download and check what `--model` means, and the voices; print where they lie."""
    store = Store(
        settings.data_dir,
        mirror=settings.mirror,
        offline=settings.offline,
        report=reporter(sys.stderr),
    )
    models = MODELS.get(settings.model, ())[:1]  # none where the model is a file of the user's own
    voices = () if settings.voices else (VOICES,)
    for path in asyncio.run(store.ensure_all([*models, *voices])):
        print(path)
    return 0
