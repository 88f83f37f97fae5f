"""`wyoming-kokoro voices`: what can be asked for."""

from __future__ import annotations

import argparse
import json

from wyoming_kokoro.app.speech_engine import known_voices
from wyoming_kokoro.checks.released_file import stored_path
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.files.released_files import VOICES
from wyoming_kokoro.files.shipped_voices import SHIPPED_VOICES
from wyoming_kokoro.model.voice_bank import VoiceBank
from wyoming_kokoro.text.phonemizer import Phonemizer

SETTINGS = ("voices", "data_dir")
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
    available, here = Phonemizer().available, _here(settings)
    absent = "not in the data folder yet: `download` fetches it"
    for voice in voices:
        missing = "" if not here or voice.id in here else absent
        missing = missing if available(voice.language) else f"needs the extra [{voice.language}]"
        line = f"{voice.id:16}{voice.name:12}{voice.language:7}{voice.gender:8}{voice.grade:4}"
        print((line + missing).rstrip())
    return 0


def _here(settings: Settings) -> frozenset[str]:
    """Ids of the voices that the package carries, where no file of voices is here; else none."""
    if settings.voices or stored_path(settings, VOICES):
        return frozenset()
    return frozenset(VoiceBank.load(SHIPPED_VOICES, complete=False).names)
