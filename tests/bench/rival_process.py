"""What runs in a rival's child process: it loads, then answers one request after the other."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from wyoming_kokoro.commands.benchmark.first_sound import silence_before
from wyoming_kokoro.core.audio import RATE_HZ, Samples

MISSING = 3
"""Exit status of a rival that is not installed."""

Emit = Callable[[Samples], None]


class Speaks(Protocol):
    """Speaks a request: hands each chunk to `emit` as soon as it has it."""

    def __call__(self, emit: Emit, **request: Any) -> None: ...


def serve(load: Callable[[str, str], Speaks]) -> int:
    """Load model and voices, whose files are the program's arguments, and speak each line of
    standard input; returns the exit status."""
    started_s = time.perf_counter()
    try:
        speak = load(*sys.argv[1:3])
    except ImportError as error:
        sys.stderr.write(f"{error}\n")
        return MISSING
    _answer({"load_s": time.perf_counter() - started_s})
    for line in sys.stdin:
        _answer(_timed(speak, json.loads(line)))
    return 0


def _timed(speak: Speaks, request: dict[str, Any]) -> dict[str, Any]:
    asked_s = time.perf_counter()
    at_s: list[float] = []
    sound: list[Samples] = []

    def emit(samples: Samples) -> None:
        at_s.append(time.perf_counter() - asked_s)
        sound.append(samples)

    speak(emit, **request)
    ended_s = time.perf_counter() - asked_s
    chunks = [(at, len(part) / RATE_HZ) for at, part in zip(at_s, sound, strict=True)]
    silence_s = silence_before(np.concatenate(sound)) if sound else None
    return {"chunks": chunks, "ended_s": ended_s, "silence_s": silence_s}


def _answer(answer: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
