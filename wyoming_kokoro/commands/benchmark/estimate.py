"""How long measuring will take, said before it begins: roughly, from the machine's factor."""

from __future__ import annotations

from collections.abc import Collection

from . import request_mix, texts
from .context import Effort

_CHARS_A_SECOND = 15.0  # of ordinary speech
_FIRST_S = 2.0  # audio of an ordinary first run
_RIVAL_CHARS = 450  # what kokoro-onnx takes at once, about: 510 phonemes
_START_S = 4.0  # a later start, and its end
_FIRST_START_S = 40.0  # the graph is optimised
_LEAST_AUDIO_S = 1.0  # what a run of a word costs, about
_LEFT_S = 4.0  # of audio that is made for somebody who leaves at its beginning


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
        "memory": _mixed_s(effort.requests),
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


def _mixed_s(count: int) -> float:
    """Audio that is made for the mixed requests: what was said before comes from the cache."""
    asked = (request for several in request_mix.rounds(count) for request in several)
    lengths = {(request.text, request.voice): _mixed_audio_s(request) for request in asked}
    return sum(lengths.values())


def _mixed_audio_s(request: request_mix.Request) -> float:
    whole_s = max(_LEAST_AUDIO_S, _audio_s(request.text))
    return min(whole_s, _LEFT_S) if request.way == "left" else whole_s


def _said() -> list[str]:
    return [text for _, text in texts.FIRST.values()]


def _audio_s(text: str) -> float:
    return len(text) / _CHARS_A_SECOND
