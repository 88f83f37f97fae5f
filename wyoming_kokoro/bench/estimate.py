"""How long measuring will take, said before it begins: roughly, from the machine's factor."""

from __future__ import annotations

from collections.abc import Collection

from . import texts
from .rig import Effort

_CHARS_A_SECOND = 15.0  # of ordinary speech
_FIRST_S = 2.0  # audio of an ordinary first run
_RIVAL_CHARS = 450  # what kokoro-onnx takes at once, about: 510 phonemes
_START_S = 4.0  # a later start, and its end
_FIRST_START_S = 40.0  # the graph is optimised
_MIXED_S = 3.3  # mean audio of a mixed request


def seconds(parts: Collection[str], effort: Effort, factor: float, *, rival: bool) -> float:
    """Seconds that these parts take at a real-time factor, more or less."""
    audio_s = {
        "start": 0.0,
        "text": 0.0,
        "first": _firsts(effort, rival=rival),
        "windows": 2 * effort.runs * _audio_s(texts.SIXTY_TOKENS),
        "reading": _readings(effort),
        "crowd": _crowds(effort),
        "cache": sum(map(_audio_s, _said())) + _FIRST_S,
        "memory": _MIXED_S * effort.requests,
    }
    fixed_s = {
        "start": _FIRST_START_S + _START_S * effort.starts,
        "text": 0.2 * effort.runs,
        "windows": _FIRST_START_S,
    }
    return sum(factor * audio_s.get(part, 0.0) + fixed_s.get(part, _START_S) for part in parts)


def spoken(seconds_: float) -> str:
    """A length of time for people."""
    return f"{seconds_ / 60:.0f} minutes" if seconds_ > 100 else f"{seconds_:.0f} s"


def _firsts(effort: Effort, *, rival: bool) -> float:
    whole = sum(map(_audio_s, _said()))
    theirs = sum(_audio_s(text[:_RIVAL_CHARS]) for text in _said()) if rival else 0.0
    return effort.runs * (3 * _FIRST_S * len(_said()) + theirs) + (1 + rival) * whole


def _readings(effort: Effort) -> float:
    long_s = effort.long_chars / _CHARS_A_SECOND
    questions = long_s * 0.25 / effort.questions_s  # at an ordinary factor
    return (2 * effort.long_runs + 1) * long_s + questions * _audio_s(texts.QUESTION)


def _crowds(effort: Effort) -> float:
    each = 3 * _audio_s(texts.TWO_SENTENCES)
    return max(1, effort.runs // 3) * sum(effort.clients) * each


def _said() -> list[str]:
    return [text for _, text in texts.FIRST.values()]


def _audio_s(text: str) -> float:
    return len(text) / _CHARS_A_SECOND
