"""The blind test of the candidates that most machines choose, for the decision on a release."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wyoming_kokoro.commands.compare import comparisons_of, listen
from wyoming_kokoro.config.settings import Settings
from wyoming_kokoro.tuning.listening.odds import chance
from wyoming_kokoro.tuning.listening.results import ListeningResult

CANDIDATES = ("int8 in parts, windows", "fp32 in parts, windows")
"""What tuning chooses on machines with fast int8, and on slow ones without."""

VOICES = ("af_heart", "bf_emma")


def compare_by_ear(
    settings: Settings, names: Sequence[str], voices: Sequence[str], out: Path
) -> bool:
    """Serve the listening page; write `listening.json` with what came of it. Whether all was
    compared and nothing was heard. Raises KokoroError."""
    names, voices = names or CANDIDATES, voices or VOICES
    comparisons = comparisons_of(settings, voices, names)
    wanted = {
        (each.name, voice) for each in comparisons.candidates() for voice in comparisons.voices()
    }
    before = set(comparisons.results())
    listen(comparisons)
    results = [each for each in comparisons.results() if each not in before]
    out.mkdir(parents=True, exist_ok=True)
    text = json.dumps([_entry(each) for each in results], indent=1, ensure_ascii=False)
    (out / "listening.json").write_text(text + "\n", "utf-8")
    missing = wanted - {(each.candidate, each.voice) for each in results}
    for name, voice in sorted(missing):
        sys.stdout.write(f"not compared: {name}, {voice}\n")
    for result in results:
        sys.stdout.write(f"{result.candidate}: {result.summary}\n")
    return not missing and not any(result.heard for result in results)


def _entry(result: ListeningResult) -> dict[str, Any]:
    return {
        "candidate": result.candidate,
        "graph": result.identity.graph,
        "model_sha256": result.model_sha256,
        "voice": result.voice,
        "right": result.right,
        "trials": result.trials,
        "odds": round(chance(result.right, result.trials), 6),
        "heard": result.heard,
        "date": result.date,
    }
