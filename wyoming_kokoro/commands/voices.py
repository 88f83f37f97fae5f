"""`wyoming-kokoro voices`: what can be asked for."""

from __future__ import annotations

import argparse
import json

from wyoming_kokoro.app.speech_engine import known_voices
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.text.phonemizer import Phonemizer

SETTINGS = ("voices",)
"""Settings that this command uses."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own flag, `--json`."""
    parser.add_argument("--json", action="store_true", help="a list of objects, for programs")


def run(settings: Settings, options: argparse.Namespace) -> int:
    """Print the voices, best first within each language."""
    voices = known_voices(settings)
    if options.json:
        rows = [voice.as_dict() for voice in voices]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
        return 0
    available = Phonemizer().available
    for voice in voices:
        missing = "" if available(voice.language) else f"needs the extra [{voice.language}]"
        line = f"{voice.id:16}{voice.name:12}{voice.language:7}{voice.gender:8}{voice.grade:4}"
        print((line + missing).rstrip())
    return 0
